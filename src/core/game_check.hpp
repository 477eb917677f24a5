// What the compiler makes sure of in a game: that nothing is missing, and that what there is goes together.
#pragma once

#include <concepts>
#include <type_traits>

#include "core/game.hpp"
#include "core/heuristics.hpp"

namespace herbarium {

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    std::is_trivially_copyable_v<typename G::Move> && std::equality_comparable<typename G::Move> && requires {
  requires std::same_as<decltype(G::traits), const Traits>;
  requires std::same_as<decltype(G::rules),
                        const GameRules<typename G::State, typename G::Move, typename G::Event>>;
  requires std::same_as<decltype(G::heuristics), const Heuristics<typename G::State, typename G::Move>>;
};

// A game whose legal moves can be listed; one whose moves are written in lines (sheets), too many to list;
// one in which a move can stay secret after all that were due have come in.
template <class G>
concept Listed = Game<G> && G::rules.moves != nullptr;
template <class G>
concept Composed = Game<G> && G::rules.draft != nullptr;
template <class G>
concept Sealing = Game<G> && G::rules.sealed != nullptr;

// A game in which nature can be due.
template <class G>
concept HasNature = Game<G> && G::rules.chance != nullptr;

// Is compiled wherever a game is played (core/rules_of.hpp).
template <Game G>
struct GameCheck {
  static constexpr const Traits& traits = G::traits;
  static constexpr const auto& rules = G::rules;
  static constexpr const auto& heuristics = G::heuristics;
  static constexpr bool holds = true;

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
  static_assert((rules.resign != nullptr) == (rules.may_resign != nullptr),
                "rules.resign and rules.may_resign go together");

  static_assert(traits.sheets || rules.moves != nullptr,
                "rules.moves is missing: every legal move (only traits.sheets does without)");
  static_assert(!traits.sheets || rules.moves == nullptr,
                "rules.moves and traits.sheets: moves written in lines are too many to list");
  static_assert(!traits.sheets || rules.sample != nullptr, "traits.sheets without rules.sample");
  static_assert(traits.sheets == (rules.composes != nullptr), "traits.sheets and rules.composes go together");
  static_assert(traits.sheets == (rules.lines != nullptr), "traits.sheets and rules.lines go together");
  static_assert(traits.sheets == (rules.draft != nullptr), "traits.sheets and rules.draft go together");

  static_assert(traits.dice == (rules.outcome != nullptr), "traits.dice and rules.outcome go together");
  static_assert((traits.dice || rules.alarm != nullptr) == (rules.chance != nullptr),
                "rules.chance goes with traits.dice or rules.alarm: else nature is never due");
  static_assert(traits.real_time == (rules.alarm != nullptr || rules.in_real_time != nullptr),
                "traits.real_time goes with rules.alarm or rules.in_real_time");
  static_assert(!traits.real_time || traits.simultaneous, "traits.real_time without traits.simultaneous");

  static_assert(traits.secret_moves == (rules.secret != nullptr),
                "traits.secret_moves and rules.secret go together");
  static_assert(traits.secret_moves == (rules.hidden != nullptr),
                "traits.secret_moves and rules.hidden go together");
  static_assert(traits.secret_moves == (rules.kind != nullptr),
                "traits.secret_moves and rules.kind go together");
  static_assert(rules.is_waived == nullptr || rules.decline_move != nullptr,
                "rules.is_waived without rules.decline_move");

  static_assert(traits.secret_moves || rules.sealed == nullptr, "rules.sealed without traits.secret_moves");
  static_assert((rules.part_count != nullptr) == (rules.parts != nullptr) &&
                    (rules.part_count != nullptr) == (rules.join_parts != nullptr) &&
                    (rules.part_count != nullptr) == (rules.read_parts != nullptr),
                "rules.part_count, rules.parts, rules.join_parts and rules.read_parts go together");
  static_assert(rules.part_count == nullptr || rules.sealed != nullptr,
                "rules.part_count without rules.sealed");
  static_assert((rules.sealed != nullptr) == (rules.beginning != nullptr),
                "rules.sealed and rules.beginning go together");
  static_assert((rules.sealed != nullptr) == (rules.read_beginning != nullptr),
                "rules.sealed and rules.read_beginning go together");
  static_assert(!traits.secret_moves || traits.hidden_information,
                "traits.secret_moves without traits.hidden_information: who has handed in is a state, too");
  static_assert(traits.hidden_information == (rules.determinize != nullptr),
                "traits.hidden_information and rules.determinize go together");

  static_assert(rules.moves != nullptr ||
                    (heuristics.tree.candidates == nullptr && heuristics.tree.prior == nullptr),
                "heuristics.tree without rules.moves: it is about moves that are listed");
  static_assert(
      heuristics.leaf.evaluate != nullptr
          ? heuristics.leaf.horizon || heuristics.at_once.proposals != nullptr
          : !heuristics.leaf.horizon && heuristics.leaf.is_quiescent == nullptr,
      "heuristics.leaf.evaluate goes with heuristics.leaf.horizon (or with heuristics.at_once.proposals), "
      "and is_quiescent with both");
  static_assert(heuristics.at_once.proposals == nullptr ||
                    (traits.simultaneous && traits.secret_moves && heuristics.leaf.rollout != nullptr &&
                     heuristics.leaf.evaluate != nullptr && heuristics.leaf.is_quiescent != nullptr),
                "heuristics.at_once.proposals without traits.simultaneous, traits.secret_moves, or "
                "heuristics.leaf.rollout, evaluate and is_quiescent");
};

}  // namespace herbarium
