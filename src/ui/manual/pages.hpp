// The manual pages, which the program has in itself: the build puts man/*.[56] into build/manual_pages.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/user_interface.hpp"

namespace herbarium {

struct ManualPage {
  std::string_view name;     // "herd"
  std::string_view section;  // "6"
  std::string_view source;   // mdoc
};

std::span<const ManualPage> manual_pages();

// The page of that name, `herd` or `herd(6)`, or null.
const ManualPage* find_manual_page(std::string_view name);
// "harbustaz, herbarium, …"
std::string manual_page_names();

std::string title_of(const ManualPage& page);
// Its text, formatted when it is wanted.
Folding text_of(const ManualPage& page);

// Shows the page of that name, or refuses it, naming those that there are.
Result<void> show_manual(UserInterface& ui, std::string_view name);

}  // namespace herbarium
