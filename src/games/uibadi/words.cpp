// Sentences about a game: events, tasks, and the end of the game.
#include <fmt/format.h>

#include "base/text.hpp"
#include "core/words.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

const char* is_or_are(int number) { return number == 1 ? "is" : "are"; }

Span cell(Hex hex) { return cell_ref(herbarium::name(hex)); }

// A reference to a piece by some words, without its cell.
Span called(const Snapshot& piece, std::string words) {
  return piece_ref(std::move(words), herbarium::name(piece.hex));
}

// "small piece"
std::string in_size(Size size) { return fmt::format("{} piece", name(size)); }

std::string pointing(Facing facing) {
  return facing.is_upright() ? "upright" : fmt::format("pointing {}", long_name(facing.way()));
}

// "the small attacker on c2 points directly at the one on e4": they have the same size.
Spans meeting(const Snapshot& pointer, const Snapshot& target) {
  return concat(the_piece(pointer), " points directly at ", called(target, "the one"), " on ",
                cell(target.hex));
}

Spans told(const Placed& event) {
  const Snapshot& piece = event.piece;
  const Spans text = sentence(seat_ref(event.seat), " places a ", called(piece, in_size(piece.size)), " on ",
                              cell(piece.hex), ", ", pointing(piece.facing));
  if (piece.facing.is_upright()) return concat(text, ".");
  if (event.target) return concat(text, ", directly at ", the_piece(*event.target), ".");
  return concat(text, ", freely at ", seat_ref(event.ultimate), ".");
}

Spans told(const Grown& event) {
  return sentence(seat_ref(event.seat), " lets ", called(event.piece, "the piece"), " on ",
                  cell(event.piece.hex), " grow: it is ", name(event.piece.size), " now.");
}

Spans told(const Passed& event) {
  return sentence(seat_ref(event.seat), event.forced ? " passes, as nothing else is legal." : " passes.");
}

Spans told(const Armed& event) { return sentence(seat_ref(event.seat), " is armed from now on."); }

Spans told(const SentBack& event) {
  const Spans larger = the_piece(event.larger);
  const Spans reason = event.larger_points ? concat(larger, " points directly at it")
                                           : concat("it points directly at ", larger);
  return sentence(the_piece(event.piece), " goes back to the stash: ", reason, ".");
}

Spans told(const Met& event) {
  const Spans reason =
      event.unarmed.empty()
          ? concat("both point at ", seat_ref(event.both_at), " in the end")
          : concat(seats_ref(event.unarmed), " ", is_or_are(event.unarmed.size()), " not armed");
  return sentence(meeting(event.pointer, event.target), "; no battle, as ", reason,
                  ": both are turned upright.");
}

Spans told(const BattleBegun& event) {
  return sentence(meeting(event.pointer, event.target), ": a battle. Both are turned upright; ",
                  seat_ref(event.first), " defends ", cell(event.target.hex), " and ", seat_ref(event.second),
                  " defends ", cell(event.pointer.hex), ".");
}

Spans told(const ReservesCounted& event) {
  return sentence(seat_ref(event.first.seat), " has a reserve of ", counted(event.first.number, "piece"),
                  ", ", seat_ref(event.second.seat), " of ", counted(event.second.number, "piece"), ".");
}

Spans told(const Committed& event) { return sentence(seat_ref(event.seat), " has committed a number."); }

Spans told(const CommitTimedOut& event) {
  return sentence("The clock has run out: 0 is committed for ", seats_ref(event.late), ".");
}

Spans told(const NumbersRevealed& event) {
  return sentence("The numbers are ", event.first.number, " for ", seat_ref(event.first.seat), " and ",
                  event.second.number, " for ", seat_ref(event.second.seat), ".");
}

Spans told(const Aimed& event) {
  const Snapshot& piece = event.piece;
  const Spans where = event.from == piece.hex ? concat("on ", cell(piece.hex))
                                              : concat("of ", cell(event.from), " from ", cell(piece.hex));
  const Spans target = event.at_defended
                           ? concat("what ", seat_ref(event.other), " defends on ", cell(event.target.hex))
                           : the_piece(event.target);
  return sentence(seat_ref(event.seat), " aims the ", called(piece, in_size(piece.size)), " ", where, ", ",
                  pointing(piece.facing), ", at ", target, ".");
}

Spans told(const Fought& event) {
  if (event.piece_goes && event.target_goes)
    return sentence("They are of one size: both go back to the stash.");
  return sentence(the_piece(event.piece_goes ? event.piece : event.target),
                  " is the smaller one and goes back to the stash.");
}

Spans told(const Stopped& event) {
  return sentence(seat_ref(event.seat), " stops, with ", counted(event.aims_left, "aim"), " left.");
}

Spans told(const BattleTimedOut&) { return sentence("The clock has run out."); }

Spans told(const BattleDecided& event) {
  const Spans who = event.winner == nobody ? concat("nobody") : concat(seat_ref(event.winner));
  if (!event.could_aim && event.winner == nobody)
    return sentence("neither has a reserve: nobody wins the battle.");
  return sentence(event.could_aim ? "" : "neither has a reserve; ", counted(event.first.number, "attacker"),
                  " at the piece of ", seat_ref(event.first.seat), ", ", event.second.number, " at that of ",
                  seat_ref(event.second.seat), ": ", who, " wins the battle.");
}

Spans told(const AimedTurnedUpright& event) {
  return sentence(counted(event.pieces, "piece"), " aimed in the battle ", is_or_are(event.pieces),
                  " turned upright.");
}

Spans told(const WinLost& event) {
  return sentence(counted(event.attackers, "attacker"), " point freely at ", seat_ref(event.seat),
                  ", who loses a win and has ", event.wins_left, " left.");
}

Spans told(const NearALoss& event) {
  return sentence(counted(event.attackers, "attacker"), " point freely at ", seat_ref(event.seat),
                  ": a fifth costs a win.");
}

Spans told(const EndedByBattles& event) {
  return sentence("No attacker points freely at ", seats_ref(event.winners), ", who ",
                  event.winners.size() == 1 ? "has" : "have", " three wins or more: the game is over.");
}

Spans told(const EndedByPasses&) { return sentence("All have passed, and the game is over."); }

Spans told(const EndedByTurns& event) {
  return sentence("Turn ", event.turns, " was the last, and the game is over.");
}

}  // namespace

Spans the_piece(const Snapshot& piece) {
  const char* kind = piece.facing.is_upright() ? "blocker" : "attacker";
  return concat(called(piece, fmt::format("the {} {}", name(piece.size), kind)), " on ", cell(piece.hex));
}

Spans words(const Event& event) {
  return std::visit([](const auto& each) { return told(each); }, event);
}

Spans due(const State& state, Seat seat) {
  if (seat == nature) return concat("the clock");
  if (state.phase == Phase::turn) return concat("a piece to place or to grow, or a pass");
  const Battler& battler = state.battle.of(seat);
  if (state.phase == Phase::battle) return concat(counted(battler.left, "aim"), " or a stop");
  if (battler.reserve.empty()) return concat("0 to commit, as the reserve is empty");
  return concat("a secret number of aims, from 0 to ", battler.reserve.size());
}

std::string ending(const State& state) {
  switch (state.why) {
    case Why::battles: return "three wins, and no attacker pointing freely at the winner";
    case Why::passes: return "all passed in turn";
    case Why::turns: return "the last turn is over";
    case Why::resign: return "the other player resigned";
    case Why::none: break;
  }
  return "";
}

std::vector<Spans> figures(const State& state, std::span<const Event> events) {
  PerSeat<int> fought, won;
  for (const Event& event : events) {
    const auto* battle = std::get_if<BattleDecided>(&event);
    if (!battle) continue;
    for (const Seat seat : {battle->first.seat, battle->second.seat}) ++fought[seat];
    if (battle->winner != nobody) ++won[battle->winner];
  }
  return {counts_in_words("Battles", fought, state.players()),
          counts_in_words("Battles won", won, state.players())};
}

}  // namespace herbarium::uibadi
