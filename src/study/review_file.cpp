// The file of a review: a line for each decision, under a heading that identifies the game. Another process
// may have written it, so lines that do not fit are ignored, and their decisions are weighed again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/file.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "study/review.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 24;

std::string numbers(const SeatValues& values, int seats) {
  std::string text;
  for (Seat seat = 1; seat <= seats; ++seat) text += fmt::format(" {}", values[seat]);
  return text;
}

// "close 12 0.071 0.004 0.61 0.39 0.54 0.46 place c4; place d4": kind, moves before, loss, noise,
// expectations of all seats after the best turn and after this one, and the best turn.
std::string line_of(std::string_view kind, int move, const WeighedTurn& weighed, int seats) {
  if (weighed.forced) return fmt::format("{} {} forced\n", kind, move);
  return fmt::format("{} {} {} {}{}{} {}\n", kind, move, weighed.loss, weighed.noise,
                     numbers(weighed.best, seats), numbers(weighed.played, seats),
                     fmt::join(weighed.better, "; "));
}

template <class Number>
bool take_number(std::string_view& rest, Number& number) {
  const std::string_view word = take_word(rest);
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  return read.ec == std::errc() && read.ptr == word.data() + word.size();
}

template <class Number>
bool take_share(std::string_view& rest, Number& number) {
  return take_number(rest, number) && number >= 0 && number <= 1;
}

std::vector<std::string> moves_in(std::string_view text) {
  std::vector<std::string> moves;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("; "), text.size());
    moves.emplace_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return moves;
}

std::optional<WeighedTurn> read_weighed(std::string_view rest, int seats) {
  WeighedTurn weighed;
  if (trimmed(rest) == "forced") {
    weighed.forced = true;
    return weighed;
  }
  if (!take_share(rest, weighed.loss) || !take_share(rest, weighed.noise)) return std::nullopt;
  for (SeatValues* values : {&weighed.best, &weighed.played})
    for (Seat seat = 1; seat <= seats; ++seat)
      if (!take_share(rest, (*values)[seat])) return std::nullopt;
  weighed.better = moves_in(trimmed(rest));
  return weighed;
}

// Better turns are shown and played: they must be legal.
bool are_legal(const Match& match, int move, const std::vector<std::string>& moves) {
  Match then = match;
  then.rewind(move);
  return std::all_of(moves.begin(), moves.end(), [&](const std::string& each) {
    return then.submit(match.actor(move), each).has_value();
  });
}

void read_line(std::string_view line, const Match& match, ReviewWork& work) {
  const std::string_view kind = take_word(line);
  int move = 0;
  if (!take_number(line, move) || move < -1 || move >= match.size()) return;
  const bool is_beginning = move == -1;
  auto weighed = read_weighed(line, match.seats());
  if (!weighed || (!is_beginning && match.actor(move) == nature)) return;
  if (is_beginning ? !weighed->better.empty() : !are_legal(match, move, weighed->better)) return;
  if (kind == "quick") work.quick[move] = std::move(*weighed);
  if (kind == "close" && !is_beginning) work.close[move] = std::move(*weighed);
}

}  // namespace

std::string review_path(const std::string& record) { return record + ".review"; }

// FNV-1a: cheating here would fool nobody but the cheater.
std::string fingerprint(std::string_view game) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char c : game) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return fmt::format("{:016x}", hash);
}

std::string review_heading(const Match& match, int level, std::string_view version) {
  const Record header = new_record(match.module(), match.options());
  return fmt::format("herbarium {} review, level {}, game {}", version, level,
                     fingerprint(write_header(header) + write_moves(match)));
}

ReviewWork kept_review(const std::string& path, const std::string& heading, const Match& match) {
  ReviewWork work;
  const auto text = read_own_file(path);
  if (!text || text->size() > most_bytes) return work;
  const std::vector<std::string> lines = whole_lines(*text);
  if (lines.empty() || lines.front() != heading) return work;
  for (const std::string& line : lines) read_line(line, match, work);
  return work;
}

void keep_review(const std::string& path, const std::string& heading, const Match& match,
                 const ReviewWork& work) {
  std::string text = heading + "\n";
  for (const auto& [move, weighed] : work.quick) text += line_of("quick", move, weighed, match.seats());
  for (const auto& [move, weighed] : work.close) text += line_of("close", move, weighed, match.seats());
  static_cast<void>(replace_file(path, text));
}

}  // namespace herbarium
