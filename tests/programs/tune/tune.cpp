// Fits the weights of a game's features to games that the program plays against itself (`make tune
// GAME=...`), and writes them where the game has them.
#include <fmt/format.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

#include "games/catalog.hpp"
#include "programs/tune/tuned_game.hpp"
#include "programs/tune/weight_file.hpp"

namespace herbarium::tune {

extern const TunedGame harbustaz_tuned, rush_tuned;

namespace {

constexpr const TunedGame* games[] = {&harbustaz_tuned, &rush_tuned};

// One game in this many is held back for checking.
constexpr int one_held_back_of = 10;

struct Fitted {
  std::vector<double> weights;
  std::string report;
};

// All games of a plan, in the order of their numbers, by several threads.
std::vector<Lessons> play_all(const TunedGame& game, const Plan& plan) {
  std::vector<std::optional<Lessons>> played(static_cast<std::size_t>(plan.games));
  std::atomic<int> next = 0;
  std::mutex mutex;
  int over = 0;
  {
    std::vector<std::jthread> threads;
    for (int job = 0; job < plan.jobs; ++job)
      threads.emplace_back([&] {
        for (int number; (number = next++) < plan.games;) {
          played[static_cast<std::size_t>(number)] = game.play(plan, number);
          const std::scoped_lock lock(mutex);
          if (++over % 20 == 0 || over == plan.games)
            std::fprintf(stderr, "\r%d of %d games", over, plan.games);
        }
      });
  }
  std::fprintf(stderr, "\n");
  std::vector<Lessons> all;
  for (auto& each : played) all.push_back(std::move(*each));
  return all;
}

Fitted fit_weights(const std::vector<Lessons>& lessons, Choices Lessons::*part,
                   std::span<const Weight> features) {
  Choices learnt(features.size()), held_back(features.size());
  for (std::size_t i = 0; i < lessons.size(); ++i)
    (i % one_held_back_of == 0 ? held_back : learnt).append(lessons[i].*part);
  Fitted fitted{fit(learnt), ""};
  const std::vector<double> nothing(features.size());
  fitted.report = fmt::format(
      "{} choices. Of the tenth that was held back, the mean loss is {:.4f}; by the weights before\n"
      "{:.4f}, by none {:.4f}, at least {:.4f}.",
      learnt.size() + held_back.size(), loss(held_back, fitted.weights),
      loss(held_back, weights_of(features)), loss(held_back, nothing), least_loss(held_back));
  return fitted;
}

bool write(const std::string& path, const std::string& text) {
  std::ofstream file(path);
  file << text << std::flush;
  if (!file) fmt::print(stderr, "{} cannot be written\n", path);
  return static_cast<bool>(file);
}

bool tune_part(const TunedGame& game, const Plan& plan, const std::vector<Lessons>& lessons,
               Choices Lessons::*part, std::span<const Weight> features, const std::string& folder,
               std::string_view name) {
  if (features.empty()) return true;
  const Fitted fitted = fit_weights(lessons, part, features);
  const std::string origin = fmt::format(
      "Written by `make tune GAME={} GAMES={} PLAYOUTS={} SEED={}`: how each counts, in thousandths.\n{}",
      game.name, plan.games, plan.playouts, plan.seed, fitted.report);
  fmt::print("{}: {}\n", name, fitted.report);
  return write(fmt::format("{}/{}.inc", folder, name), weight_file(origin, features, fitted.weights));
}

int tune(const TunedGame& game, Plan plan, const std::string& folder) {
  plan.options = default_options(find_module(catalog(), game.name)->options);
  const std::vector<Lessons> lessons = play_all(game, plan);
  const bool moves = tune_part(game, plan, lessons, &Lessons::moves, game.of_moves, folder, "move_weights");
  const bool states =
      tune_part(game, plan, lessons, &Lessons::states, game.of_states, folder, "state_weights");
  return moves && states ? 0 : 1;
}

int usage() {
  std::fputs(
      "Usage: tune GAME FOLDER [GAMES [PLAYOUTS [SEED]]]\n"
      "Games that can be tuned:",
      stderr);
  for (const TunedGame* game : games) fmt::print(stderr, " {}", game->name);
  std::fputs("\n", stderr);
  return 2;
}

}  // namespace
}  // namespace herbarium::tune

int main(int count, char** arguments) {
  using namespace herbarium::tune;
  if (count < 3) return usage();
  Plan plan;
  const auto number = [&](int at, auto& value) {
    if (count > at)
      value = static_cast<std::remove_reference_t<decltype(value)>>(std::strtoul(arguments[at], nullptr, 10));
  };
  number(3, plan.games);
  number(4, plan.playouts);
  number(5, plan.seed);
  if (plan.games < 2 * one_held_back_of || plan.playouts < 16) return usage();
  for (const TunedGame* game : games)
    if (game->name == arguments[1]) return tune(*game, plan, arguments[2]);
  return usage();
}
