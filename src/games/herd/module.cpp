#include "core/module.hpp"
#include "ai/make_module.hpp"
#include "games/herd/game.hpp"

namespace herbarium {
namespace herd {
namespace {

// The summary of the rules, and the commands, for `herbarium rules herd` and the help.
constexpr std::string_view rules_text = R"(Herd is a game by Mark Steere. Its name and rules are unchanged.

Two players, Red and Blue, place stones on an empty hexagonal board. Red
goes first. When the board is full, the player with more stones wins.

A TURN. Roll two dice.
  First remove as many enemy stones as the LOWER die shows; you choose
  which. If there are fewer, remove all of them.
  Then place as many stones of your own as the HIGHER die shows, one at a
  time, on empty cells. (In the first turn of the game, Red places only as
  many as the lower die shows.)

CAPTURES. You capture a single enemy stone when all cells next to it hold
your stones; a cell on the rim has fewer of them. Each captured stone gives
you one more stone to place in this turn. Red places on d4 and captures c3:

     3   4   5                       3   4   5
   e3  .   .   B   e               e3  .   .   B   e
 d2  .   R   .   .   d           d2  .   R   R   .   d
c  .   R   B   R   .   c        c  .   R   .   R   .   c
  b  .   R   R   .   b4           b  .   R   R   .   b4
    a  .   .   .   a3               a  .   .   .   a3
         1   2   3                       1   2   3

Two stones next to each other are safe.

PROHIBITED CELLS. You cannot place on a cell if all cells next to it hold
enemy stones. If every empty cell is prohibited to you, your turn ends.

You cannot pass: you remove and place as many stones as you can. Every board
has an odd number of cells, so there is no draw. The game ends as soon as
the board is full. The whole manual: F1, or herbarium manual herd.
)";

constexpr std::string_view commands_text =
    R"(Type the cells: c4, or several: c4 d5 e5. A whole turn at once is
  x c4 d5 + e5 f5 g5     take off c4 and d5, then place on e5, f5, g5
The long form is: remove c4, place e5. With --dice ask type what you have
rolled: 5 3.
On the board, * marks a stone that is new since your last turn, and a comma
a cell that a stone has left since; you cannot place on a cell with x. Of a
board larger than the screen you see a part, which follows the cursor.)";

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
    {"R", "red", "/RR\\", "/RRRRR\\"},
    {"B", "blue", "[BB]", "[BBBBB]"},
    {"", "stands alone", "/R \\", "/  R  \\"},
    {".", "empty"},
    {"x", "prohibited", "\\/", "\\ /"},
    {"*", "new"},
    {",", "gone"},
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
