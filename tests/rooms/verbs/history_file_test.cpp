#include "verbs/terminal/terminal.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <stdlib.h>

#include <thread>

#include "support/files.hpp"
#include "support/full_disk.hpp"
#include "support/state_folder.hpp"

using namespace herbarium;

namespace {

History session(const std::vector<std::string>& lines) {
  History history = load_history();
  for (const std::string& line : lines) history.add(line);
  return history;
}

}  // namespace

TEST_CASE("sessions that end together keep the lines of all") {
  const StateFolder state;
  REQUIRE(save_history(session({"first"})));
  std::vector<History> sessions;
  for (int i = 0; i < 30; ++i) sessions.push_back(session({fmt::format("mine {}", i), "quit"}));
  std::vector<std::thread> threads;
  for (const History& each : sessions)
    threads.emplace_back([&each] { static_cast<void>(save_history(each)); });
  for (std::thread& each : threads) each.join();
  const std::string kept = files::read(state.file("history"));
  CHECK(kept.starts_with("first\n"));
  for (int i = 0; i < 30; ++i) CHECK(files::says(kept, fmt::format("mine {}\nquit\n", i)));
}

TEST_CASE("a session adds its own lines alone, and no more than fit in a history") {
  const StateFolder state;
  REQUIRE(save_history(session({"a", "b"})));
  REQUIRE(save_history(session({})));
  CHECK(files::read(state.file("history")) == "a\nb\n");
  REQUIRE(save_history(session({"b"})));  // the newest once more
  CHECK(files::read(state.file("history")) == "a\nb\n");
  std::vector<std::string> many;
  for (int i = 0; i < 600; ++i) many.push_back(fmt::format("line {}", i));
  REQUIRE(save_history(session(many)));
  CHECK(load_history().lines().size() == History::longest);
  REQUIRE(save_history(session({"last"})));
  CHECK(files::read(state.file("history")).starts_with("line 101\n"));
  CHECK(files::read(state.file("history")).ends_with("line 599\nlast\n"));
}

TEST_CASE("on a full disk the lines of earlier sessions stay") {
  const StateFolder state;
  REQUIRE(save_history(session({"earlier"})));
  const files::FullDisk disk(3);
  const auto saved = save_history(session({"later"}));
  REQUIRE_FALSE(saved);
  CHECK(files::says(saved.error().reason, "herbarium/history"));
  CHECK(files::read(state.file("history")) == "earlier\n");
}
