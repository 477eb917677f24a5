#include "games/rush/typing/typed_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"
#include "games/rush/typing/typed_words.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

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

  // A building's name can be of several words: the most that are one.
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

  // The next token begins without a comma or the like before it.
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

  // The word that begins a part, and what belongs to it.
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

// Carries the parts out, one after the other.
class Rehearsal {
 public:
  Rehearsal(const State& state, Seat seat, const std::vector<LinePart>& parts)
      : state_(state), phase_(state.phase), seat_(seat), parts_(parts) {}

  Result<Texts> moves() {
    for (std::size_t i = 0; i < parts_.size(); ++i)
      if (std::optional<Refusal> slip = play_part(i)) {
        if (i > 0) slip->reason += "; nothing of the line is played";
        return tl::unexpected(*std::move(slip));
      }
    return std::move(moves_);
  }

 private:
  const Princess& wanted() const { return state_.princess_of(enemy_of(seat_)); }

  Refusal slip_at(const LinePart& part, std::string_view reason) const {
    return {fmt::format("{}: {}", part.text, reason), 0, part.column};
  }

  std::optional<Refusal> play_part(std::size_t i) {
    const LinePart& part = parts_[i];
    if (state_.phase != phase_ || !to_act(state_).has(seat_)) return slip_at(part, what_comes_first());
    if (cut_short_ && ends_turn(part))
      return slip_at(part, fmt::format("the way stops in {}, where {} is: `grab` her, or go on",
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

  // A walk goes as far as the points reach; when there are none left after other parts, that is nowhere.
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
    return phase_ == Phase::drag ? "the flight is over by then" : "the turn is over by then";
  }

  State state_;
  Phase phase_;
  Seat seat_;
  const std::vector<LinePart>& parts_;
  Texts moves_;
  bool cut_short_ = false;
};

}  // namespace

std::vector<LinePart> parts_of(const State& state, std::string_view line) {
  if (state.phase == Phase::act || state.phase == Phase::drag) return Cutter(state, line).parts();
  return {{line, 1}};
}

Result<Texts> moves_of_parts(const State& state, Seat seat, const std::vector<LinePart>& parts) {
  return Rehearsal(state, seat, parts).moves();
}

std::optional<Refusal> slip_in(const State& state, Seat seat, std::string_view line) {
  const std::vector<LinePart> parts = parts_of(state, line);
  if (parts.size() < 2) return std::nullopt;
  const auto moves = moves_of_parts(state, seat, parts);
  return moves ? std::nullopt : std::optional(moves.error());
}

}  // namespace herbarium::rush
