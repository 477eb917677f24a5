// The form on which a person says how a new game is to be played, with its rows and what each does.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/lists.hpp"
#include "verbs/menu/choices.hpp"

namespace herbarium {

// --- A row of the form for a new game, and how it is changed.

// A row and how it is changed; a function that is missing changes nothing.
struct FormField {
  FormRow row;
  std::function<void(Choices&, int by)> step = {};
  std::function<Result<void>(Choices&, std::string_view text)> set = {};
};

// A row with two values, each with a word by which it is typed.
struct Switch {
  const char* name;
  bool Choices::*value;
  std::pair<const char*, const char*> words;   // typed for false and true
  std::pair<const char*, const char*> values;  // shown
  std::pair<const char*, const char*> notes;
};

FormField switch_field(const Switch& each, const Choices& choices);

// The refusal of what was typed for a row that takes something else.
tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted);

// --- The rows of the form for a new game, with what each does.

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

// --- The form on which a person says how a new game is to be played.

// A whole set of choices that can be taken at once.
struct Preset {
  std::string name;
  std::string note;
  Choices choices;
};

class NewGameForm : public Form {
 public:
  // Begins with the choices of `start`. The game must outlive the form.
  NewGameForm(const Module& game, Seating seating, std::vector<Preset> presets, Choices start);

  const Choices& choices() const { return choices_; }

  std::string title() const override;
  std::vector<FormRow> rows() const override;
  void step(std::size_t row, int by) override;
  Result<void> set(std::size_t row, std::string_view text) override;

 private:
  std::vector<FormField> fields() const;
  FormField preset_field() const;
  std::optional<std::size_t> preset() const;

  const Module& game_;
  Seating seating_;
  std::vector<Preset> presets_;
  Choices choices_;
};

// --- The rows of the form that only a new table has.

// The time that people have, hints, onlookers.
std::vector<FormField> table_fields(const Module& game, const Choices& choices);

// The seat of the guest of a lobby who opens the table: taken here, or kept for them until they come from
// their own machine, whose key then signs. `field` has the row's name and note.
FormField own_seat_field(FormField field, const Choices& choices);

}  // namespace herbarium
