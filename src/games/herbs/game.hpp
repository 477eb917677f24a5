// The functions of Herbs for core/game.hpp.
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/search.hpp"
#include "games/herbs/text.hpp"

namespace herbarium {

struct Herbs {
  using State = herbs::State;
  using Move = herbs::Move;
  using Event = herbs::Event;

  static constexpr GameRules<State, Move, Event> rules{
      .simultaneous = true,
      .seats = [](const Options&) { return 2; },
      .start = &herbs::start,
      .to_act = &herbs::to_act,
      .play = &herbs::play,
      .resign = &herbs::resign,
      .score = &herbs::score,
      .round = &herbs::round,
      .sample = &herbs::sample,
      .chance = {.draw = &herbs::chance, .outcome = &herbs::outcome},
      .secrets = {.due = &herbs::secret, .imagine = &herbs::determinize},
      .sheets = {.is_due = &herbs::composes, .lines = &herbs::lines, .draft = &herbs::draft},
      .parts = {.count = &herbs::part_count,
                .open_now = &herbs::parts_open,
                .split = &herbs::parts,
                .join = &herbs::join_parts,
                .read = &herbs::read_parts},
      .read = &herbs::read,
      .write = &herbs::write,
      .shorthand = &herbs::expand_shorthand,
      .completions = &herbs::completions,
      .position = &herbs::position,
      .due = &herbs::due,
      .phase = &herbs::phase,
      .forced = &herbs::forced_move,
      .words = &herbs::words,
      .stage = &herbs::stage,
      .ending = &herbs::ending,
      .figures = &herbs::figures,
      .picture = &herbs::picture,
      .gist = &herbs::gist,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {.playouts = herbs::playouts,
                 .advice_playouts = herbs::advice_playouts,
                 .calibration = herbs::calibration},
      .leaf = {.rollout = &herbs::rollout,
               .evaluate = &herbs::evaluate,
               .is_quiescent = &herbs::is_quiescent},
      .at_once = {.proposals = &herbs::proposals, .contest = &herbs::contest},
      .words = {.reasons = &herbs::reasons,
                .differences = &herbs::differences,
                .alike = &herbs::alike,
                .tidy = &herbs::tidy},
      .greedy = &herbs::greedy,
  };
};

}  // namespace herbarium
