// The files of a running game. Each line is on disk before anybody sees its move, and a lock keeps other
// processes away.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {

class Journal {
 public:
  // Creates a file with `header`, accessible by its owner alone. Refuses if it exists or cannot be written.
  static Result<Journal> create(const std::string& path, std::string_view header);
  // Opens an existing file to append to it. Refuses if another process has it open as a journal.
  static Result<Journal> open(const std::string& path);

  const std::string& path() const { return path_; }
  const std::string& weakness() const { return file_.weakness(); }

  // The whole contents of the file.
  Result<std::string> read() const;
  // The start of the next line. Anything after it (an incomplete line, lines taken back) is cut off by the
  // next change; until then the file is left as it is.
  std::size_t end() const { return end_; }
  void set_end(std::size_t end) { end_ = end; }
  // Appends a line, which is on disk on return. After a refusal, the file is as it was before.
  Result<void> append(std::string_view line);
  // Truncates the file at `end`, on disk on return. After a refusal, end() says where the next line starts.
  Result<void> cut(std::size_t end);
  // Deletes the file, unless another has replaced it by now.
  void remove() const;

 private:
  Journal(LockedFile file, std::string path);

  // Whether the path still means this file.
  bool is_named() const;
  // After a call that failed: whether it failed because the open file is lost, and the file is open again.
  // Leaves errno as it was.
  bool revive();

  LockedFile file_;
  std::string path_;
  std::size_t end_ = 0;
  dev_t device_ = 0;  // of the file, whatever its path means by now
  ino_t inode_ = 0;
};

// --- Temporary files of a killed process. Nothing ever reads them.

// The paths of such files in a directory that nobody is writing any more.
std::vector<std::string> litter_in(const std::string& folder);

// Deletes a file if it is still such litter; returns whether it is gone.
bool remove_litter(const std::string& path);

// --- The record of a running game. On a full disk the file lags behind; the waiting moves are written in
// order as soon as there is room.

class RecordFile {
 public:
  // A new record: its header, then the moves it begins with, if any; `ends` has the ends of the header and
  // each move. Refuses if the file exists or cannot be written.
  static Result<RecordFile> create(const std::string& path, std::string text,
                                   std::vector<std::size_t> ends = {});
  // The record opened by `journal`: its complete lines, and the ends of the header and each move in them.
  RecordFile(Journal journal, std::string text, std::vector<std::size_t> ends);

  const std::string& path() const { return journal_.path(); }
  // LockedFile::weakness
  const std::string& weakness() const { return journal_.weakness(); }

  // Adds the line of a move. It is on disk on return, with all waiting ones before it; after a refusal,
  // nothing has changed. Never refused if moves may wait.
  Result<void> append(std::string_view line);
  // Keeps the first `moves` moves, under the same conditions. If the file was cut before the refusal, the
  // moves that stay wait for the next line.
  Result<void> cut(std::size_t moves);

  // From now on moves that cannot be written wait, until all have been written.
  void let_wait() { may_wait_ = true; }
  // The number of waiting moves, and whether the file is up to date: even with none waiting, it may have
  // moves that were taken back.
  int waiting() const;
  bool is_whole() const { return !has_too_much_ && journal_.end() == text_.size(); }
  // Writes the waiting lines.
  Result<void> write_waiting();

  // Writes the whole record to a new file, and continues there; the old file stays as it is. Refuses if the
  // new one exists or cannot be written; then the record stays in the old file.
  Result<void> move_to(const std::string& path);

  // Deletes the file, unless another has replaced it.
  void remove() { journal_.remove(); }

 private:
  Journal journal_;
  std::string text_;
  std::vector<std::size_t> ends_;  // of the header, and of each move
  bool may_wait_ = false;
  bool has_too_much_ = false;  // the file has moves that were taken back
};

}  // namespace herbarium
