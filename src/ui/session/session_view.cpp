// What a session shows.
#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "table/shared_table.hpp"
#include "ui/session/session.hpp"
#include "ui/text/game_log.hpp"
#include "ui/text/preview.hpp"

namespace herbarium {
namespace {

std::string hint_for(const Table& table, Seat seat) {
  const Match& match = table.match();
  const SharedTable* shared = table.shared();
  if (match.over() && shared) return "The game is over. `log`, `say` or `quit`.";
  if (match.over()) return "The game is over. `log`, `undo` or `quit`.";
  if (shared && shared->has_ended()) return shared->waits_for();
  if (shared && seat == spectator) return "All act at once.";
  if (seat == spectator && (match.alarm() || !match.to_act().has(nature)))
    return "All act at once; typed lines begin with the seat's number.";
  const std::string due = in_names(names_of(table), plain_text(match.due(seat)));
  if (seat == nature) return fmt::format("Type {}.", due);
  const char* waive = match.decline_move(seat).empty() ? "" : " `waive` declines all this round;";
  return fmt::format("{}: {};{} `?` helps.", table.name(seat), due, waive);
}

std::vector<SeatView> seats_of(const Table& table) {
  const Match& match = table.match();
  std::vector<SeatView> seats;
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    SeatView view{table.name(seat), "", match.to_act().has(seat)};
    if (match.hidden().has(seat)) view.status = "has handed in";
    if (const SharedTable* shared = table.shared()) view.status = shared->status(seat);
    if (match.over() && match.score().winners.has(seat)) view.status = "has won";
    seats.push_back(view);
  }
  return seats;
}

std::string prompt_for(const Table& table, Seat seat, const std::optional<Draft>& draft) {
  const Match& match = table.match();
  const bool ended = match.over() || (table.shared() && table.shared()->has_ended());
  const bool dice = match.to_act() == SeatSet{nature} && !match.alarm() && !table.shared();
  if (seat == spectator) return ended ? "over> " : dice ? "dice> " : "> ";
  return draft ? fmt::format("{}, line {}> ", table.name(seat), draft->lines.size() + 1)
               : table.name(seat) + "> ";
}

}  // namespace

std::string Session::named(const std::string& words) const { return in_names(names_of(table_), words); }

View Session::view_for(Seat seat) {
  const Match& match = table_.match();
  View view;
  view.title = title_of(table_.match(), names_of(table_));
  view.keeps_input = table_.shared() != nullptr;
  view.picture = match.picture(viewer_of(seat));
  view.flipped = flipped_[seat];
  view.traces_lines = table_.module().points;
  view.seats = seats_of(table_);
  if (seat != spectator && match.composes(seat)) {
    view.draft_title = table_.name(seat) + "'s sheet";
    view.draft = draft_editor_.validate(seat);
    view.picture = view.draft->picture;
  }
  view.shortcuts = view.picture.keys;
  put_names(names_of(table_), view.picture);
  if (Panel last = last_round(match, names_of(table_), viewer_of(seat)); !last.lines.empty())
    view.extra.push_back(std::move(last));
  for (std::size_t i = 0; i < messages_.size(); ++i) {
    if (messages_[i].only != spectator && messages_[i].only != seat) continue;
    view.messages.push_back(messages_[i].words);
    if (i >= read_) ++view.unread;
  }
  view.read_length = read_length_;
  view.clock = clock();
  if (seat == spectator && real_time())
    for (const Seat each : people_of(match.to_act()))
      view.pads.push_back({each, table_.name(each), plain_texts(match.completions(each))});
  view.prompt = prompt_for(table_, seat, view.draft);
  const bool ready = view.draft && !view.draft->first_refusal();
  view.hint = ready ? "The sheet can stand so: `done` hands it in." : hint_for(table_, seat);
  if (options_.alternate && match.in_real_time()) view.hint += " Battles go in turn here, and no clock runs.";
  // What is missing need not be said before anything is written.
  if (view.draft && view.draft->lines.empty()) view.draft->refusal.reset();
  if (seat != spectator) {
    view.completions = plain_texts(match.completions(seat));
    view.check = [this, seat](const std::string& line) { return check(seat, line); };
  }
  for (const CommandSpec& word : command_table())
    if (context_of(seat).allows(word)) view.completions.emplace_back(word.name);
  return view;
}

// How the moves stand that a line is short for, each after the ones before it.
Check Session::check_moves(Seat seat, const std::vector<std::string>& moves, const std::string& line) const {
  std::unique_ptr<Match> trial;
  std::string normal;
  bool previewing = is_foretold(seat);
  for (const std::string& move : moves) {
    const Match& match = trial ? *trial : table_.match();
    const auto validated = match.validate(seat, move);
    // A place in the move is one in the line only where they are the same.
    if (!validated) return {false, named(validated.error().reason), move == line ? validated.error().column : 0, {}};
    normal += (normal.empty() ? "" : ", ") + *validated;
    previewing = previewing && !match.secret().has(seat);
    if (moves.size() == 1 && !previewing) break;
    if (!trial) trial = table_.match().copy();
    static_cast<void>(trial->submit(seat, *validated));
  }
  if (!previewing || !trial) return {true, normal, 0, {}};
  Preview preview = preview_of(table_.match(), *trial, names_of(table_), seat);
  const std::string words = preview.story.empty() ? normal : joined(preview.story);
  return {true, words, 0, {}, std::move(preview)};
}

bool Session::is_foretold(Seat seat) const {
  const Match& match = table_.match();
  return match.module().foretells && !match.composes(seat) && !match.secret().has(seat);
}

// Says what the line would do.
void Session::try_line(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return static_cast<void>(deny("Try which line?", seat));
  const Check check = check_moves(seat, table_.match().expand_shorthand(seat, line), "");
  if (!check.preview) return say(check.words, seat);
  for (std::size_t i = 0; i < check.preview->story.size(); ++i)
    say((i == 0 ? "If so: " : "") + check.preview->story[i], seat);
}

Check Session::check(Seat seat, const std::string& line) {
  const Match& match = table_.match();
  if (trimmed(line).empty()) return {};
  const auto command = parse_command(line, context_of(seat));
  for (const CommandSpec& word : command_table())
    if (command && command->word == word.word && command->arguments.empty())
      return {true, std::string(word.name) + ": " + std::string(word.help), 0, {}};
  if (command && command->word == Command::attempt)
    return check_moves(seat, match.expand_shorthand(seat, command->arguments), "");
  if (!match.composes(seat) || trimmed(line).substr(0, 5) == "sheet") {
    return check_moves(seat, match.expand_shorthand(seat, line), line);
  }
  Check check;
  check.draft = draft_editor_.validate(seat, split_lines(line));
  check.draft->refusal.reset();  // what the whole lacks is said when the line is entered
  const DraftLine& last = check.draft->lines.back();
  for (const DraftLine& drafted : check.draft->lines)
    if (drafted.refusal) return {false, drafted.refusal->reason, drafted.refusal->column, {}};
  check.words =
      last.cost.empty() ? last.text : fmt::format("{}: costs {}, {} left", last.text, last.cost, last.left);
  return check;
}

}  // namespace herbarium
