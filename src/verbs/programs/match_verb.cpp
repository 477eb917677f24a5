#include "verbs/programs/match_verb.hpp"

#include <signal.h>
#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>

#include "base/crew.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

// --- the results: points, Elo, lengths and times

namespace {

// All players of the same kind. A game is worth one point, shared equally by its winners, or by everybody
// if nobody won. A side has the points of its players; its even share is its share of all players.
struct Side {
  std::string name;
  int players = 0;
  double even = 0;
  int wins = 0;  // games with more than the even share
  int draws = 0;
  int losses = 0;
  double score = 0;    // the sum of its shares
  double squares = 0;  // the sum of their squares
  int forfeits = 0;    // games lost because the player failed
  SearchCost search_cost;

  // The Elo difference between each of its players and the others, if players win in proportion to their
  // strengths (Plackett and Luce), with the bounds of its 95 % interval; nothing for an infinite one.
  struct Elo {
    std::optional<double> mean, low, high;
  };
  Elo elo() const;
};

class Tally {
 public:
  explicit Tally(MatchOptions options);

  void add(const MatchGame& game);

  // The result as a table for people, and as a JSON object whose counts can be added to those of other parts
  // of the match.
  std::string table() const;
  std::string json() const;

 private:
  double share_of(std::size_t side, const MatchGame& game) const;
  static void count(Side& side, double share);

  MatchOptions options_;
  std::vector<Side> sides_;
  std::vector<std::size_t> side_of_;  // per player
  int games_ = 0;
  int unfinished_ = 0;
  long long moves_ = 0;
};

// The Elo difference for a share of the points, where `even` is the share of equal players.
std::optional<double> elo_of(double share, double even) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return 400 * std::log10(share / (1 - share) * (1 - even) / even);
}

std::string signed_text(std::optional<double> elo, const char* nothing) {
  return elo ? fmt::format("{:+.0f}", *elo) : nothing;
}

double per(double sum, double count) { return count > 0 ? sum / count : 0; }

// The interval of Agresti and Coull: four more games with an even result are added, so that it also holds
// for few games, and if nearly all were won.
Side::Elo Side::elo() const {
  constexpr double more = 4;
  const double games = wins + draws + losses;
  const double mean = (score + more * even) / (games + more);
  const double variance = std::max(0.0, (squares + more * even) / (games + more) - mean * mean);
  const double reach = 1.96 * std::sqrt(variance / (games + more));
  return {elo_of(per(score, games), even), elo_of(mean - reach, even), elo_of(mean + reach, even)};
}

// If all players are the same, the first one is compared with the others.
Tally::Tally(MatchOptions options) : options_(std::move(options)) {
  const auto& players = options_.players;
  const bool all_same = std::count(players.begin(), players.end(), players[0]) == std::ssize(players);
  for (std::size_t player = 0; player < players.size(); ++player) {
    std::size_t side = 0;
    while (side < player && !(players[side] == players[player])) ++side;
    if (all_same) side = std::min<std::size_t>(player, 1);
    if (side < player)
      side = side_of_[side];
    else
      sides_.push_back({.name = name_of(players[player]), .search_cost = {}}), side = sides_.size() - 1;
    side_of_.push_back(side);
    ++sides_[side].players;
  }
  for (Side& side : sides_) side.even = per(side.players, static_cast<double>(players.size()));
}

double Tally::share_of(std::size_t side, const MatchGame& game) const {
  const auto winners = std::count(game.won.begin(), game.won.end(), true);
  if (winners == 0) return sides_[side].even;
  int own = 0;
  for (std::size_t player = 0; player < side_of_.size(); ++player)
    own += side_of_[player] == side && game.won[player] ? 1 : 0;
  return per(own, static_cast<double>(winners));
}

void Tally::count(Side& side, double share) {
  constexpr double rounding = 1e-9;
  const double lead = share - side.even;
  ++(lead > rounding ? side.wins : lead < -rounding ? side.losses : side.draws);
  side.score += share;
  side.squares += share * share;
}

void Tally::add(const MatchGame& game) {
  ++games_;
  moves_ += game.moves;
  unfinished_ += game.finished ? 0 : 1;
  if (game.forfeit) ++sides_[side_of_[*game.forfeit]].forfeits;
  for (std::size_t side = 0; side < sides_.size(); ++side) count(sides_[side], share_of(side, game));
  for (std::size_t player = 0; player < side_of_.size(); ++player) {
    SearchCost& search_cost = sides_[side_of_[player]].search_cost;
    search_cost.decisions += game.search_cost[player].decisions;
    search_cost.seconds += game.search_cost[player].seconds;
    search_cost.longest = std::max(search_cost.longest, game.search_cost[player].longest);
    search_cost.playouts += game.search_cost[player].playouts;
  }
}

std::string Tally::table() const {
  std::size_t width = 8;
  for (const Side& side : sides_) width = std::max(width, side.name.size() + 1);
  std::string text =
      fmt::format("{}: {}, {} to {}, seed {}; {:.1f} events a game, {} unfinished\n", options_.game->name,
                  counted(games_, "game"), options_.first, options_.first + games_ - 1, options_.seed,
                  per(static_cast<double>(moves_), games_), unfinished_);
  text += fmt::format("{:<{}} wins draws losses  score   Elo  95 % interval mean s most s playouts/s",
                      "player", width);
  for (const Side& side : sides_) {
    const Side::Elo elo = side.elo();
    text += fmt::format("\n{:<{}}{:>5}{:>6}{:>7}{:>6.1f}%{:>6}  {:<13}{:>7.4f}{:>7.3f}{:>11.0f}", side.name,
                        width, side.wins, side.draws, side.losses, 100 * per(side.score, games_),
                        signed_text(elo.mean, "-"),
                        fmt::format("{} to {}", signed_text(elo.low, "-inf"), signed_text(elo.high, "+inf")),
                        per(side.search_cost.seconds, side.search_cost.decisions), side.search_cost.longest,
                        per(static_cast<double>(side.search_cost.playouts), side.search_cost.seconds));
  }
  return text;
}

std::string Tally::json() const {
  std::vector<JsonObject> sides;
  for (const Side& side : sides_) {
    const Side::Elo elo = side.elo();
    sides.push_back(JsonObject()
                        .add("player", side.name)
                        .add("seats", side.players)
                        .add("wins", side.wins)
                        .add("draws", side.draws)
                        .add("losses", side.losses)
                        .add("score", side.score, -1)
                        .add("squares", side.squares, -1)
                        .add("elo", elo.mean, 1)
                        .add("elo_low", elo.low, 1)
                        .add("elo_high", elo.high, 1)
                        .add("decisions", side.search_cost.decisions)
                        .add("seconds", side.search_cost.seconds, 3)
                        .add("longest", side.search_cost.longest, 3)
                        .add("playouts", side.search_cost.playouts));
    if (options_.has_engines()) sides.back().add("forfeits", side.forfeits);
  }
  JsonObject all;
  all.add("game", options_.game->name)
      .add("seed", options_.seed)
      .add("first", options_.first)
      .add("games", games_)
      .add("events", moves_)
      .add("mean_length", per(static_cast<double>(moves_), games_), 1)
      .add("unfinished", unfinished_)
      .add("players", sides);
  return all.text();
}

}  // namespace

// --- the match

namespace {

volatile sig_atomic_t interrupted = 0;

// After the first interrupt, the games in progress are finished; the second one ends the process at once.
void handle_interrupts() {
  handle_signals(
      {SIGINT}, [](int) { interrupted = 1; }, static_cast<int>(SA_RESETHAND));
}

std::string record_name(const MatchOptions& options, int number) {
  return fmt::format("{}/{}-{:06}.rec", *options.records, options.game->name, number);
}

// Creates the directory for the records, none of which may exist yet.
Result<void> prepare_folder(const MatchOptions& options) {
  if (const auto made = make_folders(*options.records); !made) return made;
  for (int game = 0; game < options.games; ++game)
    if (const std::string name = record_name(options, options.first + game); access(name.c_str(), F_OK) == 0)
      return refuse(escaped(name) + ": is there already; --first gives other numbers");
  return {};
}

// A progress bar, on a terminal only.
class Progress {
 public:
  explicit Progress(int games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) { show(); }

  void one_more() {
    const std::scoped_lock lock(mutex_);
    ++played_;
    show();
  }

  // Erases the bar.
  void end() const {
    if (shown_) write_all(STDERR_FILENO, fmt::format("\r{:60}\r", ""));
  }

 private:
  void show() const {
    if (!shown_) return;
    constexpr int width = 40;
    const int full = static_cast<int>(static_cast<long long>(width) * played_ / games_);
    const std::string bar = std::string(static_cast<std::size_t>(full), '#') +
                            std::string(static_cast<std::size_t>(width - full), '.');
    write_all(STDERR_FILENO, fmt::format("\r[{}] {}/{}", bar, played_, games_));
  }

  int games_;
  bool shown_;
  int played_ = 0;
  std::mutex mutex_;
};

// Plays the games, on several threads.
class MatchRunner {
 public:
  explicit MatchRunner(const MatchOptions& options)
      : options_(options), games_(static_cast<std::size_t>(options.games)), progress_(options.games) {}

  // The games in the result, in order.
  std::vector<MatchGame> play() {
    Crew(options_.jobs).run(options_.jobs, [this](int) { work(); });
    progress_.end();
    games_.resize(static_cast<std::size_t>(std::min(options_.games, next_.load())));
    return std::move(games_);
  }

  // Whether all records could be written; else the first refusal.
  const Result<void>& kept() const { return kept_; }

 private:
  void work() {
    if (options_.jobs > 1) give_way();
    for (int game; interrupted == 0 && (game = next_++) < options_.games;) {
      games_[static_cast<std::size_t>(game)] = play_match_game(options_, options_.first + game);
      if (options_.records) keep(options_.first + game, games_[static_cast<std::size_t>(game)].record);
      progress_.one_more();
    }
  }

  // Written at once, so that a killed match leaves its finished games.
  void keep(int number, const std::string& record) {
    const auto written = replace_file(record_name(options_, number), record);
    const std::scoped_lock lock(mutex_);
    if (kept_ && !written) kept_ = written;
  }

  MatchOptions options_;
  std::vector<MatchGame> games_;
  Progress progress_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  Result<void> kept_;
};

}  // namespace

std::string name_of(const MatchPlayer& player) {
  if (!player.engine.empty()) return "engine:" + escaped(player.engine);
  return name_of(player.spec);
}

bool MatchOptions::has_engines() const {
  return std::any_of(players.begin(), players.end(), [](const auto& each) { return !each.engine.empty(); });
}

Result<void> seat_players(MatchOptions& options, const Setup& setup) {
  if (!setup.module->think) return refuse(fmt::format("the program does not play {}", setup.module->title));
  options.game = setup.module;
  options.game_options = setup.options;
  options.seed = setup.seed.value_or(1);
  for (const Occupant& occupant : setup.occupants) {
    if (!occupant.is_program() && !occupant.is_engine())
      return refuse("match: use N=ai:LEVEL or N=engine:COMMAND");
    const bool is_engine = occupant.is_engine();
    const PlayerSpec spec = is_engine ? PlayerSpec{} : *player_spec_named(occupant.name);
    options.players.push_back({options.budget.given_to(spec), is_engine ? occupant.name : ""});
  }
  const auto most = std::max_element(
      options.players.begin(), options.players.end(),
      [](const MatchPlayer& one, const MatchPlayer& other) { return one.spec.seconds < other.spec.seconds; });
  return check_budget(setup.seed.has_value(), most->spec.seconds);
}

namespace {

// Whether all other programs can be started, before the first game.
Result<void> try_engines(const MatchOptions& options) {
  for (const MatchPlayer& player : options.players)
    if (!player.engine.empty())
      if (const auto started = start_engine(options, player, options.seed); !started) return pass_on(started);
  return {};
}

// Lists the games lost because a player failed, in a few lines.
void tell_forfeits(const MatchOptions& options, const std::vector<MatchGame>& games) {
  constexpr int most_told = 10;
  int told = 0;
  int number = options.first - 1;
  for (const MatchGame& game : games) {
    ++number;
    if (!game.forfeit || ++told > most_told) continue;
    print_error(
        fmt::format("game {} lost by {}: {}", number, name_of(options.players[*game.forfeit]), game.failure));
  }
  if (told > most_told)
    print_error(fmt::format("{} more lost in this way", counted(told - most_told, "game")));
}

}  // namespace

int run_match(const MatchOptions& options) {
  if (const auto started = try_engines(options); !started) return print_error(started.error().reason);
  if (options.records)
    if (const auto made = prepare_folder(options); !made) return print_error(made.error().reason);
  handle_interrupts();
  MatchRunner playing(options);
  Tally tally(options);
  const std::vector<MatchGame> games = playing.play();
  for (const MatchGame& game : games) tally.add(game);
  tell_forfeits(options, games);
  print_line(options.json ? tally.json() : tally.table());
  if (!playing.kept()) return print_error(playing.kept().error().reason);
  if (std::ssize(games) == options.games) return done;
  return print_error(fmt::format("stopped after {} of {}", games.size(), counted(options.games, "game")));
}

}  // namespace herbarium
