// Tips in ordinary games: a sentence at the moment at which it saves a mistake, once for each person.
#pragma once

#include "table/table.hpp"

namespace herbarium {

// Lets the table give the tips of its game's course (doc/lessons.md) if a person has seat 1 and the program
// plays all other seats at level 2 or below.
void give_tips(Table& table);

}  // namespace herbarium
