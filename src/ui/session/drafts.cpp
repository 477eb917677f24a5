#include "ui/session/drafts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/shelf.hpp"
#include "ui/text/description.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

namespace {

// Reads the number of a line, from 1 to `most`, and skips the blanks after it.
Result<std::ptrdiff_t> line_number(Scanner& scanner, std::size_t most) {
  scanner.skip_blanks();
  const std::string word(scanner.word());
  const auto number = whole_number(word);
  scanner.skip_blanks();
  if (most == 0) return refuse("Nothing is written yet; type a line first (`?` helps).");
  if (!number || *number < 1 || *number > static_cast<int>(most))
    return refuse(fmt::format("{}: the lines are 1 to {}", word.empty() ? "no number" : escaped(word), most));
  return *number - 1;
}

Result<DraftLines> with_line(DraftLines lines, const std::string& arguments, bool replace) {
  Scanner scanner(arguments);
  const auto at = line_number(scanner, lines.size() + (replace ? 0 : 1));
  if (!at) return pass_on(at);
  const std::string text(trimmed(scanner.rest()));
  if (text.empty()) return refuse("a line is expected after the number");
  if (replace)
    lines[static_cast<std::size_t>(*at)] = text;
  else
    lines.insert(lines.begin() + *at, text);
  return lines;
}

}  // namespace

Result<DraftLines> with_changed(DraftLines lines, const std::string& arguments) {
  return with_line(std::move(lines), arguments, true);
}

Result<DraftLines> with_inserted(DraftLines lines, const std::string& arguments) {
  return with_line(std::move(lines), arguments, false);
}

Result<DraftLines> with_moved(DraftLines lines, const std::string& arguments) {
  Scanner scanner(arguments);
  const auto from = line_number(scanner, lines.size());
  if (!from) return pass_on(from);
  const auto to = line_number(scanner, lines.size());
  if (!to) return pass_on(to);
  const std::string line = lines[static_cast<std::size_t>(*from)];
  lines.erase(lines.begin() + *from);
  lines.insert(lines.begin() + *to, line);
  return lines;
}

Result<DraftLines> without_line(DraftLines lines, const std::string& arguments) {
  Scanner scanner(arguments);
  const auto at = line_number(scanner, lines.size());
  if (!at) return pass_on(at);
  lines.erase(lines.begin() + *at);
  return lines;
}

Result<DraftLines> without_any(DraftLines, const std::string&) { return DraftLines(); }

DraftLines split_lines(std::string_view line) {
  DraftLines parts(1);
  int depth = 0;
  for (const char c : line) {
    depth += (c == '(') - (c == ')');
    if (c == ',' && depth <= 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  for (std::string& part : parts) part = trimmed(part);
  return parts;
}

DraftLines lines_of_sheet(std::string_view move) {
  Scanner scanner(move);
  scanner.word();
  scanner.skip_blanks();
  return scanner.at_end() ? DraftLines() : split_lines(scanner.rest());
}

WrittenLines split_written(std::string_view line) {
  WrittenLines written{split_lines(line), false};
  written.done = written.lines.size() > 1 && is_one_of(written.lines.back(), {"done", "end"});
  if (written.done) written.lines.pop_back();
  return written;
}

// --- draft editor

namespace {

std::string in_words(const Draft& draft, std::size_t place) {
  const DraftLine& line = draft.lines[place];
  std::string words = fmt::format("{}: {}", place + 1, escaped(line.text));
  if (!line.cost.empty()) words += fmt::format(", costs {}", line.cost);
  if (!line.left.empty() && !line.cost.empty()) words += fmt::format(", {} left", line.left);
  if (!line.gain.empty()) words += fmt::format(", {} {}", line.gain, draft.condition);
  for (const std::string& warning : line.warnings) words += "; " + warning;
  return line.refusal ? words + ", refused: " + line.refusal->reason : words + ".";
}

// The effect of a draft as a whole; nothing if its lines already show it.
Sentences outlook_in_words(const Draft& draft) {
  if (draft.balance.empty()) return {};
  Sentences said{fmt::format("Draft: {}, {}.", draft.balance, draft.condition)};
  for (const std::string& warning : draft.warnings) said.push_back(plain_text(sentence(warning, ".")));
  return said;
}

const DraftLines& lines_of(const std::map<Seat, DraftLines>& all, Seat seat) {
  static const DraftLines none;
  const auto found = all.find(seat);
  return found == all.end() ? none : found->second;
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

const DraftLines& DraftEditor::lines(Seat seat) const { return lines_of(drafts_, seat); }

const DraftLines& DraftEditor::supposed(Seat seat) const { return lines_of(supposed_, seat); }

Draft DraftEditor::named_draft(Seat seat, const DraftLines& lines, const DraftLines& supposed) const {
  Draft draft = table_.match().draft(seat, lines, supposed);
  put_names(names_of(table_), draft);
  return draft;
}

Draft DraftEditor::validate(Seat seat, const DraftLines& more) const {
  DraftLines all = lines(seat);
  all.insert(all.end(), more.begin(), more.end());
  return draft_of(seat, all);
}

Draft DraftEditor::validate_against(Seat seat, const DraftLines& supposed) const {
  return named_draft(seat, lines(seat), supposed);
}

Sentences DraftEditor::describe(Seat seat) const {
  const Draft draft = validate(seat);
  Sentences said{draft.lines.empty() ? "Nothing is written yet; you have " + draft.left_at_start + "."
                                     : "You began with " + draft.left_at_start + "."};
  for (std::size_t i = 0; i < draft.lines.size(); ++i) said.push_back(in_words(draft, i));
  for (std::string& words : outlook_in_words(draft)) said.push_back(std::move(words));
  return said;
}

DraftReply DraftEditor::suppose(Seat seat, const DraftLines& lines) {
  const Draft draft = validate_against(seat, lines);
  if (draft.supposed_refusal)
    return {{"Not supposed. As the other player: " + draft.supposed_refusal->reason}, {}, true};
  supposed_[seat] = draft.supposed;
  if (draft.supposed.empty()) return {{"Nothing is assumed of the other sheet."}, {}};
  DraftReply reply{{}, describe_panels(draft.picture.panels)};
  for (std::string& words : outlook_in_words(draft)) reply.lines.push_back(std::move(words));
  return reply;
}

// A change can make a later line illegal; lines that were legal must stay so.
DraftReply DraftEditor::edit(Seat seat, DraftEdit* change, const std::string& arguments) {
  const auto edited = change(lines(seat), arguments);
  if (!edited) return {{edited.error().reason}, {}, true};
  const Draft draft = draft_of(seat, *edited);
  for (std::size_t i = 0; i < draft.lines.size(); ++i)
    if (const auto& refusal = draft.lines[i].refusal)
      return {{fmt::format("Not written, because of line {} then: {}", i + 1, refusal->reason)}, {}, true};
  return replace(seat, draft, 0);
}

Sentences DraftEditor::undo_line(Seat seat) {
  DraftLines left = lines(seat);
  if (!can_redo_line(seat)) undone_ = {seat, {}, {}};
  undone_.lines.push_back(left.back());
  left.pop_back();
  Sentences said = replace(seat, draft_of(seat, left), left.size()).news;
  undone_.left = lines(seat);
  said.push_back(
      fmt::format("Taken back: line {}: {}. `redo` writes it again.", left.size() + 1, undone_.lines.back()));
  return said;
}

bool DraftEditor::can_redo_line(Seat seat) const {
  return seat == undone_.seat && !undone_.lines.empty() && table_.match().composes(seat) &&
         lines(seat) == undone_.left;
}

Sentences DraftEditor::redo_line(Seat seat) {
  const std::string line = undone_.lines.back();
  undone_.lines.pop_back();
  DraftReply reply = add(seat, line);
  undone_.left = lines(seat);
  if (!reply.refused) reply.news.push_back("Written again: " + line + ".");
  return reply.news;
}

// Lines are stored in normal form, so that the sheet reads the same whoever wrote it.
DraftReply DraftEditor::replace(Seat seat, const Draft& draft, std::size_t from) {
  if (const Refusal* refusal = first_refusal(draft, from))
    return {{"Not written: " + refusal->reason}, {}, true};
  const DraftLines& mine = put(seat, draft);
  DraftReply reply{save(seat), {}};
  for (std::size_t i = from; i < draft.lines.size(); ++i) reply.lines.push_back(in_words(draft, i));
  if (mine.empty()) reply.lines.emplace_back("Nothing is written now.");
  if (!draft.move.empty())
    for (std::string& words : outlook_in_words(draft)) reply.lines.push_back(std::move(words));
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
  supposed_.erase(seat);
  save(other_writer(seat));
}

// The first writer's draft is the one saved on disk.
void DraftEditor::restore(Seat seat, const std::string& move) {
  const Draft draft = table_.match().draft(seat, lines_of_sheet(move), {});
  if (draft.move != move) return;
  put(seat, draft);
  save(drafts_.begin()->first);
}

// Another person writing now; `seat` itself if there is none. Only one draft is saved on disk.
Seat DraftEditor::other_writer(Seat seat) const {
  for (const auto& [writer, lines] : drafts_)
    if (!lines.empty() && table_.match().composes(writer)) return writer;
  return seat;
}

Sentences DraftEditor::save(Seat seat) const {
  if (!table_.draft_path()) return {};
  const auto kept = keep_draft(*table_.draft_path(), {table_.match().size(), seat, lines(seat)});
  if (kept) return {};
  return {"Your sheet cannot be saved on disk: " + kept.error().reason};
}

}  // namespace herbarium
