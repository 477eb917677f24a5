// Puzzles that several hosts find (`make puzzles` with PUZZLE_HOSTS).
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "support/files.hpp"
#include "support/ssh_host.hpp"

using files::says;
using ssh_host::SshHost;

namespace {

// In place of the program that plays. At another host it saves the address, and game 1 ends only after game 2
// has begun, so that both hosts take part.
constexpr const char* stand_in = R"(#!/bin/sh
if [ -n "${SSH_CONNECTION:-}" ]; then
  echo "$SSH_CONNECTION" | cut -d ' ' -f 3 >> ~/played
  touch ~/game-$3
  [ "$3" -ne 1 ] || until [ -e ~/game-2 ]; do sleep 0.1; done
fi
printf '# %s\npuzzle %s.1\nsource %s, seed %s, game %s\n\n' "$3" "$3" "$1" "$2" "$3"
echo "# done $3"
)";

// The puzzles that ann's terminal finds at these addresses, or here if there are none; otherwise what went
// wrong.
std::string found_at(const SshHost& host, const std::string& hosts) {
  const std::string said =
      host.run(host.ann(), fmt::format("rm -rf build/puzzles; export PUZZLE_HOSTS='{}' PARALLEL_SSH='{}'\n"
                                       "./puzzles build herd 1 4 1 && echo well",
                                       hosts, host.ssh(host.ann(), "own")));
  return says(said, "well\n") ? files::read(host.home(host.ann()) / "src/games/herd/puzzles.txt") : said;
}

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("puzzles: several hosts find the same as one, also if one of them is down") {
  if (ssh_host::is_lacking({"/usr/bin/parallel", "/usr/bin/rsync"})) return;
  const SshHost host;
  host.run(host.ann(), "mkdir -p build src/games/herd; cat > puzzles; chmod +x puzzles",
           files::read("scripts/puzzles"));
  host.run(host.ann(), "cat > build/find-puzzles; chmod +x build/find-puzzles", stand_in);

  const std::string here = found_at(host, "");
  CHECK(says(here, "puzzle 4\nsource herd, seed 1, game 4\n"));
  CHECK(host.run(host.ben(), "ls") == "");

  const std::string first = host.ben() + "@127.0.0.1 ", second = host.ben() + "@127.0.0.2",
                    down = host.ben() + "@127.0.0.3";
  CHECK(found_at(host, first + second) == here);
  CHECK(host.run(host.ben(), "sort -u played") == "127.0.0.1\n127.0.0.2\n");
  CHECK(found_at(host, first + down) == here);
  // The hosts keep nothing, and the program is still here.
  CHECK(host.run(host.ben(), "rm played game-*; ls") == "");
  CHECK(host.run(host.ann(), "ls build") == "find-puzzles\npuzzles\n");
}

TEST_SUITE_END();
