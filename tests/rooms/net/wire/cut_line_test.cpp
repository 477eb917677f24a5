// A connection cut in the middle of its data, both ways, at every place of every kind of entry.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

#include "base/random.hpp"
#include "games/catalog.hpp"
#include "laws/random_games.hpp"
#include "net/client/table_client.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "support/cut_line.hpp"
#include "support/shared_games.hpp"
#include "support/table_process.hpp"

using namespace herbarium;
using files::says;
using tables::CutLine;

namespace {

constexpr int places = static_cast<int>(CutLine::Place::all);
constexpr double time_for_all = 200;  // seconds; a loaded machine is slow

double real_seconds() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Time runs three times as fast, also for the table: clients dial again soon, and may do so often.
struct FastClock {
  FastClock() {
    set_clock([] { return 3 * real_seconds(); });
  }
  ~FastClock() { set_clock(nullptr); }
};

struct Player {
  Player(ClientOptions options, const std::string& copy) {
    options.version = "1.0.0";
    options.record = copy;
    auto connected = TableClient::connect(std::move(options), catalog(), time_for_all);
    REQUIRE_MESSAGE(connected, connected.error().reason);
    client = std::move(*connected);
  }

  void hear() {
    client->dispatch();
    while (const auto news = client->next_news())
      if (!news->entry) told += news->words + "\n";
  }

  // Serves the connection, and makes this seat's moves. Acts lost by a cut are repeated, as by a person.
  void act(Rng& rng) {
    hear();
    const Ledger& ledger = client->ledger();
    const Seat seat = client->seat();
    const bool is_taken = ledger.committed().has(seat) || ledger.match().size() != sent_at;
    if (!client->is_connected() || is_taken) sent_at = -1;
    if (!client->is_connected() || (sent_at >= 0 && !is_taken)) return;
    if (!ledger.has_begun() || !ledger.awaited().has(seat) || ledger.is_rolling() || ledger.is_revealing() ||
        ledger.is_opening_parts() || ledger.match().over())
      return;
    const std::string move = laws::next_text(ledger.match(), seat, rng);
    sent_at = ledger.match().size();
    if (ledger.match().secret().has(seat))
      CHECK(client->commit(move));
    else
      client->say("play " + move);
  }

  std::unique_ptr<TableClient> client;
  std::string told;
  int sent_at =
      -1;  // the number of moves when something was sent that the table has not confirmed; -1: nothing
};

void wait(const Player& one, const Player& two) {
  pollfd files[] = {{one.client->file(), POLLIN, 0}, {two.client->file(), POLLIN, 0}};
  ::poll(files, 2, 5);
}

ClientOptions options_for(Seat seat, const std::string& folder, std::function<Result<TableLink>()> dial) {
  ClientOptions options;
  options.dial = std::move(dial);
  options.seat = seat;
  options.key = tables::signing_key(seat);
  options.secrets = fmt::format("{}/secrets-{}", folder, seat);
  return options;
}

// Two people who play a random game, one of them over the cut connection.
class CutGame {
 public:
  explicit CutGame(const std::string& game)
      : table_(game, 60, {}, {600, 600, 600, 600}),
        line_(table_.base(), "lunch"),
        one_(options_for(1, place_, [this] { return dial(table_.base(), "lunch"); }), copy_of(1)),
        two_(options_for(2, place_, [this] { return line_.dial(); }), copy_of(2)) {}

  // Plays until each of these words was cut at every place in both directions.
  void play_until_cut(const std::vector<std::string>& words) {
    const auto are_all_cut = [&] {
      return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
        return line_.cuts(word, true) == places && line_.cuts(word, false) == places;
      });
    };
    const auto is_over = [&] { return one_.client->ledger().match().over(); };
    for (const double until = real_seconds() + time_for_all;
         real_seconds() < until && !is_over() && !are_all_cut();) {
      one_.act(rng_);
      two_.act(rng_);
      wait(one_, two_);
    }
    line_.end_cutting();
    check_cuts(words);
  }

  // Makes both say something last: once both have received that, they have everything before it.
  void say_last() {
    const auto have_all = [&] {
      return says(proof(), " say whole ") && copied_proof(1) == proof() && copied_proof(2) == proof();
    };
    bool said = false;
    for (const double until = real_seconds() + time_for_all; real_seconds() < until && !have_all();
         wait(one_, two_)) {
      one_.hear();
      two_.hear();
      said = two_.client->is_connected() && (said || two_.client->say("say whole"));
    }
  }

  // Everybody has the same proof, without a trace of the cuts.
  void check_proofs() const {
    const std::string whole = proof();
    CHECK(says(whole, " say whole "));
    CHECK(copied_proof(1) == whole);
    CHECK(copied_proof(2) == whole);
    CHECK_FALSE(says(whole, " * lost "));
    CHECK_FALSE(says(whole, " * here "));
    const auto read = read_proof(whole, catalog());
    CHECK_MESSAGE(read, (read ? "" : read.error().reason));
    CHECK(one_.told == "");
    for (const char* never : {"refused", "another", "cannot", "not known", "void"})
      CHECK_FALSE_MESSAGE(says(two_.told, never), two_.told);
  }

 private:
  void check_cuts(const std::vector<std::string>& words) const {
    for (const std::string& word : words) {
      CHECK_MESSAGE(line_.cuts(word, true) == places, word);
      CHECK_MESSAGE(line_.cuts(word, false) == places, word);
    }
    for (const std::string word : {"herbarium", "key", "take"})
      CHECK_MESSAGE(line_.cuts(word, true) > 3, word);
    for (const std::string word : {"terms", "challenge"}) CHECK_MESSAGE(line_.cuts(word, false) > 3, word);
  }

  std::string copy_of(Seat seat) const { return fmt::format("{}/{}.rec", place_, seat); }
  std::string copied_proof(Seat seat) const { return files::read(proof_path(copy_of(seat))); }
  std::string proof() const { return files::read(proof_path(table_.record())); }

  FastClock fast_;
  tables::TableProcess table_;
  files::TemporaryFolder folder_;
  std::string place_ = folder_.path().string();
  CutLine line_;
  Rng rng_{1, 2};
  Player one_, two_;
};

void play_over_cut_line(const std::string& game, const std::vector<std::string>& words) {
  CutGame cut(game);
  cut.play_until_cut(words);
  cut.say_last();
  cut.check_proofs();
}

}  // namespace

TEST_CASE("a connection cut within any entry loses nothing, and does not appear in the proof: dice") {
  play_over_cut_line("herd", {"play", "seed", "toss"});
}

TEST_CASE("a connection cut within any entry loses nothing, and does not appear in the proof: sheets") {
  play_over_cut_line("herbs", {"lock", "open"});
}
