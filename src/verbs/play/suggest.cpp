#include "verbs/play/suggest.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/crew.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "ui/text/advice.hpp"
#include "ui/text/seat_names.hpp"
#include "verbs/play/record_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

// The seat to suggest a move for, or why there is none.
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

void say_why(const SearchResult& result, const SeatNames& names, double seconds) {
  if (!result.reason.empty()) print_line("why: " + in_names(names, result.reason));
  if (!result.strategy.empty()) print_line("lots: " + strategy_in_words(result.strategy));
  if (result.turn.size() > 1) print_line("turn: " + turn_in_words(result.turn));
  if (result.candidates.empty()) return;
  print_line(fmt::format("{} playouts in {:.2f} s, {:.0f} a second", result.playouts, seconds,
                         result.playouts / std::max(seconds, 1e-6)));
  print_line("  value   visits  event");
  for (const Candidate& candidate : result.candidates)
    print_line(fmt::format("  {:.3f} {:>8}  {}{}", candidate.value, candidate.visits, candidate.move,
                           candidate.alike > 0 ? fmt::format("  (and {} like it)", candidate.alike) : ""));
}

// What was looked at, each move behind its value to its seat and the playouts that began with it; where lots
// are drawn, how often it should come.
void show_tree(const SearchResult& result) {
  if (result.tree.empty()) return;
  print_line("tree:");
  for (const TreeLine& line : result.tree) {
    const std::string share =
        line.share ? fmt::format(", in {:.0f} of 100 games", 100 * *line.share) : std::string();
    print_line(fmt::format("  {:.3f} {:>8}  {:>{}}{} {}{}", line.value, line.visits, "", 2 * line.depth,
                           line.seat, line.move, share));
  }
}

}  // namespace

int suggest(Catalog catalog, const SuggestOptions& options) {
  const auto opened = open_whole_record(catalog, options.record);
  if (!opened) return print_error(opened.error().reason);
  const Match& match = opened->match;
  if (!match.module().think)
    return print_error(fmt::format("the program does not play {}", match.module().title));
  const auto seat = seat_to_think(match, options.seat);
  if (!seat) return print_error(seat.error().reason);
  ThinkOrder order;
  order.seat = *seat;
  const PlayerSpec adviser = match.module().adviser;
  order.player = options.budget.given_to(!options.player.empty()     ? *player_spec_of(options.player)
                                         : options.budget.is_given() ? PlayerSpec{adviser.kind, adviser.level}
                                                                     : adviser);
  if (const auto fits = check_budget(options.seed.has_value(), order.player.seconds); !fits)
    return usage_error(fits.error().reason, "suggest");
  order.threads = options.threads > 0 ? options.threads : all_cores();
  order.advises = true;
  order.explains = options.why;
  order.shows_tree = options.tree;
  order.seed = order.game_seed = options.seed.value_or(random_seed());
  if (!options.seed) order.seconds = order.player == adviser ? advice_seconds : order.player.most_seconds();
  const double begin = now_seconds();
  const SearchResult result = match.module().think(match, order);
  print_line(fmt::format("{} {}", *seat, result.move));
  if (options.why) say_why(result, names_of(opened->record, match.seats()), now_seconds() - begin);
  if (options.tree) show_tree(result);
  return done;
}

}  // namespace herbarium
