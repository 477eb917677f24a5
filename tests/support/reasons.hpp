// What the program says for its moves, as tests ask for it: the words must be true of the position.
#pragma once

#include <doctest/doctest.h>

#include "base/text.hpp"
#include "core/heuristics.hpp"

namespace reasons {

using namespace herbarium;
using Texts = std::vector<std::string>;

// Moves of a seat, one after the other, which must be legal.
template <class G>
std::vector<typename G::Move> moves_of(typename G::State state, Seat seat, const Texts& texts) {
  std::vector<typename G::Move> moves;
  for (const std::string& text : texts) {
    INFO(text);
    const auto move = G::rules.read(state, seat, text);
    REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
    moves.push_back(*move);
    G::rules.play(state, seat, *move, nullptr);
  }
  return moves;
}

// Why `seat` plays these moves, one after the other.
template <class G>
std::string why(const typename G::State& state, Seat seat, const Texts& texts) {
  return clauses(G::heuristics.words.reasons(state, seat, moves_of<G>(state, seat, texts)));
}

// By what these moves of `seat` are better than others.
template <class G>
std::string better(const typename G::State& state, Seat seat, const Texts& texts, const Texts& instead) {
  return clauses(G::heuristics.words.differences(state, seat, moves_of<G>(state, seat, texts),
                                                 moves_of<G>(state, seat, instead)));
}

// Plays a move, which must be legal.
template <class G>
void submit(typename G::State& state, Seat seat, const std::string& text) {
  INFO(text);
  const auto move = G::rules.read(state, seat, text);
  REQUIRE_MESSAGE(move, at_place("refused", move ? Refusal{} : move.error()));
  G::rules.play(state, seat, *move, nullptr);
}

}  // namespace reasons
