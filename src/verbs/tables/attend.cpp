#include "verbs/tables/attend.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/table_client.hpp"
#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "net/storage/turn_notice.hpp"
#include "net/wire/users.hpp"
#include "verbs/tables/inbox.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

namespace fs = std::filesystem;

constexpr double between_looks = 10;     // seconds, at the host's tables
constexpr double between_rounds = 3600;  // at the saved games, if no table has changed
constexpr double first_retry = 10;       // after a visit that failed; each is twice as long
constexpr double longest_farewell_here = 3;

constexpr int most_failures = 6;  // of an owner's tables

volatile sig_atomic_t must_end = 0;

std::string lock_path() { return state_folder() + "/attend"; }

// What a command of the shell prints, if it succeeds.
Result<std::string> output_of(const std::string& command) {
  FILE* const pipe = popen(command.c_str(), "re");
  if (!pipe) return system_refusal("sh");
  std::string text;
  char bytes[512];
  while (const std::size_t got = fread(bytes, 1, sizeof bytes, pipe)) text.append(bytes, got);
  if (pclose(pipe) == 0) return text;
  return refuse(text.empty() ? "it failed" : escaped(lines_of(text).back()));
}

bool succeeds(const std::string& command) { return output_of(command + " > /dev/null 2>&1").has_value(); }

std::string command_with(const std::string& program, const std::string& base) {
  return shell_word(program) + (base == default_base() ? "" : " --tables " + shell_word(base));
}

// Whether it is the address of a table of this account on this host.
bool is_own(const std::string& address) {
  return address.find('@') == address.npos && address.starts_with(address_of(user_name(geteuid()), ""));
}

// Whether a game was last played at such a table.
bool is_of_this_account(const std::string& record) { return is_own(kept_address(record).value_or("")); }

// Whether the game of a table that is closed goes on: nobody has agreed to stop it; or, over days, somebody
// still has to see how it ended. Without a clock of days
// it does only if its process was killed; else people open it when they meet again.
bool goes_on(const std::string& record, const std::string& key, Catalog catalog) {
  const auto text = read_own_file(proof_path(record));
  const auto proof = text ? read_proof(*text, catalog) : Result<Proof>(refuse(""));
  if (!proof) return false;
  const Ledger& ledger = proof->ledger;
  if (!ledger.has_begun() || ledger.table_key() != key) return false;
  if (ledger.match().over()) return !ledger.unaware().empty();
  const bool was_agreed = ledger.settled() && ledger.settled()->kind == Proposal::Kind::adjourn;
  return ledger.terms().limit.in_days ? !was_agreed : !ledger.has_ended();
}

// The finished games of this account's tables that are so new that such a table may still be open.
std::vector<OwnCopy> ended_copies(Catalog catalog) {
  constexpr std::int64_t longest = 60 * 86400;  // seconds
  std::vector<OwnCopy> copies;
  for (KeptHeader& header : kept_headers()) {
    if (wall_milliseconds() / 1000 - header.changed > longest || !is_of_this_account(header.path)) continue;
    KeptState state = read_kept_state(header, catalog);
    if (!state.over) continue;
    std::error_code error;
    SharedStanding standing;
    standing.id = id_of_game(header.path);
    standing.proof = fmt::format("{}", fs::file_size(proof_path(header.path), error));
    copies.push_back({std::move(header), std::move(state), standing});
  }
  return copies;
}

// The table of this account among those that claim to have a game; empty if there is none.
std::vector<OpenGame> own_of(const std::vector<OpenGame>& games) {
  for (const OpenGame& game : games)
    if (is_own(game.address)) return {game};
  return {};
}

// Makes the moves that a person's terminal makes unasked; a table that takes none is left alone.
void play_forced(TableClient& client, Seat own) {
  constexpr int most = 8;
  for (int made = 0; made < most && client.asked() == 0; ++made) {
    const std::string move = client.ledger().forced_move(own);
    if (move.empty()) return;
    const bool is_secret = client.ledger().match().secret().has(own);
    if (is_secret ? !client.commit(move) : !client.say("play " + move)) return;
    client.settle(longest_farewell_here);
  }
}

// --- the attendant

class Attendant {
 public:
  Attendant(Catalog catalog, std::string base, SigningKey key)
      : catalog_(catalog), base_(std::move(base)), key_(std::move(key)) {}

  // Does what there is to do; whether a table was opened, at which there may be more.
  bool go_round(const TableList& list) {
    bool has_opened = false;
    has_failed_ = false;
    if (now_seconds() - forgiven_at_ >= between_rounds) failures_.clear(), forgiven_at_ = now_seconds();
    for (const OwnCopy& copy : own_copies(catalog_)) {
      std::vector<OpenGame> games = tables_with(list, copy.standing.id);
      // Where people meet is for them to decide: an opponent could open the game a second time.
      if (auto own = own_of(games); !own.empty()) games = std::move(own);
      has_opened = reopen(copy, games) || has_opened;
      for (const OpenGame& game : games)
        for (const ListedTable& table : list.tables)
          if (table.address == game.address) look_at(table, copy);
    }
    for (const OwnCopy& copy : ended_copies(catalog_))
      has_opened = reopen(copy, own_of(tables_with(list, copy.standing.id))) || has_opened;
    retry_ = has_failed_ ? std::min(2 * retry_, between_rounds) : first_retry / 2;
    return has_opened;
  }

  // Seconds until the next round if no table changes: one that did not answer may have only been slow.
  double pause() const { return has_failed_ ? retry_ : between_rounds; }

 private:
  void complain(const std::string& of, const std::string& why) {
    if (complaints_.insert(of + why).second) print_error(fmt::format("{}: {}", escaped(of), why));
  }

  // In a process that shares nothing with this one. `games`: the tables that claim to have it.
  bool reopen(const OwnCopy& copy, const std::vector<OpenGame>& games) {
    const std::string& record = copy.header.path;
    if (!is_of_this_account(record) || is_locked(proof_path(record))) return false;
    const auto is_there = [&](const OpenGame& game) {
      if (is_own(game.address)) return true;
      const std::string claim = fmt::format("{} {} {}", game.address, game.opened, copy.standing.id);
      const auto known = believed_.find(claim);
      if (known != believed_.end()) return known->second;
      return believed_[claim] = visit(game.address, copy, true);
    };
    if (std::any_of(games.begin(), games.end(), is_there)) return false;
    // Until the game has changed, it is no use to try again.
    if (std::exchange(tried_[record], copy.standing.proof) == copy.standing.proof) return false;
    if (!goes_on(record, key_.name(), catalog_)) return false;
    // The game may also be open in the default place, where people look for tables.
    const std::vector<OpenGame> elsewhere =
        base_ == default_base() ? games : tables_with(ask_tables(default_base()), copy.standing.id);
    const auto is_ours = [](const OpenGame& game) { return is_own(game.address); };
    if (std::any_of(elsewhere.begin(), elsewhere.end(), is_ours)) return false;
    const auto opened = output_of(command_with(program_, base_) + " host --away --resume " +
                                  shell_word(record) + " 2>&1 < /dev/null");
    if (!opened) complain(record, opened.error().reason);
    return opened.has_value();
  }

  // Goes to a table where a move is due that needs no decision, or that the person may have announced; or
  // where it may have become their turn, if they want to be notified. The table's own process notifies its
  // owner.
  void look_at(const ListedTable& table, const OwnCopy& copy) {
    const Seat own = copy.standing.own;
    bool is_awaited = false;
    for (const ListedSeat& each : seats_of(table))
      is_awaited = is_awaited || (each.seat == own && each.kind == "person" && each.since && each.is_away);
    const std::string history = field_of(table, "history");
    Visit& last = visited_[table.address];
    // Their inbox has it until they have come themselves.
    if (is_awaited && field_of(table, "state") == "over") return;
    const bool shows = field_of(table, "shows").find(static_cast<char>('0' + own)) != std::string::npos ||
                       has_announced(copy);
    // Another may have opened a game that was last played at a table of this account.
    const bool is_ours = is_own(table.address);
    const bool is_due =
        is_awaited && field_of(table, "state") == "playing" && (shows || (has_notifier() && !is_ours));
    if (!last.is_due_again(history, is_due, is_ours)) return;
    if (visit(table.address, copy, false)) {
      last = {history, now_seconds()};
      return;
    }
    // Nor does a table keep one's own closed by having been the game's once.
    std::erase_if(believed_, [&](const auto& each) { return each.first.starts_with(table.address + " "); });
    has_failed_ = true;
  }

  // What their own side plays as soon as it applies.
  static bool has_announced(const OwnCopy& copy) {
    const std::string path = secrets_path(state_folder() + "/tables", copy.standing.id, copy.standing.own);
    return !CommitmentStore(copy.standing.own, path).premoves().empty();
  }

  // Whether the table has the game, as far as the copy knows it. Anybody's table can claim that, and each
  // failure keeps this process waiting, so their number is limited for each owner of tables.
  bool visit(const std::string& address, const OwnCopy& copy, bool only_checks) {
    int& failures = failures_[address.substr(0, address.rfind('/'))];
    if (failures >= most_failures) return false;
    JoinOptions join;
    join.base = base_;
    join.address = address;
    // Without a seat's number, a table offers one of their own only while nobody is connected to it.
    join.game = copy.standing.id;
    join.copy = copy.header.path;
    if (is_own(address)) join.kept_at = copy.header.path;
    ClientOptions options = client_options(join, catalog_);
    options.reopen = {};
    options.key = key_;
    options.visits = true;
    options.statements = load_statements(state_folder());
    if (only_checks) {
      options.only_checks = true;
      options.keeps = false;
      options.record.reset();
    }
    auto client = TableClient::connect(std::move(options), catalog_, longest_silence_here);
    if (!client) {
      ++failures;
      complain(address, client.error().reason);
      return false;
    }
    failures = 0;
    if (only_checks) return true;
    (*client)->settle(longest_farewell_here);
    play_forced(**client, copy.standing.own);
    // If their copy already had the turn, they have seen it, or were notified before the machine was
    // restarted.
    notices_[copy.standing.id].look((*client)->ledger(), copy.standing.own, address, copy.standing.owes);
    return (*client)->asked() == 0;
  }

  Catalog catalog_;
  std::string base_;
  SigningKey key_;
  std::string program_ = own_program();
  bool has_failed_ = false;                   // to do all that was due in the last round
  double retry_ = first_retry / 2;            // seconds
  std::map<std::string, std::string> tried_;  // by record: its proof when its table was last opened
  std::map<std::string, Visit> visited_;      // by table: the last visit, and its history then
  std::map<std::string, bool> believed_;      // by a claim to have a game
  std::map<std::string, int> failures_;       // by owner of tables, in an hour
  double forgiven_at_ = now_seconds();
  std::map<std::string, TurnNotice> notices_;  // by game
  std::set<std::string> complaints_;
};

// Until a signal comes, which is let in only while it waits.
void attend_for_ever(Attendant& attendant, const std::string& base) {
  block_only({SIGTERM, SIGINT, SIGHUP});
  handle_signals({SIGTERM, SIGINT, SIGHUP}, [](int) { must_end = 1; });
  TableWatch watch(base, between_looks);
  watch.await_answers(2);
  for (double next = 0; must_end == 0;) {
    if (watch.dispatch() || now_seconds() >= next) {
      attendant.go_round(watch.list());
      next = now_seconds() + attendant.pause();
    }
    const double wait =
        std::max(std::min(watch.deadline().value_or(next), next) - now_seconds(), 0.0) + 0.001;
    pollfd file{watch.file(), POLLIN, 0};
    const timespec until{static_cast<time_t>(wait), static_cast<long>(std::fmod(wait, 1) * 1e9)};
    sigset_t none;
    sigemptyset(&none);
    if (ppoll(&file, 1, &until, &none) < 0 && errno != EINTR) return;
  }
}

}  // namespace

int attend(Catalog catalog, const std::string& given_base, bool once) {
  std::error_code error;
  const std::string base = fs::absolute(given_base, error);
  if (const auto made = make_folders(state_folder()); !made) return print_error(made.error().reason);
  Descriptor file(open(lock_path().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file) return print_error(system_refusal(lock_path()).value().reason);
  const auto lock = LockedFile::lock(std::move(file), lock_path());
  if (!lock) {
    if (!once) print_line("herbarium attend already runs for this account.");
    return done;
  }
  const auto key = load_key(state_folder());
  if (!key) return print_error(key.error().reason);
  Attendant attendant(catalog, base, *key);
  if (once) {
    if (attendant.go_round(ask_tables(base))) attendant.go_round(ask_tables(base));
    return done;
  }
  // For remove_attendant.
  const std::string pid = fmt::format("{}", getpid());
  static_cast<void>(!ftruncate(lock->number(), 0));
  static_cast<void>(!pwrite(lock->number(), pid.data(), pid.size(), 0));
  attend_for_ever(attendant, base);
  return done;
}

void attend_to_others(Catalog catalog, const std::string& base) {
  constexpr unsigned longest = 120;  // seconds
  const auto is_closed = [](const OwnCopy& copy) {
    return is_of_this_account(copy.header.path) && !is_locked(proof_path(copy.header.path));
  };
  const auto is_any_closed = [&](const std::vector<OwnCopy>& copies) {
    return std::any_of(copies.begin(), copies.end(), is_closed);
  };
  if (is_any_closed(own_copies(catalog)) || is_any_closed(ended_copies(catalog)))
    start_detached({own_program(), "--tables", base, "attend", "--once"}, {}, longest);
}

// --- at each boot

namespace {

constexpr std::string_view cron_mark = " # herbarium attend";
constexpr const char* unit = "herbarium-attend.service";

std::string unit_path() {
  const std::string folder = config_folder();  // in the user's configuration directory
  return folder.substr(0, folder.rfind('/')) + "/systemd/user/" + unit;
}

// As a unit of systemd has it: in quotes, and without its signs for other things.
std::string unit_word(std::string_view word) {
  std::string text = "\"";
  for (const char c : word) {
    if (c == '"' || c == '\\') text += '\\';
    if (c == '%' || c == '$') text += c;
    text += c;
  }
  return text + '"';
}

std::string unit_text(const std::string& base) {
  std::string command = unit_word(own_program());
  if (base != default_base()) command += " --tables " + unit_word(base);
  // The tables that it has opened stay open without it.
  return fmt::format(
      "[Unit]\nDescription=Tables of herbarium\n\n[Service]\nExecStart={} attend\nRestart=on-failure\n"
      "KillMode=process\n\n[Install]\nWantedBy=default.target\n",
      command);
}

// The lines of this account's crontab that are not ours. Refuses if they cannot be read: they would be lost.
Result<std::string> other_cron_lines() {
  const auto kept = output_of("crontab -l 2> /dev/null");
  if (!kept) {
    const auto why = output_of("LC_ALL=C crontab -l 2>&1");
    if (!why && why.error().reason.find("no crontab for") == std::string::npos) return pass_on(why);
  }
  std::string text;
  for (const std::string& line : lines_of(kept.value_or("")))
    if (!line.ends_with(cron_mark)) text += line + "\n";
  return text;
}

bool write_crontab(const std::string& text) {
  let_writes_fail();  // it may end before it has read all
  FILE* const pipe = popen("crontab - > /dev/null 2>&1", "we");
  if (!pipe) return false;
  fwrite(text.data(), 1, text.size(), pipe);
  return pclose(pipe) == 0;
}

std::string cron_line(const std::string& base) {
  std::string line = "@reboot " + command_with(own_program(), base) + " attend";
  for (std::size_t at = 0; (at = line.find('%', at)) != line.npos; at += 2) line.insert(at, 1, '\\');
  return line + std::string(cron_mark) + "\n";
}

int install_unit(const std::string& base) {
  const std::string path = unit_path();
  const auto made = make_folders(path.substr(0, path.rfind('/')));
  const auto written = made ? replace_file(path, unit_text(base)) : made;
  if (!written) return print_error(written.error().reason);
  const auto started =
      output_of(fmt::format("systemctl --user daemon-reload 2>&1 && systemctl --user enable {0} 2>&1 && "
                            "systemctl --user restart {0} 2>&1",
                            unit));
  if (!started) {
    unlink(path.c_str());
    return print_error("systemctl --user: " + started.error().reason);
  }
  print_line(fmt::format("`herbarium attend` runs, and systemd starts it again: {}", escaped(path)));
  if (!succeeds("loginctl enable-linger"))
    print_line(
        "It ends when you log out, because this system does not let you run it longer. Its administrator "
        "can: loginctl enable-linger " +
        shell_word(user_name(geteuid())));
  return done;
}

}  // namespace

int install_attendant(const std::string& given_base) {
  std::error_code error;
  const std::string base = fs::absolute(given_base, error);
  if (succeeds("systemctl --user daemon-reload")) return install_unit(base);
  const auto others = succeeds("command -v crontab") ? other_cron_lines() : Result<std::string>(refuse(""));
  if (others && write_crontab(*others + cron_line(base))) {
    std::vector<std::string> command{own_program()};
    if (base != default_base()) command.insert(command.end(), {"--tables", base});
    command.emplace_back("attend");
    start_detached(command, {}, 0);
    print_line("`herbarium attend` runs, and cron starts it again after each boot: crontab -l");
    return done;
  }
  return print_error(
      "--install: this account can use neither units of systemd (systemctl --user) nor crontab. Whenever you "
      "open a table, your other tables are opened again, too; `herbarium attend` does that until you log "
      "out");
}

int remove_attendant() {
  const std::string path = unit_path();
  bool any = false;
  if (exists(path)) {
    any = true;
    static_cast<void>(succeeds(fmt::format("systemctl --user disable --now {}", unit)));
    if (unlink(path.c_str()) != 0) return print_error(system_refusal(path).value().reason);
    static_cast<void>(succeeds("systemctl --user daemon-reload"));
  }
  const std::string lines = output_of("crontab -l 2> /dev/null").value_or("");
  if (lines.find(cron_mark) != lines.npos) {
    any = true;
    const auto others = other_cron_lines();
    if (!others || !write_crontab(*others)) return print_error("crontab: its lines cannot be changed");
  }
  const auto pid = whole_number(read_own_file(lock_path()).value_or(""));
  if (pid && *pid > 1 && is_locked(lock_path()) && kill(*pid, SIGTERM) == 0) any = true;
  print_line(any ? "`herbarium attend` has ended, and is not started again. Your tables stay open."
                 : "`herbarium attend` is not installed, and does not run.");
  return done;
}

}  // namespace herbarium
