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

  // Its name for itself, safe to show.
  virtual const std::string& name() const = 0;
  // The move for the order's seat: legal, in normal form. The program learns no more of the match than that
  // seat may know. After a failure, the move is empty, the program has been ended, and `failure` has the
  // reason. One thread at a time.
  virtual SearchResult think(const Match& match, const ThinkOrder& order) = 0;
  // The reason why it no longer plays: "it gave no answer within 60 seconds"; empty while it plays.
  virtual const std::string& failure() const = 0;
  // Ends the program, and `think` in any thread, at once.
  virtual void abandon() = 0;
};

// --- A search in a background thread, while the terminal stays responsive.

class Thinking {
 public:
  // Starts the ordered search in a new thread, and sets the order's `stop` and `percent_done`. Calls
  // `when_done` at the end, in that thread. With an engine, the engine thinks instead.
  Thinking(Match match, const ThinkOrder& order, std::function<void()> when_done = {},
           std::shared_ptr<ExternalPlayer> engine = nullptr);
  // Stops the search and waits for it.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool is_done() const { return done_; }
  // A descriptor that is readable after the end.
  int file() const { return ended_.number(); }
  int percent_done() const { return percent_; }
  // Ends the search soon, with the best move until then.
  void hurry() { stop_ = true; }
  // Takes the result; waits for it.
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

// --- The timing of the program in simultaneous play.

// Whether a player of the program, due on `seat`, waits for others to act first: it knows the value of
// going last, people who are due could answer it, and its own clock has enough time for its moves. `programs`
// are the program's seats; they do not wait for each other. `seconds_left` is nothing without a clock: then
// no seat waits, because the wait might never end.
bool waits_for_others(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                      std::optional<double> seconds_left);

// The moments at which the program's seats act: each after a pause that fits its level, so that people can
// keep up, and later if it waits for others. Moments are as now_seconds.
class Pacer {
 public:
  // The moment for a player on `seat`: its pause counts from the first call since its last act.
  double moment_of(Seat seat, const PlayerSpec& spec);
  // Whether it should act now; the other parameters as for waits_for_others.
  bool may_act(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
               std::optional<double> seconds_left);
  // The first moment at which one of these seats acts; nothing if unknown.
  std::optional<double> soonest(SeatSet seats) const;

  bool is_running() const { return !moments_.empty(); }
  void acted(Seat seat) { moments_.erase(seat); }
  void stop() { moments_.clear(); }

 private:
  std::map<Seat, double> moments_;
};

}  // namespace herbarium
