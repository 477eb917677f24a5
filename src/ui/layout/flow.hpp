// What stands beside a board for which a screen is hardly wide enough. Hexagonal boards are narrower above
// and below their middle, so there each line may begin where the board's row ends.
#pragma once

#include <optional>
#include <vector>

#include "ui/blocks/text_blocks.hpp"
#include "ui/board/board_plan.hpp"

namespace herbarium {

struct PlacedLine {
  Place place;  // on the drawing, or to the right of it
  int width = 0;
  Line line;
};

struct Flow {
  std::vector<PlacedLine> lines;
  bool whole = true;  // neither a panel nor the newest of what is recent was cut short or left out
};

// How many columns each row of a drawing takes, from the left on.
std::vector<int> occupied_columns(const BoardPlan& plan);

// The table of the seats and the panels beside a drawing at the left end of a screen, in so many rows and
// columns; nothing if there is no room for the table. Panels that do not fit are left out or cut short. Of
// what is recent, the newest first, the first may be cut short, and "..." says so. Then come those parts of
// the guide that end in the first `guide_rows` rows; without a guide, more of what is recent.
std::optional<Flow> flow_beside(const BoardPlan& plan, Extent room, const Holdings& holdings,
                                const std::vector<SeatView>& seats, const std::vector<Panel>& panels,
                                const std::vector<Panel>& recent, const std::optional<GuideView>& guide,
                                int guide_rows);

}  // namespace herbarium
