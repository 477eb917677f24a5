// What people and programs read, see and type of Rush: moves and positions as text (doc/rules/rush.md, Moves;
// Position text), words, and the picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "games/rush/state.hpp"

namespace herbarium::rush {

using Texts = std::vector<std::string>;

// --- Moves and positions (text.cpp)

std::string write(const State& state, Seat seat, const Move& move);
Result<Move> read(const State& state, Seat seat, std::string_view text);
// Every legal move, with its spaces.
std::vector<Line> written_moves(const State& state, Seat seat);
std::string position(const State& state);

// The word that is such a move, or with which it begins.
std::string_view word_of(Plain move);
std::string_view word_of(Die die);
// "2", "minion".
std::string name(const Fighter& fighter);
// As moves have it: "15+3+4".
std::string dice_text(const CombatRoll& roll);

// --- What people type (typing.cpp)

// A space alone, or after `go`, stands for the steps of the way there, a number alone for cubes or dice, the
// beginning of a word for the word. In the action and in a flight a line can have several parts.
Texts expand_shorthand(const State& state, Seat seat, std::string_view line);
// As much of a turn as one line can hold.
std::string shorten(const State& state, Seat seat, std::span<const std::string> moves);
// What a seat that is to act could type, with the spaces in it.
std::vector<Line> completions(const State& state, Seat seat);
// Why nothing of a line of several parts is played, if it cannot all be played: the first part that is not
// legal, with the reason and its place.
std::optional<Refusal> refusal_of_line(const State& state, Seat seat, std::string_view line);

// --- What a seat is asked for (due.cpp)

Line due(const State& state, Seat seat);
// The answer to a question that a seat can decline.
std::string decline_move(const State& state, Seat seat);
// Whether `kind` covers the question: `nudges`, `flights` or `lifts`; with `while she is farther than 6` only
// as long as no enemy is so near to where the Princess is to appear, or her carrier to their base.
Result<bool> is_waived(const State& state, Seat seat, std::string_view kind);
// `end`, where nothing else is left to do except to let the Princess go.
std::string forced_move(const State& state, Seat seat);

// --- Words (words.cpp)

// An event as part of a sentence, and as it follows the event that was told `before`.
Line words(const Event& event);
Phrase narrate(const Event* before, const Event& event);
// A joke that can follow those words.
Line remark(const Event& event);
std::string ending(const State& state);
// How many fights there were, how often each seat was beaten, and how often it grabbed a Princess.
std::vector<Line> figures(const State& state, std::span<const Event> events);

// "one, two or three", where " or " comes before the last one.
Line listed(const std::vector<Line>& parts, std::string_view last);
// "c4", "#7".
Span space_ref(Space space);
// "c4", "the Library (#7)".
Span place_ref(Space space);
// "seat 1", or "a zombie minion" of that team.
Span fighter_ref(const Fighter& fighter, Team team);
// "the Homecoming Princess" of the jocks, "the Zombie Prom Princess" of the zombies.
std::string_view princess_name(Team hers);
// "zombie", "jock".
std::string_view member_name(Team team);
// For its minions on the map and in positions: 'z', 'j'.
char letter_of(Team team);
// For a player on the map: Z and Y are the zombies, J and K the jocks.
char letter_of(Seat seat);

// --- The picture (picture.cpp)

// Everything except the cubes that are handed in is open to everybody.
Picture picture(const State& state, Seat viewer);
// "5 from seat 2, 9 from seat 1": how far the nearest player of each team is from a space, without those on
// the Cloud.
Line nearest_to(const State& state, Space space);
// The buildings with their numbers, as lines.
Texts legend();
// The section of the guide for what is due (module.cpp).
std::string_view phase(const State& state, Seat seat);

}  // namespace herbarium::rush
