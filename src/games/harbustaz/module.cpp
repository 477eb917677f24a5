#include "core/module.hpp"
#include "ai/make_module.hpp"
#include "games/harbustaz/game.hpp"

namespace herbarium {
namespace harbustaz {
namespace {

// The summary of the rules, and the commands, for `herbarium rules harbustaz` and the help.
constexpr std::string_view rules_text =
    R"(Black and White each lead one peasant, a stack of pieces, over a hexagonal
board. Peasants grow as they walk and leave seeds behind. Who holds more
empty cells at the end wins; there are no draws.

SET-UP. Seat 1 puts both peasants on the board, one piece high each, on any
two cells. Seat 2 then takes one of the colours. Black begins.

AN ACTION is one of three:
  move g5    Your peasant goes in a straight line exactly as many cells as
             it is high, to an empty cell or onto a seed of yours, and
             grows by one. On a seed it grows by that seed, which is gone
             from the board (a harvest); else by a new piece.
  sow g5     A new seed of yours comes to an empty cell in a straight line,
             exactly as many cells away as your peasant is high. The
             peasant shrinks by one, but never below one.
  pass       Nothing.
A black peasant two pieces high on a line, and what it can do there:

      before             .   B2  .   .   w   .
      move               .   .   .   B3  w   .
      sow                .   B1  .   b   w   .

      before             .   B2  .   b   .   .
      move, a harvest    .   .   .   B3  .   .

Pieces of your own colour may stand in the way between; an enemy piece may
not. Nobody enters an enemy piece, and seeds stay where they are. A peasant
that is higher than any line is long can only pass.

THE END comes when both pass one after the other, or when a position (the
pieces and the colour to act) stands for the third time.

TERRITORIES are the empty cells, as far as they hang together. The pieces
next to a territory are its stones; each counts once, a peasant too, however
high. The colour with more than half of them owns it, and gets a point a
cell. The rim encloses, but belongs to nobody. Half a point more goes to
whoever acted last, be it a pass.

Told after the rules that its designer published. The whole manual:
F1, or herbarium manual harbustaz.
)";

constexpr std::string_view commands_text =
    R"(setup c3 g7 (the black peasant, the white one), choose black, move g5,
sow g5, pass. Shorter: c3 g7, black, and g5 alone for a move. On the board,
+ marks where your peasant can move or sow, * what is new since your last
action, and a comma where something has gone since. F6 or `territory` shows
who holds which cells: # black, o white, = nobody; again hides it.)";

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
    .designer = "its designer, as published",
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
