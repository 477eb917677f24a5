#include "ui/ending/course.hpp"

#include <algorithm>

namespace herbarium {
namespace {

void count_moves(const Match& match, Course& course) {
  LongestTurn turn;
  for (int move = 0; move < match.size(); ++move) {
    const Seat seat = match.actor(move);
    const int round = match.at(move).round();
    if (seat != turn.seat || round != turn.round) turn = {seat, round, 0};
    ++turn.moves;
    if (seat == nature) continue;
    ++course.moves[seat];
    if (turn.moves > course.longest_turn.moves) course.longest_turn = turn;
  }
}

void collect_points(const Match& match, int end, Course& course) {
  for (int moves = 1; moves <= end; ++moves) {
    const int round = match.at(moves - 1).round();
    if (moves == end || match.at(moves).round() != round)
      course.rounds.push_back({round, match.at(moves).score().points});
  }
}

}  // namespace

Course course_of(const Match& match) {
  Course course;
  count_moves(match, course);
  const int last = match.size() - 1;
  if (last < 0) return course;
  if (match.over() && match.full_text(last) == "resign") course.gave_up = match.actor(last);
  if (match.score().counted) collect_points(match, match.size() - (course.gave_up == nature ? 0 : 1), course);
  return course;
}

Lead lead_at(const RoundEnd& end, int seats) {
  Seat best = 1;
  for (Seat seat = 2; seat <= seats; ++seat)
    if (end.points[seat] > end.points[best]) best = seat;
  double next = 0;
  bool any = false;
  for (Seat seat = 1; seat <= seats; ++seat) {
    if (seat == best) continue;
    next = any ? std::max(next, end.points[seat]) : end.points[seat];
    any = true;
  }
  const double lead = end.points[best] - next;
  return lead > 0 ? Lead{best, lead} : Lead{};
}

}  // namespace herbarium
