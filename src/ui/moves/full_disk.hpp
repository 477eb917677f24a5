// What people do when the record cannot be written: try again, write it elsewhere, or go on without.
#pragma once

#include <string_view>

#include "ui/dialogue/dialogue.hpp"
#include "ui/dialogue/next.hpp"
#include "ui/game/session_game.hpp"

namespace herbarium {

class FullDisk {
 public:
  // Both must outlive it.
  FullDisk(const SessionGame& game, Dialogue& dialogue) : game_(game), dialogue_(dialogue) {}

  // Says what the trouble is and asks what to do, until there is something to try: what could not be written
  // has not happened, and is to be done once more. Whoever interrupts leaves, with all before it kept.
  Next ask(const Refusal& trouble);

 private:
  Next leave();
  bool move_elsewhere();

  const SessionGame& game_;
  Dialogue& dialogue_;
};

// The file for the record at `record` that `place` names: a folder, in which it keeps its name, or a new
// file; `~` is the home folder.
std::string elsewhere(std::string_view place, const std::string& record);

}  // namespace herbarium
