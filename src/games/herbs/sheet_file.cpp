#include "games/herbs/sheet_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text/lines.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/sheet_builder.hpp"

namespace herbarium::herbs {
namespace {

using Kind = WrittenLine::Kind;
using Piece = Script::Piece;

// The step in which a bid is due: `herbs 3 bid2 ...`.
std::optional<int> step_of(const Match& match) {
  const std::string position = match.position();
  const std::size_t bid = position.find(" bid");
  return bid == position.npos ? std::nullopt : Scanner(std::string_view(position).substr(bid + 4)).number();
}

}  // namespace

SheetFile::SheetFile(const std::string& text) {
  int round = 0;
  for (const std::string& line : lines_of(text)) {
    lines_.push_back(read_written_line(line));
    WrittenLine& read = lines_.back();
    if (read.kind == Kind::round) round = read.round;
    if (read.kind != Kind::bid && read.kind != Kind::coin) continue;
    std::transform(read.text.begin(), read.text.end(), read.text.begin(), lower);
    const int at = static_cast<int>(lines_.size());
    (read.kind == Kind::bid ? bids_ : coins_).push_back({{read.text, at, at}, round});
    read = {Kind::nothing};
  }
  numbered_ = round > 0;
}

Result<std::optional<Piece>> SheetFile::next(const Match& match, Seat seat) {
  if (seat == nature) return take(coins_, match.round());
  if (match.composes(seat)) return take_sheet(match.round());
  if (auto bid = take_bid(match)) return bid;
  return take_resignation();
}

// What a file that numbers its rounds has for another round is not for this one.
std::optional<Piece> SheetFile::take(std::deque<WrittenBid>& from, int round) {
  while (numbered_ && !from.empty() && from.front().round < round) from.pop_front();
  if (from.empty() || (numbered_ && from.front().round > round)) return std::nullopt;
  const Piece piece = from.front().piece;
  from.pop_front();
  return piece;
}

std::optional<Piece> SheetFile::take_bid(const Match& match) {
  const auto step = step_of(match);
  const auto index = static_cast<std::size_t>(step.value_or(0) - 1);
  if (step && index < beside_.size() && beside_[index].line > 0) return beside_[index];
  return take(bids_, match.round());
}

std::optional<Piece> SheetFile::take_resignation() {
  std::size_t line = next_;
  while (line < lines_.size() && (at(line).kind == Kind::empty || at(line).kind == Kind::nothing)) ++line;
  if (line == lines_.size() || at(line).kind != Kind::resign) return std::nullopt;
  next_ = line + 1;
  return Piece{"resign", number(line), number(line)};
}

// Goes on to the first line of the sheet of a round, and gives the total that stands beside the round's
// number.
Result<std::string> SheetFile::find_sheet(int round) {
  std::string opening;
  bool begun = false;
  for (; !at_end(); ++next_) {
    const WrittenLine& line = at(next_);
    if (line.kind == Kind::empty || line.kind == Kind::nothing) continue;
    if (line.kind != Kind::round) break;
    if (begun)
      return refuse(fmt::format("round {} has no sheet; a sheet of nothing is a single `-`", round), 0,
                    number(next_));
    if (line.round != round)
      return refuse(fmt::format("Round {}: the sheet of round {} is due here", line.round, round), 0,
                    number(next_));
    begun = true;
    opening = line.text;
  }
  if (!numbered_ || begun || at_end() || at(next_).kind == Kind::resign) return opening;
  const std::string why = ended_by_.empty() ? "" : fmt::format("; {}", ended_by_);
  return refuse(fmt::format("a line `Round {}` is missing before this{}", round, why), 0, number(next_));
}

Result<std::optional<Piece>> SheetFile::take_sheet(int round) {
  const bool follows_stone =
      next_ > 0 && !at_end() && at(next_).is_command() && at(next_ - 1).kind == Kind::stone;
  auto opening = find_sheet(round);
  if (!opening) return tl::unexpected(opening.error());
  if (auto resignation = take_resignation()) return resignation;
  if (at_end()) return std::nullopt;
  Piece piece = collect(*opening);
  if (follows_stone)
    piece.note = fmt::format("line {} begins the sheet of round {}: the one before ended with its stone",
                             piece.begins, round);
  piece.end = ended_by_;
  return piece;
}

// The word `sheet` gets a line of its own before the sheet's, so that these are counted as in the file.
Piece SheetFile::collect(const std::string& opening) {
  const int first = number(next_);
  Piece piece{"sheet", first - 1, first};
  if (!opening.empty()) piece = {"sheet\n" + opening, first - 2, first};
  beside_.clear();
  ended_by_.clear();
  bool has_command = false;
  bool closed = false;  // after the stone: only a total still belongs to the sheet
  for (; !at_end() && ended_by_.empty(); ++next_) {
    const WrittenLine& line = at(next_);
    ended_by_ = end_before(line, closed);
    if (!ended_by_.empty()) break;
    if (line.kind == Kind::empty && has_command)
      ended_by_ = fmt::format("line {}, which is empty, ended it", number(next_));
    else if (line.kind == Kind::total && has_command)
      ended_by_ = fmt::format("line {} ended it with its total", number(next_));
    add_line(piece);
    has_command = has_command || line.is_command();
    closed = closed || line.kind == Kind::stone;
  }
  return piece;
}

// Why a line is no longer of the sheet; empty if it is.
std::string SheetFile::end_before(const WrittenLine& line, bool closed) const {
  if (line.kind == Kind::round || line.kind == Kind::resign) return "the next round follows";
  return closed && line.is_command() ? fmt::format("line {} ended it with its stone", next_) : "";
}

// Several commands in a line are several actions; a bid stands beside the last of them.
void SheetFile::add_line(Piece& piece) {
  const WrittenLine& line = at(next_);
  piece.text += "\n" + line.text;
  if (line.kind != Kind::commands) return;
  const std::string_view commands = std::string_view(line.text).substr(0, line.text.rfind(" AP"));
  // A total that something follows that cannot be read is part of the last command, which will be refused.
  std::size_t actions = split_commands(commands).size();
  if (commands.size() < line.text.size() && actions > 1) --actions;
  beside_.resize(beside_.size() + std::max<std::size_t>(actions, 1) - 1);
  beside_.push_back(line.bid ? Piece{*line.bid, number(next_), number(next_)} : Piece{});
}

int SheetFile::left() const {
  const auto unread = std::count_if(
      lines_.begin() + static_cast<std::ptrdiff_t>(next_), lines_.end(),
      [](const WrittenLine& line) { return line.kind != Kind::empty && line.kind != Kind::nothing; });
  return static_cast<int>(unread) + static_cast<int>(bids_.size());
}

}  // namespace herbarium::herbs
