// The verb `review`: what each decision of a finished game was worth.
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <cstdio>

#include "base/crew.hpp"
#include "study/reviewer.hpp"
#include "table/puzzle.hpp"
#include "ui/text/review_words.hpp"
#include "ui/text/story.hpp"
#include "verbs/play/record_reports.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/version.hpp"

namespace herbarium {
namespace {

// Rounded as they are printed, so that the printed ones add up to a hundredth of a point or so.
JsonObject& add_points(JsonObject& object, std::string_view key, double share) {
  return object.add(key, 100 * share, 2);
}

JsonObject json_of(const SeatNames& names, const Review& review, Seat seat) {
  const Account& account = of_seat(review.accounts, seat);
  JsonObject object;
  object.add("seat", seat).add("name", name_of(names, seat));
  add_points(object, "expected_at_start", account.expected_at_start);
  add_points(object, "lost", account.lost);
  add_points(object, "gained", account.gained);
  add_points(object, "luck", account.luck);
  add_points(object, "noise", account.noise);
  add_points(object, "result", account.result);
  object.add("decisions", account.decisions).add("accuracy", account.accuracy, 1);
  return object;
}

JsonObject json_of(const Match& match, const Decision& decision) {
  const std::vector<std::string> moves = moves_of(match, decision);
  Match before = match;
  before.rewind(decision.move);
  JsonObject object;
  object.add("move", decision.move + 1).add("seat", decision.seat);
  add_points(object, "before", decision.best);
  add_points(object, "played", decision.played);
  add_points(object, "best", decision.best);
  add_points(object, "noise", decision.noise);
  object.add("mark", sign_of(decision.mark())).add("events", moves);
  if (!decision.better.empty())
    object.add("better", decision.better)
        .add("reason", match.module().reason_between(before, decision.seat, decision.better, moves));
  return object;
}

JsonObject json_of(const Match& match, const SeatNames& names, const Review& review, int level,
                   std::optional<Seat> only) {
  std::vector<JsonObject> seats, decisions;
  for (Seat seat = 1; seat <= match.seats(); ++seat)
    if (!only || *only == seat) seats.push_back(json_of(names, review, seat));
  for (const Decision& each : review.decisions)
    if (!only || *only == each.seat) decisions.push_back(json_of(match, each));
  return JsonObject()
      .add("game", match.module().name)
      .add("level", level)
      .add("seats", seats)
      .add("decisions", decisions);
}

// The mistakes of a seat, or of all, as a file of puzzles. Nobody has graded them: they get a middling grade.
std::string puzzles_text(const Match& match, const SeatNames& names, const Review& review,
                         std::optional<Seat> only) {
  constexpr int grade = 1500;
  std::string text = fmt::format("game {}\n\n", match.module().name);
  int number = 0;
  for (Seat seat = 1; seat <= match.seats(); ++seat) {
    if (only && *only != seat) continue;
    for (Puzzle& puzzle : mistakes_of(match, names, review, seat)) {
      puzzle.grade = grade;
      Match position = match;
      position.rewind(0);
      for (const RecordMove& move : puzzle.position.moves)
        if (!position.submit(move.actor, move.text)) break;
      text += puzzle_block(puzzle, position, fmt::format("{}", ++number));
    }
  }
  while (text.ends_with("\n")) text.pop_back();
  return text;
}

// Names the turn on a terminal, in the last line, until the end.
void show_progress(const Reviewer& reviewer, const Match& match) {
  const ReviewProgress now = reviewer.progress();
  const std::string where = match.module().rounds.in_words(match.at(now.move).round());
  const std::string words =
      fmt::format("\r{}: {} of {} weighed, {}\033[K", program_name(), now.done, now.of, where);
  std::fputs(words.c_str(), stderr);
}

}  // namespace

int print_review(Catalog catalog, const ReviewOptions& options) {
  if (options.json && options.puzzles) return usage_error("--json does not go with --puzzles", "review");
  const auto opened = open_reported(options.record, catalog);
  if (!opened) return print_error(opened.error().reason);
  const Match& match = opened->match;
  if (const std::string why = why_no_review(match); !why.empty()) return print_error(why);
  if (options.seat && (*options.seat < 1 || *options.seat > match.seats())) {
    print_error(fmt::format("--seat {}: there are seats 1 to {}", *options.seat, match.seats()));
    return wrong_usage;
  }
  const SeatNames names = names_of(opened->record, match.seats());
  const bool shows_progress = isatty(STDERR_FILENO) != 0;
  Reviewer reviewer(match, options.record == "-" ? "" : options.record, options.level, version,
                    options.threads > 0 ? options.threads : all_cores());
  constexpr int between_looks = 200;  // milliseconds
  pollfd file{reviewer.file(), POLLIN, 0};
  while (!reviewer.is_done() && poll(&file, 1, between_looks) <= 0)
    if (shows_progress) show_progress(reviewer, match);
  if (shows_progress) std::fputs("\r\033[K", stderr);
  const Review review = reviewer.result();
  if (options.puzzles) {
    print_line(puzzles_text(match, names, review, options.seat));
    return done;
  }
  if (options.json) {
    print_line(json_of(match, names, review, options.level, options.seat).text());
    return done;
  }
  print_line(fmt::format("{}, reviewed by level {}", title_of(match, names), options.level));
  for (const std::string& line : review_lines(match, names, review, 3)) print_line(line);
  return done;
}

}  // namespace herbarium
