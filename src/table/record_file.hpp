// The record of a running game, as it should be, and the file that has it. When the disk is full the file can
// lag behind: the moves then wait, and are written in order as soon as there is room.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/journal.hpp"

namespace herbarium {

class RecordFile {
 public:
  // A new record: its header, and what moves it begins with, where `ends` says where header and each move
  // end; without them it has no moves. Refuses if the file exists or cannot be written.
  static Result<RecordFile> create(const std::string& path, std::string text,
                                   std::vector<std::size_t> ends = {});
  // The record that `journal` has open: its sound lines, and where in them the header and each move end.
  RecordFile(Journal journal, std::string text, std::vector<std::size_t> ends);

  const std::string& path() const { return journal_.path(); }

  // Adds the line of a move. It is on disk when this returns, with all that waited before it; if refused,
  // nothing has changed. Where moves may wait, it is never refused.
  Result<void> append(std::string_view line);
  // Leaves the first `moves` moves, likewise.
  Result<void> cut(std::size_t moves);

  // From now on moves wait if they cannot be written, until all of them have been.
  void let_wait() { may_wait_ = true; }
  // How many moves wait, and whether the file is as it should be: without any, it may still have moves that
  // were taken back.
  int waiting() const;
  bool is_whole() const { return !has_too_much_ && journal_.end() == text_.size(); }
  // Writes what waits.
  Result<void> write_waiting();

  // Writes the whole record to a new file, and goes on there; the old file stays as it is. Refuses if the
  // new one exists or cannot be written; then the record goes on where it was.
  Result<void> move_to(const std::string& path);

  // Deletes the file, unless another one has taken its place.
  void remove() { journal_.remove(); }

 private:
  Journal journal_;
  std::string text_;
  std::vector<std::size_t> ends_;  // of the header, and of each move
  bool may_wait_ = false;
  bool has_too_much_ = false;  // the file has moves that were taken back
};

}  // namespace herbarium
