// Stepping through the game of a table.
#pragma once

#include "table/table.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

void step_through_table(const Table& table, UserInterface& ui);

}  // namespace herbarium
