// Weighing decisions, and the review of a game: sums that come out, the same results however the work is cut
// up, and files that nobody can trust.
#include "study/review.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "games/catalog.hpp"
#include "study/reviewer.hpp"
#include "support/files.hpp"
#include "table/puzzle.hpp"

using namespace herbarium;

namespace {

Record small_game(std::string_view name, const std::vector<RecordOption>& options) {
  const Module& module = *find_module(catalog(), name);
  Record record = new_record(module, default_options(module.options));
  for (RecordOption& option : record.options)
    for (const RecordOption& chosen : options)
      if (option.name == chosen.name) option.value = chosen.value;
  return record;
}

Match random_game(std::string_view name, const std::vector<RecordOption>& options, std::uint64_t seed) {
  auto begun = begin(small_game(name, options), catalog());
  REQUIRE_MESSAGE(begun, (begun ? "" : begun.error().reason));
  Match match = *std::move(begun);
  Rng rng(seed);
  while (!match.over()) {
    const SeatSet due = match.to_act();
    const Seat seat = due.without({nature}).empty() ? nature : random_member(due.without({nature}), rng);
    REQUIRE(match.submit(seat, match.now().random_move(seat, rng)));
  }
  return match;
}

ReviewWork whole_work(const Match& match, int level, int threads = 1) {
  ReviewWork work;
  const std::atomic<bool> stop = false;
  REQUIRE(carry_on(match, level, work, threads, stop));
  return work;
}

Match of_moves(std::string_view name, const std::vector<RecordOption>& options, std::string_view body) {
  const auto record = read_record(write_header(small_game(name, options)) + std::string(body));
  REQUIRE(record);
  Match match = *begin(*record, catalog());
  const auto played = play_moves(*record, match);
  REQUIRE_MESSAGE(played, (played ? "" : played.error().reason));
  return match;
}

void check_sums(const Match& match) {
  const Review review = review_of(match, whole_work(match, 1));
  REQUIRE(review.course.size() == static_cast<std::size_t>(match.size()) + 1);
  double lost = 0, gained = 0;
  for (const Account& each : review.accounts) {
    CHECK(each.expected_at_start - each.lost + each.gained + each.luck + each.noise ==
          doctest::Approx(each.result).epsilon(1e-5));
    CHECK(each.lost >= 0);
    CHECK(each.accuracy >= 0);
    CHECK(each.accuracy <= 100);
    lost += each.lost;
    gained += each.gained;
  }
  if (match.seats() == 2) CHECK(lost == doctest::Approx(gained).epsilon(1e-5));
  for (const Decision& each : review.decisions) {
    CHECK(each.loss() >= 0);
    CHECK(review.decision_at(each.move) == &each);
    CHECK(each.better.empty() == (each.mark() == Mark::none));
    if (each.mark() != Mark::none) CHECK(each.loss() > each.noise);
  }
}

}  // namespace

TEST_CASE("losses, luck and noise add up to the result of every seat") {
  for (const std::uint64_t seed : {1U, 2U}) {
    check_sums(random_game("harbustaz", {{"size", "4"}}, seed));
    check_sums(random_game("herd", {{"size", "3"}}, seed));
    check_sums(random_game("herbs", {{"ap", "40"}}, seed));
    check_sums(random_game("rush", {{"rounds", "20"}}, seed));
    check_sums(
        random_game("uibadi", {{"players", "2"}, {"size", "5"}, {"pieces", "20"}, {"turns", "30"}}, seed));
  }
}

TEST_CASE("of more than two seats, too") {
  check_sums(random_game("rush", {{"players", "4"}, {"rounds", "10"}}, 3));
  check_sums(random_game("uibadi", {{"players", "3"}, {"size", "8"}, {"pieces", "36"}, {"turns", "20"}}, 3));
}

TEST_CASE("without chance there is no luck") {
  const Match match = random_game("harbustaz", {{"size", "4"}}, 4);
  for (const Account& each : review_of(match, whole_work(match, 1)).accounts) CHECK(each.luck == 0);
}

TEST_CASE("whoever resigns loses what they could still expect") {
  Match match = of_moves("harbustaz", {{"size", "4"}}, "");
  Rng rng(1);
  for (int i = 0; i < 6; ++i)
    REQUIRE(match.submit(match.to_act().first(), match.now().random_move(match.to_act().first(), rng)));
  const Seat seat = match.to_act().first();
  REQUIRE(match.submit(seat, "resign"));
  const Review review = review_of(match, whole_work(match, 3));
  const Decision& last = review.decisions.back();
  CHECK(last.seat == seat);
  CHECK(last.move == 6);
  CHECK(last.mark() == Mark::blunder);
  CHECK(last.played == doctest::Approx(0));
}

// The best answers of puzzles were found by far larger searches.
TEST_CASE("a weigher finds what puzzles know") {
  for (const std::string_view game : {"harbustaz", "herd", "uibadi"}) {
    const auto set = read_puzzles(puzzle_text(game), catalog());
    REQUIRE(set);
    int right = 0, all = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      const Puzzle& puzzle = set->puzzles[i];
      const double loss = puzzle.answers.front().value - puzzle.answers.back().value;
      if (loss < 0.06) continue;
      Match match = *begin(puzzle.position, catalog());
      REQUIRE(play_moves(puzzle.position, match));
      const auto best = weigh(match, solver_of(match), puzzle.answers.front().moves, {.level = 6});
      const auto worst = weigh(match, solver_of(match), puzzle.answers.back().moves, {.level = 6});
      REQUIRE(best);
      REQUIRE(worst);
      CHECK_FALSE(best->forced);
      ++all;
      right += worst->loss > best->loss ? 1 : 0;
    }
    INFO(game, ": ", right, " of ", all);
    CHECK(all >= 3);
    CHECK(right >= all - 1);
  }
}

TEST_CASE("a sheet is weighed against what the other would mix, whoever hands in first") {
  Match match = of_moves("herbs", {{"ap", "40"}}, "1 sheet Wh E3 1\n2 sheet Wh G4 1\n");
  const std::string poor = "sheet Wh A1 1";
  const auto before = weigh(match, 2, {poor}, {.level = 3});
  REQUIRE(match.submit(1, "sheet 0 M3 3, Wh B2 1"));
  // Seat 2 could not know that sheet, so it weighs the same.
  const auto after = weigh(match, 2, {poor}, {.level = 3});
  REQUIRE(before);
  REQUIRE(after);
  CHECK_FALSE(before->forced);
  CHECK(std::abs(before->best[1] + before->best[2] - 1) < 1e-4);
}

TEST_CASE("what one thread finds, several find") {
  const Match match = random_game("herd", {{"size", "3"}}, 5);
  CHECK(whole_work(match, 3, 1) == whole_work(match, 3, 3));
}

TEST_CASE("work that was stopped goes on where it stopped, in either part of it") {
  const Match match = random_game("harbustaz", {{"size", "4"}}, 6);
  const ReviewWork whole = whole_work(match, 2);
  const auto quick = static_cast<int>(whole.quick.size()), all = quick + static_cast<int>(whole.close.size());
  REQUIRE(all > quick + 3);
  for (const int stop_at : {3, quick + 1, all - 1}) {
    INFO(stop_at);
    ReviewWork work;
    std::atomic<bool> stop = false;
    int done = 0;
    CHECK_FALSE(carry_on(match, 2, work, 1, stop, [&](const ReviewProgress&) { stop = ++done == stop_at; }));
    CHECK(static_cast<int>(work.quick.size() + work.close.size()) == stop_at);
    stop = false;
    int more = 0;
    CHECK(carry_on(match, 2, work, 1, stop, [&](const ReviewProgress&) { ++more; }));
    CHECK(work == whole);
    CHECK(done + more == all);
  }
}

TEST_CASE("a loss counts as far as the next search does not contradict it") {
  const Match match = random_game("harbustaz", {{"size", "4"}}, 8);
  const auto values = [](float first) {
    SeatValues all{};
    all[1] = first;
    all[2] = 1 - first;
    return all;
  };
  const auto weighed = [&](float best, float played) {
    return WeighedTurn{
        .best = values(best), .played = values(played), .loss = best - played, .better = {"pass"}};
  };
  ReviewWork work;
  for (int move = 0; move < match.size(); ++move) work.quick[move] = WeighedTurn{.forced = true};
  int first = 0;
  while (match.actor(first) != 1 || match.actor(first + 1) != 2) ++first;
  work.quick[first] = weighed(0.8F, 0.4F);
  const auto loss_before = [&](float next) {
    work.quick[first + 1] = weighed(next, next);
    return review_of(match, work).decisions.front().loss();
  };
  CHECK(loss_before(0.3F) == doctest::Approx(0.4));
  CHECK(loss_before(0.4F) == doctest::Approx(0.4));
  CHECK(loss_before(0.7F) == doctest::Approx(0.1));
  CHECK(loss_before(0.9F) == doctest::Approx(0));
}

TEST_CASE("a review is kept beside its record, and only for its own game") {
  const files::TemporaryFolder folder;
  const Match match = random_game("herd", {{"size", "3"}}, 7);
  const std::string path = review_path((folder.path() / "game.rec").string()),
                    heading = review_heading(match, 2, "1");
  const ReviewWork work = whole_work(match, 2);
  keep_review(path, heading, match, work);
  CHECK(kept_review(path, heading, match) == work);
  CHECK(kept_review(path, review_heading(match, 3, "1"), match) == ReviewWork());
  CHECK(kept_review(path, review_heading(match, 2, "2"), match) == ReviewWork());
  Match other = match;
  other.rewind(match.size() - 1);
  CHECK(review_heading(other, 2, "1") != heading);
}

TEST_CASE("lines of a review that do not fit its game are left out") {
  const files::TemporaryFolder folder;
  const Match match = random_game("harbustaz", {{"size", "4"}}, 8);
  const std::string path = (folder.path() / "game.rec.review").string(),
                    heading = review_heading(match, 2, "1");
  const std::string move = match.full_text(0);
  const std::string sound = fmt::format("quick 0 0.5 0.1 0.75 0.25 0.25 0.75 {}\n", move);
  for (const std::string odd : {"quick 99999 forced", "quick -2 forced", "quick x forced", "close -1 forced",
                                "quick 0 2 0 0.5 0.5 0.5 0.5 ", "quick 0 nan 0 0.5 0.5 0.5 0.5 ",
                                "quick 0 0.1 0.1 0.5 0.5 0.5", "quick 0 0.1 0.1 0.5 0.5 0.5 0.5 fly \033[2J",
                                "quick", "\033]0;x", "quick -1 0 0 0.5 0.5 0.5 0.5 move a1"}) {
    INFO(odd);
    files::write(path, heading + "\n" + odd + "\n" + sound + odd);
    const ReviewWork work = kept_review(path, heading, match);
    CHECK(work.close.empty());
    REQUIRE(work.quick.size() == 1);
    CHECK(work.quick.at(0).better == std::vector{move});
  }
}

TEST_CASE("what came of a search's expectations corrects them, and certainty stays") {
  for (const Module* module : catalog()) {
    INFO(module->name);
    const auto& [expected, won] = module->calibration;
    for (const auto& points : {expected, won}) {
      CHECK(points.front() > 0);
      CHECK(points.back() < 1000);
      CHECK(std::is_sorted(points.begin(), points.end(), std::less_equal<int>()));
    }
  }
  Module herd = *find_module(catalog(), "herd");
  const auto best = [&](const std::string& moves, Seat seat, const std::string& move) {
    Match match =
        herd.start(*options_of(*read_record(write_header(small_game("herd", {{"size", "3"}}))), herd));
    REQUIRE(play_moves(*read_record(write_header(small_game("herd", {{"size", "3"}})) + moves), match));
    const auto weighed = weigh(match, seat, {move}, {.level = 3});
    REQUIRE(weighed);
    return weighed->best[seat];
  };
  const Match match = random_game("herd", {{"size", "3"}}, 3);
  std::string moves;
  int last = 0;
  for (int move = 0; move < match.size() / 3; ++move) last = match.actor(move) == nature ? last : move;
  for (int move = 0; move < last; ++move) moves += write_move(match.actor(move), match.full_text(move));
  const auto at_last = [&] { return best(moves, match.actor(last), match.full_text(last)); };
  const float corrected = at_last();
  herd.calibration = {};
  const float raw = at_last();
  CHECK(corrected != raw);
  CHECK(std::abs(corrected - 0.5F) < std::abs(raw - 0.5F));
}

TEST_CASE("nothing is said of a game that is not over") {
  CHECK(why_no_review(of_moves("herd", {{"size", "3"}}, "")) != "");
  CHECK(why_no_review(random_game("herd", {{"size", "3"}}, 1)) == "");
}

TEST_CASE("marks begin at 5, 10 and 15 points") {
  CHECK(mark_of(0.049) == Mark::none);
  CHECK(mark_of(0.05) == Mark::doubtful);
  CHECK(mark_of(0.1) == Mark::mistake);
  CHECK(mark_of(0.15) == Mark::blunder);
}
