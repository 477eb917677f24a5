#include "core/module.hpp"

#include "core/match.hpp"

namespace herbarium {

Match Module::start(const Options& chosen) const { return {*this, chosen}; }

std::vector<const GuideSection*> due_sections(const GuideView& view) {
  std::vector<const GuideSection*> due;
  const auto of = [&](std::string_view phase) {
    for (const GuideSection& section : view.guide->sections)
      if (section.phase == phase) due.push_back(&section);
  };
  if (!view.phase.empty()) of(view.phase);
  if (due.empty() && !view.guide->sections.empty()) of(view.guide->sections.front().phase);
  return due;
}

}  // namespace herbarium
