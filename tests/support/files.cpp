#include "support/files.hpp"

#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <ostream>
#include <stdexcept>

namespace files {

namespace fs = std::filesystem;

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path.string() + ": cannot be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, std::string_view text) {
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error(path.string() + ": cannot be written");
}

std::vector<std::string> lines(std::string_view text) {
  std::vector<std::string> all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    all.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return all;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

Saying says(std::string_view text, std::string_view part) {
  return {text.find(part) != text.npos, std::string(text), std::string(part)};
}

std::ostream& operator<<(std::ostream& out, const Saying& saying) {
  constexpr std::size_t most = 6000;  // bytes of a text
  const bool is_long = saying.text.size() > most;
  out << "\"" << saying.part << (saying.says ? "\" stands" : "\" does not stand") << " in: \"";
  for (const char byte : std::string_view(saying.text).substr(0, most))
    out << (static_cast<unsigned char>(byte) < 0x20 && byte != '\n' ? '?' : byte);
  return out << (is_long ? "\" and so on" : "\"");
}

std::vector<fs::path> ending_in(const fs::path& folder, std::string_view end) {
  std::vector<fs::path> found;
  if (!fs::exists(folder)) return found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().filename().string().ends_with(end))
      found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

bool updating() {
  const char* value = ::getenv("HERBARIUM_UPDATE");
  return value && std::string_view(value) == "1";
}

fs::path build_folder() {
  const char* named = ::getenv("HERBARIUM_BUILD");
  return fs::absolute(named ? named : "build");
}

std::string difference(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  if (expected == actual) return {};
  std::string text = "  (= as expected, - expected, + found)\n";
  for (std::size_t i = 0; i < std::max(expected.size(), actual.size()); ++i) {
    const bool wanted = i < expected.size();
    const bool found = i < actual.size();
    if (wanted && found && expected[i] == actual[i]) {
      text += fmt::format("  {:3} =|{}\n", i + 1, actual[i]);
      continue;
    }
    if (wanted) text += fmt::format("  {:3} -|{}\n", i + 1, expected[i]);
    if (found) text += fmt::format("  {:3} +|{}\n", i + 1, actual[i]);
  }
  return text;
}

fs::path made_folder(const fs::path& place) {
  // mkdtemp replaces the last six letters.
  std::string name = (place / "herbarium.").string() + std::string(6, 'X');
  if (!::mkdtemp(name.data())) throw std::runtime_error(name + ": cannot be made");
  return name;
}

TemporaryFolder::TemporaryFolder() : path_(made_folder(fs::temp_directory_path())) {}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace files
