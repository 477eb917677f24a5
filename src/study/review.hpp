// Where a finished game was won and lost: each decision weighed, and for each seat its losses apart from its
// luck, as in GNU Backgammon. Each change of a seat's expectation during the game is counted once: as its own
// loss, as a gain from others' losses, as luck (dice, coins, draws, and moves that the others handed in at
// the same time), or as noise, the rest, which comes from the searches.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/crew.hpp"
#include "core/match.hpp"
#include "study/weigher.hpp"

namespace herbarium {

// As on lichess: a loss of 5, 10 or 15 points of a hundred. Never within the noise.
enum class Mark { none, doubtful, mistake, blunder };
Mark mark_of(double loss);
// "", "?!", "?", "??"
std::string_view sign_of(Mark mark);

struct Decision {
  int move = 0;   // number of moves of the game before it
  int moves = 1;  // of the decision, in a row
  Seat seat = nature;
  double best = 0, played = 0;  // what its seat could expect after the best turn, and after this one
  double noise = 0;
  std::vector<std::string> better{};  // the best turn; only with a mark

  double loss() const { return best - played; }
  Mark mark() const { return mark_of(loss()); }
};

// Of a seat, in games: result = expected_at_start - lost + gained + luck + noise.
struct Account {
  double expected_at_start = 0;
  double lost = 0;    // by its own decisions
  double gained = 0;  // by the others'
  double luck = 0;
  double noise = 0;
  double result = 0;  // 1 won, 0 lost
  int decisions = 0;  // those with a choice
  std::map<Mark, int> marks{};
  // lichess' accuracy, from 0 to 100, the mean of its decisions: 103.1668 e^(-0.04354 d) - 3.1669 for a loss
  // of d points of a hundred (https://lichess.org/page/accuracy).
  double accuracy = 100;

  double mean_loss() const { return decisions > 0 ? lost / decisions : 0; }
};

// The moves that were played.
std::vector<std::string> moves_of(const Match& match, const Decision& decision);

// The level, 0 to 9, that loses as much with each decision on average, by the losses of a game's levels;
// nothing for fewer than ten decisions, or without measured losses.
std::optional<int> level_like(const Account& account, const LossByLevel& losses);

struct Review {
  std::vector<Decision> decisions;  // those with a choice
  std::vector<Account> accounts;    // of each seat
  std::vector<SeatValues> course;   // the expectation after each number of moves

  // The decision that a move belongs to, or null.
  const Decision* decision_at(int move) const;
  // The decisions with a mark, the costliest first.
  std::vector<const Decision*> worst(Seat seat) const;
};

// --- the work

// The results so far, by the number of moves before the decision. They can be saved and continued later.
struct ReviewWork {
  std::map<int, WeighedTurn> quick, close;

  bool operator==(const ReviewWork&) const = default;
};

// The progress of a review: the number of decisions done, the number known so far, and the latest one done.
struct ReviewProgress {
  std::size_t done = 0, of = 0;
  int move = 0;
};

// Weighs every decision quickly, and those closely that seem to lose something. The match must be over, and
// the program must play the game. `told` is called after each part, by one thread at a time. Returns whether
// all was done; the work is the same however often it was stopped and continued, and with any number of
// threads.
bool carry_on(const Match& match, int level, ReviewWork& work, int threads, const std::atomic<bool>& stop,
              const std::function<void(const ReviewProgress&)>& told = {});

// The review that finished work comes to.
Review review_of(const Match& match, const ReviewWork& work);

// --- the file

// Distinguishes games by their records: 16 hexadecimal digits.
std::string fingerprint(std::string_view game);

// The file of a record's review, and its first line: the version of the program, the level, and what the
// game was, so that nothing is taken for the review of another game.
std::string review_path(const std::string& record);
std::string review_heading(const Match& match, int level, std::string_view version);

// The work in such a file, as far as it can be read and fits the match; nothing under another heading.
ReviewWork kept_review(const std::string& path, const std::string& heading, const Match& match);
// A failure only means that the work is done again.
void keep_review(const std::string& path, const std::string& heading, const Match& match,
                 const ReviewWork& work);

}  // namespace herbarium
