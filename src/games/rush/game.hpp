// Rush at Zeta Mu Beta as a game of the house (core/game.hpp).
#pragma once

#include "games/rush/heuristics.hpp"
#include "games/rush/picture.hpp"
#include "games/rush/rules.hpp"
#include "games/rush/text.hpp"

namespace herbarium {

struct Rush {
  using State = rush::State;
  using Move = rush::Move;
  using Event = rush::Event;
  using Heuristics = rush::Heuristics;

  static constexpr auto start = rush::start;
  static constexpr auto to_act = rush::to_act;
  static constexpr auto secret = rush::secret;
  static constexpr auto hidden = rush::hidden;
  static constexpr auto kind = rush::kind;
  static constexpr auto chance = rush::chance;
  static constexpr auto outcome = rush::outcome;
  static constexpr auto play = rush::play;
  static constexpr auto may_resign = rush::may_resign;
  static constexpr auto resign = rush::resign;
  static constexpr auto score = rush::score;
  static constexpr auto round = rush::round;
  static constexpr auto alarm = rush::alarm;
  static constexpr auto moves = rush::moves;
  static constexpr auto decline_move = rush::decline_move;

  static constexpr auto read = rush::read;
  static constexpr auto expand_shorthand = rush::expand_shorthand;
  static constexpr auto write = rush::write;
  static constexpr auto position = rush::position;
  static constexpr auto due = rush::due;
  static constexpr auto words = rush::words;
  static constexpr auto narrate = rush::narrate;
  static constexpr auto ending = rush::ending;

  static constexpr auto picture = rush::picture;
  static constexpr auto determinize = rush::determinize;
};

}  // namespace herbarium
