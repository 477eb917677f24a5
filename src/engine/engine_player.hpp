// Another program as a player: it receives the facts that its seat may know, and is asked for moves
// (herbarium-engine(5)).
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/engine_process.hpp"
#include "engine/seat_events.hpp"
#include "table/thinking.hpp"

namespace herbarium {

// How to start an engine.
struct EngineCommand {
  std::vector<std::string> words;
  EngineLimits limits;
};

class EnginePlayer final : public ExternalPlayer {
 public:
  // Starts the program and waits until it has named itself. Refuses, with the reason, a program that cannot
  // be run or does not speak the protocol. `seed` is for its random numbers, and does not affect the game.
  static Result<std::shared_ptr<ExternalPlayer>> start(const EngineCommand& command, std::uint64_t seed);

  const std::string& name() const override { return name_; }
  SearchResult think(const Match& match, const ThinkOrder& order) override;
  const std::string& failure() const override;
  void abandon() override;

 private:
  EnginePlayer(EngineProcess process, EngineLimits limits, std::uint64_t seed)
      : process_(std::move(process)), limits_(limits), seed_(seed) {}

  bool greet();
  void bring_up_to_date(const Match& match, Seat seat);
  bool hear_answer(const ThinkOrder& order, SearchResult& result);
  bool wait_for_line(const ThinkOrder& order, std::string& line);
  void say(std::string_view line);
  bool fail(std::string reason);

  EngineProcess process_;
  EngineLimits limits_;
  std::uint64_t seed_;
  std::string name_;
  std::string game_;               // sent to it: the `new` line
  std::vector<KnownEvent> told_;   // and the events
  std::vector<std::string> said_;  // requests without an answer, in order
  double asked_ = 0;               // the beginning of the wait for the present answer
  bool is_stopped_ = false;        // it was sent `stop`
  std::string failure_;
  std::atomic<bool> failed_ = false;
  std::atomic<bool> abandoned_ = false;
};

}  // namespace herbarium
