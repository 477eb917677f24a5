#include "net/storage/game_copies.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "table/journal.hpp"

namespace herbarium {
namespace {

constexpr int most_beside = 9;  // so that a table cannot fill the disk with conflicting logs

using Lines = std::vector<std::string>;

// The number of lines in the head of a proof.
std::size_t head_of(const Lines& lines) {
  const auto dashes = std::find(lines.begin(), lines.end(), "---");
  return static_cast<std::size_t>(dashes - lines.begin()) + (dashes == lines.end() ? 0 : 1);
}

std::string quoted(const std::string& line) { return fmt::format("\"{}\"", escaped_excerpt(line)); }

std::string counted(std::size_t entries) {
  return fmt::format("{} {}", entries, entries == 1 ? "entry" : "entries");
}

// Whether an entry closes a table or opens it again.
bool opens_again(const std::string& line) {
  std::string_view words = line;
  take_word(words);
  if (take_word(words) != "*") return false;
  const std::string_view what = take_word(words);
  return what == "end" || what == "sitting";
}

}  // namespace

std::optional<GameCopy> copy_at(const std::string& record, const std::string& id) {
  const auto text = read_file(proof_path(record));
  if (!text) return std::nullopt;
  GameCopy copy{record, whole_lines(*text), is_in_use(proof_path(record))};
  const auto head = copy.lines.begin() + static_cast<std::ptrdiff_t>(head_of(copy.lines));
  if (std::find(copy.lines.begin(), head, "table " + id) == head) return std::nullopt;
  return copy;
}

std::vector<GameCopy> copies_in(const std::string& folder, const std::string& id) {
  const std::string suffix = proof_path(".rec");
  std::vector<std::string> records;
  std::error_code error;
  for (const auto& each : std::filesystem::directory_iterator(folder, error)) {
    const std::string path = each.path().string();
    std::error_code unknown;
    if (path.ends_with(suffix) && each.is_regular_file(unknown))
      records.push_back(path.substr(0, path.size() - proof_path("").size()));
  }
  std::sort(records.begin(), records.end());
  std::vector<GameCopy> copies;
  for (const std::string& record : records)
    if (auto copy = copy_at(record, id)) copies.push_back(std::move(*copy));
  return copies;
}

bool extends(const GameCopy& copy, const Lines& log) {
  if (copy.lines.size() > log.size()) return copy.in_use && is_ahead(copy, log);
  return std::equal(copy.lines.begin(), copy.lines.end(), log.begin());
}

bool is_ahead(const GameCopy& copy, const Lines& log) {
  return copy.lines.size() > log.size() && std::equal(log.begin(), log.end(), copy.lines.begin());
}

Divergence find_divergence(const Lines& own, const Lines& told) {
  const std::size_t common = std::min(own.size(), told.size());
  std::size_t at = 0;
  while (at < common && own[at] == told[at]) ++at;
  const std::size_t head = head_of(own);
  Divergence divergence;
  divergence.place = at < head ? fmt::format("Line {} of the terms", at + 1)
                               : fmt::format("Entry {} (line {})", at - head + 1, at + 1);
  divergence.own = at < own.size() ? quoted(own[at]) : "nothing";
  divergence.told = at < told.size() ? quoted(told[at]) : "nothing";
  if (at >= head && at < own.size() && (at == told.size() || opens_again(told[at])))
    divergence.more = counted(own.size() - at);
  return divergence;
}

Result<std::string> save_beside(const std::string& record, const Lines& told) {
  const std::string text = told.empty() ? "" : fmt::format("{}\n", fmt::join(told, "\n"));
  for (int number = 1; number <= most_beside; ++number) {
    const std::string path = record + (number == 1 ? ".told" : fmt::format(".told-{}", number));
    if (access(path.c_str(), F_OK) != 0) {
      if (const auto put = Journal::create(path, text); !put) return tl::unexpected(put.error());
      return path;
    }
    if (const auto kept = read_file(path); kept && *kept == text) return path;
  }
  return refuse(fmt::format("{}.told: {} such files stand there already", escaped(record), most_beside));
}

}  // namespace herbarium
