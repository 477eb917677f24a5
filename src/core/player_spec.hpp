// The players of the program: who they are, what they are asked and what they answer, as tables, screens and
// verbs see it.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

inline constexpr int highest_level = 9;

// A player of the program.
struct PlayerSpec {
  enum class Kind {
    level,   // searches, from 0 (random moves) to 9
    plain,   // the same without the game's heuristics, for comparison
    greedy,  // the game's own rules of thumb without any search, for comparison
  };
  Kind kind = Kind::level;
  int level = 3;
  // What it may spend on a decision in place of what its level may, 0 where that is not given: so many
  // playouts, so much time, or whichever is used up first. Such a player never errs.
  int playouts = 0;
  double seconds = 0;

  bool has_own_budget() const { return playouts > 0 || seconds > 0; }
  // The longest a person should have to wait for a decision, in seconds; 0 where only playouts were given.
  double most_seconds() const { return has_own_budget() ? seconds : kind == Kind::greedy ? 1 : 1 + level; }
  // Seconds between two of its moves where everybody moves at once.
  double pace() const { return 6 - 0.5 * level; }
  // Whether it knows what going last is worth there.
  bool is_patient() const { return kind == Kind::level && level >= 7; }

  bool operator==(const PlayerSpec&) const = default;
};

// The words for the levels, for menus and the manual: "random", …, "as strong as it gets".
extern const std::array<std::string_view, highest_level + 1> level_words;

// The most playouts and seconds that a player can be given of its own, and the least seconds.
inline constexpr int most_own_playouts = 100'000'000;
inline constexpr double least_own_seconds = 0.01, most_own_seconds = 3600;

// How long advice may take where the clock is looked at.
inline constexpr double advice_seconds = 1;

// Reads `3`, `greedy`, `plain-3`, and `level-3` as records have it; an empty text is the default level.
// Behind a level may stand a budget of its own: `9,playouts=50000`, `level-9 seconds=2`. Nothing for any
// other text.
std::optional<PlayerSpec> player_spec_of(std::string_view text);
// The same for a name at a table, which may have anything else behind its first word.
std::optional<PlayerSpec> player_spec_named(std::string_view name);
// The name in records and at tables: `level-3`, `greedy`, `plain-3`, `level-9 playouts=50000`.
std::string name_of(PlayerSpec spec);

// What a state is worth to each seat, from 0 (lost) to 1 (won).
using SeatValues = PerSeat<float>;

// What lives on of a search, for the next one of the same seat. It makes that quicker and changes nothing
// else.
struct KeptSearch {
  virtual ~KeptSearch() = default;
};

struct ThinkOrder {
  Seat seat = 1;  // must be to act
  PlayerSpec player;
  std::uint64_t seed = 1;       // of the search's own random numbers
  std::uint64_t game_seed = 1;  // of those of a search that lives on; the same all through a game
  int threads = 1;              // how many may work at once; the choice does not depend on it
  bool gives_way = false;       // whatever else the machine has to do goes first
  std::unique_ptr<KeptSearch>* kept = nullptr;  // where what lives on is kept; null: nowhere
  bool advises = false;                         // it is a hint for somebody: it never errs
  bool explains = false;                        // somebody is to be told why, and how the turn goes on
  bool shows_tree = false;                      // somebody wants to see what was looked at
  double seconds = 0;                           // the time limit; 0: only the level's playouts count
  const std::atomic<bool>* stop = nullptr;      // set to true: the search ends with the best move so far
  std::atomic<int>* percent_done = nullptr;     // the search writes its progress here
};

// A move that was searched.
struct Candidate {
  std::string move;
  double value = 0;  // what the seat expects of it, from 0 (lost) to 1 (won)
  int visits = 0;    // playouts that began with it, or its share of 1000 in a mixed strategy
  int alike = 0;     // how many others are meant by it that differ in nothing that matters
};

// A move of a mixed strategy.
struct Share {
  std::string move;
  double probability = 0;
  int alike = 0;  // how many others are meant by it that differ in nothing that matters
};

// A line of what a search has looked at: a move, what comes of it, and what was looked at below it, one
// deeper.
struct TreeLine {
  int depth = 0;
  Seat seat = nature;
  std::string move;
  double value = 0;  // to its seat
  int visits = 0;
  std::optional<double> share{};  // of a mixed strategy: how often it should come
};

struct SearchResult {
  // What to play, in normal form. Of a mixed strategy it is drawn by lot, or the most probable one where that
  // is explained.
  std::string move;
  std::string reason;  // only if explained: why, in words; seats are "seat 2"
  // The best few, best first; empty where there was no choice. In advice those that were tried enough are
  // ordered by their values, and where these are equal by their names.
  std::vector<Candidate> candidates;
  int playouts = 0;
  std::vector<Share> strategy{};  // where it is mixed: all that a lot is drawn among, the most probable first
  std::vector<std::string> turn{};  // only if explained: the whole turn as far as it depends on nothing else,
                                    // `move` first
  std::vector<TreeLine> tree{};  // only if it is wanted: the best moves, and what is expected to follow each
};

// A budget that somebody gives the program's players in place of their levels'.
struct OwnBudget {
  int playouts = 0;
  double seconds = 0;

  bool is_given() const { return playouts > 0 || seconds > 0; }
  // The player with this budget, where it searches and has none of its own.
  PlayerSpec given_to(PlayerSpec spec) const {
    const bool searches = spec.kind != PlayerSpec::Kind::greedy && spec.level > 0;
    if (!searches || spec.has_own_budget()) return spec;
    spec.playouts = playouts;
    spec.seconds = seconds;
    return spec;
  }
};

// Refuses seconds beside a seed: the same seed could not give the same choices.
inline Result<void> check_budget(bool has_seed, double seconds) {
  if (!has_seed || seconds == 0) return {};
  return refuse("seconds do not go with --seed, as the same seed is to give the same choices; give playouts");
}

}  // namespace herbarium
