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
  using Event = typename G::Event;
  struct Entry {
    Seat seat;
    bool resigned;
    Event event;
  };

  MatchOf(const Module& module, const Options& options) : module_(module), seats_(module.seats(options)) {
    states_.push_back(G::start(options));
  }

  const State& state() const { return states_.back(); }
  const State& state_before(int event) const { return states_[event]; }
  const Entry& entry(int event) const { return entries_[event]; }

  const Module& module() const override { return module_; }
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
  std::string due(Seat seat) const override { return G::due(state(), seat); }
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

  Result<std::string> judge(Seat seat, std::string_view text) const override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    return entry->resigned ? "resign" : G::write(state(), seat, entry->event);
  }

  std::string roll(Rng& rng) const override { return G::write(state(), nature, G::chance(state(), rng)); }

  std::string random_event(Seat seat, Rng& rng) const override {
    std::vector<Event> room;
    return G::write(state(), seat, herbarium::random_event<G>(state(), seat, rng, room));
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (to_act().has(seat)) texts = lines(seat);
    if (may_resign(seat)) texts.emplace_back("resign");
    return texts;
  }

  std::vector<std::string> offers(Seat seat) const override {
    if (!to_act().has(seat)) return {};
    if constexpr (Composed<G>)
      return G::offers(state(), seat);
    else
      return lines(seat);
  }

  std::vector<std::string> typed(Seat seat, std::string_view line) const override {
    if constexpr (requires { G::typed(state(), seat, line); }) return G::typed(state(), seat, line);
    return {std::string(line)};
  }

  std::string waiver(Seat seat) const override {
    if constexpr (requires { G::waiver(state(), seat); })
      if (to_act().has(seat)) return G::waiver(state(), seat);
    return "";
  }

  std::string holds() const override {
    if constexpr (requires { G::holds(state()); }) return G::holds(state());
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
  Seat actor(int event) const override { return entry(event).seat; }

  std::string text(int event, Seat viewer) const override {
    const std::string whole = full_text(event);
    return is_hidden(event, viewer) ? whole.substr(0, whole.find(' ')) : whole;
  }

  std::string full_text(int event) const override {
    return remembered_.text(event, [&] {
      const Entry& e = entry(event);
      return e.resigned ? "resign" : G::write(state_before(event), e.seat, e.event);
    });
  }

  int round_before(int event) const override { return G::round(state_before(event)); }

  std::vector<Scene> story(int event, Seat viewer) const override {
    Recorder recorder(viewer, seen(event, viewer));
    tell(event, recorder);
    return std::move(recorder.scenes);
  }

  std::vector<Told> told(int event) const override {
    return remembered_.told(event, [&] {
      Listener listener;
      tell(event, listener);
      return std::move(listener.told);
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

  bool runs_on() const override {
    return requires(const typename G::Happening& happening) { G::joint(happening); };
  }

  void rewind(int events) override {
    entries_.cut(events);
    states_.cut(events + 1);
    remembered_.cut(events);
  }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }

  std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_unique<MatchOf>(*this);
    other->states_.cut(size());
    other->states_.push_back(G::determinize(state(), viewer, rng));
    return other;
  }

 private:
  static Told in_words(const typename G::Happening& happening) {
    if constexpr (requires { G::joint(happening); })
      return {G::words(happening), std::string(G::joint(happening))};
    return {G::words(happening), {}};
  }

  // Turns each happening into words.
  struct Listener final : WitnessOf<G> {
    void saw(const State&, const typename G::Happening& happening) override {
      told.push_back(in_words(happening));
    }

    std::vector<Told> told;
  };

  // Turns each happening into a scene.
  struct Recorder final : WitnessOf<G> {
    Recorder(Seat viewer_, Picture before_) : viewer(viewer_), before(std::move(before_)) {}

    void saw(const State& after, const typename G::Happening& happening) override {
      Picture now = G::picture(after, viewer);
      mark_changes(scenes.empty() ? before : scenes.back().picture, now);
      scenes.push_back({in_words(happening), std::move(now)});
    }

    Seat viewer;
    Picture before;
    std::vector<Scene> scenes;
  };

  // Carries an event of the game out once more, before a witness.
  void tell(int event, WitnessOf<G>& witness) const {
    State after = state_before(event);
    carry_out(entry(event), after, &witness);
  }

  // What the viewer sees after so many events, with nothing marked.
  const Picture& seen(int events, Seat viewer) const {
    return remembered_.picture(events, viewer, [&] { return G::picture(state_before(events), viewer); });
  }

  // After how many events the board last looked otherwise than `now`; -1: never. Where it looked the same,
  // what was found out then holds still.
  int find_other(Seat viewer, Picture now) const {
    for (int events = size(); events-- > 0;) {
      const Picture& before = seen(events, viewer);
      if (mark_changes(before, now)) return events;
      const auto known = remembered_.last_other(events, viewer);
      if (known && before.board.cells.size() == now.board.cells.size()) return *known;
    }
    return -1;
  }

  static void carry_out(const Entry& entry, State& state, WitnessOf<G>* witness) {
    if (entry.resigned)
      G::resign(state, entry.seat);
    else
      G::play(state, entry.seat, entry.event, witness);
  }

  Result<Entry> read(Seat seat, std::string_view text) const {
    const SeatSet due = to_act();
    if (due.empty()) return refuse(fmt::format("{}: the game is over", shown(trimmed(text))), 1);
    if (trimmed(text) == "resign") {
      if (may_resign(seat)) return Entry{seat, true, Event{}};
      return refuse("resign: nobody may resign here", 1);
    }
    if (seat > seats_) return refuse(fmt::format("{}: there are seats 1 to {}", seat, seats_), 1);
    if (trimmed(text).starts_with("resign ")) return refuse("resign: nothing follows it in its line", 1);
    if (!due.has(seat)) return refuse(not_due(seat, text), 1);
    const auto event = G::read(state(), seat, text);
    if (!event) return tl::unexpected(event.error());
    return Entry{seat, false, *event};
  }

  // A clock that runs beside people is nothing to wait for.
  std::string not_due(Seat seat, std::string_view text) const {
    std::string who;
    const SeatSet people = to_act().without({nature});
    for (Seat other : people.empty() ? to_act() : people)
      who += fmt::format("{}{} owes {}", who.empty() ? "" : ", ",
                         other == nature ? "chance" : fmt::format("seat {}", other), due(other));
    return fmt::format("{}: {}; {}", shown(trimmed(text)), why_not_due(seat, text), who);
  }

  std::string why_not_due(Seat seat, std::string_view text) const {
    if constexpr (requires { G::why_not_due(state(), seat, text); })
      if (const std::string reason = G::why_not_due(state(), seat, text); !reason.empty()) return reason;
    return seat == nature ? "nothing is left to chance here"
                          : fmt::format("seat {} has nothing to do now", seat);
  }

  std::vector<Event> listed(Seat seat) const requires Listed<G> {
    std::vector<Event> all;
    G::events(state(), seat, all);
    return all;
  }

  std::vector<std::string> lines(Seat seat) const {
    if constexpr (Composed<G>) {
      return G::lines(state(), seat);
    } else {
      std::vector<std::string> texts;
      for (const Event& event : listed(seat)) texts.push_back(G::write(state(), seat, event));
      return texts;
    }
  }

  // Only the latest event of a seat can still be secret, but for those that the game seals.
  bool is_hidden(int event, Seat viewer) const {
    const Seat seat = actor(event);
    if (seat == viewer || entry(event).resigned) return false;
    if constexpr (Sealing<G>)
      if (round_before(event) == round() && G::sealed(state(), entry(event).event)) return true;
    if (!hidden().has(seat)) return false;
    for (int later = event + 1; later < size(); ++later)
      if (actor(later) == seat) return false;
    return true;
  }

  const Module& module_;
  int seats_;
  Trail<State> states_;  // before the first event, and after each
  Trail<Entry> entries_;
  mutable Remembered remembered_;
};

}  // namespace herbarium
