// The settings of a new game, as one struct and one table. The form, the options of the command line, the
// configuration and the file of last choices all use this table.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine_process.hpp"
#include "table/table.hpp"
#include "ui/lists.hpp"
#include "ui/session/session.hpp"

namespace herbarium {

inline constexpr double longest_pace = 60;  // in seconds

struct NewGame {
  // Its occupants are max_seats, however many play, until the game begins; at a table "open" and "me" are
  // among them.
  Setup setup{};
  std::optional<std::string> record{};  // where to write the record; nothing: on the shelf
  bool without_record = false;
  SessionOptions session{};
  EngineLimits engine_limits{};  // of other programs that sit on seats
  std::optional<double> pace{};  // in seconds; nothing: as the interface has it
  // Of a table:
  std::string limit{};      // the time that people have, as read_limit takes it; empty: no limit
  bool hints = false;       // people may ask the program what to play
  bool is_private = false;  // nobody looks on
  bool is_away = false;     // whoever opens it does not sit down at it here
};

// A new game with the configured defaults; refuses if the configuration has a mistake.
using UsualGame = std::function<Result<NewGame>(const Module&)>;

// --- Who sits where.

// Where a game is played, and so who may sit at it.
enum class Seating {
  keyboard,  // people and the program, at one terminal
  typed,     // the same on the command line: whoever types it may name other programs, too
  guest,     // the guest of a lobby on the first seat, against the program
  table,     // whoever asks, the program, users of the host, or whoever comes
  lobby,     // the same, for a guest of a lobby, with other guests in place of users
};

constexpr bool is_at_table(Seating seating) { return seating == Seating::table || seating == Seating::lobby; }

// The program as it plays where nothing else is said, or a person where it does not play.
Occupant usual_occupant(const Module& game);

// Who is meant by `human:NAME`, `ai:LEVEL` or `engine:COMMAND`; at a table by `me`, `open`, `ai:LEVEL`,
// `human:NAME`, or a name alone.
Result<Occupant> read_occupant(const Module& game, Seating seating, std::string_view text);
// The text by which read_occupant reads them again.
std::string text_of(const Occupant& occupant);

// Reads "N=WHO" into the occupants; returns the seat.
Result<Seat> seat_occupant(Setup& setup, Seating seating, std::string_view text);

// --- The settings.

// A setting that is one of two things.
struct Switch {
  const char* name;  // of its row in the form
  const char* word;  // in the file of what was chosen last
  struct Value {
    const char *word, *shown, *note;
  };
  std::array<Value, 2> values;
  bool (*applies)(const Module& game, Seating seating);
  bool (*get)(const NewGame&);  // whether it is the second
  void (*set)(NewGame&, bool second);
  // On the command line: an option that takes one of the words, or a flag (`value` is empty) for the second.
  struct {
    const char *name, *value, *help;
  } option;
};

extern const Switch dice_switch, battles_switch, record_switch, hints_switch, onlookers_switch, away_switch;

// A setting as the form and the file of what was chosen last have it. It may be used as long as the game that
// it was made for.
struct GameSetting {
  std::string key;  // in the file: "option size", "seat 2", "dice"
  std::function<std::string(const NewGame&)> get;
  // Refuses, with the text, what it does not take; none where it cannot be changed.
  std::function<Result<void>(NewGame&, std::string_view text)> set = {};
  // To the next value (`by` 1) or the one before (-1); none where it cannot be changed.
  std::function<void(NewGame&, int by)> step = {};
  // Its row in the form; nothing where there is none.
  std::function<std::optional<FormRow>(const NewGame&)> row = {};
  Seat seat = nature;  // whose setting it is: there a name or a digit can be typed in the form
};

// All that can be set where the game is played, in the order of the form: seats, options of the rules, the
// rest.
std::vector<GameSetting> settings_of(const Module& game, Seating seating);

// Sets the level of the program on all its seats.
void set_level(NewGame& game, int level);

// The refusal of what was typed for a setting that takes something else.
tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted);

// --- Time limits at a table.

// "player 600 +10" or "turn 60" as read_limit takes it, and nothing for "none". Refuses with the reason
// alone.
Result<std::string> limit_of(std::string_view text);

// --- The last choices for a game or a table. The file has each setting that differed from the default, and
// the default.

// Failure is ignored: the file is only a convenience.
void save_choices(const std::string& name, Seating seating, const NewGame& chosen, const NewGame& usual);
// Nothing if none were saved. What has another usual value by now, and what cannot be read, is as usual.
std::optional<NewGame> load_choices(const std::string& name, Seating seating, const NewGame& usual);

// Whether two games are set the same way.
bool is_same(const NewGame& one, const NewGame& other, Seating seating);

}  // namespace herbarium
