// The rows of the form for a new game, with what each does.
#pragma once

#include <functional>
#include <vector>

#include "ui/form.hpp"
#include "verbs/menu/choices.hpp"

namespace herbarium {

// Who may sit at a game, and so what is asked about it.
enum class Seating {
  keyboard,  // people and the program, at one terminal
  guest,     // the guest of a lobby on the first seat, against the program
  table,     // whoever asks on the first seat; the others are the program's or open
};

// A row and how it is changed; a function that is missing changes nothing.
struct FormField {
  FormRow row;
  std::function<void(Choices&, int by)> step = {};
  std::function<Result<void>(Choices&, std::string_view text)> set = {};
};

// The game must outlive what these return.

// A digit sets the level of the program on all its seats.
FormField begin_field(const Module& game, const Choices& choices);
FormField seat_field(const Module& game, Seating seating, const Choices& choices, Seat seat);
FormField option_field(const Module& game, const Choices& choices, std::size_t option);
// Dice, battles, pace, record: what there is of it.
std::vector<FormField> session_fields(const Module& game, Seating seating, const Choices& choices);

}  // namespace herbarium
