// Steps through a game that is over or saved.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"
#include "ui/replay/timeline.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/names.hpp"
#include "ui/text/story.hpp"
#include "ui/user_interface.hpp"
#include "ui/view.hpp"

namespace herbarium {

struct PlayedGame {
  const Match& match;                          // as it stood last
  SeatNames names;                             // of those who played it
  std::vector<std::optional<double>> times{};  // of its moves, in seconds since it began; may be empty
};

// The game of a match whose record this is.
PlayedGame played_game(const Match& match, const Record& record);

// Plays on where so many moves have been played, as a game of its own, and returns what is to be said about
// that when it is left.
using PlayOn = std::function<std::vector<std::string>(int moves)>;

struct StepOptions {
  int at = 0;        // how many moves have been played where it begins
  PlayOn play_on{};  // may be empty: then it is not offered
};

// Shows the game scene by scene, turn by turn, round by round, or by itself in the tempo in which it was
// played, as the person likes. Returns when they leave.
void step_through(UserInterface& ui, const PlayedGame& game, const StepOptions& options = {});

// --- The time that each scene is shown while a replay plays by itself.

// Whether all act at once where so many moves have been played.
bool in_real_time(const Match& match, int moves);

// For how many seconds to show `place` of the game before `next`, the place that is shown after it: as long
// as it stood in the game, if that is known, within limits; else a second, or longer where there is more to
// read than so many characters.
double seconds_at(const PlayedGame& game, Moment place, Moment next, std::size_t characters);

// --- The view of a replay.

struct ReplayLook {
  bool has_keys = false;     // the screen: so the line of hints lists keys
  bool is_playing = false;   // by itself
  bool may_play_on = false;  // as a game of its own
};

// The game in the place where the timeline stands, and what was said there.
View replay_view(Timeline& timeline, const MessageLog& log, const ReplayLook& look);

// The keys that step, with nothing typed.
std::vector<Shortcut> replay_shortcuts(bool may_play_on);

// How many characters of the messages have not been read.
std::size_t unread_characters(const View& view);

}  // namespace herbarium
