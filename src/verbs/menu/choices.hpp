// What a person chooses before a game, and what is remembered of it from one time to the next.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "verbs/play/play.hpp"

namespace herbarium {

struct Choices {
  Options options{};
  std::vector<Occupant> occupants;  // max_seats of them, however many play; "open": whoever comes
  bool ask_dice = false;
  bool alternate = false;  // battles in turn
  bool without_record = false;
  std::optional<double> pace;  // nothing where nobody waits for frames
  // Of a table:
  std::string limit;        // the time that people have, as read_limit takes it; empty: no limit
  bool hints = false;       // people may ask the program what to play
  bool is_private = false;  // nobody looks on
  bool from_home = false;   // whoever opens it sits down at their own machine (own_seat_field)

  bool operator==(const Choices&) const = default;
};

// A number of seconds from 0 to 60.
Result<double> read_pace(std::string_view text);

// What `usual` says, with the program on the seats of which it says nothing.
Choices choices_of(const PlayOptions& usual, std::optional<double> pace);

// A game by these choices; what they do not speak of is as in `usual`.
PlayOptions with_choices(PlayOptions usual, const Choices& choices);

// All choices as text, by name: "option size" is "4", "seat 2" is "ai level-5", "dice" is "ask".
using Settings = std::map<std::string, std::string>;
Settings settings_of(const Module& game, const Choices& choices);
// Sets one of them; does nothing if there is no such name or the game does not take the value.
void set_choice(const Module& game, Choices& choices, const std::string& name, const std::string& value);

// What was chosen last, for a game or for a table of it, is kept in a file of the state folder: what differed
// from the usual, and what the usual was.
std::string choices_path(const std::string& name);
// Failure is ignored: the file is only a convenience.
void save_choices(const std::string& name, const Module& game, const Choices& choices, const Choices& usual);
// Nothing if none were saved. What has another usual value by now, and what cannot be read, is as usual.
std::optional<Choices> load_choices(const std::string& name, const Module& game, const Choices& usual);

// Whether there is a record of that game, by its name, among the kept ones.
bool has_been_played(const Module& game);

}  // namespace herbarium
