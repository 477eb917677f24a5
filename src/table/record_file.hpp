// The files of a running game. Each line is on disk before anybody sees its move, and a lock keeps other
// processes away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"

namespace herbarium {

class Journal {
 public:
  // Creates a file with `header`, accessible by its owner alone. Refuses if it exists or cannot be written.
  static Result<Journal> create(const std::string& path, std::string_view header);
  // Opens an existing file to append to it. Refuses if another process has it open as a journal.
  static Result<Journal> open(const std::string& path);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  const std::string& path() const { return path_; }

  // The whole contents of the file.
  Result<std::string> read() const;
  // Where the next line begins. Anything after it (a torn line, lines taken back) is cut off by the next
  // change; until then the file is left as it is.
  std::size_t end() const { return end_; }
  void set_end(std::size_t end) { end_ = end; }
  // Appends a line, which is on disk when this returns. If refused, the file is as it was before.
  Result<void> append(std::string_view line);
  // Truncates the file at `end`, on disk when this returns.
  Result<void> cut(std::size_t end);
  // Deletes the file, unless another one stands there by now.
  void remove() const;

 private:
  Journal(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_ = -1;
  std::string path_;
  std::size_t end_ = 0;
};

// Renames a file unless the new name exists. False, with errno, on failure.
bool rename_new(const std::string& from, const std::string& to);

// Whether a process has that file open as a journal.
bool is_in_use(const std::string& path);

// --- Temporary files that a killed process left. Nothing ever reads them.

// The paths of such files in a folder that nobody is writing any more.
std::vector<std::string> litter_in(const std::string& folder);

// Deletes a file, if it still is such litter; returns whether it is gone.
bool remove_litter(const std::string& path);

// --- The record of a running game. When the disk is full the file lags behind; the waiting moves are written
// in order as soon as there is room.

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
