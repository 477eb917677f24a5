// The one bridge from a game's types to Match. Only a game's module file includes this.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "core/changes.hpp"
#include "core/module.hpp"
#include "core/random_play.hpp"
#include "core/remembered.hpp"
#include "core/trail.hpp"

namespace herbarium {

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  struct Entry {
    Seat seat;
    bool resigned;
    Move move;
  };

  MatchOf(const Module& module, const Options& options) : module_(&module), seats_(module.seats(options)) {
    states_.push_back(G::start(options));
  }

  const State& state() const { return states_.back(); }
  const State& state_before(int move) const { return states_[move]; }
  const Entry& entry(int move) const { return entries_[move]; }

  const Module& module() const override { return *module_; }
  int seats() const override { return seats_; }
  SeatSet to_act() const override { return G::to_act(state()); }
  SeatSet secret() const override { return G::secret(state()); }
  SeatSet hidden() const override { return G::hidden(state()); }
  bool may_resign(Seat seat) const override {
    return seat >= 1 && seat <= seats_ && G::may_resign(state(), seat);
  }
  Score score() const override { return G::score(state()); }
  int round() const override { return G::round(state()); }
  std::optional<Alarm> alarm() const override { return G::alarm(state()); }
  std::string position() const override { return G::position(state()); }
  Line due(Seat seat) const override { return G::due(state(), seat); }
  std::string ending() const override { return G::ending(state()); }

  Picture picture(Seat viewer) const override {
    Picture now = seen(size(), viewer);
    const auto known = remembered_.last_other(size(), viewer);
    const int other = known ? *known : find_other(viewer, now);
    if (!known) remembered_.set_last_other(size(), viewer, other);
    if (other >= 0) mark_changes(seen(other, viewer), now);
    return now;
  }

  Result<void> submit(Seat seat, std::string_view text) override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    State after = state();
    carry_out(*entry, after, nullptr);
    states_.push_back(after);
    entries_.push_back(*entry);
    return {};
  }

  Result<std::string> validate(Seat seat, std::string_view text) const override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    return entry->resigned ? "resign" : G::write(state(), seat, entry->move);
  }

  std::string roll(Rng& rng) const override { return G::write(state(), nature, G::chance(state(), rng)); }

  std::string random_move(Seat seat, Rng& rng) const override {
    std::vector<Move> room;
    return G::write(state(), seat, herbarium::random_move<G>(state(), seat, rng, room));
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (to_act().has(seat)) texts = lines(seat);
    if (may_resign(seat)) texts.emplace_back("resign");
    return texts;
  }

  std::vector<Line> completions(Seat seat) const override {
    if (!to_act().has(seat)) return {};
    if constexpr (requires { G::completions(state(), seat); }) {
      return G::completions(state(), seat);
    } else {
      std::vector<Line> all;
      for (const std::string& text : lines(seat)) all.push_back(line(text));
      return all;
    }
  }

  std::vector<std::string> expand_shorthand(Seat seat, std::string_view line) const override {
    if constexpr (requires { G::expand_shorthand(state(), seat, line); })
      return G::expand_shorthand(state(), seat, line);
    return {std::string(line)};
  }

  std::string decline_move(Seat seat) const override {
    if constexpr (requires { G::decline_move(state(), seat); })
      if (to_act().has(seat)) return G::decline_move(state(), seat);
    return "";
  }

  std::string undo_blocker() const override {
    if constexpr (requires { G::undo_blocker(state()); }) return G::undo_blocker(state());
    return "";
  }

  bool composes(Seat seat) const override {
    if constexpr (Composed<G>) return to_act().has(seat) && G::composes(state(), seat);
    return false;
  }

  Draft draft(Seat seat, std::span<const std::string> lines) const override {
    Draft draft;
    if constexpr (Composed<G>) draft = G::draft(state(), seat, lines);
    const Picture now = picture(seat);
    for (std::size_t i = 0; i < draft.picture.board.cells.size(); ++i) {
      Cell& cell = draft.picture.board.cells[i];
      cell.changed = now.board.cells[i].changed && !cell.ghost;
    }
    return draft;
  }

  int size() const override { return entries_.size(); }
  Seat actor(int move) const override { return entry(move).seat; }

  std::string text(int move, Seat viewer) const override {
    if (!is_hidden(move, viewer)) return full_text(move);
    if constexpr (requires { G::kind(entry(move).move); })
      return std::string(G::kind(entry(move).move));
    else
      return "";
  }

  std::string full_text(int move) const override {
    return remembered_.text(move, [&] {
      const Entry& e = entry(move);
      return e.resigned ? "resign" : G::write(state_before(move), e.seat, e.move);
    });
  }

  int round_before(int move) const override { return G::round(state_before(move)); }

  std::vector<Frame> story(int move, Seat viewer) const override {
    Recorder recorder(told_before(move), viewer, seen(move, viewer));
    tell(move, recorder);
    return std::move(recorder.frames);
  }

  std::vector<Phrase> phrases(int move) const override {
    return remembered_.phrases(move, [&] {
      Listener listener(told_before(move));
      tell(move, listener);
      return std::move(listener.phrases);
    });
  }

  int alarm_since() const override {
    int since = size();
    while (since > 0 && G::alarm(state_before(since - 1)) == alarm()) --since;
    return since;
  }

  bool in_real_time() const override {
    if constexpr (requires { G::in_real_time(state()); }) return G::in_real_time(state());
    return alarm() && secret().empty();
  }

  bool runs_on() const override { return tells_on; }

  void rewind(int moves) override {
    entries_.cut(moves);
    states_.cut(moves + 1);
    remembered_.cut(moves);
  }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }

  std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_unique<MatchOf>(*this);
    other->states_.cut(size());
    other->states_.push_back(G::determinize(state(), viewer, rng));
    return other;
  }

 private:
  using Event = typename G::Event;
  static constexpr bool tells_on = requires(const Event* before, const Event& event) {
    G::narrate(before, event);
  };

  // Puts events into words, one after the other.
  struct Narrator : ObserverOf<G> {
    explicit Narrator(std::optional<Event> before_) : before(before_) {}

    Phrase in_words(const Event& event) {
      if constexpr (tells_on) {
        Phrase phrase = G::narrate(before ? &*before : nullptr, event);
        before = event;
        return phrase;
      } else {
        return {G::words(event), {}};
      }
    }

    std::optional<Event> before;  // what was told last
  };

  // Turns each event into words.
  struct Listener final : Narrator {
    using Narrator::Narrator;

    void notify(const State&, const Event& event) override { phrases.push_back(this->in_words(event)); }

    std::vector<Phrase> phrases;
  };

  // Turns each event into a frame.
  struct Recorder final : Narrator {
    Recorder(std::optional<Event> before_, Seat viewer_, Picture start_)
        : Narrator(before_), viewer(viewer_), start(std::move(start_)) {}

    void notify(const State& after, const Event& event) override {
      Picture now = G::picture(after, viewer);
      mark_changes(frames.empty() ? start : frames.back().picture, now);
      frames.push_back({this->in_words(event), std::move(now)});
    }

    Seat viewer;
    Picture start;
    std::vector<Frame> frames;
  };

  // Keeps the latest event.
  struct Latest final : ObserverOf<G> {
    void notify(const State&, const Event& event_) override { event = event_; }

    std::optional<Event> event;
  };

  // What was told last before a move, where that matters; nothing if nothing was.
  std::optional<Event> told_before(int move) const {
    Latest latest;
    while (tells_on && move-- > 0 && !latest.event) tell(move, latest);
    return latest.event;
  }

  // Carries a move of the game out once more, before an observer.
  void tell(int move, ObserverOf<G>& observer) const {
    State after = state_before(move);
    carry_out(entry(move), after, &observer);
  }

  // What the viewer sees after so many moves, with nothing marked.
  const Picture& seen(int moves, Seat viewer) const {
    return remembered_.picture(moves, viewer, [&] { return G::picture(state_before(moves), viewer); });
  }

  // After how many moves the board last looked otherwise than `now`; -1: never. Where it looked the same,
  // what was found out then holds still.
  int find_other(Seat viewer, Picture now) const {
    for (int moves = size(); moves-- > 0;) {
      const Picture& before = seen(moves, viewer);
      if (mark_changes(before, now)) return moves;
      const auto known = remembered_.last_other(moves, viewer);
      if (known && before.board.cells.size() == now.board.cells.size()) return *known;
    }
    return -1;
  }

  static void carry_out(const Entry& entry, State& state, ObserverOf<G>* observer) {
    if (entry.resigned)
      G::resign(state, entry.seat);
    else
      G::play(state, entry.seat, entry.move, observer);
  }

  Result<Entry> read(Seat seat, std::string_view text) const {
    const SeatSet due = to_act();
    if (due.empty()) return refuse(fmt::format("{}: the game is over", escaped(trimmed(text))), 1);
    if (trimmed(text) == "resign") {
      if (may_resign(seat)) return Entry{seat, true, Move{}};
      return refuse("resign: nobody may resign here", 1);
    }
    if (seat > seats_) return refuse(fmt::format("{}: there are seats 1 to {}", seat, seats_), 1);
    if (trimmed(text).starts_with("resign ")) return refuse("resign: nothing follows it in its line", 1);
    if (!due.has(seat)) return refuse(not_due(seat, text), 1);
    const auto move = G::read(state(), seat, text);
    if (!move) return tl::unexpected(move.error());
    return Entry{seat, false, *move};
  }

  // A clock that runs beside people is nothing to wait for.
  std::string not_due(Seat seat, std::string_view text) const {
    std::string who;
    const SeatSet people = to_act().without({nature});
    for (Seat other : people.empty() ? to_act() : people)
      who += fmt::format("{}{} owes {}", who.empty() ? "" : ", ",
                         other == nature ? "chance" : fmt::format("seat {}", other), plain_text(due(other)));
    return fmt::format("{}: {}; {}", escaped(trimmed(text)), why_not_due(seat, text), who);
  }

  std::string why_not_due(Seat seat, std::string_view text) const {
    if constexpr (requires { G::why_not_due(state(), seat, text); })
      if (const std::string reason = G::why_not_due(state(), seat, text); !reason.empty()) return reason;
    return seat == nature ? "nothing is left to chance here"
                          : fmt::format("seat {} has nothing to do now", seat);
  }

  std::vector<Move> listed(Seat seat) const requires Listed<G> {
    std::vector<Move> all;
    G::moves(state(), seat, all);
    return all;
  }

  std::vector<std::string> lines(Seat seat) const {
    if constexpr (Composed<G>) {
      return G::lines(state(), seat);
    } else {
      std::vector<std::string> texts;
      for (const Move& move : listed(seat)) texts.push_back(G::write(state(), seat, move));
      return texts;
    }
  }

  // Only the latest move of a seat can still be secret, but for those that the game seals.
  bool is_hidden(int move, Seat viewer) const {
    const Seat seat = actor(move);
    if (seat == viewer || entry(move).resigned) return false;
    if constexpr (Sealing<G>)
      if (round_before(move) == round() && G::sealed(state(), entry(move).move)) return true;
    if (!hidden().has(seat)) return false;
    for (int later = move + 1; later < size(); ++later)
      if (actor(later) == seat) return false;
    return true;
  }

  const Module* module_;  // a constant of the program
  int seats_;
  Trail<State> states_;  // before the first move, and after each
  Trail<Entry> entries_;
  mutable Remembered remembered_;
};

}  // namespace herbarium
