#include "table/rounds.hpp"

namespace herbarium {

std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts) {
  for (int event = match.size(); event-- > 0;)
    if (counts(match.actor(event))) return match.round_before(event);
  return std::nullopt;
}

int first_event_since(const Match& match, int round) {
  int first = match.size() - 1;
  while (first > 0 && match.round_before(first - 1) >= round) --first;
  return first;
}

}  // namespace herbarium
