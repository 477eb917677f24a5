// Rush in words and letters (doc/rules/rush.md, Moves; Position text).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "games/rush/events.hpp"

namespace herbarium::rush {

std::string write(const State& state, Seat seat, const Move& move);
Result<Move> read(const State& state, Seat seat, std::string_view text);
// The moves that a short line stands for: a space alone, or with `go`, is the way there; a number alone is
// cubes or dice; any other line stands for itself.
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
// The move by which what is asked of a seat out of its turn is declined; empty if nothing is.
std::string decline_move(const State& state, Seat seat);
std::string position(const State& state);
// What everybody may read of a move that is still secret.
std::string_view kind(const Move& move);

// What happened, as part of a sentence; and as it follows what was told `before`, null if nothing was.
Line words(const Event& event);
Phrase narrate(const Event* before, const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);

// The word that such a move is, or begins with.
std::string_view word_of(Plain move);
std::string_view word_of(Die die);
// "2", "minion".
std::string fighter_word(const Fighter& fighter);
// As moves have it: "15+3+4".
std::string dice_text(const CombatRoll& roll);

// Why a move of the action or of a flight is not legal, in words for the player; empty if it is legal. The
// phase is the one of such moves.
std::string why_not(const State& state, const Step& move);
std::string why_not(const State& state, const Drag& move);
std::string why_not(const State& state, const MinionStep& move);
std::string why_not(const State& state, const Take& move);
std::string why_not(const State& state, Plain move);

// The steps that the mover would make of the shortest way to `to`, as far as the points reach and nothing
// happens on the way: a fight, meeting the Princess, or bringing her home. Where several ways are equally
// short, one without enemies is taken if there is one.
std::vector<Space> way_to(const State& state, Space to);

// "c4", "#7".
Span space_ref(Space space);
// "c4", "the Library (#7)".
Span place_ref(Space space);
// "seat 1", or "a zombie minion" of that team.
Span fighter_ref(const Fighter& fighter, Team team);
// "the Homecoming Princess": the jocks'; the zombies' is the Zombie Prom Princess.
std::string_view princess_name(Team hers);
// "zombie", "jock".
std::string_view member_name(Team team);

}  // namespace herbarium::rush
