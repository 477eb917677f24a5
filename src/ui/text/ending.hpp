// A finished game: its result, its course in figures and as a drawing, and a summary.
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

// "alice wins, 12 : 7. The board is full."; only after the end of the game.
std::string outcome_of(const Match& match, const SeatNames& names);

// --- Its course, from its states.

// The state at the end of a round.
struct RoundEnd {
  int round = 1;
  PerSeat<double> points;
};

// Consecutive moves of one seat.
struct LongestTurn {
  Seat seat = nature;
  int round = 1;
  int moves = 0;
};

struct Course {
  PerSeat<int> turns;  // the number of rounds in which the seat has moved
  LongestTurn longest_turn;
  Seat gave_up = nature;         // the seat that ended the game by resigning
  std::vector<RoundEnd> rounds;  // empty if points say no more than the winner
};

// Examines every move once. After a resignation, points are those before it.
Course course_of(const Match& match);

// The leader at the end of a round, and the distance from the next best.
struct Lead {
  Seat seat = nature;  // nature: nobody
  double points = 0;
};
Lead lead_at(const RoundEnd& end, int seats);

// --- The lead as a drawing of characters, which needs no colour.

inline constexpr int lead_graph_rows = 6;

// Columns of the leader's seat number, as high as the lead, round by round; with more rounds than columns
// each column is for the end of several. The lines do not begin with blanks and are at most `width` long.
// `rounds` number them at the foot. None if nobody ever led, or there was only one round.
std::vector<Spans> lead_graph(const Course& course, int seats, int width, const RoundWords& rounds = {});

// --- The summary.

class Match;

// The final results, the winners first, with the longest turn and the changes of the lead; this game's own
// figures (GameRules::figures); the drawing, at most `width` columns wide. Points are only shown if the game
// was played to its end.
std::vector<Panel> ending_of(const Match& match, const SeatNames& names, int width);

// The same in lines, without the drawing: read aloud, it says nothing. `more` is a further panel, if it has
// lines.
std::vector<std::string> summary_lines(const Match& match, const SeatNames& names, const Panel& more = {});

// The same as text, below the game's ending.
std::string summary_text(const Match& match, const SeatNames& names, const Panel& more = {});

}  // namespace herbarium
