#include "table/drafts.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

std::string draft_path(const std::string& path) { return path + ".draft"; }

}  // namespace

Result<void> keep_draft(const std::string& path, const KeptDraft& draft) {
  if (draft.lines.empty()) {
    unlink(draft_path(path).c_str());
    return {};
  }
  std::string text = fmt::format("{}\n{}\n", draft.move, draft.seat);
  for (const std::string& line : draft.lines) text += line + "\n";
  return replace_file(draft_path(path), text);
}

std::optional<KeptDraft> kept_draft(const std::string& path) {
  if (access(draft_path(path).c_str(), R_OK) != 0) return std::nullopt;
  const auto text = read_file(draft_path(path));
  if (!text) return std::nullopt;
  const auto lines = whole_lines(*text);
  if (lines.size() < 3) return std::nullopt;
  const auto move = whole_number(lines[0]);
  const auto seat = whole_number(lines[1]);
  if (!move || !seat) return std::nullopt;
  return KeptDraft{*move, *seat, {lines.begin() + 2, lines.end()}};
}

}  // namespace herbarium
