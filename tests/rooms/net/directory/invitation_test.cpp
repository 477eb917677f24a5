// Inviting people by their keys, and expelling them.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/stat.h>

#include "net/wire/users.hpp"
#include "support/sandbox.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;
using files::says;
using sandbox::await;
using sandbox::Home;
using sandbox::patience;

namespace {

const std::string body = "AAAAC3NzaC1lZDI1NTE5AAAAI" + std::string(43, 'q');
const std::string good_key = "ssh-ed25519 " + body;

// Runs `herbarium WORDS` with that input, for a person connected in that way; returns its output.
std::string fed(const Home& home, const std::string& input, const std::string& words,
                const std::string& ssh_connection = "") {
  files::write(home.file("input"), input);
  const probe::Program program{
      {"sh", "-c", (files::build_folder() / "herbarium").string() + " " + words + " <input 2>&1"},
      {"HOME=" + home.file(""), "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "SSH_CONNECTION=" + ssh_connection},
      home.file(""),
      {200, 24}};
  probe::TerminalProbe run(program);
  run.await_exit(patience);
  return run.received();
}

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

TEST_SUITE_BEGIN("screens");

TEST_CASE("an invited person can do one thing, and is expelled alone") {
  const Home home;
  const std::string keys = home.file(".ssh/authorized_keys");
  CHECK(says(fed(home, good_key + " bob@home\n", "invite bob"),
             "bob types: herbarium join @" + user_name(::geteuid()) + "@"));
  const std::string line = files::read(keys);
  CHECK(says(line, " lobby --as bob\",restrict,pty " + good_key + " bob\n"));
  struct stat what {};
  REQUIRE(::stat(keys.c_str(), &what) == 0);
  CHECK((what.st_mode & 0777) == 0600);
  CHECK(says(fed(home, good_key, "invite bob"), "bob types"));
  CHECK(says(fed(home, good_key, "invite bob", "10.0.0.1 50000 10.0.0.2 2222"),
             "(without herbarium: ssh -p 2222 "));
  CHECK_FALSE(says(fed(home, good_key, "invite bob", "10.0.0.1 50000 10.0.0.2 22"), "-p "));
  CHECK(files::read(keys) == line);  // once
  CHECK(says(fed(home, good_key, "invite alice"), "this key is in use for something else"));
  CHECK(says(fed(home, good_key, "invite 'a b'"), "a name has 1 to 32 letters"));
  const std::string own = "ssh-rsa AAAA" + std::string(90, 'r') + " me\n";
  files::write(keys, own + line);
  CHECK(says(fed(home, own, "invite bob"), "for something else"));

  const auto alice = home.run({"lobby", "--as", "alice"});
  const auto bob = home.run({"lobby", "--as", "bob"});
  const auto bobby = home.run({"lobby", "--as", "bobby"});
  bob->send("o\n3\n\n");
  REQUIRE(bob->await_text("You are at the table", patience));
  REQUIRE(home.table_processes().size() == 1);
  CHECK(says(fed(home, "", "lobby --expel bob"), "bob: 1 key removed, 2 sessions and tables ended"));
  CHECK(bob->await_exit(patience) == 128 + SIGTERM);
  CHECK(await([&] { return home.table_processes().empty(); }));
  CHECK(alice->running());
  CHECK(bobby->running());
  CHECK(files::read(keys) == own);
}

TEST_SUITE_END();
