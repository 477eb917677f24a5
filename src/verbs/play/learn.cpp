#include "verbs/play/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"
#include "verbs/play/play.hpp"
#include "verbs/play/progress_file.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

// The lessons completed by a person, one a line: "herd Lone stones".
class Progress {
 public:
  bool has(const LessonCourse& course, const Lesson& lesson) const {
    const std::vector<std::string>& done = file_.lines();
    return std::find(done.begin(), done.end(), line_for(course, lesson)) != done.end();
  }

  // Returns why it cannot be saved, once (ProgressFile).
  std::string add(const LessonCourse& course, const Lesson& lesson) {
    return has(course, lesson) ? "" : file_.add(line_for(course, lesson));
  }

  int count(const LessonCourse& course) const {
    return static_cast<int>(std::count_if(course.lessons.begin(), course.lessons.end(),
                                          [&](const Lesson& each) { return has(course, each); }));
  }

  // The number of the first open lesson; 1 if all are completed.
  int next(const LessonCourse& course) const {
    for (std::size_t i = 0; i < course.lessons.size(); ++i)
      if (!has(course, course.lessons[i])) return static_cast<int>(i) + 1;
    return 1;
  }

 private:
  static std::string line_for(const LessonCourse& course, const Lesson& lesson) {
    return fmt::format("{} {}", course.module->name, lesson.title);
  }

  ProgressFile file_{"lessons"};
};

std::vector<LessonCourse> courses_of(Catalog catalog) {
  std::vector<LessonCourse> courses;
  for (const Module* game : catalog)
    if (auto course = read_course(course_text(game->name), catalog)) courses.push_back(std::move(*course));
  return courses;
}

const Lesson& lesson_of(const LessonCourse& course, int number) {
  return course.lessons[static_cast<std::size_t>(number) - 1];
}

class School {
 public:
  School(UserInterface& ui, const SessionOptions& session, const UsualGame& usual, bool has_menu)
      : ui_(ui), session_(for_learner(session)), usual_(usual), has_menu_(has_menu) {}

  // Returns the game of which the person wants to set up another one; null: they leave.
  const Module* choose_course(const std::vector<LessonCourse>& courses) {
    for (;;) {
      ChoiceList<const LessonCourse*> list;
      char key = '1';
      for (const LessonCourse& course : courses)
        list.add({key++, std::string(course.module->title),
                  fmt::format("{} of {} lessons done", progress_.count(course), course.lessons.size())},
                 &course);
      const auto course = list.choose_if_several(ui_, "Learn which game?");
      if (!course) return nullptr;
      choose_lesson(**course);
      if (wants_another_) return (*course)->module;
      if (list.size() == 1) return nullptr;
    }
  }

  // Without a menu, a newcomer begins with the first one.
  void choose_lesson(const LessonCourse& course) {
    if (!has_menu_ && progress_.count(course) == 0) return teach(course, 1);
    ChoiceList<int> list;
    for (int number = 1; number <= static_cast<int>(course.lessons.size()); ++number) {
      const Lesson& lesson = lesson_of(course, number);
      const char key = static_cast<char>(number < 10 ? '0' + number : 'a' + number - 10);
      list.add({key, lesson.title, progress_.has(course, lesson) ? "done" : ""}, number);
      if (number == progress_.next(course)) list.mark_last();
    }
    if (const auto number = list.choose(ui_, fmt::format("{}: which lesson?", course.module->title)))
      teach(course, *number);
  }

  // From that lesson on, until the person leaves.
  void teach(const LessonCourse& course, int number) {
    for (; number <= static_cast<int>(course.lessons.size()); ++number) {
      const Lesson& lesson = lesson_of(course, number);
      const bool goes_on = lesson.level          ? play_game(course, number)
                           : lesson.task.empty() ? read(course, number)
                                                 : practise(course, number);
      if (!goes_on) return;
    }
  }

 private:
  void mark_done(const LessonCourse& course, const Lesson& lesson) {
    if (const std::string why = progress_.add(course, lesson); !why.empty())
      ui_.read("Cannot save which lessons you have done", why + "\n");
  }

  void show_words(const LessonCourse& course, int number) {
    std::string text;
    for (const std::string& words : lesson_of(course, number).words) text += words + "\n\n";
    ui_.read(title_of(course, number), text);
  }

  bool read(const LessonCourse& course, int number) {
    show_words(course, number);
    mark_done(course, lesson_of(course, number));
    return true;
  }

  bool practise(const LessonCourse& course, int number) {
    auto table = LessonTable::create(course, number);
    if (!table) return ui_.read("This lesson cannot begin", table.error().reason), false;
    History history;
    Session session(**table, ui_, session_, history);
    session.play();
    if ((*table)->is_done()) mark_done(course, lesson_of(course, number));
    return (*table)->has_next_game();
  }

  bool play_game(const LessonCourse& course, int number) {
    const Lesson& lesson = lesson_of(course, number);
    auto game = usual_(*course.module);
    const auto options = options_of(lesson.position, *course.module);
    if (!game || !options) return false;
    game->setup.module = course.module;
    game->setup.options = *options;
    game->setup.occupants.assign(
        static_cast<std::size_t>(course.module->seats(*options)),
        Occupant{Occupant::Kind::ai, name_of(PlayerSpec{PlayerSpec::Kind::level, *lesson.level})});
    game->setup.occupants[0] = {Occupant::Kind::human, ""};
    game->record.reset();
    game->pace = ui_.pace();
    ChoiceList<bool> list;
    list.add({'p', fmt::format("Play level {} now", *lesson.level), "`hint` says what the program would do"},
             true);
    list.add({'b', "Back", "later, from the menu"}, false);
    show_words(course, number);
    if (!list.choose(ui_, lesson.title).value_or(false)) return false;
    const auto left = play_from_menu(ui_, *game, has_menu_);
    if (!left || !left->is_over) return false;
    mark_done(course, lesson);
    wants_another_ = left->wants_another;
    return !wants_another_;
  }

  UserInterface& ui_;
  SessionOptions session_;
  const UsualGame& usual_;
  bool has_menu_;
  bool wants_another_ = false;  // of the whole game at the end of a course
  Progress progress_;
};

}  // namespace

int learn(Catalog catalog, const Module* game, std::optional<int> number, const SessionOptions& session,
          const UsualGame& usual, const InterfaceOptions& screen) {
  const auto course = game ? read_course(course_text(game->name), catalog) : Result<LessonCourse>();
  if (game && !course) return print_error(fmt::format("{} has no lessons", game->title));
  if (number && (!game || *number > static_cast<int>(course->lessons.size())))
    return print_error(
        game ? fmt::format("{}: {} has lessons 1 to {}", *number, game->title, course->lessons.size())
             : "name the game whose lesson you want");
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    School school(ui, session, usual, false);
    if (number)
      school.teach(*course, *number);
    else if (game)
      school.choose_lesson(*course);
    else
      school.choose_course(courses_of(catalog));
    return Farewell();
  });
}

const Module* choose_lessons(UserInterface& ui, Catalog catalog, const SessionOptions& session,
                             const UsualGame& usual) {
  return School(ui, session, usual, true).choose_course(courses_of(catalog));
}

SessionOptions for_learner(const SessionOptions& session) {
  SessionOptions own = at_this_terminal(session);
  // No opponent is waiting.
  own.house_rules = {.types_dice = false, .takes_turns = true};
  own.curtain = false;
  own.remarks = false;  // a joke about something that no lesson has explained yet
  own.turn_board = false;
  return own;
}

bool has_courses(Catalog catalog) {
  return std::any_of(catalog.begin(), catalog.end(),
                     [](const Module* game) { return !course_text(game->name).empty(); });
}

bool has_played_anything() {
  const auto paths = paths_in(data_folder());
  return std::any_of(paths.begin(), paths.end(),
                     [](const std::string& path) { return path.ends_with(".rec"); });
}

}  // namespace herbarium
