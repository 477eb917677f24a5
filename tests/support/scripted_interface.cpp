#include "support/scripted_interface.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace herbarium {
namespace {

std::string flat(const Spans& line) {
  std::string text;
  for (const Span& span : line) text += fmt::format("{}/{} ", span.text, static_cast<int>(span.role));
  return text + "\n";
}

std::string flat(const Panel& panel) {
  std::string text = panel.title + "\n";
  for (const Spans& line : panel.lines) text += flat(line);
  return text;
}

std::string flat(const std::vector<Shortcut>& shortcuts) {
  std::string text;
  for (const Shortcut& shortcut : shortcuts)
    text += fmt::format("{} {} {}\n", shortcut.key, shortcut.line, shortcut.label);
  return text;
}

std::string flat(const Picture& picture) {
  std::string text = plain_text(picture.moment) + "\n" + flat(picture.board);
  for (const std::string& column : picture.holdings.columns) text += column + " ";
  for (const auto& seat : picture.holdings.seats)
    for (const std::string& value : seat) text += value + " ";
  for (const Panel& panel : picture.panels) text += flat(panel);
  for (const int line : picture.sheet_lines) text += fmt::format("line {}\n", line);
  return text + flat(picture.keys);
}

std::string flat(const Draft& draft) {
  std::string text = draft.left_at_start + "\n" + draft.move + "\n" + flat(draft.picture);
  text += fmt::format("{} {} {} {}\n", draft.balance, draft.condition, fmt::join(draft.warnings, " "),
                      fmt::join(draft.supposed, " "));
  for (const DraftLine& line : draft.lines)
    text += fmt::format("{} {} {} {} {} {}\n", line.text, line.cost, line.left, line.gain,
                        fmt::join(line.warnings, " "), line.refusal ? line.refusal->reason : "");
  return draft.refusal ? text + draft.refusal->reason + "\n" : text;
}

}  // namespace

std::string flat(const Board& board) {
  std::string text;
  for (const Cell& cell : board.cells) {
    const Block block = cell.block.value_or(Block{});
    text += fmt::format("{} {} {} {} {} {} {} {} {} {} {} {}\n", cell.name, block.tag, block.caption,
                        cell.sign, cell.facing, static_cast<int>(cell.role), cell.changed, cell.target,
                        cell.ghost, cell.hit, plain_text(cell.words), cell.typed);
  }
  return text;
}

std::string flat(const View& view) {
  std::string text = view.title + "\n" + flat(view.picture) + fmt::format("{}\n", view.flipped);
  for (const SeatView& seat : view.seats)
    text += fmt::format("{} {} {}\n", seat.name, seat.status, seat.acts);
  text += view.draft_title + "\n" + (view.draft ? flat(*view.draft) : "");
  for (const Panel& panel : view.extra) text += flat(panel);
  for (const std::string& message : view.messages) text += message + "\n";
  text += view.prompt + "\n" + view.initial_input + "\n" + view.hint + "\n";
  text += flat(view.shortcuts);
  for (const std::string& typeable : typeable_lines(view)) text += typeable + "\n";
  return text;
}

Answer ScriptedInterface::ask(const View& view, const History& history, std::optional<double> time) {
  switch (view.mode) {
    case View::Mode::question: break;
    case View::Mode::pause:
      shown.push_back({"wait", view.prompt, flat(view)});
      if (on_wait) return on_wait(view);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return {Answer::Kind::expired, ""};
    case View::Mode::scene:
      shown.push_back({"linger", view.prompt, flat(view)});
      hold_seconds.push_back(time.value());
      return {Answer::Kind::expired, ""};
    case View::Mode::curtain:
      shown.push_back({"curtain", view.hint, view.hint});
      return on_curtain ? on_curtain() : Answer{Answer::Kind::line, ""};
  }
  std::string all = flat(view);
  for (const std::string& line : history.lines()) all += line + "\n";
  shown.push_back({"ask", view.prompt, all});
  views.push_back(view);
  seconds.push_back(time);
  if (on_ask) on_ask(view);
  if (lines_.empty()) return {};
  const std::string line = lines_.front();
  lines_.pop_front();
  if (line == "^C") return {Answer::Kind::interrupt, ""};
  if (line == "^Z") return {Answer::Kind::expired, ""};
  if (line == "^N") return {Answer::Kind::news, ""};
  return {Answer::Kind::line, line};
}

Playback ScriptedInterface::show_frame(const View& view) {
  shown.push_back({"tell", view.messages.empty() ? "" : view.messages.back(), flat(view)});
  return Playback::next;
}

void ScriptedInterface::draw(const Board& board, bool flipped) {
  shown.push_back({"draw", "", flat(board) + fmt::format("{}", flipped)});
}

void ScriptedInterface::read(const std::string& title, const LinesForWidth& text, bool) {
  std::string all;
  for (const Spans& line : text(80)) all += plain_text(line) + "\n";
  shown.push_back({"page", title, all});
}

std::vector<std::string> ScriptedInterface::trail(const std::string& how) const {
  std::vector<std::string> all;
  for (const Shown& one : shown)
    if (how.empty() || one.how == how) all.push_back(one.how + ": " + one.what);
  return all;
}

bool ScriptedInterface::said(const std::string& words) const {
  const auto has = [&](const std::string& text) { return text.find(words) != text.npos; };
  return std::any_of(views.begin(), views.end(), [&](const View& view) {
    return std::any_of(view.messages.begin(), view.messages.end(), has);
  });
}

}  // namespace herbarium
