// herbarium as an engine: its commands and their answers (herbarium-engine(5)). It does no input or output,
// so tests can give it any line.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "engine/engine_game.hpp"
#include "table/thinking.hpp"

namespace herbarium {

// The version of the protocol.
inline constexpr int engine_protocol = 1;

struct EngineOptions {
  Catalog catalog;
  std::string name;
  std::string version;
  PlayerSpec player;
  int threads = 1;  // that think at once
  // The board as a viewer sees it, in lines.
  std::function<std::vector<std::string>(const Match&, Seat viewer)> draw;
};

class EngineServer {
 public:
  // `wake` is called from another thread when there is more to answer.
  EngineServer(EngineOptions options, std::function<void()> wake);

  // Takes a line in. `stop` and `quit` end the search under way, and those that are asked for before them.
  void hear(std::string line);
  // The same for a line that was no text, with the reason.
  void hear_bad_line(std::string reason);
  // Nothing more comes: as `quit`, but that nothing is answered.
  void hear_end();

  // What there is to answer by now, taken.
  std::string answers();
  // Whether `quit` was obeyed, or the input has ended and all of it is answered.
  bool has_ended() const { return ended_; }

 private:
  struct Command {
    std::string line;
    std::string fault;        // why it is no line
    bool is_stopped = false;  // by what came after it
  };
  // A refusal, with its code.
  struct Error {
    std::string_view code;
    std::string words;
  };
  using Done = std::optional<Error>;
  // A command with what follows its name.
  using Handler = Done (EngineServer::*)(std::string_view rest);
  struct Handling {
    std::string_view name;
    Handler handler;
  };
  static const std::vector<Handling>& entries();

  void stop_all();
  void hurry();
  void run(const Command& command);
  void finish(const Done& done);
  void finish_thinking();
  void tell(std::string_view line);

  Done hello(std::string_view rest);
  Done commands(std::string_view rest);
  Done games(std::string_view rest);
  Done new_game(std::string_view rest);
  Done record(std::string_view rest);
  Done play(std::string_view rest);
  Done secret(std::string_view rest);
  Done part(std::string_view rest);
  Done reveal(std::string_view rest);
  Done undo(std::string_view rest);
  Done due(std::string_view rest);
  Done legal(std::string_view rest);
  Done position(std::string_view rest);
  Done show(std::string_view rest);
  Done roll(std::string_view rest);
  Done suggest(std::string_view rest);
  Done stop(std::string_view rest);
  Done quit(std::string_view rest);

  Done begin(Match match, std::optional<std::uint64_t> seed);
  Done end_record();
  Done set_budget(ThinkOrder& order, std::string_view rest) const;
  Done read_seat(std::string_view text, Seat& seat) const;
  Done read_number(std::string_view& rest, int& number) const;
  Done check_game() const;
  Done refused(std::string_view code, const Refusal& refusal) const;

  EngineOptions options_;
  std::function<void()> wake_;
  std::deque<Command> waiting_;
  std::string out_;
  std::optional<EngineGame> game_;
  std::optional<std::string> record_;  // that is being given, line by line
  std::unique_ptr<KeptSearch> kept_;   // of the seat that it thought for last
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 1;
  bool is_hurried_ = false;  // what thinks
  bool is_stopped_ = false;  // the command that is run was stopped by a later one
  bool has_input_ = true;
  bool ended_ = false;
};

}  // namespace herbarium
