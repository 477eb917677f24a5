// Tips in ordinary games: a sentence at the moment at which it saves a mistake, once for each person.
#include "verbs/play/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/file.hpp"
#include "table/course.hpp"
#include "verbs/play/progress_file.hpp"

namespace herbarium {
namespace {

constexpr Seat learner = 1;
constexpr int highest_level_with_tips = 2;
constexpr int games_with_tips = 3;

bool is_for_beginner(const Table& table) {
  if (table.only_person() == spectator) return false;
  if (games_kept(table.module(), table.record_path().value_or("")) < games_with_tips) return true;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat) {
    if (seat == table.only_person()) continue;
    const auto spec = table.player_spec(seat);
    if (!spec || spec->kind != PlayerSpec::Kind::level || spec->level > highest_level_with_tips) return false;
  }
  return true;
}

// Judges the tips on the moves since the beginning of the last round in which the person acted. The file has
// the tips that were given, one a line.
class Tips {
 public:
  explicit Tips(LessonCourse course) : course_(std::move(course)) {}

  std::vector<std::string> due(const Match& match) {
    if (!match.to_act().has(learner) || std::exchange(seen_, match.size()) == match.size()) return {};
    const auto round = last_round_of(match, [](Seat seat) { return seat == learner; });
    if (!round) return {};
    const int began = moves_before_round(match, *round);
    for (const LessonMistake& tip : course_.tips) {
      const std::string line = fmt::format("{} {}", course_.module->name, tip.answer);
      const std::vector<std::string>& given = file_.lines();
      if (std::find(given.begin(), given.end(), line) != given.end()) continue;
      if (!fulfils(tip.when, match, began, learner, "")) continue;
      std::vector<std::string> words{"Tip: " + tip.answer};
      if (const std::string why = file_.add(line); !why.empty())
        words.push_back(fmt::format("Tips that you have seen will come again: {}.", why));
      return words;
    }
    return {};
  }

 private:
  LessonCourse course_;
  ProgressFile file_{"tips"};
  int seen_ = -1;  // the number of moves when it was asked last
};

}  // namespace

int games_kept(const Module& game, const std::string& but) {
  const std::string start = fmt::format("{}/{}-", data_folder(), game.name);
  const auto paths = paths_in(data_folder());
  return static_cast<int>(std::count_if(paths.begin(), paths.end(), [&](const std::string& path) {
    return path.starts_with(start) && path != but;
  }));
}

// The conditions of the tips are written for the first seat. Whoever has another is only warned.
void give_tips(Table& table) {
  if (!is_for_beginner(table)) return;
  table.set_adviser([](const Match&) { return std::vector<std::string>(); });
  const Module* const catalog[] = {&table.module()};
  auto course = read_course(course_text(table.module().name), catalog);
  if (!course || table.only_person() != learner) return;
  const auto tips = std::make_shared<Tips>(std::move(*course));
  table.set_adviser([tips](const Match& match) { return tips->due(match); });
}

}  // namespace herbarium
