// Results that must be the same for every compiler and build: random games, and a search's values for the
// first moves of a game between two levels, to the last bit. One line for each game of the program; `make
// portable` compares the output of g++ and clang++, and of g++ without optimizing.
#include <fmt/format.h>

#include <bit>
#include <cstdio>

#include "core/match.hpp"
#include "games/catalog.hpp"

using namespace herbarium;

namespace {

// FNV-1a.
class Signature {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 1099511628211U;
  }
  void add(double number) { add(fmt::format("{:x} ", std::bit_cast<std::uint64_t>(number))); }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037U;
};

std::uint64_t random_games(const Module& game) {
  Signature signature;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    auto match = game.start(default_options(game.options));
    for (Rng dice(seed); !match.over();) {
      const Seat seat = match.to_act().first();
      const std::string move = seat == nature ? match.roll(dice) : match.random_move(seat, dice);
      if (!match.submit(seat, move)) break;
    }
    signature.add(match.position());
  }
  return signature.value();
}

SearchResult search(const Match& match, int number) {
  constexpr int playouts = 300, playouts_of_sheets = 20;
  ThinkOrder order;
  order.seat = match.to_act().without({nature}).first();
  order.player = {PlayerSpec::Kind::level, 3 + 3 * (number % 2)};
  order.player.playouts = match.composes(order.seat) ? playouts_of_sheets : playouts;
  order.seed = static_cast<std::uint64_t>(number) + 1;
  return match.module().think(match, order);
}

std::uint64_t searched_game(const Module& game) {
  constexpr int decisions = 30;
  Signature signature;
  auto match = game.start(default_options(game.options));
  Rng dice(7);
  for (int number = 0; number < decisions && !match.over();) {
    if (match.to_act() == SeatSet{nature}) {
      if (!match.submit(nature, match.roll(dice))) break;
      continue;
    }
    const Seat seat = match.to_act().without({nature}).first();
    const SearchResult result = search(match, number++);
    signature.add(result.move);
    for (const Candidate& candidate : result.candidates) signature.add(candidate.value);
    if (!match.submit(seat, result.move)) break;
  }
  signature.add(match.position());
  return signature.value();
}

}  // namespace

int main() {
  for (const Module* game : catalog())
    std::puts(
        fmt::format("{} {:016x} {:016x}", game->name, random_games(*game), searched_game(*game)).c_str());
}
