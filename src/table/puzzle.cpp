#include "table/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "table/course.hpp"

namespace herbarium {
namespace {

// --- reading

// An answer's expected value: `0.713`, with up to three decimals.
std::optional<double> expected_of(std::string_view text) {
  constexpr std::size_t longest = 5;
  double value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value, std::chars_format::fixed);
  const bool is_number = read.ec == std::errc() && read.ptr == end && is_digit(text.front());
  return is_number && text.size() <= longest && value <= 1 ? std::optional(value) : std::nullopt;
}

class PuzzleReader {
 public:
  explicit PuzzleReader(Catalog catalog) : catalog_(catalog) {}

  Result<PuzzleSet> read(std::string_view text) {
    int line = 0;
    for (const std::string& each : lines_of(text)) {
      ++line;
      if (trimmed(each).empty() || each[0] == '#') continue;
      if (const auto taken = take(each, line); !taken)
        return refuse(taken.error().reason, 0, taken.error().line > 0 ? taken.error().line : line);
    }
    if (const auto ended = end_puzzle(); !ended) return pass_on(ended);
    if (!set_.module) return refuse("the line `game NAME` is missing");
    return std::move(set_);
  }

 private:
  Result<void> take(std::string_view text, int line) {
    const std::string_view whole = text;
    const std::string word(take_word(text));
    const std::string_view rest = trimmed(text);
    if (word == "game") {
      set_.module = find_module(catalog_, rest);
      return set_.module ? Result<void>() : refuse(fmt::format("{}: there is no such game", rest));
    }
    if (!set_.module) return refuse(fmt::format("{}: `game NAME` comes first", word));
    if (word == "puzzle") return begin_puzzle(rest, line);
    if (!puzzle_) return refuse(fmt::format("{}: `puzzle NUMBER` comes first", word));
    if (word == "seat" || word == "option") {
      header_ += std::string(whole) + '\n';
    } else if (word == "*" || whole_number(word)) {
      for (const std::string& move : moves_of(rest)) body_ += fmt::format("{} {}\n", word, move);
    } else if (word == "source") {
      puzzle_->source = rest;
    } else if (word == "reason") {
      puzzle_->reason = rest;
    } else if (word == "grade") {
      return take_grade(rest);
    } else if (word == "answer") {
      return take_answer(rest);
    } else {
      return refuse(fmt::format("{}: there is no such line in a puzzle", word));
    }
    return {};
  }

  Result<void> begin_puzzle(std::string_view number, int line) {
    if (const auto ended = end_puzzle(); !ended) return ended;
    const auto given = whole_number(number);
    const int expected = static_cast<int>(set_.puzzles.size()) + 1;
    if (given != expected) return refuse(fmt::format("puzzle {}: the next number is {}", number, expected));
    puzzle_ = Puzzle{};
    puzzle_->number = expected;
    puzzle_->line = line;
    header_.clear();
    body_.clear();
    return {};
  }

  Result<void> take_grade(std::string_view text) {
    const auto grade = whole_number(text);
    if (!grade || *grade < easiest_puzzle || *grade > hardest_puzzle)
      return refuse(fmt::format("grade: give a number from {} to {}", easiest_puzzle, hardest_puzzle));
    puzzle_->grade = *grade;
    return {};
  }

  Result<void> take_answer(std::string_view text) {
    const auto value = expected_of(take_word(text));
    if (!value)
      return refuse("answer: begin with its value from 0 to 1, such as `answer 0.713 place c4; place d4`");
    if (!puzzle_->answers.empty() && *value > puzzle_->answers.back().value)
      return refuse("answer: the best answer comes first, the others by their values");
    auto moves = moves_of(text);
    if (moves.empty()) return refuse("answer: give the moves after the value");
    puzzle_->answers.push_back({std::move(moves), *value});
    return {};
  }

  Result<void> end_puzzle() {
    if (!puzzle_) return {};
    const auto missing = [&](std::string_view what) {
      return refuse(fmt::format("puzzle {}: the line `{}` is missing", puzzle_->number, what), 0,
                    puzzle_->line);
    };
    if (puzzle_->source.empty()) return missing("source TEXT");
    if (puzzle_->grade == 0) return missing("grade NUMBER");
    if (puzzle_->answers.empty()) return missing("answer VALUE MOVES");
    if (puzzle_->reason.empty()) return missing("reason TEXT");
    auto position = record_of_lines(*set_.module, header_, body_);
    if (!position)
      return refuse(fmt::format("puzzle {}: {}", puzzle_->number, position.error().reason), 0, puzzle_->line);
    puzzle_->position = std::move(*position);
    set_.puzzles.push_back(std::move(*puzzle_));
    puzzle_.reset();
    return {};
  }

  Catalog catalog_;
  PuzzleSet set_;
  std::optional<Puzzle> puzzle_;
  std::string header_, body_;
};

// --- judging

// The position after the others, and nature, have completed a secret turn by a random draw with this
// number.
std::string opened(Match match, Seat seat, std::uint64_t draw) {
  Rng rng(draw);
  const auto is_secret = [&] { return match.hidden().has(seat); };
  while (is_secret() && !match.over()) {
    const Seat next = match.to_act().first();
    if (!match.submit(next, match.now().random_move(next, rng))) break;
  }
  return match.position();
}

}  // namespace

Result<PuzzleSet> read_puzzles(std::string_view text, Catalog catalog) {
  return PuzzleReader(catalog).read(text);
}

PuzzleVerdict verdict_on_loss(double loss) {
  return loss <= equally_right  ? PuzzleVerdict::right
         : loss <= nearly_right ? PuzzleVerdict::nearly
                                : PuzzleVerdict::wrong;
}

double share_of(PuzzleVerdict verdict) {
  return verdict == PuzzleVerdict::right ? 1 : verdict == PuzzleVerdict::nearly ? 0.5 : 0;
}

Seat solver_of(const Match& match) {
  const SeatSet due = match.to_act().without({nature});
  return due.empty() ? nature : due.first();
}

bool is_turn_over(const Match& match, int began) {
  if (match.size() == began) return false;
  const SeatSet due = match.to_act();
  return due != SeatSet{match.actor(began)};
}

bool is_same_turn(const Match& one, const Match& other, int began) {
  const Seat seat = one.actor(began);
  if (!one.hidden().has(seat) && !other.hidden().has(seat)) return one.position() == other.position();
  // This many sheets of the others show every possible difference.
  constexpr std::uint64_t draws = 8;
  for (std::uint64_t draw = 1; draw <= draws; ++draw)
    if (opened(one, seat, draw) != opened(other, seat, draw)) return false;
  return true;
}

JudgedTurn judge(const Puzzle& puzzle, const Match& match, int began, const PlayerSpec& judge) {
  Match start = match;
  start.rewind(began);
  const Seat solver = solver_of(start);
  JudgedTurn turn;
  for (int move = began; move < match.size(); ++move)
    if (match.actor(move) == solver) turn.moves.push_back(match.full_text(move));
  const PuzzleAnswer& best = puzzle.answers.front();
  for (const PuzzleAnswer& answer : puzzle.answers) {
    Match played = start;
    bool is_legal = true;
    for (const std::string& move : answer.moves) is_legal = is_legal && played.submit(solver, move);
    if (!is_legal || !is_same_turn(match, played, began)) continue;
    turn.value = answer.value;
    turn.is_best = &answer == &best;
    turn.verdict = verdict_on_loss(best.value - answer.value);
    return turn;
  }
  const auto weighed = weigh_against(start, solver, turn.moves, best.moves, judge);
  const double loss = weighed ? weighed->counted_loss() : 0;
  turn.value = std::max(0.0, best.value - loss);
  turn.verdict = verdict_on_loss(best.value - turn.value);
  return turn;
}

std::string puzzle_block(const Puzzle& puzzle, const Match& match, std::string_view number) {
  std::string text = fmt::format("# {}\npuzzle {}\nsource {}\ngrade {}\n", match.position(), number,
                                 puzzle.source, puzzle.grade);
  for (const RecordOption& option : new_record(match.module(), match.options()).options)
    text += fmt::format("option {} {}\n", option.name, option.value);
  for (const RecordSeat& seat : puzzle.position.seats)
    text += fmt::format("seat {} {} {}\n", seat.seat, seat.kind, seat.name);
  Seat last = spectator;
  for (int move = 0; move < match.size(); ++move) {
    const Seat actor = match.actor(move);
    const bool goes_on = move > 0 && actor != nature && actor == last;
    text += goes_on ? "; " : (move > 0 ? "\n" : "") + actor_text(actor) + ' ';
    text += match.full_text(move);
    last = actor;
  }
  if (match.size() > 0) text += '\n';
  for (const PuzzleAnswer& answer : puzzle.answers)
    text += fmt::format("answer {:.3f} {}\n", answer.value, fmt::join(answer.moves, "; "));
  return text + "reason " + puzzle.reason + "\n\n";
}

namespace {

// The game up to a decision, as a record. A puzzle asks the first seat due, so secret moves of others come
// before the seat's own.
Record position_before(const Match& match, const std::vector<std::string>& names, const Decision& decision) {
  Record position = new_record(match.module(), match.options());
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    position.seats.push_back({seat, "human", of_seat(names, seat)});
  const auto add = [&](int move) {
    position.moves.push_back({.actor = match.actor(move), .text = match.full_text(move), .time = {}});
  };
  for (int move = 0; move < decision.move; ++move) add(move);
  Match before = match;
  before.rewind(decision.move);
  for (int move = decision.move + 1; move < match.size() && solver_of(before) != decision.seat; ++move)
    if (match.actor(move) != decision.seat && before.submit(match.actor(move), match.full_text(move)))
      add(move);
  return position;
}

}  // namespace

std::vector<Puzzle> mistakes_of(const Match& match, const std::vector<std::string>& names,
                                const Review& review, Seat seat) {
  std::vector<Puzzle> puzzles;
  for (const Decision* each : review.worst(seat)) {
    if (each->mark() < Mark::mistake || each->better.empty()) continue;
    Puzzle& puzzle = puzzles.emplace_back();
    puzzle.number = static_cast<int>(puzzles.size());
    puzzle.source = fmt::format("a reviewed game, move {}", each->move + 1);
    puzzle.position = position_before(match, names, *each);
    const std::vector<std::string> played = moves_of(match, *each);
    puzzle.answers = {{each->better, each->best}, {played, each->played}};
    Match before = match;
    before.rewind(each->move);
    puzzle.reason = match.module().reason_between(before, seat, each->better, played);
    if (puzzle.reason.empty()) puzzle.reason = "it keeps your chances";
  }
  return puzzles;
}

}  // namespace herbarium
