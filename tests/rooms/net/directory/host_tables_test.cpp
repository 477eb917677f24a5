// The lists of tables that other hosts send.
#include "net/directory/host_tables.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "base/clock.hpp"
#include "net/directory/table_folder.hpp"
#include "support/table_lines.hpp"

using namespace herbarium;
using files::says;

namespace {

// What hosts answer whose ssh is this script; it finds the host in `$2`.
std::vector<HostTables> answers(const std::string& body, const std::vector<std::string>& hosts,
                                double seconds = 60) {
  const lines::Host host;
  return ask_hosts(hosts, host.script(body), seconds);
}

}  // namespace

TEST_CASE("hosts are asked at the same time, and one that is silent keeps nobody") {
  const double before = now_seconds();
  const auto all = answers(
      "[ $2 = slow ] && exec sleep 1000; printf 'is al/herd\\therd; 1 *al\\tgame herd\\nbye 1 tables\\n'; "
      "sleep 0.3",
      {"slow", "one", "bob@two:22"}, 2);
  CHECK(now_seconds() - before < 30);
  REQUIRE(all.size() == 3);
  CHECK(all[0].trouble == "no answer within 2 s");
  CHECK(all[0].tables.empty());
  for (std::size_t i = 1; i < 3; ++i) {
    CHECK(all[i].trouble == "");
    REQUIRE(all[i].tables.size() == 1);
    CHECK(all[i].tables[0].address == "al/herd@" + all[i].host);
    CHECK(all[i].tables[0].words == "herd; 1 *al");
    CHECK(field_of(all[i].tables[0], "game") == "herd");
  }
}

TEST_CASE("nothing that a host sends does harm") {
  const auto one = [](const std::string& body) { return answers(body, {"h"})[0]; };
  CHECK(says(one("echo 'ssh: connect to host h port 22: Connection refused' >&2; exit 255").trouble,
             "no SSH server answers there"));
  CHECK(says(one("echo Welcome").trouble, "the shell of h printed \"Welcome\""));
  CHECK(one("exit 0").trouble == "the list of tables did not come");
  CHECK(one("printf '\\033[31mhello\\nbye 0 tables\\n'").trouble == "");
  const HostTables odd =
      one("echo 'is '; echo 'is ../x'; echo 'is a/b@c'; echo 'is'; printf 'is al/x\\tod\\302\\233d\\t\\n'; "
          "echo bye 1 tables");
  CHECK(odd.trouble == "");
  REQUIRE(odd.tables.size() == 1);
  CHECK(odd.tables[0].address == "al/x@h");
  CHECK(odd.tables[0].words == R"(od\x9bd)");
  const HostTables many =
      one("i=0; while [ $i -lt 2000 ]; do echo \"is al/t$i\"; i=$((i + 1)); done; echo bye 2000 tables");
  CHECK(many.tables.size() == 500);
  CHECK(says(one("printf 'is al/x\\nodd\\033\\n'").trouble, "control byte"));
  CHECK(says(answers("exit 0", {"-oProxyCommand=x"})[0].trouble, "HOST"));
}

TEST_CASE("the far end describes every table of its host in a line") {
  const lines::Host host;
  CHECK(lines_of_tables(host.base) == std::vector<std::string>{"bye 0 tables"});
}

TEST_CASE("a table's seats are read from its description, as far as it is understood") {
  const ListedTable table{"al/x", "",
                          "\tgame herd\tseat 1 person 2026-11-22T15:19:44Z 2026-11-25T15:19:44Z away al\t"
                          "seat 2 person - - - b ob\tseat x person - - - c\tseat 3 free\tstate playing"};
  const auto seats = seats_of(table);
  REQUIRE(seats.size() == 3);
  CHECK(*seats[0].until - *seats[0].since == 3 * 86400);
  CHECK(seats[0].is_away);
  CHECK(seats[1].name == "b ob");
  CHECK_FALSE(seats[1].since);
  CHECK(seats[2].kind == "free");
  for (const char* wrong :
       {"2026-11-22", "2026-13-22T15:19:44Z", "2026-11-22T15:19:44Zx", "2026-02-30T00:00:00Z", ""})
    CHECK_FALSE(read_date(wrong));
  std::string many;
  for (int seat = 0; seat < 99; ++seat) many += fmt::format("\tseat {} person - - - x", seat);
  CHECK(seats_of({"al/x", "", many}).size() == 16);
}
