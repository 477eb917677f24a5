#include "ui/drafts/draft_editor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/safe_text.hpp"
#include "table/drafts.hpp"

namespace herbarium {
namespace {

std::string in_words(const DraftLine& line, std::size_t number) {
  std::string words = fmt::format("{}: {}", number, escaped(line.text));
  if (!line.cost.empty()) words += fmt::format(", costs {}", line.cost);
  if (!line.left.empty() && !line.cost.empty()) words += fmt::format(", {} left", line.left);
  if (!line.gain.empty()) words += fmt::format(", {} if nobody interferes", line.gain);
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

DraftReply DraftEditor::take_last(Seat seat) {
  DraftLines lines = this->lines(seat);
  lines.pop_back();
  return replace(seat, lines, lines.size());
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
  const DraftLines& mine = put(seat, draft);
  DraftReply reply{save(seat), {}};
  for (std::size_t i = from; i < draft.lines.size(); ++i)
    reply.lines.push_back(in_words(draft.lines[i], i + 1));
  if (mine.empty()) reply.lines.emplace_back("Nothing is written now.");
  return reply;
}

const DraftLines& DraftEditor::put(Seat seat, const Draft& draft) {
  DraftLines& mine = drafts_[seat];
  mine.clear();
  for (const DraftLine& line : draft.lines) mine.push_back(line.text);
  return mine;
}

void DraftEditor::forget(Seat seat) {
  drafts_.erase(seat);
  save(other_writer(seat));
}

// A sheet is the word and its lines. The draft of whoever writes first is the one that is kept on disk.
void DraftEditor::restore(Seat seat, const std::string& move) {
  const DraftLines lines = split_lines(move.substr(std::min(move.find(' '), move.size())));
  const Draft draft = table_.match().draft(seat, lines);
  if (draft.move != move) return;
  put(seat, draft);
  save(drafts_.begin()->first);
}

// Somebody else who is writing now; `seat` itself if nobody is. Only one draft is kept on disk.
Seat DraftEditor::other_writer(Seat seat) const {
  for (const auto& [writer, lines] : drafts_)
    if (!lines.empty() && table_.match().composes(writer)) return writer;
  return seat;
}

Sentences DraftEditor::save(Seat seat) const {
  if (!table_.draft_path()) return {};
  const auto kept = keep_draft(*table_.draft_path(), {table_.match().size(), seat, lines(seat)});
  if (kept) return {};
  return {"What you are writing cannot be kept on disk: " + kept.error().reason};
}

}  // namespace herbarium
