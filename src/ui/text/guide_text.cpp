#include "ui/text/guide_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace herbarium {
namespace {

template <class Rows, class Text>
std::size_t widest(const Rows& rows, const Text& text) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, text(row).size());
  return width;
}

std::string section_text(const GuideSection& section) {
  std::string text = fmt::format("{}:\n", section.heading);
  const std::size_t words = widest(section.commands, [](const GuideCommand& each) { return each.words; });
  const std::size_t cost = widest(section.commands, [](const GuideCommand& each) { return each.cost; });
  for (const GuideCommand& command : section.commands) {
    text += fmt::format("  {:<{}}  ", command.words, words);
    if (cost > 0) text += fmt::format("{:<{}}  ", command.cost, cost);
    text += fmt::format("{}\n", command.meaning);
  }
  return text;
}

std::string signs_text(const Guide& guide) {
  std::string text = "Signs on the board:\n";
  const std::size_t room = widest(guide.signs, [](const GuideSign& sign) { return sign.sign; });
  for (const GuideSign& sign : guide.signs)
    text += fmt::format("  {:<{}}  {}\n", sign.sign, room, sign.meaning);
  return text;
}

}  // namespace

std::string guide_text(const Guide& guide) {
  if (guide.empty()) return "";
  std::string text = fmt::format("{}\n", guide.aim);
  for (const GuideSection& section : guide.sections) text += "\n" + section_text(section);
  if (!guide.signs.empty()) text += "\n" + signs_text(guide);
  return text;
}

}  // namespace herbarium
