// A list of tables, read while tables open, fill and end.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "base/clock.hpp"
#include "net/directory/table_folder.hpp"
#include "net/directory/table_watch.hpp"
#include "support/manual_clock.hpp"
#include "support/table_lines.hpp"
#include "support/table_process.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;
using files::says;

namespace {

constexpr double often = 0.05;   // seconds from look to look
constexpr double patience = 60;  // a loaded machine is slow

// Serves the watch as a person's terminal does, until `reached` holds; false if it does not in time.
bool await(TableWatch& watch, const std::function<bool()>& reached) {
  for (const double until = now_seconds() + patience; !reached();) {
    const double now = now_seconds();
    if (now >= until) return false;
    pollfd file{watch.file(), POLLIN, 0};
    const double left = std::min(until, watch.deadline().value_or(until)) - now;
    ::poll(&file, 1, static_cast<int>(std::max(left, 0.0) * 1000) + 1);
    watch.dispatch();
  }
  return true;
}

// The list's text about a table; empty if it is not there.
std::string words_of(const TableWatch& watch, std::string_view name) {
  for (const ListedTable& table : watch.list().tables)
    if (table.address.ends_with(fmt::format("/{}", name))) return table.words;
  return "";
}

// A table that describes itself as instructed.
class ToldTable {
 public:
  ToldTable(const std::string& base, const std::string& name) : base_(base), name_(name) {
    auto opened = open_table(base, name);
    REQUIRE(opened);
    listener_ = std::move(*opened);
  }
  ~ToldTable() { close_table(base_, name_); }
  ToldTable(const ToldTable&) = delete;
  ToldTable& operator=(const ToldTable&) = delete;

  // Changes its description, and announces that.
  void become(const std::string& words) {
    words_ = words;
    touch_table(base_, name_);
  }
  // Answers a question; false if there is none.
  bool answer() {
    Descriptor asker(::accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC));
    if (!asker) return false;
    ++asked;
    Connection line(std::move(asker));
    CHECK(lines::next(line) == "herbarium 3 ask");
    lines::say(line, "is " + words_);
    return true;
  }

  // Sends everybody away who waits.
  void clear() {
    while (Descriptor(::accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC))) {
    }
  }

  int asked = 0;

 private:
  std::string base_, name_, words_ = "herd; waits for players; since then";
  Descriptor listener_;
};

}  // namespace

TEST_CASE("a list of tables changes when one opens, fills, and ends") {
  tables::TableProcess lunch;
  TableWatch watch(lunch.base(), often);
  watch.await_answers(patience);
  CHECK(says(words_of(watch, "lunch"), "1 free; 2 free; waits for players"));
  TableChoices list(watch);
  std::size_t mark = 0;
  const auto has_news = [&](const char* news) { return says(list.renew(mark), news); };
  {
    ToldTable supper(lunch.base(), "supper");
    CHECK(await(watch, [&] { return has_news("/supper has opened."); }));
    CHECK(await(watch, [&] { return supper.answer(), says(words_of(watch, "supper"), "herd"); }));
    {
      tables::Pair pair(lunch);
      CHECK(await(watch, [&] { return has_news("/lunch is full; they play."); }));
      CHECK(says(words_of(watch, "lunch"), "; plays; "));
      supper.become("herd; over; since then");
      CHECK(await(watch, [&] { return supper.answer(), says(words_of(watch, "supper"), "over"); }));
      pair.one.say("leave");
      CHECK(await(watch, [&] { return says(words_of(watch, "lunch"), "(away)"); }));
    }
  }
  CHECK(await(watch, [&] { return has_news("/supper has closed."); }));
  CHECK(words_of(watch, "supper").empty());
  CHECK_FALSE(words_of(watch, "lunch").empty());
  CHECK(watch.list().complaints.empty());
}

TEST_CASE("a change right after another one is announced, too, though nothing happens any more") {
  const tables::TableProcess lunch("harbustaz", 30, {}, {});
  TableWatch watch(lunch.base(), often);
  watch.await_answers(patience);
  tables::RawClient host = tables::come(lunch, "herbarium 3 sit 1");
  CHECK(await(watch, [&] { return says(words_of(watch, "lunch"), "; 2 free"); }));
  for (const char* guest : {"bob", "carol"}) {
    host.say(fmt::format("host reserve 2 {}", guest));
    CHECK(await(watch, [&] { return says(words_of(watch, "lunch"), fmt::format("; 2 for {}", guest)); }));
  }
}

TEST_CASE("a killed table is noticed, though no directory changes") {
  tables::TableProcess lunch;
  TableWatch watch(lunch.base(), often);
  watch.await_answers(patience);
  CHECK_FALSE(words_of(watch, "lunch").empty());
  ::kill(lunch.pid(), SIGKILL);
  CHECK(await(watch, [&] { return watch.list().tables.empty(); }));
}

TEST_CASE("a table that does not answer is named, delays nobody, and is listed once it answers") {
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  TableWatch watch(base, often);
  ToldTable lunch(base, "lunch");
  CHECK(await(watch, [&] { return words_of(watch, "lunch") == "does not answer"; }));
  CHECK(await(watch, [&] { return lunch.answer(), says(words_of(watch, "lunch"), "herd"); }));
  CHECK(watch.list().complaints.empty());
}

TEST_CASE("what a table says of itself is short, and looks like no other table") {
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  ToldTable lunch(base, "lunch");
  lunch.become("herd " + std::string(60, 'x') + " alice/herd: herd; 1 *alice; 2 free" +
               std::string(60000, 'y'));
  TableWatch watch(base, often);
  CHECK(await(watch, [&] { return lunch.answer(), says(words_of(watch, "lunch"), "herd"); }));
  CHECK(words_of(watch, "lunch").size() <= 500);
  for (int columns = 40; columns < 120; ++columns) {
    const auto lines = in_lines(watch.list().tables.at(0), columns);
    for (std::size_t i = 1; i < lines.size(); ++i) CHECK(lines[i].starts_with("    "));
  }
}

TEST_CASE("a table is asked as soon as nobody crowds its queue any more") {
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  ToldTable lunch(base, "lunch");
  const FoundTable found = find_tables(base).tables.at(0);
  std::vector<Descriptor> crowd;
  for (auto line = connect_table(found); line; line = connect_table(found)) crowd.push_back(*std::move(line));
  TableWatch watch(base, often);
  CHECK(words_of(watch, "lunch") == "has not answered yet");
  lunch.clear();
  CHECK(await(watch, [&] { return lunch.answer(), says(words_of(watch, "lunch"), "herd"); }));
}

TEST_CASE("a table without an answer yet delays no list, and the others are shown") {
  tables::ManualClock clock;
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  ToldTable lunch(base, "lunch");
  ToldTable supper(base, "supper");
  TableWatch watch(base, often);
  CHECK(lunch.answer());
  watch.await_answers(0);
  CHECK(watch.dispatch());
  TableChoices list(watch);
  CHECK(says(words_of(watch, "lunch"), "waits for players"));
  CHECK(words_of(watch, "supper") == "has not answered yet");
  clock.pass(2);
  CHECK(watch.dispatch());
  CHECK(says(list.news(), "/supper does not answer."));
  std::size_t mark = 0;
  list.renew(mark);
  CHECK(supper.answer());
  clock.pass(2);
  supper.become("herd; plays; since then");
  CHECK(await(watch, [&] { return supper.answer(), says(words_of(watch, "supper"), "plays"); }));
  CHECK(says(list.news(), "/supper answers now."));
}

TEST_CASE("that a table plays is news only if it did not play before, as far as the list knew") {
  tables::ManualClock clock;
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  ToldTable lunch(base, "lunch");
  TableWatch watch(base, often);
  TableChoices list(watch);
  CHECK(words_of(watch, "lunch") == "has not answered yet");
  std::size_t mark = 0;
  for (const char* words :
       {"herd; 1 ann; 2 *bob; plays; since then", "herd; 1 *ann; 2 bob; plays; since then"}) {
    INFO(words);
    lunch.become(words);
    clock.pass(often);
    CHECK(await(watch, [&] { return lunch.answer(), words_of(watch, "lunch") == words; }));
    CHECK(list.renew(mark) == "");
    CHECK(list.entry(0, 80).note == words);
  }
}

TEST_CASE("a table that has not changed is not asked again") {
  const files::TemporaryFolder folder;
  const std::string base = folder.path().string();
  ToldTable lunch(base, "lunch");
  TableWatch watch(base, often);
  lunch.answer();
  CHECK(await(watch, [&] { return says(words_of(watch, "lunch"), "herd"); }));
  ToldTable supper(base, "supper");
  CHECK(await(watch, [&] { return supper.answer(), says(words_of(watch, "supper"), "herd"); }));
  supper.become("herd; plays; since then");
  CHECK(await(watch, [&] { return supper.answer(), says(words_of(watch, "supper"), "plays"); }));
  CHECK_FALSE(lunch.answer());
  CHECK(lunch.asked == 1);
}

TEST_CASE(
    "people of a game meet at the table that knows most of it, then at the oldest, by what tables say") {
  const std::string id(32, '1'), other(32, '2');
  const auto told = [](const std::string& address, const std::string& history) {
    return ListedTable{address, "", "\tgame herd\tstart now\thistory " + history};
  };
  TableList list;
  list.tables = {told("ann/old", id + " 7 1000"),   told("bob/a", id + " 7 1000"),
                 told("bob/new", id + " 7 2000"),   told("bob/more", id + " 8 3000"),
                 told("bob/other", other + " 9 1"), {"bob/silent", "", ""}};
  for (const char* nonsense :
       {"", " 9", " 9 1x", " 9 -", " x 1", " 99999999999 1", " 9 99999999999999999999"})
    list.tables.push_back(told("eve/nonsense", id + nonsense));
  for (char name = 'a'; name < 'z'; ++name)
    list.tables.push_back(told(fmt::format("eve/{}", name), id + " 9 5"));
  std::string found;
  for (const OpenGame& game : tables_with(list, id)) found += game.address + " ";
  CHECK(found == "eve/a eve/b eve/c eve/d bob/more ann/old bob/a bob/new ");
  CHECK(tables_with(list, "").empty());
}
