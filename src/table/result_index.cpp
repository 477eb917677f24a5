#include "table/result_index.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

namespace {

// Another version of the program may see other results.
constexpr std::string_view heading = "herbarium results 2";
constexpr std::size_t most_bytes = std::size_t{1} << 26;

std::string path_of(const std::string& folder) { return folder + "/results"; }

// Fields end with tabs: file, size, change, game, `over` or `on`, winners, points, ending, moment, standing
// at a shared table; then a field for each seat.
std::optional<std::string> line_of(const GameResult& result) {
  std::vector<std::string> winners, seats;
  for (const Seat seat : result.winners) winners.push_back(std::to_string(seat));
  for (const RecordSeat& each : result.seats)
    seats.push_back(fmt::format("{} {} {}\t", each.seat, each.kind, each.name));
  std::string shared;
  if (const auto& at = result.shared)
    shared = fmt::format("{} {} {} {} {} {}", at->proof, at->id.empty() ? "-" : at->id, at->own,
                         at->owes ? 1 : 0, at->since, at->until);
  std::string line =
      fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", result.file, result.size, result.changed,
                  result.game, result.is_over ? "over" : "on", fmt::join(winners, " "),
                  fmt::join(result.points, " "), result.ending, result.moment, shared, fmt::join(seats, ""));
  const bool fits =
      std::count(line.begin(), line.end(), '\t') == 10 + std::ssize(seats) && line.find('\n') == line.npos;
  if (!fits) return std::nullopt;
  return line + "\n";
}

std::string_view take_field(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\t'), rest.size());
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return field;
}

template <class Number>
bool reads(std::string_view text, Number& number) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

std::optional<SharedStanding> read_shared(std::string_view text) {
  SharedStanding at;
  const std::string_view size = take_word(text), time = take_word(text);
  at.proof = fmt::format("{} {}", size, time);
  at.id = take_word(text);
  if (at.id == "-") at.id.clear();
  int owes = 0;
  const bool good = reads(take_word(text), at.own) && reads(take_word(text), owes) &&
                    reads(take_word(text), at.since) && reads(text, at.until);
  if (!good || at.own < 0 || at.own > max_seats) return std::nullopt;
  at.owes = owes != 0;
  return at;
}

std::optional<GameResult> read_line(std::string_view line) {
  if (!line.ends_with('\t')) return std::nullopt;  // torn
  GameResult result;
  result.file = take_field(line);
  if (!reads(take_field(line), result.size)) return std::nullopt;
  result.changed = take_field(line);
  result.game = escaped_name(take_field(line));
  const std::string_view standing = take_field(line);
  result.is_over = standing == "over";
  if (!result.is_over && standing != "on") return std::nullopt;
  for (std::string_view winners = take_field(line); !winners.empty();) {
    int seat = 0;
    if (!reads(take_word(winners), seat) || seat < 1 || seat > max_seats) return std::nullopt;
    result.winners.add(seat);
  }
  for (std::string_view points = take_field(line); !points.empty();)
    if (!reads(take_word(points), result.points.emplace_back())) return std::nullopt;
  result.ending = escaped(take_field(line));
  result.moment = escaped(take_field(line));
  if (const std::string_view shared = take_field(line); !shared.empty())
    if (!(result.shared = read_shared(shared))) return std::nullopt;
  while (!line.empty()) {
    std::string_view seat = take_field(line);
    RecordSeat& each = result.seats.emplace_back();
    if (!reads(take_word(seat), each.seat) || each.seat < 1 || each.seat > max_seats) return std::nullopt;
    each.kind = take_word(seat);
    each.name = seat;
  }
  const int seats = result.points.empty() ? max_seats : static_cast<int>(result.points.size());
  const auto is_odd = [seats](const RecordSeat& each) { return each.seat > seats; };
  if (std::any_of(result.seats.begin(), result.seats.end(), is_odd)) return std::nullopt;
  if (!result.winners.without(SeatSet::first_seats(std::min(seats, max_seats))).empty()) return std::nullopt;
  return result;
}

}  // namespace

ResultIndex read_results(const std::string& folder) {
  ResultIndex index;
  const auto text = read_own_file(path_of(folder));
  if (!text || text->size() > most_bytes) return index;
  std::string_view rest = *text;
  const auto next = [&] {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return line;
  };
  index.is_there = next() == heading;
  if (!index.is_there) return index;
  constexpr std::size_t usual_line = 100;
  index.games.reserve(rest.size() / usual_line);
  for (; rest.find('\n') != rest.npos; ++index.lines)
    if (auto result = read_line(next())) index.games.insert_or_assign(result->file, std::move(*result));
  return index;
}

void add_result(const std::string& folder, const GameResult& result) {
  const auto line = line_of(result);
  if (!line) return;
  const Descriptor file(open(path_of(folder).c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK));
  if (file) static_cast<void>(write_all(file.number(), *line));
}

void write_results(const std::string& folder, const ResultIndex& index) {
  std::string text = std::string(heading) + "\n";
  for (const auto& [file, result] : index.games) text += line_of(result).value_or("");
  static_cast<void>(replace_file(path_of(folder), text));
}

}  // namespace herbarium
