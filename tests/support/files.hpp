// Reads, writes and finds files for tests.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "support/printing.hpp"  // for every test

namespace files {

std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, std::string_view text);

// The lines of a text, including a last line without a newline.
std::vector<std::string> lines(std::string_view text);
std::string joined(const std::vector<std::string>& lines);
// Whether a text contains a part. A test that fails prints both.
struct Saying {
  bool says;
  std::string text;
  std::string part;
  operator bool() const { return says; }  // NOLINT: it stands wherever a bool does
};
Saying says(std::string_view text, std::string_view part);
std::ostream& operator<<(std::ostream& out, const Saying& saying);

// The files below `folder` whose names end with `end`, sorted.
std::vector<std::filesystem::path> ending_in(const std::filesystem::path& folder, std::string_view end);

// Whether to rewrite expected files with the actual results (HERBARIUM_UPDATE=1).
bool updating();

// The directory of the programs under test: $HERBARIUM_BUILD, else build.
std::filesystem::path build_folder();

// The differences of two texts, for a person to read; empty if there are none.
std::string difference(const std::vector<std::string>& expected, const std::vector<std::string>& actual);

// Creates a directory with a unique name below `place`; throws on failure.
std::filesystem::path made_folder(const std::filesystem::path& place);

// A new directory that is deleted with this object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// A temporary directory, and the paths of two records in it that do not exist yet.
struct RecordPlace {
  TemporaryFolder folder;
  std::string path = (folder.path() / "game.rec").string();
  std::string other = (folder.path() / "other.rec").string();
  std::string bytes() const { return read(path); }
};

}  // namespace files
