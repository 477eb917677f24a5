#include "table/course.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/words.hpp"

namespace herbarium {
namespace {

// --- reading

Result<Condition> condition_of(std::string_view text) {
  constexpr std::pair<std::string_view, Condition::Kind> kinds[] = {
      {"typed", Condition::Kind::typed},       {"refused", Condition::Kind::denied},
      {"position", Condition::Kind::position}, {"told", Condition::Kind::told},
      {"holds", Condition::Kind::holds},       {"won", Condition::Kind::won}};
  Condition condition;
  std::string_view word = take_word(text);
  if ((condition.negated = word == "not")) word = take_word(text);
  const auto kind =
      std::find_if(std::begin(kinds), std::end(kinds), [&](const auto& each) { return each.first == word; });
  if (kind == std::end(kinds))
    return refuse(
        fmt::format("{}: a condition begins with typed, refused, position, told, holds or won", word));
  condition.kind = kind->second;
  if (word == "holds" || word == "won") {
    const auto seat = whole_number(take_word(text));
    if (!seat || *seat < 1 || *seat > max_seats)
      return refuse(fmt::format("{}: give a seat, such as `{} 1`", word, word));
    condition.seat = *seat;
  }
  if (word == "holds") {
    condition.column = take_word(text);
    condition.relation = take_word(text);
    if (!is_one_of(condition.relation, {"=", ">=", "<="}))
      return refuse("holds: compare with =, >= or <=, such as `holds 1 GP >= 4`");
  }
  condition.pattern = trimmed(text);
  if (condition.pattern.empty() != (word == "won"))
    return refuse(fmt::format("{}: {}", word, word == "won" ? "nothing follows the seat" : "give a pattern"));
  return condition;
}

class Reader {
 public:
  explicit Reader(Catalog catalog) : catalog_(catalog) {}

  Result<LessonCourse> read(std::string_view text) {
    int line = 0;
    for (const std::string& each : lines_of(text)) {
      ++line;
      if (trimmed(each).empty() || each[0] == '#') continue;
      if (const auto taken = take(each, line); !taken) return refuse(taken.error().reason, 0, line);
    }
    if (const auto ended = end_lesson(); !ended) return pass_on(ended);
    if (!course_.module) return refuse("the line `game NAME` is missing");
    return std::move(course_);
  }

 private:
  Result<void> take(std::string_view text, int line) {
    if (is_blank(text[0])) {
      if (!words_) return refuse("there is no text that this line could continue");
      *words_ += ' ';
      *words_ += trimmed(text);
      return {};
    }
    const std::string_view whole = text;
    const std::string word(take_word(text));
    words_ = nullptr;
    if (word == "game") {
      course_.module = find_module(catalog_, trimmed(text));
      if (!course_.module) return refuse(fmt::format("{}: there is no such game", trimmed(text)));
      return {};
    }
    if (word == "tip") {
      if (const auto ended = end_lesson(); !ended) return ended;
      return take_condition((mistake_ = &course_.tips.emplace_back())->when, text);
    }
    if (word == "and" || word == "answer" || word == "try") {
      if (!mistake_) return refuse(fmt::format("{}: `mistake` comes first", word));
      if (word == "and") return take_condition(mistake_->when, text);
      if (word == "answer") return take_words(mistake_->answer, text);
      return mistake_->tries.push_back(moves_of(text)), Result<void>();
    }
    if (word == "lesson") {
      if (const auto ended = end_lesson(); !ended) return ended;
      mistake_ = nullptr;
      lesson_ = Lesson{};
      lesson_->title = trimmed(text);
      lesson_->line = line;
      header_ = usual_header_;
      body_.clear();
      then_.clear();
      return {};
    }
    if (word == "seat" || word == "option") {
      std::string& header = lesson_ ? header_ : usual_header_;
      return add_header(header, whole);
    }
    if (!lesson_) return refuse(fmt::format("{}: `lesson TITLE` comes first", word));
    return take_part(*lesson_, word, text, whole);
  }

  // A lesson's options and seats replace those for all lessons.
  static Result<void> add_header(std::string& header, std::string_view line) {
    std::string_view rest = line;
    const std::string kind(take_word(rest)), name(take_word(rest));
    std::string kept;
    for (const std::string& each : lines_of(header))
      if (!each.starts_with(kind + ' ' + name + ' ')) kept += each + '\n';
    header = kept + std::string(line) + '\n';
    return {};
  }

  Result<void> take_part(Lesson& lesson, const std::string& word, std::string_view text,
                         std::string_view whole) {
    const std::pair<std::string_view, std::string*> texts[] = {
        {"task", &lesson.task}, {"hint", &lesson.hint}, {"done", &lesson.done}};
    for (const auto& [name, words] : texts)
      if (word == name) return take_words(*words, text);
    if (word == "say") return take_words(lesson.words.emplace_back(), text);
    if (word == "*" || whole_number(word)) return add_line(body_, whole);
    if (word == "then") return add_line(then_, text);
    if (word == "aim") return take_condition(lesson.aim, text);
    if (word == "mistake") return take_condition((mistake_ = &lesson.mistakes.emplace_back())->when, text);
    if (word == "at-end") return lesson.at_end = true, Result<void>();
    if (word == "solution") return lesson.solutions.push_back(moves_of(text)), Result<void>();
    if (word == "wrong") return lesson.wrong.push_back(moves_of(text)), Result<void>();
    if (word == "play") {
      lesson.level = whole_number(trimmed(text));
      return lesson.level && *lesson.level <= highest_level ? Result<void>()
                                                            : refuse("play: give a level from 0 to 9");
    }
    return refuse(fmt::format("{}: there is no such line in a lesson", word));
  }

  Result<void> take_words(std::string& into, std::string_view text) {
    words_ = &(into = trimmed(text));
    return {};
  }

  static Result<void> take_condition(std::vector<Condition>& into, std::string_view text) {
    auto condition = condition_of(text);
    if (!condition) return pass_on(condition);
    into.push_back(std::move(*condition));
    return {};
  }

  static Result<void> add_line(std::string& lines, std::string_view line) {
    lines += std::string(trimmed(line)) + '\n';
    return {};
  }

  Result<void> end_lesson() {
    if (!lesson_) return {};
    if (!course_.module) return refuse("`game NAME` comes first");
    const auto position = record_of_lines(*course_.module, header_, body_),
               then = record_of_lines(*course_.module, header_, then_);
    for (const auto* each : {&position, &then})
      if (!*each)
        return refuse(fmt::format("{}: {}", lesson_->title, each->error().reason), 0, lesson_->line);
    lesson_->position = *position;
    lesson_->then = then->moves;
    const bool asks = !lesson_->task.empty();
    if (asks == (lesson_->aim.empty() || lesson_->hint.empty() || lesson_->done.empty()))
      return refuse(fmt::format("{}: task, aim, hint and done belong together", lesson_->title), 0,
                    lesson_->line);
    course_.lessons.push_back(std::move(*lesson_));
    lesson_.reset();
    return {};
  }

  Catalog catalog_;
  LessonCourse course_;
  std::optional<Lesson> lesson_;
  std::string usual_header_, header_, body_, then_;
  LessonMistake* mistake_ = nullptr;  // or the tip, that was begun last
  std::string* words_ = nullptr;      // the text that an indented line continues
};

// --- judging

bool matches_one(std::string_view pattern, std::string_view text) {
  const std::size_t star = pattern.find('*');
  if (star == pattern.npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, star))) return false;
  pattern.remove_prefix(star + 1);
  text.remove_prefix(star);
  if (pattern.empty()) return true;
  for (std::size_t skipped = 0; skipped <= text.size(); ++skipped)
    if (matches_one(pattern, text.substr(skipped))) return true;
  return false;
}

bool matches(std::string_view pattern, std::string_view text) {
  for (;;) {
    const std::size_t bar = pattern.find('|');
    if (matches_one(trimmed(pattern.substr(0, bar)), text)) return true;
    if (bar == pattern.npos) return false;
    pattern.remove_prefix(bar + 1);
  }
}

std::string typed_since(const Match& match, int began, Seat learner) {
  std::string typed;
  for (int move = began; move < match.size(); ++move)
    if (match.actor(move) == learner) typed += (typed.empty() ? "" : "; ") + match.full_text(move);
  return typed;
}

std::string told_since(const Match& match, int began) {
  std::string told;
  for (int move = began; move < match.size(); ++move)
    for (const Phrase& phrase : match.phrases(move)) told += plain_text(phrase.words) + "; ";
  return told;
}

bool compares(const Match& match, const Condition& condition) {
  const Holdings holdings = match.picture(condition.seat).holdings;
  const auto column = std::find(holdings.columns.begin(), holdings.columns.end(), condition.column);
  const auto row = static_cast<std::size_t>(condition.seat) - 1;
  if (column == holdings.columns.end() || row >= holdings.seats.size()) return false;
  const std::string& value = holdings.seats[row][static_cast<std::size_t>(column - holdings.columns.begin())];
  if (condition.relation == "=") return matches(condition.pattern, value);
  const double has = std::atof(value.c_str()), wanted = std::atof(condition.pattern.c_str());
  return condition.relation == ">=" ? has >= wanted : has <= wanted;
}

}  // namespace

std::string title_of(const LessonCourse& course, int number) {
  return fmt::format("{}, {}", course.module->title, place_of(course, number));
}

std::string place_of(const LessonCourse& course, int number) {
  return fmt::format("lesson {} of {}: {}", number, course.lessons.size(),
                     course.lessons[static_cast<std::size_t>(number) - 1].title);
}

std::vector<std::string> moves_of(std::string_view text) {
  std::vector<std::string> moves;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    if (const auto move = trimmed(text.substr(at, end - at)); !move.empty()) moves.emplace_back(move);
    at = end + 1;
  }
  return moves;
}

Result<Record> record_of_lines(const Module& module, std::string_view header, std::string_view body) {
  auto record = read_record(fmt::format("herbarium 1\ngame {}\n{}---\n{}", module.name, header, body));
  if (record && record->fault) return tl::unexpected(*record->fault);
  return record;
}

Result<LessonCourse> read_course(std::string_view text, Catalog catalog) {
  return Reader(catalog).read(text);
}

bool fulfils(const std::vector<Condition>& conditions, const Match& match, int began, Seat learner,
             std::string_view denied) {
  const auto holds = [&](const Condition& each) {
    switch (each.kind) {
      case Condition::Kind::typed: return matches(each.pattern, typed_since(match, began, learner));
      case Condition::Kind::denied: return !denied.empty() && matches(each.pattern, denied);
      case Condition::Kind::position: return matches(each.pattern, match.position());
      case Condition::Kind::told: return matches(each.pattern, told_since(match, began));
      case Condition::Kind::holds: return compares(match, each);
      case Condition::Kind::won: return match.over() && match.score().winners.has(each.seat);
    }
    return false;
  };
  // A refused move is answered only by mistakes about refusals.
  const bool of_refused = std::any_of(conditions.begin(), conditions.end(), [](const Condition& each) {
    return each.kind == Condition::Kind::denied;
  });
  return of_refused == !denied.empty() &&
         std::all_of(conditions.begin(), conditions.end(),
                     [&](const Condition& each) { return holds(each) != each.negated; });
}

}  // namespace herbarium
