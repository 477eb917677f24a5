// The messages to the people at a terminal, for everybody or for one of them, and the number already shown.
#pragma once

#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/view.hpp"

namespace herbarium {

class MessageLog {
 public:
  // Nobody reads back further than this, and endless input must not fill the memory.
  static constexpr std::size_t capacity = 500;

  // Adds a message for everybody, or for one person alone: nobody else then ever sees it here.
  void add(std::string words, Seat only = spectator);

  // Adds words of a story: at the end of the message that told of it last, with `separator` between them,
  // even if something else was said since; as a message of their own if `separator` is empty or nothing was
  // told.
  void add_story(const std::string& words, const std::string& separator);

  // The next words of a story are a message of their own.
  void end_story();

  // Everything so far has been shown.
  void mark_all_read();

  // Puts into the view the messages that `viewer` may see, and how much of them is new.
  void put_into(View& view, Seat viewer) const;

 private:
  struct Message {
    std::string words;
    Seat only = spectator;
    bool of_story = false;
  };

  std::vector<Message> messages_;
  std::size_t read_ = 0;         // how many have been shown
  std::size_t read_length_ = 0;  // how many characters of the next one have been
};

}  // namespace herbarium
