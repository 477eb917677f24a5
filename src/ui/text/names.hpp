// The seats' names, and texts that contain them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/picture.hpp"
#include "core/record.hpp"
#include "core/words.hpp"
#include "table/table.hpp"

namespace herbarium {

// What each seat is called, in order (display_names).
using SeatNames = std::vector<std::string>;

SeatNames names_of(const Record& record, int seats);
SeatNames names_of(const Table& table);

// What a seat is called; "chance" is nature.
std::string name_of(const SeatNames& names, Seat seat);

// The line with the players' names in the place of the seats that it refers to.
std::string in_names(const SeatNames& names, const Line& line);

// The same of a refusal's reason, which refers to nothing: in the place of "seat 1", "Seat 2", …
std::string in_names(const SeatNames& names, std::string_view text);

// Puts the names into all that a picture says.
void put_names(const SeatNames& names, Picture& picture);
// The same for all that is foretold of a draft.
void put_names(const SeatNames& names, Draft& draft);

}  // namespace herbarium
