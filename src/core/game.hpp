// What a game is. A newcomer reads this file first; doc/a-new-game.md builds a game step by step.
//
// A game is a struct of three plain types and three constants:
//
//   struct Herd {
//     using State = ...;
//     using Move = ...;
//     using Event = ...;
//     static constexpr Traits traits{.dice = true};
//     static constexpr GameRules<State, Move, Event> rules{.start = &start, .to_act = &to_act, ...};
//     static constexpr Heuristics<State, Move> heuristics{.tree = {.prior = &prior}, ...};
//   };
//
// Rules are pure: they turn a state and a move into a state, and never print, ask, read a clock, or draw a
// random number of their own. Nature is a seat: what dice, coins and clocks do are moves like any other, so
// replaying the moves gives the same game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.hpp"
#include "base/rng.hpp"
#include "core/alarm.hpp"
#include "core/draft.hpp"
#include "core/hook.hpp"
#include "core/options.hpp"
#include "core/picture.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"
#include "core/traits.hpp"
#include "core/words.hpp"

namespace herbarium {

// Watches a move being played: is told each event with the state right after it. The search passes none, so
// that nothing is spent on telling.
template <class State, class Event>
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void notify(const State& after, const Event& event) = 0;
};

template <class G>
using ObserverOf = Observer<typename G::State, typename G::Event>;

// All functions that a game gives, by name and in this order. What is left out is nullptr, and has its usual
// answer (core/rules_of.hpp); a misspelt name or another type does not compile.
template <class State, class Move, class Event>
struct GameRules {
  // --- the course of a game

  // Of a game in several types (boards of different sizes): whether this one can hold a game with these
  // options. The first that can is taken.
  Hook<bool(const Options&)> fits{};
  // The state at the beginning. Mandatory.
  Hook<State(const Options&)> start{};
  // The seats of which a move is due: none, the game is over; several, they act at once or in any order.
  // Mandatory.
  Hook<SeatSet(const State&)> to_act{};
  // Plays a move that `read`, `moves`, `sample` or `chance` gave for this state and seat; the observer may be
  // null. Mandatory.
  Hook<void(State&, Seat, const Move&, Observer<State, Event>*)> play{};
  // Whether a seat may give up now, and giving up. Both, or neither where nobody may.
  Hook<bool(const State&, Seat)> may_resign{};
  Hook<void(State&, Seat)> resign{};
  // How the game stands, or how it ended. Mandatory.
  Hook<Score(const State&)> score{};
  // The number of the round or turn, from 1; never falls. Mandatory.
  Hook<int(const State&)> round{};

  // --- what can be done

  // Appends every legal move of a seat that is to act (nature's too), resigning left out. Mandatory, unless
  // moves are written in lines and so are too many to list.
  Hook<void(const State&, Seat, std::vector<Move>&)> moves{};
  // A legal move of a seat that is to act, at random: one of `moves`, each with the same chance, but faster;
  // where moves are written in lines, each line with about the same chance, and mandatory.
  Hook<Move(const State&, Seat, Rng&)> sample{};

  // Plays on at random until the game is over or its round is later than `last_round`; gives the number of
  // moves. They are the same, drawn with the same numbers, as one by one by `chance` and by `sample` (or from
  // `moves`), where of several who are to act the lowest seat acts first and nature last; but playouts are
  // faster so. If it is left out: one by one.
  Hook<int(State&, Rng&, int last_round)> play_at_random{};

  // --- nature, where dice roll or clocks run

  // One of nature's moves, with the chances that the rules give. Nature must be due.
  Hook<Move(const State&, Rng&)> chance{};
  // Of dice: the number of a move of nature. Where it falls, only moves that lead to the same position share
  // it.
  Hook<int(const Move&)> outcome{};
  // The clock that runs now, if any.
  Hook<std::optional<Alarm>(const State&)> alarm{};
  // Whether those who are to act do so at once and openly, whoever is first. If it is left out: whenever a
  // clock runs and nothing is secret.
  Hook<bool(const State&)> in_real_time{};

  // --- secrets

  // Those seats of to_act whose move stays secret until all that are due have come in.
  Hook<SeatSet(const State&)> secret{};
  // Those seats whose latest move is still secret: nobody but themselves may see it.
  Hook<SeatSet(const State&)> hidden{};
  // What everybody may read of a secret move: its kind, as `sheet`.
  Hook<std::string_view(const Move&)> kind{};
  // Whether a move of the round under way is still secret, though all that were due have come in.
  Hook<bool(const State&, const Move&)> sealed{};
  // What everybody may read meanwhile of such a move of a seat: the part that has been carried out, as a
  // record has it. If it is left out, its kind.
  Hook<std::string(const State&, Seat, const Move&)> known_part{};
  // Of a move that is sealed while it is carried out: in how many parts it is opened at a shared table, one
  // after the other as it is carried out; 0 if the seat owes none of that kind. Part 0 is what must be known
  // before anything of it happens.
  Hook<int(const State&, Seat)> part_count{};
  // These parts, of a move in normal form; and the move that all parts make.
  Hook<std::vector<std::string>(const State&, std::string_view text)> parts{};
  Hook<std::string(const State&, std::span<const std::string> parts)> join_parts{};
  // The move as far as the first of its parts (at least one) tell it. Refuses what no move can begin with.
  Hook<Result<Move>(const State&, Seat, std::span<const std::string> parts)> read_parts{};
  // Of such a move, for other programs: the part that has been carried out, and what else is known of it,
  // `sheet 1 M3 3, ... 7`. And a move of a seat that is to act which begins like that, with a rest that is
  // not known; refuses any other text. Both go with `sealed`.
  Hook<std::string(const State&, Seat, const Move&)> beginning{};
  Hook<Result<Move>(const State&, Seat, std::string_view text)> read_beginning{};
  // The state as a viewer could imagine it: the same to its eye, with what it cannot know drawn at random.
  Hook<State(const State&, Seat viewer, Rng&)> determinize{};

  // --- text

  // The move of a seat that is to act, as a record has it; and its text back. `read` refuses whatever is not
  // legal here, with the reason and the place. Mandatory.
  Hook<Result<Move>(const State&, Seat, std::string_view text)> read{};
  Hook<std::string(const State&, Seat, const Move&)> write{};
  // The moves that a line stands for, as a person types it: `c4` for `place c4`. If it is left out, the line
  // itself.
  Hook<std::vector<std::string>(const State&, Seat, std::string_view line)> expand_shorthand{};
  // The other way round: a line that people could type for the first of these moves (at least one, in normal
  // form) and for as many of those that follow as one line can stand for. If it is left out, the first.
  Hook<std::string(const State&, Seat, std::span<const std::string> moves)> shorten{};
  // What a seat that is to act could type, with the cells in it. If it is left out: every move as in a
  // record.
  Hook<std::vector<Line>(const State&, Seat)> completions{};
  // The line that names the state (doc/notation.md). Mandatory.
  Hook<std::string(const State&)> position{};
  // What a seat is asked for: "2 stones to place". Mandatory.
  Hook<Line(const State&, Seat)> due{};
  // Why no move is due of a seat that is not to act; empty if there is no more to say than that.
  Hook<std::string(const State&, Seat, std::string_view text)> why_not_due{};
  // What kind of thing a seat that is to act owes, as a section of the module's guide names it
  // (core/guide.hpp). If it is left out, the guide has one section.
  Hook<std::string_view(const State&, Seat)> phase{};
  // The move by which a seat that is to act declines what it is asked; empty if it cannot decline that.
  Hook<std::string(const State&, Seat)> decline_move{};
  // Whether what a seat is asked now is of a kind that a person wants declined unasked, in words of theirs:
  // "nudges", "nudges while she is farther than 6". Refuses words that name no kind, whatever is asked. Goes
  // with decline_move; if it is left out, only all can be declined.
  Hook<Result<bool>(const State&, Seat, std::string_view kind)> is_waived{};
  // The move of a seat that is to act where nothing else makes sense; empty where there is a choice. It is
  // played for people without asking them.
  Hook<std::string(const State&, Seat)> forced_move{};
  // What goes on that nothing may be taken back in: "a battle"; empty if there is nothing of that kind.
  Hook<std::string(const State&)> undo_blocker{};

  // --- moves that are written in lines (sheets)

  // Whether what the seat owes now is written in lines; otherwise it is one of `lines`.
  Hook<bool(const State&, Seat)> composes{};
  // Every legal line (or move, where nothing is composed) as it would stand in a record.
  Hook<std::vector<std::string>(const State&, Seat)> lines{};
  // How such lines stand, and what they would lead to if the other seat's sheet began with the lines that are
  // `supposed`; without any, if nobody interfered.
  Hook<Draft(const State&, Seat, std::span<const std::string> lines, std::span<const std::string> supposed)>
      draft{};

  // --- what people see

  // An event in words: a sentence, or part of one where stories are narrated. Mandatory.
  Hook<Line(const Event&)> words{};
  // Where a story goes on in one line through many moves: the event's words, and what stands between them and
  // those told before it, empty where a line begins. `before` is the event that was told before, null if none
  // was.
  Hook<Phrase(const Event* before, const Event&)> narrate{};
  // Marks in the picture of an event what the event is about (Cell::hit), where that can be seen.
  Hook<void(const Event&, Picture&)> stage{};
  // What may follow an event's words, for people who like a joke, with what joins it to them; empty if there
  // is none to make.
  Hook<Line(const Event&)> remark{};
  // How the game ended, in words, without naming the winner: "the board is full", "seat 2 has no Herb left"
  // (the player's name may replace "seat 2"). Mandatory.
  Hook<std::string(const State&)> ending{};
  // What there is to tell of a game that is over besides its points, a line each, from its last state and all
  // its events: "captures: seat 1 3, seat 2 none". If it is left out: nothing.
  Hook<std::vector<Line>(const State&, std::span<const Event>)> figures{};
  // What a viewer may see. Mandatory.
  Hook<Picture(const State&, Seat viewer)> picture{};
  // What somebody who looks at a cell of the picture wants to know of it, besides its own words; empty if
  // that is what lies around it.
  Hook<Line(const State&, Seat viewer, std::string_view cell)> look{};
  // What a move would do and how things would stand then, in so few words that they are read while time
  // presses: "j11 is hit: seat 1 would win by 1 attacker to 0"; empty where nobody needs that. The move is
  // one that a seat that is to act could make.
  Hook<Line(const State&, Seat, const Move&)> gist{};
};

}  // namespace herbarium
