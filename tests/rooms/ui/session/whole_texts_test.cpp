// At 80x24, every text that the games show is there in whole, or can be scrolled to: in each lesson, in each
// puzzle, and at each question of random games.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/safe_text.hpp"
#include "games/catalog.hpp"
#include "support/played_session.hpp"
#include "support/state_folder.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"
#include "table/puzzle.hpp"
#include "ui/layout/board_fit.hpp"
#include "ui/layout/layout.hpp"
#include "ui/prompt/footer_text.hpp"
#include "verbs/play/learn.hpp"

using namespace herbarium;

namespace {

constexpr Extent size{24, 80};

// Without blanks: so wherever it is wrapped.
std::string letters_of(const std::string& text) {
  std::string letters;
  for (const char32_t point : code_points(text))
    if (point != U' ' && point != U'\u00A0' && point != U'\n') letters += utf8(std::u32string(1, point));
  return letters;
}

bool has(const std::string& whole, const std::string& part) { return whole.find(part) != whole.npos; }

// What is missing on a screen of this view, with that line typed.
class Screen {
 public:
  Screen(const View& view, const InputState& input, std::optional<std::size_t> cell)
      : view_(view), input_(input), layout_(lay_out(view, input, cell, size)), rows_(layout_.canvas.rows()) {
    for (const PlacedBlock& each : layout_.texts)
      for (const Spans& line : each.block) {
        beside_ += letters_of(escaped(plain_text(line)));
        if (width_of(line) > each.width) missing.push_back("cut at the right: " + plain_text(line));
      }
    const auto foot = static_cast<std::size_t>(layout_.footer.cursor.row);
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      const bool is_said = row + static_cast<std::size_t>(layout_.messages.rows) >= foot;
      if (row >= foot)
        foot_ += letters_of(rows_[row]);
      else if (is_said)
        said_ += letters_of(rows_[row]);
    }
    check_column();
    check_foot();
    if (!has(rows_[0], escaped(plain_text(view.picture.moment))))
      missing.push_back("title: " + plain_text(view.picture.moment));
  }

  std::vector<std::string> missing;

 private:
  void expect_beside(const std::string& what, const std::string& words) {
    if (!has(beside_, letters_of(escaped(words)))) missing.push_back(what + ": " + words);
  }

  void check_column() {
    const Picture& picture = displayed_picture(view_, input_.reading);
    if (view_.task) expect_beside("task", plain_text(view_.task->lines.front()));
    for (const Panel& panel : picture.panels) {
      if (panel.optional) continue;
      for (std::size_t i = static_cast<std::size_t>(panel.optional_lines); i < panel.lines.size(); ++i)
        expect_beside("panel " + panel.title, plain_text(panel.lines[i]));
    }
    const auto& draft = input_.reading.draft ? input_.reading.draft : view_.draft;
    if (!draft || !view_.draft) return;
    // Of a sheet that is too long for the screen, words may be cut or lines omitted, with a sign: `sheet`
    // prints them.
    if (has(beside_, "...")) return;
    for (const DraftLine& line : draft->lines) {
      expect_beside("sheet", line.text);
      if (line.refusal) expect_beside("sheet", line.refusal->reason);
      for (const std::string& warning : line.warnings) expect_beside("sheet", warning);
    }
    for (const std::string& warning : draft->warnings) expect_beside("sheet", warning);
  }

  // Words without room at the foot are above it, from their beginning on.
  void check_foot() {
    const std::string above = words_above(input_, size.columns);
    const std::string words = letters_of(escaped(input_.reading.words));
    if (above.empty() ? !has(foot_, words) : !has(said_, letters_of(escaped(above)).substr(0, 50)))
      missing.push_back("foot: " + input_.reading.words);
    if (words.empty() && input_.choices.empty() && has(rows_.back(), "..."))
      missing.push_back("hint: " + input_.hint);
  }

  const View& view_;
  const InputState& input_;
  Layout layout_;
  std::vector<std::string> rows_;
  std::string beside_, said_, foot_;  // the letters there
};

// Looks at each view as somebody does who types and walks, and gives the answers of a test.
class Onlooker final : public UserInterface {
 public:
  explicit Onlooker(std::function<std::optional<std::string>(const View&)> answer)
      : answer_(std::move(answer)) {
    shows_board = true;
    frame_seconds = 0.0;
  }

  Answer ask(const View& view, const History&, std::optional<double>) override {
    if (view.mode == View::Mode::curtain) return {Answer::Kind::line, ""};
    if (view.mode != View::Mode::question) return {Answer::Kind::expired, ""};
    if (view.pads.empty()) look_at(view);
    const auto line = answer_(view);
    return line ? Answer{Answer::Kind::line, *line} : Answer{};
  }
  Playback show_frame(const View& view) override {
    check(view, InputState{}, "a scene");
    return Playback::next;
  }
  std::optional<Picked> choose(const std::string&, List&, std::size_t) override {
    const auto entry = std::exchange(chosen, std::nullopt);
    return entry ? std::optional(Picked{*entry}) : std::nullopt;
  }
  bool fill_in(Form&) override { return false; }
  void notify(const std::string&) override {}
  void draw(const Board&, bool) override {}
  std::string key_help(const std::vector<Shortcut>&) const override { return ""; }
  void read(const std::string&, const LinesForWidth&, bool) override {}

  std::optional<std::size_t> chosen;  // the entry of a list, once
  std::set<std::string> faults;
  std::string where;

 private:
  void look_at(const View& view) {
    PossibleLines lines(view);
    look_at_line(view, lines, view.initial_input);
    if (!view.completions.empty()) look_at_line(view, lines, random_element(view.completions, dice_));
    if (!view.moves || view.moves->empty()) return;
    const std::string move = plain_text(random_element(*view.moves, dice_));
    look_at_line(view, lines, move);
    look_at_line(view, lines, move + " zzz");
    choose_a_word(view, lines);
    if (!view.picture.board.cells.empty()) walk_to_a_cell(view, lines);
  }

  void choose_a_word(const View& view, PossibleLines& lines) {
    LineChoice choice = lines.choice();
    if (choice.options().empty()) return;
    choice.mark(dice_.below(static_cast<std::uint32_t>(choice.options().size())));
    const std::string text = choice.with_marked().text();
    InputState input = footer_of_choice(view, choice, read(view, text));
    input.line = input.before_cursor = text;
    check(view, input, "choosing " + text);
  }

  void walk_to_a_cell(const View& view, PossibleLines& lines) {
    const std::vector<Cell>& cells = view.picture.board.cells;
    const std::size_t at = dice_.below(static_cast<std::uint32_t>(cells.size()));
    const auto next = lines.choice_by(cells[at]);
    const std::string look = at < view.looks.size() ? view.looks[at] : "";
    const std::string line = next && next->is_whole() ? next->text() : "";
    check(view, footer_of_cell(view, cells[at], look, next, false, read(view, line)), "at " + cells[at].name,
          at);
  }

  static Reading read(const View& view, const std::string& line) {
    return view.read ? view.read(line) : Reading{};
  }

  void look_at_line(const View& view, PossibleLines& lines, const std::string& line) {
    InputState input = footer_of_line(view, lines, line, read(view, line));
    input.line = input.before_cursor = line;
    check(view, input, "`" + line + "`");
  }

  void check(const View& view, const InputState& input, const std::string& typed,
             std::optional<std::size_t> cell = std::nullopt) {
    for (const std::string& fault : Screen(view, input, cell).missing)
      if (seen_.insert(fault).second)
        faults.insert(fmt::format("{}, {}: {}\n{}", where, typed, fault,
                                  lay_out(view, input, cell, size).canvas.plain()));
  }

  std::function<std::optional<std::string>(const View&)> answer_;
  std::set<std::string> seen_;
  Rng dice_{1};
};

// Answers with lines in their order, and ends after the last one.
struct LinesToType {
  std::deque<std::string> left;

  std::optional<std::string> next() {
    if (left.empty()) return std::nullopt;
    std::string line = left.front();
    left.pop_front();
    return line;
  }
  // These moves, a sheet line by line.
  void add_turn(const Match& match, Seat seat, const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      std::vector<std::string> lines = match.now().parts(move);
      if (lines.empty()) lines = {"", move};
      left.insert(left.end(), lines.begin() + 1, lines.end());  // without the total
    }
    if (match.composes(seat)) left.emplace_back("done");
  }
};

void check_whole(const Onlooker& ui) {
  CHECK_MESSAGE(ui.faults.empty(), fmt::format("{}", fmt::join(ui.faults, "\n")));
}

// Asks for the hint of each puzzle, plays at random, and asks for the solution: so until each has come once.
// It plays only in one of sixty, because a turn that the puzzle does not know takes a search.
class Solver {
 public:
  explicit Solver(std::size_t puzzles) : left_(puzzles) {}

  std::optional<std::string> answer(Onlooker& ui, const View& view) {
    if (std::exchange(ui.where, view.title) != view.title) {
      if (left_-- == 0) return std::nullopt;
      lines_ = left_ % 2000 == 0 ? 0 : most_lines;
      has_asked_ = false;
      return "hint";
    }
    const bool is_open = view.moves.has_value();
    const bool may_ask = is_open || !view.completions.empty();  // not after a right answer
    if (is_open && ++lines_ <= most_lines) {
      if (!view.draft || view.draft->lines.empty()) return plain_text(random_element(*view.moves, dice_));
      if (!view.draft->first_refusal()) return "done";
    }
    return may_ask && !std::exchange(has_asked_, true) ? "solution" : "";
  }

 private:
  static constexpr int most_lines = 50;
  std::size_t left_;
  int lines_ = 0;
  bool has_asked_ = false;
  Rng dice_{1};
};

}  // namespace

TEST_CASE("whole texts: all that a lesson says can be read in whole at 80x24") {
  for (const Module* game : catalog()) {
    const auto course = read_course(course_text(game->name), catalog());
    REQUIRE(course);
    for (int number = 1; number <= static_cast<int>(course->lessons.size()); ++number) {
      const Lesson& lesson = course->lessons[static_cast<std::size_t>(number) - 1];
      if (lesson.task.empty()) continue;
      const auto table = LessonTable::create(*course, number);
      REQUIRE(table);
      const Match start = (*table)->match();
      LinesToType script{{"hint"}};
      const auto attempt = [&](const std::vector<std::string>& moves) {
        script.add_turn(start, (*table)->turn().seat, moves);
        script.left.emplace_back("");
      };
      for (const auto& moves : lesson.wrong) attempt(moves);
      for (const LessonMistake& mistake : lesson.mistakes)
        for (const auto& moves : mistake.tries) attempt(moves);
      script.left.emplace_back("solution");
      Onlooker ui([&](const View&) { return script.next(); });
      ui.where = fmt::format("{} {}", game->name, number);
      sessions::play(**table, ui, for_learner({}));
      CHECK((*table)->is_done());
      check_whole(ui);
    }
  }
}

TEST_CASE("whole texts: the same of each puzzle, a wrong answer and the solution") {
  std::size_t entry = 0;  // of the list; the first one is the puzzle of the day
  for (const Module* game : catalog()) {
    const StateFolder state;
    const auto set = read_puzzles(puzzle_text(game->name), catalog());
    REQUIRE(set);
    Solver solver(set->puzzles.size());
    Onlooker ui([&](const View& view) { return solver.answer(ui, view); });
    ui.chosen = ++entry;
    puzzle_at(ui, catalog(), {});
    check_whole(ui);
  }
}

TEST_CASE("whole texts: the same of the questions of games") {
  constexpr int enough = 60;  // questions
  for (const Module* game : catalog()) {
    int questions = 0;
    for (std::uint64_t seed = 1; questions < enough; ++seed) {
      Setup setup;
      setup.module = game;
      setup.options = default_options(game->options);
      setup.seed = seed;
      for (const char* name : {"Charlotte", "Maximilian", "Bo"})
        if (static_cast<int>(setup.occupants.size()) < game->seats(setup.options))
          setup.occupants.push_back({Occupant::Kind::human, name});
      const auto table = tables::create(setup);
      const Match& match = table->match();
      Rng rng(seed);
      LinesToType script;
      Onlooker ui([&](const View&) -> std::optional<std::string> {
        if (auto line = script.next()) return line;
        if (match.over() || ++questions > enough) return std::nullopt;
        const Seat seat = table->turn().seat;
        script.add_turn(match, seat, {match.random_move(seat, rng)});
        return script.next();
      });
      ui.where = fmt::format("{}, seed {}", game->name, seed);
      sessions::play(*table, ui, {.house_rules = {.takes_turns = true}});
      check_whole(ui);
    }
  }
}
