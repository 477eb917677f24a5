#include "net/directory/table_watch.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/epoll.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"

namespace herbarium {

namespace {

constexpr double patience = 2;  // seconds that a table has for its answer

}  // namespace

std::string field_of(const ListedTable& table, std::string_view name) {
  const std::string before = fmt::format("\t{} ", name);
  const std::size_t at = table.details.find(before);
  if (at == table.details.npos) return "";
  const std::size_t begin = at + before.size();
  return table.details.substr(begin, table.details.find('\t', begin) - begin);
}

// `seat N KIND SINCE UNTIL AWAY NAME`
std::vector<ListedSeat> seats_of(const ListedTable& table) {
  constexpr std::string_view mark = "\tseat ";
  constexpr std::size_t most_seats = 16;  // more than any game has
  std::vector<ListedSeat> seats;
  for (std::size_t at = 0; (at = table.details.find(mark, at)) != table.details.npos;) {
    at += mark.size();
    std::string_view rest(table.details);
    rest = rest.substr(at, std::min(rest.find('\t', at), rest.size()) - at);
    const auto number = whole_number(take_word(rest));
    ListedSeat seat{number.value_or(0), std::string(take_word(rest))};
    seat.since = read_date(take_word(rest));
    seat.until = read_date(take_word(rest));
    seat.is_away = take_word(rest) == "away";
    seat.name = rest;
    if (number && seats.size() < most_seats) seats.push_back(std::move(seat));
  }
  return seats;
}

TableList ask_tables(const std::string& base) {
  TableWatch watch(base);
  watch.await_answers(patience);
  TableList list = watch.list();
  const auto is_silent = [](const ListedTable& table) {
    return table.words == does_not_answer || table.words == not_answered_yet;
  };
  for (const ListedTable& table : list.tables)
    if (is_silent(table)) list.complaints.push_back(table.address + ": the table does not answer");
  std::erase_if(list.tables, is_silent);
  return list;
}

// --- tables with the same game

namespace {

// `history ID COUNTED OPENED` among the fields.
std::optional<OpenGame> game_of(const ListedTable& table, std::string_view id) {
  const std::string history = field_of(table, "history");
  std::string_view rest = history;
  if (take_word(rest) != id) return std::nullopt;
  OpenGame game{table.address};
  const auto counted = whole_number(take_word(rest));
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), game.opened);
  if (!counted || error != std::errc() || end != rest.data() + rest.size()) return std::nullopt;
  game.counted = *counted;
  return game;
}

}  // namespace

std::vector<OpenGame> tables_with(const TableList& list, std::string_view id) {
  constexpr int most_of_an_owner = 4;
  std::vector<OpenGame> games;
  for (const ListedTable& table : list.tables)
    if (auto game = game_of(table, id)) games.push_back(std::move(*game));
  const auto rank = [](const OpenGame& game) {
    return std::tuple(-game.counted, game.opened, std::string_view(game.address));
  };
  std::sort(games.begin(), games.end(),
            [&](const OpenGame& one, const OpenGame& other) { return rank(one) < rank(other); });
  std::map<std::string, int> of_owner;
  std::erase_if(games, [&](const OpenGame& game) {
    return ++of_owner[game.address.substr(0, game.address.rfind('/'))] > most_of_an_owner;
  });
  return games;
}

// --- watching

TableWatch::TableWatch(std::string base, double pace)
    : base_(std::move(base)), pace_(pace), files_(epoll_create1(EPOLL_CLOEXEC)) {
  look();
  has_changed_ = false;
}

void TableWatch::await_answers(double seconds) {
  const double until = now_seconds() + seconds;
  while (!asked_.empty() && now_seconds() < until) {
    pollfd file{files_.number(), POLLIN, 0};
    poll(&file, 1, static_cast<int>(std::ceil((until - now_seconds()) * 1000)));
    hear_answers();
  }
  has_changed_ = false;
}

TableList TableWatch::list() const {
  TableList list;
  list.complaints = complaints_;
  for (const auto& [address, known] : known_) {
    const std::string_view no_words = known.is_silent ? does_not_answer : not_answered_yet;
    list.tables.push_back(
        {address, known.words.empty() ? std::string(no_words) : known.words, known.details});
  }
  return list;
}

std::optional<double> TableWatch::deadline() const {
  double soonest = looked_at_ + pace_;
  for (const auto& [address, asked] : asked_)
    if (const auto known = known_.find(address); known != known_.end() && !known->second.is_silent)
      soonest = std::min(soonest, asked.at + patience);
  return soonest;
}

bool TableWatch::dispatch() {
  hear_answers();
  if (now_seconds() >= looked_at_ + pace_) look();
  return std::exchange(has_changed_, false);
}

// Lists the tables, and asks the new ones and those with a changed description.
void TableWatch::look() {
  looked_at_ = now_seconds();
  FoundTables found = find_tables(base_);
  has_changed_ = has_changed_ || found.complaints != complaints_;
  complaints_ = std::move(found.complaints);
  const auto before = std::exchange(known_, {});
  for (const FoundTable& table : found.tables) {
    const auto same = before.find(table.address());
    if (same != before.end()) known_.insert(*same);
    const timespec was = std::exchange(known_[table.address()].changed, table.changed);
    if (same == before.end() || was.tv_sec != table.changed.tv_sec || was.tv_nsec != table.changed.tv_nsec)
      ask(table);
  }
  for (const auto& [address, known] : before) has_changed_ = has_changed_ || known_.count(address) == 0;
  std::erase_if(asked_, [this](const auto& each) { return known_.count(each.first) == 0; });
}

void TableWatch::ask(const FoundTable& table) {
  const std::string address = table.address();
  known_[address].is_silent = false;
  asked_.erase(address);
  auto socket = connect_table(table);
  // It has just closed, or somebody crowds its queue: it is asked when this terminal looks next.
  if (!socket) return static_cast<void>(known_[address].changed = {});
  Connection line(std::move(*socket));
  line.send(fmt::format("{} ask", greeting_words));
  line.flush();
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  epoll_ctl(files_.number(), EPOLL_CTL_ADD, line.in(), &wanted);
  asked_.emplace(address, Asked{std::move(line), now_seconds()});
}

void TableWatch::hear_answers() {
  const double now = now_seconds();
  for (auto each = asked_.begin(); each != asked_.end();) {
    auto& [address, asked] = *each;
    Known& known = known_[address];
    asked.line.fill();
    const std::string line = asked.line.next_line().value_or("");
    const bool answers = line.starts_with("is ");
    const bool ended = answers || asked.line.has_ended() || asked.line.is_broken();
    const bool is_silent = !answers && (ended || now >= asked.at + patience);
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::string words =
        answers ? escaped(line.substr(3, std::min(tab - 3, longest_answer))) : known.words;
    has_changed_ = has_changed_ || is_silent != known.is_silent || words != known.words;
    known = {words, answers ? line.substr(tab) : known.details, is_silent, known.changed};
    each = ended ? asked_.erase(each) : std::next(each);
  }
}

}  // namespace herbarium
