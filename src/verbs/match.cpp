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

std::vector<MatchGame> play_all(const MatchWishes& wishes) {
  std::vector<MatchGame> games(static_cast<std::size_t>(wishes.games));
  Progress progress(wishes.games);
  std::atomic<int> next = 0;
  const auto work = [&] {
    for (int game; (game = next++) < wishes.games;) {
      games[static_cast<std::size_t>(game)] = play_match_game(wishes, wishes.first + game);
      progress.one_more();
    }
  };
  std::vector<std::jthread> others;
  for (int job = 1; job < wishes.jobs; ++job) others.emplace_back(work);
  work();
  return others.clear(), games;
}

Result<void> write_records(const MatchWishes& wishes, const std::vector<MatchGame>& games) {
  if (const auto made = make_folders(*wishes.records); !made) return made;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::string path = fmt::format("{}/{}-{:06}.rec", *wishes.records, wishes.game->name,
                                         wishes.first + static_cast<int>(i));
    if (const auto written = replace_file(path, games[i].record); !written) return written;
  }
  return {};
}

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
  const std::vector<MatchGame> games = play_all(wishes);
  Tally tally(wishes);
  for (const MatchGame& game : games) tally.add(game);
  say(wishes.json ? tally.json() : tally.table());
  if (!wishes.records) return done;
  const auto written = write_records(wishes, games);
  return written ? done : complain(written.error().reason);
}

}  // namespace herbarium
