// The one bridge from a game's types to the rest of the program. Only a game's module file includes this.
#pragma once

#include <functional>
#include <utility>

#include "core/picture.hpp"
#include "core/position.hpp"
#include "core/random_play.hpp"

namespace herbarium {

template <Game G>
class PositionOf final : public Position {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Event = typename G::Event;
  static constexpr const auto& rules = G::rules;

  // The beginning of a game.
  explicit PositionOf(const Options& options)
      : Position(rules.seats(options)), state_(rules.start(options)) {}

  const State& state() const { return state_; }
  // The last move, unless it was a resignation.
  const Move& move() const { return move_; }

  SeatSet to_act() const override { return rules.to_act(state_); }
  SeatSet secret() const override { return rules.secrets.due(state_); }
  Score score() const override { return rules.score(state_); }
  int round() const override { return rules.round(state_); }
  std::optional<Alarm> alarm() const override { return rules.clock.alarm(state_); }
  bool acts_at_once() const override { return rules.clock.acts_at_once(state_); }
  std::string undo_blocker() const override { return rules.clock.undo_blocker(state_); }
  std::string position() const override { return rules.position(state_); }
  Spans due(Seat seat) const override { return rules.due(state_, seat); }
  std::string ending() const override { return rules.ending(state_); }
  Picture picture(Seat viewer) const override { return rules.picture(state_, viewer); }
  Spans look(Seat viewer, std::string_view cell) const override { return rules.look(state_, viewer, cell); }

  std::string danger(Seat seat) const override { return rules.danger(state_, seat); }

  bool may_resign(Seat seat) const override {
    return G::rules.resign != nullptr && seat >= 1 && seat <= seats() && !over() &&
           rules.may_resign(state_, seat);
  }

  std::string random_move(Seat seat, Rng& rng) const override {
    std::vector<Move> room;
    return rules.write(state_, seat, herbarium::random_move<G>(state_, seat, rng, room));
  }

  std::vector<Spans> completions(Seat seat) const override {
    if (!to_act().has(seat)) return {};
    if constexpr (G::rules.completions != nullptr) {
      return rules.completions(state_, seat);
    } else {
      std::vector<Spans> all;
      for (const std::string& text : lines(seat)) all.push_back(concat(text));
      return all;
    }
  }

  std::string_view phase(Seat seat) const override {
    return to_act().has(seat) ? rules.phase(state_, seat) : std::string_view();
  }
  std::string decline_move(Seat seat) const override {
    return to_act().has(seat) ? rules.questions.decline(state_, seat) : "";
  }
  std::string forced_move(Seat seat) const override {
    return to_act().has(seat) ? rules.forced(state_, seat) : "";
  }
  bool composes(Seat seat) const override { return to_act().has(seat) && rules.sheets.is_due(state_, seat); }
  int part_count(Seat seat) const override {
    return to_act().has(seat) ? rules.parts.count(state_, seat) : 0;
  }

  std::vector<std::string> expand_shorthand(Seat seat, std::string_view line) const override {
    return rules.shorthand(state_, seat, line);
  }
  std::string shorten(Seat seat, std::span<const std::string> moves) const override {
    return rules.shorten(state_, seat, moves);
  }
  Result<bool> is_waived(Seat seat, std::string_view kind) const override {
    return rules.questions.is_waived(state_, seat, kind);
  }
  Spans gist(const Position& next) const override {
    const PlayedMove& played = next.played();
    return played.resigned ? Spans() : rules.gist(state_, played.seat, of(next).move_);
  }
  Draft draft(Seat seat, std::span<const std::string> lines,
              std::span<const std::string> supposed) const override {
    return rules.sheets.draft(state_, seat, lines, supposed);
  }
  int open_now() const override { return rules.parts.open_now(state_); }
  std::vector<std::string> parts(std::string_view move) const override {
    return rules.parts.split(state_, move);
  }
  std::string join_parts(std::span<const std::string> parts) const override {
    return rules.parts.join(state_, parts);
  }

  std::vector<Phrase> phrases(const Position& next) const override {
    std::vector<Phrase> phrases;
    tell(next, [&](const State&, const Event&, Phrase phrase) { phrases.push_back(std::move(phrase)); });
    return phrases;
  }

  std::vector<Frame> story(const Position& next, Seat viewer, const Picture& seen) const override {
    std::vector<Frame> frames;
    tell(next, [&](const State& after, const Event& event, Phrase phrase) {
      Picture now = rules.picture(after, viewer);
      mark_changes(frames.empty() ? seen : frames.back().picture, now);
      rules.stage(event, now);
      frames.push_back({std::move(phrase), std::move(now)});
    });
    return frames;
  }

  std::vector<Spans> figures(std::span<const Position* const> way) const override {
    if constexpr (G::rules.figures == nullptr) {
      return {};
    } else {
      std::vector<Event> events;
      Watch watch([&](const State&, const Event& event) { events.push_back(event); });
      for (std::size_t i = 1; i < way.size(); ++i) {
        State state = of(*way[i - 1]).state_;
        of(*way[i]).carry_out(state, &watch);
      }
      return rules.figures(state_, events);
    }
  }

  PositionPtr imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_shared<PositionOf>(*this);
    other->state_ = rules.secrets.imagine(state_, viewer, rng);
    return other;
  }

 private:
  static constexpr bool narrates = G::rules.narrate != nullptr;

  // Calls a function with each event and the state right after it.
  class Watch final : public ObserverOf<G> {
   public:
    using Use = std::function<void(const State&, const Event&)>;

    explicit Watch(Use use) : use_(std::move(use)) {}
    void notify(const State& after, const Event& event) override { use_(after, event); }

   private:
    Use use_;
  };

  static const PositionOf& of(const Position& position) { return static_cast<const PositionOf&>(position); }

  // Plays the last move in another state.
  void carry_out(State& state, ObserverOf<G>* observer) const {
    if (played().resigned)
      rules.resign(state, played().seat);
    else
      rules.play(state, played().seat, move_, observer);
  }

  // The text of an event. A narration continues from `before`, which is then set to this event.
  static Phrase phrase_of(std::optional<Event>& before, const State& after, const Event& event) {
    if constexpr (narrates) {
      Phrase phrase = rules.narrate(before ? &*before : nullptr, after, event);
      before = event;
      return phrase;
    } else {
      return {rules.words(event), {}};
    }
  }

  // Replays the move that leads to `next`, and calls `use` with each event, the state after it, and its
  // words.
  template <class Use>
  void tell(const Position& next, const Use& use) const {
    std::optional<Event> before = told_;
    Watch watch(
        [&](const State& after, const Event& event) { use(after, event, phrase_of(before, after, event)); });
    State state = state_;
    of(next).carry_out(state, &watch);
  }

  PositionPtr after_this(Seat seat, const Move& move, bool resigned, bool with_words) const {
    auto next = std::make_shared<PositionOf>(*this);
    next->move_ = move;
    next->set_played({seat, resigned ? "resign" : rules.write(state_, seat, move), resigned});
    std::vector<Phrase> words;
    Watch watch([&](const State& after, const Event& event) {
      if (with_words)
        words.push_back(phrase_of(next->told_, after, event));
      else
        next->told_ = event;
    });
    next->carry_out(next->state_, narrates || with_words ? &watch : nullptr);
    if (with_words) next->set_words(std::move(words));
    return next;
  }

  Result<PositionPtr> after_read(Seat seat, const Result<Move>& move, bool with_words) const {
    if (!move) return pass_on(move);
    return after_this(seat, *move, false, with_words);
  }

  PositionPtr after_resigning(Seat seat, bool with_words) const override {
    return after_this(seat, Move{}, true, with_words);
  }
  Result<PositionPtr> after_move(Seat seat, std::string_view text, bool with_words) const override {
    return after_read(seat, rules.read(state_, seat, text), with_words);
  }
  Result<PositionPtr> after_known_parts(Seat seat, std::span<const std::string> parts) const override {
    return after_read(seat, rules.parts.read(state_, seat, parts), false);
  }

  std::string why_not_due(Seat seat, std::string_view text) const override {
    return rules.why_not_due(state_, seat, text);
  }

  std::vector<std::string> lines(Seat seat) const override {
    if constexpr (Composed<G>) {
      return rules.sheets.lines(state_, seat);
    } else {
      std::vector<Move> moves;
      rules.moves(state_, seat, moves);
      std::vector<std::string> texts;
      for (const Move& move : moves) texts.push_back(rules.write(state_, seat, move));
      return texts;
    }
  }

  State state_;
  Move move_{};
  std::optional<Event> told_{};  // in narrated games: the event narrated last
};

}  // namespace herbarium
