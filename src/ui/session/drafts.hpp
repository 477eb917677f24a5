// The partly written moves of the people at this terminal, and the commands that edit them.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "table/table.hpp"

namespace herbarium {

using DraftLines = std::vector<std::string>;

// The lines after a change; refuses invalid line numbers. A new line is not checked here.
using DraftEdit = Result<DraftLines>(DraftLines lines, const std::string& arguments);
DraftEdit with_changed, with_inserted, with_moved, without_line, without_any;

// A typed line as its separate lines: commas separate them, outside brackets.
DraftLines split_lines(std::string_view line);

// The lines of a sheet that is written as one move: `sheet 1 M3 3, Wh E5 1`.
DraftLines lines_of_sheet(std::string_view move);

// As split_lines, for a line that may end in `done` after the last comma: without it, and whether it was
// there.
struct WrittenLines {
  DraftLines lines;
  bool done = false;
};
WrittenLines split_written(std::string_view line);

// Messages about a typed line, as short sentences.
using Sentences = std::vector<std::string>;

// The effect of a typed line on a draft.
struct DraftReply {
  Sentences news;   // why it was refused, or an error on the disk
  Sentences lines;  // the check of the lines, for displays without the draft
  bool refused = false;
};

class DraftEditor {
 public:
  // Begins with the draft saved next to the table's record, if it still fits. The table must outlive the
  // editor.
  explicit DraftEditor(const Table& table);

  const DraftLines& lines(Seat seat) const;
  // Assumed of the other seat's sheet.
  const DraftLines& supposed(Seat seat) const;
  // The check of the lines, followed by `more`; forecasts use the players' names.
  Draft validate(Seat seat, const DraftLines& more = {}) const;
  // The draft, a line each, with costs and its effect.
  Sentences describe(Seat seat) const;

  // Assumes, until it is dropped, that the other seat's sheet begins with these lines; without any, that
  // nobody interferes. The assumption is never saved.
  DraftReply suppose(Seat seat, const DraftLines& lines);
  // The check of the draft under that assumption.
  Draft validate_against(Seat seat, const DraftLines& supposed) const;

  // Adds lines; all of them or, if one is refused, none. `draft`: the check of all lines with them, as
  // `validate` makes it.
  DraftReply add(Seat seat, const DraftLines& lines) { return add(seat, validate(seat, lines)); }
  DraftReply add(Seat seat, const Draft& draft) { return replace(seat, draft, lines(seat).size()); }
  DraftReply add(Seat seat, const std::string& line) { return add(seat, split_lines(line)); }
  DraftReply edit(Seat seat, DraftEdit* change, const std::string& arguments);
  // Takes back the last line, which must exist; it can be written again until the draft changes otherwise.
  // Returns the messages.
  Sentences undo_line(Seat seat);
  bool can_redo_line(Seat seat) const;
  Sentences redo_line(Seat seat);
  // Replaces the draft by these legal lines.
  DraftReply put(Seat seat, const DraftLines& lines) { return replace(seat, draft_of(seat, lines), 0); }
  // Drops a draft: it is handed in, or its round is taken back.
  void forget(Seat seat);
  // Restores a draft from a handed-in move that is taken back.
  void restore(Seat seat, const std::string& move);

 private:
  // Lines taken back; they can be written again while the draft is unchanged.
  struct UndoneLines {
    Seat seat = spectator;
    DraftLines left;
    DraftLines lines;  // the last is the next one
  };

  Draft named_draft(Seat seat, const DraftLines& lines, const DraftLines& supposed) const;
  Draft draft_of(Seat seat, const DraftLines& lines) const {
    return named_draft(seat, lines, supposed(seat));
  }
  DraftReply replace(Seat seat, const Draft& draft, std::size_t from);
  Sentences save(Seat seat) const;
  const DraftLines& put(Seat seat, const Draft& draft);
  Seat other_writer(Seat seat) const;

  const Table& table_;
  std::map<Seat, DraftLines> drafts_;
  UndoneLines undone_;
  std::map<Seat, DraftLines> supposed_;  // each seat's assumption about the other's sheet
};

}  // namespace herbarium
