// The module of Rush: its summary of the rules, the help on commands, the guide next to the map, and the
// options.
#include "ai/make_module.hpp"
#include "games/rush/game.hpp"
#include "games/rush/text.hpp"

namespace herbarium {
namespace rush {
namespace {

constexpr std::string_view rules_text =
    R"(Each of two teams carries the other team's Princess to its own base. The
zombies (seats 1 and 3) want the Homecoming Princess (H) in the Computing
Center (#5), the jocks (seats 2 and 4) the Zombie Prom Princess (P) in the
Field House (#20).

The campus. Buildings have numbers; the bases are #5 of the zombies and #20
of the jocks. A building is one space, however large, and so is each square
of ground: streets : lawns . blocks ^. Nobody can enter the Cloud ~~ and the
pond ##.

     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
 14 /~~   \.  .  .  :  .  .  .  .  :  .  .  .  .  .   14
 13 \     /. [1    ]: [2    ].  . [11   ].  . /12\.   13
 12  .  .  :  :  :  :  :  :  :  :  :  :  :  : \  /.   12
 11  .  .  . /9 \.  :  .  .  .  .  : /20   \.  .  .   11
 10 [6    ]. \  /.  ^  ^  ^  ^  .  : \BASE /.  .  .   10
  9  .  .  .  .  . [7    |8    ].  :  .  .  .  .  .   9
  8  :  :  :  :  :  :  :  :  :  :  :  :  : [15   ]:   8
  7  : [10   ]:  :  :  :  :  :  :  :  :  :  :  :  :   7
  6  .  .  .  .  .  :  . [17   |18   ].  .  .  .  .   6
  5  .  .  . /5    \:  .  ^  ^  ^  ^  . /16\. [19   ] 5
  4  .  .  . \BASE /:  .  .  .  .  :  . \  /.  .  .   4
  3  . /13\:  :  :  :  :  :  :  :  :  :  :  :  .  .   3
  2  . \  /.  . [14   ].  . [3    ]: [4    ].  ## ##  2
  1  .  .  .  .  .  :  .  .  .  .  :  .  .  .  ## ##  1

The buildings: 1 Auditorium, 2 Museum, 3 Theater, 4 Boathouse,
5 Computing Center, 6 Clinic, 7 Library, 8 Art School, 9 Bell Tower,
10 Cafeteria, 11 Observatory, 12 Radio Station, 13 Greenhouse, 14 Bookstore,
15 Gymnasium, 16 Chapel, 17 Dormitory, 18 Zeta Mu Beta, 19 I Phelta Thi,
20 Field House.

A ROUND. Everybody rolls a d20; the highest roll goes first.

A TURN
 1. If you are on the Cloud, you return to your base. A teammate can use a
    cube to lift you: then a d20 chooses the building where you appear.
 2. If nobody carries the enemy Princess, a d20 chooses the building where
    she appears. Each enemy can use a cube to nudge this number by a d6, up
    or down. If an enemy player is in that building, she goes to the Cloud
    instead.
 3. If your team carries her, each enemy can use a cube to drag the carrier
    up to a d6 of steps farther from your base, once while she is carried.
 4. A d4 gives you points to move. A carrier gets two fewer, but at least 1.
    If you get exactly 1, you must also move a minion one step, if you can.
 5. A step to a neighbouring square or building costs a point. In her space,
    grab the Princess; you then have at most one point left. The carrier can
    drop her, or yield her to a teammate who asks. To take a Mysterious
    Floating Cube ends your turn. You cannot do this while you carry her, or
    twice in a row in the same space.

FIGHTS. If you enter a space with enemies, you fight until only one team is
left there. The player whose turn it is chooses the target. Whenever a
player fights, their team secretly chooses how many cubes to use. Each side
rolls a d20, and a d6 for each cube; the higher sum wins, and ties are
rolled again. A beaten player goes to the Cloud and lets the Princess go; a
beaten minion is removed. The winners get a new minion there.

THE END. Carry her into your base, and your team wins. After the last round
(200, unless you set another number) the game is a draw.

The rules are by Richard Dansky and Chris Sims. The whole manual: F1, or
herbarium manual rush.
)";

constexpr std::string_view commands_text =
    R"(go #7, or 7, library, c4 alone: the shortest way there, as far as the points
reach; it stops where a fight begins or the Princess is. home, H, P, J: to
the base, a Princess, a player. Arrows: one step.
grab, take, drop; minion c4 c5, or minion c5; cube or end ends the turn; where
only end is left, it needs no word. Several in one line: library cube,
H grab home, e6 drop; if one of them is wrong, none is played.
fight J, fight minion. When asked: lift, nudge, flee, or decline; + or -;
drag c5, or c5, or c5 c6; stop; yield, keep; spend 2, or 2. Dice of your own:
17, 12+3 9. A word may be cut short, to a letter where that is clear: c, g, d.
waive always declines all that you are asked, waive nudges (flights, lifts)
that, and waive nudges while she is farther than 2 only if she would be
farther from every enemy (flights: from their base); ask ends it.
On the map + marks where you can go, * who is new in a space since your last
turn, and a comma where somebody has gone since; ? where a Princess may
appear in a moment. Z and Y are the zombies, J and K the jocks, @ carries a
Princess, z and j are minions (z3: three), H and P the Princesses, & says
that there are more; : streets, . lawns, ^ residential blocks, ## the pond.
`look 7` or `look library` says who is there, and how far everybody is; `rules`
lists the buildings.)";

constexpr std::string_view walking = "walk", answering = "answer", fighting = "fight", spending = "spend",
                           rolling = "roll";

constexpr GuideCommand walk_commands[] = {
    {"7, c4", "", "go to building #7, to c4: a point a step"},
    {"arrows", "", "one step"},
    {"grab", "", "the Princess, where she is"},
    {"cube", "", "take a cube, which costs no points, and end the turn"},
    {"end", "", "the turn"},
    {"7 cube", "", "several in one line: H grab home"},
};
constexpr GuideCommand rare_commands[] = {
    {"drop", "", "let the Princess go"},
    {"take", "", "her from your mate, if they yield"},
    {"minion c5", "", "a minion's step to c5, when the d4 left you one point"},
    {"library", "", "go there; home, H, J: base, Princess, player"},
    {"c g d e", "", "cube, grab, drop, end"},
};
constexpr GuideCommand answer_commands[] = {
    {"nudge", "1 cube", "move your Princess's number by a d6: + or -"},
    {"flee", "1 cube", "drag her carrier away: d5; stop"},
    {"lift", "1 cube", "bring a mate back"},
    {"yield, keep", "", "a mate wants her"},
    {"decline", "0", "no, or d; waive: no all round"},
    {"waive nudges > 2", "", "no while she is farther than 2, until `ask`"},
};
constexpr GuideCommand spend_commands[] = {{"spend 2", "", "in secret, 2 cubes: a d6 each on your d20"}};
constexpr GuideCommand fight_commands[] = {
    {"fight J", "", "attack that player"},
    {"fight minion", "", "attack a minion"},
};
constexpr GuideCommand roll_commands[] = {{"17 4", "", "what your dice show, as asked"}};

constexpr GuideSection guide_sections[] = {
    {walking, "Turn", walk_commands},           {"rare", "In a turn also", rare_commands},
    {answering, "When asked", answer_commands}, {fighting, "Fight", fight_commands},
    {spending, "In a fight", spend_commands},   {rolling, "Dice", roll_commands},
};

constexpr GuideSign guide_signs[] = {
    {"Z Y", "zombies", "Z Y @==", "Z Y (@)"},
    {"J K", "jocks", "J K \\@/", "J K \\(@)/"},
    {"@", "carries her", "@ @@", "@ (@@)"},
    {"H P", "Princesses", "H P v@v", "H P vVv"},
    {"?", "may appear"},
    {"z3 j", "minions", "z3 j @@", "z3 j .o."},
    {"&", "and more"},
    {"+", "in reach"},
    {"*", "new"},
    {",", "gone"},
    {":", "street", ": - -", ": - -"},
    {".", "lawn"},
    {"^", "block", "/^\\", "/__\\"},
    {"##", "pond", "~ ~", "~ ~"},
    {"/~~", "Cloud"},
    {"[7 Lib]", "building #7", "[7 Libra]", ".-[7]-."},
    {"/\\ \\/", "large building", ".-[5]-.", ".-[5]-."},
};

constexpr Guide guide{
    .aim = "Zombies carry Princess H to #5, jocks P to #20.",
    .sections = guide_sections,
    .signs = guide_signs,
};

}  // namespace

std::string_view phase(const State& state, Seat seat) {
  if (seat == nature) return rolling;
  if (state.phase == Phase::act) return walking;
  if (state.phase == Phase::spend) return spending;
  return state.phase == Phase::target ? fighting : answering;
}

}  // namespace rush

namespace {

constexpr OptionSpec options[] = {
    {"players", 2, {Range{2, 2}, Range{4, 4}}, "2, or 4 in two teams"},
    {.name = "rounds",
     .fallback = 200,
     .ranges = Range{10, 1000},
     .help = "rounds until the game is a draw",
     .first_game = 60},
};

}  // namespace

extern const Module rush_module;
const Module rush_module = make_module<Rush>({
    .name = "rush",
    .title = "Rush at Zeta Mu Beta",
    .designer = "Richard Dansky and Chris Sims",
    .summary = "zombies and jocks race to each other's Princess",
    .rules = rush::rules_text,
    .commands = rush::commands_text,
    .guide = rush::guide,
    .options = options,
    .seat_label = [](const Options&,
                     Seat seat) { return std::string(rush::member_name(rush::team_of(seat))); },
    .display = {.previews_moves = true},
});

}  // namespace herbarium
