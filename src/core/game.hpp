// What a game is. A newcomer reads this file first.
//
// A game is a struct of plain types and static functions. Its rules are pure: they turn a state and a move
// into a state, and never print, ask, read a clock, or draw a random number of their own. Nature is a seat:
// what dice, coins and clocks do are moves like any other, so replaying the moves gives the same game.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/refusal.hpp"
#include "base/rng.hpp"
#include "core/alarm.hpp"
#include "core/draft.hpp"
#include "core/options.hpp"
#include "core/picture.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// Watches a move being carried out: is told each event with the state right after it. The search passes
// none, so that nothing is spent on telling.
template <class State, class Event>
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void notify(const State& after, const Event& event) = 0;
};

template <class G>
using ObserverOf = Observer<typename G::State, typename G::Event>;

// What every game has.
template <class G>
concept GameBase = std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Move> &&
    requires(const typename G::State& state, typename G::State& changing, const typename G::Move& move,
             const typename G::Event& event, Seat seat, Rng& rng, std::string_view text,
             const Options& options, ObserverOf<G>* observer) {
  // The state at the beginning.
  { G::start(options) } -> std::same_as<typename G::State>;
  // The seats of which a move is due: none, the game is over; several, they act at once or in any order.
  { G::to_act(state) } -> std::same_as<SeatSet>;
  // Those seats of to_act whose move stays secret until all that are due have come in.
  { G::secret(state) } -> std::same_as<SeatSet>;
  // Those seats whose latest move is still secret: nobody but themselves may see it.
  { G::hidden(state) } -> std::same_as<SeatSet>;
  // One of nature's moves, with the chances that the rules give. Nature must be due.
  { G::chance(state, rng) } -> std::same_as<typename G::Move>;
  // The number of a move of nature: where it falls, only moves that lead to the same position share it.
  { G::outcome(move) } -> std::same_as<int>;
  // Carries out a move that `read` or `moves` gave for this state and seat.
  { G::play(changing, seat, move, observer) } -> std::same_as<void>;
  // Whether `seat` may give up now, and giving up.
  { G::may_resign(state, seat) } -> std::same_as<bool>;
  { G::resign(changing, seat) } -> std::same_as<void>;
  { G::score(state) } -> std::same_as<Score>;
  // The number of the round or turn, from 1; never falls.
  { G::round(state) } -> std::same_as<int>;
  // The clock that runs now, if any.
  { G::alarm(state) } -> std::same_as<std::optional<Alarm>>;

  // Text: what `write` gives, `read` reads back. `read` refuses whatever is not legal here.
  { G::read(state, seat, text) } -> std::same_as<Result<typename G::Move>>;
  { G::write(state, seat, move) } -> std::same_as<std::string>;
  // The line that names the state (doc/notation.md).
  { G::position(state) } -> std::same_as<std::string>;
  // What `seat` is asked for, in words: "a sheet of up to 4 actions".
  { G::due(state, seat) } -> std::same_as<Line>;
  // What happened, as a sentence.
  { G::words(event) } -> std::same_as<Line>;
  // How the game ended, in words, without naming the winner: "a player has no action points left".
  { G::ending(state) } -> std::same_as<std::string>;

  // What `seat` may see, and the state as that viewer could imagine it: the same to its eye, with what it
  // cannot know drawn at random.
  { G::picture(state, seat) } -> std::same_as<Picture>;
  { G::determinize(state, seat, rng) } -> std::same_as<typename G::State>;
};

// A game whose legal moves can be listed.
template <class G>
concept Listed = GameBase<G> &&
    requires(const typename G::State& state, Seat seat, std::vector<typename G::Move>& out) {
  // Appends every legal move of a seat that is to act, resigning left out.
  { G::moves(state, seat, out) } -> std::same_as<void>;
};

// Optional, for both kinds:
//   kind(move) -> std::string_view, where moves can be secret: what everybody may read of one that still is
//   (`sheet`). completions(state, seat) -> std::vector<Line>, of a listed game: its moves as people would
//   type them, where words that name cells say so. sample(state, seat, rng) -> Move, of a listed game: one of
//   `moves`, each with the same chance, but faster. expand_shorthand(state, seat, line) ->
//   std::vector<std::string>: the moves that a short line stands for. narrate(before, event) -> Phrase, where
//   a story goes on in one line through many moves: the event's words, and what stands between them and those
//   told before it, empty where a line begins; `before` is the event that was told before, null if none was.
//   in_real_time(state) -> bool: whether those who are to act do so at once and openly, whoever is first; if
//   it is left out, whenever a clock runs and nothing is secret. decline_move(state, seat) -> std::string:
//   the move by which `seat`, which is to act, declines what it is asked; empty if it cannot decline that.
//   why_not_due(state, seat, text) -> std::string: why no move of `seat`, which is not to act, is due; empty
//   if there is no more to say than that. undo_blocker(state) -> std::string: what goes on that nothing may
//   be taken back in: "a battle"; empty if there is nothing of that kind.

// A game with moves that are written in lines (sheets): too many to list, but their lines are not.
template <class G>
concept Composed = GameBase<G> &&
    requires(const typename G::State& state, Seat seat, Rng& rng, std::span<const std::string> lines) {
  // A legal move drawn at random, each line with about the same chance.
  { G::sample(state, seat, rng) } -> std::same_as<typename G::Move>;
  // Whether what `seat` owes now is written in lines; otherwise it is one of `lines`.
  { G::composes(state, seat) } -> std::same_as<bool>;
  // Every legal line (or move, where nothing is composed) as it would stand in a record.
  { G::lines(state, seat) } -> std::same_as<std::vector<std::string>>;
  // The lines a player would want offered: as `lines`, but short.
  { G::completions(state, seat) } -> std::same_as<std::vector<Line>>;
  { G::draft(state, seat, lines) } -> std::same_as<Draft>;
};

// A game in which a move can stay secret after all that were due have come in.
template <class G>
concept Sealing = GameBase<G> && requires(const typename G::State& state, const typename G::Move& move) {
  // Whether a move of the round under way is one that nobody but its seat may read yet.
  { G::sealed(state, move) } -> std::same_as<bool>;
};

template <class G>
concept Game = Listed<G> || Composed<G>;

}  // namespace herbarium
