// An append-only file that a running game writes: every line is on disk before anybody is told of it, and no
// two processes write the same file.
#pragma once

#include <string>
#include <string_view>

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

}  // namespace herbarium
