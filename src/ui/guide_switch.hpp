// Shows or hides a game's guide, and remembers the person's choice.
#pragma once

#include <string>

namespace herbarium {

class GuideSwitch {
 public:
  // `file` names the games whose guides are hidden, one a line; empty: nothing is remembered. A file that
  // cannot be read hides nothing, and lines that name no game do nothing.
  GuideSwitch(std::string file, std::string game);

  bool is_on() const { return on_; }
  // Shows what was hidden, hides what was shown, and remembers it. That it cannot be written is no reason to
  // bother anybody.
  void toggle();

 private:
  std::string file_;
  std::string game_;
  bool on_ = true;
};

}  // namespace herbarium
