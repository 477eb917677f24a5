// The texts of Herbs: events, tasks, endings, figures, and the guide and rules for people.
#include <fmt/format.h>

#include "base/text.hpp"
#include "core/words.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

Span square(Place place) { return cell_ref(square_name(place)); }

// A Herb whose present or former place is `at`.
Span herb(int number, Place at) {
  return piece_ref(fmt::format("Herb {}", number), square_name(at), owner_of(number));
}
Span herb(const events::InStep& by, Place at) { return herb(by.action.herb, at); }
Span herb(const events::InStep& by) { return herb(by, by.at); }

// "Step 2: 1 M3: "
Spans opening(const events::InStep& by) {
  return concat("Step ", by.step, ": ", short_name(by.action), ": ");
}

// "4 GP for seat 1"
Spans scored(int points, Seat seat) {
  return points == 0 ? concat("no points") : concat(points, " GP for ", seat_ref(seat));
}

Spans tell(const events::SheetsPaid& event) {
  const Spans paid = concat("Both sheets are in: ", seat_ref(1), " pays ", event.costs[1], " AP, ",
                            seat_ref(2), " pays ", event.costs[2], " AP.");
  if (event.spent.empty()) return paid;
  return concat(paid, " ",
                sentence(seats_ref(event.spent), event.spent.size() == 1 ? " has" : " have",
                         " spent all AP, so the game ends after this round."));
}

Spans tell(const events::Walked& event) {
  const bool backwards = event.by.action.verb == Verb::back;
  if (event.to == event.by.at) return concat(opening(event.by), herb(event.by), " cannot move.");
  return concat(opening(event.by), herb(event.by, event.to), backwards ? " backs up to " : " goes to ",
                square(event.to), ".");
}

Spans tell(const events::WalkedIntoPit& event) {
  return concat(opening(event.by), herb(event.by), " walks into the pit ", square(event.pit),
                " and is destroyed.");
}

Spans tell(const events::Turned& event) {
  return concat(opening(event.by), herb(event.by), " turns to the ", name(event.facing), ".");
}

Spans tell(const events::Pushed& event) {
  const std::string stones = event.stones == 0 ? "no stone" : counted(event.stones, "stone");
  const int paid = event.by.action.cost;
  return concat(opening(event.by), herb(event.by, event.to), " pushes on to ", square(event.to), ", with ",
                stones, ", for ", event.cost, " AP",
                event.cost < paid ? fmt::format(" ({} were paid)", paid) : "", ".");
}

Spans tell(const events::PushTooDear& event) {
  return concat(opening(event.by), "nothing moves: the push would cost ", event.cost, " AP, ",
                event.by.action.cost, " were paid.");
}

Spans tell(const events::Painted& event) {
  return concat(opening(event.by), square(event.at), " is now ", name(event.colour), ".");
}

Spans tell(const events::ShotHit& event) {
  return concat(opening(event.by), "the shot hits ", herb(event.herb, event.at), ": ",
                seat_ref(owner_of(event.herb)), " loses ", event.loss, " AP.");
}

Spans tell(const events::InVain& event) {
  using Reason = events::InVain::Reason;
  const Spans step = opening(event.by);
  switch (event.reason) {
    case Reason::nothing_to_push:
      return concat(step, "there is nothing to push; ", event.by.action.cost,
                    event.by.action.cost == 1 ? " AP is paid for nothing." : " AP are paid for nothing.");
    case Reason::nothing_to_paint: return concat(step, "no such stone is there to paint.");
    case Reason::nobody_hit: return concat(step, "the shot hits nobody.");
    case Reason::shot_first: return concat(step, "lost, for ", herb(event.by), " was shot first.");
    case Reason::herb_destroyed: break;
  }
  return concat(step, "lost, for Herb ", event.by.action.herb, " is destroyed.");
}

Spans tell(const events::HerbShoved& event) {
  return concat(herb(event.herb, event.to), " is pushed to ", square(event.to), ".");
}

Spans tell(const events::HerbFell& event) {
  return concat(herb(event.herb, event.pit), " falls into the pit ", square(event.pit), ": ",
                scored(event.points, event.scorer), ".");
}

Spans tell(const events::StoneFell& event) {
  return concat("A ", name(event.colour), " stone falls into the pit ", square(event.pit), ": ",
                scored(event.points, event.scorer), ".");
}

Spans tell(const events::PatternScored& event) {
  const Pattern& pattern = event.pattern;
  const Spans points = scored(event.points, event.scorer);
  if (pattern.shape == Pattern::Shape::block)
    return concat("A square of ", name(pattern.colour), " stones at ", square(pattern.start), ": ", points,
                  ".");
  return concat("A row of ", pattern.length, " ", name(pattern.colour), " stones, ", square(pattern.start),
                " to ", square(next_place(pattern.start, along(pattern.shape), pattern.length - 1)), ": ",
                points, ".");
}

Spans tell(const events::MovedApart& event) {
  if (event.stones.empty()) return concat("No stone of it can move apart.");
  if (event.stones.size() == 1)
    return concat("One of the stones moves: ", square(event.stones[0].from), " to ",
                  square(event.stones[0].to), ".");
  Spans moves;
  for (const DriftingStone& stone : event.stones)
    append(moves, concat(moves.empty() ? "" : ", ", square(stone.from), " to ", square(stone.to)));
  return concat("The stones move apart: ", moves, ".");
}

Spans tell(const events::Conflict& event) {
  return concat("Step ", event.step, ": ", short_name(event.actions[1]), " and ",
                short_name(event.actions[2]), " are in conflict: who goes first matters.");
}

Spans tell(const events::BidsPaid& event) {
  return sentence(seat_ref(1), " bids ", event.bids[1], ", ", seat_ref(2), " bids ", event.bids[2], ".");
}

Spans tell(const events::NobodyBid&) { return concat("Nobody bids: neither action is carried out."); }

Spans tell(const events::CoinNeeded&) { return concat("Equal bids, equal GP: a coin decides."); }

const char* words(events::GoesFirst::Reason reason) {
  using Reason = events::GoesFirst::Reason;
  switch (reason) {
    case Reason::higher_bid: return "has the higher bid";
    case Reason::fewer_points: return "has fewer GP";
    case Reason::coin: break;
  }
  return "wins the coin";
}

Spans tell(const events::GoesFirst& event) {
  return sentence(seat_ref(event.seat), " ", words(event.reason), " and goes first.");
}

Spans tell(const events::StonePlaced& event) {
  return sentence(seat_ref(event.seat), " places a ", name(event.stone.colour), " stone on ",
                  square(event.stone.at), ".");
}

const char* words(events::StoneLost::Reason reason) {
  using Reason = events::StoneLost::Reason;
  switch (reason) {
    case Reason::occupied: return "the square is occupied";
    case Reason::beside_own_herb: return "it would be next to a Herb of the player's own";
    case Reason::same_square: return "both stones were for this square";
    case Reason::no_herb: break;
  }
  return "the player has no Herb left";
}

Spans tell(const events::StoneLost& event) {
  return sentence(seat_ref(event.seat), "'s ", name(event.stone.colour), " stone for ",
                  square(event.stone.at), " is lost: ", words(event.reason), ".");
}

Spans tell(const events::BonusScored& event) {
  return sentence(seat_ref(event.seat), " gets ", event.points, " GP for the action points left.");
}

Spans tell(const events::GameOver&) { return concat("The game is over."); }

// "seat 2 has"; "both players have".
template <class Applies>
std::string who_has(Applies applies) {
  if (applies(1) && applies(2)) return "both players have";
  return fmt::format("seat {} has", applies(1) ? 1 : 2);
}

// Points decide the winner, so the reason for the end is not the reason for the result.
std::string end_because(const std::string& reason) { return "the game ended because " + reason; }

// --- the guide next to the board

constexpr GuideCommand sheet_commands[] = {
    {"M1-6", "1 a square", "walk"},
    {"TR TL", "0", "turn right, left"},
    {"HT", "1", "turn round"},
    {"BU1-3", "2 a square", "back up"},
    {"P1-3", "by weight", "push: a white stone 1 a square, black or Herb 2"},
    {"Pnt B->W", "0", "paint the stone ahead"},
    {"Pnt W->B", "1", "paint it black"},
    {"F", "2", "fire"},
    {"-", "0", "nothing"},
    {"Wh H3", "1", "new white stone, last"},
    {"Bl H3", "2", "or a black one instead"},
    {"done", "", "hand it in"},
};
constexpr GuideCommand bid_commands[] = {
    {"3", "", "3 AP: the higher bid goes first"},
    {"0", "", "if both bid 0, neither acts"},
};
constexpr GuideCommand coin_commands[] = {{"1", "", "seat 1 goes first"}, {"2", "", "seat 2 does"}};

constexpr GuideSection guide_sections[] = {
    {move_words[0], "A sheet (AP), a Herb's number first", sheet_commands},
    {move_words[1], "A secret bid in AP (both pay)", bid_commands},
    {move_words[2], "Coin", coin_commands},
};

constexpr GuideSign guide_signs[] = {{"o", "white", "/~\\", "(   )"},
                                     {"#", "black stone", "/#\\", "#####"},
                                     {"()", "pit", "[:]", "|:::|"},
                                     {"0>", "Herb 0, facing right", "0-|", "(0) |"},
                                     {".", "empty"},
                                     {"*", "new"},
                                     {",", "gone"},
                                     {"'", "by your sheet"},
                                     {"!", "scores"}};

}  // namespace

Spans words(const Event& event) {
  return std::visit([](const auto& each) { return tell(each); }, event);
}

Spans due(const State& state, Seat seat) {
  if (state.phase == Phase::bid)
    return concat("a bid for step ", state.step, ", 0 to ", state.arena.ap[seat], " AP");
  if (state.phase == Phase::coin) return concat("the coin");
  return concat("a sheet of up to ", counted(state.actions, "action"), " and a stone");
}

Spans gist(const State& state, Seat seat, const Move& move) {
  const auto* bid = std::get_if<Bid>(&move);
  if (!bid) return {};
  return concat("paid in any case, ", state.arena.ap[seat] - bid->points, " AP left");
}

std::string ending(const State& state) {
  const Arena& arena = state.arena;
  switch (state.why) {
    case Why::herbs:
      return end_because(who_has([&](Seat seat) { return !arena.has_herbs(seat); }) + " lost both Herbs");
    case Why::ap:
      return end_because(who_has([&](Seat seat) { return arena.ap[seat] == 0; }) + " no action points left");
    case Why::quiet: return end_because("nobody paid action points for three rounds");
    case Why::resign: return "the other player resigned";
    case Why::none: break;
  }
  return "";
}

std::vector<Spans> figures(const State& state, std::span<const Event> events) {
  int conflicts = 0;
  PerSeat<int, 2> bid, herbs_lost;
  for (const Event& event : events) {
    if (std::holds_alternative<events::Conflict>(event)) ++conflicts;
    if (const auto* paid = std::get_if<events::BidsPaid>(&event))
      for (const Seat seat : both_seats) bid[seat] += paid->bids[seat];
  }
  for (int herb = 0; herb < herb_count; ++herb)
    if (!state.arena.is_alive(herb)) ++herbs_lost[owner_of(herb)];
  std::vector<Spans> lines{concat("Conflicts: ", conflicts)};
  if (conflicts > 0) lines.push_back(counts_in_words("AP bid", bid, 2));
  lines.push_back(counts_in_words("Herbs lost", herbs_lost, 2));
  return lines;
}

constinit const Guide guide{
    .aim = "Push stones into pits and into rows of four: most points (GP) win.",
    .sections = guide_sections,
    .signs = guide_signs,
};

constinit const std::string_view rules_text =
    R"(Two players command two Herbs each (janitors with broom, paint and gun) on
a board of 11 by 11 squares with five pits, C3 C9 F6 I3 I9. Seat 1 owns
Herbs 0 and 1 (at A1 and K1, facing north), seat 2 owns Herbs 2 and 3 (at
A11 and K11, facing south). Eight white and eight black stones stand in the
middle. Everybody has 200 action points (AP), 12 white and 8 black stones.
The player with more game points (GP) at the end wins.

A ROUND. Both write a sheet in secret: up to four actions for their Herbs,
then one new stone. Action by action both sheets are carried out at once;
then both stones are placed.

THE COMMANDS, Herb's number first, and their cost in AP:
  1 M3        go forward up to 3 squares (1 to 6)          1 a square
  1 TR  1 TL  turn right, left                             0
  1 HT        turn round                                   1
  1 BU2       back up to 2 squares (1 to 3)                2 a square
  1 P2 4      push up to 2 squares (1 to 3), paying 4      what you write
  1 Pnt B->W  paint the black stone ahead white            0
  1 Pnt W->B  paint the white stone ahead black            1
  1 F         fire, up to 5 squares ahead                  2
  -           no action                                    0
  Wh H3       at the end: a new white stone on H3          1
  Bl H3       at the end: a new black stone on H3          2
A Herb that walks stops before stones, Herbs and the wall; it walks into a
pit and is destroyed.

A PUSH moves all that stands unbroken ahead, square by square. Each square
costs 1 for every white stone and 2 for every black stone or Herb in the
line. Here 0 P2 4 pays 1 and then 3, as the line has grown:

      1  0> o  .  #  .           1  .  .  0> o  #
         A  B  C  D  E              A  B  C  D  E

If the whole push would cost more than you wrote, nothing moves. The
wall stops a push; a pit swallows the last of the line: black stone 3 GP,
white stone 1, enemy Herb 4, own Herb 0. Without a written cost a push pays
what it would cost if only you acted.

A SHOT hits the first Herb in its way: its owner loses 3 AP, and it is
pushed one square away if that is free, or into a pit. If it has not acted
in this step yet, it loses its action.

PATTERNS. A push that forms a row of four or more stones of one colour, or
a square of four, scores 6 GP if black, 4 if white. Then the stones move
apart. Those of a square go diagonally outwards, if nothing is in the way:

      4  .  .  .  .              4  o  .  .  o
      3  .  o  o  .              3  .  .  .  .
      2  .  o  o  .              2  .  .  .  .
      1  .  .  .  .              1  o  .  .  o
         E  F  G  H                 E  F  G  H

Those of a row step out of it to alternate sides, in a zigzag. To know the
sides, stand in its middle and look along it: the stone nearest to you
steps to your right, the next one to your left, and so on; then turn round
and do the same. The middle stone of an odd row stays. Here Herb 2 has
pushed a stone from D10 to E10:

     11  .  .  .  .  .  .       11  .  .  .  #  .  #
     10  2> #  .  #  #  #       10  .  2> .  .  .  .
      9  .  .  .  .  .  .        9  .  .  #  .  #  .
         C  D  E  F  G  H           C  D  E  F  G  H

Blocked stones stay. What they form by moving scores again, and so on.

CONFLICTS. Where it matters whose action goes first, both bid AP in secret
and pay them. The higher bid goes first; two zeros: neither acts; equal
bids: the player with fewer GP, else a coin.

STONES. A new stone is lost if its square is taken, if it would stand
next to one of your Herbs, or if both chose the same square. While you
have stones and can pay for one, your sheet must end with a stone.

THE END comes after a round in which somebody has lost both Herbs or has no
AP left; the other player gets 1 GP for every full 10 AP left. After three
rounds in which nobody pays any AP the game is over too.

Herbs was made by Michael Petty. The whole manual: F1, or
herbarium manual herbs.
)";

constinit const std::string_view commands_text =
    R"(Writing a sheet: type a command a line (1 M3, 0 TR, 1 P2 4, Wh H3, -), or
several between commas. An action without a number is for the Herb before
it. Costs may be written or left out. Then type done.
To see it against a sheet that the other might hand in: vs 2 M6, F; alone, vs
forgets that. In a conflict type your bid: 3, or bid 3.
On the board, * stands beside what is new since your last sheet or bid, a
comma where something has gone since, and ' where your sheet would change
something; ! beside the stones of a pattern that scores.)";

}  // namespace herbarium::herbs
