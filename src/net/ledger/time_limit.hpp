// How long a person may take at a shared table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace herbarium {

// How long a person may take: for the whole game, for each turn, or without limit.
struct TimeLimit {
  enum class Kind { none, player, turn };
  Kind kind = Kind::none;
  double seconds = 0;
  double increment = 0;  // seconds that every person gets with each new round
  bool in_days = false;  // the time goes by day and night, whether or not anybody is there
  double holidays = 0;   // with that: the seconds in all for which a person may stop their time

  bool exists() const { return kind != Kind::none; }
  // Whether people have to stay, because their time runs while they are connected.
  bool hurries() const { return exists() && !in_days; }
};

inline constexpr double one_day = 86400;
// Of a limit in days: the most days of anything, and the usual holidays.
inline constexpr int most_days = 100;
inline constexpr int usual_holidays = 14;

// "player 600 +5", "player 600" or "turn 60", with whole seconds; "days 3 away 14" for each turn, or
// "days 10 +1 away 14" for the game, where the holidays may be left out. Nothing for any other text.
std::optional<TimeLimit> read_limit(std::string_view text);
std::string write_limit(const TimeLimit& limit);
// "10 min each, +5 s a round", "1 min a turn" or "no limit".
std::string in_words(const TimeLimit& limit);

// The time that somebody has left, as people say it: "2 d 4 h left", "out of time".
std::string time_left(double seconds);

// Seconds up to about four months, as a number without a sign; nothing for any other text.
std::optional<double> read_length(std::string_view text);
// A number of days from 0 to most_days, as "5", "5d" or "5 d"; nothing for any other text.
std::optional<int> read_days(std::string_view text);

}  // namespace herbarium
