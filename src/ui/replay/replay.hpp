// Stepping through a game that was played, by commands of the table that every game shares: what is shown and
// answered on the way.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"
#include "ui/replay/timeline.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/views.hpp"
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

// --- How long each scene stands while a game that was played goes on by itself.

// Whether all act at once where so many moves have been played.
bool in_real_time(const Match& match, int moves);

// For how many seconds to show `place` of the game before `next`, the place that is shown after it: as long
// as it stood in the game, if that is known, within limits; else a second, or longer where there is more to
// read than so many characters.
double seconds_at(const PlayedGame& game, Moment place, Moment next, std::size_t characters);

// --- What is shown of a game that is stepped through.

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

// --- What is asked about the place at which a replay stands, and what is said to it.

class ReplayAnswers {
 public:
  // All must outlive it.
  ReplayAnswers(UserInterface& ui, const Match& match, Timeline& timeline, const CommandContext& context,
                MessageLog& log)
      : ui_(ui), match_(match), timeline_(timeline), context_(context), log_(log) {}

  // Obeys a command that asks something; `line` is as it was typed.
  void answer(const ParsedCommand& command, const std::string& line);
  // Says that a line is not understood, or why it cannot be obeyed.
  void deny_unknown(const std::string& line);
  void deny(const std::string& words);

  // How the board of the next question is shown.
  void show_in(View& view) const;
  void forget_trace() { traced_.reset(); }

 private:
  void look(const Board& board, const std::string& name, const std::string& line);
  std::string help() const;
  void manual(const std::string& page);
  void trace(const Board& board, const std::string& cell);
  void territory(const Picture& picture);
  std::vector<std::string> score_in_words(const Picture& picture) const;
  void say(const std::vector<std::string>& answer, const std::string& line);
  void tell(const std::string& title, const std::vector<std::string>& answer, const std::string& line);

  UserInterface& ui_;
  const Match& match_;
  Timeline& timeline_;
  const CommandContext& context_;
  MessageLog& log_;
  bool flipped_ = false;
  bool overlaid_ = false;
  std::optional<std::size_t> traced_;  // a cell whose line the next question shows
};

}  // namespace herbarium
