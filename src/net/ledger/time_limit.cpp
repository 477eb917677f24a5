#include "net/ledger/time_limit.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/text.hpp"
#include "net/ledger/entry.hpp"

namespace herbarium {
namespace {

int days_of(double seconds) { return static_cast<int>(seconds / one_day); }

// The text after `days`: "3", "3 away 14", "10 +1".
std::optional<TimeLimit> read_limit_in_days(std::string_view text) {
  const auto days = read_days(take_word(text));
  if (!days || *days == 0) return std::nullopt;
  TimeLimit limit{TimeLimit::Kind::turn, *days * one_day};
  limit.in_days = true;
  limit.holidays = usual_holidays * one_day;
  std::string_view word = take_word(text);
  if (word.starts_with('+')) {
    const auto more = read_days(word.substr(1));
    if (!more) return std::nullopt;
    limit.kind = TimeLimit::Kind::player;
    limit.increment = *more * one_day;
    word = take_word(text);
  }
  if (word.empty()) return limit;
  const auto holidays = word == "away" ? read_days(text) : std::nullopt;
  if (!holidays) return std::nullopt;
  limit.holidays = *holidays * one_day;
  return limit;
}

}  // namespace

std::optional<double> read_length(std::string_view text) {
  constexpr double longest = 1e7;
  const auto seconds = read_seconds(text);
  return seconds && *seconds <= longest ? seconds : std::nullopt;
}

std::optional<int> read_days(std::string_view text) {
  if (text.ends_with('d')) text.remove_suffix(1);
  const auto days = whole_number(trimmed(text));
  return days && *days >= 0 && *days <= most_days ? days : std::nullopt;
}

std::string write_limit(const TimeLimit& limit) {
  if (limit.in_days)
    return fmt::format(
        "days {}{} away {}", days_of(limit.seconds),
        limit.kind == TimeLimit::Kind::turn ? "" : fmt::format(" +{}", days_of(limit.increment)),
        days_of(limit.holidays));
  return fmt::format("{} {:.0f}{}", limit.kind == TimeLimit::Kind::turn ? "turn" : "player", limit.seconds,
                     limit.increment > 0 ? fmt::format(" +{:.0f}", limit.increment) : "");
}

std::optional<TimeLimit> read_limit(std::string_view text) {
  const std::string_view kind = take_word(text);
  if (kind == "days") return read_limit_in_days(text);
  const auto seconds = read_length(take_word(text));
  if ((kind != "turn" && kind != "player") || !seconds || *seconds < 1) return std::nullopt;
  TimeLimit limit{kind == "turn" ? TimeLimit::Kind::turn : TimeLimit::Kind::player, *seconds};
  if (text.empty()) return limit;
  const auto increment = text[0] == '+' ? read_length(text.substr(1)) : std::nullopt;
  // A turn begins with its full time anyway.
  if (!increment || (kind == "turn" && *increment > 0)) return std::nullopt;
  limit.increment = *increment;
  return limit;
}

std::string in_words(const TimeLimit& limit) {
  if (!limit.exists()) return "no limit";
  const std::string length = duration(limit.seconds);
  if (limit.in_days) {
    const std::string time = limit.kind == TimeLimit::Kind::turn
                                 ? length + " a turn"
                                 : fmt::format("{} each, +{} a round", length, duration(limit.increment));
    return limit.holidays == 0 ? time : fmt::format("{}, up to {} away", time, duration(limit.holidays));
  }
  if (limit.kind == TimeLimit::Kind::turn) return length + " a turn";
  return limit.increment == 0 ? length + " each"
                              : fmt::format("{} each, +{:.0f} s a round", length, limit.increment);
}

std::string time_left(double seconds) { return seconds <= 0 ? "out of time" : duration(seconds) + " left"; }

}  // namespace herbarium
