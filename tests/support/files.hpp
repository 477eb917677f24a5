// Files as the tests read, write and find them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace files {

std::string read(const std::filesystem::path& path);
void write(const std::filesystem::path& path, std::string_view text);

// The lines of a text; a last line without newline counts too.
std::vector<std::string> lines(std::string_view text);
std::string joined(const std::vector<std::string>& lines);
// Whether a text has `part` anywhere.
bool says(std::string_view text, std::string_view part);

// The files below `folder` whose names end so, in order.
std::vector<std::filesystem::path> ending_in(const std::filesystem::path& folder, std::string_view end);

// Whether what is expected is to be written anew from what is (HERBARIUM_UPDATE=1).
bool updating();

// Where the programs are that are tested: $HERBARIUM_BUILD, else build.
std::filesystem::path build_folder();

// Both texts side by side as far as they differ, for a person to read; empty if they do not.
std::string difference(const std::vector<std::string>& expected, const std::vector<std::string>& actual);

// Makes a folder with a name that nothing else has, below `place`; throws if it cannot.
std::filesystem::path made_folder(const std::filesystem::path& place);

// A new folder that goes with this value.
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

}  // namespace files
