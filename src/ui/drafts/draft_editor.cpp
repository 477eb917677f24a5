#include "ui/drafts/draft_editor.hpp"

#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "table/drafts.hpp"

namespace herbarium {
namespace {

std::string in_words(const DraftLine& line, std::size_t number) {
  std::string words = fmt::format("{}: {}", number, escaped(line.text));
  if (!line.cost.empty()) words += fmt::format(", costs {}", line.cost);
  if (!line.left.empty() && !line.cost.empty()) words += fmt::format(", {} left", line.left);
  return line.refusal ? words + ", refused: " + line.refusal->reason : words + ".";
}

// The first refusal from line `from` on; null if there is none.
const Refusal* first_refusal(const Draft& draft, std::size_t from) {
  for (std::size_t i = from; i < draft.lines.size(); ++i)
    if (draft.lines[i].refusal) return &*draft.lines[i].refusal;
  return nullptr;
}

}  // namespace

DraftEditor::DraftEditor(const Table& table) : table_(table) {
  if (!table.draft_path()) return;
  const auto kept = kept_draft(*table.draft_path());
  if (!kept || kept->seat < 1 || kept->seat > table.match().seats()) return;
  if (kept->move == table.match().size() && table.match().composes(kept->seat))
    drafts_[kept->seat] = kept->lines;
}

const DraftLines& DraftEditor::lines(Seat seat) const {
  static const DraftLines none;
  const auto found = drafts_.find(seat);
  return found == drafts_.end() ? none : found->second;
}

Draft DraftEditor::validate(Seat seat, const DraftLines& more) const {
  DraftLines all = lines(seat);
  all.insert(all.end(), more.begin(), more.end());
  return table_.match().draft(seat, all);
}

Sentences DraftEditor::describe(Seat seat) const {
  const Draft draft = validate(seat);
  Sentences said{draft.lines.empty() ? "Nothing is written yet; you have " + draft.left_at_start + "."
                                     : "You began with " + draft.left_at_start + "."};
  for (std::size_t i = 0; i < draft.lines.size(); ++i) said.push_back(in_words(draft.lines[i], i + 1));
  return said;
}

DraftReply DraftEditor::add(Seat seat, const DraftLines& more) {
  DraftLines all = lines(seat);
  const std::size_t from = all.size();
  all.insert(all.end(), more.begin(), more.end());
  return replace(seat, all, from);
}

DraftReply DraftEditor::edit(Seat seat, const ParsedCommand& command) {
  const auto edited_lines = edited(lines(seat), command);
  if (!edited_lines) return {{edited_lines.error().reason}, {}, true};
  // A change can put a later line in the wrong; what was right before must stay so.
  const Command which = command.spec->command;
  const bool only_removes = which == Command::take || which == Command::clear;
  return replace(seat, *edited_lines, only_removes ? edited_lines->size() : 0);
}

// Lines are kept in normal form, so that the sheet reads the same whoever wrote it.
DraftReply DraftEditor::replace(Seat seat, const DraftLines& lines, std::size_t from) {
  const Draft draft = table_.match().draft(seat, lines);
  if (const Refusal* refusal = first_refusal(draft, from))
    return {{"Not written. " + refusal->reason}, {}, true};
  DraftLines& mine = drafts_[seat];
  mine.clear();
  for (const DraftLine& line : draft.lines) mine.push_back(line.text);
  DraftReply reply{save(seat), {}};
  for (std::size_t i = from; i < draft.lines.size(); ++i)
    reply.lines.push_back(in_words(draft.lines[i], i + 1));
  if (mine.empty()) reply.lines.emplace_back("Nothing is written now.");
  return reply;
}

void DraftEditor::forget(Seat seat) {
  drafts_.erase(seat);
  save(seat);
}

Sentences DraftEditor::save(Seat seat) const {
  if (!table_.draft_path()) return {};
  const auto kept = keep_draft(*table_.draft_path(), {table_.match().size(), seat, lines(seat)});
  if (kept) return {};
  return {"What you are writing cannot be kept on disk: " + kept.error().reason};
}

}  // namespace herbarium
