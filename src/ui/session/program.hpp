// The program at a session: its moves, their timing, and its hints.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "table/thinking.hpp"
#include "ui/session/conversation.hpp"
#include "ui/session/drafts.hpp"
#include "ui/session/moves.hpp"

namespace herbarium {

class Program {
 public:
  // All must outlive it. It thinks with `threads` threads; 0: one for each core. `has_screen`: a
  // suggested sheet becomes the draft.
  Program(Table& table, Conversation& conversation, DraftEditor& drafts, Moves& moves, Commands& commands,
          int threads, bool has_screen)
      : table_(table),
        conversation_(conversation),
        drafts_(drafts),
        moves_(moves),
        commands_(commands),
        threads_(threads),
        has_screen_(has_screen) {}

  // Makes a move for `seat`, which the program plays, or for another of its seats: it thinks while screen
  // and keys stay responsive.
  void play(Seat seat);

  // The program's seat that would resign now, since it has had no hope in its last few turns; nobody if there
  // is none.
  Seat resigner() const;
  // From now on the program plays for people as well, quickly and without telling the story, until somebody
  // is asked: the game is over.
  void finish() { finishes_ = true; }
  bool finishes() const { return finishes_; }
  void play_for_person(Seat seat);

  // In simultaneous play, each seat of the program acts after a pause (Pacer). The seconds until the next
  // one, from now or since the last call; nothing if there is none.
  std::optional<double> seconds_to_next();
  // Lets a seat act whose pause is over, if there is one.
  void act();
  bool is_pacing() const { return pacer_.is_running() || engine_; }
  void stop_pacing();

  // Says the program's move for `seat`, with reasons, and puts it into the input line or the draft.
  void advise(Seat seat);
  // Whether that seat has a question on which the program can advise.
  bool may_advise(Seat seat) const;
  // Replaces the seat's draft by the sheet of the last hint.
  void take_advised_sheet(Seat seat);
  bool has_advised_sheet(Seat seat) const;
  // Before `seat` is asked: after the suggested moves have been played, puts the next one into the input
  // line. It plays for nobody any more.
  void go_on_advising(Seat seat);

 private:
  // A seat of another program thinks while the keys work: nobody waits for it.
  struct EngineSeat {
    Seat seat;
    Thinking thinking;
  };
  // The moves of a suggested turn.
  struct Plan {
    Seat seat = nature;
    int from = 0;     // the number of its first move
    int offered = 0;  // the number of the last move put into the input line
    std::vector<std::string> moves;
  };

  // The sheet of the last hint.
  struct AdvisedSheet {
    Seat seat = nature;
    int at = 0;  // number of moves then
    std::string move;
  };

  // The turns in which a seat has seen no hope, one after the other.
  struct Despair {
    int turns = 0;
    int round = 0;  // of the last one
    bool is_told = false;
  };

  // What a seat of the program could expect after its own move.
  struct Outlook {
    int moves = 0;  // of the match, then
    double value = 0;
  };

  // The round of a turn, and how much the turn reduced the chances of its seat.
  struct Cost {
    double loss = 0;
    int round = 0;
  };

  void note_chances(Seat seat, int round, const SearchResult& result);
  void note_costs(Seat seat, int moves, const SearchResult& result);
  void note_cost(Seat seat, double loss, int round);
  // The result of such a search for the program's seat or a person's; nothing if the people left meanwhile.
  std::optional<SearchResult> think(ThinkOrder order);
  bool is_done_soon(const Thinking& thinking) const;
  Answer wait_for(const Thinking& thinking, const std::string& progress, Seat viewer);
  bool nobody_will_be_asked() const;
  void handle_line(const std::string& line, Seat viewer, bool advises, Thinking& thinking);
  SeatSet programs() const;
  void act_with_engine(Seat seat);
  ThinkOrder order_in_real_time(Seat seat) const;
  std::optional<SearchResult> think_for(Seat seat);
  void advise_sheet(Seat seat, const SearchResult& result, const std::string& words);
  // Puts the plan's moves from number `at` on into the input line, as many as fit in one line.
  void offer(int at);
  bool was_played(const Plan& plan) const;
  std::string line_for(const SearchResult& result, Seat seat) const;
  std::string written(Seat seat, const std::string& move) const;
  std::string in_words(const SearchResult& result, Seat seat, std::size_t rows) const;

  Table& table_;
  Conversation& conversation_;
  DraftEditor& drafts_;
  Moves& moves_;
  Commands& commands_;
  int threads_;
  bool has_screen_;
  std::map<Seat, std::unique_ptr<KeptSearch>> kept_;  // of the program's seats
  std::uint64_t seed_ = random_seed();                // at a shared table
  Pacer pacer_;
  std::unique_ptr<EngineSeat> engine_;
  std::map<Seat, Despair> despair_;
  std::map<Seat, Outlook> outlook_;
  std::map<Seat, Cost> costliest_;
  bool finishes_ = false;
  std::optional<Plan> plan_;
  std::optional<AdvisedSheet> advised_;
};

}  // namespace herbarium
