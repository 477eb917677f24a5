// Steps through a finished or saved game.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/record.hpp"
#include "study/reviewer.hpp"
#include "ui/text/names.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

struct PlayedGame {
  const Match& match;                          // in its last state
  SeatNames names;                             // of its players
  std::vector<std::optional<double>> times{};  // of its moves, in seconds since it began; may be empty
  SeatSet programs{};                          // the seats that no person had
  SeatNames briefs{};                          // names for small rooms: "L3"; may be empty
};

// The game of a match whose record this is.
PlayedGame played_game(const Match& match, const Record& record);

// A game that continues from a position of another one.
struct Branch {
  std::string name;
  int leaves = 0;              // the number of moves that both have
  std::optional<Match> end{};  // in its last state
  SeatNames names{};           // of its players
  std::string trouble{};       // why it cannot be read
};

// The branches of a game. Actions on them return messages to be shown afterwards.
class Branches {
 public:
  using Messages = std::vector<std::string>;

  virtual ~Branches() = default;
  // Plays on after `moves` moves as a branch of this name; if the name is empty, the branch has a number.
  virtual Messages play_on(int moves, const std::string& name) = 0;
  // Whether they stay with the record of the game; otherwise they are games like any other, and the rest
  // does not apply.
  virtual bool are_kept() const = 0;
  virtual std::vector<std::string> names() const = 0;
  virtual Branch find(const std::string& name) const = 0;
  // Goes through a branch, or plays on in it.
  virtual Messages open(const std::string& name) = 0;
  virtual Messages rename(const std::string& name, const std::string& to) = 0;
  virtual Messages remove(const std::string& name) = 0;
};

// Lets somebody try again where the review found that this seat lost much.
using LearnFrom = std::function<void(const Review&, Seat)>;

// Begins a review of the game in the background.
using BeginReview = std::function<std::unique_ptr<Reviewer>()>;

struct StepOptions {
  int at = 0;                            // number of moves at the start
  std::unique_ptr<Branches> branches{};  // may be null: then they are not offered
  BeginReview review{};                  // may be empty, likewise
  LearnFrom learn{};                     // likewise
  int threads = 0;                       // for hints; 0: one for each core
  bool reviews = false;                  // begin with the review
  bool flipped = false;                  // the board is turned by half
};

// Shows the game scene by scene, turn by turn, round by round, or automatically at its original speed, as
// the person likes; of a finished game also where it was lost. Returns when they leave.
void step_through(UserInterface& ui, const PlayedGame& game, const StepOptions& options = {});

}  // namespace herbarium
