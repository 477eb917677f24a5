// The verb `puzzle`: positions of the games in which one turn is clearly the best, one after the other.
#include "verbs/play/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "table/course.hpp"
#include "table/lesson_table.hpp"
#include "table/puzzle.hpp"
#include "ui/text/names.hpp"
#include "verbs/play/puzzle_progress.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

std::vector<PuzzleSet> sets_of(Catalog catalog) {
  std::vector<PuzzleSet> sets;
  for (const Module* game : catalog)
    if (auto set = read_puzzles(puzzle_text(game->name), catalog); set && !set->puzzles.empty())
      sets.push_back(std::move(*set));
  return sets;
}

Result<std::vector<PuzzleSet>> sets_of_file(const std::string& file, Catalog catalog) {
  const auto text = read_file(file);
  if (!text) return pass_on(text);
  auto set = read_puzzles(*text, catalog);
  if (!set) return refuse(at_place(file, set.error()));
  if (set->puzzles.empty()) return refuse(file + ": it has no puzzles");
  return std::vector<PuzzleSet>{std::move(*set)};
}

std::string grade_in_words(const Grade& grade) {
  return fmt::format("{:.0f} +- {:.0f}", grade.rating, grade.deviation);
}

// A seat's label with a name in it, such as "Red" or "side NW"; empty if it only says what the seat does.
std::string label_of(const Match& match, Seat seat) {
  const Module& module = match.module();
  std::string label = module.seat_label ? module.seat_label(match.options(), seat) : "";
  if (label.find(' ') == label.npos && !label.empty()) label[0] = upper(label[0]);
  return std::any_of(label.begin(), label.end(), [](char c) { return lower(c) != c; }) ? label : "";
}

// Names the seats by labels of one word, such as Red.
Record with_names(Record position, const Match& match) {
  if (!position.seats.empty()) return position;
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    if (const std::string label = label_of(match, seat); label.find(' ') == label.npos)
      position.seats.push_back({seat, "human", label});
  return position;
}

// "Red", or "seat 1 (Herbs 0 and 1)".
std::string solver_in_words(const Match& match, const SeatNames& names) {
  const Seat solver = solver_of(match);
  const std::string label = label_of(match, solver);
  return name_of(names, solver) + (label.find(' ') == label.npos ? "" : " (" + label + ")");
}

class PuzzleRoom {
 public:
  PuzzleRoom(UserInterface& ui, const SessionOptions& session, bool saves)
      : ui_(ui), session_(for_learner(session)), book_(saves) {}

  void choose(const std::vector<PuzzleSet>& sets) {
    if (sets.empty()) return ui_.read("There are no puzzles", "");
    for (;;) {
      const std::string today = date_text().substr(0, 10);
      const PuzzleSet& of_day = daily_set(sets, today);
      const bool knows_day = book_.has_tried(of_day, daily_puzzle(of_day, today));
      ChoiceList<const PuzzleSet*> list;
      list.add({'d', "Today's puzzle", std::string(of_day.module->title) + (knows_day ? ", done" : "")},
               nullptr);
      char key = '1';
      for (const PuzzleSet& set : sets) list.add({key++, std::string(set.module->title), note_on(set)}, &set);
      const auto chosen = list.choose(ui_, "Puzzles of which game?");
      if (!chosen) return;
      if (*chosen)
        play(**chosen, book_.next(**chosen));
      else
        play(of_day, daily_puzzle(of_day, today));
    }
  }

  // From that puzzle on, until the person leaves.
  void play(const PuzzleSet& set, const Puzzle& first) {
    for (const Puzzle* puzzle = &first; solve(set, *puzzle);) puzzle = &book_.next(set);
  }

  // Each once: first those in which this person has not found the best turn yet.
  void play_mistakes(PuzzleSet set) {
    std::stable_partition(set.puzzles.begin(), set.puzzles.end(),
                          [this](const Puzzle& each) { return !has_mended(each); });
    for (const Puzzle& puzzle : set.puzzles)
      if (!solve(set, puzzle)) return;
  }

  const PuzzleBook& book() const { return book_; }

 private:
  std::string note_on(const PuzzleSet& set) const {
    const std::string solved = fmt::format("{} of {} solved", book_.solved(set), set.puzzles.size());
    return book_.tried(set) == 0 ? solved : solved + ", your grade " + grade_in_words(book_.grade(set));
  }

  // Whether the person goes on.
  bool solve(const PuzzleSet& set, const Puzzle& puzzle) {
    const Module* const catalog[] = {set.module};
    auto match = begin(puzzle.position, catalog);
    if (match && !play_moves(puzzle.position, *match)) match = refuse("the rules do not allow its moves");
    if (!match) return ui_.read("This puzzle cannot be played", match.error().reason), false;
    Lesson lesson;
    lesson.position = with_names(puzzle.position, *match);
    const SeatNames names = names_of(lesson.position, match->seats());
    const bool is_mistake = puzzle.grade == 0;
    lesson.task =
        fmt::format("You are {}. {}Find the best turn{}.", solver_in_words(*match, names), begun_turn(*match),
                    is_mistake ? mistake_in_words(puzzle) : fmt::format(" (grade {})", puzzle.grade));
    lesson.hint = fmt::format("The best turn: {}.", in_names(names, puzzle.reason));
    lesson.solutions = {puzzle.answers.front().moves};
    bool is_first = true;
    lesson.judge = [&](const Match& now, int began, LessonHelp help) -> std::optional<LessonVerdict> {
      if (!is_turn_over(now, began)) return std::nullopt;
      const JudgedTurn turn = judge(puzzle, now, began, set.module->adviser);
      std::string words = words_on(puzzle, turn, now, began, names, help);
      if (is_mistake && turn.verdict == PuzzleVerdict::right && help != LessonHelp::solution &&
          !has_mended(puzzle))
        mended_.add(line_for(puzzle));
      if (std::exchange(is_first, false) && !is_mistake)
        words += note(set, puzzle, score_of(turn.verdict, help));
      return LessonVerdict{turn.verdict == PuzzleVerdict::right, words};
    };
    auto table = LessonTable::create(
        *set.module, lesson,
        fmt::format("{} {} of {}", is_mistake ? "mistake" : "puzzle", puzzle.number, set.puzzles.size()));
    if (!table) return ui_.read("This puzzle cannot be played", table.error().reason), false;
    History history;
    Session(**table, ui_, session_, history).play();
    return (*table)->has_next_game();
  }

  // Moves of the seat to act after `began` moves, as a person would type them.
  static std::string in_short(Match match, int began, const std::vector<std::string>& moves) {
    match.rewind(began);
    return match.now().shorten(solver_of(match), moves);
  }

  // "Already played: x c3 + a1. ": the moves of the solver's turn before the puzzle. A secret move, such as a
  // sheet or a bid, was a whole turn.
  static std::string begun_turn(const Match& match) {
    std::vector<std::string> moves;
    int move = match.size();
    for (Match before = match; move > 0 && match.actor(move - 1) == solver_of(match); --move) {
      before.rewind(move - 1);
      if (before.secret().has(solver_of(match))) break;
      moves.insert(moves.begin(), match.full_text(move - 1));
    }
    return moves.empty() ? "" : fmt::format("Already played: {}. ", in_short(match, move, moves));
  }

  // Describes the values of the turn and of the best one, and the difference.
  static std::string words_on(const Puzzle& puzzle, const JudgedTurn& turn, const Match& match, int began,
                              const SeatNames& names, LessonHelp help) {
    const auto percent = [](double value) { return fmt::format("{:.0f}%", 100 * value); };
    const PuzzleAnswer& best = puzzle.answers.front();
    const std::string best_turn = in_short(match, began, best.moves);
    if (turn.is_best) {
      const auto worse = std::find_if(puzzle.answers.begin(), puzzle.answers.end(), [&](const auto& each) {
        return each.value < best.value - equally_right;
      });
      return fmt::format("{} It wins {}{}: {}.",
                         help == LessonHelp::solution ? "This is the best turn." : "Right.",
                         percent(best.value),
                         worse == puzzle.answers.end() ? ""
                         : puzzle.grade == 0           ? ", your turn in the game " + percent(worse->value)
                                                       : ", the next best " + percent(worse->value),
                         in_names(names, puzzle.reason));
    }
    Match start = match;
    start.rewind(began);
    const std::string apart = start.module().reason_between(start, solver_of(start), best.moves, turn.moves);
    const std::string why = apart.empty() ? "" : ": " + in_names(names, std::string_view(apart));
    if (turn.verdict == PuzzleVerdict::right)
      return fmt::format("Right. Yours wins {}, the program's choice, `{}`, {}.", percent(turn.value),
                         best_turn, percent(best.value));
    const std::string both =
        fmt::format("Yours wins {}, the best {}", percent(turn.value), percent(best.value));
    if (turn.verdict == PuzzleVerdict::nearly) return fmt::format("Nearly right. {}{}.", both, why);
    const auto [own, other] =
        std::mismatch(turn.moves.begin(), turn.moves.end(), best.moves.begin(), best.moves.end());
    const std::string begins = own == turn.moves.begin() || other == best.moves.end()
                                   ? ""
                                   : fmt::format(" It begins like yours, up to `{}`.", own[-1]);
    return fmt::format("There is a better turn. {}{}.{}", both, why, begins);
  }

  // --- the person's own mistakes

  static std::string line_for(const Puzzle& mistake) {
    std::string game = write_header(mistake.position);
    for (const RecordMove& move : mistake.position.moves) game += write_move(move.actor, move.text);
    return mistake.position.game + " " + fingerprint(game);
  }

  bool has_mended(const Puzzle& mistake) const {
    const std::vector<std::string>& lines = mended_.lines();
    return std::find(lines.begin(), lines.end(), line_for(mistake)) != lines.end();
  }

  std::string mistake_in_words(const Puzzle& mistake) const {
    return has_mended(mistake) ? "; you have found it before" : "; you lost much here";
  }

  // A hint costs half of what an answer can be worth.
  static double score_of(PuzzleVerdict verdict, LessonHelp help) {
    const double cost = help == LessonHelp::none ? 0 : help == LessonHelp::solution ? 1 : 0.5;
    return std::max(0.0, share_of(verdict) - cost);
  }

  // Saves the first answer and says how it changes the grade.
  std::string note(const PuzzleSet& set, const Puzzle& puzzle, double score) {
    const int before = static_cast<int>(book_.grade(set).rating);
    const std::string why = book_.add(set, puzzle, score);
    const std::string unsaved = why.empty() ? "" : fmt::format(" Your answers cannot be saved: {}.", why);
    const int after = static_cast<int>(book_.grade(set).rating);
    return after == before ? unsaved
                           : fmt::format(" Your grade: {} ({:+}).{}", after, after - before, unsaved);
  }

  UserInterface& ui_;
  SessionOptions session_;
  PuzzleBook book_;
  ProgressFile mended_{"mistakes"};
};

}  // namespace

bool is_puzzle_day(const std::string& which) {
  if (which == "daily") return true;
  constexpr std::string_view form = "dddd-dd-dd";
  if (which.size() != form.size() ||
      !std::equal(which.begin(), which.end(), form.begin(),
                  [](char is, char wanted) { return wanted == 'd' ? is_digit(is) : is == wanted; }))
    return false;
  // The calendar must have the day.
  const auto number = [&](std::size_t from, std::size_t digits) {
    return std::stoi(which.substr(from, digits));
  };
  return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                     std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                     std::chrono::day(static_cast<unsigned>(number(8, 2))))
      .ok();
}

void learn_from(UserInterface& ui, const PlayedGame& game, const Review& review, Seat seat,
                const SessionOptions& session) {
  PuzzleRoom(ui, session, false)
      .play_mistakes({&game.match.module(), mistakes_of(game.match, game.names, review, seat)});
}

int puzzle(Catalog catalog, const Module* game, const std::string& which,
           const std::optional<std::string>& file, const SessionOptions& session,
           const InterfaceOptions& screen) {
  const auto read = file ? sets_of_file(*file, catalog) : sets_of(catalog);
  if (!read) return print_error(read.error().reason);
  const std::vector<PuzzleSet>& sets = *read;
  const std::string day = which == "daily" ? date_text().substr(0, 10) : which;
  const PuzzleSet* set = nullptr;
  for (const PuzzleSet& each : sets)
    if (each.module == game) set = &each;
  if (game && !set) return print_error(fmt::format("{} has no puzzles", game->title));
  if (!game && file) set = &sets.front();
  if (!game && is_puzzle_day(which) && !sets.empty()) set = &daily_set(sets, day);
  const auto number = whole_number(which);
  if (set && number && (*number < 1 || *number > static_cast<int>(set->puzzles.size())))
    return print_error(
        fmt::format("{}: {} has puzzles 1 to {}", which, set->module->title, set->puzzles.size()));
  return in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    PuzzleRoom room(ui, session, !file);
    if (!set)
      room.choose(sets);
    else if (number)
      room.play(*set, set->puzzles[static_cast<std::size_t>(*number) - 1]);
    else
      room.play(*set, is_puzzle_day(which) ? daily_puzzle(*set, day) : room.book().next(*set));
    return Farewell();
  });
}

void puzzle_at(UserInterface& ui, Catalog catalog, const SessionOptions& session) {
  PuzzleRoom(ui, session, true).choose(sets_of(catalog));
}

int print_puzzle_grades(Catalog catalog) {
  const PuzzleBook book(true);
  print_line(fmt::format("{:<22}{:>9}{:>9}{:>9}   {}", "", "puzzles", "tried", "solved", "grade"));
  for (const PuzzleSet& set : sets_of(catalog))
    print_line(fmt::format("{:<22}{:>9}{:>9}{:>9}   {}", set.module->title, set.puzzles.size(),
                           book.tried(set), book.solved(set), grade_in_words(book.grade(set))));
  return done;
}

bool has_puzzles(Catalog catalog) {
  return std::any_of(catalog.begin(), catalog.end(),
                     [](const Module* game) { return !puzzle_text(game->name).empty(); });
}

}  // namespace herbarium
