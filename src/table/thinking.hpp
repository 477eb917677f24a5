// The moves of the program, or of another engine, while the terminal stays responsive.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "base/file.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

// --- Another program as a player (engine/engine_player.hpp).

class ExternalPlayer {
 public:
  virtual ~ExternalPlayer() = default;

  // What it calls itself, safe to show.
  virtual const std::string& name() const = 0;
  // What it plays for the order's seat: a legal move, in normal form. It learns no more of the match than
  // that seat may know. If it fails, the move is empty, the program has been ended, and `failure` says why.
  // One thread at a time.
  virtual SearchResult think(const Match& match, const ThinkOrder& order) = 0;
  // Why it plays no longer, in words: "it gave no answer within 60 seconds"; empty while it plays.
  virtual const std::string& failure() const = 0;
  // Ends the program, and `think` in whatever thread, at once.
  virtual void abandon() = 0;
};

// --- A search in a background thread, while the terminal stays responsive.

class Thinking {
 public:
  // Starts the ordered search in a new thread; the order's `stop` and `percent_done` are set here. Calls
  // `when_done` at the end, in that thread. With an engine it is that which thinks.
  Thinking(Match match, const ThinkOrder& order, std::function<void()> when_done = {},
           std::shared_ptr<ExternalPlayer> engine = nullptr);
  // Stops the search and waits for it.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool is_done() const { return done_; }
  // A descriptor that can be read once it is done.
  int file() const { return ended_.number(); }
  int percent_done() const { return percent_; }
  // Ends the search soon, with the best move found so far.
  void hurry() { stop_ = true; }
  // Takes the result; waits until it is there.
  SearchResult result();

 private:
  Match match_;
  ThinkOrder order_;
  std::atomic<bool> stop_ = false;
  std::atomic<int> percent_ = 0;
  std::atomic<bool> done_ = false;
  Descriptor ended_;  // an eventfd
  SearchResult result_;
  std::thread worker_;
};

// --- The timing of the program where all act at once.

// Whether a player of the program, which is to act on `seat`, waits for others to act first: it knows what
// that is worth, people among those who are to act could answer it, and of its own clock as much is left as
// its moves take. `programs` are the program's seats; programs do not wait for each other. `seconds_left` is
// nothing where no clock runs: then nobody waits, for nothing would ever end it.
bool waits_for_others(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                      std::optional<double> seconds_left);

// When the program's seats act: each after a pause that fits its level, so that people can keep up, and later
// where it waits for others. Moments are those of now_seconds.
class Pacer {
 public:
  // When a player on `seat` is to act: its pause counts from when this was first asked since it acted last.
  double moment_of(Seat seat, const PlayerSpec& spec);
  // Whether it is to act now; the rest is as for waits_for_others.
  bool may_act(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
               std::optional<double> seconds_left);
  // The first moment at which one of these seats is to act; nothing if none is known.
  std::optional<double> soonest(SeatSet seats) const;

  bool is_running() const { return !moments_.empty(); }
  void acted(Seat seat) { moments_.erase(seat); }
  void stop() { moments_.clear(); }

 private:
  std::map<Seat, double> moments_;
};

}  // namespace herbarium
