#include "ui/ending/summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/ending/course.hpp"
#include "ui/ending/lead_graph.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr int page_width = 40;

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
std::string changes_of(const Course& course, const SeatNames& names, int seats, const RoundWords& rounds) {
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
  const std::string when = rounds.in_words(since);
  if (changes == 0) return fmt::format("{} led from {} on.", name_of(names, leader), when);
  return fmt::format("The lead changed {}, last in {}.", counted(changes, "time"), when);
}

// `own` are those that only this game has.
Panel figures(const Match& match, const Course& course, const SeatNames& names,
              const std::vector<Line>& own) {
  const RoundWords& rounds = match.module().rounds;
  const std::string title = fmt::format("{}, {}", counted(rounds.number(match.round()), rounds.word),
                                        counted(match.size(), "move"));
  Panel panel{.title = title, .lines = {}, .together = true};
  for (const Seat seat : winners_first(match))
    panel.lines.push_back(
        {{name_of(names, seat), role_of_seat(seat)}, {": " + figures_of(match, course, seat)}});
  const LongestTurn& turn = course.longest_turn;
  if (turn.moves > 1)
    panel.lines.push_back({{fmt::format("Longest turn: {}, {}, {} moves.", name_of(names, turn.seat),
                                        rounds.in_words(turn.round), turn.moves)}});
  panel.lines.insert(panel.lines.end(), own.begin(), own.end());
  if (const std::string changes = changes_of(course, names, match.seats(), rounds); !changes.empty())
    panel.lines.push_back({{changes}});
  return panel;
}

std::vector<Line> own_lines(const Match& match, const SeatNames& names) {
  std::vector<Line> lines;
  for (const Line& line : match.figures()) lines.push_back({{in_names(names, line)}});
  return lines;
}

Panel summary(const Match& match, const SeatNames& names, int width, const std::vector<Line>& own) {
  const Course course = course_of(match);
  Panel panel = figures(match, course, names, own);
  const auto graph = lead_graph(course, match.seats(), width, match.module().rounds);
  if (!graph.empty()) panel.lines.push_back({{"Points ahead, and who:", Role::strong}});
  panel.lines.insert(panel.lines.end(), graph.begin(), graph.end());
  return panel;
}

}  // namespace

Panel summary_of(const Match& match, const SeatNames& names, int width) {
  return summary(match, names, width, {});
}

Panel own_figures(const Match& match, const SeatNames& names) {
  return {"What else happened", own_lines(match, names)};
}

std::vector<std::string> summary_lines(const Match& match, const SeatNames& names) {
  const Panel panel = summary(match, names, page_width, own_lines(match, names));
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
