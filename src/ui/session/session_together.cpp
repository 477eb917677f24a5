// How a session plays at a table that is shared with other terminals.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/scanner.hpp"
#include "table/shared_table.hpp"
#include "ui/session/session.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

constexpr double for_ever = 3600;  // seconds; somebody always wakes the waiting before
constexpr double soon = 0.3;

}  // namespace

Session::Next Session::step_shared(SharedTable& shared) {
  if (hear(shared) == Next::leave) return Next::leave;
  const Match& match = table_.match();
  const Seat seat = shared.seat();
  if (match.over() || shared.has_ended()) return ask(spectator);
  if (real_time() && match.to_act().has(seat)) return ask(spectator);
  acts_at_.clear();
  if (!table_.seats_to_act().has(seat)) return wait_for_others(shared);
  if (is_program(seat)) return let_play(seat);
  if (waived_.contains(seat) && waived_[seat] == match.round() && !match.decline_move(seat).empty())
    return decline(seat);
  notify_once(fmt::format("{}: your turn", table_.module().title));
  return ask(seat);
}

// A bell and a mark, once for everything that is asked.
void Session::notify_once(const std::string& words) {
  if (std::exchange(notified_at_, table_.match().size()) != table_.match().size()) ui_.notify(words);
}

// Takes in all that has come, and tells it.
Session::Next Session::hear(SharedTable& shared) {
  for (bool any = true; any;) {
    const int from = table_.match().size();
    any = shared.hear();
    for (const std::string& words : shared.news()) say(words);
    const int size = table_.match().size();
    if (size < from) forget_drafts();
    if (size > from && after({}, from) == Next::leave) return Next::leave;
  }
  return Next::on;
}

void Session::forget_drafts() {
  for (Seat each = 1; each <= table_.match().seats(); ++each) draft_editor_.forget(each);
  waived_.clear();
}

Session::Next Session::wait_for_others(SharedTable& shared) {
  const Seat viewer = shared.seat();
  View view = view_for(viewer);
  view.draft.reset();
  view.check = nullptr;
  view.completions = table_commands();
  view.shortcuts.clear();
  view.hint = shared.waits_for();
  view.prompt = "> ";
  // Where the hint does not stand on the screen it is said, but not of what is over soon.
  const bool quiet = !ui_.always_shows_board() && view.hint != announced_wait_;
  const WakeGuard wake_guard;
  const double patience = view.clock ? std::max(view.clock->left(), 0.0) + 0.01 : for_ever;
  const Answer answer = ui_.wait(view, histories_[viewer], quiet ? std::min(soon, patience) : patience);
  mark_all_read();
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt:
      return confirm(viewer == spectator ? "Leave the table?" : "Leave the table? Your seat is kept.")
                     .value_or(true)
                 ? Next::leave
                 : Next::on;
    case Answer::Kind::expired:
      if (quiet && shared.waits_for() == view.hint) say(announced_wait_ = view.hint);
      return Next::on;
    case Answer::Kind::line: break;
  }
  return handle_line_while_waiting(shared, answer.line);
}

// Whatever is no move of the game can be said and asked while others play.
Session::Next Session::handle_line_while_waiting(SharedTable& shared, const std::string& line) {
  if (trimmed(line).empty()) return Next::on;
  const auto command = parse_command(line, context_of(spectator));
  if (!command) return deny("It is not your turn. " + shared.waits_for());
  switch (command->word) {
    case Command::hint:
    case Command::now: return deny("Nothing is asked of you now.");
    default: return run_command(shared.seat(), *command);
  }
}

// Carries out a word that is meant for the table; false if it is none.
bool Session::give_to_table(const ParsedCommand& command) {
  SharedTable* shared = table_.shared();
  if (!shared) return false;
  for (const CommandSpec& word : command_table()) {
    if (word.word != command.word || word.use != Availability::shared) continue;
    shared->command(fmt::format("{} {}", word.name, command.arguments));
    for (const std::string& words : shared->news()) say(words);
    return true;
  }
  return false;
}

std::vector<std::string> Session::table_commands() const {
  std::vector<std::string> completions;
  for (const CommandSpec& word : command_table())
    if (context_of(spectator).allows(word)) completions.emplace_back(word.name);
  return completions;
}

}  // namespace herbarium
