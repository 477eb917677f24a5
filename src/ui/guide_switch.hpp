// Shows or hides a game's guide, and remembers the person's choice.
#pragma once

#include <string>

namespace herbarium {

class GuideSwitch {
 public:
  // `file` names the games with hidden guides, one a line; empty: nothing is remembered. An unreadable file
  // hides nothing, and lines that name no game have no effect.
  GuideSwitch(std::string file, std::string game);

  bool is_on() const { return on_; }
  // Shows a hidden guide, hides a visible one, and remembers it. A failure to write is not worth a message.
  void toggle();

 private:
  std::string file_;
  std::string game_;
  bool on_ = true;
};

}  // namespace herbarium
