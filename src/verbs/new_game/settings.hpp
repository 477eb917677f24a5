// The settings of a new game, as one struct and one table. The form, the options of the command line, the
// configuration and the file of last choices all use this table.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine_process.hpp"
#include "table/seating.hpp"
#include "ui/lists.hpp"
#include "ui/session/session_options.hpp"

namespace herbarium {

inline constexpr double longest_pace = 60;  // in seconds

struct NewGame {
  // It has max_seats occupants until the game begins, for any number of players; at a table "open" and "me"
  // are among them.
  Setup setup{};
  std::optional<std::string> record{};  // the path of the record; nothing: on the shelf
  bool without_record = false;
  SessionOptions session{};
  EngineLimits engine_limits{};  // of other programs as players
  std::optional<double> pace{};  // in seconds; nothing: the interface's own
  // Of a table:
  std::string limit{};      // people's time limit, as for read_limit; empty: none
  bool hints = false;       // people may ask the program for moves
  bool is_private = false;  // no spectators
  bool is_away = false;     // the host does not take a seat here
};

// A new game with the configured defaults; refuses if the configuration has a mistake.
using UsualGame = std::function<Result<NewGame>(const Module&)>;

// --- The players of the seats.

// The place of a game, which decides who may take its seats.
enum class Seating {
  keyboard,  // people and the program, at one terminal
  typed,     // the same on the command line, where other programs can be named, too
  guest,     // the guest of a lobby on the first seat, against the program
  table,     // the host, the program, users of the host, or people who join
  lobby,     // the same, for a guest of a lobby, with other guests in place of users
};

constexpr bool is_at_table(Seating seating) { return seating == Seating::table || seating == Seating::lobby; }

// The trimmed name; refuses one that cannot be in a record or does not fit the screen.
Result<std::string> checked_name(std::string_view text);

// The seats of people at this keyboard.
SeatSet people_in(const NewGame& game);

// The program at its usual level, or a person if it does not play the game.
Occupant usual_occupant(const Module& game);

// The player meant by `human:NAME`, `ai:LEVEL` or `engine:COMMAND`; at a table by `me`, `open`, `ai:LEVEL`,
// `human:NAME`, or a name alone.
Result<Occupant> read_occupant(const Module& game, Seating seating, std::string_view text);
// The text that read_occupant reads as the same player.
std::string text_of(const Occupant& occupant);

// Reads "N=WHO" into the occupants; returns the seat.
Result<Seat> seat_occupant(Setup& setup, Seating seating, std::string_view text);

// --- The settings.

// A setting with two values. A new one is written into the list of switches(), and nowhere else.
struct Switch {
  enum class Kind { house_rule, comfort };  // the form has house rules before the pace, the rest after it
  enum class Place { anywhere, new_game, table };  // the commands that take it

  Kind kind;
  Place place;
  const char* name;  // of its row in the form
  const char* word;  // in the file of last choices
  struct Value {
    const char *word, *shown, *note;
  };
  std::array<Value, 2> values;
  bool (*applies)(const Module& game, Seating seating);
  bool (*get)(const NewGame&);  // whether it has the second value
  void (*set)(NewGame&, bool second);
  // On the command line: an option with one of the words as its value, or a flag (`value` is empty) for the
  // second.
  struct {
    const char *name, *value, *help;
  } option;
};

std::span<const Switch> switches();

// Two more, which belong together with something else: a record's path, and the first seat.
extern const Switch record_switch, away_switch;

// A setting for the form and the file of last choices. It is valid as long as the game that it was made
// for.
struct GameSetting {
  std::string key;  // in the file: "option size", "seat 2", "dice"
  std::function<std::string(const NewGame&)> get;
  // Refuses, with the text, an invalid value; none if it cannot be changed.
  std::function<Result<void>(NewGame&, std::string_view text)> set = {};
  // To the next value (`by` 1) or the one before (-1); none if it cannot be changed.
  std::function<void(NewGame&, int by)> step = {};
  // Its row in the form; nothing if it has none.
  std::function<std::optional<FormRow>(const NewGame&)> row = {};
  Seat seat = nature;  // the seat of the setting, where the form accepts a name or a digit
};

// All settings for that place of a game, in the order of the form: seats, options of the rules, the rest.
std::vector<GameSetting> settings_of(const Module& game, Seating seating);

// Sets the level of the program on all its seats.
void set_level(NewGame& game, int level);

// Refuses a text typed for a setting that expects something else.
tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted);

// --- Time limits at a table.

// "player 600 +10", "turn 60" or "days 3" as for read_limit, and nothing for "none". Refuses with the reason
// alone.
Result<std::string> limit_of(std::string_view text);

// --- The names that people at one keyboard had last, in the order of their seats.

// Failure is ignored: they are only offered.
void save_names(const std::vector<std::string>& names);
std::vector<std::string> last_names();

// --- The last choices for a game or a table. The file has each setting that differed from the default, and
// the default.

// Failure is ignored: the file is only a convenience.
void save_choices(const std::string& name, Seating seating, const NewGame& chosen, const NewGame& usual);
// Nothing if none were saved. A setting is as usual if its default has changed since, or if it is
// unreadable.
std::optional<NewGame> load_choices(const std::string& name, Seating seating, const NewGame& usual);

// Whether two games have the same settings.
bool is_same(const NewGame& one, const NewGame& other, Seating seating);
// The same, but their players may differ.
bool is_same_but_for_players(const NewGame& one, const NewGame& other, Seating seating);

}  // namespace herbarium
