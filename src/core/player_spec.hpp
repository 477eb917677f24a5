// The program's players for tables, screens and verbs: their names, questions to them, and their answers.
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
    greedy,  // the game's own rules of thumb without a search, for comparison
  };
  Kind kind = Kind::level;
  int level = 3;
  // Its own budget for a decision instead of its level's, 0 if not given: playouts, time, or both,
  // whichever is used up first. Such a player never errs.
  int playouts = 0;
  double seconds = 0;

  bool has_own_budget() const { return playouts > 0 || seconds > 0; }
  // The longest time that a person should have to wait for a decision, in seconds; 0 if only playouts were
  // given.
  double most_seconds() const { return has_own_budget() ? seconds : kind == Kind::greedy ? 1 : 1 + level; }
  // Seconds between two of its moves when all seats move at once.
  double pace() const { return 6 - 0.5 * level; }
  // Whether it knows the value of going last there.
  bool is_patient() const { return kind == Kind::level && level >= 7; }

  bool operator==(const PlayerSpec&) const = default;
};

// The words for the levels, for menus and the manual: "random", …, "as strong as it gets".
extern const std::array<std::string_view, highest_level + 1> level_words;

// The largest budget of a player's own, in playouts and seconds, and the fewest seconds.
inline constexpr int most_own_playouts = 100'000'000;
inline constexpr double least_own_seconds = 0.01, most_own_seconds = 3600;

// The time for advice when a clock limits it.
inline constexpr double advice_seconds = 1;

// Reads `3`, `greedy`, `plain-3`, and `level-3` as in records; an empty text is the default level. A level
// may be followed by its own budget: `9,playouts=50000`, `level-9 seconds=2`. Nothing for any other text.
std::optional<PlayerSpec> player_spec_of(std::string_view text);
// The same for a name at a table, which may have any text after its first word.
std::optional<PlayerSpec> player_spec_named(std::string_view name);
// The name in records and at tables: `level-3`, `greedy`, `plain-3`, `level-9 playouts=50000`.
std::string name_of(PlayerSpec spec);
// The same as people read it: `Level 3`, or `L3` where `level` is `L`.
std::string title_of(PlayerSpec spec, std::string_view level = "Level ");

// The value of a state for each seat, from 0 (lost) to 1 (won).
using SeatValues = PerSeat<float>;

// For a finished game: 1 for the winners, who are a team, and 0 for the others. If nobody or everybody won,
// all share the 1.
inline SeatValues win_values(const Score& score, int seats) {
  SeatValues values{};
  const int winners = score.winners.size();
  for (Seat seat = 1; seat <= seats; ++seat)
    values[seat] = winners == 0 || winners == seats ? 1.0F / static_cast<float>(seats)
                   : score.winners.has(seat)        ? 1.0F
                                                    : 0.0F;
  return values;
}

// The average loss of levels 1, 3, 5 and 7 with each decision (LevelHeuristics::losses).
using LossByLevel = std::array<int, 4>;

// What searches expected, on average of each fifth, and what came of it, in thousandths of a game
// (LevelHeuristics::calibration). All 0: not measured.
struct Calibration {
  std::array<int, 5> expected{}, won{};
};

// A search kept for the next one of the same seat. It only saves time.
struct KeptSearch {
  virtual ~KeptSearch() = default;
};

struct ThinkOrder {
  Seat seat = 1;  // must be due
  PlayerSpec player;
  std::uint64_t seed = 1;       // of the search's own random numbers
  std::uint64_t game_seed = 1;  // of the random numbers of a kept search; the same throughout a game
  int threads = 1;              // the most to use at once; the choice does not depend on it
  bool gives_way = false;       // other work on the machine goes first
  std::unique_ptr<KeptSearch>* kept = nullptr;  // the place for a kept search; null: none
  bool advises = false;                         // a hint for a person: it never errs
  bool explains = false;                        // a person will see the reason, and the rest of the turn
  bool shows_tree = false;                      // a person wants to see the searched moves
  // Legal moves of the seat to be weighed: each gets at least half of the best move's share of the search,
  // and is among the candidates, which then have values for all seats.
  std::vector<std::string> wanted{};
  double seconds = 0;                        // the time limit; 0: only the level's playouts count
  const std::atomic<bool>* stop = nullptr;   // once true, the search ends with the best move until then
  std::atomic<int>* percent_done = nullptr;  // the search writes its progress here
};

// A searched move.
struct Candidate {
  std::string move;
  double value = 0;     // the seat's expected value, from 0 (lost) to 1 (won)
  int visits = 0;       // playouts that began with it, or its share of 1000 in a mixed strategy
  int alike = 0;        // the number of other moves that it represents, without a difference that matters
  SeatValues values{};  // of all seats; only where moves were wanted
};

// A move of a mixed strategy.
struct Share {
  std::string move;
  double probability = 0;
  int alike = 0;  // the number of other moves that it represents, without a difference that matters
};

// A line of the searched tree: a move, its value, and the lines below it, one level deeper.
struct TreeLine {
  int depth = 0;
  Seat seat = nature;
  std::string move;
  double value = 0;  // to its seat
  int visits = 0;
  std::optional<double> share{};  // of a mixed strategy: its probability
};

struct SearchResult {
  // The chosen move, in normal form. From a mixed strategy it is drawn at random, or is the most probable
  // one in an explanation.
  std::string move;
  std::string reason;  // only in an explanation: the reason as text; seats are "seat 2"
  // The best few, best first; empty if there was no choice. In advice those with enough playouts are
  // ordered by value, and equal ones by name.
  std::vector<Candidate> candidates;
  int playouts = 0;
  std::vector<Share> strategy{};    // of a mixed strategy: all moves in it, the most probable first
  std::vector<std::string> turn{};  // only in an explanation: the whole turn while it depends on nobody
                                    // else, `move` first
  std::vector<TreeLine> tree{};     // only on request: the best moves, and the expected reply to each
};

// A budget for the program's players instead of their levels'.
struct OwnBudget {
  int playouts = 0;
  double seconds = 0;

  bool is_given() const { return playouts > 0 || seconds > 0; }
  // The player with this budget, if it searches and has none of its own.
  PlayerSpec given_to(PlayerSpec spec) const {
    const bool searches = spec.kind != PlayerSpec::Kind::greedy && spec.level > 0;
    if (!searches || spec.has_own_budget()) return spec;
    spec.playouts = playouts;
    spec.seconds = seconds;
    return spec;
  }
};

// Refuses seconds together with a seed: the same seed could not give the same choices.
inline Result<void> check_budget(bool has_seed, double seconds) {
  if (!has_seed || seconds == 0) return {};
  return refuse("seconds do not go with --seed, as the same seed is to give the same choices; give playouts");
}

}  // namespace herbarium
