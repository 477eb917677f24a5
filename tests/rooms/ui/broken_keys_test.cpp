// Incomplete key sequences: whatever a terminal, a slow connection or a cat on the keyboard sends, the next
// key works.
#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

// The line that is typed in a game, at a terminal of this kind.
struct Typed {
  files::TemporaryFolder folder;
  probe::TerminalProbe probe;

  explicit Typed(const std::string& kind)
      : probe({{(files::build_folder() / "herbarium").string(), "herd", "--no-record", "--seat",
                "1=human:Ann", "--seat", "2=human:Ben", "--pace", "0", "--seed", "4"},
               {"TERM=" + kind, "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder.path().string()},
               folder.path().string(),
               {}}) {
    REQUIRE(probe.await_text("Ann>"));
  }

  // Whether a word that is typed now can be read on the screen.
  bool takes_keys() { return probe.press("zwz"), probe.await_text("zwz", 10); }
};

const std::vector<std::string> halves = {
    "\x1b",        "\x1b[",       "\x1bO",         "\x1b]",    "\x1b[<",     "\x1b[<0",         "\x1b[<0;3;",
    "\x1b[<0;3;4", "\x1b[M",      "\x1b[M !",      "\x1b[1",   "\x1b[1;5",   "\x1b[[",          "\x1bO5",
    "\x1b]11;rgb", "\x1b]11\x1b", "\x1b[200~a\nb", "\x1b[20",  "\xc3",       "\xe2\x82",        "\xff\xfe",
    "\x1b[\xc3",   "\x1b\x1b[<",  "\x1b[?1;2",     "\x1b[<;;", "\x1b[<9999", "\x1b[201~\x1b[M",
};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("after an incomplete sequence keys work as usual") {
  const std::vector<std::string> kinds = {"xterm-256color", "screen", "linux", "vt100", "rxvt", "putty"};
  std::vector<std::unique_ptr<Typed>> all;
  for (std::size_t i = 0; i < halves.size(); ++i) {
    all.push_back(std::make_unique<Typed>(kinds[i % kinds.size()]));
    all.back()->probe.send(halves[i]);
  }
  // Longer than the program waits for the rest of any sequence.
  std::this_thread::sleep_for(std::chrono::milliseconds(700));
  for (std::size_t i = 0; i < halves.size(); ++i) {
    CAPTURE(halves[i]);
    CHECK(all[i]->takes_keys());
    all[i]->probe.press("<C-c>");
    CHECK(all[i]->probe.await_text("yes or no", 10));
  }
}

TEST_CASE("an incomplete sequence does not hold back a signal, nor the Enter after it") {
  for (const std::string& half : {std::string("\x1b[<"), std::string("\x1b[<0;3"), std::string("\x1b[M")}) {
    CAPTURE(half);
    Typed typed("xterm-256color");
    typed.probe.send("log" + half + "\r");
    CHECK(typed.probe.await_text("All moves", 10));
    typed.probe.send(half);
    typed.probe.signal(15);
    CHECK(typed.probe.await_exit(10) == 143);
  }
}

TEST_CASE("the keys of every kind of terminal are known") {
  for (const char* kind : {"xterm-256color", "screen", "tmux-256color", "linux", "vt100", "rxvt", "putty"}) {
    CAPTURE(kind);
    Typed typed(kind);
    for (const char* left : {"\x1b[D", "\x1bOD"})
      for (const char* right : {"\x1b[C", "\x1bOC"}) {
        typed.probe.send(std::string("b") + left + "a" + right + "c");
        CHECK(typed.probe.await_text("Ann> abc", 10));
        typed.probe.press("<C-u>");
        CHECK(typed.probe.await_text("Tab: words", 10));
      }
    // Slow connections split sequences.
    for (const char* part : {"b\x1b[", "D", "a"}) {
      typed.probe.send(part);
      std::this_thread::sleep_for(std::chrono::milliseconds(90));
    }
    CHECK(typed.probe.await_text("Ann> ab", 10));
    typed.probe.press("<C-e><C-u>quit<Enter>");
    CHECK(typed.probe.await_exit(10) == 0);
  }
}

TEST_SUITE_END();
