#include "verbs/programs/match_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

// The Elo difference for a share of the points, where `even` is the share of equal players.
std::optional<double> elo_of(double share, double even) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return elo_of_share(share, even);
}

std::string signed_text(std::optional<double> elo, const char* nothing) {
  return elo ? fmt::format("{:+.0f}", *elo) : nothing;
}

JsonObject json_of(const Sprt& sprt) {
  const Sprt::Verdict verdict = sprt.verdict();
  return JsonObject()
      .add("low", sprt.bounds().low, -1)
      .add("high", sprt.bounds().high, -1)
      .add("llr", sprt.llr(), 3)
      .add("bound", Sprt::bound(), 3)
      .add("games", sprt.games())
      .add("verdict", verdict == Sprt::Verdict::open  ? "open"
                      : verdict == Sprt::Verdict::low ? "low"
                                                      : "high");
}

double per(double sum, double count) { return count > 0 ? sum / count : 0; }

}  // namespace

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

std::string Tally::table(const std::optional<Sprt>& sprt) const {
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
  if (sprt) text += "\n" + sprt->words(sides_[0].name);
  return text;
}

std::string Tally::json(const std::optional<Sprt>& sprt) const {
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
  if (sprt) all.add("sprt", json_of(*sprt));
  return all.text();
}

}  // namespace herbarium
