#include "games/herbs/paper.hpp"

#include <fmt/format.h>

#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr int paper_width = 46;

// `Wh (H,3)`, as the game's own example writes it.
std::string stone_command(const Placement& stone) {
  const Square square = square_of(stone.at);
  return fmt::format("{} ({},{})", stone.colour == Stone::white ? "Wh" : "Bl",
                     static_cast<char>('A' + square.column), square.row + 1);
}

}  // namespace

Paper::Paper(const State& start, int player)
    : player_(player), start_ap_(start.arena.action_points(player)), ap_(start_ap_), points_("0") {}

void Paper::add_sheet(int round, const Sheet& sheet) {
  entries_.push_back({fmt::format("Round {}", round), -1, ap_, ""});
  first_of_round_ = entries_.size();
  const auto add = [this](std::string command, int cost) {
    ap_ -= cost;
    entries_.push_back({std::move(command), cost, ap_, ""});
  };
  for (const Action& action : sheet.actions) add(short_name(action), action.cost);
  if (sheet.stone.colour != Stone::none) add(stone_command(sheet.stone), price(sheet.stone.colour));
}

void Paper::add_bid(int step, int bid) {
  entries_[first_of_round_ + static_cast<std::size_t>(step) - 1].remark = fmt::format("bid {}", bid);
}

void Paper::keep(const State& after) {
  const int gp = after.arena.game_points(player_);
  if (gp != gp_) points_ += fmt::format(", {}", gp);
  gp_ = gp;
  const int left = after.arena.action_points(player_);
  if (left == ap_) return;
  // Only bids and shots cost what no command says.
  ap_ = left;
  entries_.push_back({"(bids and shots)", -1, ap_, ""});
}

std::vector<std::string> Paper::lines() const {
  const std::string corner = "GP " + points_;
  std::vector<std::string> lines{fmt::format("{}{:>{}}", corner, fmt::format("{} AP", start_ap_),
                                             std::max(1, paper_width - static_cast<int>(corner.size()))),
                                 std::string(paper_width, '-')};
  for (const Entry& entry : entries_) {
    const std::string cost = entry.cost < 0 ? "" : fmt::format("{}", entry.cost);
    std::string line =
        fmt::format("{:<18}{:>6}{:>10} AP   {}", entry.command, cost, entry.left, entry.remark);
    line.erase(line.find_last_not_of(' ') + 1);
    lines.push_back(line);
  }
  return lines;
}

}  // namespace herbarium::herbs
