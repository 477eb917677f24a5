// A shared game as a session sees it, at a table or by letter. The client's ledger has all entries; the match
// follows it one by one, so that each can be narrated.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "net/client/table_access.hpp"
#include "table/table.hpp"

namespace herbarium {

inline constexpr double longest_farewell = 3;  // seconds

class RemoteTable final : public Table, public SharedTable {
 public:
  // `spec`: the program plays the seat, and this terminal only shows it.
  RemoteTable(std::unique_ptr<TableAccess> client, std::optional<PlayerSpec> spec);

  // Waits, as the person leaves, until the table has all that it can have from here; not for long.
  void settle() { client_->settle(longest_farewell); }

  // Announces that this game is a rematch at the same table.
  void tell_rematch();

  // OWNER/NAME.
  const std::string& address() const { return client_->table(); }
  // The address of the table where the same game continues, if it was opened twice.
  std::optional<std::string> next_address() const { return client_->next_address(); }

  const TableTerms& terms() const { return ledger().terms(); }

  // The client, served while the program waits for input; it lives as long as the table.
  EventSource& event_source() { return *client_; }

  // As a table:
  const Match& match() const override { return match_; }
  const Occupant& occupant(Seat seat) const override { return of_seat(shown_, seat); }
  std::optional<PlayerSpec> player_spec(Seat seat) const override;
  ThinkOrder think_order(Seat seat, PlayerSpec spec) const override;
  std::optional<std::string> record_path() const override { return client_->record_path(); }
  std::optional<std::string> draft_path() const override { return client_->private_path(); }
  using Table::submit;
  tl::expected<void, MoveError> submit(Seat seat, std::string_view text,
                                       const Result<PositionPtr>& next) override;
  std::optional<double> clock_end() const override;
  Turn turn() const override;
  SeatSet people_here() const override;

  bool hear() override;
  bool has_next_game() const override { return client_->has_next_game(); }
  bool allows_hints() const override;
  Result<void> announce_hint() override;
  std::vector<Request> requests() override;

  // As a shared one:
  Seat seat() const override { return client_->seat(); }
  std::string status(Seat seat) const override;
  int pending() const override { return static_cast<int>(pending_.size()); }
  std::string waits_for() const override;
  bool is_asked() const override { return (ledger().to_agree() | ledger().to_accept()).has(seat()); }
  bool has_ended() const override;
  bool needs_person_for_line() const override { return client_->must_ask(); }
  void take_up_line() override { client_->redial_prompting(); }
  std::string waived() const override { return seat() == spectator ? "" : ledger().waived(seat()); }
  void waive(const std::string& kind) override;

  // The table's process has died, and nobody has reopened the table.
  bool is_gone() const { return client_->is_gone(); }
  // The seat for which this terminal has to move now, if it is connected.
  SeatSet seats_to_act() const;

 private:
  const Ledger& ledger() const { return client_->ledger(); }
  void confirm(const Entry& entry);
  void drop_refused();
  void name_people();
  std::vector<std::string> narrate(const Entry& entry, const LedgerState& before, int moves);
  void tell_entry(const Entry& entry, const std::optional<Proposal>& before);
  void tell_whole_moves(int moves);
  void tell_terms(bool all);
  void tell_others();
  void tell_own_seat();
  void tell_times();
  void tell_proposal();
  std::string present_proposal() const;
  void tell_new_key();
  std::string in_words(std::string_view text, const Proposal& proposal, const std::string& cost = {}) const;
  std::string in_words(const Remark& remark) const;
  std::string ending_of(const Remark& remark) const;  // of a request
  std::string asked_for(const Proposal& proposal, std::string cost = {}) const;
  bool dice_since(int moves) const;
  std::string cost_of_handing_over(Seat of) const;
  void who(bool with_keys);
  void tell_remarks(int most);
  void tell_unheard();
  void tell_sent(bool sent);
  void ask_for_seat(std::string_view kind, std::string_view seat);
  void ask_to_take_back();
  void stop_time(std::string_view days);
  void give_days(std::string_view rest);
  void agree();
  void announce(std::string_view words);
  void forget(std::string_view number);
  std::string name_of(Seat seat, const std::string& unknown) const;
  std::string names(SeatSet seats) const;
  std::string way_here() const;
  Match with_pending() const;

  std::unique_ptr<TableAccess> client_;
  Match match_;                  // up to the entry that the session has narrated
  std::vector<Occupant> shown_;  // those on the seats, with short names
  std::optional<PlayerSpec> spec_;
  std::vector<std::string> pending_;  // moves that were sent but are not confirmed yet
  bool has_secret_pending_ = false;   // one of them is secret
  // Seconds within which one request could be taken for another.
  static constexpr double between_requests = 5;
  double request_ended_ = -1e9;       // now_seconds
  bool is_request_switched_ = false;  // the present request came just after the one before
  std::string told_proposal_{};       // as last shown to the person
};

}  // namespace herbarium
