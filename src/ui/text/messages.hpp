// The messages to the people at a terminal, for everybody or for one of them, and the number already shown.
#pragma once

#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/view.hpp"

namespace herbarium {

class MessageLog {
 public:
  // Nobody scrolls further back, and endless input must not fill the memory.
  static constexpr std::size_t capacity = 500;

  // Adds a message for everybody, or for one person alone: nobody else then ever sees it here.
  void add(std::string words, Seat only = spectator);

  // Adds words of a story: to the end of the last message of the story, after `separator`, even if there
  // were other messages since; as a separate message if `separator` is empty or there was no story. A line
  // that can only begin with the words begins with `lead_in`.
  void add_story(const std::string& words, const std::string& separator, const std::string& lead_in);

  // The next words of a story begin a new message.
  void end_story();

  // Everything that `viewer` may see has been shown up to now. A message to somebody else alone stays new
  // until it has been shown to them.
  void mark_read(Seat viewer);

  // Puts the messages for `viewer` into the view, with the number of new ones. Of these, those to nobody else
  // come last: words to all may have been shown already, as a scene.
  void put_into(View& view, Seat viewer) const;

 private:
  struct Message {
    std::string words;
    Seat only = spectator;
    bool of_story = false;
    LeadIns lead_ins{};
  };

  std::vector<Message> messages_;
  std::size_t read_ = 0;         // number of messages shown
  std::size_t read_length_ = 0;  // number of characters shown of the next one
};

}  // namespace herbarium
