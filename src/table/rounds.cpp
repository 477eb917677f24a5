#include "table/rounds.hpp"

#include <algorithm>

namespace herbarium {

std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts) {
  for (int event = match.size(); event-- > 0;)
    if (counts(match.actor(event))) return match.round_before(event);
  return std::nullopt;
}

int events_before_round(const Match& match, int round) {
  int least = 0, most = match.size();
  while (least < most) {
    const int middle = least + (most - least) / 2;
    if (match.round_before(middle) < round)
      least = middle + 1;
    else
      most = middle;
  }
  return least;
}

int first_event_since(const Match& match, int round) {
  return std::min(events_before_round(match, round), match.size() - 1);
}

}  // namespace herbarium
