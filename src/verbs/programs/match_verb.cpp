#include "verbs/programs/match_verb.hpp"

#include <signal.h>
#include <unistd.h>

#include <fmt/format.h>
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/crew.hpp"
#include "base/file.hpp"
#include "base/process.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "verbs/programs/match_tally.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

volatile sig_atomic_t interrupted = 0;

// After the first interrupt, the games in progress are finished; the second one ends the process at once.
void handle_interrupts() {
  handle_signals(
      {SIGINT}, [](int) { interrupted = 1; }, static_cast<int>(SA_RESETHAND));
}

std::string record_name(const MatchOptions& options, int number) {
  return fmt::format("{}/{}-{:06}.rec", *options.records, options.game->name, number);
}

// Creates the directory for the records, none of which may exist yet.
Result<void> prepare_folder(const MatchOptions& options) {
  if (const auto made = make_folders(*options.records); !made) return made;
  for (int game = 0; game < options.games; ++game)
    if (const std::string name = record_name(options, options.first + game); access(name.c_str(), F_OK) == 0)
      return refuse(escaped(name) + ": is there already; --first gives other numbers");
  return {};
}

// A progress bar, on a terminal only.
class Progress {
 public:
  explicit Progress(int games) : games_(games), shown_(isatty(STDERR_FILENO) != 0) { show(); }

  void one_more() {
    const std::scoped_lock lock(mutex_);
    ++played_;
    show();
  }

  // Erases the bar.
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

// Plays the games, on several threads.
class MatchRunner {
 public:
  explicit MatchRunner(const MatchOptions& options)
      : options_(options),
        tally_(options),
        games_(static_cast<std::size_t>(options.games)),
        is_played_(games_.size()),
        end_(options.games),
        progress_(options.games) {
    if (options.sprt) sprt_.emplace(*options.sprt, tally_.even(), static_cast<int>(options.players.size()));
  }

  // The games in the result, in order.
  std::vector<MatchGame> play() {
    std::vector<std::jthread> others;
    for (int job = 1; job < options_.jobs; ++job) others.emplace_back([this] { work(); });
    work();
    others.clear();
    progress_.end();
    games_.resize(static_cast<std::size_t>(std::min(end_.load(), next_.load())));
    return std::move(games_);
  }
  const std::optional<Sprt>& sprt() const { return sprt_; }

  // Whether all records could be written; else the first refusal.
  const Result<void>& kept() const { return kept_; }

 private:
  void work() {
    if (options_.jobs > 1) give_way();
    for (int game; interrupted == 0 && (game = next_++) < end_;) {
      games_[static_cast<std::size_t>(game)] = play_match_game(options_, options_.first + game);
      if (options_.records) keep(options_.first + game, games_[static_cast<std::size_t>(game)].record);
      test(static_cast<std::size_t>(game));
      progress_.one_more();
    }
  }

  // Games are judged in their order, so that the test ends the same however many run at once.
  void test(std::size_t game) {
    const std::scoped_lock lock(mutex_);
    is_played_[game] = true;
    for (; sprt_ && judged_ < games_.size() && is_played_[judged_] && sprt_->verdict() == Sprt::Verdict::open;
         ++judged_) {
      sprt_->add(tally_.first_share(games_[judged_]));
      if (sprt_->verdict() != Sprt::Verdict::open) end_ = static_cast<int>(judged_) + 1;
    }
  }

  // Written at once, so that a killed match leaves its finished games.
  void keep(int number, const std::string& record) {
    const auto written = replace_file(record_name(options_, number), record);
    const std::scoped_lock lock(mutex_);
    if (kept_ && !written) kept_ = written;
  }

  MatchOptions options_;
  Tally tally_;  // computes shares
  std::vector<MatchGame> games_;
  std::vector<bool> is_played_;
  std::size_t judged_ = 0;  // number of games seen by the test
  std::optional<Sprt> sprt_;
  std::atomic<int> end_;  // the limit on the number of games
  Progress progress_;
  std::atomic<int> next_ = 0;
  std::mutex mutex_;
  Result<void> kept_;
};

}  // namespace

std::string name_of(const MatchPlayer& player) {
  if (!player.engine.empty()) return "engine:" + escaped(player.engine);
  return name_of(player.spec);
}

bool MatchOptions::has_engines() const {
  return std::any_of(players.begin(), players.end(), [](const auto& each) { return !each.engine.empty(); });
}

Result<void> seat_players(MatchOptions& options, const Setup& setup) {
  if (!setup.module->think) return refuse(fmt::format("the program does not play {}", setup.module->title));
  options.game = setup.module;
  options.game_options = setup.options;
  options.seed = setup.seed.value_or(1);
  for (const Occupant& occupant : setup.occupants) {
    if (occupant.kind != "ai" && occupant.kind != "engine")
      return refuse("match: use N=ai:LEVEL or N=engine:COMMAND");
    const bool is_engine = occupant.kind == "engine";
    const PlayerSpec spec = is_engine ? PlayerSpec{} : *player_spec_named(occupant.name);
    options.players.push_back({options.budget.given_to(spec), is_engine ? occupant.name : ""});
  }
  const auto most = std::max_element(
      options.players.begin(), options.players.end(),
      [](const MatchPlayer& one, const MatchPlayer& other) { return one.spec.seconds < other.spec.seconds; });
  return check_budget(setup.seed.has_value(), most->spec.seconds);
}

namespace {

// Whether all other programs can be started, before the first game.
Result<void> try_engines(const MatchOptions& options) {
  for (const MatchPlayer& player : options.players)
    if (!player.engine.empty())
      if (const auto started = start_engine(options, player, options.seed); !started)
        return tl::unexpected(started.error());
  return {};
}

// Lists the games lost because a player failed, in a few lines.
void tell_forfeits(const MatchOptions& options, const std::vector<MatchGame>& games) {
  constexpr int most_told = 10;
  int told = 0;
  int number = options.first - 1;
  for (const MatchGame& game : games) {
    ++number;
    if (!game.forfeit || ++told > most_told) continue;
    print_error(
        fmt::format("game {} lost by {}: {}", number, name_of(options.players[*game.forfeit]), game.failure));
  }
  if (told > most_told)
    print_error(fmt::format("{} more lost in this way", counted(told - most_told, "game")));
}

}  // namespace

int run_match(const MatchOptions& options) {
  if (const auto started = try_engines(options); !started) return print_error(started.error().reason);
  if (options.records)
    if (const auto made = prepare_folder(options); !made) return print_error(made.error().reason);
  handle_interrupts();
  MatchRunner playing(options);
  Tally tally(options);
  const std::vector<MatchGame> games = playing.play();
  for (const MatchGame& game : games) tally.add(game);
  tell_forfeits(options, games);
  print_line(options.json ? tally.json(playing.sprt()) : tally.table(playing.sprt()));
  if (!playing.kept()) return print_error(playing.kept().error().reason);
  const bool is_decided = playing.sprt() && playing.sprt()->verdict() != Sprt::Verdict::open;
  if (is_decided || std::ssize(games) == options.games) return done;
  return print_error(fmt::format("stopped after {} of {}", games.size(), counted(options.games, "game")));
}

}  // namespace herbarium
