// A line of a written sheet as people write it: with costs and running totals, a bid at the right, a remark,
// a list number, and whatever dashes their keyboards and text programs make.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace herbarium::herbs {

struct WrittenLine {
  enum class Kind {
    empty,
    nothing,   // a comment, a ruler, a heading, the game points: no part of a sheet
    round,     // `Round 3`: the sheet of that round begins
    total,     // `78 AP`
    commands,  // one command or several
    stone,     // the same with a stone, the last of its sheet
    bid,
    coin,
    resign,
  };
  Kind kind = Kind::empty;
  // What the rules are to read: `78 AP`, `0 M5 5, 195 AP`, `bid 3`, `coin 1`; columns are as in the file, up
  // to a running total. Of a round, the total that stands beside it.
  std::string text{};
  int round = 0;
  std::optional<std::string> bid{};  // `bid 3`, written behind a command

  bool is_command() const { return kind == Kind::commands || kind == Kind::stone; }
};

// Never refuses: what makes no sense comes back as commands, and the rules say what is wrong with them.
WrittenLine read_written_line(std::string_view line);

}  // namespace herbarium::herbs
