// Rush for people and programs: moves and positions as text (doc/rules/rush.md, Moves; Position text),
// words, and the picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/rush/state.hpp"

namespace herbarium::rush {

using Texts = std::vector<std::string>;

// --- Moves and positions (text.cpp)

std::string write(const State& state, Seat seat, const Move& move);
Result<Move> read(const State& state, Seat seat, std::string_view text);
// Every legal move, with its spaces.
std::vector<Spans> written_moves(const State& state, Seat seat);
std::string position(const State& state);

// The word of such a move, or its first word.
std::string_view word_of(Plain move);
std::string_view word_of(Die die);
// "2", "minion".
std::string name(const Fighter& fighter);
// As moves have it: "15+3+4".
std::string dice_text(const CombatRoll& roll);

// --- Typed lines (typing.cpp)

// A space alone, or after `go`, means the steps of the way there, a number alone cubes or dice, the
// beginning of a word that word. In the action and in a flight a line can have several parts.
Texts expand_shorthand(const State& state, Seat seat, std::string_view line);
// As much of a turn as one line can hold.
std::string shorten(const State& state, Seat seat, std::span<const std::string> moves);
// The lines that a seat due could type, with their spaces.
std::vector<Spans> completions(const State& state, Seat seat);
// The reason why a line of several parts is not played, unless all of it can be: the first illegal part,
// with the reason and its place.
std::optional<Refusal> refusal_of_line(const State& state, Seat seat, std::string_view line);

// --- A seat's tasks (due.cpp)

Spans due(const State& state, Seat seat);
// The answer to a question that a seat can decline.
std::string decline_move(const State& state, Seat seat);
// Whether `kind` covers the question: `nudges`, `flights` or `lifts`; with `while she is farther than 2`
// only as long as no enemy is that near to the Princess's future place, or her carrier to their base.
Result<bool> is_waived(const State& state, Seat seat, std::string_view kind);
// `end`, if nothing else is left to do except to let the Princess go.
std::string forced_move(const State& state, Seat seat);

// --- Words (words.cpp)

// An event as part of a sentence, and as it follows the event `before`.
Spans words(const Event& event);
Phrase narrate(const Event* before, const State& after, const Event& event);
// A joke that can follow those words.
Spans remark(const Event& event);
std::string ending(const State& state);
// The number of fights, of defeats of each seat, and of Princesses that it grabbed.
std::vector<Spans> figures(const State& state, std::span<const Event> events);

// "one, two or three", with `last` (here " or ") before the last one.
Spans listed(const std::vector<Spans>& parts, std::string_view last);
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

// Everything is public, except for cubes being handed in.
Picture picture(const State& state, Seat viewer);
// "5 from seat 2, 9 from seat 1": the distance of each team's nearest player from a space, except for
// players on the Cloud.
Spans nearest_to(const State& state, Space space);
// The buildings with their numbers, as lines.
Texts legend();
// The section of the guide for the current phase (module.cpp).
std::string_view phase(const State& state, Seat seat);

}  // namespace herbarium::rush
