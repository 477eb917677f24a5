#include "verbs/match_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/counted.hpp"

namespace herbarium {
namespace {

std::optional<double> elo_of(double share) {
  if (share <= 0 || share >= 1) return std::nullopt;
  return 400 * std::log10(share / (1 - share));
}

std::string signed_text(std::optional<double> elo, const char* nothing) {
  return elo ? fmt::format("{:+.0f}", *elo) : nothing;
}

std::string json_text(std::optional<double> elo) { return elo ? fmt::format("{:.1f}", *elo) : "null"; }

double per(double sum, double count) { return count > 0 ? sum / count : 0; }

}  // namespace

// Agresti and Coull: as if two games more had been won, and two more lost, the interval also holds for few
// games, and for those that were nearly all won.
Side::Elo Side::elo() const {
  const double games = wins + draws + losses;
  const double mean = (score + 2) / (games + 4);
  const double variance = std::max(0.0, (squares + 2) / (games + 4) - mean * mean);
  const double reach = 1.96 * std::sqrt(variance / (games + 4));
  return {elo_of(per(score, games)), elo_of(mean - reach), elo_of(mean + reach)};
}

// If all are of one kind, the first plays against the others.
Tally::Tally(const MatchWishes& wishes) : wishes_(wishes) {
  const auto& players = wishes.players;
  const bool all_same = std::count(players.begin(), players.end(), players[0]) == std::ssize(players);
  for (std::size_t player = 0; player < players.size(); ++player) {
    std::size_t side = 0;
    while (side < player && !(players[side] == players[player])) ++side;
    if (all_same) side = std::min<std::size_t>(player, 1);
    if (side < player)
      side = side_of_[side];
    else
      sides_.push_back({name_of(players[player]), 0, 0, 0, 0, 0, 0, {}}), side = sides_.size() - 1;
    side_of_.push_back(side);
    ++sides_[side].players;
  }
}

double Tally::share_of(std::size_t side, const MatchGame& game) const {
  double sum = 0;
  int pairs = 0;
  for (std::size_t own = 0; own < side_of_.size(); ++own) {
    if (side_of_[own] != side) continue;
    for (std::size_t other = 0; other < side_of_.size(); ++other) {
      if (side_of_[other] == side) continue;
      ++pairs;
      sum += game.won[own] == game.won[other] ? 0.5 : game.won[own] ? 1 : 0;
    }
  }
  return per(sum, pairs);
}

void Tally::add(const MatchGame& game) {
  ++games_;
  events_ += game.events;
  unfinished_ += game.finished ? 0 : 1;
  for (std::size_t side = 0; side < sides_.size(); ++side) {
    const double share = share_of(side, game);
    ++(share > 0.5 ? sides_[side].wins : share < 0.5 ? sides_[side].losses : sides_[side].draws);
    sides_[side].score += share;
    sides_[side].squares += share * share;
  }
  for (std::size_t player = 0; player < side_of_.size(); ++player) {
    Spent& spent = sides_[side_of_[player]].spent;
    spent.decisions += game.spent[player].decisions;
    spent.seconds += game.spent[player].seconds;
    spent.longest = std::max(spent.longest, game.spent[player].longest);
    spent.playouts += game.spent[player].playouts;
  }
}

std::string Tally::table() const {
  std::string text =
      fmt::format("{}: {}, {} to {}, seed {}; {:.1f} events a game, {} unfinished\n", wishes_.game->name,
                  counted(games_, "game"), wishes_.first, wishes_.first + games_ - 1, wishes_.seed,
                  per(static_cast<double>(events_), games_), unfinished_);
  text += "player   wins draws losses  score   Elo  95 % interval mean s most s playouts/s";
  for (const Side& side : sides_) {
    const Side::Elo elo = side.elo();
    text += fmt::format("\n{:<8}{:>5}{:>6}{:>7}{:>6.1f}%{:>6}  {:<13}{:>7.4f}{:>7.3f}{:>11.0f}", side.name,
                        side.wins, side.draws, side.losses, 100 * per(side.score, games_),
                        signed_text(elo.mean, "-"),
                        fmt::format("{} to {}", signed_text(elo.low, "-inf"), signed_text(elo.high, "+inf")),
                        per(side.spent.seconds, side.spent.decisions), side.spent.longest,
                        per(static_cast<double>(side.spent.playouts), side.spent.seconds));
  }
  return text;
}

std::string Tally::json() const {
  std::string sides;
  for (const Side& side : sides_) {
    const Side::Elo elo = side.elo();
    sides += fmt::format(
        "{}{{\"player\":\"{}\",\"seats\":{},\"wins\":{},\"draws\":{},\"losses\":{},\"score\":{},"
        "\"squares\":{},\"elo\":{},\"elo_low\":{},\"elo_high\":{},\"decisions\":{},\"seconds\":{:.3f},"
        "\"longest\":{:.3f},\"playouts\":{}}}",
        sides.empty() ? "" : ",", side.name, side.players, side.wins, side.draws, side.losses, side.score,
        side.squares, json_text(elo.mean), json_text(elo.low), json_text(elo.high), side.spent.decisions,
        side.spent.seconds, side.spent.longest, side.spent.playouts);
  }
  return fmt::format(
      "{{\"game\":\"{}\",\"seed\":{},\"first\":{},\"games\":{},\"events\":{},\"mean_length\":{:.1f},"
      "\"unfinished\":{},\"players\":[{}]}}",
      wishes_.game->name, wishes_.seed, wishes_.first, games_, events_,
      per(static_cast<double>(events_), games_), unfinished_, sides);
}

}  // namespace herbarium
