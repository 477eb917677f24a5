#include "ui/layout/guide_block.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "core/module.hpp"
#include "ui/drawing/text_block.hpp"

namespace herbarium {

namespace {

Span strong(std::string_view text) { return {std::string(text), Role::strong}; }
Span plain(std::string_view text) { return {std::string(text)}; }

// Pieces one after the other, each in one row if possible.
TextBlock packed_pieces(Line lead, const std::vector<Line>& pieces, int gap, int width) {
  TextBlock block{std::move(lead)};
  for (const Line& piece : pieces) {
    const int used = width_of(block.back());
    const int between = used == 0 ? 0 : block.size() == 1 && &piece == &pieces.front() ? 1 : gap;
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
  Line line;
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
  const Line words{strong("Aim: "), plain(view.guide->aim)};
  Line more = words;
  more.push_back({" (F2 hides)", Role::faint});
  TextBlock block = wrapped(words, width);
  TextBlock longer = wrapped(more, width);
  return longer.size() == block.size() ? longer : block;
}

Line packed_command(const GuideCommand& command, bool terse) {
  Line piece{strong(command.words)};
  if (!terse) piece.push_back(plain(" " + std::string(command.meaning)));
  if (!command.cost.empty()) piece.push_back(plain((terse ? " " : ", ") + std::string(command.cost)));
  return piece;
}

TextBlock packed_commands(const GuideSection& section, int width, bool terse) {
  std::vector<Line> pieces;
  for (const GuideCommand& command : section.commands) {
    pieces.push_back(packed_command(command, terse));
    if (&command != &section.commands.back()) pieces.back().push_back(plain(";"));
  }
  return packed_pieces({strong(std::string(section.heading) + ":")}, pieces, 1, width);
}

TextBlock listed_commands(const GuideSection& section, int width) {
  TextBlock block{{strong(section.heading)}};
  const int words = widest(section.commands, [](const GuideCommand& each) { return each.words; });
  const int cost = widest(section.commands, [](const GuideCommand& each) { return each.cost; });
  for (const GuideCommand& command : section.commands)
    add_row(block, {{command.words, words}, {command.cost, cost}}, command.meaning, width);
  return block;
}

// The first `count` signs.
TextBlock packed_signs(const GuideView& view, std::size_t count, int width) {
  std::vector<Line> pieces;
  for (const GuideSign& sign : view.guide->signs.first(count))
    pieces.push_back({strong(sign.sign), plain(" "), plain(sign.meaning)});
  return packed_pieces({strong("Signs:")}, pieces, 2, width);
}

TextBlock signs(const GuideView& view, int width, bool packed) {
  if (packed) return packed_signs(view, view.guide->signs.size(), width);
  TextBlock block{{strong("Signs")}};
  const int room = widest(view.guide->signs, [](const GuideSign& sign) { return sign.sign; });
  for (const GuideSign& sign : view.guide->signs) add_row(block, {{sign.sign, room}}, sign.meaning, width);
  return block;
}

TextBlock all_of(const GuideView& view, const std::vector<GuidePart>& parts, int width, GuideForm form,
                 bool spaced) {
  TextBlock all;
  for (const GuidePart part : parts) {
    const TextBlock block = guide_part(view, part, width, form);
    if (spaced && !all.empty() && !block.empty()) all.emplace_back();
    all.insert(all.end(), block.begin(), block.end());
  }
  return all;
}

// As many parts as fit in `room`, the most helpful ones for the present task first; on the screen they are
// in their usual order.
TextBlock most_wanted_of(const GuideView& view, Extent room, std::vector<GuidePart>& parts) {
  std::array<TextBlock, 3> blocks;  // by part
  int used = 0;
  for (const GuidePart part : wanted_guide_parts) {
    const auto at = std::find(parts.begin(), parts.end(), part);
    if (at == parts.end()) continue;
    const Extent left{room.rows - used, room.columns};
    TextBlock rows = part == GuidePart::signs ? first_signs(view, left)
                                              : guide_part(view, part, room.columns, GuideForm::terse);
    if (rows.empty() || rows_of(rows) > left.rows) continue;
    used += rows_of(rows);
    blocks[static_cast<std::size_t>(part)] = std::move(rows);
    parts.erase(at);
  }
  TextBlock all;
  for (TextBlock& block : blocks) std::move(block.begin(), block.end(), std::back_inserter(all));
  return all;
}

// The loss without these parts: each weighs more than all less important ones together.
int lack_of(const std::vector<GuidePart>& left) {
  int lack = 0;
  for (const GuidePart part : wanted_guide_parts)
    lack = 2 * lack + (std::ranges::count(left, part) > 0 ? 1 : 0);
  return lack;
}

}  // namespace

TextBlock guide_part(const GuideView& view, GuidePart part, int width, GuideForm form) {
  if (part == GuidePart::aim) return aim(view, width);
  if (part == GuidePart::signs)
    return view.guide->signs.empty() ? TextBlock{} : signs(view, width, form != GuideForm::listed);
  TextBlock block;
  for (const GuideSection* section : due_sections(view)) {
    const TextBlock rows = form == GuideForm::listed
                               ? listed_commands(*section, width)
                               : packed_commands(*section, width, form == GuideForm::terse);
    block.insert(block.end(), rows.begin(), rows.end());
  }
  return block;
}

TextBlock first_signs(const GuideView& view, Extent room) {
  constexpr std::size_t worth = 2;
  for (std::size_t count = view.guide->signs.size(); count >= worth; --count)
    if (TextBlock block = packed_signs(view, count, room.columns); rows_of(block) <= room.rows) return block;
  return {};
}

TextBlock guide_block(const GuideView& view, Extent room, std::vector<GuidePart>& parts) {
  if (room.columns < narrowest_guide || room.rows < 1) return {};
  using enum GuideForm;
  for (const auto& [form, spaced] :
       {std::pair(listed, true), {packed, true}, {packed, false}, {terse, true}, {terse, false}}) {
    TextBlock block = all_of(view, parts, room.columns, form, spaced);
    if (rows_of(block) > room.rows) continue;
    parts.clear();
    return block;
  }
  return most_wanted_of(view, room, parts);
}

PlacedBlock guide_in_best(const GuideView& guide, const std::vector<Room>& rooms) {
  PlacedBlock best;
  int least_lacking = lack_of(all_guide_parts);
  for (const Room& room : rooms) {
    std::vector<GuidePart> left = all_guide_parts;
    TextBlock block = guide_block(guide, room.size, left);
    if (lack_of(left) >= least_lacking) continue;
    least_lacking = lack_of(left);
    best = {room.place, room.size.columns, std::move(block)};
  }
  return best;
}

}  // namespace herbarium
