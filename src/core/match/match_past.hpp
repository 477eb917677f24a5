// The moves of a match: their texts, what they did, and who may know it. The second of the layers of MatchOf.
#pragma once

#include <utility>

#include "core/match/match_now.hpp"

namespace herbarium {

template <Game G>
class MatchPast : public MatchNow<G> {
  using Now = MatchNow<G>;

 public:
  using Now::alarm, Now::round, Now::rules, Now::secret, Now::state;
  using typename Now::Entry;
  using typename Now::Move;
  using typename Now::State;

  const State& state_before(int move) const { return played().state_before(move); }
  // A move that was played, and whether that was resigning, which is none.
  const Move& move_played(int move) const { return entry(move).move; }
  bool has_resigned(int move) const { return entry(move).resigned; }
  const Entry& entry(int move) const { return played().entry(move); }

  int size() const override { return played().size(); }
  Seat actor(int move) const override { return entry(move).seat; }

  std::string text(int move, Seat viewer) const override {
    const std::string whole = full_text(move);
    return is_hidden(move, viewer) ? whole.substr(0, whole.find(' ')) : whole;
  }

  std::string full_text(int move) const override {
    return played().remembered().text(move, [&] {
      const Entry& e = entry(move);
      return e.resigned ? "resign" : rules.write(state_before(move), e.seat, e.move);
    });
  }

  std::string known_text(int move, Seat viewer) const override {
    if (!is_hidden(move, viewer) || !is_sealed(move)) return text(move, viewer);
    std::vector<std::string> parts = rules.parts.split(state(), full_text(move));
    parts.resize(std::min(parts.size(), static_cast<std::size_t>(rules.parts.open_now(state()))));
    return rules.parts.join(state(), parts);
  }

  bool is_secret(int move, Seat viewer) const override { return is_hidden(move, viewer); }

  // Those who have handed in while others are still due, with whom they were asked.
  SeatSet hidden() const override {
    SeatSet due = secret(), handed_in;
    for (int move = size(); move-- > 0 && !due.empty();) {
      const SeatSet before = rules.secrets.due(state_before(move));
      SeatSet with_actor = due;
      with_actor.add(actor(move));
      if (due.has(actor(move)) || (before != due && before != with_actor)) break;
      if (before == with_actor) handed_in.add(actor(move));
      due = before;
    }
    return handed_in;
  }

  int round_before(int move) const override { return rules.round(state_before(move)); }

  bool was_composed(int move) const override {
    return !entry(move).resigned && rules.sheets.is_due(state_before(move), actor(move));
  }

  Picture picture_after(int moves, Seat viewer) const override { return played().seen(moves, viewer); }

  std::vector<Frame> story(int move, Seat viewer) const override {
    Recorder<G> recorder(played().told_before(move), viewer, played().seen(move, viewer));
    played().tell(move, recorder);
    return std::move(recorder.frames);
  }

  std::vector<Phrase> phrases(int move) const override {
    return played().remembered().phrases(move, [&] {
      Listener<G> listener(played().told_before(move));
      played().tell(move, listener);
      return std::move(listener.phrases);
    });
  }

  std::vector<Line> figures() const override {
    if constexpr (G::rules.figures == nullptr) {
      return {};
    } else {
      Collector<G> collector;
      for (int move = 0; move < size(); ++move) played().tell(move, collector);
      return rules.figures(state(), collector.events);
    }
  }

  int alarm_since() const override {
    int since = size();
    while (since > 0 && rules.clock.alarm(state_before(since - 1)) == alarm()) --since;
    return since;
  }

  bool is_sealed() const override {
    for (int move = size(); move-- > 0 && round_before(move) == round();)
      if (!entry(move).resigned && is_sealed(move)) return true;
    return false;
  }

 protected:
  using Now::Now;
  using Now::played;

 private:
  // Only the latest move of a seat can still be secret, but for those that the game seals.
  bool is_hidden(int move, Seat viewer) const {
    const Seat seat = actor(move);
    if (seat == viewer || entry(move).resigned) return false;
    if (is_sealed(move)) return true;
    if (!hidden().has(seat)) return false;
    for (int later = move + 1; later < size(); ++later)
      if (actor(later) == seat) return false;
    return true;
  }

  // Whether it is still secret, though all that were due have come in.
  bool is_sealed(int move) const {
    return rules.parts.open_now(state()) > 0 && round_before(move) == round() &&
           rules.parts.count(state_before(move), actor(move)) > 0;
  }
};

}  // namespace herbarium
