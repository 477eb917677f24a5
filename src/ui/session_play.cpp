// How a session carries events out and tells them.
#include <fmt/format.h>

#include "ui/chronicle.hpp"
#include "ui/session.hpp"

namespace herbarium {

Session::Next Session::submit(Seat seat, const std::string& text) {
  const int from = table_.match().size();
  const auto played = table_.submit(seat, text);
  if (played && table_.match().hidden().has(seat)) say(table_.name(seat) + " has handed in.");
  if (!played && !played.error().by_disk) {
    say(played.error().refusal.reason, confidant(seat));
    return Next::on;
  }
  const Next next = after(played, from);
  // Not on disk, and gone on without: it is to be played now.
  if (!played && played.error().by_disk && next == Next::on && !table_.record_path())
    return submit(seat, text);
  if (played) desk_.forget(seat);
  return next;
}

Session::Next Session::after(const tl::expected<void, Unplayed>& played, int from) {
  if (!played) {
    if (played.error().by_disk) return ask_for_disk(played.error().refusal);
    say(played.error().refusal.reason);
    return Next::on;
  }
  if (!table_.match().hidden().empty()) return Next::on;
  for (const std::string& line : secret_lines_) shared_.add(line);
  secret_lines_.clear();
  tell_story(from);
  if (table_.match().over()) say(outcome_of(table_.match(), names_of(table_)));
  return Next::on;
}

Session::Next Session::ask_for_disk(const Refusal& trouble) {
  say("The record cannot be written: " + trouble.reason);
  const auto answer =
      confirm("Go on without a record? Otherwise the game stops here, with all before it kept.");
  if (!answer || !*answer) return Next::leave;
  table_.give_up_record();
  say("The game goes on without a record.");
  return Next::on;
}

void Session::tell_story(int from) {
  bool skip = false;
  for (int event = from; event < table_.match().size(); ++event) {
    for (const Scene& scene : table_.match().story(event, spectator)) {
      say(in_names(names_of(table_), scene.words));
      if (skip) continue;
      View view = view_for(spectator);
      view.picture = scene.picture;
      skip = ui_.tell(view) != Pace::on;
    }
  }
}

Session::Next Session::take_back(Seat seat) {
  if (!table_.can_undo()) return say("There is nothing to take back."), Next::on;
  const int round = table_.match().round_before(table_.match().size() - 1);
  if (!others_agree(seat, fmt::format("take back what was done in round {}", round))) return Next::on;
  const auto undone = table_.undo();
  if (!undone) return ask_for_disk(undone.error().refusal);
  for (Seat each = 1; each <= table_.match().seats(); ++each) desk_.forget(each);
  at_keyboard_ = spectator;
  say(fmt::format("Round {} is taken back; `redo` plays it again.", round));
  return Next::on;
}

Session::Next Session::resign(Seat seat) {
  if (seat == spectator || !table_.match().may_resign(seat)) return say("Nobody may resign here."), Next::on;
  const auto sure = confirm(fmt::format("{}, do you give the game up?", table_.name(seat)));
  if (!sure) return Next::leave;
  return *sure ? submit(seat, "resign") : Next::on;
}

bool Session::others_agree(Seat seat, const std::string& what) {
  for (Seat other = 1; other <= table_.match().seats(); ++other) {
    if (other == seat) continue;
    const auto agrees = confirm(fmt::format("{}, do you agree to {}?", table_.name(other), what));
    if (agrees && *agrees) continue;
    say(table_.name(other) + " does not agree.");
    return false;
  }
  return true;
}

std::optional<bool> Session::confirm(const std::string& question) {
  View view = view_for(spectator);
  view.check = nullptr;
  view.offers = {"yes", "no"};
  view.shortcuts.clear();
  view.hint.clear();
  view.messages.push_back(question);
  ++view.fresh;
  view.prompt = "yes or no> ";
  for (;;) {
    const Answer answer = ui_.ask(view, History(), std::nullopt);
    shown_ = messages_.size();
    view.fresh = 1;  // the question again
    if (answer.kind == Answer::Kind::gone) return std::nullopt;
    if (answer.line == "yes" || answer.line == "y") return true;
    if (answer.line == "no" || answer.line == "n" || answer.kind == Answer::Kind::interrupt) return false;
  }
}

}  // namespace herbarium
