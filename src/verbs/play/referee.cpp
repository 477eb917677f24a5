#include "verbs/play/referee.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/local_table.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/text/description.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/names.hpp"
#include "verbs/new_game/settings.hpp"
#include "verbs/play/record_reports.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {

namespace {

using Piece = Script::Piece;

class Referee {
 public:
  Referee(std::unique_ptr<LocalTable> table, const RefereeOptions& options, Scripts scripts)
      : table_(std::move(table)),
        files_(options.files),
        scripts_(std::move(scripts)),
        prints_sheets_(options.prints_sheets) {}

  int run() {
    int status = done;
    while (!table_->match().over() && status == done && !ended_) status = step();
    close(status);
    return status;
  }

 private:
  const Match& match() const { return table_->match(); }

  // Plays one submission of both players, or one of nature's moves.
  int step() {
    const int from = match().size();
    if (match().to_act().has(nature)) {
      const auto fell = scripted_chance(match(), files_, scripts_);
      if (!fell) return print_error(fell.error().reason);
      const auto played = *fell ? table_->submit(nature, (*fell)->text) : table_->roll();
      if (!played) return print_error(played.error().refusal.reason);
      report(from);
      return done;
    }
    std::array<std::optional<Piece>, 2> pieces;
    const SeatSet due = match().to_act();
    for (const Seat seat : due) {
      const int status = take_piece(seat, of_seat(pieces, seat));
      if (status != done || ended_) return status;
      // A resignation need not wait for the other player.
      if (of_seat(pieces, seat)->text == "resign") return submit(seat, "resign", from);
    }
    // Both are validated before either is played, so that a refused sheet does not leave half a round.
    for (const Seat seat : due)
      if (const int status = validate(seat, *of_seat(pieces, seat)); status != done) return status;
    for (const Seat seat : due)
      if (const auto played = table_->submit(seat, of_seat(pieces, seat)->text); !played)
        return print_error(played.error().refusal.reason);
    report(from);
    return done;
  }

  int submit(Seat seat, const std::string& text, int from) {
    const auto played = table_->submit(seat, text);
    if (!played) return print_error(played.error().refusal.reason);
    report(from);
    return done;
  }

  int take_piece(Seat seat, std::optional<Piece>& piece) {
    const std::string file = escaped(of_seat(files_, seat));
    auto next = of_seat(scripts_, seat)->next(match(), seat);
    if (!next) return print_error(at_place(file, next.error()));
    piece = *std::move(next);
    if (!piece)
      ended_ = fmt::format("{} ends here: it has nothing for {}.", file, plain_text(match().due(seat)));
    if (piece && !piece->note.empty()) print_line(fmt::format("({}: {}.)", file, piece->note));
    return done;
  }

  int validate(Seat seat, const Piece& piece) {
    const auto validated = match().validate(seat, piece.text);
    if (validated) return done;
    return print_error(at_place(escaped(of_seat(files_, seat)), in_file(validated.error(), piece)));
  }

  void report(int from) {
    const int round = match().at(from).round();
    if (round != reported_) print_line(fmt::format("{}Round {}", reported_ == 0 ? "" : "\n", round));
    reported_ = round;
    for (int move = from; move < match().size(); ++move)
      for (const Phrase& each : match().phrases(move))
        print_line("  " + in_names(names_of(*table_), each.words));
    if (match().over() || match().round() != round) show_board();
  }

  void show_board() {
    const Picture picture = match().picture(spectator);
    print_line("");
    for (const std::string& line : board_text(picture.board, false)) print_line(line);
    for (const std::string& line : describe_holdings(picture.holdings, names_of(*table_))) print_line(line);
  }

  void close(int status) {
    if (ended_) print_line("\n" + *ended_);
    if (match().over())
      print_line("\n" + outcome_of(match(), names_of(*table_)));
    else
      print_line(fmt::format("{}The game is unfinished, in {}.", status == done ? "" : "\n",
                             plain_text(match().picture(spectator).moment)));
    if (status != done && !prints_sheets_) return;
    for (const Seat seat : {1, 2}) {
      print_line(fmt::format("\nThe Command Sheet of {}:\n", escaped_name(table_->name(seat))));
      for (const std::string& line : match().module().paperwork.paper(match(), seat)) print_line(line);
      if (match().over() && of_seat(scripts_, seat)->left() > 0)
        print_line(fmt::format("(Not all of {} was needed.)", escaped(of_seat(files_, seat))));
    }
  }

  std::unique_ptr<LocalTable> table_;
  std::array<std::string, 2> files_;
  Scripts scripts_;
  std::optional<std::string> ended_;  // the file that has ended, and the place
  int reported_ = 0;                  // the last round reported
  bool prints_sheets_;
};

}  // namespace

Refusal in_file(Refusal refusal, const Piece& piece) {
  const std::vector<std::string> lines = lines_of(piece.text);
  const auto line = static_cast<std::size_t>(std::max(refusal.line, 1));
  const bool at_end = line <= lines.size() && refusal.column > static_cast<int>(lines[line - 1].size());
  if (at_end && !piece.end.empty()) refusal.reason += fmt::format(" ({})", piece.end);
  refusal.line = piece.line + static_cast<int>(line) - 1;
  return refusal;
}

int referee(const Module& game, const RefereeOptions& options) {
  Scripts scripts;
  for (std::size_t i = 0; i < 2; ++i) {
    auto text = read_file(options.files[i]);
    if (!text) return print_error(text.error().reason);
    auto script = game.paperwork.script(std::move(*text));
    if (!script) return print_error(at_place(escaped(options.files[i]), script.error()));
    scripts[i] = std::move(*script);
  }
  auto table = refereed_table(game, options, scripts);
  if (!table) return print_error(table.error().reason);
  return Referee(std::move(*table), options, std::move(scripts)).run();
}

void print_mistakes(const std::string& file, const std::string& text, const std::vector<Refusal>& mistakes,
                    void (*print)(std::string_view)) {
  const std::vector<std::string> lines = lines_of(text);
  for (const Refusal& mistake : mistakes) {
    print(at_place(escaped(file), mistake));
    const auto line = static_cast<std::size_t>(mistake.line - 1);
    if (mistake.line < 1 || line >= lines.size()) continue;
    print("  " + escaped(lines[line]));
    if (mistake.column > 0) print(fmt::format("  {:>{}}", '^', mistake.column));
  }
}

int check_sheets(const Module& game, const std::string& file, const Options& options) {
  const auto text = read_file(file);
  if (!text) return print_error(text.error().reason);
  const std::vector<Refusal> mistakes = game.paperwork.mistakes(options, *text);
  print_mistakes(file, *text, mistakes, print_line);
  if (!mistakes.empty()) return refused;
  print_line(escaped(file) + ": no mistakes.");
  return done;
}

// --- its table

namespace {

// Compares an existing record with the files, and uses up the matching parts of them.
Result<void> catch_up(const Record& record, Match& match, const RefereeOptions& options, Scripts& scripts) {
  for (const RecordMove& move : record.moves) {
    if (move.actor == nature) {
      const auto fell = scripted_chance(match, options.files, scripts);
      if (!fell) return pass_on(fell);
      if (*fell && match.validate(nature, (*fell)->text).value_or("") !=
                       match.validate(nature, move.text).value_or(""))
        return refuse(fmt::format("the record has `{}`, and the sheets have `{}`", escaped(move.text),
                                  escaped((*fell)->text)),
                      move.column, move.line);
    } else {
      const std::string& file = of_seat(options.files, move.actor);
      const auto next = of_seat(scripts, move.actor)->next(match, move.actor);
      if (!next) return refuse(at_place(escaped(file), next.error()), move.column, move.line);
      const std::optional<Script::Piece>& piece = *next;
      if (!piece)
        return refuse(fmt::format("the record continues here, but {} has ended", escaped(file)), move.column,
                      move.line);
      const auto written = match.validate(move.actor, piece->text);
      if (!written || *written != match.validate(move.actor, move.text).value_or(""))
        return refuse(fmt::format("the record has `{}`, and {}:{} has something else", escaped(move.text),
                                  escaped(file), piece->begins),
                      move.column, move.line);
    }
    if (const auto played = match.submit(move.actor, move.text); !played)
      return refuse(played.error().reason, move.column, move.line);
  }
  return {};
}

// Requested options and seed must match the record.
Result<void> check_terms(const Record& record, const Module& game, const RefereeOptions& options) {
  const auto begun = options_of(record, game);
  if (options.options_given && begun && *begun != options.game_options)
    return refuse(escaped(*options.record) + ": the record has other options");
  if (options.seed && record.other("seed") != fmt::format("{}", *options.seed))
    return refuse(escaped(*options.record) + ": the record has another seed, or none");
  return {};
}

}  // namespace

Result<std::optional<Script::Piece>> scripted_chance(const Match& match,
                                                     const std::array<std::string, 2>& files,
                                                     Scripts& scripts) {
  std::optional<Script::Piece> fell;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    const auto said = scripts[i]->next(match, nature);
    if (!said) return said;
    if (fell && *said && (*said)->text != fell->text)
      return refuse(fmt::format("{}:{} says `{}`, and {}:{} says `{}`", escaped(files[0]), fell->line,
                                fell->text, escaped(files[1]), (*said)->line, (*said)->text));
    if (*said) fell = *said;
  }
  return fell;
}

Result<std::unique_ptr<LocalTable>> refereed_table(const Module& game, const RefereeOptions& options,
                                                   Scripts& scripts) {
  if (!options.record || access(options.record->c_str(), F_OK) != 0) {
    std::vector<Occupant> players;
    for (std::size_t i = 0; i < scripts.size(); ++i) {
      auto name = checked_name(scripts[i]->name());
      if (!name) return refuse(fmt::format("{}: {}", escaped(options.files[i]), name.error().reason));
      players.push_back({.name = *std::move(name)});
    }
    return LocalTable::create(Setup{&game, options.game_options, players, options.seed}, options.record);
  }
  const Module* const games[] = {&game};
  const auto opened = open_reported(*options.record, games);
  if (!opened) return pass_on(opened);
  if (const auto same = check_terms(opened->record, game, options); !same) return pass_on(same);
  auto match = begin(opened->record, games);
  if (!match) return pass_on(match);
  if (const auto caught_up = catch_up(opened->record, *match, options, scripts); !caught_up)
    return refuse(at_place(escaped(*options.record), caught_up.error()));
  return LocalTable::resume(*options.record, games);
}

}  // namespace herbarium
