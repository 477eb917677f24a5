// The functions of Herd for core/game.hpp, for boards whose cells fit `Words` words. Rules and searches are
// compiled for each number of words; pictures and text are written for AnyState.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/herd/rules.hpp"
#include "games/herd/search.hpp"
#include "games/herd/text.hpp"

namespace herbarium {

template <int Words>
struct Herd {
  using State = herd::State<Words>;
  using Move = herd::Move;
  using Event = herd::Event;
  using Rules = herd::Rules<Words>;
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
      .read = herd::for_any<Words, &herd::Text::read>,
      .write = herd::for_any<Words, &herd::Text::write>,
      .shorthand = herd::for_any<Words, &herd::expand_shorthand>,
      .shorten = herd::for_any<Words, &herd::shorten>,
      .completions = herd::for_any<Words, &herd::Text::completions>,
      .position = herd::for_any<Words, &herd::position>,
      .due = herd::for_any<Words, &herd::due>,
      .phase = herd::for_any<Words, &herd::phase>,
      .words = &herd::words,
      .ending = herd::for_any<Words, &herd::ending>,
      .figures = herd::for_any<Words, &herd::figures>,
      .picture = herd::for_any<Words, &herd::picture>,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {herd::playouts, herd::spread, herd::advice_playouts, herd::losses, herd::calibration},
      .tree = {.prior = &Hints::prior},
      .leaf = {.rollout = &Hints::rollout,
               .horizon = herd::horizon,
               .evaluate = &Hints::evaluate,
               .is_quiescent = &Hints::is_quiescent},
      .words = {.reasons = herd::for_any<Words, &herd::reasons>,
                .differences = herd::for_any<Words, &herd::differences>},
  };
};

}  // namespace herbarium
