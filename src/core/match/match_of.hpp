// The one bridge from a game's types to Match. Only a game's module file includes this.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "core/match/changes.hpp"
#include "core/match/played_moves.hpp"
#include "core/match/random_play.hpp"
#include "core/match/reading.hpp"
#include "core/module.hpp"

namespace herbarium {

template <Game G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;
  static constexpr const auto& rules = rules_of<G>;
  using Entry = typename PlayedMoves<G>::Entry;

  MatchOf(const Module& module, const Options& options)
      : module_(&module), options_(options), seats_(module.seats(options)), played_(options) {}

  const State& state() const { return played_.state(); }
  const State& state_before(int move) const { return played_.state_before(move); }
  // A move that was played, and whether that was resigning, which is none.
  const Move& move_played(int move) const { return entry(move).move; }
  bool has_resigned(int move) const { return entry(move).resigned; }
  const Entry& entry(int move) const { return played_.entry(move); }

  const Module& module() const override { return *module_; }
  const Options& options() const override { return options_; }
  int seats() const override { return seats_; }
  SeatSet to_act() const override { return rules.to_act(state()); }
  SeatSet secret() const override { return rules.secret(state()); }
  SeatSet hidden() const override { return rules.hidden(state()); }
  bool may_resign(Seat seat) const override { return herbarium::may_resign<G>(state(), seats_, seat); }
  Score score() const override { return rules.score(state()); }
  int round() const override { return rules.round(state()); }
  std::optional<Alarm> alarm() const override { return rules.alarm(state()); }
  std::string position() const override { return rules.position(state()); }
  Line due(Seat seat) const override { return rules.due(state(), seat); }
  std::string ending() const override { return rules.ending(state()); }

  std::vector<Line> figures() const override {
    if constexpr (G::rules.figures == nullptr) {
      return {};
    } else {
      Collector<G> collector;
      for (int move = 0; move < size(); ++move) played_.tell(move, collector);
      return rules.figures(state(), collector.events);
    }
  }

  Picture picture(Seat viewer) const override {
    Picture now = played_.seen(size(), viewer);
    mark_changes(played_.seen(played_.news_since(viewer), viewer), now);
    drop_common_marks(now);
    if (in_real_time()) drop_marks_of_targets(now);
    return now;
  }

  Result<void> submit(Seat seat, std::string_view text) override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    played_.append(*entry);
    return {};
  }

  Result<void> submit_beginning(Seat seat, std::string_view text) override {
    if (!to_act().has(seat)) return refuse(not_due<G>(state(), seat, text), 1);
    if constexpr (Sealing<G>) {
      const auto move = rules.read_beginning(state(), seat, text);
      if (!move) return tl::unexpected(move.error());
      played_.append({seat, false, *move});
      return {};
    } else {
      return refuse(fmt::format("{}: no move is ever known in part here", escaped(trimmed(text))), 1);
    }
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
    return rules.expand_shorthand(state(), seat, line);
  }
  std::string shorten(Seat seat, std::span<const std::string> moves) const override {
    return rules.shorten(state(), seat, moves);
  }

  std::string_view phase(Seat seat) const override {
    return to_act().has(seat) ? rules.phase(state(), seat) : std::string_view();
  }

  std::string decline_move(Seat seat) const override {
    return to_act().has(seat) ? rules.decline_move(state(), seat) : "";
  }

  bool knows_declining() const override { return G::rules.decline_move != nullptr; }
  Result<bool> is_waived(Seat seat, std::string_view kind) const override {
    return rules.is_waived(state(), seat, kind);
  }
  std::string forced_move(Seat seat) const override {
    return to_act().has(seat) ? rules.forced_move(state(), seat) : "";
  }

  Line look(Seat viewer, std::string_view cell) const override { return rules.look(state(), viewer, cell); }

  Line gist(Seat seat, std::string_view move) const override {
    const auto entry = read(seat, move);
    return entry && !entry->resigned ? rules.gist(state(), seat, entry->move) : Line();
  }

  std::string undo_blocker() const override { return rules.undo_blocker(state()); }

  bool composes(Seat seat) const override { return to_act().has(seat) && rules.composes(state(), seat); }

  Draft draft(Seat seat, std::span<const std::string> lines,
              std::span<const std::string> supposed) const override {
    Draft draft = rules.draft(state(), seat, lines, supposed);
    const Picture now = picture(seat);
    for (std::size_t i = 0; i < draft.picture.board.cells.size(); ++i) {
      Cell& cell = draft.picture.board.cells[i];
      cell.changed = now.board.cells[i].changed && !cell.ghost;
    }
    return draft;
  }

  int size() const override { return played_.size(); }
  Seat actor(int move) const override { return entry(move).seat; }

  std::string text(int move, Seat viewer) const override {
    return is_hidden(move, viewer) ? std::string(rules.kind(entry(move).move)) : full_text(move);
  }

  std::string full_text(int move) const override {
    return played_.remembered().text(move, [&] {
      const Entry& e = entry(move);
      return e.resigned ? "resign" : rules.write(state_before(move), e.seat, e.move);
    });
  }

  std::string known_text(int move, Seat viewer) const override {
    if (!is_hidden(move, viewer)) return full_text(move);
    std::string part = is_sealed(move) ? rules.known_part(state(), actor(move), entry(move).move) : "";
    return part.empty() ? text(move, viewer) : part;
  }

  bool is_secret(int move, Seat viewer) const override { return is_hidden(move, viewer); }

  std::string beginning(int move) const override {
    if constexpr (Sealing<G>)
      if (is_sealed(move)) return rules.beginning(state(), actor(move), entry(move).move);
    return "";
  }

  int round_before(int move) const override { return rules.round(state_before(move)); }

  bool was_composed(int move) const override {
    return !entry(move).resigned && rules.composes(state_before(move), actor(move));
  }

  Picture picture_after(int moves, Seat viewer) const override { return played_.seen(moves, viewer); }

  std::vector<Frame> story(int move, Seat viewer) const override {
    Recorder<G> recorder(played_.told_before(move), viewer, played_.seen(move, viewer));
    played_.tell(move, recorder);
    return std::move(recorder.frames);
  }

  std::vector<Phrase> phrases(int move) const override {
    return played_.remembered().phrases(move, [&] {
      Listener<G> listener(played_.told_before(move));
      played_.tell(move, listener);
      return std::move(listener.phrases);
    });
  }

  int alarm_since() const override {
    int since = size();
    while (since > 0 && rules.alarm(state_before(since - 1)) == alarm()) --since;
    return since;
  }

  bool in_real_time() const override { return rules.in_real_time(state()); }

  bool runs_on() const override { return G::rules.narrate != nullptr; }

  bool opens_in_parts() const override { return G::rules.part_count != nullptr; }
  int part_count(Seat seat) const override {
    return to_act().has(seat) ? rules.part_count(state(), seat) : 0;
  }
  std::vector<std::string> parts(std::string_view move) const override { return rules.parts(state(), move); }
  std::string join_parts(std::span<const std::string> parts) const override {
    return rules.join_parts(state(), parts);
  }

  Result<void> submit_parts(Seat seat, std::span<const std::string> parts) override {
    if (part_count(seat) == 0) return refuse("no move is opened in parts here", 1);
    const auto move = rules.read_parts(state(), seat, parts);
    if (!move) return tl::unexpected(move.error());
    played_.append({seat, false, *move});
    return {};
  }

  bool is_sealed() const override {
    for (int move = size(); move-- > 0 && round_before(move) == round();)
      if (!entry(move).resigned && is_sealed(move)) return true;
    return false;
  }

  void rewind(int moves) override { played_.rewind(moves); }

  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }

  std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_unique<MatchOf>(*this);
    other->played_.suppose(rules.determinize(state(), viewer, rng));
    return other;
  }

 private:
  Result<Entry> read(Seat seat, std::string_view text) const {
    return read_entry<G>(state(), seats_, seat, text);
  }

  std::vector<Move> listed(Seat seat) const requires Listed<G> {
    std::vector<Move> all;
    rules.moves(state(), seat, all);
    return all;
  }

  std::vector<std::string> lines(Seat seat) const {
    if constexpr (Composed<G>) {
      return rules.lines(state(), seat);
    } else {
      std::vector<std::string> texts;
      for (const Move& move : listed(seat)) texts.push_back(rules.write(state(), seat, move));
      return texts;
    }
  }

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
    return round_before(move) == round() && rules.sealed(state(), entry(move).move);
  }

  const Module* module_;  // a constant of the program
  Options options_;
  int seats_;
  PlayedMoves<G> played_;
};

}  // namespace herbarium
