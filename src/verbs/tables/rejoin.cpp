// A saved game that is already open: at any table of this host, or where it was last played. Any table can
// claim to have a game, so a terminal checks its history as always when it joins, and skips a table that does
// not fit.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_watch.hpp"
#include "net/storage/game_store.hpp"
#include "net/wire/users.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

namespace {

// An address on another host where the game was last played. Guests of a shared account do not leave it.
std::optional<std::string> place_elsewhere(const std::string& record, const JoinOptions& join) {
  const auto kept = kept_address(record);
  const auto address = kept ? read_address(*kept) : Result<Address>(refuse(""));
  if (!address || address->host.empty() || !join.as.empty()) return std::nullopt;
  return kept;
}

JoinOptions joining(const JoinOptions& join, const std::string& address, const std::string& game) {
  JoinOptions there = join;
  there.address = address;
  there.game = game;
  return there;
}

constexpr double longest_login = 20;  // seconds, without questions

// Watches the host's tables for others with the same game.
class Meeting {
 public:
  Meeting(Catalog catalog, JoinOptions own) : catalog_(catalog), own_(std::move(own)), watch_(own_.base) {
    watch_.await_answers(longest_wait);
  }

  // The address of a better table than one's own, whose history has been checked.
  std::optional<std::string> find() {
    watch_.dispatch();
    const std::vector<OpenGame> games = tables_with(watch_.list(), own_.meets);
    const auto is_own = [this](const OpenGame& game) { return game.address == own_.address; };
    const auto end = std::find_if(games.begin(), games.end(), is_own);
    if (end == games.end()) return std::nullopt;  // it has not answered yet
    for (auto each = games.begin(); each != end; ++each)
      if (tries_[owner_of(each->address)]++ < most_tries && is_good(each->address)) return each->address;
    return std::nullopt;
  }

 private:
  static constexpr double longest_wait = 1;  // seconds for the first answers
  static constexpr int most_tries = 6;       // with an owner's tables: each may keep the person waiting

  static std::string owner_of(const std::string& address) { return address.substr(0, address.rfind('/')); }

  bool is_good(const std::string& address) const {
    JoinOptions there = joining(own_, address, own_.meets);
    there.seat.reset();
    there.meets.clear();
    there.copy = own_.kept_at.value_or("");
    ClientOptions options = client_options(there, catalog_);
    options.only_checks = true;
    options.keeps = false;
    options.record.reset();
    options.reopen = {};
    return sit_down(std::move(options), there, catalog_, longest_silence_here).has_value();
  }

  Catalog catalog_;
  JoinOptions own_;
  TableWatch watch_;
  std::map<std::string, int> tries_;  // by owner
};

}  // namespace

std::string id_of_game(const std::string& record) {
  constexpr std::string_view mark = "table ";
  const auto text = read_own_file(proof_path(record));
  for (const std::string& line : text ? lines_of(*text) : std::vector<std::string>()) {
    if (line.starts_with(mark)) return line.substr(mark.size());
    if (line == "---") break;
  }
  return "";
}

Result<std::unique_ptr<RemoteTable>> rejoin(Catalog catalog, const std::string& record, JoinOptions& join,
                                            Prompting prompting,
                                            const std::function<void(const std::string&)>& remark) {
  const std::string end = proof_path("");
  const std::string path = record.ends_with(end) ? record.substr(0, record.size() - end.size()) : record;
  const std::string id = id_of_game(path);
  if (id.empty()) return nullptr;
  const auto come = [&](const std::string& address, double seconds) {
    JoinOptions there = joining(join, address, id);
    there.copy = path;
    ClientOptions options = client_options(there, catalog);
    if (prompting == Prompting::forbidden) options.dial = options.redial;
    auto table = sit_down(std::move(options), there, catalog, seconds);
    if (table) return join = there, std::move(*table);
    remark(fmt::format("Not joined: {}: {}", escaped(address), table.error().reason));
    return std::unique_ptr<RemoteTable>();
  };
  // At one's own table, people meet as its terminal finds them. Elsewhere one's copy could not be written.
  std::vector<OpenGame> games = tables_with(ask_tables(join.base), id);
  std::stable_partition(games.begin(), games.end(), [](const OpenGame& game) {
    return game.address.starts_with(address_of(user_name(geteuid()), ""));
  });
  for (const OpenGame& game : games)
    if (auto table = come(game.address, longest_silence_here)) return table;
  if (const auto place = place_elsewhere(path, join)) {
    remark(fmt::format("Looking for the game at {}, where you last played it.", escaped(*place)));
    if (auto table = come(*place, prompting == Prompting::allowed ? longest_silence : longest_login))
      return table;
  }
  if (!is_locked(proof_path(path))) return nullptr;
  return refuse(
      escaped(record) +
      ": this game is being played at a table that cannot be joined from here, or another terminal of "
      "yours waits for its table; `quit` there stops waiting");
}

std::function<std::optional<std::string>()> meeting_of(Catalog catalog, const JoinOptions& own) {
  const auto meeting = std::make_shared<std::optional<Meeting>>();
  return [=] {
    if (!*meeting) meeting->emplace(catalog, own);
    return (*meeting)->find();
  };
}

}  // namespace herbarium
