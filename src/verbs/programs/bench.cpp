// Times the rules: whole games of random moves.
#include "verbs/programs/programs.hpp"

#include <fmt/format.h>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "core/match.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

// Few enough for every game to finish them within a second or two. The signature covers exactly this many.
constexpr int usual_playouts = 2000;

struct Wanted {
  std::string name;
  const Module* game = nullptr;
  Options options{};
};

struct Figures {
  double seconds = 0;
  long long moves = 0;
  int unfinished = 0;
  std::uint64_t signature = 14695981039346656037U;
  double searched = 0;  // playouts/s of a search with random rollouts
};

// `herd` or `herd:size=7`.
Result<Wanted> wanted(Catalog catalog, const std::string& text) {
  const std::size_t colon = text.find(':');
  Wanted wanted{text, find_module(catalog, text.substr(0, colon)), {}};
  if (!wanted.game) return refuse(escaped(text) + ": no such game");
  wanted.options = default_options(wanted.game->options);
  if (colon == text.npos) return wanted;
  const std::string option = text.substr(colon + 1);
  const std::size_t equals = option.find('=');
  if (equals == option.npos) return refuse(escaped(text) + ": not GAME:OPTION=VALUE");
  const auto set =
      set_option(wanted.game->options, wanted.options, option.substr(0, equals), option.substr(equals + 1));
  if (!set) return refuse(set.error().reason);
  return wanted;
}

// FNV-1a over the outcome of a game.
void mix(std::uint64_t& signature, int value) {
  for (int byte = 0; byte < 4; ++byte)
    signature = (signature ^ ((static_cast<unsigned>(value) >> (8 * byte)) & 0xFFU)) * 1099511628211U;
}

// Times a search near the start of a game, without the game's heuristics.
double time_search(const Wanted& wanted) {
  if (!wanted.game->think) return 0;
  auto match = wanted.game->start(wanted.options);
  Rng dice(1);
  while (match.size() < 2 || match.to_act() == SeatSet{nature}) {
    const Seat seat = match.to_act().first();
    static_cast<void>(match.submit(seat, seat == nature ? match.roll(dice) : match.random_move(seat, dice)));
  }
  ThinkOrder order;
  order.seat = match.to_act().without({nature}).first();
  order.player = {PlayerSpec::Kind::plain, 6};
  const double begin = now_seconds();
  const int playouts = wanted.game->think(match, order).playouts;
  return playouts / (now_seconds() - begin);
}

Figures time_playouts(const Wanted& wanted, int playouts) {
  Figures figures;
  const double begin = now_seconds();
  for (int number = 0; number < playouts; ++number) {
    const Playout played = wanted.game->play_out(wanted.options, static_cast<std::uint64_t>(number) + 1);
    figures.moves += played.moves;
    figures.unfinished += played.finished ? 0 : 1;
    mix(figures.signature, played.moves);
    mix(figures.signature, 0);  // formerly nature's points: signatures must not change
    for (const double points : played.score.points) mix(figures.signature, static_cast<int>(2 * points));
    for (const Seat seat : played.score.winners) mix(figures.signature, seat);
  }
  figures.seconds = now_seconds() - begin;
  figures.searched = time_search(wanted);
  return figures;
}

constexpr const char* heading =
    "game                playouts/s      events/s  ns/event    length  unfinished  searched/s  signature";

std::string row(const Wanted& wanted, int playouts, const Figures& f) {
  const double moves = static_cast<double>(f.moves);
  return fmt::format("{:<18}{:>12.0f}{:>14.0f}{:>10.1f}{:>10.1f}{:>12}{:>12.0f}  {:016x}", wanted.name,
                     playouts / f.seconds, moves / f.seconds, 1e9 * f.seconds / moves, moves / playouts,
                     f.unfinished, f.searched, f.signature);
}

JsonObject json_of(const Wanted& wanted, int playouts, const Figures& f) {
  const double moves = static_cast<double>(f.moves);
  return JsonObject()
      .add("game", wanted.name)
      .add("playouts_per_s", playouts / f.seconds, 0)
      .add("events_per_s", moves / f.seconds, 0)
      .add("ns_per_event", 1e9 * f.seconds / moves, 1)
      .add("mean_length", moves / playouts, 1)
      .add("unfinished", f.unfinished)
      .add("searched_per_s", f.searched, 0)
      .add("signature", fmt::format("{:016x}", f.signature));
}

}  // namespace

int bench(Catalog catalog, const BenchOptions& options) {
  std::vector<Wanted> games;
  for (const std::string& text : options.games) {
    const auto game = wanted(catalog, text);
    if (!game) {
      print_error(game.error().reason);
      return wrong_usage;
    }
    games.push_back(*game);
  }
  if (options.games.empty())
    for (const Module* game : catalog)
      games.push_back({std::string(game->name), game, default_options(game->options)});
  const int playouts = options.playouts > 0 ? options.playouts : usual_playouts;
  if (!options.json) print_line(heading);
  std::vector<JsonObject> objects;
  for (const Wanted& game : games) {
    const Figures figures = time_playouts(game, playouts);
    if (options.json)
      objects.push_back(json_of(game, playouts, figures));
    else
      print_line(row(game, playouts, figures));
  }
  if (options.json) print_line(JsonObject().add("playouts", playouts).add("games", objects).text());
  return done;
}

}  // namespace herbarium
