// The manual pages, formatted by mandoc during the build (scripts/manual-pages).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/user_interface.hpp"

namespace herbarium {

struct ManualPage {
  struct Layout {
    int width;              // the width of the layout, in columns
    std::string_view text;  // the output of mandoc, with backspaces
  };
  std::string_view name;     // "herd"
  std::string_view section;  // "6"
  Layout layouts[2];         // the wider one first
};

std::span<const ManualPage> manual_pages();

// The page of that name, `herd` or `herd(6)`, or null.
const ManualPage* find_manual_page(std::string_view name);
// "harbustaz, herbarium, …"
std::string manual_page_names();

std::string title_of(const ManualPage& page);
// Its text in the layout that fits; text to type is strong, like headings.
LinesForWidth text_of(const ManualPage& page);

// Shows the page of that name, or refuses it with a list of the pages.
Result<void> show_manual(UserInterface& ui, std::string_view name);

}  // namespace herbarium
