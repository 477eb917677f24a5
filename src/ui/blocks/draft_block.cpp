// A sheet that is being written.
#include <fmt/format.h>

#include <algorithm>

#include "ui/blocks/alignment.hpp"
#include "ui/blocks/text_blocks.hpp"

namespace herbarium {
namespace {

class DraftTable {
 public:
  DraftTable(const Draft& draft, int width) : draft_(draft), width_(width) {
    left_ = escaped_columns(draft.left_at_start);
    for (const DraftLine& line : draft.lines) {
      text_ = std::max(text_, escaped_columns(line.text));
      cost_ = std::max(cost_, escaped_columns(line.cost));
      left_ = std::max(left_, escaped_columns(line.left));
    }
    text_ = std::clamp(width_ - lead - cost_ - left_ - gaps, 1, std::max(text_, 1));
  }

  TextBlock block(const std::string& title, bool whole_reasons) const {
    TextBlock block{header(title)};
    if (!draft_.lines.empty() || draft_.refusal) add_state(block, whole_reasons);
    if (!draft_.balance.empty()) add_outlook(block, whole_reasons);
    for (std::size_t i = 0; i < draft_.lines.size(); ++i) add(block, i, whole_reasons);
    return block;
  }

 private:
  static constexpr int lead = 5;  // `! 3  `
  static constexpr int gaps = 3;

  Line header(const std::string& title) const {
    const int room = columns_end() - left_ - 1;
    return {{left_aligned(title, std::max(room, escaped_columns(title))), Role::strong},
            {' ' + right_aligned(draft_.left_at_start, left_), Role::plain}};
  }

  int columns_end() const { return lead + text_ + gaps + cost_ + left_; }

  // The state of the whole comes first, in a row of its own: there it moves nothing and is not moved.
  void add_state(TextBlock& block, bool whole_reasons) const {
    if (draft_.refusal) return add_reason(block, "! " + draft_.refusal->reason, 2, whole_reasons);
    block.push_back({{draft_.move.empty() ? "" : "  complete: type done", Role::good}});
  }

  // Where there is no room for both, the condition goes: when it is not the usual one, a panel tells it.
  void add_outlook(TextBlock& block, bool whole_reasons) const {
    std::string words = fmt::format("  {}, {}", draft_.balance, draft_.condition);
    if (escaped_columns(words) > width_) words = "  " + draft_.balance;
    if (whole_reasons)
      append_wrapped(block, {{words, Role::plain}}, width_, 2);
    else
      block.push_back({{words, Role::plain}});
    for (const std::string& warning : draft_.warnings) add_reason(block, "! " + warning, 2, whole_reasons);
  }

  void add(TextBlock& block, std::size_t i, bool whole_reasons) const {
    const DraftLine& line = draft_.lines[i];
    const std::string number = fmt::format("{:>2}  ", i + 1);
    if (line.refusal) {
      add_reason(block, fmt::format("!{}{}  {}", number, line.text, line.refusal->reason), lead,
                 whole_reasons);
      return;
    }
    block.push_back(
        {{' ' + number, Role::faint},
         {left_aligned(line.text, text_), Role::plain},
         {fmt::format("  {} {}", right_aligned(line.cost, cost_), right_aligned(line.left, left_)),
          Role::plain}});
    for (const std::string& warning : line.warnings)
      add_reason(block, fmt::format("!    {}", warning), lead, whole_reasons);
  }

  void add_reason(TextBlock& block, const std::string& text, int indent, bool whole) const {
    const Line line{{text, Role::bad}};
    if (whole)
      append_wrapped(block, line, width_, indent);
    else
      block.push_back(line);
  }

  const Draft& draft_;
  int width_;
  int text_ = 0;
  int cost_ = 0;
  int left_ = 0;
};

}  // namespace

TextBlock draft_block(const std::string& title, const Draft& draft, int width, int rows) {
  const DraftTable table(draft, width);
  const auto room = static_cast<std::size_t>(std::max(rows, 2));
  TextBlock block = table.block(title, true);
  if (block.size() > room) block = table.block(title, false);
  if (block.size() <= room) return block;
  block.erase(block.begin() + 1, block.end() - static_cast<long>(room - 1));
  if (room > 2) block[1] = {{" ...", Role::faint}};
  return block;
}

}  // namespace herbarium
