// What teaches a game beside its board: its aim, what can be typed and what that costs, and what its signs
// mean.
#pragma once

#include <span>
#include <string_view>

namespace herbarium {

struct GuideCommand {
  std::string_view words;    // what is typed: "M1-6"
  std::string_view cost;     // "1 a square"; empty where nothing is paid
  std::string_view meaning;  // "walk", a few words
};

// What can be typed while one thing is due.
struct GuideSection {
  std::string_view phase;    // as GameRules::phase has it; empty: always
  std::string_view heading;  // "A bid"
  std::span<const GuideCommand> commands;
};

struct GuideSign {
  std::string_view sign;     // as it is drawn: "o", or a mark behind it: "*"
  std::string_view meaning;  // "white stone"
};

struct Guide {
  std::string_view aim;  // one sentence; empty: there is no guide
  // Those that are due oftenest come first.
  std::span<const GuideSection> sections{};
  std::span<const GuideSign> signs{};

  bool empty() const { return aim.empty(); }
};

// The guide as far as it matters while `phase` is due; where nothing is due, what is due oftenest does.
struct GuideView {
  const Guide* guide = nullptr;
  std::string_view phase;
};

}  // namespace herbarium
