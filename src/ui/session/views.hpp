// Composes the view for each seat, and the sentences about its table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/session/answers.hpp"
#include "ui/session/drafts.hpp"
#include "ui/text/messages.hpp"
#include "ui/view.hpp"

namespace herbarium {

// --- Sentences about the table.

// The viewer of the answers to `seat`: the seat alone while it has to move in secret.
inline Seat confidant(const Match& match, Seat seat) { return match.secret().has(seat) ? seat : spectator; }
// The viewer of the screen while `seat` is asked.
inline Seat viewer_of(const Match& match, Seat seat) { return match.over() ? spectator : seat; }

// The current clock, and whether it is over, and whether people have to hurry.
std::optional<Countdown> clock_of(const Table& table);
bool time_is_up(const Table& table);
bool is_hurried(const Table& table);

// The footer's actions while `seat` is asked, and the prompt; `line` is the number of the next line of a
// draft, 0 without one.
std::string hint_of(const Table& table, Seat seat);
std::string prompt_of(const Table& table, Seat seat, std::size_t line);
// The question whether to leave, with the consequences for the game.
std::string leave_question(const Table& table);
// The part missing from the record while it cannot be written; empty if nothing is missing.
std::string unsaved_in_words(const Table& table);
// The status after a seat's name: "has handed in", "has won"; may be empty.
std::string status_of(const Table& table, Seat seat);

// --- Views.

class StandingAnswers;
class Reader;

// The sources of a view besides the game. All must outlive the view.
struct ViewSources {
  const Table& table;
  const DraftEditor& drafts;
  const StandingAnswers& answers;
  const Commands& commands;
  const MessageLog& log;
  const BoardLook& look;
  bool shows_guide = true;
};

// The view for `seat`; `spectator`: the public view.
View compose(const ViewSources& sources, Seat seat);
// Everybody's view of a story's frame: its picture, and no events after the frame's move; `length` is the
// number of characters of its words.
View compose_frame(const ViewSources& sources, Picture picture, int move, std::size_t length);
// Adds the question for `seat` to the view: the moves to choose from, and the function that reads the line.
void add_question(const ViewSources& sources, Reader& reader, Seat seat, View& view);
// The view for `seat` without a question: only commands that change nothing can be typed.
View compose_pause(const ViewSources& sources, Seat seat);
// The shared keys while `seat` is asked.
void add_keys(const ViewSources& sources, Seat seat, View& view);
// The summary of a finished game.
std::vector<Panel> ending_of(const Table& table);

// The questions that `seat`, or the only person here, declines; empty if they are asked everything.
std::string waived_words(const Table& table, const StandingAnswers& answers, Seat seat);

}  // namespace herbarium
