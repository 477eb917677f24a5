// What the program thinks that things are worth in Herbs, in game points unless it says otherwise. Guessed,
// and kept where it won matches (doc/opponents.md, Herbs).
#pragma once

namespace herbarium::herbs {

struct Judgement {
  // --- a board after a round

  // An action point, as it is worth something at the end of the game (doc/rules/herbs.md, End).
  float bonus_ap = 0.1F;
  // One of the last ones besides, for what can be done with it: half as much as that where so many are left,
  // and nothing beyond so many for each that the other seat has left, and a few.
  float usable_ap = 0.3F;
  float ap_needed = 40;
  float ap_beyond = 1.2F;
  float ap_soon = 5;
  // How much of what could be won next counts, as the other seat has a say in it.
  float prospects = 0.8F;
  // A lead that mostly wins when no action points are left, and how it grows with the root of those that are.
  float lead_even = 2.5F;
  float lead_more = 0.25F;
  // Who leads by more than what the other's action points are worth can spend all their own and so end the
  // game: the lead beyond that which mostly wins, and how much counts of what both could win meanwhile.
  float ending_lead = 1.5F;
  float ending_own = 0.3F;
  float ending_other = 0.6F;

  // --- plans

  // What an action point has to bring, and where a seat has far more of them than the other.
  float plan_ap = 0.1F;
  float plan_least_ap = 0.03F;
  // What it is worth that the other seat loses one.
  float plan_enemy_ap = 0.2F;
  // How much of a gain counts that comes a round later.
  float plan_later = 0.8F;
  // How many actions ahead; and how many beginnings are followed, besides half as many as the proposals.
  int plan_actions = 8;
  int plan_width = 20;
  // An end of the game is tried with a lead that is up to so much too small.
  int ending_tried = 3;

  // --- bids

  // How far a seat is expected, at most, to bid as it has bid so far; after how many bids half as far as
  // that; and with how many usual bids it is taken to have begun.
  float most_trust = 0.95F;
  float doubt = 1.5F;
  float usual = 2;
  // How often each outcome of a conflict is carried out to the end of the round.
  int futures = 4;
};

inline constexpr Judgement judgement;

}  // namespace herbarium::herbs
