// The rows of the form that only a new table has.
#pragma once

#include <vector>

#include "verbs/menu/form_field.hpp"

namespace herbarium {

// The time that people have, hints, onlookers.
std::vector<FormField> table_fields(const Module& game, const Choices& choices);

// The seat of the guest of a lobby who opens the table: taken here, or kept for them until they come from
// their own machine, whose key then signs. `field` has the row's name and note.
FormField own_seat_field(FormField field, const Choices& choices);

}  // namespace herbarium
