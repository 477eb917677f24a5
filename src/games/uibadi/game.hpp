// Uibadi as a game of the house (core/game.hpp).
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/uibadi/guide.hpp"
#include "games/uibadi/heuristics.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium {

struct Uibadi {
  using State = uibadi::State;
  using Move = uibadi::Move;
  using Event = uibadi::Event;

  static constexpr Traits traits{.real_time = true,
                                 .simultaneous = true,
                                 .secret_moves = true,
                                 .hidden_information = true,
                                 .shared_wins = true};

  static constexpr GameRules<State, Move, Event> rules{
      .start = &uibadi::start,
      .to_act = &uibadi::to_act,
      .play = &uibadi::play,
      .may_resign = &uibadi::may_resign,
      .resign = &uibadi::resign,
      .score = &uibadi::score,
      .round = &uibadi::round,
      .moves = &uibadi::moves,
      .sample = &uibadi::sample,
      .play_at_random = &uibadi::play_at_random,
      .chance = &uibadi::chance,
      .alarm = &uibadi::alarm,
      .in_real_time = &uibadi::in_real_time,
      .secret = &uibadi::secret,
      .hidden = &uibadi::hidden,
      .kind = &uibadi::kind,
      .determinize = &uibadi::determinize,
      .read = &uibadi::read,
      .write = &uibadi::write,
      .expand_shorthand = &uibadi::expand_shorthand,
      .completions = &uibadi::completions,
      .position = &uibadi::position,
      .due = &uibadi::due,
      .why_not_due = &uibadi::why_not_due,
      .phase = &uibadi::phase,
      .forced_move = &uibadi::forced_move,
      .undo_blocker = &uibadi::undo_blocker,
      .words = &uibadi::words,
      .ending = &uibadi::ending,
      .figures = &uibadi::figures,
      .picture = &uibadi::picture,
      .look = &uibadi::look,
      .gist = &uibadi::gist,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {uibadi::playouts, uibadi::spread, uibadi::advice_playouts},
      .tree = {.candidates = &uibadi::candidates, .prior = &uibadi::prior},
      .leaf = {.rollout = &uibadi::rollout,
               .horizon = uibadi::horizon,
               .evaluate = &uibadi::evaluate,
               .terminal_values = &uibadi::terminal_values},
      .words = {.reasons = &uibadi::reasons, .differences = &uibadi::differences},
      .greedy = &uibadi::greedy,
      .held_back = &uibadi::held_back,
  };
};

}  // namespace herbarium
