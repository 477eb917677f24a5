#include "ui/replay/replay_answers.hpp"

#include "base/safe_text.hpp"
#include "ui/board/directions.hpp"
#include "ui/board/overlay.hpp"
#include "ui/board/tracing.hpp"
#include "ui/manual/pages.hpp"
#include "ui/replay/replay_view.hpp"
#include "ui/text/description.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {

void ReplayAnswers::answer(const ParsedCommand& command, const std::string& line) {
  const Picture picture = timeline_.picture();
  switch (command.spec->command) {
    case Command::log:
      return ui_.page("What has happened",
                      log_of(match_, timeline_.names(), spectator, timeline_.at().moves));
    case Command::help: return ui_.page("Stepping through a game", help());
    case Command::manual: return manual(command.arguments);
    case Command::board: return ui_.draw(picture.board, flipped_);
    case Command::flip: flipped_ = !flipped_; return;
    case Command::trace: return trace(picture.board, command.arguments);
    case Command::territory: return territory(picture);
    case Command::look: return look(picture.board, command.arguments, line);
    case Command::where: return tell("What stands on the board", describe_board(picture.board), line);
    case Command::score: return tell("How the game stands", score_in_words(picture), line);
    default: return deny_unknown(line);
  }
}

void ReplayAnswers::look(const Board& board, const std::string& name, const std::string& line) {
  const auto cell = find_cell(board, name);
  const Position& then = match_.at(timeline_.at().moves);
  const Line more = cell ? then.look(spectator, board.cells[*cell].name) : Line{};
  say({describe_cell(board, name, in_names(timeline_.names(), more))}, line);
}

std::string ReplayAnswers::help() const {
  return command_help(context_) + ui_.key_help(replay_shortcuts(context_.branching));
}

void ReplayAnswers::manual(const std::string& page) {
  const Module& game = match_.module();
  const auto shown = show_manual(ui_, page.empty() ? std::string(game.name) : page);
  if (!shown) deny(shown.error().reason);
}

void ReplayAnswers::trace(const Board& board, const std::string& cell) {
  traced_ = find_cell(board, cell);
  if (!traced_) ui_.count_refused_line();
  say({describe_trace(board, cell)}, cell);
}

// Where no board is in sight it is drawn, once.
void ReplayAnswers::territory(const Picture& picture) {
  if (!picture.overlay) return log_.add("There are no territories yet.");
  if (ui_.always_shows_board()) {
    overlaid_ = !overlaid_;
    return;
  }
  ui_.draw(with_overlay(picture).board, flipped_);
  for (const std::string& words : describe_panels({picture.overlay->legend}))
    log_.add(in_names(timeline_.names(), words));
}

std::vector<std::string> ReplayAnswers::score_in_words(const Picture& picture) const {
  std::vector<std::string> lines = describe_holdings(picture.holdings, timeline_.names());
  for (std::string& line : describe_panels(picture.panels)) lines.push_back(std::move(line));
  return lines;
}

// Says the answer to a line, unless it is none.
void ReplayAnswers::say(const std::vector<std::string>& answer, const std::string& line) {
  if (answer.empty() || answer[0].empty()) return deny_unknown(line);
  for (const std::string& words : answer) log_.add(in_names(timeline_.names(), words));
}

// A long answer: on the screen it is read by itself.
void ReplayAnswers::tell(const std::string& title, const std::vector<std::string>& answer,
                         const std::string& line) {
  if (!ui_.always_shows_board() || answer.empty()) return say(answer, line);
  std::string text;
  for (const std::string& words : answer) text += in_names(timeline_.names(), words) + "\n";
  ui_.page(title, text);
}

void ReplayAnswers::deny_unknown(const std::string& line) {
  deny(escaped(line) + ": nothing here; `help` lists what can be typed.");
}

void ReplayAnswers::deny(const std::string& words) {
  ui_.count_refused_line();
  log_.add(words);
}

void ReplayAnswers::show_in(View& view) const {
  view.flipped = flipped_;
  view.overlaid = overlaid_;
  view.traced = traced_;
}

}  // namespace herbarium
