#include "net/ledger/entry.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"

namespace herbarium {
namespace {

constexpr double latest = 1e9;  // 31 years

}  // namespace

std::optional<double> read_seconds(std::string_view text) {
  if (text.empty() || !is_digit(text[0])) return std::nullopt;
  double seconds = 0;
  const auto read =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  if (!(seconds >= 0 && seconds < latest)) return std::nullopt;
  return seconds;
}

std::string write_entry(const Entry& entry) {
  return fmt::format("{:.3f} {} {}", entry.time, actor_text(entry.who), entry.what);
}

Result<Entry> read_entry(std::string_view line) {
  Scanner scanner(line);
  const auto time = read_seconds(scanner.word());
  if (!time) return refuse("a line begins with its time in seconds", 1);
  scanner.skip_blanks();
  const int column = scanner.column();
  const std::string_view who = scanner.word();
  const auto seat = read_actor(who);
  if (!seat) return refuse(fmt::format("{}: a seat from 1 to {}, or *", escaped(who), max_seats), column);
  scanner.skip_blanks();
  if (scanner.at_end()) return refuse("nothing is said to have been done", scanner.column());
  Entry entry{*time, *seat, std::string(scanner.rest())};
  // There is one way to write an entry, so all copies of the proof have the same bytes.
  if (write_entry(entry) != line)
    return refuse("a time has three decimals, and one blank follows each word", 1);
  return entry;
}

}  // namespace herbarium
