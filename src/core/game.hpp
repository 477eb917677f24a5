// The definition of a game. A newcomer reads this file first; doc/a-new-game.md builds a game step by step.
//
// A game is a struct of three plain types and two constants:
//
//   struct Herd {
//     using State = ...;
//     using Move = ...;
//     using Event = ...;
//     static constexpr GameRules<State, Move, Event> rules{.seats = &seats, .start = &start, ...};
//     static constexpr Heuristics<State, Move> heuristics{.tree = {.prior = &prior}, ...};
//   };
//
// Rules are pure: they turn a state and a move into a state, and never print, ask, read a clock, or draw
// their own random numbers. Nature is a seat: the results of dice, coins and clocks are moves like any
// other, so replaying the moves gives the same game.
#pragma once

#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/options.hpp"
#include "core/picture.hpp"
#include "core/seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// --- hooks: functions that a game can have or leave out

// The default when a game has no function of its own.
template <class Callable>
struct Usual {
  Callable answer;
};

template <class Callable>
constexpr Usual<Callable> usual(Callable answer) {
  return {answer};
}

// A pointer to a function. Its presence is a separate flag, because a compiler may not know addresses
// (under sanitizers it does not); so `if constexpr` can always test it. The usual answer counts as absent.
template <class Function>
class Hook;

template <class Value, class... Arguments>
class Hook<Value(Arguments...)> {
 public:
  using Pointer = Value (*)(Arguments...);

  constexpr Hook() = default;
  constexpr Hook(Pointer function) : function_(function), is_given_(true) {}
  template <class Callable>
  constexpr Hook(Usual<Callable> usually) : function_(usually.answer) {}
  // A lambda that captures nothing.
  template <class Callable>
  requires std::convertible_to<Callable, Pointer>
  constexpr Hook(Callable function) : function_(function), is_given_(true) {}

  constexpr bool operator==(std::nullptr_t) const { return !is_given_; }

  constexpr Value operator()(Arguments... arguments) const {
    return function_(std::forward<Arguments>(arguments)...);
  }

 private:
  Pointer function_ = nullptr;
  bool is_given_ = false;
};

// Whether a game has all of these functions, or none.
template <class First, class... Others>
constexpr bool are_all_or_none(const First& first, const Others&... others) {
  return (((first == nullptr) == (others == nullptr)) && ...);
}

// Observes a move being played: receives each event with the state right after it. The search passes none,
// which saves the cost.
template <class State, class Event>
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void notify(const State& after, const Event& event) = 0;
};

template <class G>
using ObserverOf = Observer<typename G::State, typename G::Event>;

// --- groups of functions that only some games have

// Dice, coins, cards, clocks: nature may have to act.
template <class State, class Move>
struct ChanceRules {
  // One of nature's moves, with the probabilities of the rules. Nature must be due.
  Hook<Move(const State&, Rng&)> draw{};
  // Of dice: the number of a move of nature. Moves share a number only if they lead to the same position.
  // Left out if nature has only clocks.
  Hook<int(const Move&)> outcome = usual([](const Move&) { return 0; });
};

// Moves handed in secretly, or anything else that some people may not know.
template <class State>
struct SecretRules {
  // The seats of to_act whose move stays secret until all moves due have come in. Left out if only the
  // state has secrets.
  Hook<SeatSet(const State&)> due = usual([](const State&) { return SeatSet(); });
  // A state as a viewer could imagine it: the same to its eye, with the unknown parts drawn at random.
  Hook<State(const State&, Seat viewer, Rng&)> imagine =
      usual([](const State& state, Seat, Rng&) { return state; });
};

// Clocks, or moves in order of arrival.
template <class State>
struct ClockRules {
  // The current clock, if any. If one can run, nature moves at its end (ChanceRules::draw).
  Hook<std::optional<Alarm>(const State&)> alarm = usual([](const State&) { return std::optional<Alarm>(); });
  // Whether the seats due act openly in order of arrival.
  Hook<bool(const State&)> acts_at_once = usual([](const State&) { return false; });
  // Something in progress during which nothing may be taken back: "a battle"; empty if there is none.
  Hook<std::string(const State&)> undo_blocker = usual([](const State&) { return std::string(); });
};

// Questions that are mostly answered with no.
template <class State>
struct QuestionRules {
  // The move by which a seat due declines the question; empty if it cannot decline.
  Hook<std::string(const State&, Seat)> decline = usual([](const State&, Seat) { return std::string(); });
  // Whether the present question to a seat is of a kind that its person wants declined unasked, as they put
  // it: "nudges", "nudges while she is farther than 2". Refuses unknown kinds, whatever the question.
  // Usually a person can only decline all.
  Hook<Result<bool>(const State&, Seat, std::string_view kind)> is_waived =
      usual([](const State&, Seat, std::string_view kind) -> Result<bool> {
        return refuse(escaped(kind) + ": only all can be waived here: `waive always`", 1);
      });
};

// Moves written in lines, one below the other, and so too many to list.
template <class State>
struct SheetRules {
  // Whether the seat's move is written in lines; otherwise it is one of `lines`.
  Hook<bool(const State&, Seat)> is_due = usual([](const State&, Seat) { return false; });
  // Every legal line (or move, if not written in lines) in the form of a record.
  Hook<std::vector<std::string>(const State&, Seat)> lines =
      usual([](const State&, Seat) { return std::vector<std::string>(); });
  // The check of such lines, and their effect if the other seat's sheet began with the `supposed` lines;
  // without any, if nobody interfered.
  Hook<Draft(const State&, Seat, std::span<const std::string> lines, std::span<const std::string> supposed)>
      draft = usual([](const State&, Seat, std::span<const std::string>, std::span<const std::string>) {
        return Draft();
      });
};

// Moves carried out part by part; parts not yet carried out stay secret.
template <class State, class Move>
struct PartRules {
  // The number of parts of a seat's move; 0 if its move is not of this kind. Part 0 has the facts needed
  // before any of the move happens; the others are opened one after the other.
  Hook<int(const State&, Seat)> count = usual([](const State&, Seat) { return 0; });
  // During the execution of such moves, with their rest secret although all have come in: the number of
  // parts of each that everybody knows. Otherwise 0.
  Hook<int(const State&)> open_now = usual([](const State&) { return 0; });
  // The parts of a move in normal form; of the text of a beginning, its known parts. No parts if the text
  // is neither.
  Hook<std::vector<std::string>(const State&, std::string_view text)> split =
      usual([](const State&, std::string_view) { return std::vector<std::string>(); });
  // The move made of all parts; from the first few parts, the beginning of a move with its other known
  // facts: `sheet 1 M3 3, ... 7`.
  Hook<std::string(const State&, std::span<const std::string> parts)> join =
      usual([](const State&, std::span<const std::string>) { return std::string(); });
  // The move of a seat due, as far as its first parts determine it. Refuses parts that no move can begin
  // with.
  Hook<Result<Move>(const State&, Seat, std::span<const std::string> parts)> read =
      usual([](const State&, Seat, std::span<const std::string>) -> Result<Move> {
        return refuse("no move is opened in parts here", 1);
      });
};

// --- all functions of a game, by name and in this order

// A misspelt name or a different type does not compile. GameCheck lists the mandatory ones; any other that
// is left out has the default given here.
template <class State, class Move, class Event>
struct GameRules {
  // --- possible features

  bool simultaneous = false;  // moves of several seats can be due at once
  bool shared_wins = false;   // several seats can win together: a team, or seats with equal scores

  // --- the course of a game

  // Of a game in several types (boards of different sizes): whether this one can hold a game with these
  // options. The first suitable type is used.
  Hook<bool(const Options&)> fits = usual([](const Options&) { return true; });
  // The number of players with these options: seats 1 to that number. Mandatory.
  Hook<int(const Options&)> seats{};
  // The state at the beginning. Mandatory.
  Hook<State(const Options&)> start{};
  // The seats due to move: none, the game is over; several, they act at once or in any order. Mandatory.
  Hook<SeatSet(const State&)> to_act{};
  // Plays a move returned by `read`, `moves`, `sample` or `chance.draw` for this state and seat; the
  // observer may be null. Mandatory.
  Hook<void(State&, Seat, const Move&, Observer<State, Event>*)> play{};
  // Resigns. Usually no seat can.
  Hook<void(State&, Seat)> resign = usual([](State&, Seat) {});
  // Whether a seat may resign during the game. Usually, if there is `resign`, every seat may.
  Hook<bool(const State&, Seat)> may_resign = usual([](const State&, Seat) { return true; });
  // The score of a running or finished game. Mandatory.
  Hook<Score(const State&)> score{};
  // The number of the round or turn, from 1; never falls. Mandatory.
  Hook<int(const State&)> round{};

  // --- legal moves

  // Appends every legal move of a seat due (nature's too), except for resigning. Mandatory, unless there
  // are sheets.
  Hook<void(const State&, Seat, std::vector<Move>&)> moves{};
  // A random legal move of a seat due: one of `moves`, each equally likely, but faster. With sheets, each
  // line is about equally likely, and it is mandatory.
  Hook<Move(const State&, Seat, Rng&)> sample{};

  // --- the groups

  ChanceRules<State, Move> chance{};
  SecretRules<State> secrets{};
  ClockRules<State> clock{};
  QuestionRules<State> questions{};
  SheetRules<State> sheets{};
  PartRules<State, Move> parts{};

  // --- text

  // A seat's move from its text in a record, and the text of a move. `read` refuses anything illegal, with
  // the reason and the place. The first word of a move's text is its kind, which is public even for a
  // secret move. Mandatory.
  Hook<Result<Move>(const State&, Seat, std::string_view text)> read{};
  Hook<std::string(const State&, Seat, const Move&)> write{};
  // The moves meant by a typed line: `c4` for `place c4`. Usually the line itself.
  Hook<std::vector<std::string>(const State&, Seat, std::string_view line)> shorthand = usual(
      [](const State&, Seat, std::string_view line) { return std::vector<std::string>{std::string(line)}; });
  // The reverse: a line that people could type for the first of these moves (at least one, in normal form)
  // and for as many of the next as one line can cover. Usually the first.
  Hook<std::string(const State&, Seat, std::span<const std::string> moves)> shorten =
      usual([](const State&, Seat, std::span<const std::string> all) { return all.front(); });
  // The lines that a seat due could type, with their cells. Usually every move as in a record.
  Hook<std::vector<Spans>(const State&, Seat)> completions{};
  // The line that describes the state (doc/notation.md). Mandatory.
  Hook<std::string(const State&)> position{};
  // The seat's task: "2 stones to place". Mandatory.
  Hook<Spans(const State&, Seat)> due{};
  // Why a seat is not due to move; empty if there is no more to say.
  Hook<std::string(const State&, Seat, std::string_view text)> why_not_due =
      usual([](const State&, Seat, std::string_view) { return std::string(); });
  // The kind of move due from a seat, as the heading of a section of the module's guide (core/module.hpp).
  // Usually the guide has one section.
  Hook<std::string_view(const State&, Seat)> phase =
      usual([](const State&, Seat) { return std::string_view(); });
  // The only sensible move of a seat due; empty if there is a choice. It is played for people without
  // asking them.
  Hook<std::string(const State&, Seat)> forced = usual([](const State&, Seat) { return std::string(); });

  // --- pictures and text for people

  // The text of an event: a sentence, or part of one in a narrated game. Mandatory.
  Hook<Spans(const Event&)> words{};
  // For a narration that continues in one line through many moves: the event's words, a separator from the
  // words before (empty at the beginning of a line), a possible remark, and the lead-in for words without a
  // subject. `before` is the event narrated before, or null; the state is the one right after the event.
  // Usually each event is a line of its own.
  Hook<Phrase(const Event* before, const State&, const Event&)> narrate{};
  // Marks the subject of an event in its picture (Cell::hit), if it is visible.
  Hook<void(const Event&, Picture&)> stage = usual([](const Event&, Picture&) {});
  // The reason for the end of the game, as text that does not name the winner: "the board is full", "seat 2
  // has no Herb left" (the player's name may replace "seat 2"). Mandatory.
  Hook<std::string(const State&)> ending{};
  // Facts about a finished game besides its points, a line each, from its last state and all its events:
  // "captures: seat 1 3, seat 2 none". Usually none.
  Hook<std::vector<Spans>(const State&, std::span<const Event>)> figures{};
  // The part of the state that a viewer may see. Mandatory.
  Hook<Picture(const State&, Seat viewer)> picture{};
  // Facts for a person looking at a cell of the picture, besides its own words; empty: its surroundings.
  Hook<Spans(const State&, Seat viewer, std::string_view cell)> look =
      usual([](const State&, Seat, std::string_view) { return Spans(); });
  // A move's effect and the resulting score, short enough to read under time pressure: "j11 is hit: seat 1
  // would win by 1 attacker to 0"; empty if nobody needs that. The move must be possible for a seat due.
  Hook<Spans(const State&, Seat, const Move&)> gist =
      usual([](const State&, Seat, const Move&) { return Spans(); });
  // The worst that others could do to a seat in the next turn, for a beginner who is about to move here:
  // "seat 2 could then be home with your Princess". A sentence without its stop; empty if there is no such
  // danger, or if it is the seat's own turn.
  Hook<std::string(const State&, Seat)> danger = usual([](const State&, Seat) { return std::string(); });
};

// --- checks at compile time

// All mandatory functions are present, and the groups fit together.
template <class G>
struct GameCheck {
  static constexpr const auto& rules = G::rules;
  static constexpr const auto& parts = G::rules.parts;

  static_assert(rules.seats != nullptr, "rules.seats is missing: how many play");
  static_assert(rules.start != nullptr, "rules.start is missing: the state at the beginning");
  static_assert(rules.to_act != nullptr, "rules.to_act is missing: whose move is due");
  static_assert(rules.play != nullptr, "rules.play is missing: what a move does");
  static_assert(rules.score != nullptr, "rules.score is missing: the result");
  static_assert(rules.round != nullptr, "rules.round is missing: the number of the round or turn");
  static_assert(rules.read != nullptr, "rules.read is missing: a move from its text");
  static_assert(rules.write != nullptr, "rules.write is missing: the text of a move");
  static_assert(rules.position != nullptr, "rules.position is missing: the line that names a state");
  static_assert(rules.due != nullptr, "rules.due is missing: what a seat is asked for");
  static_assert(rules.words != nullptr, "rules.words is missing: an event in words");
  static_assert(rules.ending != nullptr, "rules.ending is missing: how the game ended, in words");
  static_assert(rules.picture != nullptr, "rules.picture is missing: what a viewer may see");
  static_assert(rules.moves != nullptr || rules.sheets.draft != nullptr,
                "rules.moves is missing: every legal move");
  static_assert(
      rules.sheets.draft == nullptr || (rules.moves == nullptr && rules.sample != nullptr),
      "rules.sheets with rules.sample in place of rules.moves: moves in lines are too many to list");
  static_assert(rules.resign != nullptr || rules.may_resign == nullptr,
                "rules.may_resign without rules.resign");

  static_assert((rules.chance.outcome != nullptr || rules.clock.alarm != nullptr) ==
                    (rules.chance.draw != nullptr),
                "rules.chance: draw goes with outcome or a clock, else nature is never due");
  static_assert(rules.secrets.due == nullptr || rules.secrets.imagine != nullptr,
                "rules.secrets: imagine is missing; who has handed in is a secret, too");
  static_assert(are_all_or_none(rules.clock.alarm, rules.clock.acts_at_once, rules.clock.undo_blocker),
                "rules.clock: alarm, acts_at_once and undo_blocker go together");
  static_assert(rules.clock.alarm == nullptr || rules.simultaneous, "rules.clock without simultaneous");
  static_assert(rules.questions.is_waived == nullptr || rules.questions.decline != nullptr,
                "rules.questions: decline is missing");
  static_assert(are_all_or_none(rules.sheets.is_due, rules.sheets.lines, rules.sheets.draft),
                "rules.sheets: is_due, lines and draft go together");
  static_assert(are_all_or_none(parts.count, parts.open_now, parts.split, parts.join, parts.read),
                "rules.parts: all its functions go together");
  static_assert(parts.count == nullptr || rules.secrets.due != nullptr,
                "rules.parts without rules.secrets.due");

  static constexpr bool holds = true;
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move> &&
    std::same_as<decltype(G::rules),
                 const GameRules<typename G::State, typename G::Move, typename G::Event>> &&
    GameCheck<G>::holds;

// A game whose legal moves can be listed; one with moves written in lines (sheets), too many to list; one
// with nature; one in which a move can stay secret after all moves due have come in.
template <class G>
concept Listed = Game<G> && G::rules.moves != nullptr;
template <class G>
concept Composed = Game<G> && G::rules.sheets.draft != nullptr;
template <class G>
concept HasNature = Game<G> && G::rules.chance.draw != nullptr;
template <class G>
concept Sealing = Game<G> && G::rules.parts.count != nullptr;

}  // namespace herbarium
