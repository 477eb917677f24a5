#include "verbs/tables/inbox.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/host_tables.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_watch.hpp"
#include "net/ledger/ledger.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "net/wire/users.hpp"
#include "table/seating.hpp"
#include "table/shelf.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/lines/printing.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

constexpr const char* own_turn = "your turn";
constexpr const char* over = "over";
constexpr double longest_answer_of_hosts = 5;  // seconds

// The name of this person's key, by which their copies know their seat; empty if they have none yet. It is
// not made for somebody who only looks.
std::string own_key() {
  const std::string folder = state_folder();
  if (folder.empty() || !exists(key_path(folder))) return "";
  const auto key = load_key(folder);
  return key ? key->name() : "";
}

// The size and time of a file, as SharedStanding has them; empty if there is none.
std::string stamp_of(const std::string& path, std::time_t& changed) {
  struct stat what {};
  if (stat(path.c_str(), &what) != 0 || !S_ISREG(what.st_mode)) return "";
  changed = what.st_mtim.tv_sec;
  return fmt::format("{} {}.{:09}", what.st_size, what.st_mtim.tv_sec, what.st_mtim.tv_nsec);
}

// What the copy says. This person's terminal has checked the signatures when it saved them.
SharedStanding standing_in(const std::string& record, const std::string& stamp, std::time_t changed,
                           const std::string& key, Catalog catalog) {
  SharedStanding standing;
  standing.proof = stamp;
  const auto text = read_own_file(proof_path(record));
  const std::size_t head = text ? text->find("\n---\n") : std::string::npos;
  if (head == std::string::npos) return standing;
  const std::size_t end = head + 5;
  auto ledger = Ledger::begin(std::string_view(*text).substr(0, end), catalog);
  if (!ledger) return standing;
  ledger->trust_signatures();
  for (const std::string& line : whole_lines(std::string_view(*text).substr(end))) {
    const auto entry = read_entry(line);
    if (!entry || !ledger->take(*entry)) return standing;
  }
  standing.id = ledger->terms().id;
  const auto statements = load_statements(state_folder());
  for (const Seat seat : ledger->seats()) {
    if (ledger->key(seat).empty()) continue;
    const bool is_own =
        ledger->key(seat) == key || way_between(ledger->owner(seat), key, statements).has_value();
    if (!is_own) continue;
    standing.own = seat;
    standing.owes = (ledger->awaited() | ledger->to_accept()).has(seat);
    standing.since = ledger->awaited_since(seat).value_or(changed);
    standing.until = ledger->deadline(seat).value_or(0);
    if (standing.owes) break;
  }
  return standing;
}

std::string game_title(std::string_view game, Catalog catalog) {
  const Module* module = find_module(catalog, game);
  return module ? std::string(module->title) : escaped_name(game);
}

// Everybody but one seat.
std::string others_at(const std::vector<ListedSeat>& seats, int own) {
  std::vector<Occupant> others;
  for (const ListedSeat& each : seats)
    if (each.seat != own)
      others.push_back({each.kind == "program" ? Occupant::Kind::ai : Occupant::Kind::human,
                        each.kind == "free" ? "somebody" : each.name});
  return fmt::format("{}", fmt::join(display_names(others), ", "));
}

// The seat of `me` at a table, by name, or as the copy of its game has it.
const ListedSeat* own_seat(const std::vector<ListedSeat>& seats, const OwnCopy* copy, const std::string& me) {
  const auto is_own = [&](const ListedSeat& each) {
    if (copy) return each.seat == copy->standing.own;
    return each.name == me && (each.kind == "person" || each.kind == "reserved");
  };
  const auto found = std::find_if(seats.begin(), seats.end(), is_own);
  return found == seats.end() ? nullptr : &*found;
}

// Somebody who can be claimed from; nobody if there is none.
const ListedSeat* late_one(const ListedTable& table, const std::vector<ListedSeat>& seats) {
  const std::string late = field_of(table, "late");
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const ListedSeat& each) {
    return late.find(static_cast<char>('0' + each.seat)) != std::string::npos;
  });
  return found == seats.end() ? nullptr : &*found;
}

}  // namespace

std::vector<OwnCopy> own_copies(Catalog catalog,
                                const std::function<void(const KeptHeader&, const KeptState&)>& see_saved) {
  std::vector<OwnCopy> copies;
  const std::string key = own_key();
  for (KeptHeader& header : kept_headers()) {
    if ((header.result && header.result->is_over) || header.game.empty()) continue;
    std::time_t changed = 0;
    const std::string stamp = stamp_of(proof_path(header.path), changed);
    if (stamp.empty() ? !see_saved : key.empty()) continue;
    KeptState state = read_kept_state(header, catalog);
    if (state.over || !state.trouble.empty()) continue;
    if (stamp.empty()) {
      see_saved(header, state);
      continue;
    }
    const bool is_known = header.result && header.result->shared && header.result->shared->proof == stamp;
    SharedStanding standing =
        is_known ? *header.result->shared : standing_in(header.path, stamp, changed, key, catalog);
    if (!is_known) add_standing(header, state, standing);
    standing.owes = standing.owes && kept_address(header.path) != answered_by_letter;
    if (standing.own != nature) copies.push_back({std::move(header), std::move(state), standing});
  }
  return copies;
}

namespace {

class Search {
 public:
  Search(Catalog catalog, const InboxPlaces& places) : catalog_(catalog), places_(places) {}

  Inbox run() {
    copies_ = own_copies(catalog_, [this](const KeptHeader& header, const KeptState& state) {
      if (places_.shelf) add_saved(header, state);
    });
    look_at_tables();
    for (const HostTables& each : ask_hosts(places_.hosts, places_.ssh, longest_answer_of_hosts)) {
      const std::string host = each.host.substr(0, each.host.find(':'));
      const std::size_t at = host.rfind('@');
      const std::string me = at == host.npos ? user_name(geteuid()) : host.substr(0, at);
      for (const ListedTable& table : each.tables) add_table(table, me);
      if (!each.trouble.empty())
        inbox_.complaints.push_back(fmt::format("{}: {}", escaped_name(each.host), each.trouble));
    }
    add_copies();
    // Anybody can open a table and claim that somebody's turn there began long ago.
    const auto rank = [](const WaitingGame& each) {
      return std::tuple(!each.is_shared, each.is_claim, each.is_shared ? each.since : -each.since);
    };
    std::stable_sort(
        inbox_.games.begin(), inbox_.games.end(),
        [&](const WaitingGame& one, const WaitingGame& other) { return rank(one) < rank(other); });
    return std::move(inbox_);
  }

 private:
  // A game of one terminal.
  void add_saved(const KeptHeader& header, const KeptState& state) {
    const auto occupants = occupants_of(header.seats, max_seats);
    const auto names = display_names(occupants);
    std::vector<std::string> people;
    for (const Seat seat : state.to_move)
      if (of_seat(occupants, seat).is_person()) people.push_back(of_seat(names, seat));
    if (people.empty() || state.in_use) return;
    const bool is_alone = only_person(header.seats) != nature;
    inbox_.games.push_back({state.title, opponents_of(header.seats),
                            is_alone ? std::string(own_turn) : fmt::format("{} to move", listed(people)), "",
                            header.path, false, header.changed});
  }

  void look_at_tables() {
    TableWatch watch(places_.tables);
    watch.await_answers(places_.seconds);
    const std::string user = user_name(geteuid());
    for (const ListedTable& table : watch.list().tables) {
      if (table.words == does_not_answer || table.words == not_answered_yet)
        inbox_.complaints.push_back(table.address + ": the table does not answer");
      else
        add_table(table, places_.guest.empty() ? user : user + "/" + places_.guest);
    }
  }

  void add_table(const ListedTable& table, const std::string& me) {
    const std::string history = field_of(table, "history");
    const std::string id = history.substr(0, history.find(' '));
    const auto is_it = [&](const OwnCopy& each) { return each.standing.id == id; };
    const auto copy = std::find_if(copies_.begin(), copies_.end(), is_it);
    const std::vector<ListedSeat> seats = seats_of(table);
    const ListedSeat* own = own_seat(seats, copy == copies_.end() ? nullptr : &*copy, me);
    if (!own) return;
    // What somebody's table claims adds a line to the list, and takes none away: not even that table's own.
    const bool is_kept = own->kind == "reserved";
    const bool is_believed =
        copy != copies_.end() && (table.address.starts_with(address_of(user_name(geteuid()), "")) ||
                                  kept_address(copy->header.path) == table.address);
    if (is_believed) open_.insert(id);
    const bool is_over = field_of(table, "state") == "over";
    const auto names_own = [&](std::string_view field) {
      return field_of(table, field).find(static_cast<char>('0' + own->seat)) != std::string::npos;
    };
    // An answer is due only if nothing else is.
    const bool is_asked = names_own("asked") && !own->until;
    const ListedSeat* const late = own->since || names_own("late") ? nullptr : late_one(table, seats);
    if (!own->since && !late && (is_over || !is_kept)) {
      if (is_believed && copy->standing.owes)
        add_copy(*copy, "it was your turn when you were last there", table.address);
      return;
    }
    const auto opened = read_date(field_of(table, "start"));
    inbox_.games.push_back({game_title(field_of(table, "game"), catalog_), others_at(seats, own->seat),
                            is_over    ? over
                            : is_kept  ? "a seat is kept for you"
                            : is_asked ? "you are asked to agree"
                            : late     ? escaped_name(late->name) + " is out of time"
                                       : own_turn,
                            table.address, copy == copies_.end() ? "" : copy->header.path, true,
                            (late ? late->until : own->since).value_or(opened.value_or(0)), own->until,
                            !is_believed});
  }

  // The games of tables that are not open anywhere here.
  void add_copies() {
    for (const OwnCopy& copy : copies_) {
      if (!copy.standing.owes || copy.state.in_use || open_.contains(copy.standing.id)) continue;
      if (!is_locked(proof_path(copy.header.path))) add_copy(copy, own_turn, "");
    }
  }

  void add_copy(const OwnCopy& copy, const char* whose, const std::string& address) {
    std::optional<std::time_t> until;
    if (copy.standing.until != 0) until = copy.standing.until;
    std::vector<ListedSeat> seats;
    for (const RecordSeat& each : copy.header.seats)
      seats.push_back({each.seat, each.kind == "ai" ? "program" : "person", {}, {}, false, each.name});
    inbox_.games.push_back({copy.state.title, others_at(seats, copy.standing.own), whose, address,
                            copy.header.path, true, copy.standing.since, until});
  }

  Catalog catalog_;
  const InboxPlaces& places_;
  std::vector<OwnCopy> copies_;
  std::set<std::string> open_;  // the identifiers of these games
  Inbox inbox_;
};

JsonObject json_of(const WaitingGame& game) {
  JsonObject object;
  object.add("game", game.game).add("others", game.others).add("turn", game.whose);
  if (!game.address.empty()) object.add("table", game.address);
  if (!game.record.empty()) object.add("record", game.record);
  object.add_truth("shared", game.is_shared).add("since", date_text(game.since));
  if (game.until) object.add("until", date_text(*game.until));
  return object.add("command", game.command());
}

}  // namespace

std::string WaitingGame::command() const {
  if (!address.empty()) return "herbarium join " + shell_word(address);
  return "herbarium resume " + shell_word(short_name_of(record));
}

bool WaitingGame::is_over() const { return whose == over; }

std::string title_of(const WaitingGame& game) {
  return fmt::format("{} {} {}", game.game, game.whose == own_turn || game.is_shared ? "with" : "of",
                     game.others);
}

std::string in_words(const WaitingGame& game) {
  std::string words = fmt::format("{} since {}", game.whose, short_date(game.since));
  if (!game.until) return words;
  const double left = -seconds_since(*game.until);
  return words + ", " + time_left(left);
}

Inbox look_for_games(Catalog catalog, const InboxPlaces& places) { return Search(catalog, places).run(); }

int print_tables_for_relay(const std::string& base) {
  for (const std::string& line : lines_of_tables(base)) print_line(line);
  return done;
}

int print_inbox(Catalog catalog, const InboxPlaces& places, bool json) {
  const Inbox inbox = look_for_games(catalog, places);
  for (const std::string& complaint : inbox.complaints) print_error(complaint);
  std::vector<JsonObject> games;
  for (const WaitingGame& game : inbox.games) {
    games.push_back(json_of(game));
    if (json) continue;
    const std::string line = fmt::format("{}: {}: {}", title_of(game), in_words(game), game.command());
    for (const std::string& each : wrapped(line, terminal_columns().value_or(1 << 20), 4)) print_line(each);
  }
  if (json && !games.empty()) print_line(JsonObject().add("games", games).text());
  return games.empty() ? refused : done;
}

}  // namespace herbarium
