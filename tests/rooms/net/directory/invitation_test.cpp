// The keys of invited people.
#include <doctest/doctest.h>

#include "support/files.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;
using files::says;

namespace {

const std::string body = "AAAAC3NzaC1lZDI1NTE5AAAAI" + std::string(43, 'q');
const std::string good_key = "ssh-ed25519 " + body;

}  // namespace

TEST_CASE("a public key is one line of a known type, and nothing else") {
  CHECK(read_public_key(good_key + " bob@home\n") == good_key);
  CHECK(read_public_key("  " + good_key) == good_key);
  for (const std::string& wrong :
       {std::string(), std::string("ssh-ed25519"), std::string("ssh-ed25519 AAAA"), "ssh-dss " + body,
        "command=\"sh\" " + good_key, good_key + "\n" + good_key, "ssh-ed25519 " + body + "\"",
        "ssh-ed25519 BBBB" + body, std::string("-----BEGIN OPENSSH PRIVATE KEY-----\n")}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_public_key(wrong));
  }
  CHECK(says(read_public_key("-----BEGIN OPENSSH PRIVATE KEY-----").error().reason, "private key"));
  CHECK(lobby_line("/usr/games/herbarium", "", "bob", good_key) ==
        "command=\"/usr/games/herbarium lobby --as bob\",restrict,pty " + good_key + " bob");
  CHECK_FALSE(lobby_line("/tmp/a b", "", "bob", good_key));
  CHECK_FALSE(lobby_line("/x", "/tmp/$(id)", "bob", good_key));
  CHECK(is_lobby_line(*lobby_line("/x", "/y", "bob", good_key), "bob"));
  CHECK_FALSE(is_lobby_line(*lobby_line("/x", "", "bobby", good_key), "bob"));
  CHECK_FALSE(is_lobby_line(good_key + " lobby --as bob", "bob"));
}
