// The table of all commands: where each can be used, its spelling, its arguments, its help.
#include "ui/commands/command.hpp"

namespace herbarium {
namespace {

using enum Availability;

constexpr CommandSpec table[] = {
    {Command::next, "next", "", "go on to the next scene (Enter too)", replaying},
    {Command::previous, "back", "", "go back to the scene before", replaying},
    {Command::turn, "turn", "[N]", "go on to the next turn, or to turn N; `turn back`: one back", replaying},
    {Command::round, "round", "[N]", "the same by rounds, in which everybody has a turn", replaying},
    {Command::start, "start", "", "go to the beginning", replaying},
    {Command::end, "end", "", "go to the end", replaying},
    {Command::position, "go", "N", "go to where N events have happened (the number alone too)", replaying},
    {Command::play, "play", "", "let it go on by itself, in the game's own tempo if known", replaying},
    {Command::play_on, "play on", "", "play on from here, as a new game", branching},
    {Command::tempo, "tempo", "N", "let it play N times as fast, from then on", replaying},
    {Command::hand_in, "done", "", "hand in what is written", drafting},
    {Command::sheet, "sheet", "", "say what is written so far", drafting},
    {Command::sheet, "sheet", "", "say your sheet, with the line in brackets that is due", carrying_out},
    {Command::take, "take", "", "take the last line back, to write it again", drafting},
    {Command::change, "change", "N LINE", "put LINE in the place of line N", drafting},
    {Command::insert, "insert", "N LINE", "put LINE before line N", drafting},
    {Command::remove, "delete", "N", "delete line N", drafting},
    {Command::move, "move", "N M", "move line N to place M", drafting},
    {Command::clear, "clear", "", "delete all lines", drafting},
    {Command::suppose, "vs", "[LINES]",
     "show what yours leads to against a sheet of the other that begins with LINES; alone: forget them",
     drafting},
    {Command::attempt, "try", "LINE", "tell what LINE would do, without doing it", previewing},
    {Command::board, "board", "", "draw the board"},
    {Command::look, "look", "CELL", "tell what is on a cell and around it"},
    {Command::trace, "trace", "CELL", "follow the line of what stands on a cell, drawn and in words",
     tracing},
    {Command::territory, "territory", "", "show or hide on the board who holds which cells (F6 too)", owning},
    {Command::where, "where", "", "list what stands on the board, row by row"},
    {Command::score, "score", "", "tell what everybody has"},
    {Command::clock, "clock", "", "tell how much time is left", timed},
    {Command::log, "log", "", "show what has happened so far"},
    {Command::again, "again", "", "show the last round again, scene by scene: Right, Left (F7 too)", playing},
    {Command::hint, "hint", "", "tell what the program would do, and why; Enter plays it (F3 too)", playing},
    {Command::now, "now", "", "let the program play at once what it has thought of", playing},
    {Command::flip, "flip", "", "turn the board round"},
    {Command::undo, "undo", "", "take back the last step; then turns, if the others agree (F4 too)", playing},
    {Command::redo, "redo", "", "play again what was taken back, step by step (F5 too)", playing},
    {Command::resign, "resign", "", "give the game up", playing},
    {Command::waive, "waive", "", "decline this, and all else that is asked until the round is over",
     declining},
    {Command::waive_always, "waive", "WHAT", "decline what the game calls so, or `always` all, until `ask`",
     waiving},
    {Command::ask_again, "ask", "", "be asked again what is waived", waiving},
    {Command::say, "say", "[WORDS]", "say something to all at the table; alone: what was said so far",
     shared},
    {Command::who, "who", "", "tell who is at the table, and what they do", shared},
    {Command::agree, "agree", "", "agree to what another asks", shared},
    {Command::refuse, "refuse", "", "do not agree to it", shared},
    {Command::adjourn, "adjourn", "", "ask to stop here, and go on another day", shared},
    {Command::program, "program", "[N]", "ask that the program plays your seat, or seat N that is away",
     shared},
    {Command::back, "back", "", "ask to play your seat again instead of the program", shared},
    {Command::claim, "claim", "[N]", "ask that the game is lost for seat N that is away", shared},
    {Command::free_seat, "free", "N", "free seat N before the game begins, if you opened the table", shared},
    {Command::keep_seat, "reserve", "N NAME", "the same, and keep it for NAME", shared},
    {Command::guide, "guide", "", "show or hide the aim, the commands and the signs (F2)", playing},
    {Command::summary, "summary", "", "tell how the game went: turns, the lead (s too)", over},
    {Command::rematch, "rematch", "", "play again, everybody on the next seat (r too)", over},
    {Command::replay, "replay", "", "step through the game that is over (v too)", over},
    {Command::new_game, "new", "", "begin another game (n too)", over_here},
    {Command::manual, "manual", "[PAGE]", "show the manual of this game, or another page (F1)"},
    {Command::rules, "rules", "", "show the rules in short", playing},
    {Command::help, "help", "", "show this"},
    {Command::save, "save", "", "", playing},
    {Command::leave, "quit", "", "leave; the game is kept, and `resume` goes on with it", kept},
    {Command::leave, "quit", "", "leave; no record is written, and nothing is kept", unkept},
    {Command::leave, "quit", "", "leave", replaying},
};

}  // namespace

std::span<const CommandSpec> command_table() { return table; }

}  // namespace herbarium
