#include "ui/session/answers.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/drawing/board_marks.hpp"
#include "ui/manual/pages.hpp"
#include "ui/text/description.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

bool DraftCommands::write(Seat seat, const DraftLines& lines) {
  const DraftReply reply = drafts_.add(seat, lines);
  report(reply, seat);
  return !reply.refused;
}

// A line that is taken back stands in the input line, to be written again.
void DraftCommands::run(Seat seat, const ParsedCommand& command) {
  const Command which = command.spec->command;
  if (which == Command::sheet) return dialogue_.say_named(drafts_.describe(seat), seat);
  if (which == Command::suppose) return suppose(seat, command.arguments);
  if (which == Command::take && !drafts_.lines(seat).empty()) views_.begin_with(drafts_.lines(seat).back());
  report(drafts_.edit(seat, command), seat);
}

void DraftCommands::suppose(Seat seat, const std::string& line) {
  report(drafts_.suppose(seat, line.empty() ? DraftLines() : split_lines(line)), seat);
}

void DraftCommands::report(const DraftReply& reply, Seat seat) {
  if (reply.refused) ui_.count_refused_line();
  dialogue_.say_named(reply.news, seat);
  if (!ui_.always_shows_board()) dialogue_.say_named(reply.lines, seat);
}

// --- inquiries

namespace {

constexpr std::size_t longest_message = 240;  // characters; three rows among the messages

}  // namespace

void Inquiries::answer(Seat seat, const ParsedCommand& command) {
  const Module& module = table_.module();
  const Picture picture = table_.match().picture(viewer_of(table_.match(), seat));
  switch (command.spec->command) {
    case Command::rules:
      return ui_.page(std::string(module.title) + ": the rules in short", std::string(module.rules));
    case Command::guide: return guide(module);
    case Command::manual:
      return manual(seat, command.arguments.empty() ? std::string(module.name) : command.arguments);
    case Command::help: return ui_.page("What can be typed", help_for(seat));
    case Command::log:
      return ui_.page("What has happened",
                      log_of(table_.match(), names_of(table_), viewer_of(table_.match(), seat)));
    case Command::summary:
      return ui_.page("How the game went", summary_text(table_.match(), names_of(table_)));
    case Command::sheet: return dialogue_.say(sheet_in_words(table_.match(), seat), seat);
    case Command::save: return dialogue_.say(where_it_is_kept());
    case Command::board: return ui_.draw(views_.compose(seat).picture.board, views_.is_flipped(seat));
    case Command::flip: views_.flip(seat); return dialogue_.say("The board is turned round.", seat);
    case Command::look: return look(seat, picture.board, command.arguments);
    case Command::trace: return trace(seat, picture.board, command.arguments);
    case Command::territory: return territory(seat, picture);
    case Command::attempt: return attempt(seat, command.arguments);
    case Command::clock: return dialogue_.say(left_in_words(clock_of(table_)->left()), seat);
    case Command::where: return tell(seat, "What stands on the board", describe_board(picture.board));
    case Command::score: return score(seat, picture);
    default: return;
  }
}

std::string Inquiries::where_it_is_kept() const {
  return table_.record_path() ? "Every move is kept as soon as it is played; `quit` leaves."
                              : "This game is not kept.";
}

std::string Inquiries::help_for(Seat seat) const {
  const Picture picture = table_.match().picture(viewer_of(table_.match(), seat));
  const Module& module = table_.module();
  const std::string guide = guide_text(module.guide);
  const std::string examples = examples_of(table_.match(), seat);
  return fmt::format("{}{}{}{}\n\nIn every game:\n{}{}\nThe rules in short:\n\n{}", guide,
                     guide.empty() ? "" : "\n", module.commands, examples,
                     command_help(context_of(table_, seat)), ui_.key_help(picture.keys), module.rules);
}

void Inquiries::manual(Seat seat, const std::string& page) {
  const auto shown = show_manual(ui_, page);
  if (!shown) dialogue_.deny(shown.error().reason, seat);
}

// Where it has no place beside the board, it is a text.
void Inquiries::guide(const Module& module) {
  if (module.guide.empty()) return dialogue_.say("This game has no guide; `rules` tells how it is played.");
  if (!ui_.always_shows_board()) return ui_.page(std::string(module.title), guide_text(module.guide));
  views_.switch_guide();
}

void Inquiries::look(Seat seat, const Board& board, const std::string& name) {
  if (name.empty()) {
    dialogue_.deny("Look at which cell?", seat);
    return;
  }
  const auto cell = find_cell(board, name);
  const std::string more = cell ? look_of(table_, seat, board.cells[*cell].name) : "";
  const std::string words = describe_cell(board, name, more);
  if (words.empty())
    dialogue_.deny(escaped(name) + ": the board has no such cell.", seat);
  else if (words.size() > longest_message)
    tell(seat, name, {words});
  else
    dialogue_.say_named({words}, seat);
}

void Inquiries::trace(Seat seat, const Board& board, const std::string& name) {
  const auto cell = find_cell(board, name);
  if (!cell) ui_.count_refused_line();
  views_.trace(cell);
  dialogue_.say_named({describe_trace(board, name)}, seat);
}

// Where no board is in sight it is drawn, once.
void Inquiries::territory(Seat seat, const Picture& picture) {
  if (!picture.overlay) return dialogue_.say("There are no territories yet.", seat);
  if (ui_.always_shows_board()) return views_.switch_overlay();
  ui_.draw(with_overlay(picture).board, views_.is_flipped(seat));
  dialogue_.say_named(describe_panels({picture.overlay->legend}), seat);
}

void Inquiries::score(Seat seat, const Picture& picture) {
  const std::vector<std::string> panels = describe_panels(picture.panels);
  if (!ui_.always_shows_board()) {
    stand(seat, picture);
    return dialogue_.say_named(panels, seat);
  }
  std::vector<std::string> lines = describe_holdings(picture.holdings, names_of(table_));
  lines.insert(lines.end(), panels.begin(), panels.end());
  tell(seat, dialogue_.named(picture.moment), lines);
}

// A long answer: on the screen it is read by itself, lest it push out what was told.
void Inquiries::tell(Seat seat, const std::string& title, const std::vector<std::string>& lines) {
  if (!ui_.always_shows_board()) return dialogue_.say_named(lines, seat);
  std::string text;
  for (const std::string& line : lines) text += dialogue_.named(line) + "\n";
  ui_.page(title, text);
}

void Inquiries::stand(Seat seat, const Picture& picture) {
  dialogue_.say(dialogue_.named(picture.moment) + ".", seat);
  dialogue_.say_named(describe_holdings(picture.holdings, names_of(table_)), seat);
  if (const std::string words = views_.standing_words(seat); !words.empty()) dialogue_.say(words + ".", seat);
}

void Inquiries::announce_turn(Seat seat) {
  const std::pair turn(seat, table_.match().round());
  if (!ui_.wants_turns_announced() || seat == spectator || announced_ == turn) return;
  announced_ = turn;
  stand(seat, table_.match().picture(viewer_of(table_.match(), seat)));
}

// What a question needs to be answered, where it is not in sight.
void Inquiries::announce_stakes(Seat seat) {
  const Match& match = table_.match();
  const std::pair question(seat, match.size());
  if (ui_.always_shows_board() || seat == spectator || asked_ == question) return;
  asked_ = question;
  std::vector<Panel> stakes = match.picture(viewer_of(table_.match(), seat)).panels;
  std::erase_if(stakes, [](const Panel& panel) { return !panel.asked; });
  if (stakes.empty()) return;
  dialogue_.say_named(describe_panels(stakes), seat);
  if (const std::string sheet = sheet_in_words(match, seat); !sheet.empty()) dialogue_.say(sheet, seat);
}

// Says what the line would do.
void Inquiries::attempt(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) {
    dialogue_.deny("Try which line?", seat);
    return;
  }
  const Check check =
      seat == spectator ? checker_.check_at_once(line) : checker_.check_move(seat, line, false);
  if (!check.preview) return dialogue_.say(check.words, seat);
  if (!check.gist.empty()) dialogue_.say(check.gist + ".", seat);
  for (std::size_t i = 0; i < check.preview->story.size(); ++i)
    dialogue_.say((i == 0 ? "If so: " : "") + check.preview->story[i], seat);
}

}  // namespace herbarium
