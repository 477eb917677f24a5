#include <fmt/format.h>

#include "base/counted.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

using What = Event::What;

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string pointing(const Told& piece) {
  if (piece.facing < 0) return "upright";
  return fmt::format("pointing {}", long_name(static_cast<HexWay>(piece.facing)));
}

std::string placed(const Event& h) {
  const std::string text = fmt::format("Seat {} places a {} piece on {}, {}", h.seat, name(h.piece.size),
                                       herbarium::name(h.piece.hex), pointing(h.piece));
  if (h.piece.facing < 0) return text + ".";
  if (h.target.there) return fmt::format("{}, directly at {}.", text, the_piece(h.target));
  return fmt::format("{}, freely at seat {}.", text, h.other);
}

std::string marked(const Event& h) {
  return fmt::format("{} goes back to the stash: {}.", capital(the_piece(h.piece)),
                     h.flag ? fmt::format("{} points directly at it", the_piece(h.target))
                            : fmt::format("it points directly at {}", the_piece(h.target)));
}

// "The small attacker on c2 points directly at the one on e4": they are of one size.
std::string meeting(const Event& h) {
  return fmt::format("The {} attacker on {} points directly at the one on {}", name(h.piece.size),
                     herbarium::name(h.piece.hex), herbarium::name(h.target.hex));
}

std::string upright(const Event& h) {
  const std::string reason = h.seats.empty() ? fmt::format("both point at seat {} in the end", h.other)
                                             : fmt::format("{} {} not armed", seats_in_words(h.seats),
                                                           h.seats.size() == 1 ? "is" : "are");
  return fmt::format("{}; no battle, as {}: both are turned upright.", meeting(h), reason);
}

std::string begun(const Event& h) {
  return fmt::format("{}: a battle. Both are turned upright; seat {} defends {} and seat {} defends {}.",
                     meeting(h), h.seat, herbarium::name(h.target.hex), h.other,
                     herbarium::name(h.piece.hex));
}

std::string reserves(const Event& h) {
  return fmt::format("Seat {} has a reserve of {}, seat {} of {}.", h.seat, counted(h.numbers[0], "piece"),
                     h.other, counted(h.numbers[1], "piece"));
}

std::string aimed(const Event& h) {
  const std::string on = herbarium::name(h.piece.hex);
  return fmt::format(
      "Seat {} aims the {} piece {}, {}, at {}.", h.seat, name(h.piece.size),
      h.from == h.piece.hex ? "on " + on : fmt::format("of {} from {}", herbarium::name(h.from), on),
      pointing(h.piece),
      h.flag ? fmt::format("what seat {} defends on {}", h.other, herbarium::name(h.target.hex))
             : the_piece(h.target));
}

std::string fought(const Event& h) {
  if (h.numbers[0] != 0 && h.numbers[1] != 0) return "They are of one size: both go back to the stash.";
  return fmt::format("{} is the smaller one and goes back to the stash.",
                     capital(the_piece(h.numbers[0] != 0 ? h.piece : h.target)));
}

std::string decided(const Event& h) {
  return fmt::format("{} at the piece of seat {}, {} at that of seat {}: {} the battle.",
                     counted(h.numbers[0], "attacker"), h.seat, h.numbers[1], h.other,
                     h.seats.empty() ? "nobody wins" : fmt::format("seat {} wins", h.seats.first()));
}

std::string win_lost(const Event& h) {
  return fmt::format("{} point freely at seat {}, who loses a win and has {} left.",
                     counted(h.numbers[0], "attacker"), h.seat, h.numbers[1]);
}

std::string over_battles(const Event& h) {
  return fmt::format("No attacker points freely at {}, who {} three wins or more: the game is over.",
                     seats_in_words(h.seats), h.seats.size() == 1 ? "has" : "have");
}

std::string request(const State& state, Seat seat) {
  if (seat == nature) return "the clock";
  if (state.phase == Phase::turn) return "a piece to place or to grow, or a pass";
  const std::size_t side = state.battle.side_of(seat);
  const int most = state.battle.reserve[side].size();
  if (state.phase == Phase::commit)
    return most == 0 ? "0 to commit, as the reserve is empty"
                     : fmt::format("a secret number from 0 to {}", most);
  return fmt::format("{} or a stop", counted(state.battle.left[side], "aim"));
}

std::string sentence_of(const Event& h) {
  switch (h.what) {
    case What::placed: return placed(h);
    case What::grown:
      return fmt::format("Seat {} lets the piece on {} grow: it is {} now.", h.seat,
                         herbarium::name(h.piece.hex), name(h.piece.size));
    case What::passed: return fmt::format("Seat {} passes.", h.seat);
    case What::armed: return fmt::format("Seat {} is armed from now on.", h.seat);
    case What::marked: return marked(h);
    case What::upright: return upright(h);
    case What::begun: return begun(h);
    case What::reserves: return reserves(h);
    case What::committed: return fmt::format("Seat {} has committed a number.", h.seat);
    case What::time_commit:
      return fmt::format("The clock has run out: 0 is committed for {}.", seats_in_words(h.seats));
    case What::revealed:
      return fmt::format("The numbers are {} for seat {} and {} for seat {}.", h.numbers[0], h.seat,
                         h.numbers[1], h.other);
    case What::aimed: return aimed(h);
    case What::fought: return fought(h);
    case What::stopped:
      return fmt::format("Seat {} stops, with {} left.", h.seat, counted(h.numbers[0], "aim"));
    case What::time_battle: return "The clock has run out.";
    case What::decided: return decided(h);
    case What::turned:
      return fmt::format("{} aimed in the battle {} turned upright.", counted(h.numbers[0], "piece"),
                         h.numbers[0] == 1 ? "is" : "are");
    case What::win_lost: return win_lost(h);
    case What::over_battles: return over_battles(h);
    case What::over_passes: return "All have passed, and the game is over.";
    case What::over_turns: break;
  }
  return fmt::format("Turn {} was the last, and the game is over.", h.numbers[0]);
}

}  // namespace

Line words(const Event& event) { return line(sentence_of(event)); }

Line due(const State& state, Seat seat) { return line(request(state, seat)); }

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

}  // namespace herbarium::uibadi
