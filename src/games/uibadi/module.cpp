// Uibadi as a module of the program: its options, the summary of its rules, and the guide next to its
// board.
#include <fmt/format.h>

#include "ai/make_module.hpp"
#include "games/uibadi/game.hpp"

namespace herbarium {
namespace uibadi {
namespace {

// In the order that `start` reads them.
constexpr OptionSpec options[] = {
    {"players", 3, Range{2, 6}, "how many play"},
    {"size", 8, Range{4, 9}, "cells a side of the board", 6, "Board size"},
    {"pieces", 36, Range{20, 36}, "pieces of each size", 20},
    {"clock", 60, {Range{0, 0}, Range{10, 600}}, "seconds for a battle, 0: no clock"},
    {"turns", 200, Range{20, 5000}, "turns until the game ends"},
};

// For `herbarium rules uibadi` and the help.
constexpr std::string_view rules_text =
    R"(Uibadi is a game by Nick D'Andrea for 2 to 6 players, each at a side of a
hexagonal board. Pyramids of three sizes belong to nobody: any player can
use any of them. A piece is upright (a blocker, S M L) or lies on its side
and points in one of six directions (an attacker, s m l). After three won
battles, you win as soon as no attacker points freely at you.

POINTING. An attacker points directly at the first piece ahead of it. If
there is none, it points freely at the player at whose side its line leaves
the board. It points ultimately at this player even if there are pieces in
between.

The sides of the board, and the ways a piece can point:

              N
          .-------.                    nw    ne
      NW /         \ NE                 \    /
        /           \                     \ /
        \           /                 w  - s -  e
      SW \         / SE                   / \
          '-------'                     /    \
              S                        sw    se

Two players sit at S and N, three at S, NW and NE, four at SW, NW, NE and
SE, five at all sides but N, six at all sides.

A TURN is one of three:
  place s CELL D Put a piece from the stash on an empty cell: upright (no
                 direction), but not on the rim of the board; or pointing
                 ultimately at another player, with at least one cell ahead
                 of it. A medium piece needs three small ones on the board,
                 a large piece one medium and one small.
  grow CELL      Make a piece one size larger, unless it points freely at
                 you. The same needs apply.
  pass           Do nothing.

THEN THE BOARD IS EXAMINED.
  You are armed, for the rest of the game, as soon as two attackers point
  freely at other players, whoever placed them.
  1 If an attacker points directly at a piece of another size, the smaller
    of the two returns to the stash. All such pieces leave at once, and the
    board is examined again until there are none.
  2 If an attacker points directly at an attacker of its own size, both are
    turned upright, the earliest such pair first. If everybody is armed, and
    the two pointed ultimately at two different players, these two fight a
    battle. Then back to 1.
  3 A player with a win, and with five or more attackers pointing freely at
    them, loses one win.
  4 A player with three wins, and with no attacker pointing freely at them,
    wins the game.

A BATTLE. The player at the end of the first attacker's line defends the
piece it pointed at; the other player defends the first attacker. Your
reserve is every attacker that points freely at your opponent. Both players
secretly commit a number, from 0 to the size of their reserve. Then, in real
time, both act at once, and each can take that many aims:
  aim FROM TO D  Put a piece of your reserve on an empty cell, or back on
                 its own, so that it points directly at the piece that your
                 opponent defends, or at a piece that your opponent has
                 aimed and that points at yours. Those two fight: the
                 smaller returns to the stash, or both if they are the same
                 size. You can aim each piece once.
  stop           Give up the aims that you have left.
The battle ends when both have stopped or have no aims left, or when the
clock runs out. The player whose defended piece has fewer attackers pointing
directly at it wins the battle. All aimed pieces are turned upright, and the
examination continues.

THE END. The game also ends when all players pass one after another, and
after the last turn. Then most wins decide; several players can share the
victory.

The whole manual: F1, or herbarium manual uibadi.
)";

constexpr std::string_view commands_text =
    R"(In a turn: place s CELL D (a small piece on that cell, pointing in the
direction D: e, ne, nw, w, sw or se), place s CELL (upright), grow CELL,
pass. look CELL shows where each direction leads from an empty cell, and Tab
after a cell offers the legal ones. If you can only pass, the program passes
for you. In a battle: commit N, then aim FROM TO D (the piece of FROM, put
on TO), stop. Shorter: s CELL D; CELL alone to grow; N to commit; FROM TO D
to aim. If both players act at once, begin the line with the seat's number.
Next to the board, foes are the attackers that point freely at a player; 4!
means that a fifth costs a win. On the board, * marks a piece that is new or
has changed since your last turn, and a comma a cell that a piece has left.)";

constexpr std::string_view building = "build", committing = "commit", battling = "battle";

constexpr GuideCommand build_commands[] = {
    {"s c4 ne", "", "small attacker, pointing ne: e ne nw w sw se"},
    {"m c4", "", "medium blocker, upright; s, l: small, large"},
    {"grow c4", "", "that piece grows by one size"},
    {"pass", "", "do nothing"},
};
constexpr GuideCommand commit_commands[] = {
    {"1", "", "you will aim 1 piece of your reserve"},
};
constexpr GuideCommand battle_commands[] = {
    {"f7 d9 w", "", "say, f7 moves to d9, pointing w at the defended piece"},
    {"stop", "", "give up the aims left"},
};

constexpr GuideSection guide_sections[] = {
    {building, "Your turn", build_commands},
    {committing, "Before a battle, in secret", commit_commands},
    {battling, "Battle", battle_commands},
};

constexpr GuideSign guide_signs[] = {
    {"S M L", "upright blockers", "/S\\ /M_\\ /LL\\", "/S\\ /_M_\\ / L \\"},
    {"s m l", "attackers, > / \\ < their way", "s\\ |m\\ |ll\\", "|s\\> ,mm/ ,'ll/"},
    {".", "empty"},
    {"+", "may be aimed"},
    {"*", "new"},
    {",", "gone"},
    {"'", "would be so"},
    {"!", "is hit"},
    {":", "behind it"},
    {"foes", "attackers pointing freely at a player"},
    {"1 2", "cursors in a battle"},
};

constexpr Guide guide{
    .aim = "Win 3 battles, with no attacker pointing freely at you.",
    .sections = guide_sections,
    .signs = guide_signs,
};

}  // namespace

std::string_view phase(const State& state, Seat) {
  if (state.phase == Phase::commit) return committing;
  return state.phase == Phase::battle ? battling : building;
}

}  // namespace uibadi

extern const Module uibadi_module;
const Module uibadi_module = make_module<Uibadi>({
    .name = "uibadi",
    .title = "Uibadi",
    .designer = "Nick D'Andrea",
    .summary = "pyramids that point at players, real-time battles",
    .rules = uibadi::rules_text,
    .commands = uibadi::commands_text,
    .guide = uibadi::guide,
    .options = uibadi::options,
    .seat_label =
        [](const Options& chosen, Seat seat) {
          return fmt::format("side {}", uibadi::name(uibadi::side_of(chosen[0], seat)));
        },
    .rounds = {.word = "turn"},
    .points = {"win", "wins"},
    .display = {.previews_moves = true, .traces_lines = true, .nothing_more = "upright"},
});

}  // namespace herbarium
