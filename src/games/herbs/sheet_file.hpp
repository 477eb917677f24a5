// A file of written sheets: what a player hands to a referee for several rounds (doc/rules/herbs.md).
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium::herbs {

class SheetFile {
 public:
  explicit SheetFile(std::string text);

  // The next round's sheet as the text of a move, taken; nothing at the end of the file. Its first line is
  // made up, so that the piece's lines are those of the file.
  std::optional<Script::Piece> take_sheet();
  // The next bid, taken; nothing if there is none left.
  std::optional<Script::Piece> take_bid();

  // How many bids, and lines of sheets, have not been taken.
  int left() const;

 private:
  enum class Kind { empty, comment, total, commands, stone, bid };
  struct Line {
    std::string text;  // without its comment
    Kind kind;
  };

  static Line classified(std::string text);

  std::vector<Line> lines_;
  std::size_t next_ = 0;
  std::deque<Script::Piece> bids_;
};

}  // namespace herbarium::herbs
