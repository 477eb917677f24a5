#include "ui/session/draft_editor.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "table/drafts.hpp"

namespace herbarium {
namespace {

std::string in_words(const DraftLine& line, std::size_t number) {
  std::string words = fmt::format("{}: {}", number, escaped(line.text));
  if (!line.cost.empty()) words += fmt::format(", costs {}", line.cost);
  if (!line.left.empty() && !line.cost.empty()) words += fmt::format(", {} left", line.left);
  return line.refusal ? words + ", refused: " + line.refusal->reason : words + ".";
}

}  // namespace

DraftEditor::DraftEditor(const Table& table) : table_(table) {
  if (!table.draft_path()) return;
  const auto kept = kept_draft(*table.draft_path());
  if (!kept || kept->seat < 1 || kept->seat > table.match().seats()) return;
  if (kept->move == table.match().size() && table.match().composes(kept->seat))
    drafts_[kept->seat] = kept->lines;
}

Draft DraftEditor::validate(Seat seat, const DraftLines& more) {
  DraftLines lines = drafts_[seat];
  lines.insert(lines.end(), more.begin(), more.end());
  return table_.match().draft(seat, lines);
}

std::string DraftEditor::first_reason(const Draft& draft, std::size_t from) {
  for (std::size_t i = from; i < draft.lines.size(); ++i)
    if (draft.lines[i].refusal) return draft.lines[i].refusal->reason;
  return "";
}

DraftReply DraftEditor::write(Seat seat, const std::string& line) {
  DraftLines lines = drafts_[seat];
  const std::size_t from = lines.size();
  for (const std::string& part : split_lines(line)) lines.push_back(part);
  return adopt(seat, lines, from);
}

DraftReply DraftEditor::edit(Seat seat, const ParsedCommand& command) {
  const auto lines = edited(drafts_[seat], command);
  if (!lines) return {{lines.error().reason}, {}, true};
  // A change can put a later line in the wrong; what was right before must stay so.
  const bool taking_away = command.word == Command::take || command.word == Command::clear;
  return adopt(seat, *lines, taking_away ? lines->size() : 0);
}

DraftReply DraftEditor::adopt(Seat seat, const DraftLines& lines, std::size_t from) {
  const Draft draft = table_.match().draft(seat, lines);
  const std::string wrong = first_reason(draft, from);
  if (!wrong.empty()) return {{"Not written. " + wrong}, {}, true};
  DraftLines& mine = drafts_[seat];
  mine.clear();
  // Kept in normal form, so that the sheet reads the same whoever wrote it.
  for (const DraftLine& line : draft.lines) mine.push_back(line.text);
  DraftReply said{save(seat), {}};
  for (std::size_t i = from; i < draft.lines.size(); ++i)
    said.lines.push_back(in_words(draft.lines[i], i + 1));
  if (mine.empty()) said.lines.emplace_back("Nothing is written now.");
  return said;
}

Sentences DraftEditor::describe(Seat seat) {
  const Draft draft = validate(seat);
  Sentences said{draft.lines.empty() ? "Nothing is written yet; you have " + draft.left_at_start + "."
                                     : "You began with " + draft.left_at_start + "."};
  for (std::size_t i = 0; i < draft.lines.size(); ++i) said.push_back(in_words(draft.lines[i], i + 1));
  return said;
}

void DraftEditor::forget(Seat seat) {
  drafts_.erase(seat);
  save(seat);
}

Sentences DraftEditor::save(Seat seat) {
  if (!table_.draft_path()) return {};
  const auto kept = keep_draft(*table_.draft_path(), {table_.match().size(), seat, drafts_[seat]});
  if (kept) return {};
  return {"What you are writing cannot be kept on disk: " + kept.error().reason};
}

}  // namespace herbarium
