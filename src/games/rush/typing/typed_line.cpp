#include "games/rush/typing/typed_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"
#include "games/rush/typing/typed_words.hpp"

namespace herbarium::rush {
namespace {

using Texts = std::vector<std::string>;

// Carries the parts out, one after the other.
class Rehearsal {
 public:
  Rehearsal(const State& state, Seat seat, const std::vector<LinePart>& parts)
      : state_(state), phase_(state.phase), seat_(seat), parts_(parts) {}

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
      return refusal_at(part, fmt::format("the way stops in {}, where {} is: `grab` her, or go on",
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

Result<Texts> moves_of_parts(const State& state, Seat seat, const std::vector<LinePart>& parts) {
  return Rehearsal(state, seat, parts).moves();
}

std::optional<Refusal> refusal_of_line(const State& state, Seat seat, std::string_view line) {
  const std::vector<LinePart> parts = parts_of(state, line);
  if (parts.size() < 2) return std::nullopt;
  const auto moves = moves_of_parts(state, seat, parts);
  return moves ? std::nullopt : std::optional(moves.error());
}

}  // namespace herbarium::rush
