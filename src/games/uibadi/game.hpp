// The functions of Uibadi for core/game.hpp.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/uibadi/rules.hpp"
#include "games/uibadi/search.hpp"
#include "games/uibadi/text.hpp"

namespace herbarium {

struct Uibadi {
  using State = uibadi::State;
  using Move = uibadi::Move;
  using Event = uibadi::Event;

  static constexpr GameRules<State, Move, Event> rules{
      .simultaneous = true,
      .shared_wins = true,
      .seats = [](const Options& chosen) { return chosen[0]; },
      .start = &uibadi::start,
      .to_act = &uibadi::to_act,
      .play = &uibadi::play,
      .resign = &uibadi::resign,
      .may_resign = &uibadi::may_resign,
      .score = &uibadi::score,
      .round = &uibadi::round,
      .moves = &uibadi::moves,
      .sample = &uibadi::sample,
      .chance = {.draw = &uibadi::chance},
      .secrets = {.due = &uibadi::secret, .imagine = &uibadi::determinize},
      .clock = {.alarm = &uibadi::alarm,
                .acts_at_once = &uibadi::in_real_time,
                .undo_blocker = &uibadi::undo_blocker},
      .read = &uibadi::Text::read,
      .write = &uibadi::Text::write,
      .shorthand = &uibadi::expand_shorthand,
      .completions = &uibadi::Text::completions,
      .position = &uibadi::position,
      .due = &uibadi::due,
      .why_not_due = &uibadi::why_not_due,
      .phase = &uibadi::phase,
      .forced = &uibadi::forced_move,
      .words = &uibadi::words,
      .ending = &uibadi::ending,
      .figures = &uibadi::figures,
      .picture = &uibadi::picture,
      .look = &uibadi::look,
      .gist = &uibadi::gist,
      .danger = &uibadi::danger,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {uibadi::playouts, uibadi::spread, uibadi::advice_playouts, uibadi::losses,
                 uibadi::calibration},
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
