// Herbs as a game of the house (core/game.hpp).
#pragma once

#include "core/game.hpp"
#include "core/heuristics.hpp"
#include "games/herbs/guide.hpp"
#include "games/herbs/heuristics.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/text.hpp"

namespace herbarium {

struct Herbs {
  using State = herbs::State;
  using Move = herbs::Move;
  using Event = herbs::Event;

  static constexpr Traits traits{
      .dice = true, .simultaneous = true, .secret_moves = true, .hidden_information = true, .sheets = true};

  static constexpr GameRules<State, Move, Event> rules{
      .start = &herbs::start,
      .to_act = &herbs::to_act,
      .play = &herbs::play,
      .may_resign = &herbs::may_resign,
      .resign = &herbs::resign,
      .score = &herbs::score,
      .round = &herbs::round,
      .sample = &herbs::sample,
      .play_at_random = &herbs::play_at_random,
      .chance = &herbs::chance,
      .outcome = &herbs::outcome,
      .secret = &herbs::secret,
      .hidden = &herbs::hidden,
      .kind = &herbs::kind,
      .sealed = &herbs::sealed,
      .known_part = &herbs::known_part,
      .part_count = &herbs::part_count,
      .parts = &herbs::parts,
      .join_parts = &herbs::join_parts,
      .read_parts = &herbs::read_parts,
      .beginning = &herbs::beginning,
      .read_beginning = &herbs::read_beginning,
      .determinize = &herbs::determinize,
      .read = &herbs::read,
      .write = &herbs::write,
      .expand_shorthand = &herbs::expand_shorthand,
      .completions = &herbs::completions,
      .position = &herbs::position,
      .due = &herbs::due,
      .phase = &herbs::phase,
      .composes = &herbs::composes,
      .lines = &herbs::lines,
      .draft = &herbs::draft,
      .words = &herbs::words,
      .stage = &herbs::stage,
      .ending = &herbs::ending,
      .figures = &herbs::figures,
      .picture = &herbs::picture,
  };

  static constexpr Heuristics<State, Move> heuristics{
      .levels = {.playouts = herbs::playouts, .advice_playouts = herbs::advice_playouts},
      .leaf = {.rollout = &herbs::rollout,
               .evaluate = &herbs::evaluate,
               .is_quiescent = &herbs::is_quiescent},
      .at_once = {.proposals = &herbs::proposals, .contest = &herbs::contest},
      .words = {.reasons = &herbs::reasons, .alike = &herbs::alike},
      .greedy = &herbs::greedy,
  };
};

}  // namespace herbarium
