// The manual pages, which mandoc formats during the build (scripts/manual-pages).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/user_interface.hpp"

namespace herbarium {

struct ManualPage {
  struct Layout {
    int width;              // the columns that it was made for
    std::string_view text;  // as mandoc writes it, with backspaces
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
// Its text in the layout that fits; what is typed is strong, as headings are.
LinesForWidth text_of(const ManualPage& page);

// Shows the page of that name, or refuses it, naming those that there are.
Result<void> show_manual(UserInterface& ui, std::string_view name);

}  // namespace herbarium
