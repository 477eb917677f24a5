#include "net/client/flood_guard.hpp"

#include "base/text.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_kept = std::size_t{64} << 20;  // bytes

// Moves come as fast as the game is played, and end with it; so do the seeds and keys that they take.
bool is_of_game(std::string_view entry) {
  take_word(entry);
  take_word(entry);
  const std::string_view word = take_word(entry);
  return word == "play" || word == "lock" || word == "open" || word == "toss";
}

}  // namespace

bool FloodGuard::admits(std::string_view line, bool live, double now) {
  const std::string_view word = take_word(line);
  const bool is_kept = word == "entry" || word == "terms";
  if (is_kept) bytes_ += line.size();
  if (bytes_ > most_kept) return false;
  if (is_kept && (!live || is_of_game(line))) return true;
  return talk_.allows(1, now);
}

}  // namespace herbarium
