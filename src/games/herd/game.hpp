// Herd as a game of the house (core/game.hpp), for boards whose cells fit `Words` words.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/herd/differences.hpp"
#include "games/herd/guide.hpp"
#include "games/herd/heuristics.hpp"
#include "games/herd/reasons.hpp"
#include "games/herd/rules.hpp"
#include "games/herd/text.hpp"

namespace herbarium {

template <int Words>
struct Herd {
  using State = herd::State<Words>;
  using Move = herd::Move;
  using Event = herd::Event;
  using Rules = herd::Rules<Words>;
  using Text = herd::Text<Words>;
  using Hints = herd::Hints<Words>;

  static constexpr GameRules<State, Move, Event> rules{
      .fits = &Rules::fits,
      .seats = [](const Options&) { return 2; },
      .start = &Rules::start,
      .to_act = &Rules::to_act,
      .play = &Rules::play,
      .resign = &Rules::resign,
      .score = &Rules::score,
      .round = &Rules::round,
      .moves = &Rules::list_moves,
      .sample = &Rules::random_move,
      .chance = {.draw = &Rules::chance, .outcome = &Rules::outcome},
      .read = &Text::read,
      .write = &Text::write,
      .shorthand = &Text::expand_shorthand,
      .shorten = &Text::shorten,
      .completions = &Text::completions,
      .position = &Text::position,
      .due = &Text::due,
      .phase = &herd::phase<Words>,
      .words = &herd::words,
      .ending = &Text::ending,
      .figures = &Text::figures,
      .picture = &herd::picture<Words>,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {herd::playouts, herd::spread, herd::advice_playouts},
      .tree = {.prior = &Hints::prior},
      .leaf = {.rollout = &Hints::rollout,
               .horizon = herd::horizon,
               .evaluate = &Hints::evaluate,
               .is_quiescent = &Hints::is_quiescent},
      .words = {.reasons = &herd::Reasons<Words>::reasons,
                .differences = &herd::Differences<Words>::differences},
  };
};

}  // namespace herbarium
