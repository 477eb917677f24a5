#include "ui/session/inquiries.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"
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

Question Inquiries::question_of(Seat seat) const {
  const Match& match = table_.match();
  const Seat viewer = viewer_of(match, seat);
  return {ui_,    log_, views_.look(),        match, names_of(table_), match.size(),
          viewer, seat, match.picture(viewer)};
}

void Inquiries::answer(Seat seat, const ParsedCommand& command) {
  const Module& module = table_.module();
  switch (command.spec->command) {
    case Command::rules:
      return ui_.read(std::string(module.title) + ": the rules in short", std::string(module.rules));
    case Command::guide: return guide(module);
    case Command::help: return ui_.read("What can be typed", help_for(seat));
    case Command::summary:
      return ui_.read("How the game went", summary_text(table_.match(), names_of(table_)));
    case Command::sheet: return dialogue_.say(sheet_in_words(table_.match(), seat), seat);
    case Command::save: return dialogue_.say(where_it_is_kept());
    case Command::attempt: return attempt(seat, command.arguments);
    case Command::clock: return dialogue_.say(left_in_words(clock_of(table_)->left()), seat);
    case Command::score: return score(seat);
    default: break;
  }
  Question question = question_of(seat);
  if (command.spec->command == Command::board) question.picture = views_.compose(seat).picture;
  const bool answered = herbarium::answer(question, command);
  if (command.spec->command == Command::flip) dialogue_.say("The board is turned round.", seat);
  if (command.spec->command == Command::look && !answered)
    deny(question, command.arguments.empty() ? "Look at which cell?"
                                             : escaped(command.arguments) + ": the board has no such cell.");
  if (command.spec->command == Command::where && !answered)
    dialogue_.say("Nothing stands on the board.", seat);
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

// Where it has no place beside the board, it is a text.
void Inquiries::guide(const Module& module) {
  if (module.guide.empty()) return dialogue_.say("This game has no guide; `rules` tells how it is played.");
  if (!ui_.always_shows_board()) return ui_.read(std::string(module.title), guide_text(module.guide));
  views_.switch_guide();
}

void Inquiries::score(Seat seat) {
  const Question question = question_of(seat);
  if (ui_.always_shows_board()) {
    tell(question, dialogue_.named(question.picture.moment), score_in_words(question));
    return;
  }
  stand(seat, question.picture);
  say(question, describe_panels(question.picture.panels));
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
