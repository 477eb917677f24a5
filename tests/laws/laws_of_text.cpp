// The first law: written text is read back.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "core/match.hpp"
#include "laws/laws.hpp"
#include "laws/random_games.hpp"

namespace laws {
namespace {

using namespace herbarium;
using Texts = std::vector<std::string>;

void check_stable(const Match& match, Seat seat, const std::string& text) {
  INFO("seat ", seat, ", text: ", text);
  const auto validated = match.validate(seat, text);
  REQUIRE_MESSAGE(validated, reason(validated));
  CHECK(*validated == text);
  auto played = match;
  REQUIRE(played.submit(seat, text));
  CHECK(played.size() == match.size() + 1);
  CHECK(played.full_text(match.size()) == text);
  CHECK(played.actor(match.size()) == seat);
}

// Whether `seat` owes a move that is written line by line.
void check_line(const Match& match, Seat seat, const std::string& line) {
  INFO("seat ", seat, ", line: ", line);
  const Draft draft = match.draft(seat, std::array{line}, {});
  REQUIRE(draft.lines.size() == 1);
  CHECK_MESSAGE(!draft.lines[0].refusal, at_place("refused", draft.lines[0].refusal.value_or(Refusal{})));
}

// A sample, as there may be very many.
Texts some_of(Texts all, Rng& rng) {
  constexpr std::size_t enough = 6;
  for (std::size_t i = 0; i < std::min(enough, all.size()); ++i)
    std::swap(all[i], all[i + rng.below(static_cast<std::uint32_t>(all.size() - i))]);
  all.resize(std::min(enough, all.size()));
  return all;
}

// A legal move in its record form; for composed moves, one with a single line, which need not be a complete
// move (`sheet 0 M3 3` lacks a stone).
void check_legal(const Match& match, Seat seat, Rng& rng) {
  for (const std::string& text : some_of(match.legal(seat), rng)) {
    if (match.composes(seat) && text != "resign")
      check_line(match, seat, text.substr(text.find(' ') + 1));
    else
      check_stable(match, seat, text);
  }
  if (match.may_resign(seat)) check_stable(match, seat, "resign");
  if (match.to_act().has(seat)) check_stable(match, seat, next_text(match, seat, rng));
}

// Completions can be typed.
void check_completions(const Match& match, Seat seat, Rng& rng) {
  for (const std::string& text : some_of(plain_texts(match.completions(seat)), rng)) {
    if (match.composes(seat)) {
      check_line(match, seat, text);
      continue;
    }
    INFO("seat ", seat, ", offer: ", text);
    const auto validated = match.validate(seat, match.now().expand_shorthand(seat, text).front());
    CHECK_MESSAGE(validated, reason(validated));
  }
}

// What a shortcut types can be typed.
void check_keys(const Match& match, Seat seat) {
  for (const Shortcut& key : match.picture(seat).keys) {
    INFO("seat ", seat, ", key ", key.key, ": ", key.line);
    CHECK(match.to_act().has(seat));
    const auto validated = match.validate(seat, match.now().expand_shorthand(seat, key.line).front());
    CHECK_MESSAGE(validated, reason(validated));
  }
}

// The declining move and the forced move are moves as in a record.
void check_decline_and_forced(const Match& match, Seat seat) {
  for (const std::string& text : {match.decline_move(seat), match.forced_move(seat)})
    if (!text.empty()) check_stable(match, seat, text);
}

// Each phase has its section in the game's guide, if it has a name.
void check_phase(const Match& match, Seat seat) {
  const std::string_view phase = match.phase(seat);
  if (phase.empty()) return;
  INFO("seat ", seat, ", phase ", std::string(phase));
  CHECK(match.to_act().has(seat));
  const auto sections = match.module().guide.sections;
  CHECK(std::any_of(sections.begin(), sections.end(), [&](const auto& each) { return each.phase == phase; }));
}

// A text that usually has a mistake in it.
std::string spoiled(std::string text, Rng& rng) {
  static constexpr std::string_view signs = "abkzABZ0159 #,-*@\t\x1b\xff/";
  const auto place = [&] { return rng.below(static_cast<std::uint32_t>(text.size() + 1)); };
  const char sign = signs[rng.below(static_cast<std::uint32_t>(signs.size()))];
  switch (rng.below(5)) {
    case 0: return text.insert(place(), 1, sign);
    case 1: return text.substr(0, place());
    case 2: return text + " " + text;
    case 3: return text.empty() ? text : text.erase(rng.below(static_cast<std::uint32_t>(text.size())), 1);
    default:
      return text.empty() ? text : (text[rng.below(static_cast<std::uint32_t>(text.size()))] = sign, text);
  }
}

bool is_shown_safely(const std::string& text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return (c >= 0 && c < 0x20) || c == 0x7F || c == '\xff'; });
}

// A text is either refused without changing anything, or accepted, and then its normal form is accepted as it
// is.
void check_any_text(Match& match, Seat seat, const std::string& text) {
  INFO("seat ", seat, ", text: ", text);
  const auto validated = match.validate(seat, text);
  if (validated) return check_stable(match, seat, *validated);
  CHECK_FALSE(validated.error().reason.empty());
  CHECK_MESSAGE(is_shown_safely(validated.error().reason), validated.error().reason);
  CHECK(validated.error().column <= static_cast<int>(text.size()) + 1);
  const std::string position = match.position();
  const int size = match.size();
  CHECK_FALSE(match.submit(seat, text));
  CHECK(match.position() == position);
  CHECK(match.size() == size);
}

void check_garbage(Match& match, Rng& rng) {
  static const Texts garbage = {"",         " ",     "x",      "resign now", "Resign",
                                "roll 7 7", "sheet", "-1",     "*",          "#7 x ",
                                ",",        "place", "pass x", "\x1b[2J",    std::string(5000, 'a')};
  const Seat seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(match.seats() + 1)));
  check_any_text(match, seat, garbage[rng.below(static_cast<std::uint32_t>(garbage.size()))]);
  if (match.over()) return;
  const Seat due = random_member(match.to_act(), rng);
  const std::string good = next_text(match, due, rng);
  check_any_text(match, due, spoiled(good, rng));
  check_any_text(match, due, spoiled(spoiled(good, rng), rng));
  check_any_text(match, seat, good);  // perhaps out of turn
}

}  // namespace

void what_is_written_is_read(const Setup& setup) {
  in_random_games(setup, [](Match& match, Rng& rng) {
    for (Seat seat = 1; seat <= match.seats(); ++seat) {
      check_legal(match, seat, rng);
      check_completions(match, seat, rng);
      check_keys(match, seat);
      check_decline_and_forced(match, seat);
      check_phase(match, seat);
    }
    if (match.to_act().has(nature)) check_stable(match, nature, match.roll(rng));
    check_garbage(match, rng);
  });
}

}  // namespace laws
