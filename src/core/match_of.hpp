// The one bridge from a game's types to Match. Only a game's module file includes this.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "core/changes.hpp"
#include "core/module.hpp"
#include "core/random_play.hpp"

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

  MatchOf(const Module& module, const Options& options)
      : module_(module), seats_(module.seats(options)), states_{G::start(options)} {}

  const State& state() const { return states_.back(); }
  const State& state_before(int event) const { return states_[static_cast<std::size_t>(event)]; }
  const Entry& entry(int event) const { return entries_[static_cast<std::size_t>(event)]; }

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
    Picture now = G::picture(state(), viewer);
    for (int event = size(); event-- > 0;)
      if (mark_changes(G::picture(state_before(event), viewer), now)) break;
    return now;
  }

  Result<void> submit(Seat seat, std::string_view text) override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    states_.push_back(state());
    entries_.push_back(*entry);
    carry_out(*entry, states_.back(), nullptr);
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

  int size() const override { return static_cast<int>(entries_.size()); }
  Seat actor(int event) const override { return entry(event).seat; }

  std::string text(int event, Seat viewer) const override {
    const std::string whole = full_text(event);
    return is_hidden(event, viewer) ? whole.substr(0, whole.find(' ')) : whole;
  }

  std::string full_text(int event) const override {
    const Entry& e = entry(event);
    return e.resigned ? "resign" : G::write(state_before(event), e.seat, e.event);
  }

  int round_before(int event) const override { return G::round(state_before(event)); }

  std::vector<Scene> story(int event, Seat viewer) const override {
    Recorder recorder(viewer, G::picture(state_before(event), viewer));
    State after = state_before(event);
    carry_out(entry(event), after, &recorder);
    return std::move(recorder.scenes);
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
    entries_.erase(entries_.begin() + events, entries_.end());
    states_.erase(states_.begin() + events + 1, states_.end());
  }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }

  std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_unique<MatchOf>(*this);
    other->states_.back() = G::determinize(state(), viewer, rng);
    return other;
  }

 private:
  // Turns each happening into a scene.
  struct Recorder final : WitnessOf<G> {
    Recorder(Seat viewer_, Picture before) : viewer(viewer_), last(std::move(before)) {}

    void saw(const State& after, const typename G::Happening& happening) override {
      const Picture now = G::picture(after, viewer);
      scenes.push_back({G::words(happening), joint(happening), now});
      mark_changes(last, scenes.back().picture);
      last = now;
    }

    static std::string joint(const typename G::Happening& happening) {
      if constexpr (requires { G::joint(happening); }) return std::string(G::joint(happening));
      return {};
    }

    Seat viewer;
    Picture last;
    std::vector<Scene> scenes;
  };

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
  std::vector<State> states_;  // before the first event, and after each
  std::vector<Entry> entries_;
};

}  // namespace herbarium
