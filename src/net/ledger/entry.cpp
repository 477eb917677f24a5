#include "net/ledger/entry.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {
namespace {

constexpr double latest = 1e9;  // 31 years

}  // namespace

Result<void> check_words(std::string_view what) {
  if (what.size() > longest_words) return refuse(fmt::format("an entry has at most {} bytes", longest_words));
  for (const char c : what)
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F)
      return refuse(fmt::format("a control character (0x{:02X}) cannot be sent; leave it out",
                                static_cast<unsigned char>(c)));
  return {};
}

std::optional<double> read_seconds(std::string_view text) {
  if (text.empty() || !is_digit(text[0])) return std::nullopt;
  double seconds = 0;
  const auto read =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  if (!(seconds >= 0 && seconds < latest)) return std::nullopt;
  return seconds;
}

std::string write_seal(const Seal& seal) {
  if (seal.number == 0) return seal.signature;
  return fmt::format("{}:{}:{}", seal.number, seal.after, seal.signature);
}

std::string write_entry(const Entry& entry) {
  const std::string line = fmt::format("{:.3f} {} {}", entry.time, actor_text(entry.who), entry.what);
  return entry.seal.signature.empty() ? line : line + " " + write_seal(entry.seal);
}

Result<Seal> take_seal(std::string_view& words) {
  const std::size_t blank = words.rfind(' ');
  const auto unsealed = [] { return refuse("not signed"); };
  if (blank == words.npos || blank == 0) return unsealed();
  std::string_view last = words.substr(blank + 1);
  Seal seal;
  const std::size_t first = last.find(':');
  const std::size_t second = last.rfind(':');
  if (first != last.npos) {
    const auto number = whole_number(last.substr(0, first));
    const auto after =
        first < second ? whole_number(last.substr(first + 1, second - first - 1)) : std::nullopt;
    if (!number || !after || *number < 1) return unsealed();
    seal.number = *number;
    seal.after = *after;
    last = last.substr(second + 1);
  }
  seal.signature = last;
  if (!is_signature(seal.signature) || write_seal(seal) != words.substr(blank + 1)) return unsealed();
  words = words.substr(0, blank);
  return seal;
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
  if (scanner.at_end()) return refuse("the entry has no words", scanner.column());
  std::string_view what = scanner.rest();
  auto seal = take_seal(what);
  if (!seal) return pass_on(seal);
  const Entry entry{*time, *seat, std::string(what), std::move(*seal)};
  // Each entry has exactly one spelling, so all copies of the proof have the same bytes.
  if (write_entry(entry) != line)
    return refuse("a time has three decimals, and one blank follows each word", 1);
  return entry;
}

}  // namespace herbarium
