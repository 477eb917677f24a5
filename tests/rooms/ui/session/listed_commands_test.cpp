// Commands are listed where they are accepted, and nowhere else: in every kind of view, each word of the
// completion is typed, and so is each word that is listed elsewhere.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "games/catalog.hpp"
#include "support/played_session.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"
#include "verbs/play/learn.hpp"

using namespace herbarium;
using sessions::Lines;

namespace {

// A table, and the lines that lead to the question.
struct Situation {
  std::string name;
  std::function<std::unique_ptr<Table>()> table;
  Lines before;
  SessionOptions options{};
};

// A game whose hints cost little.
Setup advised_at_random(const std::string& name, const std::vector<std::pair<std::string, int>>& options) {
  static std::map<std::string, Module> games;
  Setup setup = tables::setup(name, options);
  Module& game = games.try_emplace(name, *setup.module).first->second;
  game.adviser = {.level = 0};
  setup.module = &game;
  return setup;
}

std::unique_ptr<Table> rolled_herd(int moves) {
  auto table = tables::create(advised_at_random("herd", {{"size", 3}}));
  tables::play(*table, "* roll 2 2");
  Rng rng(1);
  while (!table->match().over() && table->match().size() < moves)
    if (table->match().to_act().has(nature))
      REQUIRE(table->roll());
    else
      REQUIRE(table->submit(table->match().to_act().first(),
                            table->match().random_move(table->match().to_act().first(), rng)));
  return table;
}

std::unique_ptr<Table> lesson(const char* game, int number) {
  static std::vector<std::unique_ptr<LessonCourse>> courses;
  auto course = read_course(course_text(game), catalog());
  REQUIRE(course);
  courses.push_back(std::make_unique<LessonCourse>(std::move(*course)));
  auto table = LessonTable::create(*courses.back(), number);
  REQUIRE(table);
  return std::move(*table);
}

std::vector<Situation> situations() {
  const auto herbs = [] { return tables::create(advised_at_random("herbs", {{"ap", 20}})); };
  const auto herd = [](int moves) { return [moves] { return rolled_herd(moves); }; };
  const auto racing = [](bool takes_turns) {
    Situation race{takes_turns ? "a battle in turns" : "a battle", [] { return sessions::toy(2); }, {}};
    race.before = {"pick 0", "pick 0"};
    race.options.house_rules.takes_turns = takes_turns;
    return race;
  };
  Situation dice{"typed dice", [] { return tables::create(tables::setup("herd", {{"size", 3}})); }, {}};
  dice.options.house_rules.types_dice = true;
  const auto doubted = [] {
    auto table = tables::create(tables::setup("toy", {{"players", 2}, {"clock", 60}, {"doubts", 1}}));
    tables::play(*table, "* roll 6");
    return table;
  };
  return {{"the first question", herd(1), {}},
          {"a later one", herd(8), {}},
          {"after a step back", herd(8), {"undo", "yes"}},
          {"a game that is over", herd(10000), {}},
          {"an empty sheet", herbs, {}},
          {"a sheet", herbs, {"1 M1"}},
          {"a sheet after a hint", herbs, {"hint"}},
          {"a doubt", doubted, {}},
          {"a waived doubt", doubted, {"waive always"}},
          {"a lesson", [] { return lesson("uibadi", 1); }, {}, for_learner({})},
          {"a lesson with a sheet", [] { return lesson("herbs", 1); }, {"0 M1"}, for_learner({})},
          {"the remark on an attempt", [] { return lesson("uibadi", 1); }, {"s f6 w"}, for_learner({})},
          dice,
          racing(false),
          racing(true)};
}

// The refused lines after these.
int refused(const Situation& situation, const Lines& more, std::vector<View>* views = nullptr) {
  const auto table = situation.table();
  const sessions::Played game(*table, sessions::operator+(situation.before, more), situation.options);
  if (views) *views = game.ui.views;
  return game.ui.refused_lines();
}

bool is_alone(const std::string& word) { return !word.ends_with(' '); }

}  // namespace

TEST_CASE("a command is listed exactly where it is accepted") {
  std::set<std::string> known;
  std::vector<std::pair<Situation, std::set<std::string>>> listed;
  for (Situation& each : situations()) {
    std::vector<View> views;
    refused(each, {}, &views);
    REQUIRE(views.size() > each.before.size());
    const std::vector<std::string>& words = views[each.before.size()].completions;
    known.insert(words.begin(), words.end());
    listed.emplace_back(std::move(each), std::set(words.begin(), words.end()));
  }
  for (const auto& each : listed) {
    const Situation& situation = each.first;
    const std::set<std::string>& words = each.second;
    const int before = refused(situation, {});
    for (const std::string& word : known) {
      if (!is_alone(word)) continue;
      INFO(situation.name, ": ", word, words.contains(word) ? " is listed" : " is not listed");
      // A sheet that is not complete is refused for what it lacks, and the toy has no page of the manual.
      if (word == "done" || word == "manual") continue;
      // A remark offers its few answers, but takes other words, too.
      if (words.contains("next") && !words.contains(word)) continue;
      CHECK((refused(situation, {word}) == before) == words.contains(word));
    }
  }
}
