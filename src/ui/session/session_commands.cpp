// The list of a game's commands, in the order of the help.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "ui/session/answers.hpp"
#include "ui/session/session.hpp"
#include "ui/text/rounds.hpp"

namespace herbarium {

void Session::add_commands() {
  using Text = const std::string&;
  using enum Meanwhile;
  constexpr bool everyday = true;
  const Module& module = table_.module();
  const bool learns = table_.assignment() != nullptr;
  const auto add = [this](Command command) { commands_.add(std::move(command)); };
  const auto edit = [this](DraftEdit* change) {
    return [=, this](Seat seat, Text arguments) {
      conversation_.report(drafts_.edit(seat, change, arguments), seat);
    };
  };
  // When they apply:
  const auto drafting = [this](Seat seat) { return seat != spectator && match().composes(seat); };
  const auto carrying_out = [this](Seat seat) {
    return seat != spectator && !match().composes(seat) && !sheet_in_words(match(), seat).empty();
  };
  const auto declining = [this](Seat seat) {
    return seat != spectator && !match().decline_move(seat).empty();
  };
  const auto foretelling = [this](Seat seat) {
    return seat == spectator ? table_.in_real_time() && table_.module().display.previews_moves
                             : can_foretell(match(), seat);
  };
  const auto timed = [this](Seat) { return table_.clock_end().has_value(); };
  const auto asked = [this](Seat seat) {
    return !match().over() && (seat != spectator || table_.only_person() != spectator);
  };

  add({"done",
       "",
       "hand in the sheet",
       [this](Seat seat, Text) { moves_.hand_in(seat); },
       drafting,
       {"end"},
       always,
       everyday});
  add({"sheet", "", "show the lines of the sheet",
       [this](Seat seat, Text) { conversation_.say_named(drafts_.describe(seat), seat); }, drafting});
  add({"sheet", "", "show your sheet, with the next line in brackets",
       [this](Seat seat, Text) { conversation_.say(sheet_in_words(match(), seat), seat); }, carrying_out});
  add({"change", "N LINE", "put LINE in the place of line N", edit(&with_changed), drafting, {"c"}});
  add({"insert", "N LINE", "put LINE before line N", edit(&with_inserted), drafting, {"i"}});
  add({"delete", "N", "delete line N", edit(&without_line), drafting, {"del", "d"}});
  add({"move", "N M", "move line N to place M", edit(&with_moved), drafting, {"m"}});
  add({"clear", "", "delete all lines", edit(&without_any), drafting});
  add({"vs",
       "[LINES]",
       "try your sheet against an opponent's sheet that begins with LINES; alone: forget them",
       [this](Seat seat, Text lines) {
         conversation_.report(drafts_.suppose(seat, lines.empty() ? DraftLines() : split_lines(lines)), seat);
       },
       drafting,
       {},
       always,
       !everyday,
       [this](Seat seat, Text lines) {
         return lines.empty() ? std::nullopt : std::optional(reader_.read_supposed(seat, lines));
       }});
  add({"try",
       "LINE",
       "describe the effect of LINE without playing it",
       [this](Seat seat, Text line) { conversation_.attempt(seat, line); },
       foretelling,
       {},
       always,
       !everyday,
       [this](Seat seat, Text line) {
         return line.empty() ? std::nullopt : std::optional(reader_.read_tried(seat, line));
       }});
  Command board = board_command([this](Seat seat) { return conversation_.question_of_drawing(seat); });
  board.short_names = {"b"};
  add(board);
  const Ask ask = [this](Seat seat) { return conversation_.question_of(seat); };
  for (Command& each : question_commands(module.display, ask)) {
    each.everyday = each.everyday && !ui_.always_shows_board();
    add(std::move(each));
  }
  commands_.add_explained({"clock", "", "show the time left",
                           [this](Seat seat, Text) {
                             if (table_.command("clock")) return conversation_.say_news();
                             const auto clock = clock_of(table_);
                             conversation_.say(clock ? left_in_words(clock->left()) : "No time runs.", seat);
                           },
                           timed});
  commands_.add_explained({"again", "",
                           learns ? "repeat the text (F7 too)"
                                  : "show the last round again, scene by scene: Right, Left (F7 too)",
                           [this](Seat seat, Text) { tell_again(seat); },
                           [this](Seat) { return !table_.in_real_time(); }});
  commands_.add_explained(
      {"hint",
       "",
       learns ? "give a hint (F3 too)" : "show the program's choice and its reasons (F3 too)",
       [this](Seat seat, Text) { advise(seat); },
       [this](Seat seat) { return may_advise(seat); },
       {},
       never,
       everyday});
  commands_.add_explained({"hint take", "", "replace your sheet with the one of the last hint",
                           [this](Seat seat, Text) { program_.take_advised_sheet(seat); },
                           [this](Seat seat) { return program_.has_advised_sheet(seat); }});
  if (learns) add_requests();
  commands_.add_explained({"now", "", "make the program play at once",
                           [this](Seat, Text) { conversation_.deny("The program is not thinking."); },
                           [this](Seat) { return commands_.moment() == Meanwhile::always; }});
  commands_.add_explained({"undo",
                           "",
                           learns ? "set the position back (F4 too)"
                                  : "take back the last step; then turns, if the others agree (F4 too)",
                           [this](Seat seat, Text) { moves_.undo(seat); },
                           [this](Seat seat) { return may_undo(seat); },
                           {},
                           learns ? never : others_move,
                           everyday,
                           [this](Seat seat, Text) { return reader_.read_undo(seat); }});
  commands_.add_explained({"redo",
                           "",
                           "play undone steps again, one by one (F5 too)",
                           [this](Seat seat, Text) { moves_.redo(seat); },
                           [this](Seat seat) { return moves_.may_redo(seat); },
                           {},
                           others_move});
  const auto hopeless = [this](Seat) { return program_.resigner() != nature; };
  add({"accept",
       "",
       "accept the resignation that the program offers",
       [this](Seat, Text) { moves_.submit(program_.resigner(), "resign"); },
       hopeless,
       {},
       never});
  add({"finish", "", "let the program play the rest for everybody", [this](Seat, Text) { program_.finish(); },
       hopeless});
  if (!learns)
    commands_.add_explained({"resign",
                             "",
                             "give the game up",
                             [this](Seat seat, Text) { resign(seat); },
                             [this](Seat seat) { return may_resign(seat); },
                             {},
                             others_move});
  add({"waive",
       "",
       "decline this and every other question of this round",
       [this](Seat seat, Text) { waive(seat); },
       declining,
       {"decline round"},
       always,
       everyday});
  if (module.traits.questions) {
    commands_.add_explained({"waive", "WHAT", "decline what the game calls so, or `always` all, until `ask`",
                             [this](Seat seat, Text kind) { waive_always(seat, kind); }, asked});
    commands_.add_explained(
        {"ask", "", "be asked the waived questions again", [this](Seat seat, Text) { ask_again(seat); },
         [this](Seat seat) { return answers_.has_answer(seat == spectator ? table_.only_person() : seat); }});
  }
  if (!learns) add_requests();
  commands_.add_explained({"guide", "", "show or hide the aim, the commands and the symbols (F2)",
                           [this](Seat, Text) { conversation_.show_guide(); },
                           [&module](Seat) { return !module.guide.empty(); }});
  if (!learns) add_words_after_the_game();
  add({"rules", "", "show a summary of the rules", [this](Seat, Text) { conversation_.tell_rules(); }});
  commands_.add_explained({"legend", "", "show the symbols on the board",
                           [this](Seat, Text) { conversation_.show_legend(); },
                           [&module](Seat) { return !module.guide.signs.empty(); }});
  add({"help",
       "[WHAT]",
       "list the commands that apply now (? too); `help all`: all commands",
       [this](Seat seat, Text what) { conversation_.tell_help(seat, what); },
       {},
       {"?"}});
  add({"save", "", "", [this](Seat, Text) {
         conversation_.say(table_.record_path() ? "Every move is kept as soon as it is played; `quit` leaves."
                                                : "This game is not kept.");
       }});
  add({"quit",
       "",
       learns                                      ? "leave"
       : !table_.shared() && !table_.record_path() ? "leave; the game is not saved"
                                                   : "leave; once somebody has moved, the game is saved",
       [this](Seat, Text) { leave(); },
       {},
       {std::begin(words_to_leave) + 1, std::end(words_to_leave)},
       always,
       everyday});
}

void Session::add_words_after_the_game() {
  using Text = const std::string&;
  using enum Meanwhile;
  constexpr bool everyday = true;
  const auto add = [this](Command command) { commands_.add(std::move(command)); };
  const auto end = [this](AfterGame after_game) { return [=, this](Seat, Text) { end_with(after_game); }; };
  const auto over = [this](Seat) { return match().over(); };
  add({"summary",
       "",
       "summarize the game: turns, the lead (s too)",
       [this](Seat, Text) { conversation_.tell_summary(); },
       over,
       {"s"},
       always,
       everyday});
  add({"rematch",
       "",
       "play again, everybody on the next seat (r too)",
       [this](Seat, Text) { play_again(); },
       over,
       {"r"},
       always,
       everyday});
  add({"replay",
       "",
       "step through the game that is over (v too)",
       end(AfterGame::replay),
       over,
       {"v"},
       always,
       everyday});
  if (table_.module().think)
    add({"review",
         "",
         "find out where the game was lost (w too)",
         end(AfterGame::review),
         over,
         {"w"},
         always,
         everyday});
  if (!table_.shared())
    add({"new", "", "begin another game (n too)", end(AfterGame::new_game), over, {"n"}, always, everyday});
}

Seat Session::meant(Seat seat) const {
  return seat == spectator && table_.in_real_time() ? table_.implied_seat() : seat;
}

bool Session::may_advise(Seat seat) const {
  if (const Assignment* lesson = table_.assignment()) return !lesson->hint.empty();
  return table_.allows_hints() && program_.may_advise(meant(seat));
}

bool Session::may_undo(Seat seat) const {
  return moves_.may_undo(seat) || (table_.assignment() && match().size() > began_);
}

// While others move at a shared table, its person is not asked.
bool Session::may_resign(Seat seat) const {
  if (seat == spectator && table_.shared()) seat = table_.shared()->seat();
  seat = meant(seat);
  return !match().over() && seat != spectator && match().may_resign(seat);
}

// What the table carries out.
void Session::add_requests() {
  const Meanwhile meanwhile = table_.shared() ? Meanwhile::always : Meanwhile::never;
  for (const Request& request : table_.requests()) {
    const auto run = [=, this](Seat, const std::string& rest) { ask_table(request, rest); };
    if (!request.help.empty())
      commands_.add(
          {request.word, request.arguments, request.help, run, {}, {}, meanwhile, request.everyday});
  }
}

void Session::ask_table(const Request& request, const std::string& rest) {
  if (const std::string question = request.question ? request.question(rest) : ""; !question.empty()) {
    const auto sure = conversation_.confirm(question);
    if (!sure) return conversation_.leave();
    if (!*sure) return;
  }
  if (table_.assignment()) return static_cast<void>(tell_lesson(request.word, rest));
  request.run(rest);
  conversation_.say_news();
}

}  // namespace herbarium
