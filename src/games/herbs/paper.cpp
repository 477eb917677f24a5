// The Command Sheet that a player would have written in a game, in lines for a referee (sheet_file.cpp).
#include <fmt/format.h>

#include <utility>

#include "games/herbs/rules.hpp"
#include "games/herbs/sheet.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

constexpr std::size_t paper_width = 52;

// `Wh (H,3)`, as in the example of the game's rules.
std::string stone_command(const Placement& stone) {
  const Square square = square_of(stone.at);
  return fmt::format("{} ({},{})", stone.colour == Stone::white ? "Wh" : "Bl",
                     static_cast<char>('A' + square.column), square.row + 1);
}

std::string row(std::string_view command, std::string_view cost, std::string_view left,
                std::string_view remark) {
  std::string line = fmt::format("{:<18}{:>6}{:>10} AP   {}", command, cost, left, remark);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

// The game points in the left corner, one after the other, and the action points at the start at the right.
std::vector<std::string> head(const std::vector<int>& points, int ap) {
  const std::string right = fmt::format("{} AP", ap);
  std::vector<std::string> lines{"GP"};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::string more = fmt::format("{}{}", points[i], i + 1 < points.size() ? "," : "");
    if (lines.back().size() + more.size() + right.size() + 3 > paper_width) lines.emplace_back("GP");
    lines.back() += " " + more;
  }
  lines[0] += fmt::format("{:>{}}", right, paper_width - lines[0].size());
  lines.push_back(std::string(paper_width, '-'));
  return lines;
}

class Paper {
 public:
  Paper(const State& start, Seat seat) : seat_(seat), start_ap_(start.arena.ap[seat]), ap_(start_ap_) {}

  // Writes down a sheet.
  void add_sheet(int round, const Sheet& sheet) {
    add_row(fmt::format("Round {}", round), "");
    first_of_round_ = rows_.size();
    for (const Action& action : sheet.actions) add(short_name(action), action.cost);
    if (sheet.stone) add(stone_command(*sheet.stone), price(sheet.stone->colour));
    if (sheet.actions.empty() && !sheet.stone) add("-", 0);
  }

  // Writes a bid next to the action of its step, or on a line of its own if the sheet has none there.
  void add_bid(int step, int bid) {
    bid_ = bid;
    bid_step_ = step;
    const std::size_t beside = first_of_round_ + static_cast<std::size_t>(step) - 1;
    const std::string text = fmt::format("bid {}", bid);
    if (beside < rows_.size())
      rows_[beside].remark = text;
    else
      rows_.push_back({text, "", "", ""});
  }

  // A line for the referee: `coin 1`, `resign`.
  void add_word(const std::string& word) { rows_.push_back({word, "", "", ""}); }

  // Writes down the changes after a move: the cost of the bid, losses to shots, and game points.
  void keep_books(const State& after) {
    const int gp = after.arena.gp[seat_];
    if (gp != points_.back()) points_.push_back(gp);
    int paid = ap_ - after.arena.ap[seat_];
    if (bid_ > 0 && paid >= bid_) {
      pay(fmt::format("bid, step {}", bid_step_), bid_);
      paid -= std::exchange(bid_, 0);
    }
    if (paid > 0) pay("shots", paid);
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> lines = head(points_, start_ap_);
    for (const Row& each : rows_)
      lines.push_back(each.left.empty() ? each.command
                                        : row(each.command, each.cost, each.left, each.remark));
    return lines;
  }

 private:
  struct Row {
    std::string command;
    std::string cost;
    std::string left;  // action points; empty if the row has no columns
    std::string remark;
  };

  void add_row(std::string command, std::string cost) {
    rows_.push_back({std::move(command), std::move(cost), fmt::to_string(ap_), ""});
  }
  void add(std::string command, int cost) {
    ap_ -= cost;
    add_row(std::move(command), fmt::to_string(cost));
  }
  // The whole line is in brackets, so that a reader takes it for a remark.
  void pay(std::string_view what, int cost) {
    ap_ -= cost;
    rows_.push_back({fmt::format("({:<17}{:>6}{:>10} AP)", what, cost, ap_), "", "", ""});
  }

  Seat seat_;
  int start_ap_;
  int ap_;                          // action points left after the rows so far
  std::vector<int> points_{0};      // game points, one entry after each gain
  std::size_t first_of_round_ = 0;  // in rows_
  std::vector<Row> rows_;
  int bid_ = 0;  // not paid yet
  int bid_step_ = 0;
};

}  // namespace

std::vector<std::string> paper(const State& start, std::span<const PaperMove> moves, Seat seat) {
  Paper paper(start, seat);
  const State* before = &start;
  for (const PaperMove& move : moves) {
    const State& after = move.after;
    const bool resigns = after.why == Why::resign;
    if (resigns && move.actor == seat) paper.add_word("resign");
    if (!resigns && before->phase == Phase::coin) paper.add_word(move.text);
    const bool all_in = after.handed_in.empty();
    if (!resigns && all_in && before->phase == Phase::plan)
      paper.add_sheet(before->round, after.sheets[seat]);
    if (!resigns && all_in && before->phase == Phase::bid) paper.add_bid(before->step, after.bids[seat]);
    if (all_in) paper.keep_books(after);
    before = &after;
  }
  return paper.lines();
}

std::vector<std::string> blank_paper(const Options& options) {
  constexpr int rounds = 8;
  const State begun = start(options);
  std::vector<std::string> lines = head({0}, begun.arena.ap[1]);
  for (int round = 1; round <= rounds; ++round) {
    lines.push_back(row(fmt::format("Round {}", round), "", "____", ""));
    for (int action = 0; action < begun.actions; ++action)
      lines.push_back(row("_ ____", "____", "____", "bid ___"));
    lines.push_back(row("Wh/Bl ( _ , __ )", "____", "____", ""));
  }
  return lines;
}

}  // namespace herbarium::herbs
