#include "verbs/play/referee.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/file.hpp"
#include "base/text/safe_text.hpp"
#include "table/local_table.hpp"
#include "ui/board/board_drawing.hpp"
#include "ui/text/description.hpp"
#include "ui/text/game_log.hpp"
#include "verbs/play/record_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

using Piece = Script::Piece;
using Scripts = std::array<std::unique_ptr<Script>, 2>;

class Referee {
 public:
  Referee(std::unique_ptr<Table> table, const std::array<std::string, 2>& files, Scripts scripts)
      : table_(std::move(table)), files_(files), scripts_(std::move(scripts)) {}

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
      if (const auto rolled = table_->roll(); !rolled) return print_error(rolled.error().refusal.reason);
      report(from);
      return done;
    }
    std::array<std::optional<Piece>, 2> pieces;
    const SeatSet due = match().to_act();
    for (const Seat seat : due) {
      of_seat(pieces, seat) = of_seat(scripts_, seat)->next(match(), seat);
      if (of_seat(pieces, seat)) continue;
      ended_ = fmt::format("{} ends here: it has nothing for {}.", escaped(of_seat(files_, seat)),
                           plain_text(match().due(seat)));
      return done;
    }
    // Both are validated before either is played, so that a refused sheet does not leave half a round behind.
    for (const Seat seat : due)
      if (const int status = validate(seat, *of_seat(pieces, seat)); status != done) return status;
    for (const Seat seat : due)
      if (const auto played = table_->submit(seat, of_seat(pieces, seat)->text); !played)
        return print_error(played.error().refusal.reason);
    report(from);
    return done;
  }

  int validate(Seat seat, const Piece& piece) {
    const auto validated = match().validate(seat, piece.text);
    if (validated) return done;
    Refusal refusal = validated.error();
    refusal.line = piece.line + std::max(refusal.line, 1) - 1;
    return print_error(at_place(escaped(of_seat(files_, seat)), refusal));
  }

  void report(int from) {
    const int round = match().round_before(from);
    if (round != reported_) print_line(fmt::format("{}Round {}", reported_ == 0 ? "" : "\n", round));
    reported_ = round;
    for (int move = from; move < match().size(); ++move)
      for (const Phrase& each : match().phrases(move)) print_line("  " + plain_text(each.words));
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
    for (const Seat seat : {1, 2}) {
      print_line(fmt::format("\nThe Command Sheet of seat {}:\n", seat));
      for (const std::string& line : match().module().paperwork.paper(match(), seat)) print_line(line);
      if (match().over() && of_seat(scripts_, seat)->left() > 0)
        print_line(fmt::format("(Not all of {} was needed.)", escaped(of_seat(files_, seat))));
    }
  }

  std::unique_ptr<Table> table_;
  std::array<std::string, 2> files_;
  Scripts scripts_;
  std::optional<std::string> ended_;  // which file ended, and where
  int reported_ = 0;                  // the last round that was reported
};

// Compares an existing record with the files, and consumes what it has used of them.
Result<void> catch_up(const Record& record, Match& match, const RefereeOptions& options, Scripts& scripts) {
  for (const RecordMove& move : record.moves) {
    if (move.actor != nature) {
      const std::string& file = of_seat(options.files, move.actor);
      const auto piece = of_seat(scripts, move.actor)->next(match, move.actor);
      if (!piece)
        return refuse(fmt::format("the record goes on here, and {} has ended", escaped(file)), move.column,
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

// Options and seed that were asked for must be those of the record.
Result<void> check_terms(const Record& record, const Module& game, const RefereeOptions& options) {
  const auto begun = options_of(record, game);
  if (options.options_given && begun && *begun != options.game_options)
    return refuse(escaped(*options.record) + ": the record was begun with other options");
  if (options.seed && record.other("seed") != fmt::format("{}", *options.seed))
    return refuse(escaped(*options.record) + ": the record was begun with another seed, or none");
  return {};
}

// The table: a new one, or that of an existing record.
Result<std::unique_ptr<Table>> table_for(const Module& game, const RefereeOptions& options,
                                         Scripts& scripts) {
  if (!options.record || access(options.record->c_str(), F_OK) != 0) {
    const Setup setup{&game, options.game_options, {Occupant{}, Occupant{}}, options.seed};
    return LocalTable::create(setup, options.record);
  }
  const Module* const games[] = {&game};
  const auto opened = open_record(games, *options.record);
  if (!opened) return tl::unexpected(opened.error());
  if (const auto same = check_terms(opened->record, game, options); !same)
    return tl::unexpected(same.error());
  if (const auto caught_up = catch_up(opened->record, *opened->match, options, scripts); !caught_up)
    return refuse(at_place(escaped(*options.record), caught_up.error()));
  return LocalTable::resume(*options.record, games);
}

}  // namespace

int referee(const Module& game, const RefereeOptions& options) {
  Scripts scripts;
  for (std::size_t i = 0; i < 2; ++i) {
    auto text = read_file(options.files[i]);
    if (!text) return print_error(text.error().reason);
    scripts[i] = game.paperwork.script(std::move(*text));
  }
  auto table = table_for(game, options, scripts);
  if (!table) return print_error(table.error().reason);
  return Referee(std::move(*table), options.files, std::move(scripts)).run();
}

}  // namespace herbarium
