#include "ui/text/latest_rounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "core/module.hpp"
#include "table/rounds.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr int most_moves = 60;      // of rounds before the last one: more have no room anywhere
constexpr int longest_round = 300;  // of one round; what came before is not read any more

constexpr const char* no_break = "\xC2\xA0";

std::string unbroken(std::string_view text) {
  std::string all;
  for (const char c : text) all += c == ' ' ? std::string(no_break) : std::string(1, c);
  return all;
}

// " 3 ", or blanks.
std::string number_before(const RoundWords& rounds, int round) {
  const int number = rounds.number(round);
  return number > 0 ? fmt::format("{:>2} ", number) : "   ";
}

// What one seat did in a round.
struct SeatMoves {
  Seat seat;
  std::string text;
  std::string verb{};  // the first word of the last move, if another one like it only adds a word
};

// `place d5` after `place c4` adds only ` d5`. The parts of a sheet stay whole.
void add_move(SeatMoves& entry, const std::string& move) {
  const std::size_t blank = move.find(' ');
  const std::string verb = move.substr(0, blank);
  const bool one_word = blank != move.npos && move.find(' ', blank + 1) == move.npos;
  if (one_word && verb == entry.verb) {
    entry.text += ' ' + move.substr(blank + 1);
    return;
  }
  entry.verb = one_word ? verb : "";
  std::size_t start = 0;
  for (bool more = true; more;) {
    const std::size_t comma = move.find(", ", start);
    more = comma != move.npos;
    entry.text += entry.text.empty() ? "" : ", ";
    entry.text += unbroken(std::string_view(move).substr(start, more ? comma - start : move.npos));
    start = comma + 2;
  }
}

// Nature's moves belong to whoever acts on them.
std::vector<SeatMoves> entries_of(const Match& match, Seat viewer, int begin, int end) {
  std::vector<SeatMoves> entries;
  std::vector<std::string> of_nature;
  const auto latest_of = [&](Seat seat) -> SeatMoves& {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const SeatMoves& e) { return e.seat == seat; });
    SeatMoves entry = found == entries.end() ? SeatMoves{seat, ""} : std::move(*found);
    if (found != entries.end()) entries.erase(found);
    return entries.emplace_back(std::move(entry));
  };
  for (int move = begin; move < end; ++move) {
    if (match.actor(move) == nature) {
      of_nature.push_back(match.text(move, viewer));
      continue;
    }
    SeatMoves& entry = latest_of(match.actor(move));
    for (const std::string& text : std::exchange(of_nature, {})) add_move(entry, text);
    add_move(entry, match.text(move, viewer));
  }
  for (const std::string& text : of_nature) add_move(latest_of(nature), text);
  return entries;
}

std::vector<Line> lines_of(const Match& match, const SeatNames& names, Seat viewer, int begin, int end) {
  std::vector<Line> lines;
  if (match.module().traits.narrated) {
    std::vector<std::string> story;
    for (int move = begin; move < end; ++move)
      for (const Phrase& each : match.phrases(move)) append_words(story, names, each);
    for (const std::string& sentence : story) lines.push_back({{sentence}});
  } else {
    for (const SeatMoves& entry : entries_of(match, viewer, begin, end))
      lines.push_back({{unbroken(name_of(names, entry.seat)) + ": ",
                        entry.seat == nature ? Role::plain : role_of_seat(entry.seat)},
                       {entry.text}});
  }
  std::reverse(lines.begin(), lines.end());
  return lines;
}

}  // namespace

std::vector<Panel> latest_rounds(const Match& match, const SeatNames& names, Seat viewer, int moves) {
  const auto round_at = [&](int move) {
    return move < match.size() ? match.at(move).round() : match.round();
  };
  const bool ended = moves == match.size() && match.over();
  int end = moves;
  // Of the round under way nothing is told, unless it was the last.
  if (!ended) end = std::min(moves, moves_before_round(match, round_at(moves)));
  std::vector<Panel> panels;
  for (int oldest = end - most_moves; end > 0 && end > oldest;) {
    const int round = round_at(end - 1);
    int begin = end;
    while (begin > 0 && round_at(begin - 1) == round && end - begin < longest_round) --begin;
    Panel panel{panels.empty() ? "Earlier" : "", lines_of(match, names, viewer, begin, end)};
    for (Line& line : panel.lines)
      line.insert(line.begin(), {number_before(match.module().rounds, round), Role::faint});
    if (!panel.lines.empty()) panels.push_back(std::move(panel));
    end = begin;
  }
  return panels;
}

}  // namespace herbarium
