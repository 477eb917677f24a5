#include "ui/blocks/text_blocks.hpp"

#include "ui/blocks/alignment.hpp"

namespace herbarium {

TextBlock panel_block(const Panel& panel, int width) {
  TextBlock block;
  if (!panel.title.empty()) block.push_back({{panel.title, Role::strong}});
  for (const Line& line : panel.lines) append_wrapped(block, line, width, 2);
  return block;
}

}  // namespace herbarium
