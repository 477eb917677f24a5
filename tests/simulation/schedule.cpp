#include "simulation/schedule.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/proof.hpp"
#include "net/server/table_server.hpp"
#include "net/storage/game_store.hpp"
#include "simulation/checker.hpp"
#include "simulation/disk.hpp"
#include "simulation/network.hpp"

namespace simulation {

using namespace herbarium;
namespace fs = std::filesystem;

namespace {

// --- the machine's clock and chance, replaced

constexpr double beginning = 1000;  // of the world's clock, in seconds

double clock_rate = 1;  // of the party that runs
std::optional<Rng> chance_of_sodium;

double clock_of_party() { return beginning + (world_time - beginning) * clock_rate; }

// With a limit in days, a day passes in ten minutes.
double wall_of_party() { return 1.7e9 + clock_of_party() * Checker::days_pass_faster; }

void fill(void* bytes, size_t size) {
  for (auto* at = static_cast<unsigned char*>(bytes); size > 0; --size)
    *at++ = static_cast<unsigned char>(chance_of_sodium->below(256));
}

void replace_machine() {
  static randombytes_implementation chance{[] { return "simulation"; },
                                           [] { return chance_of_sodium->below(0x7FFFFFFF); },
                                           nullptr,
                                           nullptr,
                                           fill,
                                           nullptr};
  static const bool replaced = [] {
    chance_of_sodium.emplace(0);  // sodium takes some of it when it starts
    static_cast<void>(randombytes_set_implementation(&chance));
    start_sodium();
    return true;
  }();
  static_cast<void>(replaced);
  set_clock(clock_of_party, wall_of_party);
}

// --- the parts of a schedule

struct GameChoice {
  const char* name;
  std::vector<std::pair<const char*, const char*>> options;
};

const std::array<GameChoice, 5> games{
    {{"harbustaz", {{"size", "4"}}},
     {"herd", {{"size", "2"}}},
     {"herbs", {{"ap", "10"}, {"actions", "1"}}},
     {"uibadi", {{"players", "3"}, {"size", "4"}, {"pieces", "20"}, {"clock", "0"}, {"turns", "20"}}},
     {"rush", {{"players", "4"}, {"rounds", "10"}}}}};

constexpr double calm_after = 40;    // seconds; then the harm ends, and everything is repaired
constexpr double resign_after = 60;  // people bring the game to its end
constexpr double greedy_until = 15;
constexpr double time_to_hear = 1;  // by then a move must have come back, besides the delays
constexpr double most_at_once = 1000, most_each_second = 60;  // messages to a person
constexpr double longest = 10000;                             // by then everybody must have finished
constexpr double patience = least_patience;                   // of the terms
constexpr double hurry = 60;                                  // the patience of people with a terminal

// Whether a terminal has stopped because it does not believe the table. If the table has only refused it, or
// is not reached, its person comes again.
bool is_accusation(std::string_view words) {
  static constexpr auto harmless = {"the table does not answer", "The table has ended",
                                    "The table has closed", "The table has disconnected you",
                                    "The table does not let you in"};
  return (words.starts_with("The table") || words.starts_with("the table") ||
          words.starts_with("This is not")) &&
         std::none_of(harmless.begin(), harmless.end(),
                      [&](std::string_view each) { return words.starts_with(each); });
}

enum class Harm { cut, kill, die, fill_disk, pause, back_up, roll_back };

struct Party {
  explicit Party(const std::string& folder) : disk(folder) {}

  Disk disk;
  bool woken = true;
  double paused_until = 0;
  double starts_at = 0;  // when the process starts again, if it does not run
  double full_until = 0;
};

struct Terminal : Party {
  using Party::Party;

  Seat seat = spectator;
  std::unique_ptr<TableClient> client;
  double acts_at = 0;         // the time of its person's next act
  bool keeps_copy = true;     // of the game; otherwise it has only its secrets
  double waits_since = 0;     // for the answer to a line sent
  bool has_ended = false;     // the person has finished
  bool is_greedy = false;     // floods the table
  std::size_t favourite = 0;  // the kind of entry, of all, that it sends most
  double moved_at = 0;        // when its person last sent a move that has not come back; 0: none
  std::string words;          // the last message to the person
  double told = 0;            // the number of these
};

class Schedule {
 public:
  Schedule(std::uint64_t seed, const std::string& folder, bool tells)
      : rng_(seed), folder_(folder), tells_(tells), table_(folder + "/table") {
    network_.on_sent = [this](int terminal, const std::string& line) {
      note(fmt::format("{} > {}", terminal, line));
      if (const auto& client = terminals_[static_cast<std::size_t>(terminal)].client;
          client && client->has_log())
        checker_->sent(terminal, client->ledger(), line);
      if (refuse_move(terminal, line)) return false;
      return !stalls_ || terminal != *checker_->greedy || line.find(" seed ") == line.npos;
    };
  }

  Outcome play();

 private:
  double now() const { return world_time - beginning; }
  bool chance(double probability) { return static_cast<double>(rng_.unit()) < probability; }
  double moment(double most) { return most * static_cast<double>(rng_.unit()); }
  bool is_calm() const { return now() >= calm_after; }

  void choose();
  void choose_greed();
  void note(const std::string& line);
  double next_event();
  // Lets the table act, by its own clock and on its own disk.
  template <class Act>
  void as_table(Act act) {
    const AtWork works(table_.disk);
    clock_rate = rate_of_table_;
    act();
    clock_rate = 1;
  }
  double deadline_of_table();
  double deadline_of(const Terminal& terminal) const;
  bool is_closed() const { return table_is_over_ && !server_; }  // and it will not open again
  void run_table();
  void start_table();
  void stop_table(double seconds);
  void run(Terminal& terminal);
  void start(Terminal& terminal);
  void stop(Terminal& terminal, double seconds);
  void hear(Terminal& terminal);
  void leave(Terminal& terminal);
  void act(Terminal& terminal);
  std::string choose_words(Terminal& terminal, const Ledger& ledger);
  void flood(Terminal& terminal);
  void stall(Terminal& terminal);
  void crowd(Terminal& terminal);
  bool sits_first(Terminal& terminal);
  void check_greed(const Terminal& greedy);
  bool refuse_move(int terminal, const std::string& line);
  void check_refused(const Terminal& terminal);
  void chatter();
  void harm();
  void mend();
  bool is_over() const;
  Outcome conclude();
  int number(const Terminal& terminal) const { return static_cast<int>(&terminal - terminals_.data()); }

  Rng rng_;
  std::string folder_;
  bool tells_;
  Network network_{rng_};
  TablePlan plan_;
  Trust trust_;
  bool rolls_table_back_ = false, rolls_back_ = false, changes_key_ = false;
  double rate_of_table_ = 1;
  bool is_greed_alone_ = false;    // a terminal is greedy, and nothing else is wrong
  bool stalls_ = false;            // it does not flood the table, but waits for others to lose
  std::vector<Descriptor> crowd_;  // its connections that prove nothing
  Descriptor first_;               // and that by which it takes its seat
  std::optional<int> victim_;      // the terminal whose moves the host refuses
  std::string refused_;            // the last one
  bool chatters_ = false;          // the host sends whatever a table can send
  std::optional<Checker> checker_;
  Party table_;
  std::unique_ptr<TableServer> server_;
  bool table_is_over_ = false;
  std::vector<Terminal> terminals_;
  std::vector<Harm> harms_;
  double next_harm_ = 0;
  double between_harms_ = 3;
  bool mended_ = false;
  std::uint64_t digest_ = 1469598103934665603U;
  std::string setting_;
};

// All messages go into the digest, so that two runs of a seed can be compared.
void Schedule::note(const std::string& line) {
  for (const char c : line) digest_ = (digest_ ^ static_cast<unsigned char>(c)) * 1099511628211U;
  if (tells_) fmt::print(stderr, "{:9.3f} {}\n", now(), line);
}

SigningKey key_of(int person) { return SigningKey(std::string(64, static_cast<char>('1' + person))); }

// --- the beginning

void Schedule::choose() {
  const GameChoice& game = random_element(games, rng_);
  plan_.terms.module = find_module(catalog(), game.name);
  plan_.terms.options = default_options(plan_.terms.module->options);
  for (const auto& [name, value] : game.options)
    static_cast<void>(set_option(plan_.terms.module->options, plan_.terms.options, name, value));
  plan_.terms.id = random_id();
  plan_.terms.date = "2026-01-02T03:04:05Z";
  plan_.terms.patience = patience;
  plan_.terms.hints = true;
  plan_.key = key_of(0);
  plan_.terms.key = plan_.key.name();
  plan_.terms.version = "1.0.0";
  const int seats = plan_.terms.module->seats(plan_.terms.options);
  plan_.seats.resize(static_cast<std::size_t>(seats));
  plan_.base = folder_;
  plan_.name = "lunch";
  plan_.record = table_.disk.folder() / "game.rec";
  const int spectators = static_cast<int>(rng_.below(3)) - 1;
  terminals_.reserve(static_cast<std::size_t>(seats) + 1);
  for (Seat seat = 1; seat <= seats + std::max(spectators, 0); ++seat) {
    Terminal& terminal = terminals_.emplace_back(fmt::format("{}/{}", folder_, seat));
    terminal.seat = seat <= seats ? seat : spectator;
    terminal.keeps_copy = chance(0.6);
  }
  static constexpr std::array<double, 3> delays{0.001, 0.03, 0.3};
  network_.delay = random_element(delays, rng_);
  setting_ = game.name;
  for (const auto& [how, name] :
       {std::pair{Harm::cut, "cuts"}, std::pair{Harm::kill, "kills"}, std::pair{Harm::die, "dies at writes"},
        std::pair{Harm::fill_disk, "full disks"}, std::pair{Harm::pause, "pauses"}})
    if (chance(0.5)) harms_.push_back(how), setting_ += fmt::format(", {}", name);
  between_harms_ = 0.5 + moment(8);
  rolls_back_ = chance(0.15);
  rolls_table_back_ = chance(0.15);
  changes_key_ = chance(0.15);
  if (rolls_back_ || rolls_table_back_) harms_.insert(harms_.end(), {Harm::back_up, Harm::roll_back});
  for (const auto& [happens, name] :
       {std::pair{rolls_back_, "terminals roll back"}, std::pair{rolls_table_back_, "the table rolls back"},
        std::pair{changes_key_, "another key"}})
    if (happens) setting_ += fmt::format(", {}", name);
  const auto meddles = [&](Way way, const char* words) {
    if (!chance(0.1)) return false;
    const auto some = [&] { return chance(0.5) ? static_cast<int>(rng_.below(60)) : 0; };
    network_.meddling[way] = {some(), some(), some(), some()};
    setting_ += words;
    return true;
  };
  trust_.in_table = !meddles(down, ", a hostile table") && !rolls_table_back_;
  meddles(up, ", hostile terminals");
  if (chance(0.1)) {
    rate_of_table_ = chance(0.5) ? 4 : 0.25;
    trust_.in_clock = false;
    setting_ += ", a clock that lies";
  }
  if (chance(0.1)) victim_ = static_cast<int>(rng_.below(static_cast<std::uint32_t>(seats)));
  chatters_ = chance(0.1);
  if (victim_) setting_ += ", a host that refuses moves";
  if (chatters_) setting_ += ", a host that chatters";
  trust_.in_table = trust_.in_table && !victim_ && !chatters_;
  checker_.emplace(trust_);
  if (chance(0.05)) choose_greed();
  if (stalls_ || !chance(0.15)) return;
  plan_.terms.limit = *read_limit(chance(0.5) ? "days 1 away 2" : "days 1 +1 away 2");
  plan_.terms.patience = one_day;
  plan_.terms.date = date_text();
  setting_ += ", over days";
}

void Schedule::choose_greed() {
  Terminal& greedy = terminals_[rng_.below(static_cast<std::uint32_t>(terminals_.size()))];
  greedy.is_greedy = true;
  // Talk is what a table takes most of.
  const auto kinds = Ledger::entry_kinds();
  const bool talks = chance(0.7);
  const auto fits = [&](const EntryKind& kind) {
    return talks ? kind.has(EntryKind::is_talk) : !kind.has(EntryKind::is_of_table);
  };
  do greedy.favourite = rng_.below(static_cast<std::uint32_t>(kinds.size()));
  while (!fits(kinds[greedy.favourite]));
  setting_ += ", a greedy terminal";
  is_greed_alone_ = chance(0.7);
  if (is_greed_alone_) {
    harms_.clear();
    rolls_table_back_ = rolls_back_ = changes_key_ = false;
    rate_of_table_ = 1;
    network_.meddling[up] = network_.meddling[down] = {};
    victim_.reset();
    chatters_ = false;
    trust_ = {};
    checker_.emplace(trust_);
    setting_ = fmt::format("{}, a greedy terminal alone", plan_.terms.module->name);
  }
  stalls_ = is_greed_alone_ && plan_.seats.size() == 2 && greedy.seat != spectator && chance(0.8);
  if (stalls_) setting_ += ", which waits";
  checker_->greedy = number(greedy);
  if (greedy.seat != spectator) checker_->careless.add(greedy.seat);  // it waits for its own flood
}

// --- the table

void Schedule::start_table() {
  if (const auto proof = read_file(proof_path(plan_.record)); proof && !table_is_over_)
    plan_.given = proof->substr(0, proof->rfind('\n') + 1);
  if (changes_key_ && !plan_.given.empty() && chance(0.5))
    plan_.key = key_of(static_cast<int>(rng_.below(8)));
  auto listener = open_table(plan_.base, plan_.name);
  if (!listener) return checker_->complain("a table opens", listener.error().reason);
  table_.starts_at = now() + 1;
  as_table([&] {
    auto server = TableServer::open(plan_, catalog(), std::move(*listener));
    note(server ? "the table opens" : "the table cannot open: " + server.error().reason);
    if (server) server_ = std::move(*server);
  });
  if (table_.disk.has_died()) return stop_table(1);
  table_.woken = server_ != nullptr;
}

// Its process is gone; the data it has sent arrives.
void Schedule::stop_table(double seconds) {
  network_.bury(-1, world_time);
  server_.reset();
  table_.disk.recover();
  table_.starts_at = now() + seconds;
}

double Schedule::deadline_of_table() {
  if (!server_) return table_is_over_ ? longest + 1 : table_.starts_at;
  std::optional<double> deadline;
  as_table([&] { deadline = server_->next_deadline(); });
  return deadline ? std::max((*deadline - beginning) / rate_of_table_, table_.paused_until) : longest + 1;
}

void Schedule::run_table() {
  if (!server_) return is_closed() ? void() : start_table();
  bool goes_on = true;
  as_table([&] {
    server_->hear();
    goes_on = server_->tend();
    if (!goes_on) server_->close();
  });
  network_.collect(world_time);
  if (chatters_ && !is_calm() && chance(0.2)) chatter();
  if (table_.disk.has_died()) return stop_table(1 + moment(5));
  if (goes_on) return;
  note("the table ends");
  stop_table(1);
  // A game that had not begun leaves no files.
  const auto proof = read_file(proof_path(plan_.record));
  const auto read = proof ? read_proof(*proof, catalog()) : Result<Proof>(refuse(""));
  table_is_over_ = !proof || (read && (read->ledger.match().over() || read->ledger.has_ended()));
}

// --- the terminals

void Schedule::start(Terminal& terminal) {
  ClientOptions options;
  options.dial = [this, at = number(terminal)]() -> Result<TableLink> {
    Disk* const working = std::exchange(Disk::at_work, nullptr);
    auto socket = server_ ? connect_table(plan_.base, geteuid(), plan_.name) : refuse("nobody is there");
    Disk::at_work = working;
    if (!socket) return tl::unexpected(socket.error());
    table_.woken = true;
    return TableLink{Connection(network_.connect(at, std::move(*socket))), std::nullopt, std::nullopt};
  };
  options.watch = terminal.seat == spectator;
  if (!options.watch) options.seat = terminal.seat;
  options.as = fmt::format("p{}", number(terminal));
  options.key = key_of(terminal.seat);
  options.version = "1.0.0";
  options.secrets = terminal.disk.folder();
  if (terminal.keeps_copy) options.record = terminal.disk.folder() / "game.rec";
  terminal.starts_at = now() + 1;
  terminal.has_ended = is_closed();
  const AtWork works(terminal.disk);
  auto client = TableClient::start(std::move(options), catalog());
  if (!client) return;
  terminal.client = std::move(*client);
  terminal.acts_at = terminal.waits_since = now() + moment(1);
  checker_->begins(number(terminal), Ledger(plan_.terms));
}

void Schedule::stop(Terminal& terminal, double seconds) {
  network_.bury(number(terminal), world_time);
  terminal.client.reset();
  terminal.disk.recover();
  terminal.starts_at = now() + seconds;
}

// The news of a terminal, entry by entry.
void Schedule::hear(Terminal& terminal) {
  while (const auto news = terminal.client->next_news()) {
    if (news->entry) {
      checker_->believed(number(terminal), *news->entry, now());
      if (terminal.client->asked() == 0) terminal.moved_at = 0;
      continue;
    }
    terminal.words = news->words.front();
    ++terminal.told;
    note(fmt::format("{} is told: {}", number(terminal), terminal.words));
    if (escaped(terminal.words) != terminal.words || terminal.told > most_at_once + most_each_second * now())
      checker_->complain("what a person is told is safe, and bounded", terminal.words);
    if (terminal.words.starts_with("p1: "))
      checker_->complain("words of a table never look like words of a person", terminal.words);
    if (terminal.words.starts_with("The table refused this")) check_refused(terminal);
  }
}

// A terminal stops. Its person has finished, or returns to the table.
void Schedule::leave(Terminal& terminal) {
  hear(terminal);  // why
  const bool ended = terminal.client->has_log() &&
                     (terminal.client->ledger().has_ended() || terminal.client->ledger().match().over());
  const bool mistrusts = !terminal.is_greedy && is_accusation(terminal.words);
  if (is_greed_alone_ && !ended && !is_closed() && !terminal.is_greedy)
    checker_->complain("no honest terminal leaves while the game runs", terminal.words);
  terminal.has_ended = ended || mistrusts || is_closed();
  if (!ended && mistrusts) {
    checker_->somebody_left = true;
    if (trust_.in_table) checker_->complain("nobody is accused who is honest", terminal.words);
  }
  stop(terminal, 10);
}

void Schedule::run(Terminal& terminal) {
  if (terminal.has_ended) return;
  if (!terminal.client) {
    if (!is_greed_alone_ || !terminal.is_greedy || terminal.seat == spectator || sits_first(terminal))
      start(terminal);
    return;
  }
  std::optional<AtWork> works(terminal.disk);
  terminal.client->dispatch();
  hear(terminal);
  network_.collect(world_time);
  if (!terminal.disk.has_died() && now() >= terminal.acts_at) {
    act(terminal);
    network_.collect(world_time);
    terminal.acts_at = now() + 0.2 + moment(1);
  }
  works.reset();
  if (terminal.disk.has_died()) return stop(terminal, 0.5 + moment(5));
  if (now() - terminal.waits_since > hurry) return stop(terminal, 1);  // its person tries again
  if (terminal.client->has_ended()) leave(terminal);
}

// A person's next line; empty: none.
std::string Schedule::choose_words(Terminal& terminal, const Ledger& ledger) {
  const Seat own = terminal.seat;
  const bool is_late = now() >= calm_after + 3 * hurry;
  if (ledger.proposal() && ledger.to_agree().has(own)) return is_late || chance(0.6) ? "agree" : "refuse";
  if (ledger.to_accept().has(own)) return is_calm() || chance(0.3) ? "accept " + ledger.table_key() : "";
  if (is_calm())
    for (const Seat each : ledger.people()) {
      const auto from = each == own ? std::nullopt : ledger.passable_from(each);
      if (from && *from < terminal.client->clock() - 1 && ledger.match().may_resign(each))
        return fmt::format("ask claim {}", each);
    }
  if (!stalls_ && is_late && now() >= calm_after + 10 * hurry && chance(0.1)) return "ask adjourn";
  if (!is_calm() && chance(0.02)) return "say good day";
  if (ledger.terms().limit.in_days && chance(0.05)) {
    static constexpr std::array lines{"away 1",   "away 0",       "give 1 1",
                                      "give 2 1", "waive always", "waive none"};
    const std::string line = random_element(lines, rng_);
    return is_calm() && line.starts_with("give ") ? "" : line;  // or a game without end
  }
  // Somebody rash claims what they must not.
  if (chance(0.05)) {
    const auto seats = static_cast<std::uint32_t>(ledger.match().seats());
    const Seat other = (own + static_cast<Seat>(rng_.below(seats - 1))) % ledger.match().seats() + 1;
    return fmt::format("ask claim {}", other);
  }
  if (!is_calm() && ledger.match().size() > 0 && chance(0.02)) {
    int to = ledger.match().size() - 1;
    while (to > 0 && ledger.match().at(to - 1).round() == ledger.match().at(to).round()) --to;
    return fmt::format("ask takeback {}", to);
  }
  return "";
}

void Schedule::act(Terminal& terminal) {
  TableClient& client = *terminal.client;
  if (client.is_connected() && client.asked() == 0) terminal.waits_since = now();
  if (client.asked() == 0) terminal.moved_at = 0;
  if (is_greed_alone_ && terminal.moved_at > 0 &&
      now() - terminal.moved_at > time_to_hear + 6 * network_.delay)
    return checker_->complain("an honest player can move within a second", terminal.words);
  if (terminal.is_greedy && stalls_) return stall(terminal);
  if (terminal.is_greedy && now() < greedy_until) return flood(terminal);
  if (terminal.seat == spectator || !client.is_connected() || client.asked() > 0) return;
  const Ledger& ledger = client.ledger();
  if (ledger.match().over() || !ledger.has_begun()) return;
  if (const std::string words = choose_words(terminal, ledger); !words.empty()) {
    client.say(words);
    return;
  }
  if (ledger.is_revealing() || ledger.is_rolling() || !ledger.awaited().has(terminal.seat)) return;
  if (now() >= resign_after && ledger.match().may_resign(terminal.seat)) {
    client.say("play resign");
    return;
  }
  if (!terminal.is_greedy) terminal.moved_at = now();
  const std::string move = ledger.match().random_move(terminal.seat, rng_);
  if (ledger.match().secret().has(terminal.seat))
    static_cast<void>(client.commit(move));
  else
    client.say("play " + move);
}

// --- greed

// The messages of that side, from the tables of doc/protocol.md: one that is added there is sent, too.
std::vector<std::string> words_of(const std::string& side) {
  std::vector<std::string> words;
  bool is_theirs = false;
  for (const std::string& row : lines_of(protocol)) {
    if (row.starts_with("| client") || row.starts_with("| table"))
      is_theirs = row.starts_with("| " + side + " sends");
    if (!row.starts_with("| `")) is_theirs = is_theirs && row.starts_with("|");
    if (is_theirs && row.starts_with("| `"))
      words.push_back(
          row.substr(3, std::min(row.find_first_of("`ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3), row.size()) - 3));
  }
  if (words.size() < 8) throw std::logic_error("run it where doc/protocol.md is");  // so no test is empty
  return words;
}

// Everything that a client can send, at any length, and more of it than anybody needs.
void Schedule::flood(Terminal& terminal) {
  TableClient& client = *terminal.client;
  if (is_greed_alone_) crowd(terminal);
  static constexpr std::array<std::size_t, 6> lengths{0, 1, 30, 490, 7900, 60000};
  static constexpr std::array words{"1.000 2.000", "2", "adjourn", "takeback 0", "person 1"};
  static const std::vector<std::string> messages = words_of("client");
  constexpr int most_unanswered = 400;  // after a cut its own terminal could not send more again
  if (client.asked() > most_unanswered) return;
  for (int lines = 100 + static_cast<int>(rng_.below(100)); lines > 0 && client.is_connected(); --lines) {
    const std::string rest =
        chance(0.5) ? std::string(random_element(lengths, rng_), 'x') : random_element(words, rng_);
    const auto kinds = Ledger::entry_kinds();
    const EntryKind& kind = chance(0.8) ? kinds[terminal.favourite] : random_element(kinds, rng_);
    if (terminal.seat == spectator || !client.ledger().has_begun() || chance(0.2))
      client.send_word(fmt::format("{} {}", random_element(messages, rng_), rest));
    else if (kind.words == EntryKind::Words::none)
      client.say(std::string(kind.word));
    else
      client.say(fmt::format("{} {}", kind.word, rest));
  }
}

// Connections that ask for another's seat, with that one's key or with none.
void Schedule::crowd(Terminal& terminal) {
  constexpr std::size_t most = 60;
  for (int i = 0; i < 6; ++i) {
    auto socket = connect_table(plan_.base, geteuid(), plan_.name);
    if (!socket) return;
    table_.woken = true;
    crowd_.push_back(network_.connect(number(terminal), std::move(*socket)));
    const Seat other = 1 + static_cast<Seat>(rng_.below(2));
    const std::string words = fmt::format("herbarium 3 sit {} as p{}\nkey {} home {}\n", other,
                                          number(terminal), key_of(other).name(), protocol_features);
    const std::size_t sent = chance(0.8) ? words.size() : words.find('\n') + 1;
    ::send(crowd_.back().number(), words.data(), sent, MSG_NOSIGNAL);
    if (crowd_.size() > most) crowd_.erase(crowd_.begin());
  }
}

// Before its client starts, it takes its seat with as many features as a line holds. Says whether it is done.
bool Schedule::sits_first(Terminal& terminal) {
  const SigningKey key = key_of(terminal.seat);
  const std::string words = fmt::format("key {} home {},", key.name(), protocol_features);
  const std::string features = fmt::format("{},{:x>{}}", protocol_features, "", longest_line - words.size());
  const auto send = [&](const std::string& line) {
    ::send(first_.number(), line.data(), line.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    table_.woken = true;
  };
  terminal.starts_at = now() + 1;
  if (!first_) {
    auto socket = connect_table(plan_.base, geteuid(), plan_.name);
    if (!socket) return false;
    first_ = network_.connect(number(terminal), std::move(*socket));
    send(fmt::format("herbarium 3 sit {} as p{}\nkey {} home {}\n", terminal.seat, number(terminal),
                     key.name(), features));
    return false;
  }
  std::string heard(longest_line, 0);
  const ssize_t got = ::recv(first_.number(), heard.data(), heard.size(), MSG_DONTWAIT);
  heard.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  const std::size_t at = heard.find("challenge ");
  if (at == heard.npos) return got == 0 || now() > greedy_until;  // it is refused, or may hear more
  std::string_view line = std::string_view(heard).substr(at, heard.find('\n', at) - at);
  take_word(line);
  const std::string_view nonce = take_word(line);
  const std::string text = Ledger(plan_.terms).claim_text(terminal.seat, "home", features, nonce, line);
  send(fmt::format("take {}\n", key.sign(text)));
  return true;
}

// The host lets somebody play nothing, and tells nobody else of it.
bool Schedule::refuse_move(int terminal, const std::string& line) {
  if (terminal != victim_ || is_calm() ||
      (line.find(" play ") == line.npos && line.find(" lock ") == line.npos))
    return false;
  refused_ = line.substr(line.find(' ') + 1);
  network_.tell(terminal, world_time, "no not now");
  return true;
}

// What the game allows, and the table refuses, the player can show to everybody.
void Schedule::check_refused(const Terminal& terminal) {
  std::string_view words = refused_;
  const Seat seat = whole_number(take_word(words)).value_or(spectator);
  const auto seal = take_seal(words);
  if (number(terminal) != victim_ || !seal || !terminal.keeps_copy) return;
  if (terminal.disk.is_full || terminal.disk.has_died()) return;
  Ledger after = terminal.client->ledger();
  const Entry entry{std::max(terminal.client->clock(), after.time()), seat, std::string(words), *seal};
  const std::string path = unentered_path(terminal.disk.folder() / "game.rec");
  if (after.take(entry) &&
      read_file(path).value_or("").find(fmt::format("{} {} ", seat, words)) == std::string::npos)
    checker_->complain("a move that a table refuses is kept", refused_);
}

// Anything that a table can send, at any moment.
void Schedule::chatter() {
  static const std::vector<std::string> messages = words_of("table");
  static constexpr std::array words{"",        "1",      "2 x", "0.000", "1 p2/lunch", "p1: I resign",
                                    "5 p1 p2", "\x1b[2J"};
  const int whom = static_cast<int>(rng_.below(static_cast<std::uint32_t>(terminals_.size())));
  for (int lines = 1 + static_cast<int>(rng_.below(100)); lines > 0; --lines)
    network_.tell(whom, world_time,
                  fmt::format("{} {}", random_element(messages, rng_), random_element(words, rng_)));
}

// Everything but what is due, so that the others lose the game.
void Schedule::stall(Terminal& terminal) {
  const Seat own = terminal.seat;
  static constexpr std::array words{"hint", "say soon", "refuse"};
  terminal.client->say(chance(0.3)   ? "seed " + random_token()
                       : chance(0.3) ? fmt::format("ask claim {}", 3 - own)
                                     : random_element(words, rng_));
}

// What one account makes a table write is bounded, whatever it sends (doc/security.md).
void Schedule::check_greed(const Terminal& greedy) {
  constexpr double at_once = 1 << 15, each_second = 1 << 11, longest_entry = 9000;
  double bytes = 0;
  for (const std::string& line : lines_of(read_file(proof_path(plan_.record)).value_or("")))
    if (const auto entry = read_entry(line); entry && entry->who == greedy.seat)
      bytes += static_cast<double>(line.size());
  if (bytes > at_once + each_second * now() + longest_entry)
    checker_->complain("what others can cost is bounded",
                       fmt::format("{} bytes by terminal {}", bytes, number(greedy)));
}

// --- harm

void Schedule::harm() {
  next_harm_ = now() + moment(2 * between_harms_);
  if (harms_.empty()) return;
  const Harm how = random_element(harms_, rng_);
  // A terminal, or else the table.
  int whom = static_cast<int>(rng_.below(static_cast<std::uint32_t>(terminals_.size()) + 1)) - 1;
  const bool goes_back = how == Harm::back_up || how == Harm::roll_back;
  if (goes_back && rolls_table_back_ && (!rolls_back_ || chance(0.5))) whom = -1;
  Terminal* const terminal = whom < 0 ? nullptr : &terminals_[static_cast<std::size_t>(whom)];
  Party& party = terminal ? *terminal : table_;
  note(fmt::format("harm {} to {}", static_cast<int>(how), whom));
  const auto kill = [&] {
    if (!terminal && server_) stop_table(0.5 + moment(5));
    if (terminal && terminal->client) stop(*terminal, 0.5 + moment(5));
  };
  switch (how) {
    case Harm::cut: return network_.cut(std::max(whom, 0));
    case Harm::kill: return kill();
    case Harm::die:
      return party.disk.die_at(1 + static_cast<int>(rng_.below(12)), rng_.next(),
                               [this, whom] { network_.bury(whom, world_time); });
    case Harm::fill_disk:
      party.full_until = now() + moment(5);
      party.disk.is_full = true;
      return;
    case Harm::pause: party.paused_until = now() + moment(20); return;
    case Harm::back_up: return party.disk.back_up();
    case Harm::roll_back:
      if (!(terminal ? rolls_back_ : rolls_table_back_)) return;
      kill();
      if (party.disk.roll_back() && terminal) checker_->careless.add(terminal->seat);
      return;
  }
}

// From now on there is no harm.
void Schedule::mend() {
  note("calm");
  mended_ = true;
  checker_->calm_since = now();
  const auto mend_party = [](Party& party) {
    party.disk.is_full = false;
    party.paused_until = 0;
    party.full_until = 0;
    party.disk.die_at(0, 0, {});
    party.woken = true;
  };
  mend_party(table_);
  for (Terminal& terminal : terminals_) mend_party(terminal);
  network_.meddling[up] = network_.meddling[down] = {};
  network_.delay = 0.01;
}

// --- the course of the world

double Schedule::deadline_of(const Terminal& terminal) const {
  if (terminal.has_ended) return longest + 1;
  if (!terminal.client) return terminal.starts_at;
  return std::min(terminal.acts_at, terminal.client->deadline().value_or(1e9) - beginning);
}

double Schedule::next_event() {
  double soonest = is_calm() ? longest + 1 : std::min(next_harm_, calm_after);
  if (const auto arrives = network_.next()) soonest = std::min(soonest, *arrives - beginning);
  const auto add = [&](const Party& party, double deadline) {
    soonest = std::min(soonest, std::max(party.woken ? now() : deadline, party.paused_until));
    if (party.disk.is_full) soonest = std::min(soonest, party.full_until);
  };
  add(table_, deadline_of_table());
  for (const Terminal& terminal : terminals_) add(terminal, deadline_of(terminal));
  return std::max(soonest, now()) + 1e-6;  // sums are rounded, and the next event must be due then
}

bool Schedule::is_over() const {
  return std::all_of(terminals_.begin(), terminals_.end(), [](const Terminal& terminal) {
    const bool over =
        terminal.client && terminal.client->has_log() && terminal.client->ledger().match().over();
    return terminal.has_ended || over || terminal.seat == spectator;
  });
}

Outcome Schedule::play() {
  choose();
  for (int steps = 0; now() < longest && checker_->complaint().empty() && !is_over(); ++steps) {
    if (steps > 200'000) checker_->complain("the world goes on", "too much happens at once");
    world_time = beginning + next_event();
    if (!mended_ && is_calm()) mend();
    if (!is_calm() && now() >= next_harm_) harm();
    network_.deliver(world_time, [&](int terminal, Way way) {
      (way == up ? table_ : terminals_[static_cast<std::size_t>(terminal)]).woken = true;
    });
    const auto is_due = [&](Party& party, double deadline) {
      if (party.disk.is_full && now() >= party.full_until) party.disk.is_full = false;
      if (now() < party.paused_until) return false;
      return std::exchange(party.woken, false) || deadline <= now() + 1e-6;
    };
    if (is_due(table_, deadline_of_table())) run_table();
    for (Terminal& terminal : terminals_)
      if (is_due(terminal, deadline_of(terminal))) run(terminal);
  }
  return conclude();
}

// Invariants after everybody has finished: all files show one game.
Outcome Schedule::conclude() {
  Outcome outcome;
  if (!is_over() && !checker_->somebody_left) {
    std::string who;
    for (const Terminal& terminal : terminals_)
      if (!terminal.has_ended) who += fmt::format(" {} ({})", number(terminal), terminal.words);
    checker_->complain("everybody comes to an end", who);
  }
  for (const Terminal& terminal : terminals_) {
    const auto& ledger = checker_->ledger_of(number(terminal));
    if (ledger) outcome.entries = std::max(outcome.entries, ledger->size());
    outcome.over = outcome.over || (ledger && ledger->match().over());
    for (const Terminal& other : terminals_)
      if (&other < &terminal && !other.has_ended && !terminal.has_ended)
        checker_->compare(number(terminal), number(other));
  }
  if (trust_.in_table) {
    const auto proof = read_file(proof_path(plan_.record));
    for (const Terminal& terminal : terminals_) {
      if (!proof) break;  // a game that had not begun leaves no files
      const std::string copy = read_file(proof_path(terminal.disk.folder() / "game.rec")).value_or("");
      if (!proof->starts_with(copy.substr(0, copy.rfind('\n') + 1)))
        checker_->complain("what was accepted survives",
                           fmt::format("the copy of terminal {}", number(terminal)));
    }
  }
  for (const Terminal& terminal : terminals_)
    if (is_greed_alone_ && terminal.is_greedy) check_greed(terminal);
  for (Terminal& terminal : terminals_) terminal.client.reset();
  server_.reset();
  outcome.complaint = checker_->complaint();
  outcome.setting = setting_;
  outcome.digest = digest_;
  return outcome;
}

}  // namespace

Outcome play_schedule(std::uint64_t seed, const std::string& folder, bool tells) {
  replace_machine();
  chance_of_sodium.emplace(seed, 1);
  fs::remove_all(folder);
  fs::create_directories(folder);
  world_time = beginning;
  // Games by letter take long: every letter is a process that reads its whole proof.
  constexpr std::uint64_t between_letters = 100;
  Outcome outcome =
      seed % between_letters == 3 ? play_letters(seed, folder, tells) : Schedule(seed, folder, tells).play();
  fs::remove_all(folder);
  return outcome;
}

}  // namespace simulation
