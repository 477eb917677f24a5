// Herbs as people read and see it: moves, positions, words, pictures, and sheets while they are written
// (doc/rules/herbs.md, The sheet; Moves; Position text).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/herbs/events.hpp"

namespace herbarium::herbs {

constexpr const char* name(Stone stone) { return stone == Stone::white ? "white" : "black"; }

// `1 M3`: without its cost.
std::string short_name(const Action& action);
// As a record has it: `1 M3 3`, `0 P1 2`, `-`. `blank` stands between its parts.
std::string write_action(const Action& action, char blank = ' ');
// `Wh H3`, and with its cost `Wh H3 1`.
std::string short_name(const Placement& stone);
std::string write_stone(const Placement& stone);

std::string write(const State& state, Seat seat, const Move& move);
// What everybody has seen of a sheet that is being carried out, with "..." for the rest of it.
std::string known_part(const State& state, Seat seat, const Move& move);
// A sheet as it is opened at a shared table (sheet_parts.cpp): part 0 is what it costs, then a line for each
// step, `-` where there is none, and last the stone, or `-`.
int part_count(const State& state, Seat seat);
std::vector<std::string> parts(const State& state, std::string_view text);
std::string join_parts(const State& state, std::span<const std::string> parts);
// The sheet as far as those parts tell it. Refuses lines that may not stand there, and a cost that they
// exceed.
Result<Move> read_parts(const State& state, Seat seat, std::span<const std::string> parts);
// The same with what the rest costs, `sheet 1 M3 3, ... 7`; and a sheet of `seat` that begins like that.
std::string beginning(const State& state, Seat seat, const Move& move);
Result<Move> read_beginning(const State& state, Seat seat, std::string_view text);
// Reads a move of `seat`, which is to act; refuses what is not legal, with its place in the text.
Result<Move> read(const State& state, Seat seat, std::string_view text);
// A bare number becomes the bid or the coin that is due; any other line stays as it is.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
std::string position(const State& state);

Line words(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);
// Conflicts, what was bid, and Herbs lost.
std::vector<Line> figures(const State& state, std::span<const Event> events);

Picture picture(const State& state, Seat viewer);
// Marks the stones of a pattern in the picture of the scene that scores it.
void stage(const Event& event, Picture& picture);
// Marks on the board of `picture` as ghosts where `planned` differs from the state.
void add_ghosts(Picture& picture, const State& state, Seat viewer, const Arena& planned);
// What is at stake in a conflict, for a viewer who may have to bid.
Panel stakes(const State& state, Seat viewer);

inline bool composes(const State& state, Seat) { return state.phase == Phase::plan; }
// How the lines stand as a sheet of `seat`, and what they lead to if the other's begins with `supposed`.
Draft draft(const State& state, Seat seat, std::span<const std::string> lines,
            std::span<const std::string> supposed);
// Every legal move, and for a sheet every line that could stand alone in it, as in a record.
std::vector<std::string> lines(const State& state, Seat seat);
// The same as people type them: without costs, and each push once.
std::vector<Line> completions(const State& state, Seat seat);

}  // namespace herbarium::herbs
