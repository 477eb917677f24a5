// What is shown of a game that is stepped through.
#pragma once

#include <vector>

#include "ui/replay/timeline.hpp"
#include "ui/view.hpp"

namespace herbarium {

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
