// Prints the messages of views, each once, although the last message of a story can become longer.
#pragma once

#include <string>

#include "ui/view.hpp"

namespace herbarium {

class MessagePrinter {
 public:
  // Prints the unread messages of a view, as far as the frames before it have not shown them. With
  // `may_go_on`, as in the middle of a story, the last one waits until it is whole. False if nothing can be
  // written any more.
  bool print(const View& view, bool may_go_on);

  // Prints the message that waits, if there is one.
  void flush();

  // All messages so far count as read: the next view has new ones.
  void mark_all_read() { printed_ = 0; }

 private:
  std::size_t printed_ = 0;         // how many of the unread messages
  std::size_t printed_length_ = 0;  // how many characters of the last of these
  std::string postponed_;           // the part of the last message that is still unsaid
};

}  // namespace herbarium
