#include "ui/session/answers.hpp"

#include "ui/drawing/board_marks.hpp"
#include "ui/manual/pages.hpp"
#include "ui/text/description.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

bool BoardLook::is_flipped(Seat seat) const {
  const auto found = flipped.find(seat);
  return found != flipped.end() && found->second;
}

void say(const Question& question, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) question.log.add(in_names(question.names, line), question.seat);
}

bool tell(const Question& question, const std::string& title, const std::vector<std::string>& lines) {
  if (lines.empty()) return false;
  if (!question.ui.always_shows_board()) {
    say(question, lines);
    return true;
  }
  std::string text;
  for (const std::string& line : lines) text += in_names(question.names, line) + "\n";
  question.ui.read(title, text);
  return true;
}

void deny(const Question& question, const std::string& words) {
  question.ui.count_refused_line();
  question.log.add(words, question.seat);
}

std::vector<std::string> score_in_words(const Question& question) {
  std::vector<std::string> lines = describe_holdings(question.picture.holdings, question.names);
  for (std::string& line : describe_panels(question.picture.panels)) lines.push_back(std::move(line));
  return lines;
}

namespace {

bool look(const Question& question, const std::string& name) {
  constexpr std::size_t longest_message = 240;  // characters; three rows among the messages
  const Board& board = question.picture.board;
  const Position& then = question.match.at(question.moves);
  const auto cell = find_cell(board, name);
  const Line more = cell ? then.look(question.viewer, board.cells[*cell].name) : Line{};
  const std::string words = describe_cell(board, name, in_names(question.names, more));
  if (words.empty()) return false;
  if (words.size() > longest_message) return tell(question, name, {words});
  say(question, {words});
  return true;
}

void trace(const Question& question, const std::string& name) {
  const Board& board = question.picture.board;
  question.look.traced = find_cell(board, name);
  if (!question.look.traced) question.ui.count_refused_line();
  say(question, {describe_trace(board, name)});
}

// Where no board is in sight it is drawn, once.
void territory(const Question& question) {
  const Picture& picture = question.picture;
  if (!picture.overlay) return say(question, {"There are no territories yet."});
  if (question.ui.always_shows_board()) {
    question.look.overlaid = !question.look.overlaid;
    return;
  }
  question.ui.draw(with_overlay(picture).board, question.look.is_flipped(question.seat));
  say(question, describe_panels({picture.overlay->legend}));
}

void manual(const Question& question, const std::string& page) {
  const auto shown =
      show_manual(question.ui, page.empty() ? std::string(question.match.module().name) : page);
  if (!shown) deny(question, shown.error().reason);
}

}  // namespace

bool answer(const Question& question, const ParsedCommand& command) {
  const Board& board = question.picture.board;
  switch (command.spec->command) {
    case Command::look: return look(question, command.arguments);
    case Command::where: return tell(question, "What stands on the board", describe_board(board));
    case Command::trace: trace(question, command.arguments); return true;
    case Command::territory: territory(question); return true;
    case Command::board: question.ui.draw(board, question.look.is_flipped(question.seat)); return true;
    case Command::flip:
      question.look.flipped[question.seat] = !question.look.is_flipped(question.seat);
      return true;
    case Command::log:
      question.ui.read("What has happened",
                       log_of(question.match, question.names, question.viewer, question.moves));
      return true;
    case Command::manual: manual(question, command.arguments); return true;
    default: return false;
  }
}

}  // namespace herbarium
