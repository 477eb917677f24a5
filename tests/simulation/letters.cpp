// A game by letter, with everything that happens to the letters and to the files of both.
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "net/client/remote_table.hpp"
#include "net/ledger/proof.hpp"
#include "net/post/letter_client.hpp"
#include "net/storage/game_store.hpp"
#include "simulation/disk.hpp"
#include "simulation/schedule.hpp"

namespace simulation {

using namespace herbarium;

namespace {

constexpr int harmful_steps = 50, resign_after = 150, most_steps = 400;

struct Correspondent {
  Correspondent(const std::string& folder, const std::string& name, char key)
      : disk(folder),
        writer{name, SigningKey(std::string(64, key)), disk.folder() / "shelf", disk.folder() / "secrets",
               catalog()} {}

  std::string proof() const { return record.empty() ? "" : read_file(proof_path(record)).value_or(""); }

  Disk disk;
  LetterWriter writer;
  std::string record{};
  std::vector<std::string> sent{};  // letters to the other
  bool is_over = false;
  bool is_careless = false;  // their files were restored from an older state
};

class Post {
 public:
  Post(std::uint64_t seed, const std::string& folder, bool tells)
      : rng_(seed, 2), tells_(tells), people_{{{folder + "/1", "ann", '1'}, {folder + "/2", "ben", '2'}}} {}

  Outcome play() {
    begin();
    for (step_ = 0; step_ < most_steps && outcome_.complaint.empty(); ++step_) {
      world_time += static_cast<double>(rng_.unit()) * (is_calm() ? 60 : 600);
      const std::size_t whom = is_calm() ? static_cast<std::size_t>(step_ % 2) : rng_.below(2);
      turn_of(whom);
      if (is_calm() && people_[0].is_over && people_[1].is_over && is_same()) break;
    }
    conclude();
    return outcome_;
  }

 private:
  bool chance(double probability) { return static_cast<double>(rng_.unit()) < probability; }
  bool is_calm() const { return step_ >= harmful_steps; }

  void note(const std::string& words) {
    for (const char c : words)
      outcome_.digest = (outcome_.digest ^ static_cast<unsigned char>(c)) * 1099511628211U;
    if (tells_) fmt::print(stderr, "{:4} {}\n", step_, words);
  }
  void complain(const std::string& invariant, const std::string& what) {
    if (outcome_.complaint.empty()) outcome_.complaint = fmt::format("{}: {}", invariant, what);
  }

  void begin() {
    static constexpr std::array<std::array<const char*, 3>, 5> games{{{"harbustaz", "size", "4"},
                                                                      {"herd", "size", "2"},
                                                                      {"herbs", "ap", "20"},
                                                                      {"uibadi", "players", "2"},
                                                                      {"rush", "rounds", "6"}}};
    const auto& [game, option, value] = random_element(games, rng_);
    TableTerms terms;
    terms.module = find_module(catalog(), game);
    terms.options = default_options(terms.module->options);
    for (const auto& [name, chosen] : {std::pair{option, value}, {"clock", "0"}, {"turns", "20"}})
      static_cast<void>(set_option(terms.module->options, terms.options, name, chosen));
    terms.id = random_id();
    terms.date = date_text();
    if (chance(0.5)) terms.limit = *read_limit("days 3 away 2");
    terms.key = people_[0].writer.key.name();
    terms.version = "1.0.0";
    outcome_.setting = fmt::format("{} by letter", game);
    for (const auto& [happens, name] :
         {std::pair{&dies_, "deaths"}, {&fills_, "full disks"}, {&back_, "rolls back"}})
      if ((*happens = chance(0.3))) outcome_.setting += fmt::format(", {}", name);
    Correspondent& ann = people_[0];
    static_cast<void>(make_folders(ann.writer.shelf));
    auto client = LetterClient::begin(terms, 1, ann.writer.shelf + "/game.rec", ann.writer);
    if (!client) return complain("a game by letter opens", client.error().reason);
    ann.record = *(*client)->record_path();
    write(ann, std::move(*client));
  }

  // The other's letters as the mail brings them: the last, an old one, several, or what is left of one.
  std::string mail_to(std::size_t whom) {
    const auto& letters = people_[1 - whom].sent;
    if (letters.empty()) return "";
    std::string mail = letters.back();
    if (is_calm()) return mail;
    if (chance(0.3)) mail = random_element(letters, rng_);
    if (chance(0.2)) mail += random_element(letters, rng_);
    if (chance(0.1)) mail.resize(rng_.below(static_cast<std::uint32_t>(mail.size())));
    if (chance(0.1) && !mail.empty()) mail[rng_.below(static_cast<std::uint32_t>(mail.size()))] = 'x';
    return mail;
  }

  // Somebody reads their mail, decides what there is to decide, and writes.
  void turn_of(std::size_t whom) {
    Correspondent& one = people_[whom];
    if (!is_calm() && back_ && !one.record.empty() && chance(0.1)) one.disk.back_up();
    if (!is_calm() && back_ && chance(0.05) && one.disk.roll_back()) {
      note(fmt::format("{} rolls back", one.writer.name));
      one.is_careless = true;
    }
    if (!is_calm() && dies_ && chance(0.3))
      one.disk.die_at(1 + static_cast<int>(rng_.below(20)), rng_.next(), [] {});
    one.disk.is_full = !is_calm() && fills_ && chance(0.1);
    const std::size_t sent = one.sent.size();
    const std::string before = one.proof();
    {
      const AtWork works(one.disk);
      read(one, chance(0.9) || is_calm() ? mail_to(whom) : "");
    }
    one.disk.die_at(0, 0, {});
    if (one.disk.has_died()) {
      one.disk.recover();
      one.sent.resize(sent);  // nothing was sent
      if (!std::filesystem::exists(proof_path(one.record))) one.record.clear();
    }
    check_files(one, before);
  }

  void read(Correspondent& one, const std::string& mail) {
    std::unique_ptr<LetterClient> client;
    for (const Letter& letter : read_mail(mail).letters) {
      auto opened =
          client ? LetterClient::Opened(std::move(client)) : LetterClient::open_for(letter, one.writer);
      if (!opened) note(fmt::format("{} refuses: {}", one.writer.name, opened.error().reason));
      if (!opened) continue;
      client = std::move(*opened);
      const auto heard = client->is_own(letter) ? Result<bool>(false) : client->read(letter);
      if (heard) continue;
      note(fmt::format("{} refuses: {}", one.writer.name, heard.error().reason));
      const bool is_careless = people_[0].is_careless || people_[1].is_careless;
      if (is_calm() && !is_careless) complain("a letter of an honest side is taken", heard.error().reason);
    }
    if (client && !client->record_path()) return;  // an invitation that was refused
    if (client) one.record = *client->record_path();
    if (!client && !one.record.empty())
      if (auto opened = LetterClient::open(one.record, one.writer)) client = std::move(*opened);
    if (client) write(one, std::move(client));
  }

  void write(Correspondent& one, std::unique_ptr<LetterClient> client) {
    LetterClient& side = *client;
    RemoteTable table(std::move(client), std::nullopt);
    const auto hear = [&] {
      while (table.hear()) {
      }
      for (const std::string& words : table.news())
        note(fmt::format("{} is told: {}", one.writer.name, words));
    };
    hear();
    std::string first_secret;
    for (int moves = 0; moves < 30 && table.seats_to_act().has(side.seat()); ++moves) {
      const Match& match = table.match();
      const bool gives_up = step_ >= resign_after && match.may_resign(side.seat());
      const std::string move = gives_up ? "resign" : match.random_move(side.seat(), rng_);
      const Seat other = 3 - side.seat();
      if (match.secret().has(side.seat()) && match.secret().has(other) &&
          side.ledger().commitment(other).empty())
        first_secret = move;
      if (!table.submit(side.seat(), move)) break;
      hear();
    }
    one.is_over = table.match().over();
    const Letter letter = side.letter();
    for (const std::string& line : letter) {
      note(fmt::format("{} > {}", one.writer.name, line));
      if (!first_secret.empty() && line.find(" " + first_secret + " ") != line.npos)
        complain("whoever hands in first shows nothing", line);
    }
    if (!chance(0.8) && !is_calm()) return;
    one.sent.push_back(write_letter(side.title(), letter));
    for (const std::string& line : letter) check_number(one, line);
  }

  // What somebody has signed and sent is not forgotten: nothing else gets its number.
  void check_number(const Correspondent& one, std::string_view line) {
    const auto seal = take_word(line) == "do" ? take_seal(line) : refuse("");
    if (!seal || one.is_careless || one.disk.has_died()) return;
    const auto& known = signed_.try_emplace({one.writer.name, seal->number}, line).first->second;
    if (known != line) complain("a number is signed for one thing", fmt::format("{} and {}", known, line));
  }

  // Whatever happens, what is on the disk is a proof, and none of it is lost.
  void check_files(const Correspondent& one, const std::string& before) {
    const std::string now = one.proof();
    if (now.empty()) return;
    const auto proof = read_proof(now, catalog());
    if (!proof) return complain("a proof is whole after every step", proof.error().reason);
    outcome_.entries = std::max(outcome_.entries, proof->ledger.size());
    if (!one.is_careless && !now.starts_with(before.substr(0, before.rfind('\n') + 1)))
      complain("what was accepted survives", one.writer.name);
  }

  bool is_same() const { return people_[0].proof() == people_[1].proof(); }

  void conclude() {
    const bool is_careless = people_[0].is_careless || people_[1].is_careless;
    outcome_.over = people_[0].is_over && people_[1].is_over;
    if (!is_careless && !(outcome_.over && is_same())) complain("everybody comes to an end", "by letter");
    for (const Correspondent& each : people_) {
      const auto proof = read_proof(each.proof(), catalog());
      if (!proof || is_careless) continue;
      const auto same = compare_with_proof(read_file(each.record).value_or(""), proof->ledger);
      if (!same) complain("a record is that of its proof", same.error().reason);
      if (!std::filesystem::is_empty(each.writer.secrets)) complain("no secrets are left", each.writer.name);
    }
  }

  Rng rng_;
  std::map<std::pair<std::string, int>, std::string> signed_;  // what was sent, by the writer and its number
  bool tells_;
  std::array<Correspondent, 2> people_;
  bool dies_ = false, fills_ = false, back_ = false;
  int step_ = 0;
  Outcome outcome_;
};

}  // namespace

Outcome play_letters(std::uint64_t seed, const std::string& folder, bool tells) {
  return Post(seed, folder, tells).play();
}

}  // namespace simulation
