#include "ui/session/moves.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

std::string StandingAnswers::move_of(const Match& match, Seat seat) const {
  if (match.size() < asks_until_) return "";
  if (const std::string move = match.decline_move(seat); !move.empty() && declines(match, seat)) return move;
  return plays_forced_ ? match.forced_move(seat) : "";
}

bool StandingAnswers::declines(const Match& match, Seat seat) const {
  if (const auto round = rounds_.find(seat); round != rounds_.end() && round->second == match.round())
    return true;
  const auto kind = kinds_.find(seat);
  return kind != kinds_.end() &&
         (kind->second.empty() || match.now().is_waived(seat, kind->second).value_or(false));
}

std::string StandingAnswers::words(Seat seat) const {
  const auto kind = kinds_.find(seat);
  if (kind == kinds_.end()) return "";
  return fmt::format("Waived: {} (`ask` ends it)", kind->second.empty() ? "all" : escaped(kind->second));
}

// --- moves

Next Moves::submit_all(Seat seat, const std::vector<std::string>& moves) {
  const Table& table = table_;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int before = table.accepted();
    if (submit(seat, moves[i]) == Next::leave) return Next::leave;
    if (table.accepted() > before) {
      // What one line says is one step.
      if (i > 0) table_.join_step();
      continue;
    }
    if (i > 0) dialogue_.say("Done up to there; the rest was not read.");
    break;
  }
  return Next::on;
}

Next Moves::submit_line(Seat seat, const std::string& line) {
  return submit_all(seat, table_.match().now().expand_shorthand(seat, line));
}

Next Moves::submit_line_at_once(const std::string& line) {
  const auto [seat, move] = addressed(table_, line);
  if (seat < 1 || seat > table_.match().seats())
    return dialogue_.deny("Begin with the number of the seat that acts.");
  if (table_.people_of({seat}).empty())
    return dialogue_.deny(fmt::format("Seat {} is not played by you.", seat));
  return submit_line(seat, move);
}

Next Moves::hand_in(Seat seat) {
  const Draft draft = drafts_.validate(seat);
  if (const Refusal* refusal = draft.first_refusal())
    return dialogue_.deny("Not handed in. " + refusal->reason, seat);
  return submit(seat, draft.move);
}

Next Moves::submit(Seat seat, const std::string& text) {
  Table& table = table_;
  const int from = table_.match().size();
  const auto written = write([&] { return table.submit(seat, text); });
  if (!written) return Next::leave;
  const Outcome& played = *written;
  if (!played)
    return dialogue_.deny(dialogue_.named(played.error().refusal.reason), confidant(table_.match(), seat));
  if (table_.match().hidden().has(seat)) dialogue_.say(table.name(seat) + " has handed in.");
  const Next next = finish(played, from);
  drafts_.forget(seat);
  if (const std::string unsaved = unsaved_in_words(table_); !unsaved.empty() && !table_.is_program(seat))
    dialogue_.say(unsaved + ".");
  return next;
}

Next Moves::roll() {
  const int from = table_.match().size();
  if (table_.house_rules().types_dice && table_.fallen_dice())
    dialogue_.say("The dice stay as they fell: " + *table_.fallen_dice() + ".");
  const auto written = write([this] { return table_.roll(); });
  return written ? finish(*written, from) : Next::leave;
}

std::optional<Moves::Outcome> Moves::write(const std::function<Outcome()>& change) {
  const Table& table = table_;
  const bool waited = table.keeping() == Keeping::waiting;
  for (;;) {
    const Outcome outcome = change();
    if (outcome || !outcome.error().io_error) {
      if (waited && table.keeping() == Keeping::whole) dialogue_.say("The record is whole again.");
      return outcome;
    }
    if (full_disk_.ask(outcome.error().refusal) == Next::leave) return std::nullopt;
  }
}

Next Moves::finish(const tl::expected<void, MoveError>& played, int from) {
  if (!played) {
    dialogue_.say(played.error().refusal.reason);
    return Next::on;
  }
  const Match& match = table_.match();
  if (!match.hidden().empty()) return Next::on;
  if (typed_.has_secrets() && all_revealed()) typed_.reveal();
  storyteller_.tell(from);
  if (match.over()) dialogue_.say(outcome_of(match, names_of(table_)));
  return Next::on;
}

// Whether everybody may read every move: what was handed in can be secret for longer than the handing in.
bool Moves::all_revealed() const {
  const Match& match = table_.match();
  for (int move = 0; move < match.size(); ++move)
    if (match.text(move, spectator) != match.full_text(move)) return false;
  return true;
}

// --- full disk

namespace {

namespace files = std::filesystem;

// Whether what was typed is one of these words.
bool is_any(std::string_view typed, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words)
    if (same_but_for_case(typed, word)) return true;
  return false;
}

}  // namespace

std::string elsewhere(std::string_view place, const std::string& record) {
  std::string path(place);
  const char* home = std::getenv("HOME");
  if (home && (path == "~" || path.starts_with("~/"))) path = home + path.substr(1);
  std::error_code error;
  if (path.ends_with('/') || files::is_directory(path, error))
    return (files::path(path) / files::path(record).filename()).string();
  return path;
}

// Lines from a pipe that could not be kept have not all gone well, even if nothing follows them.
Next FullDisk::leave() {
  dialogue_.deny("What could not be written has not happened.");
  return Next::leave;
}

Next FullDisk::ask(const Refusal& trouble) {
  dialogue_.say("The record cannot be written: " + trouble.reason);
  for (;;) {
    const Answer answer =
        dialogue_.inquire("Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.",
                          "try, elsewhere or without> ", {"try again", "elsewhere", "without"});
    if (answer.kind != Answer::Kind::line) return leave();
    const std::string_view typed = trimmed(answer.line);
    if (is_any(typed, {"t", "try", "again", "try again"})) return Next::on;
    if (is_any(typed, {"e", "elsewhere"}) && move_elsewhere()) return Next::on;
    if (is_any(typed, {"w", "without"})) {
      table_.let_moves_wait();
      dialogue_.say("The game goes on. Moves that are not on disk are written when there is room again.");
      return Next::on;
    }
    if (is_any(typed, {"q", "quit"})) return leave();
    if (!is_any(typed, {"e", "elsewhere"})) dialogue_.deny("One of these three words, or its first letter.");
  }
}

// False if the person does not say where.
bool FullDisk::move_elsewhere() {
  const std::string old = table_.record_path().value_or("");
  for (;;) {
    const Answer answer =
        dialogue_.inquire("Where? The name of a folder, or of a new file; nothing goes back.", "where> ", {});
    const std::string_view typed = trimmed(answer.line);
    if (answer.kind != Answer::Kind::line || typed.empty()) return false;
    const std::string path = elsewhere(typed, old);
    const auto moved = table_.move_record(path);
    if (!moved) {
      dialogue_.say("It cannot be written there: " + moved.error().reason);
      continue;
    }
    dialogue_.say(fmt::format("The whole record is in {}; {} stays as it is.", escaped(path), escaped(old)));
    return true;
  }
}

// --- takebacks

Next Takebacks::undo(Seat seat) {
  if (table_.command("undo", "")) {
    dialogue_.say_news();
    return Next::on;
  }
  if (!traces_.drafts.lines(seat).empty() && table_.match().composes(seat)) return take_line_back(seat);
  const auto takeback = table_.takeback(seat, table_.house_rules().types_dice);
  if (!takeback) return dialogue_.deny("There is nothing to take back.");
  if (const std::string blocker = table_.match().undo_blocker(); !blocker.empty())
    return dialogue_.deny(fmt::format("Nothing can be taken back while {} is on.", blocker));
  return all_agree(*takeback) ? take_back(*takeback) : Next::on;
}

Next Takebacks::take_back(const Takeback& takeback) {
  const auto before = table_.match();
  const std::string words = moves_in_words(before, takeback.first, names_of(table_));
  const auto undone = moves_.write([&] { return table_.undo(takeback); });
  if (!undone) return Next::leave;
  restore_drafts(before);
  traces_.log.end_story();
  traces_.curtain.forget_viewer();
  dialogue_.say(fmt::format("Taken back: {}. `redo` plays it again.", words));
  return Next::on;
}

// What is written in secret is said to nobody else.
Next Takebacks::take_line_back(Seat seat) {
  const DraftLines before = traces_.drafts.lines(seat);
  if (!can_rewrite_line(seat)) undone_lines_ = {seat, {}, {}};
  undone_lines_.lines.push_back(before.back());
  dialogue_.say_named(traces_.drafts.take_last(seat).news, seat);
  undone_lines_.left = traces_.drafts.lines(seat);
  dialogue_.say(fmt::format("Taken back: line {}: {}. `redo` writes it again.", before.size(), before.back()),
                seat);
  return Next::on;
}

bool Takebacks::can_rewrite_line(Seat seat) const {
  return seat == undone_lines_.seat && !undone_lines_.lines.empty() && table_.match().composes(seat) &&
         traces_.drafts.lines(seat) == undone_lines_.left;
}

Next Takebacks::rewrite_line(Seat seat) {
  const std::string line = undone_lines_.lines.back();
  undone_lines_.lines.pop_back();
  const DraftReply reply = traces_.drafts.add(seat, line);
  undone_lines_.left = traces_.drafts.lines(seat);
  dialogue_.say_named(reply.news, seat);
  if (!reply.refused) dialogue_.say("Written again: " + line + ".", seat);
  return Next::on;
}

Next Takebacks::redo(Seat seat) {
  if (can_rewrite_line(seat)) return rewrite_line(seat);
  Table& table = table_;
  if (!table.can_redo()) return dialogue_.deny("There is nothing to play again.");
  const int from = table_.match().size();
  const auto redone = moves_.write([&] { return table.redo(); });
  if (!redone) return Next::leave;
  for (int move = from; move < table_.match().size(); ++move)
    if (table_.match().actor(move) != nature) traces_.drafts.forget(table_.match().actor(move));
  traces_.curtain.forget_viewer();
  return moves_.finish(*redone, from);
}

void Takebacks::forget_unfinished(int moves) {
  for (Seat seat = 1; seat <= table_.match().seats(); ++seat) traces_.drafts.forget(seat);
  traces_.answers.forget_rounds();
  traces_.answers.hold_back(moves);
}

// What somebody else is writing stays, if it still is what they owe.
void Takebacks::restore_drafts(const Match& before) {
  const Match& now = table_.match();
  traces_.answers.hold_back(before.size());
  for (Seat seat = 1; seat <= now.seats(); ++seat)
    if (!now.composes(seat) || now.round() != before.round()) traces_.drafts.forget(seat);
  // Of several sheets of one person the first is the one that is due now.
  for (int move = before.size(); move-- > now.size();) {
    const Seat seat = before.actor(move);
    traces_.answers.forget_round(seat);
    if (seat != nature && !table_.is_program(seat) && now.composes(seat))
      traces_.drafts.restore(seat, before.full_text(move));
  }
}

// Whoever is asked looks at the screen, so the next one to write gets a curtain.
bool Takebacks::all_agree(const Takeback& takeback) {
  const SeatNames names = names_of(table_);
  const std::string words = moves_in_words(table_.match(), takeback.first, names);
  for (const Seat seat : takeback.consent) {
    traces_.curtain.forget_viewer();
    const std::string name = name_of(names, seat);
    const auto question = fmt::format("{}, do you agree to take this back? {}", name, words);
    if (dialogue_.confirm(question).value_or(false)) continue;
    dialogue_.say(name + " does not agree.");
    return false;
  }
  return true;
}

}  // namespace herbarium
