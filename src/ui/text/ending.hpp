// A finished game: its course in figures and as a drawing, and a summary.
#pragma once

#include <string>
#include <vector>

#include "core/match.hpp"
#include "core/module.hpp"
#include "core/picture.hpp"
#include "core/seat.hpp"
#include "core/words.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

// --- Its course, from the states that it went through.

// How a round ended.
struct RoundEnd {
  int round = 1;
  PerSeat<double> points;
};

// Moves that one seat made without another in between.
struct LongestTurn {
  Seat seat = nature;
  int round = 1;
  int moves = 0;
};

struct Course {
  PerSeat<int> moves;
  LongestTurn longest_turn;
  Seat gave_up = nature;         // who ended the game by resigning
  std::vector<RoundEnd> rounds;  // empty where points say no more than who has won
};

// Looks at every move once. Where somebody has resigned, points are those before that.
Course course_of(const Match& match);

// Who leads at the end of a round, and by how much before the next best.
struct Lead {
  Seat seat = nature;  // nature: nobody
  double points = 0;
};
Lead lead_at(const RoundEnd& end, int seats);

// --- The lead as a drawing of characters, which needs no colour.

inline constexpr int lead_graph_rows = 6;

// Columns of the leader's seat number, as high as the lead, round by round; where there are more rounds than
// columns each stands for several, as they ended. The lines begin with no blanks and are at most `width`
// long. `rounds` number them at the foot. None if nobody ever led, or there was but one round.
std::vector<Line> lead_graph(const Course& course, int seats, int width, const RoundWords& rounds = {});

// --- The summary.

class Match;

// Who had what, the winners first; the longest turn; how the lead went, with a drawing of it that is at most
// `width` columns wide. Points are told only where the game was played to its end.
Panel summary_of(const Match& match, const SeatNames& names, int width);

// What this game tells of itself besides (GameRules::figures); it may have no lines.
Panel own_figures(const Match& match, const SeatNames& names);

// Both in lines.
std::vector<std::string> summary_lines(const Match& match, const SeatNames& names);

// The same as text, below how the game ended.
std::string summary_text(const Match& match, const SeatNames& names);

}  // namespace herbarium
