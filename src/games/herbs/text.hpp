// Herbs for people: the texts of moves and positions, words, pictures, and drafts of sheets
// (doc/rules/herbs.md, Moves; Position text).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "games/herbs/state.hpp"

namespace herbarium::herbs {

// --- moves and positions (text.cpp)

constexpr const char* name(Stone stone) { return stone == Stone::white ? "white" : "black"; }

// `1 M3`: without its cost.
std::string short_name(const Action& action);
// As in a record: `1 M3 3`, `0 P1 2`, `-`, with `blank` between its parts.
std::string write_action(const Action& action, char blank = ' ');
// `Wh H3`; and with its cost, `Wh H3 1`.
std::string short_name(const Placement& stone);
std::string write_stone(const Placement& stone);

std::string write(const State& state, Seat seat, const Move& move);
// Reads a move of `seat`, which must be due. Refuses an illegal move, with the place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// A bare number becomes the current bid or coin; any other line is left alone.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
std::string position(const State& state);
// A bid of 0, if that is all that the seat has.
std::string forced_move(const State& state, Seat seat);
// Every legal move as in a record; for a sheet, every line that could be its only one.
std::vector<std::string> lines(const State& state, Seat seat);
// The same as people type them: without costs, and each push once.
std::vector<Spans> completions(const State& state, Seat seat);

// --- parts of sheets (sheet.cpp)

// A sheet in parts: its cost, a line for each step, `-` if there is none, and the stone, or `-`.
int part_count(const State& state, Seat seat);
// A conflict interrupts the sheets: until it is settled, everybody knows their lines up to it, and their
// costs.
int parts_open(const State& state);
// The parts of `sheet 1 M3 3, Wh A1 1`, or the first parts from `sheet 1 M3 3, ... 7`; and back. The text
// must be in normal form.
std::vector<std::string> parts(const State& state, std::string_view text);
std::string join_parts(const State& state, std::span<const std::string> parts);
// The sheet as far as its first parts determine it. Refuses illegal lines, and a cost that they exceed.
Result<Move> read_parts(const State& state, Seat seat, std::span<const std::string> parts);

// --- words (words.cpp)

Spans words(const Event& event);
Spans due(const State& state, Seat seat);
std::string ending(const State& state);
// The cost of a bid.
Spans gist(const State& state, Seat seat, const Move& move);
// Conflicts, the sum of the bids, and Herbs lost.
std::vector<Spans> figures(const State& state, std::span<const Event> events);

// The summary of the rules, and the commands, for `herbarium rules herbs` and the help.
extern const std::string_view rules_text, commands_text;
extern const Guide guide;
inline std::string_view phase(const State& state, Seat) { return due_word(state.phase); }

// --- pictures (picture.cpp)

Picture picture(const State& state, Seat viewer);
// Marks the stones of a pattern when it scores.
void stage(const Event& event, Picture& picture);
// Marks as ghosts the squares of `picture` on which `planned` differs from the state.
void add_ghosts(Picture& picture, const State& state, Seat viewer, const Arena& planned);
// The stakes of a conflict, for a viewer who may have to bid.
Panel stakes(const State& state, Seat viewer);
// The places of the Herbs of a conflict if `first` goes first: "Herb 0 A6, Herb 2 A7 facing east".
std::string herbs_if_first(const State& state, Seat first);

// --- drafts (draft.cpp)

inline bool composes(const State& state, Seat) { return state.phase == Phase::plan; }
// The lines as a sheet of `seat`, and their effect if the other seat's sheet begins with `supposed`.
Draft draft(const State& state, Seat seat, std::span<const std::string> lines,
            std::span<const std::string> supposed);

}  // namespace herbarium::herbs
