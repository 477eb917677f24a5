// The rows of the form for a new game, with what each does.
#pragma once

#include <vector>

#include "verbs/menu/form_field.hpp"

namespace herbarium {

// Who may sit at a game, and so what is asked about it.
enum class Seating {
  keyboard,  // people and the program, at one terminal
  guest,     // the guest of a lobby on the first seat, against the program
  table,     // whoever asks on the first seat; the others are the program's, kept for somebody, or open
  lobby,     // the same, for a guest of a lobby
};

constexpr bool is_at_table(Seating seating) { return seating == Seating::table || seating == Seating::lobby; }

// The game must outlive what these return.

// A digit sets the level of the program on all its seats.
FormField begin_field(const Module& game, const Choices& choices);
FormField seat_field(const Module& game, Seating seating, const Choices& choices, Seat seat);
FormField option_field(const Module& game, const Choices& choices, std::size_t option);
// Dice, battles, pace, record: what there is of it. At a table: time, hints, onlookers.
std::vector<FormField> session_fields(const Module& game, Seating seating, const Choices& choices);

}  // namespace herbarium
