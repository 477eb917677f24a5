#include "verbs/menu/table_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.hpp"
#include "net/ledger/terms.hpp"

namespace herbarium {
namespace {

// In the order in which they are gone through; as read_limit takes them, none is empty.
constexpr std::array<const char*, 7> usual_limits{
    "", "player 300 +5", "player 900 +10", "player 3600 +30", "turn 60", "turn 600", "turn 86400"};

std::string length_in_words(double seconds) {
  constexpr double minute = 60, hour = 3600;
  if (seconds >= 2 * hour && std::fmod(seconds, hour) == 0) return fmt::format("{:.0f} h", seconds / hour);
  if (seconds >= 2 * minute && std::fmod(seconds, minute) == 0)
    return fmt::format("{:.0f} min", seconds / minute);
  return fmt::format("{:.0f} s", seconds);
}

std::string in_words(const std::string& text) {
  const auto limit = read_limit(text);
  if (!limit) return "no limit";
  const std::string length = length_in_words(limit->seconds);
  if (limit->kind == TimeLimit::Kind::turn) return length + " a turn";
  const double increment = limit->increment.value_or(0);
  return increment == 0 ? length + " each" : fmt::format("{} each, +{:.0f} s a round", length, increment);
}

FormField time_field(const Choices& choices) {
  constexpr const char* takes = "none, `player 600 +10` or `turn 60`";
  const std::string now = choices.limit;
  return {.row = {.name = "Time",
                  .value = in_words(now),
                  .note = now.empty() ? "nobody is ever late" : "who is late may lose the game",
                  .takes = takes,
                  .typed = now.empty() ? "none" : now},
          .step =
              [now](Choices& all, int by) {
                const auto found = std::find(usual_limits.begin(), usual_limits.end(), now);
                const auto at = found == usual_limits.end() ? 0 : found - usual_limits.begin() + by;
                if (at >= 0 && at < std::ssize(usual_limits))
                  all.limit = usual_limits[static_cast<std::size_t>(at)];
              },
          .set = [](Choices& all, std::string_view text) -> Result<void> {
            const std::string_view typed = trimmed(text);
            const bool none = same_but_for_case(typed, "none");
            const auto limit = read_limit(typed);
            if (!none && !limit) return refuse_words(text, takes);
            all.limit = none ? "" : write_limit(*limit);
            return {};
          }};
}

constexpr Switch hints_switch{"Hints",
                              &Choices::hints,
                              {"no", "yes"},
                              {"off", "allowed"},
                              {"nobody may ask the program", "all are told who asks the program"}};
constexpr Switch onlookers_switch{
    "Onlookers", &Choices::is_private, {"yes", "no"}, {"welcome", "none"}, {"", "nobody looks on"}};
constexpr Switch own_seat_switch{
    "", &Choices::from_home, {"here", "home"}, {"you, here", "you, from home"}, {"", "with your own key"}};

}  // namespace

std::vector<FormField> table_fields(const Module& game, const Choices& choices) {
  std::vector<FormField> all{time_field(choices)};
  if (game.think) all.push_back(switch_field(hints_switch, choices));
  all.push_back(switch_field(onlookers_switch, choices));
  return all;
}

FormField own_seat_field(FormField field, const Choices& choices) {
  FormField own = switch_field(own_seat_switch, choices);
  own.row.name = field.row.name;
  own.row.role = field.row.role;
  if (own.row.note.empty() || field.row.note.empty())
    own.row.note += field.row.note;
  else
    own.row.note = field.row.note + "; " + own.row.note;
  return own;
}

}  // namespace herbarium
