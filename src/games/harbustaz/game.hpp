// The functions of Harbustaz for core/game.hpp.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/harbustaz/rules.hpp"
#include "games/harbustaz/search.hpp"
#include "games/harbustaz/text.hpp"

namespace herbarium {

struct Harbustaz {
  using State = harbustaz::State;
  using Move = harbustaz::Move;
  using Event = harbustaz::Event;

  static constexpr GameRules<State, Move, Event> rules{
      .seats = [](const Options&) { return 2; },
      .start = &harbustaz::start,
      .to_act = &harbustaz::to_act,
      .play = &harbustaz::play,
      .resign = &harbustaz::resign,
      .score = &harbustaz::score,
      .round = &harbustaz::round,
      .moves = &harbustaz::moves,
      .sample = &harbustaz::sample,
      .read = &harbustaz::Text::read,
      .write = &harbustaz::Text::write,
      .shorthand = &harbustaz::Text::shorthand,
      .completions = &harbustaz::Text::completions,
      .position = &harbustaz::position,
      .due = &harbustaz::due,
      .phase = &harbustaz::phase,
      .forced = &harbustaz::forced_move,
      .words = &harbustaz::words,
      .ending = &harbustaz::ending,
      .figures = &harbustaz::figures,
      .picture = &harbustaz::picture,
      .look = &harbustaz::look,
      .danger = &harbustaz::danger,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {harbustaz::playouts, harbustaz::spread, harbustaz::advice_playouts, harbustaz::losses,
                 harbustaz::calibration},
      .tree = {.candidates = &harbustaz::candidates,
               .prior = &harbustaz::prior,
               .concession = &harbustaz::concession},
      .leaf = {.horizon = harbustaz::horizon,
               .evaluate = &harbustaz::evaluate,
               .is_quiescent = &harbustaz::is_quiescent},
      .words = {.reasons = &harbustaz::reasons,
                .differences = &harbustaz::differences,
                .alike = &harbustaz::alike},
  };
};

}  // namespace herbarium
