#include "ui/text/review_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

namespace {

int points(double share) { return static_cast<int>(std::lround(100 * share)); }

// "1 ??, 2 ?, 4 ?!"; empty without a mark.
std::string marks_in_words(const Account& account) {
  std::vector<std::string> words;
  for (auto each = account.marks.rbegin(); each != account.marks.rend(); ++each)
    words.push_back(fmt::format("{} {}", each->second, sign_of(each->first)));
  return fmt::format("{}", fmt::join(words, ", "));
}

// "alice: 50 of 100 at the start, -21 own mistakes, +34 others' mistakes, -63 luck = 0. ..."
std::string account_line(const Match& match, const std::string& name, const Account& account) {
  std::string sum = fmt::format("{} of 100 at the start", points(account.expected_at_start));
  const auto add = [&](double share, std::string_view what) {
    if (points(share) != 0) sum += fmt::format(", {:+} {}", points(share), what);
  };
  add(-account.lost, "by own mistakes");
  add(account.gained, match.seats() > 2 ? "by others' mistakes" : "by the other's mistakes");
  const std::string_view luck = luck_of(match.module());
  if (!luck.empty()) add(account.luck, fmt::format("by {}", luck));
  // The rest, from errors of the search and from rounding, so that the sum is correct.
  const int rest = points(account.result) - points(account.expected_at_start) + points(account.lost) -
                   points(account.gained) - (luck.empty() ? 0 : points(account.luck));
  if (rest != 0) sum += fmt::format(", {:+} errors of the review", rest);
  const std::string marks = marks_in_words(account);
  const auto level = level_like(account, match.module().losses);
  const std::string like = level ? fmt::format(", about level {}", *level) : "";
  if (account.decisions == 0)
    return fmt::format("{}: {} = {}. No decision to be weighed.", name, sum, points(account.result));
  return fmt::format("{}: {} = {}. {}: accuracy {:.0f}%{}{}.", name, sum, points(account.result),
                     counted(account.decisions, "decision"), account.accuracy, like,
                     marks.empty() ? "" : ", " + marks);
}

// "alice played better (lost 21 points against 34), but luck gave bob 40."
std::string comparison(const Match& match, const SeatNames& names, const Review& review) {
  if (match.seats() != 2) return "";
  const Account &one = review.accounts[0], &two = review.accounts[1];
  const Seat better = one.lost <= two.lost ? 1 : 2;
  const int fewer = points(std::min(one.lost, two.lost)), more = points(std::max(one.lost, two.lost));
  std::string words = fewer == more
                          ? fmt::format("Both played equally well (each lost {})", counted(fewer, "point"))
                          : fmt::format("{} played better (lost {} against {})", name_of(names, better),
                                        counted(fewer, "point"), more);
  const Seat lucky = one.luck >= two.luck ? 1 : 2;
  const int luck = points(of_seat(review.accounts, lucky).luck);
  if (const std::string_view what = luck_of(match.module()); luck > 0 && !what.empty())
    words += fmt::format(", {} {} gave {} {}", lucky == better || fewer == more ? "and" : "but", what,
                         name_of(names, lucky), luck);
  if (words.starts_with("seat ")) words[0] = 'S';
  return words + ".";
}

}  // namespace

std::string_view luck_of(const Module& module) {
  const Traits& traits = module.traits;
  const bool hides = traits.simultaneous || traits.secret_moves;
  return traits.dice ? (hides ? "luck and hidden moves" : "luck") : hides ? "hidden moves" : "";
}

std::string turn_in_short(const Match& match, int before, Seat seat, const std::vector<std::string>& moves) {
  const Position& here = match.at(before);
  if (moves.size() == 1 && here.composes(seat)) {
    std::vector<std::string> parts = here.parts(moves.front());
    if (!parts.empty()) parts.erase(parts.begin());  // the total
    while (!parts.empty() && parts.back() == "-") parts.pop_back();
    if (!parts.empty()) return fmt::format("{}", fmt::join(parts, ", "));
  }
  const std::string first = here.shorten(seat, moves);
  const std::size_t held =
      std::min(moves.size(), std::max<std::size_t>(1, here.expand_shorthand(seat, first).size()));
  std::vector<std::string> all(moves.begin() + static_cast<std::ptrdiff_t>(held), moves.end());
  all.insert(all.begin(), first);
  return fmt::format("{}", fmt::join(all, "; "));
}

std::vector<std::string> account_lines(const Match& match, const SeatNames& names, const Review& review) {
  std::vector<std::string> lines;
  if (std::string words = comparison(match, names, review); !words.empty()) lines.push_back(std::move(words));
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    lines.push_back(account_line(match, name_of(names, seat), of_seat(review.accounts, seat)));
  return lines;
}

std::string decision_in_words(const Match& match, const SeatNames& names, const Decision& decision) {
  const std::vector<std::string> moves = moves_of(match, decision);
  std::string words =
      fmt::format("{}, {}: `{}`", match.module().rounds.in_words(match.at(decision.move).round()),
                  name_of(names, decision.seat), turn_in_short(match, decision.move, decision.seat, moves));
  words[0] = upper(words[0]);
  const std::string_view sign = sign_of(decision.mark());
  words += fmt::format("{}{} wins {}%", sign.empty() ? "" : " ", sign, points(decision.played));
  if (sign.empty()) return words + ".";
  words += fmt::format(", the best {}%", points(decision.best));
  if (decision.better.empty()) return words + ".";
  words += fmt::format(": `{}`", turn_in_short(match, decision.move, decision.seat, decision.better));
  Match before = match;
  before.rewind(decision.move);
  const std::string why = match.module().reason_between(before, decision.seat, decision.better, moves);
  if (why.empty()) return words + ".";
  // The reader may not be the `you` of the reason.
  const bool is_told = why.find("you") != why.npos;
  return fmt::format("{}{}: {}.", words, is_told ? ", for " + name_of(names, decision.seat) : "",
                     in_names(names, std::string_view(why)));
}

std::vector<std::string> review_lines(const Match& match, const SeatNames& names, const Review& review,
                                      std::size_t most) {
  std::vector<std::string> lines = account_lines(match, names, review);
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    auto worst = review.worst(seat);
    worst.resize(std::min(worst.size(), most));
    for (const Decision* each : worst) lines.push_back(decision_in_words(match, names, *each));
  }
  return lines;
}

// --- the graph

namespace {

constexpr int graph_rows = 7;  // 100% at the top, 50% in the middle, 0% at the foot

// The number of moves for each column.
std::vector<int> columns_of(const Review& review, int most) {
  const int all = static_cast<int>(review.course.size());
  const int columns = std::min(all, most);
  std::vector<int> moves;
  for (int column = 1; column <= columns; ++column) moves.push_back(all * column / columns - 1);
  return moves;
}

// The worst mark of the seat's decisions that begin in a column.
Mark mark_in(const Review& review, Seat seat, int from, int to) {
  Mark worst = Mark::none;
  for (const Decision& each : review.decisions)
    if (each.seat == seat && each.move >= from && each.move < to) worst = std::max(worst, each.mark());
  return worst;
}

}  // namespace

std::vector<Spans> expectation_graph(const Match& match, const SeatNames& names, const Review& review,
                                     Seat seat, int width, int moves) {
  constexpr int axis = 6;  // "100% |"
  const auto columns = columns_of(review, width - axis);
  if (columns.size() < 2 || review.decisions.empty()) return {};
  const auto level_of = [&](int at) {
    const double value = review.course[static_cast<std::size_t>(at)][seat];
    return static_cast<int>(std::lround(value * (graph_rows - 1)));
  };
  std::vector<Spans> lines{{{fmt::format("{}'s chances", name_of(names, seat)), role_of_seat(seat)}}};
  for (int row = graph_rows - 1; row >= 0; --row) {
    const int percent = 100 * row / (graph_rows - 1);
    const bool is_told = row == 0 || 2 * row == graph_rows - 1 || row == graph_rows - 1;
    Spans line{{fmt::format("{:>4} |", is_told ? fmt::format("{}%", percent) : ""), Role::faint}};
    for (const int at : columns) {
      const bool is_here = level_of(at) == row;
      line.push_back(is_here ? Span{"*", role_of_seat(seat)}
                             : Span{2 * row == graph_rows - 1 ? "-" : " ", Role::faint});
    }
    lines.push_back(std::move(line));
  }
  Spans marks{{std::string(axis - 1, ' ') + "|", Role::faint}};
  bool any = false;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int from = i == 0 ? 0 : columns[i - 1] + 1;
    const Mark mark = mark_in(review, seat, from, columns[i] + 1);
    const bool is_place = moves >= from && moves <= columns[i];
    any = any || mark != Mark::none || is_place;
    marks.push_back(is_place ? Span{"^", Role::good}
                             : Span{mark == Mark::blunder    ? "B"
                                    : mark == Mark::mistake  ? "?"
                                    : mark == Mark::doubtful ? "."
                                                             : " ",
                                    role_of_seat(seat)});
  }
  if (any) lines.push_back(std::move(marks));
  const auto round_at = [&](int at) {
    return match.module().rounds.in_words(match.at(std::min(at, match.size())).round());
  };
  const std::string rounds =
      at_both_ends(round_at(0), round_at(match.size()), static_cast<int>(columns.size()));
  lines.push_back({{std::string(axis, ' ') + rounds, Role::faint}});
  return lines;
}

}  // namespace herbarium
