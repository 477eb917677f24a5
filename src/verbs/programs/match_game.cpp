// One game of a match.
#include "verbs/programs/match_verb.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "core/record.hpp"
#include "engine/engine_player.hpp"
#include "engine/engine_process.hpp"

namespace herbarium {

namespace {

class GamePlayer {
 public:
  GamePlayer(const MatchOptions& options, int number)
      : options_(options),
        number_(number),
        match_(options.game->start(options.game_options)),
        dice_(options.seed, 2 * static_cast<std::uint64_t>(number)),
        seeds_(options.seed, 2 * static_cast<std::uint64_t>(number) + 1),
        game_seed_(Rng(~options.seed, static_cast<std::uint64_t>(number)).next()) {
    game_.search_cost.resize(options.players.size());
    kept_.resize(options.players.size());
    start_engines();
  }

  MatchGame play() {
    while (!match_.over() && !refused_ && !game_.forfeit && match_.round() <= longest_playout) step();
    game_.finished = match_.over() || game_.forfeit;
    game_.moves = match_.size();
    for (std::size_t player = 0; player < options_.players.size(); ++player)
      game_.won.push_back(game_.forfeit ? player != *game_.forfeit
                                        : game_.finished && match_.score().winners.has(seat_of(player)));
    if (options_.records) game_.record = record();
    return std::move(game_);
  }

 private:
  // Each game starts its own programs, so that games are independent.
  void start_engines() {
    constexpr std::uint64_t of_engines = 0x656e67696eU;  // neither dice nor searches depend on the engines'
                                                         // seeds
    Rng seeds(~options_.seed ^ of_engines, static_cast<std::uint64_t>(number_));
    engines_.resize(options_.players.size());
    for (std::size_t player = 0; player < engines_.size() && !game_.forfeit; ++player) {
      if (options_.players[player].engine.empty()) continue;
      auto started = start_engine(options_, options_.players[player], seeds.next());
      if (started)
        engines_[player] = std::move(*started);
      else
        forfeit(player, started.error().reason);
    }
  }

  void forfeit(std::size_t player, const std::string& failure) {
    game_.forfeit = player;
    game_.failure = failure;
  }

  // The players move one seat on after each game.
  Seat seat_of(std::size_t player) const {
    return 1 + (static_cast<int>(player) + number_ - 1) % match_.seats();
  }
  std::size_t player_on(Seat seat) const {
    const int seats = match_.seats();
    return static_cast<std::size_t>(((seat - number_) % seats + seats) % seats);
  }

  void step() {
    const SeatSet people = match_.to_act().without({nature});
    if (people.empty()) return submit(nature, match_.roll(dice_));
    // Of several seats due, a random one goes first.
    const Seat seat = random_member(people, dice_);
    const std::string choice = choice_of(seat);
    if (!game_.forfeit) submit(seat, choice);
  }

  std::string choice_of(Seat seat) {
    ThinkOrder order;
    order.seat = seat;
    const MatchPlayer& player = options_.players[player_on(seat)];
    const auto& engine = engines_[player_on(seat)];
    order.player = player.spec;
    order.seconds = player.spec.seconds;
    order.seed = seeds_.next();
    order.game_seed = game_seed_;
    order.kept = &kept_[player_on(seat)];
    order.threads = options_.threads;
    const double begin = now_seconds();
    SearchResult result = engine ? engine->think(match_, order) : options_.game->think(match_, order);
    const double seconds = now_seconds() - begin;
    if (engine && !engine->failure().empty()) forfeit(player_on(seat), engine->failure());
    if (engine || !result.candidates.empty()) {
      SearchCost& search_cost = game_.search_cost[player_on(seat)];
      ++search_cost.decisions;
      search_cost.seconds += seconds;
      search_cost.longest = std::max(search_cost.longest, seconds);
      search_cost.playouts += result.playouts;
    }
    return std::move(result.move);
  }

  // The program's moves are legal; an illegal one would leave the game unfinished.
  void submit(Seat seat, const std::string& text) { refused_ = !match_.submit(seat, text); }

  std::string record() const {
    Record record = new_record(*options_.game, options_.game_options);
    for (Seat seat = 1; seat <= match_.seats(); ++seat) record.seats.push_back(seat_line(seat));
    return write_header(record) + write_moves(match_);
  }

  RecordSeat seat_line(Seat seat) const {
    const auto& engine = engines_[player_on(seat)];
    if (engine) return {seat, "engine", engine->name(), 0};
    return {seat, "ai", name_of(options_.players[player_on(seat)].spec), 0};
  }

  MatchOptions options_;
  int number_;
  Match match_;
  Rng dice_;
  Rng seeds_;
  std::uint64_t game_seed_;
  std::vector<std::unique_ptr<KeptSearch>> kept_;         // of each player
  std::vector<std::shared_ptr<ExternalPlayer>> engines_;  // per player; null for the program's
  MatchGame game_;
  bool refused_ = false;
};

}  // namespace

Result<std::shared_ptr<ExternalPlayer>> start_engine(const MatchOptions& options, const MatchPlayer& player,
                                                     std::uint64_t seed) {
  const auto words = command_words(player.engine);
  if (!words) return pass_on(words);
  return EnginePlayer::start({*words, options.engine_limits}, seed);
}

MatchGame play_match_game(const MatchOptions& options, int number) {
  return GamePlayer(options, number).play();
}

}  // namespace herbarium
