// One screenful of meaning: everything that a person can see and do. Each user interface shows it in its
// own way.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.hpp"
#include "core/picture.hpp"

namespace herbarium {

// --- The clock.

// From here on the time left is shown in minutes, hours and days.
inline constexpr double longest_in_seconds = 3600;

struct Countdown {
  double end = 0;     // its end, as now_seconds
  double length = 0;  // its total time in seconds

  // Seconds, never less than 0.
  double left() const;
  // Over hours and days a clock hurries nobody.
  bool hurries() const { return left() < longest_in_seconds; }
};

// For the seconds left: "12.3 s", rounded down, or "2 d 23 h"; and "12 seconds are left."
std::string left_in_brief(double left);
std::string left_in_words(double left);

// The seconds until the shown time changes; nothing if time is over.
std::optional<double> next_tick(double left);

// --- The view.

// A move of a line: the position after it, or why it is refused.
struct ReadMove {
  std::string text;
  Result<PositionPtr> next;
};

// The effect of a typed line. It is found once for each line, and all of these use it: the text shown while
// the line is typed, the answer of `try`, and the moves made by Enter.
struct Reading {
  bool good = true;
  std::string words{};  // its cost and effect, or its mistake with the correction
  int column = 0;       // the place of the mistake in the line, from 1; 0: no particular place
  std::optional<Draft>
      draft{};              // its effect, if that can be foretold; of a line of a sheet: the sheet with it
  bool complete = false;    // Enter would make this move, or add this line to a draft
  std::string gist{};       // the beginning of `words` under time pressure, which may be enough
  bool is_unknown = false;  // its first word cannot be typed here at all
  Seat seat = spectator;    // that would move
  std::vector<ReadMove> moves{};  // its moves, each after the ones before it, up to the first one refused

  // Whether another player, or nature, has to act after the moves, so that undoing them needs consent.
  bool hands_over() const;
};

struct SeatView {
  std::string name;    // safe to show
  std::string status;  // "writes", "has handed in", …; may be empty
  bool acts = false;
  std::string brief{};  // the name for small rooms: "L3"; empty: it is cut
};

// A player in simultaneous play at this keyboard.
struct PadView {
  int seat = 0;
  std::string name;                // safe to show
  std::vector<Spans> completions;  // the moves that can be chosen now
};

// A line offered for entry.
struct Offer {
  std::string line;  // empty: none
  std::string hint;  // replaces the view's hint while this is the input line
};

// After how many characters of a message the rest of it, as a line of its own, begins with which words.
using LeadIns = std::map<std::size_t, std::string>;

struct View {
  // The input that the person is asked for (UserInterface::ask).
  enum class Mode {
    question,  // a line
    pause,    // nothing, while no person has to move, though they may enter a line; lines of a file or a pipe
              // are left for the next question
    scene,    // nothing: an earlier answer ends it. On a screen that is a key, which counts as an empty line;
              // in plain lines, a line as in a pause
    curtain,  // Enter; everything is hidden but the message and the clock. In plain lines, the answer has
              // the line
  };
  Mode mode = Mode::question;

  std::string title;          // "Herbs: alice against bob"
  std::string short_title{};  // the same in a small room: "Herbs: alice, L3"; empty: it is cut
  Picture picture;
  bool flipped = false;               // draw the board turned by half
  bool overlaid = false;              // lay the pictures' overlay over the board
  bool traces_lines = false;          // trace the line of the piece under the board cursor
  std::optional<std::size_t> traced;  // a cell whose line is traced if the cursor is not on the board
  std::vector<SeatView> seats;        // one for each row of picture.holdings
  std::string draft_title;            // "alice's sheet"; only with a draft
  std::optional<Draft> draft;         // the move being written line by line
  std::optional<Panel> task;          // of a lesson; before all else next to the board
  std::vector<Panel> extra;           // the earlier rounds, newest first, for the available room
  std::optional<GuideView> guide;     // shown if there is still room
  std::vector<std::string> messages;  // oldest first; as many of the last as fit are shown
  int message_indent = 2;             // of a message's further lines; none may begin like another's message
  std::size_t unread = 0;             // the number of new messages
  std::size_t news = 0;               // from the first of these on that is not of a story: read from there
  std::size_t read_length = 0;        // the number of characters already shown of the first of these
  std::vector<LeadIns> lead_ins;      // of the new messages
  std::size_t frame_length = 0;       // the number of characters of the frame at the end of the last one
  bool is_held = false;               // a frame of a story that the person steps through by keys
  std::optional<Countdown> clock;     // a running one: shown as it runs
  std::vector<PadView> pads;          // the people who share the keyboard in simultaneous play
  std::string prompt;                 // "alice> "
  bool needs_board = true;            // false: without room for the board, the question is asked without it
  bool keeps_input = false;           // typed text survives other questions and messages
  std::string initial_input;          // the first text of the input line, to be edited
  bool input_was_refused = false;     // that line was refused, and is replaced by other typing
  Offer offered;                      // the first text of the input line may be one of these
  std::vector<Shortcut> shortcuts;
  std::string hint;  // one line on the possible actions
  // Of a pause: the first words of a pipe's lines that are for now, and not for the next question; nothing:
  // all of them are.
  std::optional<std::vector<std::string>> words_for_now = std::vector<std::string>();
  // The game's possible moves, or the lines that could be written; nothing without a question for them.
  std::optional<std::vector<Spans>> moves;
  std::string_view nothing_more;         // how the end of a line is called where others go on (DisplayTraits)
  std::vector<std::string> completions;  // the other words that could be typed
  // For each cell, further facts for a person looking at it, in a row or two; may be empty.
  std::vector<std::string> looks;
  // Called at each change of the line; may be empty.
  std::function<Reading(const std::string& line)> read;
};

// The shortcut with a key of that name; null if there is none.
const Shortcut* find_shortcut(const std::vector<Shortcut>& shortcuts, std::string_view key);

// All possible whole lines, the game's moves first.
std::vector<std::string> typeable_lines(const View& view);

}  // namespace herbarium
