// A game at a table of this terminal's own: all its people sit at one keyboard.
#pragma once

#include "ui/game/session_game.hpp"
#include "ui/game/session_options.hpp"

namespace herbarium {

class LocalGame final : public SessionGame {
 public:
  LocalGame(Table& table, const SessionOptions& options);

  Turn turn() const override;
  bool has_ended() const override { return match().over(); }
  SeatSet people_of(SeatSet seats) const override;
  bool is_shared() const override { return false; }
  bool keeps_input() const override { return false; }
  bool next_question_shows_story() const override;
  bool types_dice() const override { return ask_dice_; }
  bool hear() override { return false; }
  std::vector<std::string> news() override { return {}; }
  std::string waits_for() const override { return ""; }
  bool request(TableRequest, const std::string&) override { return false; }

 private:
  Turn turn_of(SeatSet due) const;
  Seat next_to_ask() const;
  std::string hint_for_all(Seat seat) const override;
  std::string prompt_for_all() const override;
  std::string status_at_table(Seat seat) const override;

  bool ask_dice_;
};

}  // namespace herbarium
