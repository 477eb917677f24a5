// What there is to tell of a game of Herbs that is over.
#include "core/figures.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

struct Count {
  int conflicts = 0;
  PerSeat<int, 2> bid;  // action points, in all conflicts
};

void add(Count& count, const Event& event) {
  if (std::holds_alternative<events::Conflict>(event)) ++count.conflicts;
  if (const auto* paid = std::get_if<events::BidsPaid>(&event))
    for (const Seat seat : {1, 2}) count.bid[seat] += paid->bids[seat];
}

PerSeat<int, 2> herbs_lost(const State& state) {
  PerSeat<int, 2> lost;
  for (int herb = 0; herb < herb_count; ++herb)
    if (!state.arena.is_alive(herb)) ++lost[owner_of(herb)];
  return lost;
}

}  // namespace

std::vector<Line> figures(const State& state, std::span<const Event> events) {
  Count count;
  for (const Event& event : events) add(count, event);
  std::vector<Line> lines{line("Conflicts: ", count.conflicts)};
  if (count.conflicts > 0) lines.push_back(counts_line("AP bid", count.bid, 2));
  lines.push_back(counts_line("Herbs lost", herbs_lost(state), 2));
  return lines;
}

}  // namespace herbarium::herbs
