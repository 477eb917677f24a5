// The program, or another one, as a player at this terminal: it thinks while the screen and the keys stay
// alive.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/random.hpp"
#include "table/thinking.hpp"
#include "ui/answers/inquiries.hpp"
#include "ui/dialogue/dialogue.hpp"
#include "ui/dialogue/typed_lines.hpp"
#include "ui/game/session_game.hpp"
#include "ui/moves/moves.hpp"

namespace herbarium {

class ProgramPlayer {
 public:
  // All must outlive it. It thinks with so many threads; 0: as many as there are cores.
  ProgramPlayer(const SessionGame& game, Dialogue& dialogue, const ViewComposer& views,
                const TypedLines& typed, Inquiries& inquiries, Moves& moves, int threads)
      : game_(game),
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

  const SessionGame& game_;
  Dialogue& dialogue_;
  const ViewComposer& views_;
  const TypedLines& typed_;
  Inquiries& inquiries_;
  Moves& moves_;
  int threads_;
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_;  // of the program's seats
  std::uint64_t seed_ = random_seed();                // at a shared table
};

}  // namespace herbarium
