// What people type that makes no move, and what it is answered.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

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
  Inquiries(UserInterface& ui, const Table& table, Dialogue& dialogue, ViewComposer& views,
            const LineChecker& checker)
      : ui_(ui), table_(table), dialogue_(dialogue), views_(views), checker_(checker) {}

  // Answers `seat`, and nobody else, if the command is a question; else does nothing.
  void answer(Seat seat, const ParsedCommand& command);

  // Where that is not in sight: how the game stands when a seat is asked for the first time in a round.
  void announce_turn(Seat seat);
  // The same for what a question needs to be answered: what is at stake, the seat's own sheet.
  void announce_stakes(Seat seat);

 private:
  void look(Seat seat, const Board& board, const std::string& name);
  void trace(Seat seat, const Board& board, const std::string& name);
  void territory(Seat seat, const Picture& picture);
  void score(Seat seat, const Picture& picture);
  void stand(Seat seat, const Picture& picture);
  void attempt(Seat seat, const std::string& line);
  std::string where_it_is_kept() const;
  std::string help_for(Seat seat) const;
  void tell(Seat seat, const std::string& title, const std::vector<std::string>& lines);
  void guide(const Module& module);
  void manual(Seat seat, const std::string& page);

  UserInterface& ui_;
  const Table& table_;
  Dialogue& dialogue_;
  ViewComposer& views_;
  const LineChecker& checker_;
  std::optional<std::pair<Seat, int>> announced_;  // whose turn was announced last, and of which round
  std::optional<std::pair<Seat, int>> asked_;  // who was last told what is at stake, and after how many moves
};

}  // namespace herbarium
