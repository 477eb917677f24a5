#include "net/directory/table_address.hpp"

#include <doctest/doctest.h>

#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "net/directory/dial.hpp"
#include "net/directory/table_folder.hpp"
#include "net/wire/users.hpp"

using namespace herbarium;

namespace {

FoundTable table(uid_t uid, const std::string& owner, const std::string& name) { return {uid, owner, name}; }

}  // namespace

TEST_CASE("addresses of tables") {
  struct Good {
    const char *text, *table, *host;
  };
  constexpr Good good[] = {{"", "", ""},
                           {"alice", "alice", ""},
                           {"lunch_2-x", "lunch_2-x", ""},
                           {"alice/lunch", "alice/lunch", ""},
                           {"a.b/lunch", "a.b/lunch", ""},
                           {"1000/lunch", "1000/lunch", ""},
                           {"@example.org", "", "example.org"},
                           {"alice@example.org", "alice", "example.org"},
                           {"alice/lunch@example.org", "alice/lunch", "example.org"},
                           {"alice@bob@example.org", "alice", "bob@example.org"},
                           {"@bob@::1", "", "bob@::1"},
                           {"alice@192.168.0.7", "alice", "192.168.0.7"},
                           {"bob@corp.example.org/herd", "bob@corp.example.org/herd", ""},
                           {"bob@corp.example.org/herd@h", "bob@corp.example.org/herd", "h"},
                           {"bob%40corp.example.org@h", "bob@corp.example.org", "h"},
                           {"@bob@corp.example.org@h", "", "bob@corp.example.org@h"},
                           {"herd@bob%20smith@h", "herd", "bob smith@h"},
                           {"CORP\\bob/herd", "CORP\\bob/herd", ""},
                           {"bob smith/herd", "bob smith/herd", ""},
                           {"%2Dx/herd", "-x/herd", ""},
                           {"\xC3\x9Cnal", "\xC3\x9Cnal", ""},
                           {"pc$/herd", "pc$/herd", ""}};
  for (const Good& each : good) {
    CAPTURE(each.text);
    const auto address = read_address(each.text);
    REQUIRE(address);
    CHECK(*address == Address{each.table, each.host});
  }
  struct Port {
    const char *text, *host;
    int port;
  };
  constexpr Port ports[] = {{"alice@example.org:22822", "example.org", 22822},
                            {"@bob@127.0.0.1:1", "bob@127.0.0.1", 1},
                            {"@bob@[::1]:65535", "bob@::1", 65535},
                            {"@[fe80::1]", "fe80::1", 0},
                            {"@fe80::1:22", "fe80::1:22", 0}};
  for (const Port& each : ports) {
    CAPTURE(each.text);
    const auto address = read_address(each.text);
    REQUIRE(address);
    CHECK(address->host == each.host);
    CHECK(address->port == each.port);
  }
  for (const char* text : {"a@b:", "a@b:0", "a@b:65536", "a@b:x", "a@b:-1", "a@:22", "a@[::1", "a@[::1]x",
                           "a@[::1]22", "a@[]:22", "a@[-oProxyCommand=x]:22"}) {
    CAPTURE(text);
    CHECK_FALSE(read_address(text));
  }
  for (const char* text : {"/",
                           "alice/",
                           "/lunch",
                           "-x",
                           "alice/-x",
                           "%1",
                           "%0Aa",
                           "a%00/b",
                           "%zz",
                           "a@%2Dx@h",
                           "a@%60x%60@h",
                           "a;b",
                           "$(a)",
                           "`a`",
                           "a|b",
                           "a\nb",
                           "a'b",
                           "..",
                           "../a",
                           "alice/a.b",
                           "alice@",
                           "@",
                           "@-oProxyCommand=x",
                           "a@-x",
                           "a@bob@-x",
                           "a@-bob@x",
                           "a@b c",
                           "a@@x",
                           "a@ @",
                           "a@b@",
                           "a@b;c",
                           "a@$b",
                           "a@b\"c",
                           "a@%h",
                           "\xC3",
                           "a@\xC3\xA4"}) {
    CAPTURE(text);
    CHECK_FALSE(read_address(text));
  }
}

TEST_CASE("what is printed as an address is read as the same one, here and after a shell") {
  Rng rng(7);
  const std::string alphabet = "ab9Z.-_+@@\\ $%'\"#~*!&;()=,";
  const auto random = [&](const std::string& letters, std::uint32_t most) {
    std::string text;
    for (std::uint32_t i = 1 + rng.below(most); i > 0; --i)
      text += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    return text;
  };
  for (int i = 0; i < 3000; ++i) {
    const std::string user = random(alphabet, 12) + (i % 5 == 0 ? "\xC3\x9C" : "");
    const std::string name = "t" + random("ab9Z-_", 8), host = "h" + random("ab9.-", 8);
    const std::string printed = address_of(user, name);
    CAPTURE(printed);
    CHECK(shell_word(printed) == printed);
    CHECK_FALSE(printed.starts_with('-'));
    CHECK(read_address(printed) == Address{user + "/" + name, "", 0});
    CHECK(read_address(printed + "@" + host) == Address{user + "/" + name, host, 0});
    CHECK(read_address(encoded_name(user)) == Address{user, "", 0});
    const auto command = relay_command("ssh", {user + "/" + name, host, 0});
    REQUIRE(command);
    CHECK(command->back() == printed);
    // ssh takes no other users.
    if (user.find_first_of("'\"&;()") != user.npos || user[0] == '-') continue;
    CHECK(read_address("@" + encoded_name(user) + "@" + host + ":22") == Address{"", user + "@" + host, 22});
  }
}

TEST_CASE("the table meant by an address") {
  FoundTables found;
  const std::string nobody = user_name(65534);
  found.tables = {table(4001, "4001", "chess"), table(65534, nobody, "dinner"), table(0, "root", "chess"),
                  table(0, "root", "lunch"), table(4001, "4001", nobody)};
  struct Case {
    std::string text, owner, name;
  };
  const Case cases[] = {{nobody, nobody, "dinner"},   {"dinner", nobody, "dinner"},
                        {"lunch", "root", "lunch"},   {"root/chess", "root", "chess"},
                        {"0/lunch", "root", "lunch"}, {"4001/" + nobody, "4001", nobody}};
  for (const Case& each : cases) {
    CAPTURE(each.text);
    const auto chosen = choose_table(found, each.text);
    REQUIRE(chosen);
    CHECK(chosen->owner == each.owner);
    CHECK(chosen->name == each.name);
  }
  const std::string all = "4001/chess, " + nobody + "/dinner, root/chess, root/lunch, 4001/" + nobody;
  const auto refusal = [&](const char* text) {
    const auto chosen = choose_table(found, text);
    REQUIRE_FALSE(chosen);
    return chosen.error().reason;
  };
  CHECK(refusal("") == "there are several tables: " + all + "; say which");
  CHECK(refusal("chess") == "chess: there are several tables: 4001/chess, root/chess; say which");
  CHECK(refusal("root") == "root: there are several tables: root/chess, root/lunch; say which");
  CHECK(refusal("4001") == "4001: there are several tables: 4001/chess, 4001/" + nobody + "; say which");
  CHECK(refusal("supper") == "there is no table supper; there are " + all);
  CHECK(refusal("no_such_user/chess") == "no_such_user: there is no such user here");

  found.tables = {table(4001, "4001", "root")};
  found.complaints = {"/tmp/herbarium-0: the directory belongs to eve, not to root"};
  CHECK(choose_table(found, "")->name == "root");
  CHECK(refusal("root") == "there is no table root; there are 4001/root; " + found.complaints[0]);
  found = {};
  CHECK(refusal("") == "there is no table");
}
