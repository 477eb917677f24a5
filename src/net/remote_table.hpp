// A table that is shared with other terminals, as a session plays at it: what came over the line is heard of
// piece by piece, so that each can be told.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/visitor.hpp"
#include "table/shared.hpp"
#include "table/table.hpp"

namespace herbarium {

class RemoteTable final : public Table, public Shared {
 public:
  // `spec`: the program plays the seat, and this terminal only shows it.
  RemoteTable(std::unique_ptr<Visitor> visitor, std::optional<PlayerSpec> spec);

  // What is to be seen to while the program waits; lives as long as the table.
  Company& company() { return *visitor_; }

  // As a table:
  const Match& match() const override { return ledger_.match(); }
  const Sitter& sitter(Seat seat) const override { return ledger_.sitter(seat); }
  std::optional<PlayerSpec> player_spec(Seat seat) const override;
  ThinkOrder think_order(Seat seat, PlayerSpec spec) const override;
  std::optional<std::string> record_path() const override { return visitor_->record_path(); }
  std::optional<std::string> draft_place() const override { return visitor_->private_path(); }
  void give_up_record() override {}
  SeatSet owed() const override;
  int accepted() const override { return match().size() + static_cast<int>(under_way_.size()); }
  tl::expected<void, Unplayed> submit(Seat seat, std::string_view text) override;
  tl::expected<void, Unplayed> roll() override;
  std::optional<double> clock_end() const override;
  std::optional<int> round_to_undo() const override;
  bool can_redo() const override { return false; }
  tl::expected<void, Unplayed> undo() override;
  tl::expected<void, Unplayed> redo() override;
  Shared* shared() override { return this; }
  const Shared* shared() const override { return this; }

  // As a shared one:
  bool hear() override;
  std::vector<std::string> news() override;
  Seat seat() const override { return visitor_->seat(); }
  std::string status(Seat seat) const override;
  std::string waits_for() const override;
  bool has_ended() const override;
  void order(std::string_view line) override;

 private:
  void take(const Entry& entry);
  void tell_entry(const Entry& entry, const std::optional<Proposal>& before);
  void tell_proposal();
  void tell_outcome(const Proposal& proposal);
  std::string words_of(const Proposal& proposal) const;
  void who();
  void tell_remarks();
  void ask(const std::string& what);
  void ask_for_seat(std::string_view kind, std::string_view seat);
  std::string names(SeatSet seats) const;
  std::unique_ptr<Match> ahead() const;
  void say(std::string words) { words_.push_back(std::move(words)); }

  std::unique_ptr<Visitor> visitor_;
  Ledger ledger_;  // as far as the session has heard
  std::optional<PlayerSpec> spec_;
  std::vector<std::string> under_way_;  // moves that the table has not confirmed yet
  bool locks_ = false;                  // a secret one is among them
  std::vector<std::string> words_;
};

}  // namespace herbarium
