// The moves that people at this terminal have partly written, and the commands that edit them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "table/table.hpp"
#include "ui/session/commands.hpp"

namespace herbarium {

using DraftLines = std::vector<std::string>;

// The lines after one of change, insert, remove, move, take or clear; refuses numbers of lines that do not
// exist. The new line of change or insert is not judged here.
Result<DraftLines> edited(const DraftLines& lines, const ParsedCommand& command);

// A typed line as the lines it stands for: commas separate them, outside brackets.
DraftLines split_lines(std::string_view line);

// The same for a line behind whose last comma stands `done`: without it, and whether it stood there.
struct WrittenLines {
  DraftLines lines;
  bool done = false;
};
WrittenLines split_written(std::string_view line);

// What there is to say about a line that was typed, as short sentences.
using Sentences = std::vector<std::string>;

// What a typed line did to a draft.
struct DraftReply {
  Sentences news;   // why it was not taken, or what went wrong on the disk
  Sentences lines;  // how the lines now stand, for those who do not see the draft
  bool refused = false;
  std::string taken{};  // the line that was taken back
};

class DraftEditor {
 public:
  // Begins with the draft that was kept beside the table's record, if it still fits. The table must outlive
  // the editor.
  explicit DraftEditor(const Table& table);

  const DraftLines& lines(Seat seat) const;
  // How the lines stand, with `more` behind them; what is foretold names the players.
  Draft validate(Seat seat, const DraftLines& more = {}) const;
  // The draft, a line each, with costs, and what it leads to.
  Sentences describe(Seat seat) const;

  // Takes it for granted that the other's sheet begins with these lines, until it is forgotten; without any,
  // that nobody interferes. It is kept nowhere.
  DraftReply suppose(Seat seat, const DraftLines& lines);
  // How the draft would stand then.
  Draft validate_against(Seat seat, const DraftLines& supposed) const;

  // Adds lines; all of them or, if one is refused, none.
  DraftReply add(Seat seat, const DraftLines& lines);
  DraftReply add(Seat seat, const std::string& line) { return add(seat, split_lines(line)); }
  // Carries out a word that reads or changes a draft.
  DraftReply edit(Seat seat, const ParsedCommand& command);
  // Takes the last line back, of which there must be one, and writes it again, as long as nothing else has
  // become of the draft; what is to be said of it.
  Sentences undo_line(Seat seat);
  bool can_redo_line(Seat seat) const;
  Sentences redo_line(Seat seat);
  // Puts these lines, which are right, in the place of the draft.
  DraftReply put(Seat seat, const DraftLines& lines) { return replace(seat, lines, 0); }
  // Forgets a draft: it is handed in, or its round is taken back.
  void forget(Seat seat);
  // Makes a draft again of a move that was handed in and is taken back.
  void restore(Seat seat, const std::string& move);

 private:
  // Lines that were taken back; they can be written again while the draft stays as it was then.
  struct UndoneLines {
    Seat seat = spectator;
    DraftLines left;
    DraftLines lines;  // the last is the next one
  };

  const DraftLines& supposed(Seat seat) const;
  Draft named_draft(Seat seat, const DraftLines& lines, const DraftLines& supposed) const;
  DraftReply replace(Seat seat, const DraftLines& lines, std::size_t from);
  Sentences save(Seat seat) const;
  const DraftLines& put(Seat seat, const Draft& draft);
  Seat other_writer(Seat seat) const;

  const Table& table_;
  std::map<Seat, DraftLines> drafts_;
  UndoneLines undone_;
  std::map<Seat, DraftLines> supposed_;  // what each takes for granted of the other's sheet
};

}  // namespace herbarium
