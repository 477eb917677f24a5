// The laws that every game obeys, checked on random games through Match. A broken law fails the calling
// doctest case, with the game, its options, its seed, and the record so far.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace laws {

struct Setup {
  const herbarium::Module* module;
  herbarium::Options options;
  int games = 10;
  int one_in = 1;  // one in this many states is checked, at random
  std::uint64_t seed = 1;
  int longest = 20000;  // random play must end within this many moves
  // The rules use earlier positions, which only the record has (doc/notation.md): then law 5 is not
  // checked.
  bool looks_back = false;
};

// The options to check: the defaults, the lowest values of each range, the middle of small ranges.
std::vector<herbarium::Options> option_sets(const herbarium::Module& module);

// 1. Written text is read back: for every move of random states; refused text changes nothing.
void what_is_written_is_read(const Setup& setup);
// 2. Replaying a record gives the same positions and pictures after every move, for every viewer; so does
//    taking moves back.
void a_record_gives_the_same_game(const Setup& setup);
// 3. A viewer's picture is the same in the game as they could imagine it: nothing leaks.
void nothing_leaks(const Setup& setup);
// 4. Random play ends, with valid scores; so does a game in which somebody resigns.
void random_play_ends(const Setup& setup);
// 5. Equal position lines behave equally.
void positions_are_faithful(const Setup& setup);

// 6. The program's moves for a seat are legal, the same for the same seed, and the same in every game that
// is indistinguishable to that seat.
void thinking_is_fair(const Setup& setup);
// 7. A game has only the features of its traits.
void nothing_else_occurs(const Setup& setup);

// The traits that a game shows with these options: with all its options together, each of them.
herbarium::Traits traits_shown(const Setup& setup);
// What either has.
herbarium::Traits both(const herbarium::Traits& a, const herbarium::Traits& b);
// "dice, secret moves"
std::string names(const herbarium::Traits& traits);

void all(const Setup& setup);

}  // namespace laws
