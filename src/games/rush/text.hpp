// What people and programs read and see of Rush: moves and positions as text (doc/rules/rush.md, Moves;
// Position text), words, and the picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "games/rush/events.hpp"

namespace herbarium::rush {

std::string write(const State& state, Seat seat, const Move& move);
Result<Move> read(const State& state, Seat seat, std::string_view text);
// A space alone, or after `go`, stands for the steps of the way there, a number alone for cubes or dice, the
// beginning of a word for the word. In the action and in a flight a line can have several parts (typing/).
std::vector<std::string> expand_shorthand(const State& state, Seat seat, std::string_view line);
// As much of a turn as one line can hold.
std::string shorten(const State& state, Seat seat, std::span<const std::string> moves);
// What a seat that is to act could type, with the spaces in it.
std::vector<Line> completions(const State& state, Seat seat);
// What a seat is asked out of its turn it can decline.
std::string decline_move(const State& state, Seat seat);
// `nudges`, `flights`, `lifts`; with `while she is farther than 6` only as long as no enemy is so near to
// where the Princess is to appear, or her carrier to their base.
Result<bool> is_waived(const State& state, Seat seat, std::string_view kind);
// `end`, where nothing is left to do but to let the Princess go.
std::string forced_move(const State& state, Seat seat);
std::string position(const State& state);
std::string_view kind(const Move& move);

// An event as part of a sentence, and as it follows the event that was told `before`.
Line words(const Event& event);
Phrase narrate(const Event* before, const Event& event);
// What may follow those words, in fun.
Line remark(const Event& event);
Line due(const State& state, Seat seat);
std::string ending(const State& state);
// Fights, who was beaten how often, and how often who grabbed a Princess.
std::vector<Line> figures(const State& state, std::span<const Event> events);

// The word that is such a move, or with which it begins.
std::string_view word_of(Plain move);
std::string_view word_of(Die die);
// "2", "minion".
std::string fighter_word(const Fighter& fighter);
// As moves have it: "15+3+4".
std::string dice_text(const CombatRoll& roll);

// Why a move is not legal, as words for whoever tries it; empty if it is legal. It must be the phase of such
// moves: the action or a flight.
std::string why_not(const State& state, const Step& move);
std::string why_not(const State& state, const Drag& move);
std::string why_not(const State& state, const MinionStep& move);
std::string why_not(const State& state, const Take& move);
std::string why_not(const State& state, Plain move);

// The steps of a shortest way of the mover to `to`, as far as the points reach and until something happens: a
// fight, meeting the Princess, bringing her home. Of several shortest ways, one past the fewest enemies.
std::vector<Space> way_to(const State& state, Space to);
// The same for the carrier who is dragged in a flight: as far as its steps reach. Empty if no such way leads
// there.
std::vector<Space> flight_to(const State& state, Space to);

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

// The buildings where the Princess who is being rolled for may appear, as far as it is known: the one whose
// number fell, or those to which a nudge can take her. None if she is not being rolled for.
FixedList<Space, 2> announced(const State& state);
// "5 from seat 2, 9 from seat 1": how far the players are from a space, the nearest first; those on the Cloud
// are left out. Or only the nearest of each team.
Line distances_from(const State& state, Space space);
Line nearest_to(const State& state, Space space);

// Everything but the cubes that are handed in is open to everybody.
Picture picture(const State& state, Seat viewer);

// Of a team's minions: that of its first player.
Role role_of(Team team);

// Who is in a space, as signs: `Z@Yz2H` are seat 1 with a Princess, seat 3, two zombie minions, and the
// Homecoming Princess.
std::string units_sign(const State& state, Space space);
// For how many of these characters the map has room.
std::size_t sign_room(Space space);
// The same in words, separated by commas; empty if nobody is there.
Line units_words(const State& state, Space space);

// The buildings with their numbers, as lines.
std::vector<std::string> legend();

// What stands beside the map.
Holdings holdings(const State& state);
std::vector<Panel> panels(const State& state);

}  // namespace herbarium::rush
