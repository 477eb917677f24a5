// A file of written sheets and bids: which lines belong to which round (doc/rules/herbs.md, A file of written
// sheets).
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "games/herbs/handwriting.hpp"

namespace herbarium::herbs {

class SheetFile final : public Script {
 public:
  explicit SheetFile(const std::string& text);

  Result<std::optional<Piece>> next(const Match& match, Seat seat) override;
  int left() const override;
  // The sheet of a round, or that its player gives up instead; nothing at the end of the file.
  Result<std::optional<Piece>> take_sheet(int round);

 private:
  struct WrittenBid {
    Piece piece;
    int round = 0;  // where it stands in a file that numbers its rounds; else 0
  };

  int number(std::size_t line) const { return static_cast<int>(line) + 1; }
  const WrittenLine& at(std::size_t line) const { return lines_[line]; }
  bool at_end() const { return next_ == lines_.size(); }

  std::optional<Piece> take(std::deque<WrittenBid>& from, int round);
  std::optional<Piece> take_bid(const Match& match);
  std::optional<Piece> take_resignation();
  Result<std::string> find_sheet(int round);
  Piece collect(const std::string& opening);
  std::string end_before(const WrittenLine& line, bool closed) const;
  void add_line(Piece& piece);

  std::vector<WrittenLine> lines_;
  bool numbered_ = false;  // some line says which round begins
  std::size_t next_ = 0;
  std::deque<WrittenBid> bids_;  // on lines of their own
  std::deque<WrittenBid> coins_;
  std::vector<Piece> beside_;  // the bids beside the actions of the last sheet that was taken, by step
  std::string ended_by_;       // what ended that sheet
};

}  // namespace herbarium::herbs
