#include "core/module.hpp"
#include "ai/make_module.hpp"
#include "games/herd/game.hpp"

namespace herbarium {
namespace herd {
namespace {

// The summary of the rules, and the commands, for `herbarium rules herd` and the help.
constexpr std::string_view rules_text = R"(Herd is a game by Mark Steere; name and rules are unchanged.

Two players, Red and Blue, on a hexagonal board that is empty at first.
Red begins. Who has more stones when the board is full wins.

A TURN. Two dice are rolled.
  First take off as many enemy stones as the LOWER die shows, whichever you
  like (all of them, if there are fewer).
  Then place as many stones of your own as the HIGHER die shows, one after
  the other, on empty cells. (In the very first turn Red places only as
  many as the lower die shows.)

CAPTURES. After each stone you place, every enemy stone that stands alone
between your stones (all cells around it hold yours; at the rim there are
fewer cells around) is taken, and gives you one more stone to place in this
turn. Red places on d4 and takes c3:

     3   4   5                       3   4   5
   2   .   .   B   e               2   .   .   B   e
 1   .   R   .   .   d           1   .   R   R   .   d
c  .   R   B   R   .   c        c  .   R   .   R   .   c
  b  .   R   R   .   5            b  .   R   R   .   5
    a  .   .   .   4                a  .   .   .   4
         1   2   3                       1   2   3

Two stones side by side are safe.

PROHIBITED CELLS. You must not place on a cell all around which stand enemy
stones. If all that is still empty is prohibited to you, your turn is over.

There is no pass: you take off and place as far as you can. Every board has
an odd number of cells, so there is no draw. The game ends at the moment
the board is full. The whole manual: F1, or herbarium manual herd.
)";

constexpr std::string_view commands_text =
    R"(Type the cells: c4, or several: c4 d5 e5. A whole turn at once is
  x c4 d5 + e5 f5 g5     take off c4 and d5, then place on e5, f5, g5
The long form is: remove c4, place e5. With --dice ask type what you have
rolled: 5 3.
On the board, * stands behind a stone that is new since your last turn, and
a comma where a stone has gone since; x is a cell where you must not place.
Of a board larger than the screen a part is shown, which follows the mark.)";

// The guide shown next to the board.
constexpr GuideCommand place_commands[] = {
    {"c4", "", "one stone there"},
    {"c4 d5 e5", "", "several at once"},
};
constexpr GuideCommand remove_commands[] = {
    {"c4 d5", "", "these stones"},
    {"x c4 d5 + e5 f5", "", "a whole turn: off, then on"},
};
constexpr GuideCommand roll_commands[] = {{"5 3", "", "what your dice show"}};

constexpr GuideSection guide_sections[] = {
    {placing, "Place stones", place_commands},
    {removing, "Take off", remove_commands},
    {rolling, "Roll two dice", roll_commands},
};

constexpr GuideSign guide_signs[] = {
    {"R", "red"}, {"B", "blue"}, {".", "empty"}, {"x", "prohibited"}, {"*", "new"}, {",", "gone"},
};

constexpr Guide guide{
    .aim = "Have the most stones when the board is full; lone stones can be captured.",
    .sections = guide_sections,
    .signs = guide_signs,
};

}  // namespace
}  // namespace herd

namespace {

constexpr OptionSpec options[] = {{.name = "size",
                                   .fallback = 5,
                                   .ranges = Range{2, 13},
                                   .help = "cells a side of the board",
                                   .first_game = 3,
                                   .title = "Board size"}};

}  // namespace

extern const Module herd_module;
const Module herd_module = make_module<Herd<1>, Herd<2>, Herd<3>, Herd<8>>({
    .name = "herd",
    .title = "Herd",
    .designer = "Mark Steere",
    .summary = "dice and stones on a hexagonal board that fills up",
    .rules = herd::rules_text,
    .commands = herd::commands_text,
    .guide = herd::guide,
    .options = options,
    .seat_label = [](const Options&, Seat seat) -> std::string { return seat == 1 ? "Red" : "Blue"; },
    .rounds = {.word = "turn"},
    .points = {"stone", "stones"},
    .display = {.previews_moves = true},
});

}  // namespace herbarium
