#include "ui/manual/pages.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

// A line of mandoc's output: a character struck over itself is strong, one over a bar is dark; one over
// another, a bullet, is the last of them.
Spans read_overstrikes(std::string_view text) {
  Spans line;
  for (std::size_t at = 0; at < text.size(); ++at) {
    Role role = Role::plain;
    for (; at + 2 < text.size() && text[at + 1] == '\b'; at += 2)
      if (text[at] == text[at + 2])
        role = Role::strong;
      else if (text[at] == '_')
        role = Role::dark;
    if (line.empty() || line.back().role != role) line.push_back({"", role});
    line.back().text += text[at];
  }
  return line;
}

}  // namespace

const ManualPage* find_manual_page(std::string_view name) {
  const std::string_view bare = trimmed(name.substr(0, name.find('(')));
  for (const ManualPage& page : manual_pages())
    if (same_but_for_case(page.name, bare)) return &page;
  return nullptr;
}

std::string manual_page_names() {
  std::vector<std::string_view> names;
  for (const ManualPage& page : manual_pages()) names.push_back(page.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string title_of(const ManualPage& page) { return fmt::format("{}({})", page.name, page.section); }

LinesForWidth text_of(const ManualPage& page) {
  return [&layouts = page.layouts](int width) {
    std::vector<Spans> lines;
    for (const std::string& line : lines_of(layouts[width < layouts[0].width ? 1 : 0].text))
      lines.push_back(read_overstrikes(line));
    return lines;
  };
}

Result<void> show_manual(UserInterface& ui, std::string_view name) {
  const ManualPage* page = find_manual_page(name);
  if (!page)
    return refuse(
        fmt::format("{}: no such page; the pages are {}", escaped(trimmed(name)), manual_page_names()));
  ui.read(title_of(*page), text_of(*page));
  return {};
}

}  // namespace herbarium
