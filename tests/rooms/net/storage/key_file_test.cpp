#include "net/storage/key_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "net/ledger/crypto.hpp"
#include "support/files.hpp"

using namespace herbarium;
using files::says;

TEST_CASE("a person's key is made once, for nobody else to read, and stays the same") {
  const files::TemporaryFolder place;
  const std::string folder = (place.path() / "state/herbarium").string();
  const auto key = load_key(folder);
  REQUIRE(key);
  CHECK(is_token(key->name()));
  struct stat what {};
  REQUIRE(::stat(key_path(folder).c_str(), &what) == 0);
  CHECK((what.st_mode & 0777) == 0600);
  CHECK(load_key(folder)->name() == key->name());
  CHECK(load_key((place.path() / "other").string())->name() != key->name());
}

TEST_CASE("a key that others can read, a link, or an invalid key is refused and left alone") {
  const files::TemporaryFolder place;
  const std::string folder = place.path().string();
  const std::string path = key_path(folder);
  REQUIRE(load_key(folder));
  const std::string bytes = files::read(path);
  const auto refusal = [&] {
    const auto key = load_key(folder);
    return key ? "" : key.error().reason;
  };
  for (const mode_t mode : {0640U, 0604U, 0620U, 0602U, 0610U}) {
    REQUIRE(::chmod(path.c_str(), mode) == 0);
    CHECK(says(refusal(), path + ": your key is not used: others can read or write it"));
  }
  REQUIRE(::chmod(path.c_str(), 0600) == 0);
  CHECK(refusal().empty());
  REQUIRE(::rename(path.c_str(), (path + ".real").c_str()) == 0);
  REQUIRE(::symlink((path + ".real").c_str(), path.c_str()) == 0);
  CHECK(load_key(folder));
  CHECK(files::read(path + ".real") == bytes);
  REQUIRE(::unlink(path.c_str()) == 0);
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  CHECK(says(refusal(), "it is not a file"));
  REQUIRE(::unlink(path.c_str()) == 0);
  for (const std::string& none :
       {std::string(), std::string("rubbish\n"), "ed25519 " + std::string(63, 'a') + "\n",
        "ed25519 " + std::string(64, 'A') + "\n", bytes + bytes}) {
    files::write(path, none);
    REQUIRE(::chmod(path.c_str(), 0600) == 0);
    CHECK(says(refusal(), "there is no key in it"));
    CHECK(files::read(path) == none);
  }
  CHECK_FALSE(load_key(""));
}

// RFC 8032, 7.1, test 2.
TEST_CASE("keys and signatures are ed25519") {
  const SigningKey key("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
  CHECK(key.name() == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
  CHECK(key.sign("r") ==
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b"
        "2eaeb4302aee"
        "b00d291612bb0c00");
}

TEST_CASE("no signature and no key of another form holds, and nobody signs without a key") {
  const SigningKey key(std::string(64, '1'));
  for (const std::string& bad : {std::string(), key.name().substr(1), std::string(64, '0'),
                                 std::string(64, 'f'), std::string(128, '0'), std::string(128, 'x')}) {
    CAPTURE(bad);
    CHECK_FALSE(is_signed("text", bad, key.name()));
    CHECK_FALSE(is_signed("text", key.sign("text"), bad));
  }
  CHECK(is_signed("text", key.sign("text"), key.name()));
  CHECK(SigningKey().sign("text").empty());
}
