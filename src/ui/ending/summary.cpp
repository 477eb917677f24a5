#include "ui/ending/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/match.hpp"
#include "ui/ending/course.hpp"
#include "ui/ending/lead_graph.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr int page_width = 40;

std::string counted(int count, const std::string& what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::vector<Seat> winners_first(const Match& match) {
  const Score score = match.score();
  std::vector<Seat> seats;
  for (Seat seat = 1; seat <= match.seats(); ++seat) seats.push_back(seat);
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    if (score.winners.has(a) != score.winners.has(b)) return score.winners.has(a);
    return score.points[a] > score.points[b];
  });
  return seats;
}

std::string figures_of(const Match& match, const Course& course, Seat seat) {
  std::string text;
  if (match.score().counted && course.gave_up == nature)
    text =
        fmt::format("{:g} point{}, ", match.score().points[seat], match.score().points[seat] == 1 ? "" : "s");
  return text + counted(course.moves[seat], "move");
}

// "The lead changed twice, last in round 18": how often somebody else led than before.
std::string changes_of(const Course& course, const SeatNames& names, int seats) {
  Seat leader = nature;
  int changes = 0, since = 0;
  for (const RoundEnd& end : course.rounds) {
    const Lead lead = lead_at(end, seats);
    if (lead.seat == nature || lead.seat == leader) continue;
    changes += leader == nature ? 0 : 1;
    leader = lead.seat;
    since = end.round;
  }
  if (leader == nature) return "";
  if (changes == 0) return fmt::format("{} led from round {} on.", name_of(names, leader), since);
  return fmt::format("The lead changed {}, last in round {}.", counted(changes, "time"), since);
}

Panel figures(const Match& match, const Course& course, const SeatNames& names) {
  Panel panel{fmt::format("{}, {}", counted(match.round(), "round"), counted(match.size(), "move")),
              {},
              false,
              false,
              true};
  for (const Seat seat : winners_first(match))
    panel.lines.push_back(
        {{name_of(names, seat), role_of_seat(seat)}, {": " + figures_of(match, course, seat)}});
  const LongestTurn& turn = course.longest_turn;
  if (turn.moves > 1)
    panel.lines.push_back({{fmt::format("Longest turn: {}, round {}, {} moves.", name_of(names, turn.seat),
                                        turn.round, turn.moves)}});
  if (const std::string changes = changes_of(course, names, match.seats()); !changes.empty())
    panel.lines.push_back({{changes}});
  return panel;
}

}  // namespace

Panel summary_of(const Match& match, const SeatNames& names, int width) {
  const Course course = course_of(match);
  Panel panel = figures(match, course, names);
  const auto graph = lead_graph(course, match.seats(), width);
  if (!graph.empty()) panel.lines.push_back({{"Points ahead, and who:", Role::strong}});
  panel.lines.insert(panel.lines.end(), graph.begin(), graph.end());
  return panel;
}

std::vector<std::string> summary_lines(const Match& match, const SeatNames& names) {
  const Panel panel = summary_of(match, names, page_width);
  std::vector<std::string> lines{panel.title + ":"};
  for (const Line& line : panel.lines) lines.push_back(plain_text(line));
  return lines;
}

std::string summary_text(const Match& match, const SeatNames& names) {
  std::string text = outcome_of(match, names) + "\n\n";
  for (const std::string& line : summary_lines(match, names)) text += line + "\n";
  return text;
}

}  // namespace herbarium
