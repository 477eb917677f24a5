// Rush at Zeta Mu Beta as a game of the house (core/game.hpp).
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/rush/guide.hpp"
#include "games/rush/heuristics.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium {

struct Rush {
  using State = rush::State;
  using Move = rush::Move;
  using Event = rush::Event;

  static constexpr Traits traits{.dice = true,
                                 .simultaneous = true,
                                 .secret_moves = true,
                                 .hidden_information = true,
                                 .shared_wins = true};

  static constexpr GameRules<State, Move, Event> rules{
      .start = &rush::start,
      .to_act = &rush::to_act,
      .play = &rush::play,
      .may_resign = &rush::may_resign,
      .resign = &rush::resign,
      .score = &rush::score,
      .round = &rush::round,
      .moves = &rush::moves,
      .play_at_random = &rush::play_at_random,
      .chance = &rush::chance,
      .outcome = &rush::outcome,
      .secret = &rush::secret,
      .hidden = &rush::hidden,
      .kind = &rush::kind,
      .determinize = &rush::determinize,
      .read = &rush::read,
      .write = &rush::write,
      .expand_shorthand = &rush::expand_shorthand,
      .shorten = &rush::shorten,
      .completions = &rush::completions,
      .position = &rush::position,
      .due = &rush::due,
      .phase = &rush::phase,
      .decline_move = &rush::decline_move,
      .is_waived = &rush::is_waived,
      .forced_move = &rush::forced_move,
      .words = &rush::words,
      .narrate = &rush::narrate,
      .remark = &rush::remark,
      .ending = &rush::ending,
      .figures = &rush::figures,
      .picture = &rush::picture,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {rush::playouts, rush::spread, rush::advice_playouts},
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
