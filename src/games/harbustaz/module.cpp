#include "core/module.hpp"
#include "ai/make_module.hpp"
#include "games/harbustaz/game.hpp"

namespace herbarium {
namespace harbustaz {
namespace {

// The summary of the rules, and the commands, for `herbarium rules harbustaz` and the help.
constexpr std::string_view rules_text =
    R"(Black and White each lead one peasant, a stack of pieces, over a hexagonal
board. A peasant grows when it moves and shrinks when it sows a seed. The
player who owns more empty cells at the end wins; there are no draws.

SET-UP. Seat 1 puts both peasants, each one piece high, on two different
cells. Then seat 2 chooses a colour. Black goes first.

A TURN is one of three actions:
  move g5    Your peasant moves in a straight line, exactly as many cells as
             it is high, to an empty cell or onto one of your seeds. Then it
             is one higher: it gains that seed, which leaves the board (a
             harvest), or else a new piece.
  sow g5     Put a seed of your colour on an empty cell in a straight line,
             exactly as many cells away as your peasant is high. The peasant
             becomes one lower, but never lower than one.
  pass       Do nothing.
What a black peasant can do that is two high:

      before             .   B2  .   .   w   .
      move               .   .   .   B3  w   .
      sow                .   B1  .   b   w   .

      before             .   B2  .   b   .   .
      move, a harvest    .   .   .   B3  .   .

Your own pieces never block the way; enemy pieces do. You cannot move onto
an enemy piece, and seeds never move. A peasant that is higher than every
line is long can only pass.

THE END. The game ends when both players pass, one right after the other, or
when a position (all pieces, and the colour to act) occurs for the third
time.

TERRITORIES. A territory is a group of connected empty cells. The pieces
next to it decide who owns it; each counts once, and so does a peasant of
any height. The colour with more than half of them owns the territory, and
gets a point for each of its cells. The rim encloses a territory, but counts
for nobody. The last action, even a pass, is worth half a point.

The published rules name no designer. The whole manual: F1, or
herbarium manual harbustaz.
)";

constexpr std::string_view commands_text =
    R"(setup c3 g7 (the black peasant, the white one), choose black, move g5,
sow g5, pass. Shorter: c3 g7, black, and g5 alone for a move. On the board,
+ marks where your peasant can move or sow, * a piece that is new since your
last action, and a comma a cell that a piece has left since. While you type,
+ is where it could go next. `look a1` names the cells that the peasant on a1
reaches. `territory` (F6) shows who owns which cells: # black, o white,
= nobody; the same again hides this.)";

// The guide shown next to the board.
constexpr GuideCommand action_commands[] = {
    {"g5", "", "move as many cells as you are high, and grow"},
    {"sow g5", "", "put a seed there instead, and shrink"},
    {"pass", "", "both in a row: the end"},
    {"territory", "", "whose each empty cell is (F6)"},
};
constexpr GuideCommand setup_commands[] = {
    {"c3 g7", "", "black's on c3, white's on g7; or choose two cells"},
};
constexpr GuideCommand choice_commands[] = {
    {"black", "", "lead Black, who acts first"},
    {"white", "", "lead White"},
};

constexpr GuideSection guide_sections[] = {
    {acting, "An action", action_commands},
    {setting_up, "Set-up", setup_commands},
    {choosing, "Choose a colour", choice_commands},
};

constexpr GuideSign guide_signs[] = {
    {"B3", "black peasant, 3 high", "|B3|", "|B 3|"},
    {"W1", "white peasant", "[W1]", "|W 1|"},
    {"b w", "seeds", "## ()", "(#) (_)"},
    {".", "empty"},
    {"+", "you can get there"},
    {"*", "new"},
    {",", "gone"},
    {"'", "would be so"},
    {"# o =", "black's, white's, nobody's (F6)"},
};

constexpr Guide guide{
    .aim = "Own more empty cells: most pieces around a group of them own all of it.",
    .sections = guide_sections,
    .signs = guide_signs,
};

}  // namespace
}  // namespace harbustaz

namespace {

constexpr OptionSpec options[] = {{.name = "size",
                                   .fallback = 5,
                                   .ranges = Range{4, 6},
                                   .help = "cells a side of the board",
                                   .first_game = 4,
                                   .title = "Board size"}};

}  // namespace

extern const Module harbustaz_module;
const Module harbustaz_module = make_module<Harbustaz>({
    .name = "harbustaz",
    .title = "Harbustaz",
    .summary = "peasants that grow and sow, and never a draw",
    .rules = harbustaz::rules_text,
    .commands = harbustaz::commands_text,
    .guide = harbustaz::guide,
    .options = options,
    // The colours are chosen in the game.
    .seat_label = [](const Options&, Seat seat) -> std::string {
      return seat == 1 ? "sets up both colours" : "takes white or black";
    },
    .rounds = {.word = "action", .before = 1, .prelude = "set-up"},
    .display = {.previews_moves = true, .shows_territory = true},
});

}  // namespace herbarium
