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
  int threads = 1;  // for one search
  // The board as a viewer sees it, in lines.
  std::function<std::vector<std::string>(const Match&, Seat viewer)> draw;
};

class EngineServer {
 public:
  // `wake` is called from another thread when there are further answers.
  EngineServer(EngineOptions options, std::function<void()> wake);

  // Takes a line of input. `stop` and `quit` end the current search, and those requested before them.
  void hear(std::string line);
  // The same for a line that was no text, with the reason.
  void hear_bad_line(std::string reason);
  // The end of the input: as `quit`, but without answers.
  void hear_end();

  // The answers since the last call.
  std::string answers();
  // Whether `quit` was obeyed, or all input up to its end has been answered.
  bool has_ended() const { return ended_; }

 private:
  struct Command {
    std::string line;
    std::string fault;        // why the line is invalid
    bool is_stopped = false;  // by a later line
  };
  // A refusal, with its code.
  struct Error {
    std::string_view code;
    std::string words;
  };
  using Done = std::optional<Error>;
  // A command and the rest of its line.
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
  std::optional<std::string> record_;  // being received, line by line
  std::unique_ptr<KeptSearch> kept_;   // of the seat of its last search
  std::unique_ptr<Thinking> thinking_;
  Seat thinks_for_ = 1;
  bool is_hurried_ = false;  // the present search
  bool is_stopped_ = false;  // a later command has stopped the running one
  bool has_input_ = true;
  bool ended_ = false;
};

}  // namespace herbarium
