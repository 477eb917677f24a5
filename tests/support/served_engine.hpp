// The program as an engine, in the process of the test.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <semaphore>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "engine/engine_server.hpp"
#include "games/catalog.hpp"

namespace engines {

using namespace herbarium;
using Lines = std::vector<std::string>;

// An engine in this process, which gets a line and is waited for.
class Engine {
 public:
  explicit Engine(int level = 1)
      : server_({catalog(),
                 "test",
                 "7",
                 {PlayerSpec::Kind::level, level},
                 1,
                 [](const Match& match, Seat viewer) {
                   return Lines{fmt::format("{} {}", match.size(), viewer), ""};
                 }},
                [this] { woken_.release(); }) {}

  // The answer to the last line, up to its `ok` or error.
  Lines hear() {
    for (;;) {
      answer_ += server_.answers();
      const std::size_t ends = std::min(answer_.find("ok\n"), answer_.find("error "));
      const std::size_t end = ends == answer_.npos ? ends : answer_.find('\n', ends);
      if (end == answer_.npos) {
        woken_.acquire();
        continue;
      }
      const Lines lines = lines_of(answer_.substr(0, end + 1));
      answer_.erase(0, end + 1);
      return lines;
    }
  }
  void say(const std::string& line) { server_.hear(line); }
  Lines ask(const std::string& line) {
    say(line);
    return hear();
  }
  // Its first line.
  std::string told(const std::string& line) { return ask(line).front(); }

  EngineServer& server() { return server_; }

 private:
  std::counting_semaphore<> woken_{0};
  std::string answer_;
  EngineServer server_;
};

}  // namespace engines
