#include "table/lesson_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "table/thinking.hpp"

namespace herbarium {

Result<std::unique_ptr<LessonTable>> LessonTable::create(const LessonCourse& course, int number) {
  const Lesson& lesson = course.lessons[static_cast<std::size_t>(number) - 1];
  return create(*course.module, lesson, place_of(course, number));
}

Result<std::unique_ptr<LessonTable>> LessonTable::create(const Module& module, const Lesson& lesson,
                                                         const std::string& place) {
  const Module* const catalog[] = {&module};
  auto match = begin(lesson.position, catalog);
  if (!match) return pass_on(match);
  if (const auto played = play_moves(lesson.position, *match); !played) return pass_on(played);
  const SeatSet due = match->to_act().without({nature});
  if (due.empty()) return refuse("nobody is asked for anything");
  return std::unique_ptr<LessonTable>(new LessonTable(lesson, place, std::move(*match), due.first()));
}

LessonTable::LessonTable(const Lesson& lesson, const std::string& place, Match match, Seat learner)
    : lesson_(lesson),
      match_(std::move(match)),
      learner_(learner),
      began_(match_.size()),
      occupants_(static_cast<std::size_t>(match_.seats())),
      assignment_{fmt::format("{}, {}", match_.module().title, place), place, lesson_.words, lesson_.task,
                  lesson_.hint} {
  assignment_.short_title[0] = upper(place[0]);
  for (const RecordSeat& seat : lesson_.position.seats) of_seat(occupants_, seat.seat) = occupant_of(seat);
  for (const auto& solution : lesson_.solutions) last_round_ = std::max(last_round_, last_round_of(solution));
}

// The round in which a solution makes its last move, with the replies to it.
int LessonTable::last_round_of(const std::vector<std::string>& solution) const {
  Match trial = match_;
  int last = trial.round();
  auto reply = lesson_.then.begin();
  for (const std::string& move : solution) {
    while (!trial.to_act().has(learner_) && reply != lesson_.then.end() &&
           trial.submit(reply->actor, reply->text))
      ++reply;
    last = trial.round();
    if (!trial.submit(learner_, move)) break;
  }
  return last;
}

// Whether the learner has had all moves that the task grants.
bool LessonTable::is_over() const {
  if (match_.to_act().has(learner_)) return match_.round() > last_round_;
  return replies_ == lesson_.then.size();
}

ThinkOrder LessonTable::think_order(Seat seat, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = seat;
  order.player = spec;
  return order;
}

tl::expected<void, MoveError> LessonTable::submit(Seat, std::string_view text,
                                                  const Result<PositionPtr>& next) {
  if (text == "resign")
    return tl::unexpected(MoveError{{"there is nothing to give up in a lesson; `quit` leaves it"}});
  if (!next) {
    judge(text);
    return tl::unexpected(MoveError{next.error()});
  }
  match_.go_on(*next);
  judge("");
  return {};
}

// The first verdict counts: one line may continue after it.
void LessonTable::judge(std::string_view denied) {
  if (verdict_ != Verdict::open) return;
  if (lesson_.judge) {
    const auto judged = denied.empty() ? lesson_.judge(match_, began_, help_) : std::nullopt;
    if (judged) end_attempt(judged->reached ? Verdict::reached : Verdict::wrong, judged->words);
    return;
  }
  const bool may_reach = denied.empty() && (!lesson_.at_end || is_over());
  if (may_reach && fulfils(lesson_.aim, match_, began_, learner_, ""))
    return end_attempt(Verdict::reached, lesson_.done);
  for (const LessonMistake& mistake : lesson_.mistakes) {
    if (!fulfils(mistake.when, match_, began_, learner_, denied)) continue;
    if (denied.empty()) return end_attempt(Verdict::wrong, mistake.answer);
    return say(answer_ = mistake.answer);
  }
  if (denied.empty() && is_over()) end_attempt(Verdict::wrong, "Not yet. " + lesson_.task);
}

void LessonTable::end_attempt(Verdict verdict, const std::string& answer) {
  verdict_ = verdict;
  answer_ = answer;
  assignment_.remark =
      answer + (is_done() ? " Press Enter to go on."
                          : " Press Enter to try again; `solution` shows how, `next` moves on.");
  assignment_.answers = is_done() ? std::vector<std::string>{} : std::vector<std::string>{"solution", "next"};
}

// What the others do, and the learner where the solution is shown.
bool LessonTable::hear() {
  if (verdict_ != Verdict::open) return reveal();
  if (match_.to_act().has(learner_)) return show_next();
  if (replies_ >= lesson_.then.size()) return false;
  const RecordMove& reply = lesson_.then[replies_++];
  // A reply that is illegal after the learner's moves ends their attempt.
  if (!match_.submit(reply.actor, reply.text)) replies_ = lesson_.then.size();
  judge("");
  return true;
}

bool LessonTable::show_next() {
  if (!shown_ || *shown_ == lesson_.solutions.front().size()) return false;
  if (!match_.submit(learner_, lesson_.solutions.front()[(*shown_)++])) return false;
  judge("");
  return true;
}

// Once a secret turn has been judged, the program moves for the others, so that the learner sees the result.
bool LessonTable::reveal() {
  if (!lesson_.judge || !module().think || !match_.hidden().has(learner_)) return false;
  constexpr PlayerSpec quick{.level = 2};
  const Seat next = match_.to_act().first();
  Rng rng(1);
  const std::string move =
      next == nature ? match_.roll(rng) : module().think(match_, think_order(next, quick)).move;
  return match_.submit(next, move).has_value();
}

Result<void> LessonTable::announce_hint() {
  help_ = std::max(help_, LessonHelp::hint);
  return {};
}

void LessonTable::set_back() {
  match_.rewind(began_);
  replies_ = 0;
  shown_.reset();
  verdict_ = Verdict::open;
  assignment_.remark.clear();
}

void LessonTable::show_solution() {
  set_back();
  if (lesson_.solutions.empty()) return;
  help_ = LessonHelp::solution;
  shown_ = 0;
  const std::vector<std::string>& moves = lesson_.solutions.front();
  std::string words = match_.now().shorten(learner_, moves);
  for (std::size_t i = match_.now().expand_shorthand(learner_, words).size(); i < moves.size(); ++i)
    words += ", then " + moves[i];
  say(fmt::format("The solution: {}.", words));
}

// Takes the answer to a remark. `undo`, an empty line and a move all set the position back. Returns whether
// the answer is no move, which would still have to be played.
bool LessonTable::go_on(std::string_view answer) {
  if (is_done()) return assignment_.remark.clear(), true;
  if (same_but_for_case(answer, "next")) {
    assignment_.remark.clear();
    return is_skipped_ = true;
  }
  if (same_but_for_case(answer, "solution")) return show_solution(), true;
  set_back();
  say(fmt::format("The position is set back{}. Task: {}",
                  lesson_.words.empty() ? "" : ", and `again` repeats the text", assignment_.task));
  return answer.empty() || same_but_for_case(answer, "undo");
}

std::vector<Request> LessonTable::requests() {
  return {{"learn", "", "", [this](const std::string& answer) { return go_on(answer); }},
          {"undo", "", "", [this](const std::string&) { return match_.size() > began_ && go_on(""); }},
          {"next", "", "go on, after a try or the solution",
           [this](const std::string&) {
             return say("Try it first, or type `solution`; then `next` moves on."), true;
           }},
          {"solution", "", "set the position back and show the solution",
           [this](const std::string&) { return show_solution(), true; }, true}};
}

}  // namespace herbarium
