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

// The name of each seat, in order (display_names).
using SeatNames = std::vector<std::string>;

SeatNames names_of(const Record& record, int seats);
SeatNames names_of(const Table& table);

// The name of a seat; "chance" for nature.
std::string name_of(const SeatNames& names, Seat seat);

// The line with the players' names instead of references to seats.
std::string in_names(const SeatNames& names, const Spans& line);

// The same for a refusal's reason, which has no references: replaces "seat 1", "Seat 2", …
std::string in_names(const SeatNames& names, std::string_view text);

// Puts the names into all texts of a picture.
void put_names(const SeatNames& names, Picture& picture);
// The same for all forecasts of a draft.
void put_names(const SeatNames& names, Draft& draft);

}  // namespace herbarium
