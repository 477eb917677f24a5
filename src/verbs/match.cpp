#include "verbs/match.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/file.hpp"
#include "verbs/match_tally.hpp"
#include "verbs/output.hpp"

namespace herbarium {
namespace {

// How far the match is, on a terminal only.
class Progress {
 public:
  explicit Progress(int games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) {}
  ~Progress() {
    if (shown_) std::fprintf(stderr, "\r%60s\r", "");
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void one_more() {
    const std::scoped_lock lock(mutex_);
    ++played_;
    if (!shown_) return;
    constexpr int width = 40;
    const int full = static_cast<int>(static_cast<long long>(width) * played_ / games_);
    const std::string bar = std::string(static_cast<std::size_t>(full), '#') +
                            std::string(static_cast<std::size_t>(width - full), '.');
    std::fprintf(stderr, "\r[%s] %d/%d", bar.c_str(), played_, games_);
    std::fflush(stderr);
  }

 private:
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
    return std::move(games_);
  }

  // Whether all records could be written; else the first complaint.
  const Result<void>& kept() const { return kept_; }

 private:
  void work() {
    for (int game; (game = next_++) < wishes_.games;) {
      games_[static_cast<std::size_t>(game)] = play_match_game(wishes_, wishes_.first + game);
      if (wishes_.records) keep(wishes_.first + game, games_[static_cast<std::size_t>(game)].record);
      progress_.one_more();
    }
  }

  // At once, so that a match that is broken off leaves what was played.
  void keep(int number, const std::string& record) {
    const auto written =
        replace_file(fmt::format("{}/{}-{:06}.rec", *wishes_.records, wishes_.game->name, number), record);
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
  for (const Sitter& sitter : setup.sitters) {
    if (sitter.kind != "ai") return refuse("match: every seat is for an `ai`");
    wishes.players.push_back(*brain_of(sitter.name));
  }
  return {};
}

int run_match(const MatchWishes& wishes) {
  if (wishes.records)
    if (const auto made = make_folders(*wishes.records); !made) return complain(made.error().reason);
  Playing playing(wishes);
  Tally tally(wishes);
  for (const MatchGame& game : playing.play()) tally.add(game);
  say(wishes.json ? tally.json() : tally.table());
  return playing.kept() ? done : complain(playing.kept().error().reason);
}

}  // namespace herbarium
