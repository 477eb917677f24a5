#include "table/lesson_table.hpp"

#include <fmt/format.h>

#include "table/thinking.hpp"

namespace herbarium {

Result<std::unique_ptr<LessonTable>> LessonTable::create(const LessonCourse& course, int number) {
  const Lesson& lesson = course.lessons[static_cast<std::size_t>(number) - 1];
  const Module* const catalog[] = {course.module};
  auto match = begin(lesson.position, catalog);
  if (!match) return tl::unexpected(match.error());
  if (const auto played = play_moves(lesson.position, *match); !played) return tl::unexpected(played.error());
  const SeatSet due = match->to_act().without({nature});
  if (due.empty()) return refuse("nobody is asked for anything");
  return std::unique_ptr<LessonTable>(new LessonTable(course, number, std::move(*match), due.first()));
}

LessonTable::LessonTable(const LessonCourse& course, int number, Match match, Seat learner)
    : lesson_(course.lessons[static_cast<std::size_t>(number) - 1]),
      match_(std::move(match)),
      learner_(learner),
      began_(match_.size()),
      occupants_(static_cast<std::size_t>(match_.seats())),
      assignment_{fmt::format("{}, lesson {} of {}: {}", course.module->title, number, course.lessons.size(),
                              lesson_.title),
                  lesson_.words, lesson_.task, lesson_.hint} {
  for (const RecordSeat& seat : lesson_.position.seats)
    of_seat(occupants_, seat.seat) = {seat.kind, seat.name};
}

ThinkOrder LessonTable::think_order(Seat seat, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = seat;
  order.player = spec;
  return order;
}

tl::expected<void, MoveError> LessonTable::submit(Seat seat, std::string_view text) {
  if (text == "resign")
    return tl::unexpected(MoveError{{"there is nothing to give up in a lesson; `quit` leaves it"}});
  if (const auto played = match_.submit(seat, text); !played) {
    judge(text);
    return tl::unexpected(MoveError{played.error()});
  }
  judge("");
  return {};
}

// The first verdict counts: one line may go on after it.
void LessonTable::judge(std::string_view denied) {
  if (verdict_ != Verdict::open) return;
  const bool goes_on = match_.to_act().has(learner_) || replies_ < lesson_.then.size();
  if (denied.empty() && !(lesson_.at_end && goes_on) && fulfils(lesson_.aim, match_, began_, learner_, "")) {
    answer_ = lesson_.done;
    return end_attempt(Verdict::reached, answer_ + " Press Enter to go on.");
  }
  for (const LessonMistake& mistake : lesson_.mistakes) {
    if (!fulfils(mistake.when, match_, began_, learner_, denied)) continue;
    answer_ = mistake.answer;
    if (!denied.empty()) return news_.push_back(answer_);
    return end_attempt(Verdict::wrong, answer_ + " Press Enter to try again.");
  }
  if (denied.empty() && !goes_on) {
    answer_ = "The rules allow that, but it is not what the task asks for.";
    end_attempt(Verdict::wrong, answer_ + " Press Enter to try again.");
  }
}

void LessonTable::end_attempt(Verdict verdict, const std::string& remark) {
  verdict_ = verdict;
  assignment_.remark = remark;
}

// What the others do.
bool LessonTable::hear() {
  if (verdict_ != Verdict::open || replies_ >= lesson_.then.size()) return false;
  const RecordMove& reply = lesson_.then[replies_];
  if (!match_.to_act().has(reply.actor) || match_.to_act().has(learner_)) return false;
  ++replies_;
  // What cannot be played after these moves of the learner ends their attempt.
  if (!match_.submit(reply.actor, reply.text)) replies_ = lesson_.then.size();
  judge("");
  return true;
}

void LessonTable::set_back() {
  match_.rewind(began_);
  replies_ = 0;
  verdict_ = Verdict::open;
  assignment_.remark.clear();
}

// `learn`: the remark has been read. Taking back is beginning again.
bool LessonTable::command(std::string_view word, std::string_view) {
  if (word == "learn" && is_done()) {
    assignment_.remark.clear();
  } else if (word == "learn" || (word == "undo" && match_.size() > began_)) {
    set_back();
    news_.push_back("The position is set back. Task: " + assignment_.task);
  } else if (word == "undo") {
    news_.emplace_back("There is nothing to take back.");
  }
  return word == "learn" || word == "undo";
}

}  // namespace herbarium
