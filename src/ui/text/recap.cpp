#include "ui/text/recap.hpp"

#include <fmt/format.h>

#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr std::size_t longest = 240;  // characters: three or four rows of messages

// The first of the moves before `end` by which the last seat that acted did so, with nature's before, between
// and after; `end` if no seat has acted.
int first_of_last_turn(const Match& match, int end) {
  int first = end;
  Seat actor = nature;
  while (first > 0) {
    const Seat before = match.actor(first - 1);
    if (before != nature && actor != nature && before != actor) break;
    if (before != nature) actor = before;
    --first;
  }
  return actor == nature ? end : first;
}

std::vector<std::string> last_turn(const Match& match, const SeatNames& names) {
  const int end = match.known_moves(spectator);
  const int first = first_of_last_turn(match, end);
  if (first == end) return {};
  std::vector<std::string> told = story_of(match, first, names);
  for (int move = first + 1; move < end; ++move)
    for (const Phrase& each : match.phrases(move)) append_words(told, names, each);
  if (!told.empty()) return told;
  for (int move = first; move < end; ++move)
    told.push_back(name_of(names, match.actor(move)) + ": " + match.text(move, spectator));
  return told;
}

// The last of these sentences that are not too long together, in one line.
std::string last_of(const std::vector<std::string>& sentences) {
  std::string all;
  for (auto each = sentences.rbegin(); each != sentences.rend(); ++each) {
    if (!all.empty() && each->size() + all.size() > longest) return "... " + all;
    const bool ends = each->ends_with('.') || each->ends_with('!') || each->ends_with('?');
    all = *each + (ends ? "" : ".") + (all.empty() ? "" : " ") + all;
  }
  return all;
}

std::string whose_turn(const Match& match, const SeatNames& names) {
  const SeatSet seats = match.to_act().without({nature});
  if (seats.empty()) return "";
  std::vector<std::string> due;
  for (const Seat seat : seats) due.push_back(name_of(names, seat));
  if (due.size() == 1) return fmt::format("It is {}'s turn.", due[0]);
  const std::string last = due.back();
  due.pop_back();
  return fmt::format("{} and {} are to act.", fmt::join(due, ", "), last);
}

}  // namespace

std::vector<std::string> recap_of(const Match& match, const SeatNames& names) {
  std::vector<std::string> lines;
  if (const auto turn = last_turn(match, names); !turn.empty()) lines.push_back("Last: " + last_of(turn));
  for (const Seat seat : match.hidden()) lines.push_back(name_of(names, seat) + " has handed in.");
  if (lines.empty()) return lines;
  const std::string now = match.over() ? outcome_of(match, names) : whose_turn(match, names);
  if (!now.empty()) lines.push_back(now);
  return lines;
}

}  // namespace herbarium
