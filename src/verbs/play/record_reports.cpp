#include "verbs/play/record_reports.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/crew.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "ui/text/description.hpp"
#include "ui/text/names.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

std::string player_of(const Record& record, Seat seat) {
  for (const RecordSeat& each : record.seats)
    if (each.seat == seat && !each.name.empty()) return escaped_name(each.name);
  return fmt::format("seat {}", seat);
}

// The seat and game of the sheet, as a comment.
std::string heading_of(const Record& record, const Module& game, Seat seat) {
  const std::string player = player_of(record, seat);
  const std::string number =
      record.seats.empty() || player.starts_with("seat ") ? "" : fmt::format(" (seat {})", seat);
  const auto date = record.other("date");
  return fmt::format("# {}: the Command Sheet of {}{} against {}{}", game.title, player, number,
                     player_of(record, 3 - seat), date ? ", " + escaped(*date) : "");
}

// The move before the position, and its line.
JsonObject json_of_position(const Match& match) {
  JsonObject object;
  object.add("events", match.size());
  if (const int last = match.size() - 1; last >= 0)
    object.add("actor", actor_text(match.actor(last))).add("event", match.full_text(last));
  return object.add("position", match.position());
}

// The legal moves of each seat.
JsonObject json_of_legal(const Match& match) {
  std::vector<JsonObject> actors;
  for (Seat seat = nature; seat <= match.seats(); ++seat)
    if (const std::vector<std::string> moves = match.legal(seat); !moves.empty())
      actors.push_back(JsonObject()
                           .add("actor", actor_text(seat))
                           .add_truth("due", match.to_act().has(seat))
                           .add_truth("secret", match.secret().has(seat))
                           .add_truth("lines", match.composes(seat))
                           .add("legal", moves));
  return JsonObject()
      .add("events", match.size())
      .add_truth("over", match.over())
      .add("position", match.position())
      .add("actors", actors);
}

}  // namespace

Result<OpenedRecord> open_reported(const std::string& path, Catalog catalog, const LookAtRecord& look) {
  return open_record(path, catalog, [&](const OpenedRecord& game) {
    if (game.match.size() == 0 && game.record.torn)
      print_error(fmt::format("{}: the last line is incomplete and was left out", escaped(path)));
    if (look) look(game);
  });
}

int print_positions(Catalog catalog, const std::string& path, bool json) {
  const auto opened = open_reported(path, catalog, [json](const OpenedRecord& game) {
    print_line(json ? json_of_position(game.match).text() : game.match.position());
  });
  return opened ? done : print_error(opened.error().reason);
}

int print_legal(Catalog catalog, const std::string& path, bool json) {
  const auto opened = open_reported(path, catalog);
  if (!opened) return print_error(opened.error().reason);
  const Match& match = opened->match;
  if (json) {
    print_line(json_of_legal(match).text());
    return done;
  }
  for (Seat seat = nature; seat <= match.seats(); ++seat)
    for (const std::string& move : match.legal(seat))
      print_line(fmt::format("{} {}", actor_text(seat), move));
  return done;
}

int print_sheet(Catalog catalog, const std::string& path, Seat seat) {
  const auto opened = open_reported(path, catalog);
  if (!opened) return print_error(opened.error().reason);
  const Match& match = opened->match;
  if (!match.module().paperwork.paper)
    return print_error(fmt::format("{} has no written sheets", match.module().title));
  if (seat < 1 || seat > match.seats()) {
    print_error(fmt::format("--seat {}: there are seats 1 to {}", seat, match.seats()));
    return wrong_usage;
  }
  print_line(heading_of(opened->record, match.module(), seat));
  for (const std::string& line : match.module().paperwork.paper(match, seat)) print_line(line);
  return done;
}

int print_blank_sheet(const Module& game, const Options& options) {
  for (const std::string_view line : {"Name:", "Against:", "Date:"}) print_line(line);
  for (const std::string& line : game.paperwork.blank(options)) print_line(line);
  return done;
}

// --- suggest

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

// The searched moves, each after its value for its seat and its number of playouts; in a mixed strategy
// with its probability.
void show_tree(const SearchResult& result) {
  if (result.tree.empty()) return;
  print_line("tree:");
  for (const TreeLine& line : result.tree) {
    const std::string share = line.share ? fmt::format(", {:.0f}%", 100 * *line.share) : std::string();
    print_line(fmt::format("  {:.3f} {:>8}  {:>{}}{} {}{}", line.value, line.visits, "", 2 * line.depth,
                           line.seat, line.move, share));
  }
}

}  // namespace

int suggest(Catalog catalog, const SuggestOptions& options) {
  const auto opened = open_reported(options.record, catalog);
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
