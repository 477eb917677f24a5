// One screenful of meaning: everything that a person sees and may do. Each user interface shows it in its own
// way.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/picture.hpp"

namespace herbarium {

// --- The clock.

struct Countdown {
  double end = 0;     // when it is over, as now_seconds counts
  double length = 0;  // the seconds that it runs in all

  // Seconds, never less than 0.
  double left() const;
};

// Of the seconds that are left: "12.3", rounded down; and "12 seconds are left."
std::string in_tenths(double left);
std::string left_in_words(double left);

// In how many seconds in_tenths changes; nothing if it is over.
std::optional<double> next_tick(double left);

// --- The view.

// What would come of the line that is being typed.
struct Preview {
  Picture picture;                 // with a ghost wherever the board would be another
  std::vector<std::string> story;  // what would happen, sentence by sentence
};

// How the line that is being typed stands.
struct Check {
  bool good = true;
  std::string words{};           // what it costs and does, or what is wrong with it and what would be right
  int column = 0;                // where in the line it is wrong, from 1; 0: nowhere in particular
  std::optional<Draft> draft{};  // what is being written, with this line in it; its picture has the ghosts
  std::optional<Preview> preview{};  // where a move can be foretold; `words` then are its story
  bool complete = false;             // it is a move, or a line of a draft, that Enter would make or write
  std::string gist{};                // with what `words` begin where time presses, and that may be enough
};

struct SeatView {
  std::string name;    // safe to show
  std::string status;  // "writes", "has handed in", …; may be empty
  bool acts = false;
  std::string brief{};  // the name where there is little room: "L3"; empty: it is cut
};

// One of those who act at once at this keyboard.
struct PadView {
  int seat = 0;
  std::string name;                                       // safe to show
  std::vector<Line> completions;                          // the moves that can be chosen now
  std::function<Check(const std::string& move)> check{};  // how one of them stands; may be empty
};

// A line that is offered to be entered.
struct Offer {
  std::string line;  // empty: none
  std::string hint;  // said in the place of the view's while the input line is this one
};

struct View {
  std::string title;          // "Herbs: alice against bob"
  std::string short_title{};  // the same where that has no room: "Herbs: alice, L3"; empty: it is cut
  Picture picture;
  bool flipped = false;               // draw the board turned by half
  bool overlaid = false;              // lay the pictures' overlay over the board
  bool traces_lines = false;          // trace the line of what the board's cursor is on
  std::optional<std::size_t> traced;  // a cell whose line is traced where the cursor is not on the board
  std::vector<SeatView> seats;        // as many as picture.holdings has rows
  std::string draft_title;            // "alice's sheet"; only with a draft
  std::optional<Draft> draft;         // the move being written line by line
  std::vector<Panel> extra;           // the rounds before, newest first: as many as there is room for
  std::optional<GuideView> guide;     // shown where there is room besides
  std::vector<std::string> messages;  // what was said, oldest first; as many of the last as fit are shown
  std::size_t unread = 0;             // how many of the last messages have not been shown yet
  std::size_t read_length = 0;        // how many characters of the first of these have been
  std::size_t frame_length = 0;       // how many characters at the end of the last one belong to the frame
  bool is_held = false;               // a frame of a story that the person goes through by keys
  std::optional<Countdown> clock;     // one that runs: to be shown as it does
  std::vector<PadView> pads;          // those who share the keyboard and act at once
  std::string prompt;                 // "alice> "
  bool needs_board = true;            // false: where there is no room for the board, it is asked without it
  bool keeps_input = false;           // what is being typed stays when something else is asked or told
  std::string initial_input;          // stands in the input line at first, to be edited
  bool input_was_refused = false;     // that is a line to be corrected, and makes way for another one
  Offer offered;                      // what stands in the input line at first may be one of these
  std::vector<Shortcut> shortcuts;
  std::string hint;  // one line on what can be done now
  // While others are waited for: lines that come from a pipe are for now, as no question will follow.
  bool takes_lines = false;
  // The moves of the game that could be made now, or the lines that could be written; empty where none are
  // asked for. They are listed only when somebody needs them.
  std::function<std::vector<Line>()> moves;
  std::vector<std::string> completions;                 // the other words that could be typed
  std::function<Check(const std::string& line)> check;  // may be empty
  // What else there is to say of a cell on which the mark stands, in a row or two; may be empty.
  std::function<std::string(const std::string& cell)> look{};
  // Whether somebody else, or chance, is due once the line is entered, so that it cannot be taken back
  // alone; may be empty.
  std::function<bool(const std::string& line)> hands_over;
};

// All that could be typed as whole lines, the game's moves first.
std::vector<std::string> typeable_lines(const View& view);

}  // namespace herbarium
