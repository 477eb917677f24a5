#include "ui/view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "base/text.hpp"

namespace herbarium {

namespace {

constexpr double short_of_time = 10;  // below this, tenths are shown, also in texts

long tenths(double left) { return static_cast<long>(std::floor(std::max(left, 0.0) * 10)); }

std::string in_tenths(double left) { return fmt::format("{}.{}", tenths(left) / 10, tenths(left) % 10); }

}  // namespace

double Countdown::left() const { return std::max(end - now_seconds(), 0.0); }

std::string left_in_brief(double left) {
  return left < longest_in_seconds ? in_tenths(left) + " s" : duration(left);
}

std::string left_in_words(double left) {
  if (left >= longest_in_seconds) return duration(left) + " are left.";
  const std::string seconds = left < short_of_time ? in_tenths(left) : fmt::format("{}", tenths(left) / 10);
  return seconds + " seconds are left.";
}

std::optional<double> next_tick(double left) {
  constexpr double late = 0.001;  // ensures that the tick has come when the clock is read
  if (left > longest_in_seconds) return std::fmod(left, 60) + late;
  if (tenths(left) == 0) return std::nullopt;
  return left - static_cast<double>(tenths(left)) / 10 + late;
}

// --- reading

bool Reading::hands_over() const {
  if (moves.empty() || !moves.back().next) return false;
  const Position& after = **moves.back().next;
  return after.to_act() != SeatSet{seat} || !after.forced_move(seat).empty();
}

// --- view

const Shortcut* find_shortcut(const std::vector<Shortcut>& shortcuts, std::string_view key) {
  for (const Shortcut& each : shortcuts)
    if (each.key == key) return &each;
  return nullptr;
}

std::vector<std::string> typeable_lines(const View& view) {
  std::vector<std::string> lines = view.moves ? plain_texts(*view.moves) : std::vector<std::string>{};
  lines.insert(lines.end(), view.completions.begin(), view.completions.end());
  return lines;
}

}  // namespace herbarium
