#include "ui/session/line_check.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
#include "base/text.hpp"
#include "table/local_table.hpp"
#include "ui/session/drafts.hpp"
#include "ui/text/preview.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

// Whether the effects of the moves of `seat` can be shown before they are played.
bool can_preview(const Match& match, Seat seat) {
  return match.module().display.previews_moves && !match.composes(seat) && !match.secret().has(seat);
}

// The moves that an undo would take back now; nothing if others decide that, or the game does.
std::optional<std::string> foretell_undo(const Table& table, const DraftEditor& drafts, Seat seat) {
  const Match& match = table.match();
  if (!drafts.lines(seat).empty() && match.composes(seat))
    return fmt::format("takes back line {}: {}", drafts.lines(seat).size(), drafts.lines(seat).back());
  const auto takeback = table.local() ? table.local()->takeback(seat) : std::nullopt;
  if (!takeback || !match.undo_blocker().empty()) return std::nullopt;
  const SeatNames names = names_of(table);
  std::vector<std::string> others;
  for (const Seat each : takeback->consent) others.push_back(name_of(names, each));
  return fmt::format("{}takes back {}",
                     others.empty() ? "" : fmt::format("if {} agrees, ", fmt::join(others, " and ")),
                     moves_in_words(match, takeback->first, names));
}

// The effect of a shared command, if the line is one that needs nothing more.
std::optional<Check> check_command(const ParsedCommand& command) {
  if (!command.arguments.empty() || command.spec->help.empty()) return std::nullopt;
  return Check{.words = fmt::format("{}: {}", command.spec->name, command.spec->help)};
}

}  // namespace

Situation situation_of(const Table& table, Seat seat) {
  using enum Availability;
  const Match& match = table.match();
  const Module& module = table.module();
  Situation now;
  now.add_if(table.clock_end().has_value(), timed);
  now.add_if(module.display.traces_lines, tracing);
  now.add_if(module.display.shows_territory, owning);
  now.add_if(table.shared() != nullptr, shared);
  now.add_if(table.assignment() != nullptr, learning);
  now.add_if(match.over(), over);
  now.add_if(!table.shared() && !table.record_path(), unkept);
  now.add_if(module.traits.questions && !match.over(), waiving);
  if (seat == spectator) {
    now.add_if(table.in_real_time() && module.display.previews_moves, previewing);
    return now;
  }
  now.add_if(match.composes(seat), drafting);
  now.add_if(!match.composes(seat) && !sheet_in_words(match, seat).empty(), carrying_out);
  now.add_if(!match.decline_move(seat).empty(), declining);
  now.add_if(can_preview(match, seat), previewing);
  return now;
}

AddressedLine addressed(const Table& table, const std::string& line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  const auto number = whole_number(scanner.word());
  if (!number) return {table.implied_seat(), line};
  return {*number, std::string(trimmed(scanner.rest()))};
}

bool is_whole_sheet(std::string_view line) { return trimmed(line).substr(0, 5) == "sheet"; }

namespace {

std::string gist_of(const Table& table, Seat seat, const std::string& move) {
  return in_names(names_of(table), table.match().gist(seat, move));
}

Check foretell(const Table& table, const Match& after, Seat seat, const std::string& normal) {
  Preview preview = preview_of(table.match(), after, names_of(table), seat);
  const std::string words = preview.story.empty() ? normal : joined(preview.story);
  return {.words = words, .preview = std::move(preview)};
}

Check check_draft(const DraftEditor& drafts, Seat seat, const std::string& line) {
  Check check;
  const WrittenLines written = split_written(line);
  check.draft = drafts.validate(seat, written.lines);
  check.draft->refusal.reset();  // missing parts are reported when the line is entered
  for (const DraftLine& drafted : check.draft->lines)
    if (drafted.refusal)
      return {.good = false, .words = drafted.refusal->reason, .column = drafted.refusal->column};
  const DraftLine& last = check.draft->lines.back();
  check.words =
      last.cost.empty() ? last.text : fmt::format("{}: costs {}, {} left", last.text, last.cost, last.left);
  if (!last.gain.empty()) check.words += fmt::format(", {} {}", last.gain, check.draft->condition);
  for (const std::string& warning : last.warnings) check.words += "; " + warning;
  if (written.done) check.words += "; then the sheet is handed in";
  return check;
}

Check check_supposed(const DraftEditor& drafts, Seat seat, const std::string& line) {
  Check check;
  check.draft = drafts.validate_against(seat, split_lines(line));
  if (const auto& refusal = check.draft->supposed_refusal) return {.good = false, .words = refusal->reason};
  check.words = fmt::format("vs: {}, {}", check.draft->balance, check.draft->condition);
  return check;
}

}  // namespace

// A line can mean several moves, each checked after the ones before it.
Check check_move(const Table& table, Seat seat, const std::string& line, bool with_column) {
  const std::vector<std::string> moves = table.match().now().expand_shorthand(seat, line);
  std::optional<Match> trial;
  std::string normal;
  bool foretold = can_preview(table.match(), seat);
  const std::string gist = moves.size() == 1 ? gist_of(table, seat, moves[0]) : "";
  for (const std::string& move : moves) {
    const Match& match = trial ? *trial : table.match();
    const auto validated = match.validate(seat, move);
    // A column of the move is also one of the line only if they are the same.
    const bool same = with_column && move == line;
    if (!validated)
      return {.good = false,
              .words = in_names(names_of(table), validated.error().reason),
              .column = same ? validated.error().column : 0};
    normal += (normal.empty() ? "" : ", ") + *validated;
    foretold = foretold && !match.secret().has(seat);
    if (moves.size() == 1 && !foretold) break;
    if (!trial) trial = table.match();
    static_cast<void>(trial->submit(seat, *validated));
  }
  if (!foretold || !trial) return {.words = normal};
  Check check = foretell(table, *trial, seat, normal);
  if (!gist.empty()) check.words = gist + ". " + check.words;
  check.gist = gist;
  return check;
}

// In simultaneous play, possible acts of other players are not forecast.
Check check_at_once(const Table& table, const std::string& line) {
  if (const auto command = parse_command(line, situation_of(table, spectator))) {
    if (auto words = check_command(*command)) return *std::move(words);
    if (command->spec->command == Command::attempt) return check_at_once(table, command->arguments);
  }
  const auto [seat, move] = addressed(table, line);
  if (seat < 1 || seat > table.match().seats() || table.people_of({seat}).empty())
    return {.good = false, .words = "begin with the number of the seat that acts"};
  Check check = check_move(table, seat, move, false);
  check.complete = check.good;
  return check;
}

Check check_line(const Table& table, const DraftEditor& drafts, Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return {};
  if (seat == spectator) return check_at_once(table, line);
  if (const auto command = parse_command(line, situation_of(table, seat))) {
    if (command->spec->command == Command::undo && command->arguments.empty())
      if (const auto words = foretell_undo(table, drafts, seat)) return {true, "undo: " + *words, 0, {}};
    if (auto words = check_command(*command)) return *std::move(words);
    if (command->spec->command == Command::suppose) return check_supposed(drafts, seat, command->arguments);
    if (command->spec->command == Command::attempt) return check_move(table, seat, command->arguments, false);
  }
  const bool drafting = table.match().composes(seat) && !is_whole_sheet(line);
  Check check = drafting ? check_draft(drafts, seat, line) : check_move(table, seat, line, true);
  check.complete = check.good;
  if (auto unknown = check.good ? std::nullopt : unknown_word(table, seat, line))
    return {.good = false, .words = *std::move(unknown)};
  return check;
}

namespace {

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

std::string_view letters_first(std::string_view text) {
  return text.substr(
      0, static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_letter) - text.begin()));
}

// Calls `take` with each word of letters.
void for_each_word(std::string_view text, const std::function<void(std::string_view)>& take) {
  while (!text.empty()) {
    const std::string_view word = letters_first(text);
    if (!word.empty()) take(word);
    text.remove_prefix(std::max<std::size_t>(word.size(), 1));
  }
}

// Whether some word that every game shares, or of what the game says of typing, begins with this one.
bool begins_known_word(const Module& game, std::string_view word) {
  bool is_known = false;
  const auto compare = [&](std::string_view known) {
    is_known = is_known || same_but_for_case(known.substr(0, word.size()), word);
  };
  for (const CommandSpec& spec : command_table()) compare(spec.name);
  for_each_word(game.commands, compare);
  for (const GuideSection& section : game.guide.sections)
    for (const GuideCommand& command : section.commands) for_each_word(command.words, compare);
  return is_known;
}

}  // namespace

std::optional<std::string> unknown_word(const Table& table, Seat seat, const std::string& line) {
  constexpr std::size_t shortest = 3;  // shorter ones are more likely cells and pieces
  const Match& match = table.match();
  const std::string_view rest = trimmed(line);
  const std::string_view word = letters_first(rest);
  const bool is_whole = word.size() == rest.size() || is_blank(rest[word.size()]);
  if (word.size() < shortest || !is_whole || begins_known_word(match.module(), word)) return std::nullopt;
  std::vector<std::string> words = command_completions(situation_of(table, seat));
  for (std::string& each : words) each = trimmed(each);
  for (const Line& move : match.completions(seat)) {
    const std::string first(letters_first(plain_text(move)));
    if (same_but_for_case(std::string_view(first).substr(0, word.size()), word)) return std::nullopt;
    if (first.size() >= shortest && std::find(words.begin(), words.end(), first) == words.end())
      words.push_back(first);
  }
  const std::string meant = did_you_mean(word, words);
  return fmt::format("{}: unknown word{}", cut(escaped(word), 40),
                     meant.empty() ? "; `help` lists the commands" : meant);
}

bool hands_over(const Match& match, Seat seat, const std::string& line) {
  Match trial = match;
  for (const std::string& move : match.now().expand_shorthand(seat, line))
    if (!trial.submit(seat, move)) return false;
  return trial.to_act() != SeatSet{seat} || !trial.forced_move(seat).empty();
}

}  // namespace herbarium
