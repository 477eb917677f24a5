// Herbs on paper: files of written sheets, and the Command Sheet that a player would have kept.
#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "base/text/scanner.hpp"
#include "core/module.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

bool is_total(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  if (!scanner.number()) return false;
  scanner.skip_blanks();
  return scanner.accept("AP");
}

bool is_bid(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  return scanner.accept("bid");
}

// Whether one of the line's commands is a stone: that is the last of its sheet.
bool has_stone(std::string_view line) {
  for (std::size_t start = 0; start < line.size();) {
    Scanner scanner(line.substr(start));
    scanner.skip_blanks();
    if (scanner.accept("Wh") || scanner.accept("Bl")) return true;
    const std::size_t comma = line.find(',', start);
    if (comma == line.npos) break;
    start = comma + 1;
  }
  return false;
}

struct FileLine {
  enum class Kind { empty, comment, total, commands, stone, bid };
  std::string text;  // without its comment
  Kind kind;

  bool is_command() const { return kind == Kind::commands || kind == Kind::stone; }
};
using Kind = FileLine::Kind;

FileLine classified(std::string text) {
  const std::size_t comment = text.find('#');
  if (comment != text.npos) {
    text.resize(comment);
    if (trimmed(text).empty()) return {"", Kind::comment};
  }
  if (trimmed(text).empty()) return {"", Kind::empty};
  if (is_bid(text)) return {text, Kind::bid};
  if (is_total(text)) return {text, Kind::total};
  return {text, has_stone(text) ? Kind::stone : Kind::commands};
}

class SheetFile final : public Script {
 public:
  explicit SheetFile(const std::string& text);

  std::optional<Piece> next(const Match& match, Seat seat) override {
    return match.composes(seat) ? take_sheet() : take_bid();
  }
  int left() const override;

 private:
  std::optional<Piece> take_sheet();
  std::optional<Piece> take_bid();
  void skip_to_sheet();

  std::vector<FileLine> lines_;
  std::size_t next_ = 0;
  std::deque<Piece> bids_;
};

SheetFile::SheetFile(const std::string& text) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines_.push_back(classified(text.substr(start, end - start)));
    FileLine& line = lines_.back();
    if (line.kind == Kind::bid) {
      std::transform(line.text.begin(), line.text.end(), line.text.begin(), lower);
      const int number = static_cast<int>(lines_.size());
      bids_.push_back({line.text, number, number});
      line = {"", Kind::comment};
    }
    start = end + 1;
  }
}

// Empty lines between sheets belong to none.
void SheetFile::skip_to_sheet() {
  while (next_ < lines_.size() && (lines_[next_].kind == Kind::empty || lines_[next_].kind == Kind::comment))
    ++next_;
}

// The word `sheet` gets a line of its own before the sheet's, so that these are counted as in the file.
std::optional<Script::Piece> SheetFile::take_sheet() {
  skip_to_sheet();
  if (next_ == lines_.size()) return std::nullopt;
  Piece piece{"sheet", static_cast<int>(next_), static_cast<int>(next_) + 1};
  bool has_command = false;
  bool closed = false;  // after the stone: only a total still belongs to the sheet
  for (; next_ < lines_.size(); ++next_) {
    const FileLine& line = lines_[next_];
    if ((line.kind == Kind::empty && has_command) || (closed && line.is_command())) break;
    piece.text += "\n" + line.text;
    has_command = has_command || line.is_command();
    closed = closed || line.kind == Kind::stone;
    if (line.kind == Kind::total && has_command) {
      ++next_;
      break;
    }
  }
  return piece;
}

std::optional<Script::Piece> SheetFile::take_bid() {
  if (bids_.empty()) return std::nullopt;
  const Piece bid = bids_.front();
  bids_.pop_front();
  return bid;
}

int SheetFile::left() const {
  const auto unread = std::count_if(lines_.begin() + static_cast<std::ptrdiff_t>(next_), lines_.end(),
                                    [](const FileLine& line) { return !line.text.empty(); });
  return static_cast<int>(unread) + static_cast<int>(bids_.size());
}

constexpr std::size_t paper_width = 46;

// `Wh (H,3)`, as the game's own example writes it.
std::string stone_command(const Placement& stone) {
  const Square square = square_of(stone.at);
  return fmt::format("{} ({},{})", stone.colour == Stone::white ? "Wh" : "Bl",
                     static_cast<char>('A' + square.column), square.row + 1);
}

// A Command Sheet as its player would have kept it.
class Paper {
 public:
  Paper(const State& start, Seat seat) : seat_(seat), start_ap_(start.arena.ap[seat]), ap_(start_ap_) {}

  // Writes down a sheet once both are in.
  void add_sheet(int round, const Sheet& sheet) {
    entries_.push_back({fmt::format("Round {}", round), "", ap_, ""});
    first_of_round_ = entries_.size();
    for (const Action& action : sheet.actions) add(short_name(action), action.cost);
    if (sheet.stone) add(stone_command(*sheet.stone), price(sheet.stone->colour));
  }

  // Writes a bid beside the action of its step.
  void add_bid(int step, int bid) {
    entries_[first_of_round_ + static_cast<std::size_t>(step) - 1].remark = fmt::format("bid {}", bid);
  }

  // Keeps the books after a move. What no command says was paid in bids or lost to shots.
  void keep(const State& after) {
    const int gp = after.arena.gp[seat_];
    if (gp != gp_) points_ += fmt::format(", {}", gp);
    gp_ = gp;
    const int left = after.arena.ap[seat_];
    if (left == ap_) return;
    ap_ = left;
    entries_.push_back({"(bids and shots)", "", ap_, ""});
  }

  std::vector<std::string> lines() const {
    const std::string corner = "GP " + points_;
    const std::string ap = fmt::format("{} AP", start_ap_);
    const std::size_t width_left = paper_width > corner.size() ? paper_width - corner.size() : 1;
    std::vector<std::string> lines{fmt::format("{}{:>{}}", corner, ap, width_left),
                                   std::string(paper_width, '-')};
    for (const Entry& entry : entries_) {
      lines.push_back(
          fmt::format("{:<18}{:>6}{:>10} AP   {}", entry.command, entry.cost, entry.left, entry.remark));
      lines.back().erase(lines.back().find_last_not_of(' ') + 1);
    }
    return lines;
  }

 private:
  struct Entry {
    std::string command;
    std::string cost;
    int left;
    std::string remark;
  };

  void add(std::string command, int cost) {
    ap_ -= cost;
    entries_.push_back({std::move(command), fmt::to_string(cost), ap_, ""});
  }

  Seat seat_;
  int start_ap_;
  int ap_;  // by what is written here
  int gp_ = 0;
  std::string points_ = "0";        // the game points in the corner, as they grew
  std::size_t first_of_round_ = 0;  // in entries_
  std::vector<Entry> entries_;
};

}  // namespace

std::unique_ptr<Script> script(std::string text) { return std::make_unique<SheetFile>(text); }

std::vector<std::string> paper(std::span<const State> states, Seat seat) {
  Paper paper(states.front(), seat);
  for (std::size_t move = 0; move + 1 < states.size(); ++move) {
    const State& before = states[move];
    const State& after = states[move + 1];
    if (!after.handed_in.empty()) continue;
    const bool resigned = after.why == Why::resign;
    if (!resigned && before.phase == Phase::plan) paper.add_sheet(before.round, after.sheets[seat]);
    if (!resigned && before.phase == Phase::bid) paper.add_bid(before.step, after.bids[seat]);
    paper.keep(after);
  }
  return paper.lines();
}

}  // namespace herbarium::herbs
