#include "ui/session/answers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/safe_text.hpp"
#include "base/similar_words.hpp"
#include "base/text.hpp"
#include "ui/drawing/board_lookup.hpp"
#include "ui/manual/pages.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/reader.hpp"
#include "ui/text/description.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

bool BoardLook::is_flipped(Seat seat) const {
  const auto found = flipped.find(side_of(seat));
  return found != flipped.end() && found->second;
}

void BoardLook::flip(Seat seat) { flipped[side_of(seat)] = !is_flipped(seat); }

void say(const Question& question, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) question.log.add(in_names(question.names, line), question.seat);
}

void tell(const Question& question, const std::string& title, const std::vector<std::string>& lines) {
  if (!question.ui.always_shows_board()) return say(question, lines);
  std::string text;
  for (const std::string& line : lines) text += in_names(question.names, line) + "\n";
  question.ui.read(title, text);
}

void deny(const Question& question, const std::string& words) {
  question.ui.count_refused_line();
  question.log.add(words, question.seat);
}

namespace {

void look(const Question& question, const std::string& name) {
  constexpr std::size_t longest_message = 240;  // characters; three rows among the messages
  const Board& board = question.picture.board;
  const Position& then = question.match.at(question.moves);
  const auto cell = find_cell(board, name);
  const Spans more = cell ? then.look(question.viewer, board.cells[*cell].name) : Spans{};
  const std::string words = describe_cell(board, name, in_names(question.names, more));
  if (words.empty())
    return deny(question, name.empty()
                              ? fmt::format("Type `look` and a cell, such as `look {}`.",
                                            board.cells[board.cells.size() / 2].name)
                              : escaped(name) + ": the board has no such cell; `where` lists its pieces.");
  if (words.size() > longest_message)
    tell(question, name, {words});
  else
    say(question, {words});
}

void trace(const Question& question, const std::string& name) {
  const Board& board = question.picture.board;
  question.look.traced = find_cell(board, name);
  if (!question.look.traced) question.ui.count_refused_line();
  say(question, {describe_trace(board, name)});
}

// Without a board in sight it is drawn, once.
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

// The holdings, and the panels.
void score(const Question& question) {
  std::vector<std::string> lines = describe_holdings(question.picture.holdings, question.names);
  for (std::string& line : describe_panels(question.picture.panels)) lines.push_back(std::move(line));
  const std::string moment = in_names(question.names, question.picture.moment);
  if (question.ui.always_shows_board()) return tell(question, moment, lines);
  lines.insert(lines.begin(), plain_text(sentence(moment, ".")));
  say(question, lines);
}

void manual(const Question& question, const std::string& page) {
  const auto shown =
      show_manual(question.ui, page.empty() ? std::string(question.match.module().name) : page);
  if (!shown) deny(question, shown.error().reason);
}

struct QuestionRow {
  std::string_view name;
  std::string_view arguments;
  std::string_view help;
  void (*answer)(const Question& question, const std::string& arguments);
  bool DisplayTraits::*needed = nullptr;  // only games with this have it
  bool everyday = false;                  // a board in sight shows at a glance what it asks
};

constexpr QuestionRow questions[] = {
    {"look", "CELL", "describe a cell and its neighbours", &look, nullptr, true},
    {"trace", "CELL", "trace the line of the piece on a cell, drawn and described", &trace,
     &DisplayTraits::traces_lines},
    {"territory", "", "show or hide on the board who holds which cells (F6 too)",
     [](const Question& question, const std::string&) { territory(question); },
     &DisplayTraits::shows_territory},
    {"where", "", "list the pieces on the board, row by row",
     [](const Question& question, const std::string&) {
       tell(question, "The pieces on the board", describe_board(question.picture.board));
     },
     nullptr, true},
    {"score", "", "show everybody's points and pieces",
     [](const Question& question, const std::string&) { score(question); }},
    {"log", "", "show all moves",
     [](const Question& question, const std::string&) {
       question.ui.read("All moves", log_of(question.match, question.names, question.viewer, question.moves),
                        true);
     }},
    {"flip", "", "turn the board round",
     [](const Question& question, const std::string&) {
       question.look.flip(question.seat);
       say(question, {"The board is turned round."});
     }},
    {"manual", "[PAGE]", "show the manual of this game, or another page (F1)", &manual},
};

}  // namespace

Command board_command(const Ask& ask) {
  return {"board", "", "draw the board", [ask](Seat seat, const std::string&) {
            const Question question = ask(seat);
            question.ui.draw(question.picture.board, question.look.is_flipped(question.seat));
          }};
}

std::vector<Command> question_commands(const DisplayTraits& display, const Ask& ask) {
  std::vector<Command> commands;
  for (const QuestionRow& row : questions) {
    if (row.needed && !(display.*row.needed)) continue;
    commands.push_back({row.name, row.arguments, row.help,
                        [answer = row.answer, ask](Seat seat, const std::string& arguments) {
                          answer(ask(seat), arguments);
                        }});
    commands.back().everyday = row.everyday;
  }
  return commands;
}

// --- questions at a table

Question Conversation::question_of(Seat seat) {
  const Match& match = table_.match();
  const Seat viewer = viewer_of(match, seat);
  return {ui_, log_, look_, match, names_of(table_), match.size(), viewer, seat, match.picture(viewer)};
}

// With the sheet being written.
Question Conversation::question_of_drawing(Seat seat) {
  Question question = question_of(seat);
  question.picture = view_of(seat).picture;
  return question;
}

void Conversation::tell_rules() {
  const Module& module = table_.module();
  read(std::string(module.title) + ": a summary of the rules", std::string(module.rules));
}

void Conversation::tell_summary() {
  ui_.read("How the game went", summary_text(table_.match(), names_of(table_), costs_));
}

// Commands that apply now, all that can ever be, or what one word does.
void Conversation::tell_help(Seat seat, const std::string& what) {
  const std::string_view word = trimmed(what);
  if (word.empty()) return read("Commands that apply now", short_help(seat));
  if (same_but_for_case(word, "all")) return read("What can be typed", help_for(seat));
  if (same_but_for_case(word, "rules") || same_but_for_case(word, table_.module().name)) return tell_rules();
  if (same_but_for_case(word, "legend")) return show_legend();
  if (const std::string words = commands_.help_on(word, seat); !words.empty()) return say(words + ".", seat);
  const std::string meant = did_you_mean(word, commands_.completions(seat));
  const std::string name = escaped_excerpt(word);
  if (meant.empty() && reader_.begins_known_word(word))
    return say(fmt::format("{}: a word of this game; `rules` and `manual` explain it.", name), seat);
  deny(fmt::format("{}: there is no help on this word{}", name,
                   meant.empty() ? "; `help all` shows everything" : meant),
       seat);
}

// "leave (F10 too)" and "show the manual (F1)": plain lines have no such keys.
void Conversation::read(const std::string& title, std::string text) {
  for (std::size_t at = 0; !ui_.always_shows_board() && (at = text.find(" (F", at)) != text.npos;) {
    const std::size_t end = text.find(')', at);
    if (is_digit(text[at + 3]) && end != text.npos)
      text.erase(at, end + 1 - at);
    else
      ++at;
  }
  ui_.read(title, text);
}

// The position after an attempt in a lesson is not the one that the next attempt begins with.
std::string Conversation::short_help(Seat seat) const {
  const Match& match = table_.match();
  const Guide& guide = match.module().guide;
  const Assignment* lesson = table_.assignment();
  std::string text;
  // In simultaneous play nobody in particular is asked, and one seat's moves are like another's.
  const SeatSet acting = table_.people_of(match.to_act());
  const Seat whose = seat == spectator && !acting.empty() ? acting.first() : seat;
  if (!match.over() && whose != spectator && !guide.empty()) text = due_text({&guide, match.phase(whose)});
  const std::string examples = lesson && !lesson->remark.empty() ? "" : examples_of(match, whose);
  if (!examples.empty()) text += examples + "\n";
  if (!text.empty()) text += "\n";
  const char* board = ui_.always_shows_board() ? "" : "  board           draw the board\n";
  const char* next =
      lesson && !lesson->answers.empty() ? "  next            move on without solving this\n" : "";
  const std::string legend = guide.signs.empty() ? "" : "  legend          the symbols on the board\n";
  return fmt::format(
      "{}{}{}{}\n  help all        all commands and keys, with examples\n  rules           a summary of the "
      "rules\n{}",
      text, next, board, commands_.short_help(seat), legend);
}

void Conversation::show_legend() {
  const Module& module = table_.module();
  if (module.guide.signs.empty()) return deny("This game has no legend; type `rules` for the rules.");
  read(std::string(module.title) + ": the symbols on the board",
       legend_text(module.guide, ui_.always_shows_board()));
}

std::string Conversation::help_for(Seat seat) const {
  const Picture picture = table_.match().picture(viewer_of(table_.match(), seat));
  const Module& module = table_.module();
  const std::string guide = guide_text(module.guide, ui_.always_shows_board());
  const std::string examples = examples_of(table_.match(), seat);
  return fmt::format("{}{}{}{}{}\n\nIn every game:\n{}{}\nSummary of the rules:\n\n{}", guide,
                     guide.empty() ? "" : "\n", module.commands, examples.empty() ? "" : "\n\n", examples,
                     commands_.help(seat), ui_.key_help(picture.keys), module.rules);
}

// Without a place next to the board, it is shown as a text.
void Conversation::show_guide() {
  const Module& module = table_.module();
  if (module.guide.empty()) return deny("This game has no guide; type `rules` for the rules.");
  if (!ui_.always_shows_board()) return read(std::string(module.title), guide_text(module.guide, false));
  guide_.toggle();
}

void Conversation::stand(Seat seat, const Picture& picture) {
  say(plain_text(sentence(named(picture.moment), ".")), seat);
  say_named(describe_holdings(picture.holdings, names_of(table_)), seat);
  if (const std::string words = waived_words(table_, answers_, seat); !words.empty()) say(words + ".", seat);
}

void Conversation::announce_turn(Seat seat) {
  const std::pair turn(seat, table_.match().round());
  if (!ui_.wants_turns_announced() || seat == spectator || announced_ == turn) return;
  if (!announced_) say("`where` lists the pieces on the board, `look CELL` describes a cell.", seat);
  announced_ = turn;
  stand(seat, table_.match().picture(viewer_of(table_.match(), seat)));
}

// The facts needed to answer a question, if they are not in sight.
void Conversation::announce_stakes(Seat seat) {
  const Match& match = table_.match();
  // Where all act at once, nobody wants to hear them again after each move.
  const std::pair question(seat, battle_from_.value_or(match.size()));
  if (ui_.always_shows_board() || (seat == spectator && !battle_from_) || asked_ == question) return;
  asked_ = question;
  std::vector<Panel> stakes = match.picture(viewer_of(table_.match(), seat)).panels;
  std::erase_if(stakes, [](const Panel& panel) { return !panel.asked; });
  if (stakes.empty()) return;
  say_named(describe_panels(stakes), seat);
  if (const std::string sheet = sheet_in_words(match, seat); !sheet.empty()) say(sheet, seat);
}

// Shows the effect of the line.
void Conversation::attempt(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) {
    deny("Try which line?", seat);
    return;
  }
  const Reading reading = reader_.read_tried(seat, line);
  if (!reading.draft) return say(reading.words, seat);
  if (!reading.gist.empty()) say(reading.gist + ".", seat);
  for (std::size_t i = 0; i < reading.draft->story.size(); ++i)
    say((i == 0 ? "If so: " : "") + reading.draft->story[i], seat);
  if (ui_.always_shows_board() || reading.moves.empty() || !reading.moves.back().next) return;
  // A board would show what that changes in the score.
  const Seat viewer = viewer_of(table_.match(), seat);
  const auto names = names_of(table_);
  const auto now = describe_holdings(table_.match().picture(viewer).holdings, names);
  for (const std::string& then :
       describe_holdings((*reading.moves.back().next)->picture(viewer).holdings, names))
    if (std::ranges::find(now, then) == now.end()) say("Then " + named(then), seat);
}

}  // namespace herbarium
