// A match as it stands: its state, and what its seats could do in it. The first of the layers of MatchOf.
#pragma once

#include "core/match/changes.hpp"
#include "core/match/played_moves.hpp"
#include "core/match/random_play.hpp"
#include "core/match/reading.hpp"
#include "core/module.hpp"

namespace herbarium {

template <Game G>
class MatchNow : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  using Entry = typename PlayedMoves<G>::Entry;
  static constexpr const auto& rules = G::rules;

  const State& state() const { return played_.state(); }

  const Module& module() const override { return *module_; }
  const Options& options() const override { return options_; }
  int seats() const override { return seats_; }
  SeatSet to_act() const override { return rules.to_act(state()); }
  SeatSet secret() const override { return rules.secrets.due(state()); }
  bool may_resign(Seat seat) const override { return herbarium::may_resign<G>(state(), seats_, seat); }
  Score score() const override { return rules.score(state()); }
  int round() const override { return rules.round(state()); }
  std::optional<Alarm> alarm() const override { return rules.clock.alarm(state()); }
  std::string position() const override { return rules.position(state()); }
  Line due(Seat seat) const override { return rules.due(state(), seat); }
  std::string ending() const override { return rules.ending(state()); }

  Picture picture(Seat viewer) const override {
    Picture now = played_.seen(played_.size(), viewer);
    mark_changes(played_.seen(played_.news_since(viewer), viewer), now);
    drop_common_marks(now);
    if (in_real_time()) drop_marks_of_targets(now);
    return now;
  }

  Result<std::string> validate(Seat seat, std::string_view text) const override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    return entry->resigned ? "resign" : rules.write(state(), seat, entry->move);
  }

  std::string roll(Rng& rng) const override { return random_move(nature, rng); }

  std::string random_move(Seat seat, Rng& rng) const override {
    std::vector<Move> room;
    return rules.write(state(), seat, herbarium::random_move<G>(state(), seat, rng, room));
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (to_act().has(seat)) texts = lines(seat);
    if (may_resign(seat)) texts.emplace_back("resign");
    return texts;
  }

  std::vector<Line> completions(Seat seat) const override {
    if (!to_act().has(seat)) return {};
    if constexpr (G::rules.completions != nullptr) {
      return rules.completions(state(), seat);
    } else {
      std::vector<Line> all;
      for (const std::string& text : lines(seat)) all.push_back(line(text));
      return all;
    }
  }

  std::vector<std::string> expand_shorthand(Seat seat, std::string_view line) const override {
    return rules.shorthand(state(), seat, line);
  }

  std::string shorten(Seat seat, std::span<const std::string> moves) const override {
    return rules.shorten(state(), seat, moves);
  }

  std::string_view phase(Seat seat) const override {
    return to_act().has(seat) ? rules.phase(state(), seat) : std::string_view();
  }

  std::string decline_move(Seat seat) const override {
    return to_act().has(seat) ? rules.questions.decline(state(), seat) : "";
  }

  bool knows_declining() const override { return G::rules.questions.decline != nullptr; }

  Result<bool> is_waived(Seat seat, std::string_view kind) const override {
    return rules.questions.is_waived(state(), seat, kind);
  }

  std::string forced_move(Seat seat) const override {
    return to_act().has(seat) ? rules.forced(state(), seat) : "";
  }

  Line look(Seat viewer, std::string_view cell) const override { return rules.look(state(), viewer, cell); }

  Line gist(Seat seat, std::string_view move) const override {
    const auto entry = read(seat, move);
    return entry && !entry->resigned ? rules.gist(state(), seat, entry->move) : Line();
  }

  std::string undo_blocker() const override { return rules.clock.undo_blocker(state()); }
  bool composes(Seat seat) const override { return to_act().has(seat) && rules.sheets.is_due(state(), seat); }

  Draft draft(Seat seat, std::span<const std::string> lines,
              std::span<const std::string> supposed) const override {
    Draft draft = rules.sheets.draft(state(), seat, lines, supposed);
    const Picture now = picture(seat);
    for (std::size_t i = 0; i < draft.picture.board.cells.size(); ++i) {
      Cell& cell = draft.picture.board.cells[i];
      cell.changed = now.board.cells[i].changed && !cell.ghost;
    }
    return draft;
  }

  bool in_real_time() const override { return rules.clock.acts_at_once(state()); }
  bool runs_on() const override { return G::rules.narrate != nullptr; }
  bool opens_in_parts() const override { return G::rules.parts.count != nullptr; }

  int part_count(Seat seat) const override {
    return to_act().has(seat) ? rules.parts.count(state(), seat) : 0;
  }

  std::vector<std::string> parts(std::string_view move) const override {
    return rules.parts.split(state(), move);
  }

  std::string join_parts(std::span<const std::string> parts) const override {
    return rules.parts.join(state(), parts);
  }

 protected:
  MatchNow(const Module& module, const Options& options)
      : module_(&module), options_(options), seats_(module.seats(options)), played_(options) {}

  PlayedMoves<G>& played() { return played_; }
  const PlayedMoves<G>& played() const { return played_; }

  // What a line of `seat` stands for, or why it may not be played now.
  Result<Entry> read(Seat seat, std::string_view text) const {
    return read_entry<G>(state(), seats_, seat, text);
  }

 private:
  std::vector<Move> listed(Seat seat) const requires Listed<G> {
    std::vector<Move> all;
    rules.moves(state(), seat, all);
    return all;
  }

  std::vector<std::string> lines(Seat seat) const {
    if constexpr (Composed<G>) {
      return rules.sheets.lines(state(), seat);
    } else {
      std::vector<std::string> texts;
      for (const Move& move : listed(seat)) texts.push_back(rules.write(state(), seat, move));
      return texts;
    }
  }

  const Module* module_;  // a constant of the program
  Options options_;
  int seats_;
  PlayedMoves<G> played_;
};

}  // namespace herbarium
