// Typed lines (man/rush.6): the words and letters for moves and spaces, the ways to a place, lines of
// several parts, as `library cube` or `e6 e9`, and the lines suggested by the program.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

// --- Words and letters

bool begins_with(std::string_view word, std::string_view text) {
  return text.size() <= word.size() && same_but_for_case(word.substr(0, text.size()), text);
}

// The words that letters can mean in the action.
std::vector<std::string_view> words_of_action(const State& state) {
  std::vector<std::string_view> words{"grab", "cube", "end", "step"};
  if (state.players > 2) words.push_back("take");
  if (state.carries(state.mover())) words.push_back("drop");
  if (state.minions_of(team_of(state.mover())).any()) words.push_back("minion");
  return words;
}

std::vector<std::string_view> words_due(const State& state) {
  if (const auto two = plain_due(state.phase)) return {word_of(two->front()), word_of(two->back())};
  switch (state.phase) {
    case Phase::act: return words_of_action(state);
    case Phase::drag: return {"drag", "stop"};
    case Phase::target: return {"fight", "minion"};
    case Phase::spend: return {"spend"};
    default: return {};
  }
}

// The only possible word now that begins with `text`; `text` itself if there is none.
std::string word_meant(const State& state, std::string_view text) {
  std::string_view found = text;
  int number = 0;
  for (const std::string_view word : words_due(state)) {
    if (text.empty() || !begins_with(word, text)) continue;
    found = word;
    ++number;
  }
  return std::string(number == 1 ? found : text);
}

// The player with that letter on the map; nobody if there is none.
Seat seat_with_letter(const State& state, std::string_view letter) {
  for (Seat seat = 1; seat <= state.players; ++seat)
    if (letter.size() == 1 && upper(letter[0]) == letter_of(seat)) return seat;
  return nobody;
}

// The space that a word means to a seat that acts: a name for space_called, `home`, `princess` (the
// enemies'), the letter of a Princess or of a player on the map. Nothing for any other word; the Cloud, if
// that unit is there.
std::optional<Space> space_meant(const State& state, std::string_view word) {
  if (const auto space = space_called(word)) return space;
  if (state.has_mover()) {
    const Team team = team_of(state.mover());
    if (same_but_for_case(word, "home")) return base_of(team);
    if (word.size() >= 2 && begins_with("princess", word)) return state.princess_of(other(team)).at;
  }
  if (same_but_for_case(word, "h")) return state.princess_of(Team::jocks).at;
  if (same_but_for_case(word, "p")) return state.princess_of(Team::zombies).at;
  const Seat seat = seat_with_letter(state, word);
  return seat == nobody ? std::nullopt : std::optional(state.at[seat]);
}

// --- Ways

bool is_guarded(const State& state, Space space) { return has_units(state, space, enemy_of(state.mover())); }

// Whether entering has an effect on the mover.
bool is_eventful(const State& state, Space space) {
  const Seat seat = state.mover();
  const Princess& princess = state.princess_of(enemy_of(seat));
  return is_guarded(state, space) || (!princess.is_carried() && princess.at == space) ||
         (princess.carrier == seat && space == base_of(team_of(seat)));
}

// The cost of the cheapest way from each space to `to`. A step costs far more than an enemy on the way, so
// that the shortest ways come first, and among them those past the fewest enemies.
constexpr int step_cost = 256;
constexpr int far = 1 << 20;

std::array<int, spaces> costs_to(const State& state, Space to) {
  std::array<int, spaces> costs;
  costs.fill(far);
  costs[to] = 0;
  for (bool better = true; better;) {
    better = false;
    for (Space space = 0; space < cloud; ++space)
      for (const Space next : neighbours(space)) {
        const int cost = costs[next] + step_cost + (next != to && is_guarded(state, next) ? 1 : 0);
        if (cost >= costs[space]) continue;
        costs[space] = cost;
        better = true;
      }
  }
  return costs;
}

// The steps of a shortest way of the mover to `to`, as far as the points reach and until an event: a fight,
// meeting the Princess, bringing her home. Of several shortest ways, one past the fewest enemies.
std::vector<Space> way_to(const State& state, Space to) {
  const std::array<int, spaces> costs = costs_to(state, to);
  std::vector<Space> way;
  Space here = state.at[state.mover()];
  while (here != to && static_cast<int>(way.size()) < state.points) {
    const auto cost = [&](Space next) {
      return costs[next] + (next != to && is_guarded(state, next) ? 1 : 0);
    };
    const auto& around = neighbours(here);
    here =
        *std::min_element(around.begin(), around.end(), [&](Space a, Space b) { return cost(a) < cost(b); });
    way.push_back(here);
    if (is_eventful(state, here)) break;
  }
  return way;
}

// Appends the steps on which a flight can drag the carrier to `to`, each one farther from the carrier's
// base and past no enemies, and returns whether there is such a way. `seen` has the spaces without one.
bool find_flight(const State& state, Space to, Bits<4>& seen, std::vector<Space>& way) {
  const Seat carrier = carrier_now(state);
  const auto steps = [&](Space space) { return steps_from_base(space, team_of(carrier)); };
  if (to == state.at[carrier]) return true;
  if (to == cloud || seen.has(to) || !may_drag(state, to)) return false;
  seen.add(to);
  for (const Space before : neighbours(to)) {
    if (steps(before) >= steps(to) || !find_flight(state, before, seen, way)) continue;
    way.push_back(to);
    return true;
  }
  return false;
}

// These steps, as far as the flight's steps reach.
std::vector<Space> flight_to(const State& state, Space to) {
  Bits<4> seen;
  std::vector<Space> way;
  find_flight(state, to, seen, way);
  way.resize(std::min(way.size(), static_cast<std::size_t>(state.steps)));
  return way;
}

// --- Lines of several parts

struct LinePart {
  std::string_view text;
  int column = 1;
};

bool is_separator(char c) { return is_blank(c) || c == ',' || c == ';' || c == '>'; }

// Cuts a line into parts from left to right.
class Cutter {
 public:
  Cutter(const State& state, std::string_view line) : state_(state), line_(line) {}

  std::vector<LinePart> parts() {
    std::vector<LinePart> all;
    for (skip_separators(); at_ < line_.size(); skip_separators()) {
      const std::size_t from = at_;
      take(word_meant(state_, token()));
      all.push_back({line_.substr(from, at_ - from), static_cast<int>(from) + 1});
    }
    return all;
  }

 private:
  std::size_t end_of_token(std::size_t from) const {
    while (from < line_.size() && !is_separator(line_[from])) ++from;
    return from;
  }
  void skip_separators() {
    while (at_ < line_.size() && is_separator(line_[at_])) ++at_;
  }
  std::string_view token() const { return line_.substr(at_, end_of_token(at_) - at_); }

  // A building's name can have several words: as many as make a name.
  std::size_t end_of_place(std::size_t from) const {
    constexpr int most_words = 3;
    std::size_t best = from, end = from;
    for (int words = 0; words < most_words && end < line_.size(); ++words) {
      end = end_of_token(end);
      if (space_meant(state_, line_.substr(from, end - from))) best = end;
      while (end < line_.size() && is_blank(line_[end])) ++end;
    }
    return best;
  }

  // The start of the next token, if only blanks come before it; otherwise npos.
  std::size_t start_of_next() const {
    std::size_t next = at_;
    while (next < line_.size() && is_blank(line_[next])) ++next;
    return next < line_.size() && !is_separator(line_[next]) ? next : line_.npos;
  }

  void take_place(bool whatever) {
    const std::size_t next = start_of_next();
    if (next == line_.npos) return;
    const std::size_t end = end_of_place(next);
    if (end > next)
      at_ = end;
    else if (whatever)
      at_ = end_of_token(next);
  }

  void take_number() {
    const std::size_t next = start_of_next();
    if (next == line_.npos || !is_digit(line_[next])) return;
    at_ = end_of_token(next);
  }

  // Takes the first word of a part, and its further words.
  void take(std::string_view word) {
    const std::size_t place = end_of_place(at_);
    const bool is_word = word == "step" || word == "minion" || word == "take" || word == "drag" ||
                         same_but_for_case(word, "go");
    at_ = is_word || place == at_ ? end_of_token(at_) : place;
    if (word == "minion") return take_place(false), take_place(false);
    if (word == "take") return take_number();
    if (is_word) take_place(true);
  }

  const State& state_;
  std::string_view line_;
  std::size_t at_ = 0;
};

// The parts of a line in the action or in a flight. Any other line is one part.
std::vector<LinePart> parts_of(const State& state, std::string_view line) {
  if (state.phase == Phase::act || state.phase == Phase::drag) return Cutter(state, line).parts();
  return {{line, 1}};
}

// --- One part

// Numbers alone are dice. For an order they belong to the rolling seats, in ascending order.
Texts typed_dice(const State& state, std::string_view text) {
  if (const auto die = die_due(state.phase)) return {fmt::format("{} {}", word_of(*die), text)};
  if (state.phase == Phase::combat) return {fmt::format("combat {}", text)};
  if (state.phase != Phase::order) return {std::string(text)};
  if (text.find(':') != text.npos) return {fmt::format("order {}", text)};
  std::string order = "order";
  Scanner scanner(text);
  for (const Seat seat : due_for_order(state)) {
    scanner.skip_blanks();
    if (!scanner.at_end()) order += fmt::format(" {}:{}", seat, scanner.word());
  }
  return {order + std::string(scanner.rest())};
}

// The name of a space in moves, for any word that means it; any other word as it is.
std::string space_text(const State& state, std::string_view word) {
  const auto space = space_meant(state, word);
  return space ? name(*space) : std::string(word);
}

// Each step of a way as a move, which begins with `word`.
Texts way_texts(std::string_view word, const std::vector<Space>& way) {
  Texts texts;
  for (const Space space : way) texts.push_back(fmt::format("{} {}", word, name(space)));
  return texts;
}

// The steps to the space that `text` names; nothing if it names none.
std::optional<Texts> typed_way(const State& state, std::string_view text) {
  Scanner scanner(text);
  const bool go = same_but_for_case(scanner.word(), "go");
  const std::string_view place = go ? trimmed(scanner.rest()) : text;
  const auto to = space_meant(state, place);
  if (!to)
    return go || space_of_square(place) ? std::optional(Texts{fmt::format("step {}", place)}) : std::nullopt;
  if (*to == state.at[state.mover()] || *to == cloud || state.points == 0)
    return Texts{fmt::format("step {}", name(*to))};
  return way_texts("step", way_to(state, *to));
}

// If only one minion can go there, it need not be named. If none can, the nearest one is meant, and its
// refusal says why.
std::string typed_minion(const State& state, std::string_view text) {
  Scanner scanner(text);
  Texts places;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks())
    places.push_back(space_text(state, scanner.word()));
  if (const auto to = places.size() == 1 ? space_named(places[0]) : std::nullopt) {
    std::vector<Space> from;
    state.minions_of(team_of(state.mover())).each([&](Space each) { from.push_back(each); });
    std::stable_sort(from.begin(), from.end(),
                     [&](Space a, Space b) { return distance(a, *to) < distance(b, *to); });
    const bool several = from.size() > 1 && are_neighbours(from[1], *to);
    if (!from.empty() && !several) places.insert(places.begin(), name(from[0]));
  }
  return fmt::format("minion {}", fmt::join(places, " "));
}

// The teammate need not be named: there is only one.
Texts typed_action(const State& state, std::string_view text) {
  if (const auto way = typed_way(state, text)) return *way;
  Scanner scanner(text);
  const std::string word = word_meant(state, scanner.word());
  const std::string_view rest = trimmed(scanner.rest());
  const Seat mate = mate_of(state, state.mover());
  if (word == "take" && rest.empty() && mate != nobody) return {fmt::format("take {}", mate)};
  if (word == "minion") return {typed_minion(state, rest)};
  if (word == "step") return {"step " + space_text(state, rest)};
  return {fmt::format("{}{}{}", word, rest.empty() ? "" : " ", rest)};
}

// The steps on which the carrier is dragged towards a space.
Texts typed_drag(const State& state, std::string_view text) {
  Scanner scanner(text);
  const std::string word = word_meant(state, scanner.word());
  const bool drag = word == "drag";
  const std::string_view place = drag ? trimmed(scanner.rest()) : text;
  const auto to = space_meant(state, place);
  if (!to) return {drag ? fmt::format("drag {}", place) : word + std::string(scanner.rest())};
  const std::vector<Space> way = flight_to(state, *to);
  return way.empty() ? Texts{"drag " + name(*to)} : way_texts("drag", way);
}

// The opponent in `fight`: a seat, by its number or its letter on the map, or a minion.
std::string typed_target(const State& state, std::string_view text) {
  Scanner scanner(text);
  std::string_view whom = text;
  if (word_meant(state, scanner.word()) == "fight") whom = trimmed(scanner.rest());
  const Seat seat = seat_with_letter(state, whom);
  const std::string meant = seat == nobody ? word_meant(state, whom) : fmt::format("{}", seat);
  const bool known = meant == "minion" || is_digit(meant.empty() ? ' ' : meant[0]) || whom != text;
  return known ? "fight " + meant : std::string(text);
}

// An answer of one word, or one followed by a number.
std::string typed_answer(const State& state, std::string_view text) {
  Scanner scanner(text);
  const std::string_view word = scanner.word();
  return word_meant(state, word) + std::string(scanner.rest());
}

// The moves meant by one part alone, legal or not.
Texts moves_of_part(const State& state, std::string_view text) {
  text = trimmed(text);
  return state.phase == Phase::act ? typed_action(state, text) : typed_drag(state, text);
}

// --- Parts one after the other

// Plays the parts of a line one after the other, each in the state after the ones before.
class Rehearsal {
 public:
  Rehearsal(const State& state, Seat seat, const std::vector<LinePart>& parts)
      : state_(state), phase_(state.phase), steps_(state.steps), seat_(seat), parts_(parts) {}

  // The moves meant by the line; or the first illegal part, with the reason and its place.
  Result<Texts> moves() {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (std::optional<Refusal> refusal = play_part(i)) {
        if (i > 0) refusal->reason += "; nothing of the line is played";
        return tl::unexpected(*std::move(refusal));
      }
    return std::move(moves_);
  }

 private:
  const Princess& wanted() const { return state_.princess_of(enemy_of(seat_)); }

  Refusal refusal_at(const LinePart& part, std::string_view reason) const {
    return {fmt::format("{}: {}", cut(escaped(part.text), 40), reason), 0, part.column};
  }

  std::optional<Refusal> play_part(std::size_t i) {
    const LinePart& part = parts_[i];
    if (state_.phase != phase_ || !to_act(state_).has(seat_)) return refusal_at(part, what_comes_first());
    if (cut_short_ && ends_turn(part))
      return refusal_at(part, fmt::format("the way stops in {} with {}: `grab` her, or walk on",
                                          name(state_.at[seat_]), princess_name(enemy_of(seat_))));
    const Texts texts = moves_of_part(state_, part.text);
    if (leads_nowhere(texts)) return std::nullopt;
    for (const std::string& text : texts) {
      const auto move = read(state_, seat_, text);
      if (!move) return Refusal{move.error().reason, 0, part.column};
      play(state_, seat_, *move, nullptr);
      moves_.push_back(text);
    }
    note_stop(part);
    return std::nullopt;
  }

  // A walk goes as far as the points reach; without points, it has no steps.
  bool leads_nowhere(const Texts& texts) const {
    return state_.phase == Phase::act && state_.points == 0 && !moves_.empty() && texts.size() == 1 &&
           texts[0].starts_with("step ") && texts[0] != "step " + name(state_.at[seat_]);
  }

  bool ends_turn(const LinePart& part) const {
    const std::string word = word_meant(state_, part.text);
    return word == "cube" || word == "end";
  }

  // Whether a walk has stopped before its end because the Princess is there.
  void note_stop(const LinePart& part) {
    std::string_view place = part.text;
    if (same_but_for_case(place.substr(0, 3), "go ")) place = trimmed(place.substr(3));
    const auto to = space_meant(state_, place);
    cut_short_ = to && state_.phase == Phase::act && to_act(state_).has(seat_) && *to != state_.at[seat_] &&
                 !wanted().is_carried() && wanted().at == state_.at[seat_];
  }

  std::string what_comes_first() const {
    if (state_.phase == Phase::over) return "the game is over by then";
    if (state_.fight) return fmt::format("a fight in {} comes first", name(state_.fight->space));
    if (state_.phase == Phase::relay) return fmt::format("seat {} answers first", state_.due);
    if (phase_ != Phase::drag) return "the turn is over by then";
    if (static_cast<int>(moves_.size()) == steps_) return "the flight is over by then";
    const Seat carrier = carrier_now(state_);
    return fmt::format("the flight ends in {}, where no next step is farther from {}",
                       name(state_.at[carrier]), long_name(base_of(team_of(carrier))));
  }

  State state_;
  Phase phase_;
  int steps_;  // of a flight, at the beginning of the line
  Seat seat_;
  const std::vector<LinePart>& parts_;
  Texts moves_;
  bool cut_short_ = false;
};

// --- Suggestions

constexpr std::string_view walk = "step ", flight = "drag ";

// The number of moves, steps or drags, covered by the name of a single place.
std::size_t steps_to_a_place(const State& state, std::span<const std::string> moves) {
  std::size_t steps = 0;
  while (steps < moves.size() && (moves[steps].starts_with(walk) || moves[steps].starts_with(flight)))
    ++steps;
  for (; steps > 1; --steps)
    if (std::ranges::equal(moves_of_part(state, moves[steps - 1].substr(walk.size())), moves.first(steps)))
      break;
  return steps;
}

// The moves of a turn as the parts of a line: a place for as many steps as its name covers.
std::string parts_for(State state, Seat seat, std::span<const std::string> left) {
  std::string text;
  const Phase phase = state.phase;
  while (!left.empty() && state.phase == phase && to_act(state).has(seat)) {
    const std::size_t steps = steps_to_a_place(state, left);
    text += (text.empty() ? "" : " ") + (steps > 0 ? left[steps - 1].substr(walk.size()) : left.front());
    for (const std::string& each : left.first(std::max<std::size_t>(steps, 1)))
      if (const auto move = read(state, seat, each)) play(state, seat, *move, nullptr);
    left = left.subspan(std::max<std::size_t>(steps, 1));
  }
  return text;
}

}  // namespace

std::optional<Refusal> refusal_of_line(const State& state, Seat seat, std::string_view line) {
  const std::vector<LinePart> parts = parts_of(state, line);
  if (parts.size() < 2) return std::nullopt;
  const auto moves = Rehearsal(state, seat, parts).moves();
  return moves ? std::nullopt : std::optional(moves.error());
}

// A line of several parts that cannot all be played stays as it is, and `read` refuses it.
Texts expand_shorthand(const State& state, Seat seat, std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return {std::string(line)};
  if (seat == nature && is_digit(text[0])) return typed_dice(state, text);
  if (seat == nature || !to_act(state).has(seat)) return {std::string(line)};
  if (state.phase == Phase::act || state.phase == Phase::drag) {
    const std::vector<LinePart> parts = parts_of(state, line);
    if (parts.size() < 2) return moves_of_part(state, parts.empty() ? text : parts[0].text);
    return Rehearsal(state, seat, parts).moves().value_or(Texts{std::string(line)});
  }
  if (state.phase == Phase::spend && is_digit(text[0])) return {fmt::format("spend {}", text)};
  if (state.phase == Phase::sign && (text == "+" || text == "-")) return {text == "+" ? "plus" : "minus"};
  if (state.phase == Phase::target) return {typed_target(state, text)};
  return {typed_answer(state, text)};
}

// A walk to anywhere in reach is one line; a single step is the shortest of them.
std::vector<Spans> completions(const State& state, Seat seat) {
  std::vector<Spans> all;
  if (state.phase == Phase::act && seat == state.mover())
    for (const int space : reachable(state))
      all.push_back(concat("go ", space_ref(static_cast<Space>(space))));
  for (Spans& move : written_moves(state, seat))
    if (!move.front().text.starts_with(walk)) all.push_back(std::move(move));
  return all;
}

// A single move stays as it is, because `step e6` says more than `e6`.
std::string shorten(const State& state, Seat seat, std::span<const std::string> moves) {
  if (state.phase != Phase::act && state.phase != Phase::drag) return moves.front();
  for (std::size_t count = moves.size(); count > 1; --count) {
    const auto first = moves.first(count);
    std::string line = parts_for(state, seat, first);
    if (std::ranges::equal(expand_shorthand(state, seat, line), first)) return line;
  }
  return moves.front();
}

}  // namespace herbarium::rush
