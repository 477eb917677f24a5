#include "table/puzzle.hpp"

#include <fmt/format.h>

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
    } else if (word == "key") {
      puzzle_->key = moves_of(rest);
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

bool is_line_of_key(std::string_view key, std::string_view line) {
  const std::size_t end = key.rfind(' ');
  if (key == line || end == key.npos) return key == line;
  const auto paid = whole_number(key.substr(end + 1));
  if (!paid || line.substr(0, end + 1) != key.substr(0, end + 1)) return false;
  return whole_number(line.substr(end + 1)).value_or(-1) >= *paid;
}

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

// A turn in lines, some of which can be replaced by those of a key.
class KeyedTurn {
 public:
  KeyedTurn(const Match& match, const std::vector<std::string>& moves)
      : match_(match), lines_(lines_of_turn(match, moves)), is_sheet_(match.composes(solver_of(match))) {}

  bool has(const std::vector<std::string>& key) {
    std::vector<bool> replaced(lines_.size());
    key_.clear();
    std::size_t other = 0;  // lines of the key that the turn has not
    for (const std::string& each : key) {
      const std::size_t found = find(each, replaced);
      if (found < lines_.size()) replaced[found] = true;
      if (found == lines_.size()) ++other;
      key_.push_back(found < lines_.size() ? lines_[found] : each);
    }
    return other == 0 ? is_same_with_key(replaced)
                      : is_same_with_more(replaced, 0, other) || is_same_with_more(replaced, 0, other + 1);
  }

 private:
  std::size_t find(std::string_view key, const std::vector<bool>& taken) const {
    std::size_t at = 0;
    while (at < lines_.size() && (taken[at] || !is_line_of_key(key, lines_[at]))) ++at;
    return at;
  }

  // The same if this many more lines, from a place on, are replaced.
  bool is_same_with_more(std::vector<bool>& replaced, std::size_t from, std::size_t more) {
    if (more == 0) return is_same_with_key(replaced);
    if (lines_.size() - from < more) return false;
    for (std::size_t at = from; at < lines_.size(); ++at) {
      if (replaced[at]) continue;
      replaced[at] = true;
      const bool is_same = is_same_with_more(replaced, at + 1, more - 1);
      replaced[at] = false;
      if (is_same) return true;
    }
    return false;
  }

  // The key comes as late as the lines that it replaces. What it leaves of a sheet is blank.
  bool is_same_with_key(const std::vector<bool>& replaced) {
    std::vector<std::string> lines;
    auto blank =
        std::count(replaced.begin(), replaced.end(), true) - static_cast<std::ptrdiff_t>(key_.size());
    auto next = key_.begin();
    for (std::size_t at = 0; at < lines_.size(); ++at) {
      if (!replaced[at])
        lines.push_back(lines_[at]);
      else if (blank-- <= 0)
        lines.push_back(*next++);
      else if (is_sheet_)
        lines.emplace_back("-");
    }
    if (lines == lines_) return true;
    const auto own = played(lines_), other = played(lines);
    return own && other && is_same_turn(*own, *other, match_.size());
  }

  std::optional<Match> played(std::vector<std::string> lines) const {
    if (is_sheet_) {
      lines.insert(lines.begin(), "0");
      lines = {match_.now().join_parts(lines)};
    }
    Match match = match_;
    for (const std::string& line : lines)
      if (!match.submit(solver_of(match_), line)) return std::nullopt;
    return match;
  }

  const Match& match_;
  std::vector<std::string> lines_;
  bool is_sheet_;
  std::vector<std::string> key_;
};

}  // namespace

Result<PuzzleSet> read_puzzles(std::string_view text, Catalog catalog) {
  return PuzzleReader(catalog).read(text);
}

PuzzleVerdict verdict_on_loss(double loss, bool has_key) {
  const bool is_near = loss <= nearly_right;
  if (loss <= equally_right || (is_near && has_key)) return PuzzleVerdict::right;
  return is_near || has_key ? PuzzleVerdict::nearly : PuzzleVerdict::wrong;
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

std::vector<std::string> lines_of_turn(const Match& match, const std::vector<std::string>& moves) {
  std::vector<std::string> lines;
  for (const std::string& move : moves) {
    auto parts = match.now().parts(move);
    if (parts.empty())
      parts.push_back(move);
    else
      parts.erase(parts.begin());  // the total
    lines.insert(lines.end(), parts.begin(), parts.end());
  }
  return lines;
}

bool has_key(const std::vector<std::string>& key, const Match& match, const std::vector<std::string>& moves) {
  return !key.empty() && KeyedTurn(match, moves).has(key);
}

JudgedTurn judge(const Puzzle& puzzle, const Match& match, int began) {
  Match start = match;
  start.rewind(began);
  const Seat solver = solver_of(start);
  JudgedTurn turn;
  for (int move = began; move < match.size(); ++move)
    if (match.actor(move) == solver) turn.moves.push_back(match.full_text(move));
  const bool has = has_key(puzzle.key, start, turn.moves);
  turn.verdict = has ? PuzzleVerdict::right : PuzzleVerdict::wrong;
  for (const PuzzleAnswer& answer : puzzle.answers) {
    Match played = start;
    bool is_legal = true;
    for (const std::string& move : answer.moves) is_legal = is_legal && played.submit(solver, move);
    if (!is_legal || !is_same_turn(match, played, began)) continue;
    turn.answer = &answer;
    turn.verdict = verdict_on_loss(puzzle.answers.front().value - answer.value, has);
    break;
  }
  return turn;
}

}  // namespace herbarium
