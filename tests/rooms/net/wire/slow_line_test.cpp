// A game on a connection with a round trip of 1.5 seconds that loses one chunk in twenty.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "net/storage/game_store.hpp"
#include "support/sandbox.hpp"

using namespace herbarium;
using files::says;
using sandbox::await;
using sandbox::Home;
using sandbox::patience;

TEST_SUITE_BEGIN("screens");

TEST_CASE("a slow and lossy connection is played on without a word, and leaves nothing in the proof") {
  const Home place;
  const std::string ssh = place.file("ssh");
  files::write(ssh, fmt::format("#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 4\n"
                                "exec python3 '{}' 1 '{}' --tables '{}' relay \"$@\"\n",
                                std::filesystem::absolute("tests/support/slow-line.py").string(),
                                (files::build_folder() / "herbarium").string(), place.file("")));
  std::filesystem::permissions(ssh, std::filesystem::perms::owner_all);

  const auto alice = place.run({"host", "herd", "--option", "size=3", "--clock", "player 3000"});
  REQUIRE(alice->await_text("You are at the table", patience));
  const auto bob = place.run({"join", "--seat", "2", "--record", "bob.rec", "--ssh", ssh, "@far"});
  REQUIRE(alice->await_text("takes seat 2", patience));
  // Remarks from before an arrival are shown on request.
  REQUIRE(bob->await_text("You are at the table", patience));
  const auto kept = [&] {
    alice->await_quiet(0.02), bob->await_quiet(0.02);
    return place.record().empty() ? "" : files::read(proof_path(place.record()));
  };
  // Rolls, and talk both ways, take many round trips.
  for (int i = 0; i < 4; ++i) {
    alice->send(fmt::format("say far {}\n", i));
    REQUIRE(bob->await_text(fmt::format("far {}", i), patience));
    bob->send(fmt::format("say near {}\n", i));
    REQUIRE(alice->await_text(fmt::format("near {}", i), patience));
  }
  REQUIRE(await([&] { return says(kept(), " 2 toss "); }));
  bob->send("resign\n");
  REQUIRE(bob->await_text("do you give the game up?", patience));
  bob->send("y\n");
  REQUIRE(await([&] { return says(kept(), " 2 play resign "); }));
  REQUIRE(bob->await_text("over>", patience));
  const std::string proof = kept();
  for (const auto& each : {alice.get(), bob.get()}) {
    const std::string told = each->received();
    INFO(told);
    CHECK_FALSE(says(told, "lost"));
    CHECK_FALSE(says(told, "here again"));
    CHECK_FALSE(says(told, "does not answer"));
    each->send("quit\n");
    CHECK(each->await_exit(patience) == 0);
  }
  CHECK_FALSE(says(proof, " * lost "));
  CHECK_FALSE(says(proof, " * here "));
  CHECK(says(place.said({"verify", place.file("bob.rec")}).second, "events hold."));
}

TEST_SUITE_END();
