#include "net/directory/table_watch.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "net/directory/table_folder.hpp"

namespace herbarium {

namespace {

constexpr double patience = 2;  // seconds that a table has for its answer

}  // namespace

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

// --- watching

namespace {

constexpr std::uint32_t in_base = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR;
constexpr std::uint32_t in_folder = in_base | IN_ATTRIB;
constexpr std::size_t most_folders = 1000;

}  // namespace

TableWatch::TableWatch(std::string base, const WatchPace& pace)
    : base_(std::move(base)),
      pace_(pace),
      files_(epoll_create1(EPOLL_CLOEXEC)),
      events_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
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
  double soonest = looked_at_ + pace_.idle;
  if (due_) soonest = std::min(soonest, *due_);
  for (const auto& [address, asked] : asked_)
    if (const auto known = known_.find(address); known != known_.end() && !known->second.is_silent)
      soonest = std::min(soonest, asked.at + patience);
  return soonest;
}

bool TableWatch::dispatch() {
  hear_answers();
  if (read_events()) rest();
  const double now = now_seconds();
  if (now >= due_.value_or(now + 1) || now >= looked_at_ + pace_.idle) look();
  return std::exchange(has_changed_, false);
}

// Lists the tables, and asks the new ones and those with a changed description.
void TableWatch::look() {
  // Nothing is missed from here on: a change during this look is reported afterwards.
  if (events_ && base_watch_ < 0) base_watch_ = inotify_add_watch(events_.number(), base_.c_str(), in_base);
  read_events();
  poll_folders(true);
  looked_at_ = now_seconds();
  due_.reset();
  FoundTables found = find_tables(base_);
  watch_folders(found.folders);
  has_changed_ = has_changed_ || found.complaints != complaints_;
  complaints_ = std::move(found.complaints);
  const auto before = std::exchange(known_, {});
  for (const FoundTable& table : found.tables) {
    const std::string address = table.address();
    const auto known = before.find(address);
    if (known != before.end()) known_.insert(*known);
    if (known == before.end() || is_all_stale_ || stale_.count(address) > 0 || !events_) ask(table);
  }
  for (const auto& [address, known] : before) has_changed_ = has_changed_ || known_.count(address) == 0;
  std::erase_if(asked_, [this](const auto& each) { return known_.count(each.first) == 0; });
  stale_.clear();
  is_all_stale_ = false;
}

void TableWatch::ask(const FoundTable& table) {
  const std::string address = table.address();
  known_[address].is_silent = false;
  asked_.erase(address);
  auto socket = connect_table(base_, table.uid, table.name);
  if (!socket) return;  // it has just closed
  Connection line(std::move(*socket));
  line.send(fmt::format("{} ask", greeting_words));
  line.flush();
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  epoll_ctl(files_.number(), EPOLL_CTL_ADD, line.in(), &wanted);
  asked_.emplace(address, Asked{std::move(line), now_seconds()});
}

// A directory already watched keeps its watch; the kernel drops the watch of a deleted one.
void TableWatch::watch_folders(const std::vector<TableFolder>& folders) {
  if (!events_) return;
  owners_.clear();
  for (const TableFolder& folder : folders) {
    if (owners_.size() >= most_folders) return;
    const int watch = inotify_add_watch(events_.number(), folder.path.c_str(), in_folder);
    if (watch < 0) continue;
    owners_[watch] = folder.owner;
  }
}

// Whether events wake this process. They need not between an event and the look after it.
void TableWatch::poll_folders(bool on) {
  if (!events_ || on == is_polled_) return;
  is_polled_ = on;
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  epoll_ctl(files_.number(), on ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, events_.number(), &wanted);
}

// Whether there were any.
bool TableWatch::read_events() {
  alignas(inotify_event) std::array<char, 1 << 14> bytes{};
  bool has_come = false;
  for (ssize_t got = 0; events_ && (got = read(events_.number(), bytes.data(), bytes.size())) > 0;) {
    has_come = true;
    for (std::size_t at = 0; at < static_cast<std::size_t>(got);) {
      inotify_event event{};
      std::memcpy(&event, bytes.data() + at, sizeof event);
      take_event(event.wd, event.mask, event.len > 0 ? bytes.data() + at + sizeof event : "");
      at += sizeof event + event.len;
    }
  }
  return has_come;
}

// Called after events: further ones need not wake this process before the next look.
void TableWatch::rest() {
  if (due_) return poll_folders(false);
  // Other programs use the same directory, which may be /tmp. Their activity must not wake this process all
  // the time, so the kernel stops watching until the next look.
  if (base_watch_ >= 0) inotify_rm_watch(events_.number(), base_watch_);
  base_watch_ = -1;
}

void TableWatch::take_event(int watch, std::uint32_t what, std::string_view name) {
  const auto owner = owners_.find(watch);
  const bool lost = (what & IN_Q_OVERFLOW) != 0;
  const bool of_table = owner != owners_.end() && name.ends_with(socket_suffix);
  if (!lost && !of_table && !(watch == base_watch_ && folder_owner(name))) return;
  is_all_stale_ = is_all_stale_ || lost;
  if (of_table)
    stale_.insert(owner->second + "/" + std::string(name.substr(0, name.size() - socket_suffix.size())));
  if (!due_) due_ = std::max(now_seconds(), looked_at_ + pace_.shortest);
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
    const std::string words = answers ? escaped(line.substr(3, tab - 3)) : known.words;
    has_changed_ = has_changed_ || is_silent != known.is_silent || words != known.words;
    known = {words, answers ? line.substr(tab) : known.details, is_silent};
    each = ended ? asked_.erase(each) : std::next(each);
  }
}

}  // namespace herbarium
