// The functions of Rush at Zeta Mu Beta for core/game.hpp.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/search.hpp"
#include "games/rush/text.hpp"

namespace herbarium {

struct Rush {
  using State = rush::State;
  using Move = rush::Move;
  using Event = rush::Event;

  static constexpr GameRules<State, Move, Event> rules{
      .simultaneous = true,
      .shared_wins = true,
      .seats = [](const Options& chosen) { return chosen[0]; },
      .start = &rush::start,
      .to_act = &rush::to_act,
      .play = &rush::play,
      .resign = &rush::resign,
      .score = &rush::score,
      .round = &rush::round,
      .moves = &rush::moves,
      .chance = {.draw = &rush::chance, .outcome = &rush::outcome},
      .secrets = {.due = &rush::secret, .imagine = &rush::determinize},
      .questions = {.decline = &rush::decline_move, .is_waived = &rush::is_waived},
      .read = &rush::read,
      .write = &rush::write,
      .shorthand = &rush::expand_shorthand,
      .shorten = &rush::shorten,
      .completions = &rush::completions,
      .position = &rush::position,
      .due = &rush::due,
      .phase = &rush::phase,
      .forced = &rush::forced_move,
      .words = &rush::words,
      .narrate = &rush::narrate,
      .ending = &rush::ending,
      .figures = &rush::figures,
      .picture = &rush::picture,
      .danger = &rush::threat,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {rush::playouts, rush::spread, rush::advice_playouts, rush::losses, rush::calibration},
      .tree = {.candidates = &rush::candidates, .prior = &rush::prior},
      .leaf = {.rollout = &rush::rollout,
               .horizon = rush::horizon,
               .evaluate = &rush::evaluate,
               .is_quiescent = &rush::is_quiescent},
      .words = {.reasons = &rush::reasons, .differences = &rush::differences},
      .greedy = &rush::rollout,
  };
};

}  // namespace herbarium
