#include "verbs/suggest.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/rng.hpp"
#include "base/safe_text.hpp"
#include "verbs/output.hpp"
#include "verbs/record_verbs.hpp"

namespace herbarium {
namespace {

// The seat to think for, or why there is none.
Result<Seat> seat_to_think(const Match& match, std::optional<Seat> wanted) {
  const SeatSet due = match.to_act().without({nature});
  if (match.over()) return refuse("the game is over");
  if (due.empty()) return refuse("chance is to act: " + plain_text(match.due(nature)));
  if (!wanted) return due.first();
  if (*wanted < 1 || *wanted > match.seats())
    return refuse(fmt::format("--seat {}: there are seats 1 to {}", *wanted, match.seats()));
  if (!due.has(*wanted)) return refuse(fmt::format("--seat {}: seat {} is to act", *wanted, due.first()));
  return *wanted;
}

void say_why(const SearchResult& result, double seconds) {
  if (!result.reason.empty()) say("why: " + result.reason);
  if (result.candidates.empty()) return;
  say(fmt::format("{} playouts in {:.2f} s, {:.0f} a second", result.playouts, seconds,
                  result.playouts / std::max(seconds, 1e-6)));
  say("  value   visits  event");
  for (const Candidate& candidate : result.candidates)
    say(fmt::format("  {:.3f} {:>8}  {}", candidate.value, candidate.visits, candidate.move));
}

}  // namespace

int suggest(Catalog catalog, const SuggestWishes& wishes) {
  const auto opened = open_whole_record(catalog, wishes.record);
  if (!opened) return complain(opened.error().reason);
  const Match& match = *opened->match;
  if (!match.module().think)
    return complain(fmt::format("the program does not play {}", match.module().title));
  const auto seat = seat_to_think(match, wishes.seat);
  if (!seat) return complain(seat.error().reason);
  ThinkOrder order;
  order.seat = *seat;
  order.player = *player_spec_of(wishes.player);
  order.advises = true;
  order.seed = wishes.seed.value_or(random_seed());
  if (!wishes.seed) order.seconds = order.player.most_seconds();
  const double begin = now_seconds();
  const SearchResult result = match.module().think(match, order);
  say(fmt::format("{} {}", *seat, result.move));
  if (wishes.why) say_why(result, now_seconds() - begin);
  return done;
}

}  // namespace herbarium
