// A game at a table that other terminals share: at this one sits one person, or somebody who only looks on.
#pragma once

#include "ui/game/session_game.hpp"

namespace herbarium {

class SharedGame final : public SessionGame {
 public:
  // `shared` is what `table` has that is shared. Whether those who could act at once do so in turn is for all
  // at a table to say, not for one of them: here they act at once.
  SharedGame(Table& table, SharedTable& shared) : SessionGame(table, false), shared_(shared) {}

  Turn turn() const override;
  bool has_ended() const override { return match().over() || shared_.has_ended(); }
  bool has_next_game() const override { return shared_.has_next_game(); }
  SeatSet people_of(SeatSet seats) const override;
  bool is_shared() const override { return true; }
  bool keeps_input() const override { return true; }
  bool next_question_shows_story() const override { return true; }
  bool hear() override { return shared_.hear(); }
  std::vector<std::string> news() override { return shared_.news(); }
  std::string waits_for() const override { return shared_.waits_for(); }
  bool needs_person_for_line() const override { return shared_.needs_person_for_line(); }
  void take_up_line() override { shared_.take_up_line(); }
  Result<void> announce_hint() override { return shared_.announce_hint(); }
  bool request(TableRequest request, const std::string& argument) override;

 private:
  std::string hint_for_all(Seat seat) const override;
  std::string prompt_for_all() const override { return has_ended() ? "over> " : "> "; }
  std::string status_at_table(Seat seat) const override { return shared_.status(seat); }

  SharedTable& shared_;
};

}  // namespace herbarium
