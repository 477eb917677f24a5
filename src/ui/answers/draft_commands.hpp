// What people type while they write a move line by line, and what it is answered.
#pragma once

#include <string>

#include "ui/commands/command.hpp"
#include "ui/dialogue/dialogue.hpp"
#include "ui/drafts/draft_editor.hpp"

namespace herbarium {

class DraftCommands {
 public:
  // All must outlive it.
  DraftCommands(UserInterface& ui, Dialogue& dialogue, ViewComposer& views, DraftEditor& drafts)
      : ui_(ui), dialogue_(dialogue), views_(views), drafts_(drafts) {}

  // Adds lines to the draft of `seat`, or says why not; whether they were added.
  bool write(Seat seat, const DraftLines& lines);
  // Carries out a word that reads or changes the draft.
  void run(Seat seat, const ParsedCommand& command);

 private:
  void suppose(Seat seat, const std::string& line);
  void report(const DraftReply& reply, Seat seat);

  UserInterface& ui_;
  Dialogue& dialogue_;
  ViewComposer& views_;
  DraftEditor& drafts_;
};

}  // namespace herbarium
