#include "verbs/play/puzzle_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

#include "base/random.hpp"
#include "base/text.hpp"

namespace herbarium {

// --- Glicko-2

namespace {

constexpr double scale = 173.7178, centre = 1500;
constexpr double tau = 0.5;  // how much the volatility may change in a period

// The volatility by step 5 of the paper: the zero of a decreasing function, by the Illinois method. All
// numbers are on the scale of Glicko-2.
double new_volatility(double volatility, double deviation, double variance, double improvement) {
  const double a = std::log(volatility * volatility);
  const double squares = deviation * deviation + variance;
  const auto f = [&](double x) {
    const double e = std::exp(x), d = squares + e;
    return e * (improvement * improvement - d) / (2 * d * d) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (improvement * improvement > squares) {
    high = std::log(improvement * improvement - squares);
  } else {
    for (high = a - tau; f(high) < 0;) high -= tau;
  }
  double f_low = f(low), f_high = f(high);
  while (std::abs(high - low) > 1e-6) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Grade after_period(const Grade& grade, std::span<const GradedResult> results) {
  const double pi = std::acos(-1.0);
  const double mu = (grade.rating - centre) / scale, phi = grade.deviation / scale;
  double information = 0, sum = 0;
  for (const GradedResult& result : results) {
    const double phi_of = result.deviation / scale;
    const double g = 1 / std::sqrt(1 + 3 * phi_of * phi_of / (pi * pi));
    const double expected = 1 / (1 + std::exp(-g * (mu - (result.rating - centre) / scale)));
    information += g * g * expected * (1 - expected);
    sum += g * (result.score - expected);
  }
  Grade after = grade;
  if (!results.empty())
    after.volatility = new_volatility(grade.volatility, phi, 1 / information, sum / information);
  const double spread = phi * phi + after.volatility * after.volatility;
  const double new_phi = 1 / std::sqrt(1 / spread + information);
  after.deviation = scale * new_phi;
  after.rating = centre + scale * (mu + new_phi * new_phi * sum);
  return after;
}

// --- the book

namespace {

// How sure the grades of puzzles are.
constexpr double deviation_of_puzzle = 80;

}  // namespace

std::optional<PuzzleBook::Mark> PuzzleBook::read(std::string_view line) {
  const std::string_view game = take_word(line);
  const auto number = whole_number(take_word(line)), grade = whole_number(take_word(line));
  const std::string_view score = take_word(line);
  if (!number || !grade || *grade < easiest_puzzle || *grade > hardest_puzzle || !trimmed(line).empty() ||
      !is_one_of(score, {"0", "0.5", "1"}))
    return std::nullopt;
  return Mark{game, *number, static_cast<double>(*grade), score == "1" ? 1 : score == "0" ? 0 : 0.5};
}

template <class Use>
void PuzzleBook::each(const PuzzleSet& set, const Use& use) const {
  for (const std::string& line : file_.lines())
    if (const auto mark = read(line); mark && mark->game == set.module->name) use(*mark);
}

std::string PuzzleBook::add(const PuzzleSet& set, const Puzzle& puzzle, double score) {
  return file_.add(fmt::format("{} {} {} {}", set.module->name, puzzle.number, puzzle.grade, score));
}

Grade PuzzleBook::grade(const PuzzleSet& set) const {
  Grade grade;
  std::set<int> seen;
  each(set, [&](const Mark& mark) {
    if (!seen.insert(mark.number).second) return;
    const GradedResult result[] = {{mark.grade, deviation_of_puzzle, mark.score}};
    grade = after_period(grade, result);
  });
  return grade;
}

bool PuzzleBook::has_tried(const PuzzleSet& set, const Puzzle& puzzle) const {
  bool tried = false;
  each(set, [&](const Mark& mark) { tried = tried || mark.number == puzzle.number; });
  return tried;
}

bool PuzzleBook::has_solved(const PuzzleSet& set, const Puzzle& puzzle) const {
  bool solved = false;
  each(set, [&](const Mark& mark) { solved = solved || (mark.number == puzzle.number && mark.score == 1); });
  return solved;
}

int PuzzleBook::tried(const PuzzleSet& set) const {
  return static_cast<int>(std::count_if(set.puzzles.begin(), set.puzzles.end(),
                                        [&](const Puzzle& puzzle) { return has_tried(set, puzzle); }));
}

int PuzzleBook::solved(const PuzzleSet& set) const {
  return static_cast<int>(std::count_if(set.puzzles.begin(), set.puzzles.end(),
                                        [&](const Puzzle& puzzle) { return has_solved(set, puzzle); }));
}

const Puzzle& PuzzleBook::next(const PuzzleSet& set) const {
  std::map<int, int> last;  // when a puzzle was set
  int time = 0;
  each(set, [&](const Mark& mark) { last[mark.number] = ++time; });
  const double rating = grade(set).rating;
  const auto rank = [&](const Puzzle& puzzle) {
    const int seen = last[puzzle.number];
    return std::tuple(has_solved(set, puzzle), seen, seen == 0 ? std::abs(puzzle.grade - rating) : 0.0);
  };
  return *std::min_element(set.puzzles.begin(), set.puzzles.end(),
                           [&](const Puzzle& one, const Puzzle& other) { return rank(one) < rank(other); });
}

// --- the puzzle of the day

namespace {

// A number below `many` for a day; it also depends on the name of the game.
std::size_t of_day(std::string_view date, std::string_view name, std::size_t many) {
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  for (const std::string_view text : {date, name})
    for (const char each : text) hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001b3;
  return Rng(hash).below(static_cast<std::uint32_t>(many));
}

}  // namespace

const Puzzle& daily_puzzle(const PuzzleSet& set, std::string_view date) {
  return set.puzzles[of_day(date, set.module->name, set.puzzles.size())];
}

const PuzzleSet& daily_set(std::span<const PuzzleSet> sets, std::string_view date) {
  return sets[of_day(date, "", sets.size())];
}

}  // namespace herbarium
