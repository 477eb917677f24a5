// Whole games with the real program without typing a letter: by arrows, Tab and Enter, and by the mouse.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "base/random.hpp"
#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t prompt_row = 21;
// The shared words, which come first among Tab's words.
constexpr std::array shared_words = {"done", "take", "waive", "hint", "undo"};

// A game of two people on one screen, who choose at random from the visible choices.
class Players {
 public:
  Players(const std::string& game, const Lines& options, std::uint64_t seed)
      : probe_(
            {command(game, options),
             {"TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=" + folder_.path().string()},
             folder_.path().string(),
             {}}),
        rng_(seed) {
    REQUIRE(probe_.await_text(">"));
  }

  // Lets `act` press keys or click, as many times as necessary, until the game is over.
  bool play(const std::function<void(Players&)>& act) {
    constexpr int most = 3000;
    for (int i = 0; i < most; ++i) {
      probe_.await_quiet();
      screen_ = probe_.screen();
      if (row(prompt_row).starts_with("over>")) return true;
      act(*this);
    }
    return false;
  }

  // The visible part of the question.
  bool shows(const std::string& words) const { return row(prompt_row).find(words) != std::string::npos; }
  bool is_battle() const { return files::says(row(prompt_row), " move, "); }
  bool is_line_empty() const {
    const std::string line = row(prompt_row);
    const std::size_t end = line.find('>');
    return end != line.npos && line.substr(end + 1, 4).find_first_not_of(' ') == line.npos;
  }
  // The available words, except for shared ones other than `done`.
  Lines choices() const {
    Lines words;
    const std::string line = row(prompt_row + 1);
    if (line.find('[') == line.npos) return {};
    for (std::size_t at = 0; at < line.size() && line[at] != ' ';) {
      const std::size_t end = std::min(line.find("  ", at), line.size());
      std::string word = line.substr(at, end - at);
      std::erase_if(word, [](char letter) { return letter == '[' || letter == ']'; });
      const bool shared = std::find(shared_words.begin(), shared_words.end(), word) != shared_words.end();
      if (word == ">" || (shared && !words.empty())) break;
      words.push_back(word);
      at = end + 2;
    }
    return words;
  }

  int below(std::size_t number) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(number))); }
  void press(const std::string& keys) { REQUIRE_FALSE(probe_.press(keys)); }
  void click(std::size_t row, int column) { probe_.click(static_cast<int>(row), column); }
  // On the words in the line of the question, or in the one below it.
  bool click_on(const std::string& words) {
    for (const std::size_t at : {prompt_row, prompt_row + 1})
      if (const std::size_t column = row(at).find(words); column != std::string::npos)
        return probe_.click(static_cast<int>(at), static_cast<int>(column) + 1), true;
    return false;
  }
  // Anywhere on a board of this size, which is in the upper left corner.
  void click_on_board(probe::Size board) {
    click(1U + static_cast<std::size_t>(below(static_cast<std::size_t>(board.rows))),
          below(static_cast<std::size_t>(board.columns)));
  }
  std::string screen() const { return files::joined(screen_); }

 private:
  static Lines command(const std::string& game, const Lines& options) {
    Lines all = {(files::build_folder() / "herbarium").string(), game};
    for (const std::string& option : options) all.insert(all.end(), {"--option", option});
    for (const char* more : {"--no-curtain", "--no-record", "--pace", "0", "--seed", "5", "--seat",
                             "1=human:Ada", "--seat", "2=human:Ben"})
      all.emplace_back(more);
    return all;
  }
  std::string row(std::size_t number) const { return number < screen_.size() ? screen_[number] : ""; }

  files::TemporaryFolder folder_;
  probe::TerminalProbe probe_;
  herbarium::Rng rng_;
  Lines screen_;
};

std::string times(int count, const std::string& key) {
  std::string keys;
  for (int i = 0; i < count; ++i) keys += key;
  return keys;
}

// Two fighters at one keyboard have letter keys; they aim, and stop in the end.
void fight(Players& players) { players.press(players.below(4) == 0 ? "xxmm" : "eeoo"); }

void press_keys(Players& players) {
  const Lines choices = players.choices();
  if (players.is_battle())
    fight(players);
  else if (!choices.empty())
    players.press(times(players.below(choices.size()), "<Right>") + "<Enter>");
  else if (players.shows("the only move"))
    players.press("<Enter>");
  else if (players.is_line_empty())
    players.press("<Tab>");
  else if (players.below(8) == 0)
    players.press("<Esc>");  // a refused line stays until it is cleared
  else
    players.press(times(1 + players.below(4), "<Tab>") + "<Enter>");
}

void click_about(Players& players, probe::Size board) {
  const Lines choices = players.choices();
  const bool is_complete = files::says(players.screen(), "`done` hands it in");
  if (is_complete && players.click_on("[done]")) return;
  if (is_complete && choices.empty() && players.is_line_empty() && players.click_on("Tab: words")) return;
  if (is_complete || players.below(8) == 0) return players.click(prompt_row, 0);
  if (!choices.empty()) {
    const std::string& word = choices[static_cast<std::size_t>(players.below(choices.size()))];
    if (!players.click_on("[" + word + "]")) players.click_on(" " + word);
  } else if (players.below(3) > 0 || !players.click_on("Tab: words")) {
    for (int i = 0; i < 3; ++i) players.click_on_board(board);
  }
}

struct Short {
  const char* game;
  Lines options;
  probe::Size board;  // the most of the screen that it takes
};

const std::vector<Short> short_games = {{"herbs", {"ap=15"}, {38, 13}},
                                        {"herd", {"size=3"}, {30, 9}},
                                        {"harbustaz", {"size=4"}, {30, 9}},
                                        {"rush", {"rounds=10"}, {48, 15}},
                                        {"uibadi", {"players=2", "size=4", "turns=20", "clock=0"}, {30, 9}}};

}  // namespace

TEST_SUITE_BEGIN("screens");

TEST_CASE("every game is played from beginning to end with arrows, Tab and Enter") {
  for (const auto& [game, options, board] : short_games) {
    SUBCASE(game) {
      Players players(game, options, 7);
      CHECK_MESSAGE(players.play(press_keys), players.screen());
    }
  }
}

TEST_CASE("every game is played from beginning to end with the mouse") {
  for (const auto& each : short_games) {
    SUBCASE(each.game) {
      Players players(each.game, each.options, 8);
      CHECK_MESSAGE(players.play([&](Players& at) { click_about(at, each.board); }), players.screen());
    }
  }
}

TEST_SUITE_END();
