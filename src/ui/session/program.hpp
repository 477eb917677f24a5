// The program at a session: its moves, when it makes them, and its hints.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "table/thinking.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/inquiries.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/views.hpp"

namespace herbarium {

// --- When the program's seats act where all act at once: each after a pause that fits its level, so that
// people can keep up.

class ProgramPace {
 public:
  // All must outlive it.
  ProgramPace(const Table& table, Dialogue& dialogue, Moves& moves)
      : table_(table), dialogue_(dialogue), moves_(moves) {}

  // The seconds until a seat of the program is to act, from now on or since it was last asked; nothing if
  // none will.
  std::optional<double> seconds_to_next();
  // Lets a seat act whose pause is over, if there is one.
  Next act();

  bool is_running() const { return pacer_.is_running() || engine_; }
  void stop();

 private:
  // Another program's seat thinks beside the keys: nobody waits for it.
  struct EngineSeat {
    Seat seat;
    Thinking thinking;
  };

  Next act_with_engine(Seat seat);
  ThinkOrder order_of(Seat seat) const;
  SeatSet programs() const;

  const Table& table_;
  Dialogue& dialogue_;
  Moves& moves_;
  Pacer pacer_;
  std::unique_ptr<EngineSeat> engine_;
};

// --- The program, or another one, as a player at this terminal: it thinks while the screen and the keys stay
// alive.

class ProgramPlayer {
 public:
  // All must outlive it. It thinks with so many threads; 0: as many as there are cores.
  ProgramPlayer(const Table& table, Dialogue& dialogue, const ViewComposer& views, const TypedLines& typed,
                Inquiries& inquiries, Moves& moves, int threads)
      : table_(table),
        dialogue_(dialogue),
        views_(views),
        typed_(typed),
        inquiries_(inquiries),
        moves_(moves),
        threads_(threads) {}

  // Makes a move for `seat`, which the program plays.
  Next play(Seat seat);
  // What it would advise `seat`, and why; nothing if the people left meanwhile.
  std::optional<SearchResult> advise(Seat seat);

 private:
  // The result of such a search for the program's seat or a person's; nothing if the people left meanwhile.
  std::optional<SearchResult> think(ThinkOrder order);
  Answer wait_for(const Thinking& thinking, const std::string& progress, Seat viewer);
  bool nobody_will_be_asked() const;
  View view_of(const std::string& progress, Seat viewer) const;
  Next handle(const Answer& answer, Seat viewer, Thinking& thinking);
  Next handle_line(const std::string& line, Seat viewer, Thinking& thinking);

  const Table& table_;
  Dialogue& dialogue_;
  const ViewComposer& views_;
  const TypedLines& typed_;
  Inquiries& inquiries_;
  Moves& moves_;
  int threads_;
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_;  // of the program's seats
  std::uint64_t seed_ = random_seed();                // at a shared table
};

// --- Hints: what the program would do in a person's place, why, and putting it where it can be played with
// one key.

class Adviser {
 public:
  // All must outlive it. `fills` says whether there is a screen: then a sheet that is advised becomes the
  // draft.
  Adviser(const Table& table, Dialogue& dialogue, ViewComposer& views, DraftEditor& drafts,
          ProgramPlayer& program, bool fills)
      : table_(table),
        dialogue_(dialogue),
        views_(views),
        drafts_(drafts),
        program_(program),
        fills_(fills) {}

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

  const Table& table_;
  Dialogue& dialogue_;
  ViewComposer& views_;
  DraftEditor& drafts_;
  ProgramPlayer& program_;
  bool fills_;
  std::optional<Plan> plan_;
};

}  // namespace herbarium
