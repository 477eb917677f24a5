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
hexagonal board. Pyramids of three sizes belong to nobody: any player may
use any of them. A piece stands upright (a blocker, S M L) or lies and
points in one of six directions (an attacker, s m l). Who has won three
battles, with no attacker pointing freely at them, wins the game.

POINTING. An attacker points directly at the first piece ahead of it. If
there is none, it points freely at the player at whose side its line leaves
the board. That player it points at ultimately, whatever stands between.

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
SE; with five only N is empty, with six no side.

A TURN is one of three:
  place s CELL D A piece from the stash comes onto an empty cell: upright
                 (no direction), but not on the rim of the board; or
                 pointing ultimately at another player, with at least one
                 cell ahead of it. A medium needs three small pieces on
                 the board, a large a medium and a small one.
  grow CELL      A piece becomes one size larger, but none that points
                 freely at you. The same needs hold.
  pass           Nothing.

THEN THE BOARD IS EXAMINED.
  Two attackers that point freely at others, whoever placed them, arm you
  for the rest of the game.
  1 Where an attacker points directly at a piece of another size, the
    smaller of the two goes back to the stash; all such at once, and again
    until there is none.
  2 Where an attacker points directly at an attacker of its own size, the
    earliest such pair is turned upright. If all players are armed, and the
    two pieces point ultimately at two players, these do battle. Back to 1.
  3 Whoever has wins, and five attackers or more pointing freely at them,
    loses one win.
  4 Whoever has three wins, and no attacker pointing freely at them, wins.

A BATTLE. The player at the end of the first attacker's line defends the
piece it pointed at; the other battler defends the first attacker itself.
The reserve of a battler is all that points freely at the other one. In
secret both commit a number, 0 to the size of the reserve. Then, in real
time, each may so often
  aim FROM TO D  take a piece of their reserve, each once, and put it on
                 an empty cell, or back on its own, so that it points
                 directly at the other's defended piece, or at a piece
                 that the other has aimed and that points at their own. In
                 that case they fight: the smaller goes back to the stash,
                 of one size both.
  stop           do without the rest.
When both are done, or the clock has run out, the one whose defended piece
has fewer attackers pointing directly at it wins the battle. All pieces of
the battle are turned upright, and the examination goes on.

THE END comes also when all players pass one after the other, or after the
last turn: then most wins take the game; several can share it.

The whole manual: F1, or herbarium manual uibadi.
)";

constexpr std::string_view commands_text =
    R"(In a turn: place s CELL D (a small piece on that cell, pointing in the
direction D: e, ne, nw, w, sw or se), place s CELL (upright), grow CELL,
pass. look CELL tells where each direction leads from an empty cell, and
Tab behind a cell offers those that are legal. Where nothing but a pass is
legal, the program passes for you. In a battle: commit N, then aim FROM TO
D (the piece of FROM, put on TO), stop. Shorter: s CELL D; CELL alone to
grow; N to commit; FROM TO D to aim. Where both battlers act at once, the
line begins with the seat's number. Beside the board, foes are the
attackers that point freely at a player; 4! means that a fifth costs a
win. On it, * stands beside a piece that is new or has changed since your
last turn, and a comma where a piece has gone.)";

constexpr std::string_view building = "build", committing = "commit", battling = "battle";

constexpr GuideCommand build_commands[] = {
    {"s c4 ne", "", "small attacker, pointing ne: e ne nw w sw se"},
    {"m c4", "", "medium blocker, upright; s, l: small, large"},
    {"grow c4", "", "that piece grows by one size"},
    {"pass", "", "nothing"},
};
constexpr GuideCommand commit_commands[] = {
    {"2", "", "you will aim 2 pieces of your reserve"},
};
constexpr GuideCommand battle_commands[] = {
    {"f7 d9 w", "", "f7 moves to d9, pointing w at the defended piece"},
    {"stop", "", "do without the rest"},
};

constexpr GuideSection guide_sections[] = {
    {building, "Your turn", build_commands},
    {committing, "Before a battle, in secret", commit_commands},
    {battling, "Battle", battle_commands},
};

constexpr GuideSign guide_signs[] = {
    {"S M L", "upright blockers"},
    {"s m l", "attackers, > / \\ < their way"},
    {".", "empty"},
    {"+", "may be aimed"},
    {"*", "new"},
    {",", "gone"},
    {"'", "would be so"},
    {"!", "hit by the line"},
    {"foes", "attackers pointing freely at a player"},
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
    .points = {"battle", "battles"},
    .display = {.previews_moves = true, .traces_lines = true, .nothing_more = "upright"},
});

}  // namespace herbarium
