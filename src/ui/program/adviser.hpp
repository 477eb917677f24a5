// Hints: what the program would do in a person's place, why, and putting it where it can be played with one
// key.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/program/program_player.hpp"

namespace herbarium {

class Adviser {
 public:
  // All must outlive it. `fills` says whether there is a screen: then a sheet that is advised becomes the
  // draft.
  Adviser(const SessionGame& game, Dialogue& dialogue, ViewComposer& views, DraftEditor& drafts,
          ProgramPlayer& program, bool fills)
      : game_(game), dialogue_(dialogue), views_(views), drafts_(drafts), program_(program), fills_(fills) {}

  // Says what the program would do in the place of `seat`, and puts it into the input line or the draft.
  Next advise(Seat seat);
  // Before `seat` is asked: once what was advised has been played so far, its next move is put into the input
  // line.
  void go_on(Seat seat);

 private:
  // The moves of a turn that was advised.
  struct Plan {
    Seat seat = nature;
    int from = 0;     // the number of its first move
    int offered = 0;  // the number of the move that was put into the input line last
    std::vector<std::string> moves;
  };

  bool may_advise(Seat seat) const;
  Next advise_sheet(Seat seat, const SearchResult& result, const std::string& words);
  // Puts the plan's moves from number `at` on into the input line, as many as one line can stand for.
  void offer(int at);
  bool was_played(const Plan& plan) const;
  std::string line_for(const SearchResult& result, Seat seat) const;
  std::string in_words(const SearchResult& result, Seat seat) const;

  const SessionGame& game_;
  Dialogue& dialogue_;
  ViewComposer& views_;
  DraftEditor& drafts_;
  ProgramPlayer& program_;
  bool fills_;
  std::optional<Plan> plan_;
};

}  // namespace herbarium
