#include "verbs/match.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/counted.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "verbs/match_tally.hpp"
#include "verbs/output.hpp"

namespace herbarium {
namespace {

volatile sig_atomic_t broken_off = 0;

// The first interruption lets the games that are being played come to their end; another ends all at once.
void heed_interruptions() {
  struct sigaction action {};
  action.sa_handler = [](int) { broken_off = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

std::string record_name(const MatchWishes& wishes, int number) {
  return fmt::format("{}/{}-{:06}.rec", *wishes.records, wishes.game->name, number);
}

// A folder for the records, none of which may be there already.
Result<void> make_room(const MatchWishes& wishes) {
  if (const auto made = make_folders(*wishes.records); !made) return made;
  for (int game = 0; game < wishes.games; ++game)
    if (const std::string name = record_name(wishes, wishes.first + game); access(name.c_str(), F_OK) == 0)
      return refuse(escaped(name) + ": is there already; --first gives other numbers");
  return {};
}

// How far the match is, on a terminal only.
class Progress {
 public:
  explicit Progress(int games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) { show(); }

  void one_more() {
    const std::scoped_lock lock(mutex_);
    ++played_;
    show();
  }

  // The line is free again.
  void end() const {
    if (shown_) std::fprintf(stderr, "\r%60s\r", "");
  }

 private:
  void show() const {
    if (!shown_) return;
    constexpr int width = 40;
    const int full = static_cast<int>(static_cast<long long>(width) * played_ / games_);
    const std::string bar = std::string(static_cast<std::size_t>(full), '#') +
                            std::string(static_cast<std::size_t>(width - full), '.');
    std::fprintf(stderr, "\r[%s] %d/%d", bar.c_str(), played_, games_);
    std::fflush(stderr);
  }

  int games_;
  bool shown_;
  int played_ = 0;
  std::mutex mutex_;
};

// The games, in turn by several hands.
class Playing {
 public:
  explicit Playing(const MatchWishes& wishes)
      : wishes_(wishes), games_(static_cast<std::size_t>(wishes.games)), progress_(wishes.games) {}

  std::vector<MatchGame> play() {
    std::vector<std::jthread> others;
    for (int job = 1; job < wishes_.jobs; ++job) others.emplace_back([this] { work(); });
    work();
    others.clear();
    progress_.end();
    games_.resize(std::min(games_.size(), static_cast<std::size_t>(next_.load())));
    return std::move(games_);
  }

  // Whether all records could be written; else the first complaint.
  const Result<void>& kept() const { return kept_; }

 private:
  void work() {
    for (int game; broken_off == 0 && (game = next_++) < wishes_.games;) {
      games_[static_cast<std::size_t>(game)] = play_match_game(wishes_, wishes_.first + game);
      if (wishes_.records) keep(wishes_.first + game, games_[static_cast<std::size_t>(game)].record);
      progress_.one_more();
    }
  }

  // At once, so that also a match that is killed leaves what was played.
  void keep(int number, const std::string& record) {
    const auto written = replace_file(record_name(wishes_, number), record);
    const std::scoped_lock lock(mutex_);
    if (kept_ && !written) kept_ = written;
  }

  const MatchWishes& wishes_;
  std::vector<MatchGame> games_;
  Progress progress_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  Result<void> kept_;
};

}  // namespace

Result<void> seat_players(MatchWishes& wishes, const Setup& setup) {
  if (!setup.module->think) return refuse(fmt::format("the program does not play {}", setup.module->title));
  wishes.game = setup.module;
  wishes.options = setup.options;
  wishes.seed = setup.seed.value_or(1);
  for (const Occupant& occupant : setup.occupants) {
    if (occupant.kind != "ai") return refuse("match: every seat is for an `ai`");
    wishes.players.push_back(*player_spec_of(occupant.name));
  }
  return {};
}

int run_match(const MatchWishes& wishes) {
  if (wishes.records)
    if (const auto made = make_room(wishes); !made) return complain(made.error().reason);
  heed_interruptions();
  Playing playing(wishes);
  Tally tally(wishes);
  const std::vector<MatchGame> games = playing.play();
  for (const MatchGame& game : games) tally.add(game);
  say(wishes.json ? tally.json() : tally.table());
  if (!playing.kept()) return complain(playing.kept().error().reason);
  if (std::ssize(games) == wishes.games) return done;
  return complain(fmt::format("broken off after {} of {}", games.size(), counted(wishes.games, "game")));
}

}  // namespace herbarium
