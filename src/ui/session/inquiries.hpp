// What people type at a table that makes no move, and what it is answered.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/session/answers.hpp"
#include "ui/session/commands.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"

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

// --- What people can ask at any time, even while the program thinks: it changes nothing in the game.

class Inquiries {
 public:
  // All must outlive it.
  Inquiries(UserInterface& ui, const Table& table, MessageLog& log, Dialogue& dialogue, ViewComposer& views,
            const LineChecker& checker)
      : ui_(ui), table_(table), log_(log), dialogue_(dialogue), views_(views), checker_(checker) {}

  // Answers `seat`, and nobody else, if the command is a question; else does nothing.
  void answer(Seat seat, const ParsedCommand& command);

  // Where that is not in sight: how the game stands when a seat is asked for the first time in a round.
  void announce_turn(Seat seat);
  // The same for what a question needs to be answered: what is at stake, the seat's own sheet.
  void announce_stakes(Seat seat);

 private:
  void score(Seat seat);
  void stand(Seat seat, const Picture& picture);
  void attempt(Seat seat, const std::string& line);
  std::string where_it_is_kept() const;
  std::string help_for(Seat seat) const;
  void guide(const Module& module);
  Question question_of(Seat seat) const;

  UserInterface& ui_;
  const Table& table_;
  MessageLog& log_;
  Dialogue& dialogue_;
  ViewComposer& views_;
  const LineChecker& checker_;
  std::optional<std::pair<Seat, int>> announced_;  // whose turn was announced last, and of which round
  std::optional<std::pair<Seat, int>> asked_;  // who was last told what is at stake, and after how many moves
};

}  // namespace herbarium
