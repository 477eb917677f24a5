#include "ui/session/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
#include "base/text.hpp"
#include "table/local_table.hpp"
#include "ui/session/drafts.hpp"
#include "ui/text/preview.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

bool can_foretell(const Match& match, Seat seat) {
  return seat != nature && match.module().display.previews_moves && !match.composes(seat) &&
         !match.secret().has(seat);
}

// Nothing if others decide whether a move is taken back, or if the game does not allow it now.
std::optional<Reading> Reader::read_undo(Seat seat) const {
  if (seat == spectator) return std::nullopt;
  const Match& match = table_.match();
  const DraftLines& lines = drafts_.lines(seat);
  if (!lines.empty() && match.composes(seat))
    return Reading{.words = fmt::format("undo: takes back line {}: {}", lines.size(), lines.back())};
  const auto takeback = table_.local() ? table_.local()->takeback(seat) : std::nullopt;
  if (!takeback || !match.undo_blocker().empty()) return std::nullopt;
  const SeatNames names = names_of(table_);
  std::vector<std::string> others;
  for (const Seat each : takeback->consent) others.push_back(name_of(names, each));
  return Reading{
      .words = fmt::format(
          "undo: {}takes back {}",
          others.empty() ? "" : fmt::format("if {} agree{}, ", listed(others), others.size() == 1 ? "s" : ""),
          moves_in_words(match, takeback->first, names))};
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

Reading read_draft(const DraftEditor& drafts, Seat seat, const std::string& line) {
  Reading reading;
  const WrittenLines written = split_written(line);
  reading.draft = drafts.validate(seat, written.lines);
  reading.draft->refusal.reset();  // missing parts are reported when the line is entered
  for (const DraftLine& drafted : reading.draft->lines)
    if (drafted.refusal)
      return {.good = false, .words = drafted.refusal->reason, .column = drafted.refusal->column};
  const DraftLine& last = reading.draft->lines.back();
  reading.words =
      last.cost.empty() ? last.text : fmt::format("{}: costs {}, {} left", last.text, last.cost, last.left);
  if (!last.gain.empty()) reading.words += fmt::format(", {} {}", last.gain, reading.draft->condition);
  for (const std::string& warning : last.warnings) reading.words += "; " + warning;
  if (written.done) reading.words += "; then the sheet is handed in";
  return reading;
}

}  // namespace

Reading Reader::read_supposed(Seat seat, const std::string& lines) const {
  Reading reading;
  reading.draft = drafts_.validate_against(seat, split_lines(lines));
  if (const auto& refusal = reading.draft->supposed_refusal) return {.good = false, .words = refusal->reason};
  reading.words = fmt::format("vs: {}, {}", reading.draft->balance, reading.draft->condition);
  return reading;
}

Reading Reader::read_tried(Seat seat, const std::string& line) {
  return seat == spectator ? read_at_once(line) : read_move(seat, line);
}

// A line can mean several moves, each read after the ones before it. Those that the last line began with have
// been played already.
std::vector<ReadMove> Reader::play(Seat seat, const std::vector<std::string>& moves) {
  const Match& match = table_.match();
  if (std::exchange(mover_, seat) != seat || std::exchange(from_, match.here()) != match.here())
    moves_.clear();
  bool foretold = can_foretell(match, seat), known = true;
  PositionPtr at = match.here();
  std::vector<ReadMove> read;
  for (const std::string& move : moves) {
    const std::size_t place = read.size();
    foretold = foretold && !at->secret().has(seat);
    known = known && place < moves_.size() && moves_[place].text == move;
    read.push_back(known ? moves_[place] : ReadMove{move, at->after(seat, move, foretold)});
    if (!read.back().next) break;
    at = *read.back().next;
  }
  if (!read.empty() && read[0].next) moves_ = read;
  // If the turn is over before the end of the line, the moves that are due then do not explain the mistake.
  if (read.size() > 1 && !read.back().next && !at->over() && !at->to_act().has(seat))
    read.back().next = refuse(fmt::format("{}: the turn is over after `{}`", escaped(read.back().text),
                                          escaped(read[read.size() - 2].text)));
  return read;
}

namespace {

std::vector<Token> tokens_of(std::string_view line) {
  std::vector<Token> tokens;
  Scanner scanner(line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) tokens.push_back(next_token(scanner));
  return tokens;
}

// The column in the line of the word that the refusal of its last move is about, or else of that move's next
// word there; 0 if none was typed.
int column_in(std::string_view line, const std::vector<ReadMove>& moves) {
  const std::vector<Token> typed = tokens_of(line);
  auto next = typed.begin();
  for (const ReadMove& move : moves)
    for (const Token& token : tokens_of(move.text)) {
      const auto found =
          std::find_if(next, typed.end(), [&](const Token& t) { return t.text == token.text; });
      if (found == typed.end()) continue;
      if (!move.next && token.column >= move.next.error().column) return found->column;
      next = found + 1;
    }
  return 0;
}

}  // namespace

Reading Reader::read_move(Seat seat, const std::string& line, bool with_column) {
  const Match& match = table_.match();
  Reading reading;
  reading.seat = seat;
  reading.moves = play(seat, match.now().expand_shorthand(seat, line));
  bool foretold = can_foretell(match, seat) && !reading.moves.empty();
  Match after = match;
  for (const ReadMove& move : reading.moves) {
    if (!move.next) {
      const int column = move.text == line ? move.next.error().column : column_in(line, reading.moves);
      reading.good = false;
      reading.words = in_names(names_of(table_), move.next.error().reason);
      reading.column = with_column ? column : 0;
      return reading;
    }
    foretold = foretold && !after.secret().has(seat);
    after.go_on(*move.next);
    reading.words += (reading.words.empty() ? "" : ", ") + after.now().played().text;
  }
  const SeatNames names = names_of(table_);
  const std::string gist =
      reading.moves.size() == 1 ? in_names(names, match.now().gist(after.now())) : std::string();
  if (!foretold) {
    if (!gist.empty() && !match.in_real_time()) reading.words += ": " + gist;
    return reading;
  }
  reading.draft = preview_of(match, after, names, seat);
  if (const std::string danger = table_.warns() ? after.now().danger(seat) : ""; !danger.empty())
    reading.draft->story.push_back(in_names(names, fmt::format("Careful: {}.", danger)));
  if (!reading.draft->story.empty()) reading.words = joined(reading.draft->story);
  reading.gist = gist;
  if (!reading.gist.empty()) reading.words = reading.gist + ". " + reading.words;
  return reading;
}

// In simultaneous play, possible acts of other players are not forecast.
Reading Reader::read_at_once(const std::string& line) {
  const auto [seat, move] = addressed(table_, line);
  if (seat < 1 || seat > table_.match().seats() || table_.people_of({seat}).empty()) {
    std::vector<std::string> own;
    for (const Seat each : table_.people_here()) own.push_back(std::to_string(each));
    return {.good = false,
            .words = "begin with the number of the seat that acts: " + listed(own, " or "),
            .seat = seat};
  }
  Reading reading = read_move(seat, move);
  reading.complete = reading.good;
  return reading;
}

// The arguments of other commands are read when they are entered.
Reading Reader::read_anew(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return {};
  if (const auto typed = commands_.parse(line, seat)) {
    const Command& command = *typed->command;
    if (auto reading = command.read ? command.read(seat, typed->arguments) : std::nullopt)
      return *std::move(reading);
    if (!command.help.empty()) return {.words = fmt::format("{}: {}", command.name, command.help)};
  }
  if (seat == spectator && table_.in_real_time()) return read_at_once(line);
  const bool drafting = table_.match().composes(seat) && !is_whole_sheet(line);
  Reading reading = drafting ? read_draft(drafts_, seat, line) : read_move(seat, line, true);
  reading.complete = reading.good;
  if (auto unknown = reading.good ? std::nullopt : unknown_word(seat, line))
    return {.good = false, .words = *std::move(unknown), .is_unknown = true};
  return reading;
}

const Reading& Reader::read(Seat seat, const std::string& line) {
  Source source{seat, line, table_.match().here(), drafts_.lines(seat), drafts_.supposed(seat)};
  if (source != source_) {
    reading_ = read_anew(seat, line);
    source_ = std::move(source);
  }
  return reading_;
}

namespace {

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

std::string_view letters_first(std::string_view text) {
  return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin()));
}

// Calls `take` with each word of letters.
void for_each_word(std::string_view text, const std::function<void(std::string_view)>& take) {
  while (!text.empty()) {
    const std::string_view word = letters_first(text);
    if (!word.empty()) take(word);
    text.remove_prefix(std::max<std::size_t>(word.size(), 1));
  }
}

}  // namespace

bool Reader::begins_known_word(std::string_view word) const {
  const Module& game = table_.module();
  bool is_known = commands_.begin_with(word);
  const auto compare = [&](std::string_view known) {
    is_known = is_known || same_but_for_case(known.substr(0, word.size()), word);
  };
  for_each_word(game.commands, compare);
  for (const GuideSection& section : game.guide.sections)
    for (const GuideCommand& command : section.commands) for_each_word(command.words, compare);
  return is_known;
}

std::optional<std::string> Reader::unknown_word(Seat seat, const std::string& line) const {
  constexpr std::size_t shortest = 3;  // shorter ones are more likely cells and pieces
  const Match& match = table_.match();
  const std::string_view rest = trimmed(line);
  const std::string_view word = letters_first(rest);
  const bool is_whole = word.size() == rest.size() || is_blank(rest[word.size()]);
  if (word.size() < shortest || !is_whole || begins_known_word(word)) return std::nullopt;
  std::vector<std::string> words = commands_.completions(seat);
  for (std::string& each : words) each = trimmed(each);
  for (const Spans& move : match.completions(seat)) {
    const std::string first(letters_first(plain_text(move)));
    if (same_but_for_case(std::string_view(first).substr(0, word.size()), word)) return std::nullopt;
    if (first.size() >= shortest && std::ranges::find(words, first) == words.end()) words.push_back(first);
  }
  const std::string meant = did_you_mean(word, words);
  return fmt::format("{}: unknown word{}", cut(escaped(word), 40),
                     meant.empty() ? "; `help` lists the commands" : meant);
}

}  // namespace herbarium
