#include "laws/laws.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_map>

#include "core/match.hpp"
#include "core/record.hpp"
#include "laws/random_games.hpp"
#include "support/files.hpp"

namespace laws {
namespace {

using namespace herbarium;

// --- 2 -----------------------------------------------------------------------------------------------------

struct Seen {
  std::string position;
  std::vector<Picture> pictures;
};

// The pictures of all viewers; or, if only some states are checked, of one of them in turn, in one state of
// four: pictures are expensive.
Seen seen(const Match& match, const Setup& setup) {
  Seen all{match.position(), {}};
  const int turn = match.size() % (4 * (match.seats() + 1));
  for (Seat viewer = spectator; viewer <= match.seats(); ++viewer)
    if (setup.one_in == 1 || 4 * (viewer - spectator) == turn) all.pictures.push_back(match.picture(viewer));
  return all;
}

void check_replay(const std::string& text, const Setup& setup, const std::vector<Seen>& expected) {
  const Module* const only[] = {setup.module};
  const auto record = read_record(text);
  REQUIRE(record);
  auto match = begin(*record, only);
  REQUIRE(match);
  std::size_t at = 0;
  const auto check_seen = [&](const Seen& now) {
    CHECK(now.position == expected[at].position);
    CHECK(now.pictures == expected[at].pictures);
  };
  check_seen(seen(*match, setup));
  const auto after = [&] {
    REQUIRE(++at < expected.size());
    check_seen(seen(*match, setup));
  };
  REQUIRE(play_moves(*record, *match, after));
  CHECK(at + 1 == expected.size());
  CHECK(record_of(*match, setup) == text);

  for (int size = match->size(); size > 0; size -= 1 + size / 5) {
    match->rewind(size);
    at = static_cast<std::size_t>(size);
    check_seen(seen(*match, setup));
  }
}

// --- 3 -----------------------------------------------------------------------------------------------------

void check_imagined(const Match& match, const std::string& position, Seat viewer, Rng& rng) {
  INFO("viewer ", viewer);
  const auto imagined = match.imagined(viewer, rng);
  CHECK(imagined.picture(viewer) == match.picture(viewer));
  CHECK(imagined.position() == position);
  CHECK(imagined.to_act() == match.to_act());
  CHECK(imagined.secret() == match.secret());
  CHECK(imagined.hidden() == match.hidden());
  for (const Seat seat : match.to_act()) CHECK(imagined.due(seat) == match.due(seat));
  if (viewer == spectator) return;
  CHECK(imagined.completions(viewer) == match.completions(viewer));
  CHECK(imagined.legal(viewer) == match.legal(viewer));
  for (int move = std::max(0, match.size() - 8); move < match.size(); ++move) {
    CHECK(imagined.text(move, viewer) == match.text(move, viewer));
    CHECK(imagined.known_text(move, viewer) == match.known_text(move, viewer));
  }
}

// The preview of a move reveals nothing that its viewer does not know.
void check_foretold(const Match& match, Seat viewer, Rng& rng) {
  if (!match.module().display.previews_moves || !match.to_act().has(viewer) || match.secret().has(viewer))
    return;
  const std::string text = match.random_move(viewer, rng);
  INFO("viewer ", viewer, ", event ", text);
  auto known = match, imagined = match.imagined(viewer, rng);
  REQUIRE(known.submit(viewer, text));
  REQUIRE(imagined.submit(viewer, text));
  CHECK(imagined.picture(viewer) == known.picture(viewer));
  const auto story = known.story(match.size(), viewer), other = imagined.story(match.size(), viewer);
  REQUIRE(other.size() == story.size());
  for (std::size_t i = 0; i < story.size(); ++i) CHECK(other[i].words == story[i].words);
}

// The same game, except for the latest move that is still secret.
Match with_another_secret(const Match& match, int latest, Rng& rng) {
  auto other = match;
  if (latest + 1 < match.size()) return other;
  other.rewind(latest);
  REQUIRE(other.submit(match.actor(latest), other.random_move(match.actor(latest), rng)));
  return other;
}

// A move that is handed in and still secret cannot be read by anybody else.
void check_secret_text(const Match& match, Rng& rng) {
  for (const Seat owner : match.hidden()) {
    int latest = match.size() - 1;
    while (latest >= 0 && match.actor(latest) != owner) --latest;
    REQUIRE(latest >= 0);
    const std::string full = match.full_text(latest);
    CHECK(match.text(latest, owner) == full);
    const auto other = with_another_secret(match, latest, rng);
    for (Seat viewer = spectator; viewer <= match.seats(); ++viewer) {
      if (viewer == owner) continue;
      const std::string kind = match.text(latest, viewer);
      CHECK(kind == full.substr(0, full.find(' ')));
      CHECK(other.text(latest, viewer) == kind);
    }
  }
}

// --- 4 -----------------------------------------------------------------------------------------------------

void check_end(Match& match) {
  const Score score = match.score();
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    CHECK(std::isfinite(score.points[seat]));
    CHECK_FALSE(match.may_resign(seat));
    CHECK(match.legal(seat).empty());
    CHECK(match.completions(seat).empty());
    CHECK_FALSE(match.submit(seat, "resign"));
  }
  CHECK(score.winners.without(SeatSet::first_seats(match.seats())).empty());
  CHECK_FALSE(score.why.empty());
  CHECK_FALSE(match.ending().empty());
  CHECK(match.hidden().empty());
  const std::string position = match.position();
  INFO(position);
  CHECK(files::says(position, " result="));
  CHECK(files::says(position, fmt::format(" why={}", score.why)));
}

void check_resigning(const Match& match, Rng& rng) {
  const Seat seat = 1 + static_cast<Seat>(rng.below(static_cast<std::uint32_t>(match.seats())));
  if (!match.may_resign(seat)) return;
  INFO("resigns: ", seat);
  auto given_up = match;
  REQUIRE(given_up.submit(seat, "resign"));
  REQUIRE(given_up.over());
  CHECK_FALSE(given_up.score().winners.has(seat));
  CHECK_FALSE(given_up.score().winners.empty());
  CHECK(given_up.score().why == "resign");
  check_end(given_up);
}

// --- 7 -----------------------------------------------------------------------------------------------------

// The winners; at the beginning, the winners if seat 1 resigned.
SeatSet winners(const Match& match) {
  if (match.over()) return match.score().winners;
  if (match.size() > 0 || !match.may_resign(1)) return {};
  auto given_up = match;
  REQUIRE(given_up.submit(1, "resign"));
  return given_up.score().winners;
}

// The traits visible in this state; hidden information is visible in the viewers' pictures (law 3).
Traits traits_shown_by(const Match& match) {
  const SeatSet due = match.to_act(), people = due.without({nature});
  Traits shown;
  shown.dice = due.has(nature) && !match.alarm();
  shown.real_time = match.alarm() || match.in_real_time();
  shown.simultaneous = people.size() > 1;
  shown.secret_moves = !match.secret().empty() || !match.hidden().empty();
  shown.hidden_information = !match.hidden().empty();
  shown.shared_wins = winners(match).size() > 1;
  for (const Seat seat : people) {
    shown.sheets = shown.sheets || match.composes(seat);
    shown.parts = shown.parts || match.part_count(seat) > 0;
    shown.questions = shown.questions || !match.decline_move(seat).empty();
  }
  if (match.size() > 0)
    for (const Phrase& each : match.phrases(match.size() - 1))
      shown.narrated = shown.narrated || !each.separator.empty();
  return shown;
}

// --- 5 -----------------------------------------------------------------------------------------------------

// The behaviour of a state as one text: the seats due, the legal moves, and the results of the same dice
// and choices. These are drawn from the position line, so equal lines get equal ones.
std::string behaviour(const Match& match) {
  std::string text = match.to_act().digits();
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    for (const std::string& line : match.legal(seat)) text += "\n" + line;
  Rng rng(std::hash<std::string>{}(match.position()));
  auto probe = match;
  do {
    if (probe.over()) break;
    const Seat seat = random_member(probe.to_act(), rng);
    const std::string move = next_text(probe, seat, rng);
    REQUIRE(probe.submit(seat, move));
    text += fmt::format("\n{} {}\n{}", seat, move, probe.position());
  } while (!probe.hidden().empty());
  return text;
}

// --- 6 -----------------------------------------------------------------------------------------------------

std::string choice(const Match& match, Seat seat) {
  ThinkOrder order;
  order.seat = seat;
  order.player.level = 1;
  return match.module().think(match, order).move;
}

void check_thinking(const Match& match, Seat seat, Rng& rng) {
  const std::string chosen = choice(match, seat);
  INFO("seat ", seat, " plays ", chosen);
  const auto validated = match.validate(seat, chosen);
  REQUIRE_MESSAGE(validated, reason(validated));
  CHECK(*validated == chosen);
  CHECK(choice(match, seat) == chosen);
  CHECK(choice(match.imagined(seat, rng), seat) == chosen);
  const int latest = match.size() - 1;
  if (latest >= 0 && match.actor(latest) != seat && match.hidden().has(match.actor(latest)))
    CHECK(choice(with_another_secret(match, latest, rng), seat) == chosen);
}

}  // namespace

std::vector<Options> option_sets(const Module& module) {
  std::vector<Options> sets = {default_options(module.options)};
  for (const auto range : {&Ranges::first, &Ranges::second}) {
    Options lowest = sets[0];
    for (std::size_t i = 0; i < module.options.size(); ++i) lowest[i] = (module.options[i].ranges.*range).low;
    if (std::find(sets.begin(), sets.end(), lowest) == sets.end()) sets.push_back(lowest);
  }
  Options middle = sets[0];
  for (std::size_t i = 0; i < module.options.size(); ++i) {
    const Range range = module.options[i].ranges.first;
    if (range.high - range.low <= 12) middle[i] = (range.low + range.high) / 2;
  }
  if (std::find(sets.begin(), sets.end(), middle) == sets.end()) sets.push_back(middle);
  return sets;
}

void a_record_gives_the_same_game(const Setup& setup) {
  // Every state is checked here, so fewer games are enough if only some states were requested.
  const int games = setup.one_in == 1 ? setup.games : setup.games / 4;
  for (int game = 0; game < games; ++game) {
    std::vector<Seen> states;
    std::string record;
    play_at_random(setup, game, [&](Match& match, Rng&) {
      states.push_back(seen(match, setup));
      if (match.over()) record = record_of(match, setup);
    });
    check_replay(record, setup, states);
  }
}

void nothing_leaks(const Setup& setup) {
  in_random_games(setup, [](Match& match, Rng& rng) {
    // While nothing is hidden, all states are imagined as they are: a few of these are enough.
    if (match.hidden().empty() && match.size() % 7 != 0) return;
    const std::string position = match.position();
    for (Seat viewer = spectator; viewer <= match.seats(); ++viewer)
      check_imagined(match, position, viewer, rng);
    for (Seat viewer = 1; viewer <= match.seats(); ++viewer) check_foretold(match, viewer, rng);
    check_secret_text(match, rng);
  });
}

void random_play_ends(const Setup& setup) {
  int round = 0;
  const Visit visit = [&](Match& match, Rng& rng) {
    if (match.size() == 0) round = match.round();
    CHECK(match.round() >= round);
    round = match.round();
    if (match.over())
      check_end(match);
    else if (rng.below(10) == 0)
      check_resigning(match, rng);
  };
  for (int game = 0; game < setup.games; ++game) play_at_random(setup, game, visit);
}

void positions_are_faithful(const Setup& setup) {
  if (setup.looks_back) return;
  std::unordered_map<std::string, std::string> known;
  const Visit visit = [&](Match& match, Rng&) {
    if (!match.hidden().empty()) return;
    const std::string position = match.position();
    const auto [at, is_new] = known.emplace(position, behaviour(match));
    INFO(position);
    if (!is_new) CHECK(at->second == behaviour(match));
  };
  in_random_games(setup, visit);
}

void thinking_is_fair(const Setup& setup) {
  if (!setup.module->think) return;
  Setup fewer = setup;
  fewer.one_in *= 8;
  in_random_games(fewer, [](Match& match, Rng& rng) {
    for (const Seat seat : match.to_act().without({nature})) check_thinking(match, seat, rng);
  });
}

void nothing_else_occurs(const Setup& setup) {
  in_random_games(setup, [&](Match& match, Rng&) {
    CHECK(names(both(setup.module->traits, traits_shown_by(match))) == names(setup.module->traits));
  });
}

Traits traits_shown(const Setup& setup) {
  Traits all;
  in_random_games(setup, [&](Match& match, Rng&) { all = both(all, traits_shown_by(match)); });
  return all;
}

Traits both(const Traits& a, const Traits& b) {
  return {.dice = a.dice || b.dice,
          .real_time = a.real_time || b.real_time,
          .simultaneous = a.simultaneous || b.simultaneous,
          .secret_moves = a.secret_moves || b.secret_moves,
          .hidden_information = a.hidden_information || b.hidden_information,
          .shared_wins = a.shared_wins || b.shared_wins,
          .sheets = a.sheets || b.sheets,
          .parts = a.parts || b.parts,
          .questions = a.questions || b.questions,
          .narrated = a.narrated || b.narrated};
}

std::string names(const Traits& traits) {
  std::string text;
  const auto add = [&](bool is_there, const char* name) {
    if (is_there) text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  };
  add(traits.dice, "dice");
  add(traits.real_time, "real time");
  add(traits.simultaneous, "simultaneous");
  add(traits.secret_moves, "secret moves");
  add(traits.hidden_information, "hidden information");
  add(traits.shared_wins, "shared wins");
  add(traits.sheets, "sheets");
  add(traits.parts, "parts");
  add(traits.questions, "questions");
  add(traits.narrated, "narrated");
  return text;
}

void all(const Setup& setup) {
  std::string options;
  for (std::size_t i = 0; i < setup.module->options.size(); ++i)
    options += fmt::format(" {} {}", setup.module->options[i].name, setup.options[i]);
  INFO(std::string(setup.module->name), options, ", seed ", setup.seed);
  SUBCASE("what is written is read") { what_is_written_is_read(setup); }
  SUBCASE("a record gives the same game") { a_record_gives_the_same_game(setup); }
  SUBCASE("nothing leaks") { nothing_leaks(setup); }
  SUBCASE("random play ends") { random_play_ends(setup); }
  SUBCASE("positions are faithful") { positions_are_faithful(setup); }
  SUBCASE("thinking is fair") { thinking_is_fair(setup); }
  SUBCASE("nothing occurs but the traits of the game") { nothing_else_occurs(setup); }
}

}  // namespace laws
