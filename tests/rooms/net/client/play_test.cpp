// Whole games between several terminals.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <map>
#include <memory>

#include "base/clock.hpp"
#include "games/catalog.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "support/files.hpp"
#include "support/sandbox.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using probe::TerminalProbe;
using sandbox::await;
using sandbox::Home;
using sandbox::patience;

namespace {

bool is_over(const std::string& record) {
  if (record.empty()) return false;
  const auto proof = read_proof(files::read(proof_path(record)), catalog());
  return proof && proof->ledger.match().over();
}

// A game in which the program plays at every terminal, and terminals are killed.
struct Brawl {
  std::string game;
  std::vector<std::string> options;
  int seats;
  int harms;
};

class Terminals {
 public:
  Terminals(const Home& place, const Brawl& brawl) : place_(place) {
    std::vector<std::string> words{"host", brawl.game, "--play", "1"};
    for (const std::string& option : brawl.options) words.insert(words.end(), {"--option", option});
    probes_[1] = place.run(words);
    REQUIRE(probes_[1]->await_text("You are at the table", patience));
    for (Seat seat = 2; seat <= brawl.seats; ++seat) join(seat);
  }
  void join(Seat seat) {
    probes_[seat].reset();
    probes_[seat] = place_.run({"join", "--seat", fmt::format("{}", seat), "--play", "1", "--record",
                                place_.file(fmt::format("copy-{}", seat))});
  }
  void harm(Seat seat, std::uint32_t how) {
    if (how == 2) {
      probes_[seat]->signal(SIGSTOP);
      pump(0.1);
      return probes_[seat]->signal(SIGCONT);
    }
    probes_[seat]->signal(how == 0 ? SIGKILL : SIGHUP);
    probes_[seat]->await_exit(patience);
    join(seat);
  }
  // Reads what the terminals write, so that none of them blocks.
  void pump(double seconds) {
    const double until = now_seconds() + seconds;
    do {
      for (auto& [seat, probe] : probes_) probe->await_bytes(probe->received().size() + (1 << 20), 0.01);
    } while (now_seconds() < until);
  }
  void leave() {
    for (auto& [seat, probe] : probes_) probe->send("quit\n");
    for (auto& [seat, probe] : probes_) CHECK(probe->await_exit(patience).has_value());
  }

 private:
  const Home& place_;
  std::map<Seat, std::unique_ptr<TerminalProbe>> probes_;
};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("games at shared tables survive killed terminals, and all records are the same") {
  const std::vector<Brawl> brawls{{"herbs", {"ap=10", "actions=1"}, 2, 4},
                                  {"herd", {"size=3"}, 2, 4},
                                  {"harbustaz", {"size=4"}, 2, 4},
                                  {"rush", {"rounds=10"}, 2, 4},
                                  {"rush", {"players=4", "rounds=10"}, 4, 5},
                                  {"uibadi", {"players=2", "size=4", "turns=20", "clock=10"}, 2, 4},
                                  {"uibadi", {"players=4", "size=4", "turns=20"}, 4, 5}};
  for (std::size_t number = 0; number < brawls.size(); ++number) {
    const Brawl& brawl = brawls[number];
    CAPTURE(brawl.game);
    CAPTURE(brawl.seats);
    const Home place;
    Terminals terminals(place, brawl);
    REQUIRE(await([&] { return terminals.pump(0), !place.record().empty(); }));
    Rng rng(number + 1);
    for (int i = 0; i < brawl.harms && !is_over(place.record()); ++i) {
      terminals.pump(0.05 + 0.01 * rng.below(20));
      terminals.harm(1 + static_cast<Seat>(rng.below(static_cast<std::uint32_t>(brawl.seats))), rng.below(3));
    }
    const bool over = await([&] { return terminals.pump(0.1), is_over(place.record()); });
    INFO(files::read(proof_path(place.record())));
    REQUIRE(over);
    for (Seat seat = 1; seat <= brawl.seats; ++seat)
      if (seat > 1 || std::filesystem::exists(place.file("copy-1")))
        CHECK(await([&] {
          terminals.pump(0);
          const std::string copy = place.file(fmt::format("copy-{}", seat));
          return std::filesystem::exists(copy) && files::read(copy) == files::read(place.record());
        }));
    terminals.leave();
    CHECK(await([&] { return find_tables(place.file("")).tables.empty(); }));
    for (Seat seat = 2; seat <= brawl.seats; ++seat)
      CHECK(place.said({"verify", place.file(fmt::format("copy-{}", seat))}).first == 0);
    const auto [status, words] = place.said({"verify", place.record()});
    CHECK(status == 0);
    CHECK(files::says(words, "events hold"));
  }
}

TEST_CASE("two people at their screens talk, propose and agree, and learn of a cheat") {
  const Module& game = *find_module(catalog(), "harbustaz");
  Options options = default_options(game.options);
  REQUIRE(set_option(game.options, options, "size", "4"));
  const auto moves = game.start(options).legal(1);
  const std::string& first = moves.at(0);
  const std::string& second = moves.at(1);
  const Home place;
  const auto alice = place.run({"host", "harbustaz", "--option", "size=4"}, false);
  REQUIRE(alice->await_text("You are at the table", patience));
  auto bob = place.run({"join", "--seat", "2"}, false);
  REQUIRE(alice->await_text("takes seat 2", patience));
  REQUIRE(bob->await_text("You are at the table", patience));
  const auto has = [&](const std::string& text) {
    return await([&] {
      alice->await_quiet(0.05);
      bob->await_quiet(0.05);
      return files::read(place.record()).find(text) != std::string::npos;
    });
  };
  alice->press("say good day<Enter>");
  CHECK(bob->await_text("good day", patience));
  bob->press("who<Enter>");
  CHECK(bob->await_text("(you)", patience));
  alice->press(first + "<Enter>");
  REQUIRE(has("---\n1 " + first + "\n"));
  alice->press("undo<Enter>");
  REQUIRE(bob->await_text("asks to take back", patience));
  bob->press("refuse<Enter>");
  CHECK(alice->await_text("does not agree", patience));
  CHECK(has("1 " + first));
  alice->press("undo<Enter>");
  REQUIRE(await([&] {
    alice->await_quiet(0.05);
    bob->await_quiet(0.05);
    const std::string proof = files::read(proof_path(place.record()));
    return proof.find("1 ask takeback", proof.find("2 refuse")) != proof.npos;
  }));
  bob->press("agree<Enter>");
  CHECK(alice->await_text("It is taken back", patience));
  CHECK(await([&] { return files::read(place.record()).ends_with("---\n"); }));
  alice->press(second + "<Enter>");
  REQUIRE(has("---\n1 " + second + "\n"));

  bob->signal(SIGKILL);
  bob->await_exit(patience);
  REQUIRE(alice->await_text("is disconnected", patience));
  const auto table = find_tables(place.file("")).tables.at(0);
  const auto key = load_key(place.file(".local/state/herbarium"));
  REQUIRE(key);
  tables::RawClient cheat(place.file(""), table.name, "herbarium 3 sit 2", *key);
  REQUIRE_FALSE(cheat.await("live ").empty());
  cheat.say("do 1 play pass");
  CHECK(alice->await_text("A line from the terminal of", patience));
  CHECK(files::read(place.record()).ends_with("---\n1 " + second + "\n"));
  cheat.leave();
  bob = place.run({"join", "--seat", "2"}, false);
  REQUIRE(bob->await_text("You are at the table", patience));
  bob->press("resign<Enter>y");
  bob->await_quiet(0.3);
  bob->press("<Enter>");
  REQUIRE(has("2 resign\n"));

  const std::string record = place.record();
  CHECK(place.said({"verify", record}).first == 0);
  const std::string proof = files::read(proof_path(record));
  files::write(proof_path(record), std::string(proof).replace(proof.rfind(second), second.size(), first));
  const auto [status, words] = place.said({"verify", record});
  CHECK(status == 1);
  CHECK(files::says(words, "seat 1 has not signed this, or has another history"));
  files::write(proof_path(record), std::string(proof).replace(proof.find("2 agree"), 7, "1 agree"));
  const auto [other_status, other_words] = place.said({"verify", record});
  CHECK(other_status == 1);
  CHECK(files::says(other_words, "seat 1 signed this for an earlier place"));
}

TEST_SUITE_END();
