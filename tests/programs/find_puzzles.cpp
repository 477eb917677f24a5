// Finds puzzles in games that the program plays against itself (`make puzzles GAME=...`). What a game gives
// depends only on its number and the seed, so pieces that were found in different places add up.
//
// A position is kept if two deep searches with different random numbers find the same turn, if that turn is
// worth clearly more than all but a few that are nearly as good, if a shallow search misses it, and if the
// program can say why. The filters come in the order of what they cost.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "core/match.hpp"
#include "core/record.hpp"
#include "games/catalog.hpp"
#include "table/puzzle.hpp"

namespace herbarium {
namespace {

// --- what is searched, and how much

struct Plan {
  std::string_view game;
  std::vector<std::vector<std::pair<std::string_view, int>>> options;  // a game is played with one of these
  int longest_turn;                                                    // moves that the solver still has
  int medium, deep;                                                    // playouts
  double gap;  // how much better than all that is not nearly right the best turn is
};

const Plan plans[] = {
    {"harbustaz", {{{"size", 4}}, {{"size", 4}}, {{"size", 5}}, {{"size", 6}}}, 1, 6500, 400000, 0.08},
    {"herd", {{{"size", 3}}, {{"size", 3}}, {{"size", 4}}, {{"size", 5}}}, 3, 4000, 120000, 0.055},
    {"herbs", {{{"ap", 40}}, {{"ap", 100}}, {{"ap", 200}}, {{"actions", 3}}}, 1, 200, 3000, 0.08},
    {"rush", {{{"rounds", 30}}, {{"rounds", 200}}}, 6, 3500, 120000, 0.07},
    {"uibadi",
     {{{"players", 2}, {"size", 5}, {"pieces", 20}, {"turns", 60}},
      {{"players", 2}, {"size", 6}, {"pieces", 24}, {"turns", 80}},
      {{"players", 2}, {"size", 8}, {"pieces", 36}},
      {{"players", 3}, {"size", 8}, {"pieces", 36}}},
     1,
     6000,
     160000,
     0.06},
};

// Whoever plays like this level misses it, at least once of twice.
constexpr int shallow_level = 2;
// Of hopeless and of won positions nothing can be learnt.
constexpr double least_value = 0.08, most_value = 0.97;
constexpr std::size_t most_nearly = 2, most_wrong = 3, least_choice = 3;
constexpr int most_of_a_game = 2, apart = 8;
constexpr int longest_game = 150;

// --- searching turns

// A turn, as far as it is certain, and what it is worth.
struct Turn {
  std::vector<std::string> moves;
  std::string position;  // in which it ends
  double value = 0;
  std::vector<Candidate> first{};  // what was thought of its first move
};

// A position in which a seat is asked for a turn.
class Asked {
 public:
  Asked(Match match, std::uint64_t seed)
      : match_(std::move(match)), began_(match_.size()), seat_(solver_of(match_)), seed_(seed) {}

  const Match& match() const { return match_; }
  Seat seat() const { return seat_; }

  SearchResult think(const Match& match, PlayerSpec player, std::uint64_t seed,
                     std::unique_ptr<KeptSearch>* kept = nullptr) const {
    ThinkOrder order;
    order.seat = seat_;
    order.player = player;
    order.seed = seed_ + seed;
    order.game_seed = seed_ + seed;
    order.kept = kept;
    return match.module().think(match, order);
  }

  // The turn that a player would play after some moves of it; nothing if it is too long.
  std::optional<Turn> turn_of(PlayerSpec player, std::uint64_t seed, int longest, Turn turn = {}) const {
    Match match = match_;
    for (const std::string& move : turn.moves)
      if (!match.submit(seat_, move)) return std::nullopt;
    std::unique_ptr<KeptSearch> kept;
    while (!is_turn_over(match, began_)) {
      if (static_cast<int>(turn.moves.size()) == longest) return std::nullopt;
      const SearchResult result = think(match, player, seed, &kept);
      if (!result.candidates.empty()) turn.value = value_in(result, result.move);
      if (turn.moves.empty()) turn.first = result.candidates;
      turn.moves.push_back(result.move);
      if (!match.submit(seat_, result.move)) return std::nullopt;
    }
    turn.position = match.position();
    return turn;
  }

  static double value_in(const SearchResult& result, const std::string& move) {
    for (const Candidate& each : result.candidates)
      if (each.move == move) return each.value;
    return 0;
  }

 private:
  Match match_;
  int began_;
  Seat seat_;
  std::uint64_t seed_;
};

PlayerSpec with_playouts(int playouts) {
  PlayerSpec player;
  player.level = highest_level;
  player.playouts = playouts;
  return player;
}

// --- the filters

class Finder {
 public:
  Finder(const Plan& plan, const Asked& asked, int left)
      : plan_(plan), at_(asked), longest_(std::min(left, plan.longest_turn) + 2) {}

  // The puzzle without its position, or nothing.
  std::optional<Puzzle> find() {
    if (!at_.match().secret().empty()) return find_secret();
    if (!seems_missed() || !is_clear(plan_.medium, plan_.gap / 2) || !is_missed()) return std::nullopt;
    for (const int playouts : {plan_.deep / 4, plan_.deep}) {
      const auto found = turn(playouts, 4);
      if (!found || !is_worth_it(*found)) return std::nullopt;
      turns_ = {*found};
      if (!is_clear(playouts, playouts < plan_.deep ? 0.8 * plan_.gap : plan_.gap) || !is_missed())
        return std::nullopt;
    }
    return puzzle_of_turns();
  }

 private:
  // The puzzle of the turns that were found; nothing if there is no reason for the best.
  std::optional<Puzzle> puzzle_of_turns() {
    Puzzle puzzle;
    puzzle.reason = reason();
    if (puzzle.reason.empty()) return std::nullopt;
    puzzle.grade = grade();
    for (const Turn& turn : turns_) puzzle.answers.push_back({turn.moves, turn.value});
    return puzzle;
  }

  // --- sheets

  // A sheet that two deep searches find, and those of the lower levels that are worth clearly less.
  std::optional<Puzzle> find_secret() {
    std::vector<std::string> found;
    for (const std::uint64_t seed : {11U, 12U}) {
      const SearchResult result = at_.think(at_.match(), with_playouts(plan_.deep), seed);
      if (result.candidates.empty()) return std::nullopt;
      if (turns_.empty()) turns_ = {{{result.candidates[0].move}, "", result.candidates[0].value}};
      found.push_back(result.candidates[0].move);
    }
    if (!is_worth_it(turns_[0]) || loss_of({{found[1]}, "", 0}) > nearly_right || !adds_wrong_sheets())
      return std::nullopt;
    return puzzle_of_turns();
  }

  // Some of the sheets that lower levels hand in must be worth clearly less.
  bool adds_wrong_sheets() {
    for (int number = 0; number < 6 && turns_.size() <= most_wrong; ++number) {
      const auto sheet = turn(number < 3 ? 4 : 12, static_cast<std::uint64_t>(20 + number));
      if (!sheet || std::any_of(turns_.begin(), turns_.end(),
                                [&](const Turn& each) { return each.moves == sheet->moves; }))
        continue;
      const double loss = loss_of(*sheet);
      if (loss >= plan_.gap) turns_.push_back({sheet->moves, "", std::max(0.0, turns_[0].value - loss)});
    }
    std::stable_sort(turns_.begin() + 1, turns_.end(),
                     [](const Turn& one, const Turn& other) { return one.value > other.value; });
    return turns_.size() > 1;
  }

  // --- open turns

  bool is_worth_it(const Turn& turn) const { return turn.value >= least_value && turn.value <= most_value; }

  // Cheaply, and before it is known what is right.
  bool seems_missed() {
    PlayerSpec shallow;
    shallow.level = shallow_level;
    shallow_ = {at_.turn_of(shallow, 1, longest_ + 4), at_.turn_of(shallow, 2, longest_ + 4)};
    const auto better = turn(plan_.medium, 3);
    if (!shallow_[0] || !shallow_[1] || !better || !is_worth_it(*better)) return false;
    turns_ = {*better};
    return (shallow_[0]->position != better->position || shallow_[1]->position != better->position) &&
           is_sharp(*better);
  }

  // Whether few first moves are as good: as many as a turn has moves, which can come in any order.
  bool is_sharp(const Turn& turn) const {
    constexpr int tried = 8;
    const auto as_good = std::count_if(turn.first.begin(), turn.first.end(), [&](const Candidate& each) {
      return each.visits >= tried && each.value > turn.value - plan_.gap / 2;
    });
    return turn.first.size() >= least_choice && as_good <= static_cast<int>(most_nearly + turn.moves.size());
  }

  bool is_missed() const { return !is_right(*shallow_[0]) || !is_right(*shallow_[1]); }

  // Against the best one, as a puzzle weighs it.
  double loss_of(const Turn& turn) const {
    for (const Turn& each : turns_)
      if (!each.position.empty() && each.position == turn.position) return turns_[0].value - each.value;
    const auto weighed =
        weigh_against(at_.match(), at_.seat(), turn.moves, turns_[0].moves, at_.match().module().adviser);
    return weighed ? weighed->counted_loss() : 0;
  }

  PuzzleVerdict verdict_on(const Turn& turn) const { return verdict_on_loss(loss_of(turn)); }
  bool is_right(const Turn& turn) const { return verdict_on(turn) == PuzzleVerdict::right; }

  // Looks at the other turns: those that begin with what a search likes, and follow it.
  bool is_clear(int playouts, double gap) {
    nodes_ = 0;
    seen_.clear();
    has_failed_ = false;
    explore({}, 0, playouts);
    if (has_failed_) return false;
    std::stable_sort(turns_.begin() + 1, turns_.end(),
                     [](const Turn& one, const Turn& other) { return one.value > other.value; });
    std::vector<Turn> kept = {turns_[0]};
    std::size_t right = 0, wrong = 0;
    for (auto each = turns_.begin() + 1; each != turns_.end(); ++each) {
      const double loss = behind(*each);
      if (loss <= nearly_right ? ++right <= most_nearly : loss >= gap && ++wrong <= most_wrong)
        kept.push_back(*each);
    }
    turns_ = std::move(kept);
    return wrong > 0;
  }

  double behind(const Turn& turn) const { return turns_[0].value - turn.value; }

  void explore(const Turn& begun, int depth, int playouts) {
    Match match = at_.match();
    const int began = match.size();
    for (const std::string& move : begun.moves)
      if (!match.submit(at_.seat(), move)) return;
    if (!seen_.insert(match.position()).second) return;  // the same moves in another order
    const SearchResult result = at_.think(match, with_playouts(playouts), 7);
    if (++nodes_ > most_nodes) has_failed_ = true;
    if (result.candidates.empty()) return finish(begun, playouts);
    for (const Candidate& each : result.candidates) {
      if (has_failed_) return;
      Turn turn = begun;
      turn.moves.push_back(each.move);
      turn.value = each.value;
      Match after = match;
      if (!after.submit(at_.seat(), each.move)) continue;
      if (is_turn_over(after, began)) {
        turn.position = after.position();
        add(turn);
      } else if (behind(turn) > plan_.gap || depth >= longest_) {
        finish(turn, playouts);
      } else {
        explore(turn, depth + 1, playouts);
      }
    }
  }

  void finish(const Turn& begun, int playouts) {
    if (const auto turn = at_.turn_of(with_playouts(playouts / 4), 8, longest_ + 4, begun)) add(*turn);
  }

  // Of turns that come to the same, the first one found stays, with the higher value.
  void add(const Turn& turn) {
    if (behind(turn) < -plan_.gap / 2) has_failed_ = true;
    const double value = std::min(turn.value, turns_[0].value);
    for (Turn& each : turns_)
      if (each.position == turn.position) {
        each.value = std::max(each.value, value);
        return;
      }
    turns_.push_back(turn);
    turns_.back().value = value;
  }

  // Why the best turn is the best, without what it is worth.
  std::string reason() const {
    ThinkOrder order;
    order.seat = at_.seat();
    order.player = with_playouts(plan_.deep / 2);
    order.advises = order.explains = true;
    const SearchResult result = at_.match().module().think(at_.match(), order);
    const auto explained = at_.turn_of(with_playouts(plan_.medium), 9, longest_ + 4, {result.turn, "", 0});
    if (!explained || !is_right(*explained)) return "";
    std::string words = result.reason;
    const std::size_t end = words.rfind("wins ");
    if (end != words.npos && (end == 0 || words.compare(end - 2, 2, "; ") == 0)) words.resize(end);
    while (words.ends_with("; ")) words.resize(words.size() - 2);
    return words;
  }

  // The grade against which the levels would score what they do, if the weakest has 800 and each next one 155
  // more.
  int grade() const {
    constexpr int tries[] = {0, 4, 4, 4, 4, 3, 3, 2, 1};
    double scored = 1.5, least = 400, most = 3000;  // one draw beside, and the deep search
    for (int level = 1; level <= 8; ++level)
      for (int number = 0; number < tries[level]; ++number) scored += score_of(level, number);
    const auto expected = [&](double grade) {
      const auto chance = [&](double rating) { return 1 / (1 + std::pow(10, (grade - rating) / 400)); };
      double sum = chance(1500) + chance(2200);
      for (int level = 1; level <= 8; ++level) sum += tries[level] * chance(800 + 155 * level);
      return sum;
    };
    for (int i = 0; i < 30; ++i) {
      const double middle = (least + most) / 2;
      (expected(middle) > scored ? least : most) = middle;
    }
    return static_cast<int>(std::lround(least / 10)) * 10;
  }

  double score_of(int level, int number) const {
    PlayerSpec player;
    player.level = level;
    const auto turn = at_.turn_of(player, 100 + static_cast<std::uint64_t>(10 * level + number), 20);
    return turn ? share_of(verdict_on(*turn)) : 0;
  }

  std::optional<Turn> turn(int playouts, std::uint64_t seed) const {
    return at_.turn_of(with_playouts(playouts), seed, longest_);
  }

  static constexpr int most_nodes = 12;

  const Plan& plan_;
  const Asked& at_;
  int longest_;
  std::array<std::optional<Turn>, 2> shallow_;
  std::vector<Turn> turns_;  // the best first
  int nodes_ = 0;
  std::set<std::string> seen_;
  bool has_failed_ = false;
};

// --- games

Match played_game(const Plan& plan, const Module& module, std::uint64_t seed, int number, std::string& who) {
  Rng rng(seed, static_cast<std::uint64_t>(number));
  const auto& chosen = random_element(plan.options, rng);
  Record record = new_record(module, default_options(module.options));
  for (RecordOption& option : record.options)
    for (const auto& [name, value] : chosen)
      if (option.name == name) option.value = std::to_string(value);
  const Module* const catalog[] = {&module};
  Match match = *begin(record, catalog);
  std::vector<int> levels;
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    levels.push_back(2 + static_cast<int>(rng.below(5)));
    who += fmt::format("{}level {}", seat > 1 ? " against " : "", levels.back());
  }
  while (!match.over() && match.round() <= longest_game) {
    const SeatSet people = match.to_act().without({nature});
    if (people.empty()) {
      if (!match.submit(nature, match.roll(rng))) break;
      continue;
    }
    ThinkOrder order;
    order.seat = random_member(people, rng);
    order.player.level = of_seat(levels, order.seat);
    order.seed = rng.next();
    if (!match.submit(order.seat, module.think(match, order).move)) break;
  }
  return match;
}

// How many moves of the turn under way are still to come in the match, from a move on.
int left_of_turn(const Match& match, Match& then, int move) {
  int left = 0;
  while (move + left < match.size()) {
    if (!then.submit(match.actor(move + left), match.full_text(move + left))) break;
    ++left;
    if (is_turn_over(then, move)) break;
  }
  return left;
}

void find_in_game(const Plan& plan, const Module& module, std::uint64_t seed, int number) {
  std::string who;
  const Match match = played_game(plan, module, seed, number, who);
  Rng rng(seed, (std::uint64_t{1} << 40) + static_cast<std::uint64_t>(number));
  int found = 0;
  for (int move = 1; move < match.size() && found < most_of_a_game; ++move) {
    const std::uint64_t own_seed = rng.next();
    Match start = match;
    start.rewind(move);
    const Seat seat = solver_of(start);
    const bool is_secret = start.to_act() == start.secret() && start.hidden().empty() && start.composes(seat);
    if (seat == nature || (!is_secret && (start.to_act() != SeatSet{seat} || !start.secret().empty())))
      continue;
    Match then = start;
    const int left = is_secret ? 1 : left_of_turn(match, then, move);
    if (left > plan.longest_turn) continue;
    const Asked asked(start, own_seed >> 8);
    auto puzzle = Finder(plan, asked, left).find();
    if (!puzzle) continue;
    ++found;
    puzzle->source = fmt::format("self-play, {}, seed {}, game {}, move {}", who, seed, number, move + 1);
    std::fputs(puzzle_block(*puzzle, start, fmt::format("{}.{}", number, found)).c_str(), stdout);
    std::fflush(stdout);
    move += apart;
  }
}

}  // namespace
}  // namespace herbarium

// find-puzzles GAME SEED FIRST COUNT: what so many games give from number FIRST on. When the time
// is over, nothing more is looked at.
int main(int count, char** arguments) {
  using namespace herbarium;
  const auto argument = [&](int number) { return number < count ? std::string_view(arguments[number]) : ""; };
  const Module* const module = find_module(catalog(), argument(1));
  const auto plan = std::find_if(std::begin(plans), std::end(plans),
                                 [&](const Plan& each) { return each.game == argument(1); });
  const auto seed = whole_number(argument(2)), first = whole_number(argument(3)),
             games = whole_number(argument(4));
  if (!module || plan == std::end(plans) || !seed || !first || !games) {
    std::fputs("usage: find-puzzles GAME SEED FIRST COUNT\n", stderr);
    return 2;
  }
  for (int number = *first; number < *first + *games; ++number) {
    find_in_game(*plan, *module, static_cast<std::uint64_t>(*seed), number);
    fmt::print("# done {}\n", number);
    std::fflush(stdout);
  }
}
