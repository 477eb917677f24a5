#include "ui/manual/pages.hpp"

#include <fmt/format.h>

#include <vector>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/manual/mdoc.hpp"

namespace herbarium {

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

Folding text_of(const ManualPage& page) {
  return [source = page.source](int width) { return formatted_page(source, width).lines; };
}

Result<void> show_manual(UserInterface& ui, std::string_view name) {
  const ManualPage* page = find_manual_page(name);
  if (!page)
    return refuse(fmt::format("{}: there is no such page; the pages are {}", escaped(trimmed(name)),
                              manual_page_names()));
  ui.read(title_of(*page), text_of(*page));
  return {};
}

}  // namespace herbarium
