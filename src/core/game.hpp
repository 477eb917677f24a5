// What a game is. A newcomer reads this file first; doc/a-new-game.md builds a game step by step.
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
// Rules are pure: they turn a state and a move into a state, and never print, ask, read a clock, or draw a
// random number of their own. Nature is a seat: what dice, coins and clocks do are moves like any other, so
// replaying the moves gives the same game.
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

// --- hooks: functions that a game may give, or leave out

// What the house does where a game gives no function of its own.
template <class Callable>
struct Usual {
  Callable answer;
};

template <class Callable>
constexpr Usual<Callable> usual(Callable answer) {
  return {answer};
}

// A pointer to a function. Whether there is one is asked apart from where it is, as a compiler may not know
// addresses (under sanitizers it does not); so it can always be asked by `if constexpr`. A usual answer is
// none that the game gives.
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

// Whether a game gives all of these functions, or none.
template <class First, class... Others>
constexpr bool are_all_or_none(const First& first, const Others&... others) {
  return (((first == nullptr) == (others == nullptr)) && ...);
}

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

// --- what only some games have: functions that go together

// Dice, coins, cards, clocks: nature can be due.
template <class State, class Move>
struct ChanceRules {
  // One of nature's moves, with the chances that the rules give. Nature must be due.
  Hook<Move(const State&, Rng&)> draw{};
  // Of dice: the number of a move of nature. Where it falls, only moves that lead to the same position share
  // it. Left out where nature has only clocks.
  Hook<int(const Move&)> outcome = usual([](const Move&) { return 0; });
};

// Moves that are handed in secretly, or anything else that not everybody may know.
template <class State>
struct SecretRules {
  // Those seats of to_act whose move stays secret until all that are due have come in. Left out where only
  // the state has secrets.
  Hook<SeatSet(const State&)> due = usual([](const State&) { return SeatSet(); });
  // The state as a viewer could imagine it: the same to its eye, with what it cannot know drawn at random.
  Hook<State(const State&, Seat viewer, Rng&)> imagine =
      usual([](const State& state, Seat, Rng&) { return state; });
};

// Clocks, or whoever is first acts first.
template <class State>
struct ClockRules {
  // The clock that runs now, if any. Where one can run, nature moves when it has run out (ChanceRules::draw).
  Hook<std::optional<Alarm>(const State&)> alarm = usual([](const State&) { return std::optional<Alarm>(); });
  // Whether those who are to act do so at once and openly, whoever is first.
  Hook<bool(const State&)> acts_at_once = usual([](const State&) { return false; });
  // What goes on that nothing may be taken back in: "a battle"; empty if there is nothing of that kind.
  Hook<std::string(const State&)> undo_blocker = usual([](const State&) { return std::string(); });
};

// Questions that mostly are answered with no.
template <class State>
struct QuestionRules {
  // The move by which a seat that is to act declines what it is asked; empty if it cannot decline that.
  Hook<std::string(const State&, Seat)> decline = usual([](const State&, Seat) { return std::string(); });
  // Whether what a seat is asked now is of a kind that a person wants declined unasked, in words of theirs:
  // "nudges", "nudges while she is farther than 6". Refuses words that name no kind, whatever is asked.
  // Usually only all can be declined.
  Hook<Result<bool>(const State&, Seat, std::string_view kind)> is_waived =
      usual([](const State&, Seat, std::string_view kind) -> Result<bool> {
        return refuse(escaped(kind) + ": only all can be waived here: `waive always`", 1);
      });
};

// Moves that are written in lines, one below the other, and so are too many to list.
template <class State>
struct SheetRules {
  // Whether what the seat owes now is written in lines; otherwise it is one of `lines`.
  Hook<bool(const State&, Seat)> is_due = usual([](const State&, Seat) { return false; });
  // Every legal line (or move, where nothing is written in lines) as it would stand in a record.
  Hook<std::vector<std::string>(const State&, Seat)> lines =
      usual([](const State&, Seat) { return std::vector<std::string>(); });
  // How such lines stand, and what they would lead to if the other seat's sheet began with the lines that are
  // `supposed`; without any, if nobody interfered.
  Hook<Draft(const State&, Seat, std::span<const std::string> lines, std::span<const std::string> supposed)>
      draft = usual([](const State&, Seat, std::span<const std::string>, std::span<const std::string>) {
        return Draft();
      });
};

// Moves that are carried out part by part, and stay secret as far as they have not been.
template <class State, class Move>
struct PartRules {
  // The number of parts of the move that a seat owes; 0 if it owes none of this kind. Part 0 is what must be
  // known before anything of the move happens; the others are opened one after the other.
  Hook<int(const State&, Seat)> count = usual([](const State&, Seat) { return 0; });
  // While such moves are being carried out, and the rest of them is secret although all that were due have
  // come in: the number of parts of each that everybody knows. Otherwise 0.
  Hook<int(const State&)> open_now = usual([](const State&) { return 0; });
  // The parts of a move in normal form; of the text of a beginning, the parts that are known. No parts if the
  // text is neither.
  Hook<std::vector<std::string>(const State&, std::string_view text)> split =
      usual([](const State&, std::string_view) { return std::vector<std::string>(); });
  // The move that all parts make; of the first few parts, the beginning of a move, with what else is known of
  // it: `sheet 1 M3 3, ... 7`.
  Hook<std::string(const State&, std::span<const std::string> parts)> join =
      usual([](const State&, std::span<const std::string>) { return std::string(); });
  // The move of a seat that is to act, as far as the first of its parts tell it. Refuses what no move can
  // begin with.
  Hook<Result<Move>(const State&, Seat, std::span<const std::string> parts)> read =
      usual([](const State&, Seat, std::span<const std::string>) -> Result<Move> {
        return refuse("no move is opened in parts here", 1);
      });
};

// --- all that a game gives, by name and in this order

// A misspelt name or another type does not compile. What is mandatory, GameCheck says; whatever else is left
// out has the usual answer that stands here.
template <class State, class Move, class Event>
struct GameRules {
  // --- what can occur

  bool simultaneous = false;  // moves of several seats can be due at once
  bool shared_wins = false;   // several seats can win together: a team, or those who are level

  // --- the course of a game

  // Of a game in several types (boards of different sizes): whether this one can hold a game with these
  // options. The first that can is taken.
  Hook<bool(const Options&)> fits = usual([](const Options&) { return true; });
  // How many play a game with these options: seats 1 to so many. Mandatory.
  Hook<int(const Options&)> seats{};
  // The state at the beginning. Mandatory.
  Hook<State(const Options&)> start{};
  // The seats of which a move is due: none, the game is over; several, they act at once or in any order.
  // Mandatory.
  Hook<SeatSet(const State&)> to_act{};
  // Plays a move that `read`, `moves`, `sample` or `chance.draw` gave for this state and seat; the observer
  // may be null. Mandatory.
  Hook<void(State&, Seat, const Move&, Observer<State, Event>*)> play{};
  // Gives up. Usually nobody may.
  Hook<void(State&, Seat)> resign = usual([](State&, Seat) {});
  // Whether a seat may give up while the game is not over. Usually, where there is `resign`, everybody may.
  Hook<bool(const State&, Seat)> may_resign = usual([](const State&, Seat) { return true; });
  // How the game stands, or how it ended. Mandatory.
  Hook<Score(const State&)> score{};
  // The number of the round or turn, from 1; never falls. Mandatory.
  Hook<int(const State&)> round{};

  // --- what can be done

  // Appends every legal move of a seat that is to act (nature's too), resigning left out. Mandatory, unless
  // there are sheets.
  Hook<void(const State&, Seat, std::vector<Move>&)> moves{};
  // A legal move of a seat that is to act, at random: one of `moves`, each with the same chance, but faster;
  // where there are sheets, each line with about the same chance, and mandatory.
  Hook<Move(const State&, Seat, Rng&)> sample{};

  // --- the groups

  ChanceRules<State, Move> chance{};
  SecretRules<State> secrets{};
  ClockRules<State> clock{};
  QuestionRules<State> questions{};
  SheetRules<State> sheets{};
  PartRules<State, Move> parts{};

  // --- text

  // The move of a seat that is to act, as a record has it; and its text back. `read` refuses whatever is not
  // legal here, with the reason and the place. The first word of a move's text is its kind, which everybody
  // may know of a secret one. Mandatory.
  Hook<Result<Move>(const State&, Seat, std::string_view text)> read{};
  Hook<std::string(const State&, Seat, const Move&)> write{};
  // The moves that a line stands for, as a person types it: `c4` for `place c4`. Usually the line itself.
  Hook<std::vector<std::string>(const State&, Seat, std::string_view line)> shorthand = usual(
      [](const State&, Seat, std::string_view line) { return std::vector<std::string>{std::string(line)}; });
  // The other way round: a line that people could type for the first of these moves (at least one, in normal
  // form) and for as many of those that follow as one line can stand for. Usually the first.
  Hook<std::string(const State&, Seat, std::span<const std::string> moves)> shorten =
      usual([](const State&, Seat, std::span<const std::string> all) { return all.front(); });
  // What a seat that is to act could type, with the cells in it. Usually every move as in a record.
  Hook<std::vector<Line>(const State&, Seat)> completions{};
  // The line that names the state (doc/notation.md). Mandatory.
  Hook<std::string(const State&)> position{};
  // What a seat is asked for: "2 stones to place". Mandatory.
  Hook<Line(const State&, Seat)> due{};
  // Why no move is due of a seat that is not to act; empty if there is no more to say than that.
  Hook<std::string(const State&, Seat, std::string_view text)> why_not_due =
      usual([](const State&, Seat, std::string_view) { return std::string(); });
  // What kind of thing a seat that is to act owes, as a section of the module's guide names it
  // (core/module.hpp). Usually the guide has one section.
  Hook<std::string_view(const State&, Seat)> phase =
      usual([](const State&, Seat) { return std::string_view(); });
  // The move of a seat that is to act where nothing else makes sense; empty where there is a choice. It is
  // played for people without asking them.
  Hook<std::string(const State&, Seat)> forced = usual([](const State&, Seat) { return std::string(); });

  // --- what people see

  // An event in words: a sentence, or part of one where stories are narrated. Mandatory.
  Hook<Line(const Event&)> words{};
  // Where a story goes on in one line through many moves: the event's words, what stands between them and
  // those told before it (empty where a line begins), and what may be remarked on it. `before` is the event
  // that was told before, null if none was. Usually each event is a line of its own.
  Hook<Phrase(const Event* before, const Event&)> narrate{};
  // Marks in the picture of an event what the event is about (Cell::hit), where that can be seen.
  Hook<void(const Event&, Picture&)> stage = usual([](const Event&, Picture&) {});
  // How the game ended, in words, without naming the winner: "the board is full", "seat 2 has no Herb left"
  // (the player's name may replace "seat 2"). Mandatory.
  Hook<std::string(const State&)> ending{};
  // What there is to tell of a game that is over besides its points, a line each, from its last state and all
  // its events: "captures: seat 1 3, seat 2 none". Usually nothing.
  Hook<std::vector<Line>(const State&, std::span<const Event>)> figures{};
  // What a viewer may see. Mandatory.
  Hook<Picture(const State&, Seat viewer)> picture{};
  // What somebody who looks at a cell of the picture wants to know of it, besides its own words; empty if
  // that is what lies around it.
  Hook<Line(const State&, Seat viewer, std::string_view cell)> look =
      usual([](const State&, Seat, std::string_view) { return Line(); });
  // What a move would do and how things would stand then, in so few words that they are read while time
  // presses: "j11 is hit: seat 1 would win by 1 attacker to 0"; empty where nobody needs that. The move is
  // one that a seat that is to act could make.
  Hook<Line(const State&, Seat, const Move&)> gist =
      usual([](const State&, Seat, const Move&) { return Line(); });
};

// --- what the compiler makes sure of

// That nothing mandatory is missing, and that what there is goes together.
template <class G>
struct GameCheck {
  static constexpr const auto& rules = G::rules;
  static constexpr const auto& parts = G::rules.parts;

  static_assert(rules.seats != nullptr, "rules.seats is missing: how many play");
  static_assert(rules.start != nullptr, "rules.start is missing: the state at the beginning");
  static_assert(rules.to_act != nullptr, "rules.to_act is missing: whose move is due");
  static_assert(rules.play != nullptr, "rules.play is missing: what a move does");
  static_assert(rules.score != nullptr, "rules.score is missing: how the game stands");
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

// A game whose legal moves can be listed; one whose moves are written in lines (sheets), too many to list;
// one in which nature can be due; one in which a move can stay secret after all that were due have come in.
template <class G>
concept Listed = Game<G> && G::rules.moves != nullptr;
template <class G>
concept Composed = Game<G> && G::rules.sheets.draft != nullptr;
template <class G>
concept HasNature = Game<G> && G::rules.chance.draw != nullptr;
template <class G>
concept Sealing = Game<G> && G::rules.parts.count != nullptr;

}  // namespace herbarium
