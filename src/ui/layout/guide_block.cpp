#include "ui/layout/blocks.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

namespace {

Span strong(std::string_view text) { return {std::string(text), Role::strong}; }
Span plain(std::string_view text) { return {std::string(text)}; }

// The longer form of a text, if it takes no more rows.
TextBlock longer_if_free(TextBlock block, TextBlock longer) {
  return longer.size() == block.size() ? longer : block;
}

// How to hide it is mentioned if that takes no row of its own.
TextBlock aim(const GuideView& view, int width) {
  Spans words{strong("Aim: "), plain(view.guide->aim)};
  TextBlock block = wrapped(words, width);
  words.push_back({" (F2 hides this)", Role::faint});
  return longer_if_free(std::move(block), wrapped(words, width));
}

// A row for each command.
TextBlock listed(const GuideSection& section, int width) {
  const auto widest = [&](std::string_view GuideCommand::*text) {
    int columns = 0;
    for (const GuideCommand& each : section.commands)
      columns = std::max(columns, escaped_columns(std::string(each.*text)));
    return columns;
  };
  const int words = widest(&GuideCommand::words), cost = widest(&GuideCommand::cost);
  TextBlock block{{strong(section.heading)}};
  for (const GuideCommand& each : section.commands) {
    Spans line{strong(left_aligned(std::string(each.words), words) + "  ")};
    if (cost > 0) line.push_back(plain(left_aligned(std::string(each.cost), cost) + "  "));
    const int used = width_of(line);
    line.push_back(plain(each.meaning));
    append_wrapped(block, line, width, std::min(used, width / 2));
  }
  return block;
}

// The commands one after the other, each in one row if possible, after the heading and `lead`; `end` comes
// after each but the last. Terse ones have no meanings.
TextBlock packed(const GuideSection& section, const std::string& lead, std::string_view end, bool terse,
                 int width) {
  TextBlock block = wrapped({strong(std::string(section.heading) + lead)}, width, 2);
  for (const GuideCommand& each : section.commands) {
    Spans piece{strong(each.words)};
    if (!terse) piece.push_back(plain(" " + std::string(each.meaning)));
    if (!each.cost.empty()) piece.push_back(plain((terse ? " " : ", ") + std::string(each.cost)));
    if (&each != &section.commands.back()) piece.push_back(plain(end));
    const std::string gap(&each == &section.commands.front() || !end.empty() ? 1 : 2, ' ');
    Spans longer = block.back();
    longer.push_back(plain(gap));
    longer.insert(longer.end(), piece.begin(), piece.end());
    if (width_of(longer) > width)
      append_wrapped(block, piece, width, 2);
    else
      block.back() = std::move(longer);
  }
  return block;
}

// Commands with a number are typed with another one, as a rule. That is mentioned if it takes no row of its
// own.
TextBlock packed_commands(const GuideSection& section, bool terse, int width) {
  TextBlock block = packed(section, ":", ";", terse, width);
  const bool has_examples = std::ranges::any_of(
      section.commands, [](const GuideCommand& each) { return std::ranges::any_of(each.words, is_digit); });
  if (!terse || !has_examples) return block;
  return longer_if_free(std::move(block), packed(section, ", as in:", ";", terse, width));
}

// The signs like commands, as they are drawn in cells of this size.
std::vector<GuideCommand> drawn_signs(const Guide& guide, Spacing cells) {
  std::vector<GuideCommand> drawn;
  for (const GuideSign& each : guide.signs) {
    const std::string_view row = cells == Spacing::large    ? each.large
                                 : cells == Spacing::medium ? each.medium
                                                            : std::string_view();
    const std::string_view sign = row.empty() ? each.sign : row;
    if (!sign.empty()) drawn.push_back({sign, "", each.meaning});
  }
  return drawn;
}

// All parts with a row for each command and sign, then one after the other, then only the commands with their
// costs; without the signs; without the aim, which can be remembered.
struct Form {
  bool packed, terse, signs, aim;
};
constexpr Form forms[guide_forms] = {{false, false, true, true},
                                     {true, false, true, true},
                                     {true, true, true, true},
                                     {true, true, false, true},
                                     {true, true, false, false}};

}  // namespace

TextBlock guide_block(const GuideView& view, int form, int width, Spacing cells) {
  const Form& how = forms[form];
  TextBlock all;
  const auto add = [&](const TextBlock& part) {
    if (!how.packed && !all.empty()) all.emplace_back();
    all.insert(all.end(), part.begin(), part.end());
  };
  if (how.aim) add(aim(view, width));
  for (const GuideSection* due : due_sections(view)) {
    GuideSection section = *due;
    if (view.has_keys) section.heading = "After a `:`";
    add(how.packed ? packed_commands(section, how.terse, width) : listed(section, width));
  }
  const auto signs = drawn_signs(*view.guide, cells);
  const GuideSection legend{"", "Legend", signs};
  if (how.signs && !signs.empty())
    add(how.packed ? packed(legend, ":", "", false, width) : listed(legend, width));
  return all;
}

}  // namespace herbarium
