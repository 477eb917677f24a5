// What each person at this terminal has written of a move but not handed in.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "table/table.hpp"
#include "ui/session/draft_lines.hpp"

namespace herbarium {

// What there is to say about a line that was typed, as short sentences.
using Sentences = std::vector<std::string>;

// What comes of a line that is typed.
struct DraftReply {
  Sentences news;   // why it was not taken, or what went wrong on the disk
  Sentences lines;  // how the lines now stand, for those who do not see the draft
  bool refused = false;
};

class DraftEditor {
 public:
  // Takes up the draft that was kept beside the table's record, if it still fits.
  explicit DraftEditor(const Table& table);

  const DraftLines& lines(Seat seat) { return drafts_[seat]; }
  // How the lines stand, with `more` behind them.
  Draft validate(Seat seat, const DraftLines& more = {});

  // Adds the commands of a typed line; all of them or, if one is refused, none.
  DraftReply write(Seat seat, const std::string& line);
  // Carries out one of the words that change a draft.
  DraftReply edit(Seat seat, const ParsedCommand& command);
  // The draft, a line each, with costs.
  Sentences describe(Seat seat);
  // Forgets a draft: it is handed in, or its round is taken back.
  void forget(Seat seat);

 private:
  // The reason of the first refusal from line `from` on, with its place in the line; empty if there is none.
  static std::string first_reason(const Draft& draft, std::size_t from);
  DraftReply adopt(Seat seat, const DraftLines& lines, std::size_t from);
  Sentences save(Seat seat);

  const Table& table_;
  std::map<Seat, DraftLines> drafts_;
};

}  // namespace herbarium
