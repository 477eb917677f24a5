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

// Who may see the answers to what `seat` types: only they themselves while they are to move in secret.
inline Seat confidant(const Match& match, Seat seat) { return match.secret().has(seat) ? seat : spectator; }
// For whom the screen is drawn while `seat` is asked.
inline Seat viewer_of(const Match& match, Seat seat) { return match.over() ? spectator : seat; }

// The clock that runs now, and whether it is over.
std::optional<Countdown> clock_of(const Table& table);
bool time_is_up(const Table& table);

// What the footer says can be done while `seat` is asked, and the prompt; `line` is the number of the line
// that is written next in a draft, 0 without one.
std::string hint_of(const Table& table, Seat seat);
std::string prompt_of(const Table& table, Seat seat, std::size_t line);
// Asks whether to leave, and tells what then becomes of the game.
std::string leave_question(const Table& table);
// What the record lacks, as long as it cannot be written; empty if it lacks nothing.
std::string unsaved_in_words(const Table& table);
// What stands beside the name of a seat: "has handed in", "has won"; may be empty.
std::string status_of(const Table& table, Seat seat);

// --- Views.

class StandingAnswers;

// What a view is made of besides the game. All must outlive the view.
struct ViewSources {
  const Table& table;
  const DraftEditor& drafts;
  const StandingAnswers& answers;
  const MessageLog& log;
  const BoardLook& look;
  bool shows_guide = true;
};

// What `seat` is shown; `spectator`: what everybody may see.
View compose(const ViewSources& sources, Seat seat);
// What everybody is shown of a story's frame: its picture, and nothing that came after the move of which it
// is; `length` is that of its words, in characters.
View compose_frame(const ViewSources& sources, Picture picture, int move, std::size_t length);
// What `seat` is shown where it is asked nothing: only what changes nothing can be typed.
View compose_pause(const ViewSources& sources, Seat seat);
// The keys that every game shares, where `seat` is asked.
void add_keys(const Table& table, Seat seat, View& view);
// The summary of a game that is over.
std::vector<Panel> ending_of(const Table& table);

// What `seat`, or the only person here, does not want to be asked; empty if they are asked everything.
std::string waived_words(const Table& table, const StandingAnswers& answers, Seat seat);

}  // namespace herbarium
