// The table of a lesson: it asks one person to reach an aim, and restores the position until they do.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/course.hpp"
#include "table/table.hpp"

namespace herbarium {

class LessonTable final : public Table {
 public:
  // `number` counts from 1. Refuses an illegal position. The course must outlive the table.
  static Result<std::unique_ptr<LessonTable>> create(const LessonCourse& course, int number);
  // The same for a lesson that belongs to no course, and must outlive the table; `place` is its place in the
  // game: "puzzle 3 of 20".
  static Result<std::unique_ptr<LessonTable>> create(const Module& module, const Lesson& lesson,
                                                     const std::string& place);

  // Whether the aim has been reached.
  bool is_done() const { return verdict_ == Verdict::reached; }
  // The answer to the last attempt; empty if there was none.
  const std::string& answer() const { return answer_; }

  const Match& match() const override { return match_; }
  const Occupant& occupant(Seat seat) const override { return of_seat(occupants_, seat); }
  std::optional<PlayerSpec> player_spec(Seat) const override { return std::nullopt; }
  ThinkOrder think_order(Seat seat, PlayerSpec spec) const override;
  using Table::submit;
  tl::expected<void, MoveError> submit(Seat seat, std::string_view text,
                                       const Result<PositionPtr>& next) override;
  Turn turn() const override { return {Turn::Kind::ask, learner_, false}; }
  SeatSet people_here() const override { return {learner_}; }
  bool hear() override;
  Result<void> announce_hint() override;
  // Among them `learn`, the answer to a remark.
  std::vector<Request> requests() override;
  bool has_next_game() const override { return is_skipped_ || (is_done() && assignment_.remark.empty()); }
  const Assignment* assignment() const override { return &assignment_; }

 private:
  enum class Verdict { open, reached, wrong };

  LessonTable(const Lesson& lesson, const std::string& place, Match match, Seat learner);
  int last_round_of(const std::vector<std::string>& solution) const;
  bool is_over() const;
  void judge(std::string_view denied);
  void end_attempt(Verdict verdict, const std::string& remark);
  bool show_next();
  bool reveal();
  void set_back();
  void show_solution();
  bool go_on(std::string_view answer);

  const Lesson& lesson_;
  Match match_;
  Seat learner_;
  int began_;           // the moves of the position
  int last_round_ = 0;  // in which some solution moves: an attempt has no more
  std::vector<Occupant> occupants_;
  Assignment assignment_;
  std::size_t replies_ = 0;           // number of the lesson's `then` moves played
  std::optional<std::size_t> shown_;  // how much of the solution has been played, while it is shown
  LessonHelp help_ = LessonHelp::none;
  bool is_skipped_ = false;
  Verdict verdict_ = Verdict::open;
  std::string answer_;
};

}  // namespace herbarium
