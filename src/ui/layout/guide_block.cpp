#include "ui/layout/guide_block.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "core/module.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

namespace {

Span strong(std::string_view text) { return {std::string(text), Role::strong}; }
Span plain(std::string_view text) { return {std::string(text)}; }

// Pieces one after the other, each in one row if possible.
TextBlock packed_pieces(const Spans& lead, const std::vector<Spans>& pieces, int gap, int width) {
  TextBlock block = wrapped(lead, width, 2);
  const std::size_t rows_of_lead = block.size();
  for (const Spans& piece : pieces) {
    const int used = width_of(block.back());
    const int between = used == 0 ? 0 : block.size() == rows_of_lead && &piece == &pieces.front() ? 1 : gap;
    if (used > 0 && used + between + width_of(piece) > width) {
      append_wrapped(block, piece, width, 2);
      continue;
    }
    if (between > 0) block.back().push_back({std::string(static_cast<std::size_t>(between), ' ')});
    block.back().insert(block.back().end(), piece.begin(), piece.end());
  }
  return block;
}

// A row of columns, all but the last with these widths; the last is wrapped.
void add_row(TextBlock& block, const std::vector<std::pair<std::string_view, int>>& columns,
             std::string_view last, int width) {
  Spans line;
  int used = 0;
  for (const auto& [text, room] : columns) {
    if (room == 0) continue;
    line.push_back({left_aligned(std::string(text), room) + "  ", used == 0 ? Role::strong : Role::plain});
    used += room + 2;
  }
  line.push_back(plain(last));
  append_wrapped(block, line, width, std::min(used, width / 2));
}

template <class Rows, class Text>
int widest(const Rows& rows, const Text& text) {
  int width = 0;
  for (const auto& row : rows) width = std::max(width, escaped_columns(std::string(text(row))));
  return width;
}

// How to hide it is mentioned if that takes no row of its own.
TextBlock aim(const GuideView& view, int width) {
  const Spans words{strong("Aim: "), plain(view.guide->aim)};
  Spans more = words;
  more.push_back({" (F2 hides this)", Role::faint});
  TextBlock block = wrapped(words, width);
  TextBlock longer = wrapped(more, width);
  return longer.size() == block.size() ? longer : block;
}

Spans packed_command(const GuideCommand& command, bool terse) {
  Spans piece{strong(command.words)};
  if (!terse) piece.push_back(plain(" " + std::string(command.meaning)));
  if (!command.cost.empty()) piece.push_back(plain((terse ? " " : ", ") + std::string(command.cost)));
  return piece;
}

// Commands with a number are typed with another one, as a rule. That is mentioned if it takes no row of its
// own.
bool has_examples(const GuideSection& section) {
  return std::any_of(section.commands.begin(), section.commands.end(), [](const GuideCommand& each) {
    return std::any_of(each.words.begin(), each.words.end(), is_digit);
  });
}

TextBlock packed_commands(const GuideSection& section, int width, bool terse) {
  std::vector<Spans> pieces;
  for (const GuideCommand& command : section.commands) {
    pieces.push_back(packed_command(command, terse));
    if (&command != &section.commands.back()) pieces.back().push_back(plain(";"));
  }
  const auto after = [&](const char* lead) {
    return packed_pieces({strong(std::string(section.heading) + lead)}, pieces, 1, width);
  };
  TextBlock block = after(":");
  if (!terse || !has_examples(section)) return block;
  TextBlock longer = after(", as in:");
  return longer.size() == block.size() ? longer : block;
}

TextBlock listed_commands(const GuideSection& section, int width) {
  TextBlock block{{strong(section.heading)}};
  const int words = widest(section.commands, [](const GuideCommand& each) { return each.words; });
  const int cost = widest(section.commands, [](const GuideCommand& each) { return each.cost; });
  for (const GuideCommand& command : section.commands)
    add_row(block, {{command.words, words}, {command.cost, cost}}, command.meaning, width);
  return block;
}

// As it is drawn in cells of this size.
std::string_view drawn(const GuideSign& sign, Spacing cells) {
  const std::string_view row = cells == Spacing::large    ? sign.large
                               : cells == Spacing::medium ? sign.medium
                                                          : std::string_view();
  return row.empty() ? sign.sign : row;
}

TextBlock signs(const GuideView& view, int width, bool packed, Spacing cells) {
  std::vector<GuideSign> all;
  for (const GuideSign& sign : view.guide->signs)
    if (!drawn(sign, cells).empty()) all.push_back(sign);
  if (all.empty()) return {};
  if (packed) {
    std::vector<Spans> pieces;
    for (const GuideSign& sign : all)
      pieces.push_back({strong(drawn(sign, cells)), plain(" "), plain(sign.meaning)});
    return packed_pieces({strong("Legend:")}, pieces, 2, width);
  }
  TextBlock block{{strong("Legend")}};
  const int room = widest(all, [&](const GuideSign& sign) { return drawn(sign, cells); });
  for (const GuideSign& sign : all) add_row(block, {{drawn(sign, cells), room}}, sign.meaning, width);
  return block;
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
    if (!how.packed && !all.empty() && !part.empty()) all.emplace_back();
    all.insert(all.end(), part.begin(), part.end());
  };
  if (how.aim) add(aim(view, width));
  for (const GuideSection* section : due_sections(view))
    add(how.packed ? packed_commands(*section, width, how.terse) : listed_commands(*section, width));
  if (how.signs) add(signs(view, width, how.packed, cells));
  return all;
}

}  // namespace herbarium
