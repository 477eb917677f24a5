#include "ui/text/ending.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

// --- the result

namespace {

// The seats, the winners first and then by rank.
std::vector<Seat> winners_first(const Match& match) {
  const Score score = match.score();
  std::vector<Seat> seats;
  for (Seat seat = 1; seat <= match.seats(); ++seat) seats.push_back(seat);
  std::ranges::stable_sort(seats, [&](Seat a, Seat b) {
    return std::pair(score.winners.has(a), score.points[a]) >
           std::pair(score.winners.has(b), score.points[b]);
  });
  return seats;
}

// The points of all seats in that order; nothing where nobody has any.
std::string points_in_words(const Match& match) {
  const Score score = match.score();
  if (!score.counted) return "";
  std::vector<std::string> all;
  bool any = false;
  for (const Seat seat : winners_first(match)) {
    all.push_back(fmt::format("{:g}", score.points[seat]));
    any = any || score.points[seat] != 0;
  }
  return any ? fmt::format(", {}", fmt::join(all, " : ")) : "";
}

}  // namespace

std::string outcome_of(const Match& match, const SeatNames& names) {
  std::vector<std::string> winners;
  for (const Seat seat : match.score().winners) winners.push_back(name_of(names, seat));
  std::string text =
      winners.empty() ? "A draw" : fmt::format("{} {}", listed(winners), winners.size() > 1 ? "win" : "wins");
  const int last = match.size() - 1;
  const bool resigned = last >= 0 && match.now().played().resigned;
  // The points at a resignation are no result.
  if (!resigned) text += points_in_words(match);
  if (text.starts_with("seat ")) text[0] = 'S';
  if (match.was_claimed())
    return fmt::format("{}: claimed from {}.", text, name_of(names, match.actor(last)));
  if (resigned) return fmt::format("{}: {} resigned.", text, name_of(names, match.actor(last)));
  std::string reason = match.ending();
  if (!reason.empty()) reason[0] = upper(reason[0]);
  return fmt::format("{}. {}.", text, in_names(names, std::string_view(reason)));
}

namespace {

void count_turns(const Match& match, Course& course) {
  LongestTurn turn;
  PerSeat<int> last_counted;  // the number of a round
  for (int move = 0; move < match.size(); ++move) {
    const Seat seat = match.actor(move);
    const int round = match.at(move).round();
    if (seat != turn.seat || round != turn.round) turn = {seat, round, 0};
    // Answers in between, such as bids and battles, and resignations do not count as moves.
    const bool answers =
        (match.module().traits.sheets && !match.was_composed(move)) || !match.at(move).undo_blocker().empty();
    if (answers || match.at(move + 1).played().resigned) continue;
    const int number = match.module().rounds.number(round);
    if (number < 1) continue;  // a set-up
    ++turn.moves;
    if (seat == nature) continue;
    course.turns[seat] += std::exchange(last_counted[seat], number) != number;
    if (turn.moves > course.longest_turn.moves) course.longest_turn = turn;
  }
}

void collect_points(const Match& match, int end, Course& course) {
  for (int moves = 1; moves <= end; ++moves) {
    const int round = match.at(moves - 1).round();
    if (moves == end || match.at(moves).round() != round)
      course.rounds.push_back({round, match.at(moves).score().points});
  }
}

}  // namespace

Course course_of(const Match& match) {
  Course course;
  count_turns(match, course);
  const int last = match.size() - 1;
  if (last < 0) return course;
  if (match.over() && match.now().played().resigned) course.gave_up = match.actor(last);
  if (match.score().counted) collect_points(match, match.size() - (course.gave_up == nature ? 0 : 1), course);
  return course;
}

Lead lead_at(const RoundEnd& end, int seats) {
  Seat best = 1;
  for (Seat seat = 2; seat <= seats; ++seat)
    if (end.points[seat] > end.points[best]) best = seat;
  double next = 0;
  bool any = false;
  for (Seat seat = 1; seat <= seats; ++seat) {
    if (seat == best) continue;
    next = any ? std::max(next, end.points[seat]) : end.points[seat];
    any = true;
  }
  const double lead = end.points[best] - next;
  return lead > 0 ? Lead{best, lead} : Lead{};
}

// --- lead graph

namespace {

constexpr int bar_rows = lead_graph_rows - 2;

// One lead for each column.
std::vector<Lead> leads_in(const Course& course, int seats, int width) {
  constexpr int beside = 8;  // the axis, and the largest lead
  const int rounds = static_cast<int>(course.rounds.size());
  const int columns = std::min(rounds, width - beside);
  std::vector<Lead> leads;
  for (int column = 1; column <= columns; ++column)
    leads.push_back(lead_at(course.rounds[static_cast<std::size_t>(rounds * column / columns - 1)], seats));
  return leads;
}

double largest_of(const std::vector<Lead>& leads) {
  double largest = 0;
  for (const Lead& lead : leads) largest = std::max(largest, lead.points);
  return largest;
}

Spans bars(const std::vector<Lead>& leads, double largest, int row) {
  Spans line{{"|", Role::faint}};
  for (const Lead& lead : leads) {
    const bool reaches = lead.seat != nature && std::ceil(lead.points / largest * bar_rows) >= row;
    line.push_back(reaches ? Span{fmt::format("{}", lead.seat), role_of_seat(lead.seat)} : Span{" "});
  }
  if (row == bar_rows) line.push_back({fmt::format(" {:g}", largest), Role::faint});
  return line;
}

// The number of the first round, and the number of the last below its column if it fits.
std::string scale(const Course& course, const RoundWords& rounds, std::size_t columns) {
  const std::string first = fmt::format("{}", std::max(rounds.number(course.rounds.front().round), 0));
  const std::string last = fmt::format("{}", rounds.number(course.rounds.back().round));
  return at_both_ends(first, last, static_cast<int>(columns) + 1);
}

}  // namespace

std::vector<Spans> lead_graph(const Course& course, int seats, int width, const RoundWords& rounds) {
  const auto leads = leads_in(course, seats, width);
  const double largest = largest_of(leads);
  constexpr std::size_t fewest = 3;  // columns that show how it went
  if (leads.size() < fewest || largest <= 0) return {};
  std::vector<Spans> lines;
  for (int row = bar_rows; row > 0; --row) lines.push_back(bars(leads, largest, row));
  lines.push_back({{"+" + std::string(leads.size(), '-') + " 0", Role::faint}});
  lines.push_back({{scale(course, rounds, leads.size()), Role::faint}});
  return lines;
}

// --- summary

namespace {

// Those in which somebody has done something, other than giving up.
int rounds_played(const Match& match) {
  int last = match.size() - 1;
  while (last >= 0 && match.at(last + 1).played().resigned) --last;
  return last < 0 ? 0 : std::max(match.module().rounds.number(match.at(last).round()), 0);
}

std::string figures_of(const Match& match, const Course& course, Seat seat) {
  std::string text;
  if (match.score().counted && course.gave_up == nature)
    text = fmt::format("{:g} {}, ", match.score().points[seat],
                       match.module().points.of(match.score().points[seat]));
  // In a game that is told turn by turn, each player has one in a round.
  const bool has_turns = match.module().traits.narrated;
  return text + counted(course.turns[seat], has_turns ? "turn" : match.module().rounds.word);
}

// "The lead changed 2 times, last in round 18": the number of times that the leader changed.
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
  if (changes == 1) return fmt::format("The lead changed once, in {}.", when);
  return fmt::format("The lead changed {} times, last in {}.", changes, when);
}

// `own` are the game's own figures.
Panel figures(const Match& match, const Course& course, const SeatNames& names,
              const std::vector<Spans>& own) {
  const RoundWords& rounds = match.module().rounds;
  Panel panel{.title = counted(rounds_played(match), rounds.word), .lines = {}};
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

std::vector<Spans> own_lines(const Match& match, const SeatNames& names) {
  std::vector<Spans> lines;
  for (const Spans& line : match.figures()) lines.push_back({{in_names(names, line)}});
  return lines;
}

}  // namespace

// On a screen, with the course of the lead as a drawing, if there is one.
std::vector<Panel> ending_of(const Match& match, const SeatNames& names, int width) {
  const Course course = course_of(match);
  std::vector<Panel> panels{figures(match, course, names, {})};
  if (auto own = own_lines(match, names); !own.empty())
    panels.push_back({.title = "What else happened", .lines = std::move(own), .optional = true});
  auto graph = lead_graph(course, match.seats(), width, match.module().rounds);
  if (graph.empty()) return panels;
  const double largest = largest_of(leads_in(course, match.seats(), width));
  panels.push_back(
      {.title = fmt::format("Which seat led, by up to {1:g} {0}:", match.module().points.many, largest),
       .lines = std::move(graph),
       .optional = true});
  return panels;
}

std::vector<std::string> summary_lines(const Match& match, const SeatNames& names, const Panel& more) {
  std::vector<std::string> lines;
  for (const Panel& panel : {figures(match, course_of(match), names, own_lines(match, names)), more}) {
    if (panel.lines.empty()) continue;
    lines.push_back(panel.title + ":");
    for (const Spans& line : panel.lines) lines.push_back(plain_text(line));
  }
  return lines;
}

std::string summary_text(const Match& match, const SeatNames& names, const Panel& more) {
  constexpr int page_width = 40;
  std::string text = outcome_of(match, names) + "\n";
  std::vector<Panel> panels = ending_of(match, names, page_width);
  if (!more.lines.empty()) panels.insert(panels.begin() + 1, more);
  for (const Panel& panel : panels) {
    text += fmt::format("\n{}{}\n", panel.title, panel.title.ends_with(':') ? "" : ":");
    for (const Spans& line : panel.lines) text += plain_text(line) + "\n";
  }
  return text;
}

}  // namespace herbarium
