#include "ui/session/moves.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/local_table.hpp"
#include "ui/session/reader.hpp"
#include "ui/text/ending.hpp"
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

// One line is one step: all of it is played, or nothing.
void Moves::submit_line(const Reading& line) {
  if (line.moves.size() > 1 && !line.moves.back().next)
    return conversation_.deny(
        conversation_.named(line.moves.back().next.error().reason) + "; nothing of the line is played",
        confidant(table_.match(), line.seat));
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const int before = table_.accepted();
    const std::string decline = table_.match().decline_move(line.seat);
    submit(line.seat, line.moves[i]);
    if (conversation_.has_left()) return;
    if (table_.accepted() <= before) return;
    if (i > 0) join_step();
    if (!decline.empty() && answers_.declines_often(line.seat, line.moves[i].text == decline))
      conversation_.say(table_.name(line.seat) +
                        " has declined four times: `waive always` does so unasked, until `ask`.");
  }
}

void Moves::hand_in(Seat seat) {
  const Draft draft = drafts_.validate(seat);
  if (const Refusal* refusal = draft.first_refusal())
    return conversation_.deny("Not handed in: " + refusal->reason, seat);
  submit(seat, draft.move);
}

void Moves::submit(Seat seat, const ReadMove& move) {
  const int from = table_.match().size();
  const bool was_forced = table_.match().forced_move(seat) == move.text;
  const auto played = write([&] { return table_.submit(seat, move.text, move.next); });
  if (!played) return conversation_.leave();
  if (!*played)
    return conversation_.deny(conversation_.named(played->error().refusal.reason),
                              confidant(table_.match(), seat));
  if (table_.match().hidden().has(seat) && !was_forced)
    conversation_.say(table_.name(seat) + " has handed in.");
  tell(from);
  drafts_.forget(seat);
  if (const std::string unsaved = unsaved_in_words(table_); !unsaved.empty() && !table_.is_program(seat))
    conversation_.say(unsaved + ".");
}

void Moves::join_step() {
  if (LocalTable* const local = table_.local()) local->join_step();
}

void Moves::roll() {
  LocalTable* const local = table_.local();
  if (!local) return;
  const int from = table_.match().size();
  if (table_.house_rules().types_dice && local->fallen_dice())
    conversation_.say("The dice stay as they fell: " + *local->fallen_dice() + ".");
  const auto played = write([local] { return local->roll(); });
  if (!played) return conversation_.leave();
  if (!*played) return conversation_.say(played->error().refusal.reason);
  tell(from);
}

std::optional<Moves::Outcome> Moves::write(const std::function<Outcome()>& change) {
  const LocalTable* const local = table_.local();
  const bool waited = local && local->keeping() == Keeping::waiting;
  for (;;) {
    const Outcome outcome = change();
    if (outcome || !outcome.error().io_error) {
      if (waited && local->keeping() == Keeping::whole) conversation_.say("The record is whole again.");
      return outcome;
    }
    if (!is_to_try_again(outcome.error().refusal)) return std::nullopt;
  }
}

void Moves::tell(int from) {
  const Match& match = table_.match();
  if (!match.hidden().empty()) return;
  if (conversation_.has_typed_secrets() && all_revealed()) conversation_.reveal_typed();
  conversation_.tell(from);
  if (match.over()) conversation_.say(outcome_of(match, names_of(table_)));
}

// Whether all moves are public: a move can be secret for longer than the handing in.
bool Moves::all_revealed() const {
  const Match& match = table_.match();
  for (int move = 0; move < match.size(); ++move)
    if (match.text(move, spectator) != match.full_text(move)) return false;
  return true;
}

// --- full disk

namespace {

namespace files = std::filesystem;

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

// Reports the trouble and asks what to do, until a new attempt makes sense: unsaved changes do not count,
// and are repeated. An interrupt leaves, with everything before it saved; then unsaved lines from a pipe
// count as failed, even if nothing follows them.
bool Moves::is_to_try_again(const Refusal& trouble) {
  conversation_.say("The record cannot be written: " + trouble.reason);
  for (;;) {
    const Answer answer =
        conversation_.inquire("Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.",
                              "try, elsewhere or without> ", {"try again", "elsewhere", "without"});
    if (answer.kind != Answer::Kind::line) break;
    const std::string_view typed = trimmed(answer.line);
    if (is_one_of(typed, {"t", "try", "again", "try again"})) return true;
    if (is_one_of(typed, {"e", "elsewhere"}) && move_elsewhere()) return true;
    if (is_one_of(typed, {"w", "without"})) {
      table_.local()->let_moves_wait();
      conversation_.say("The game goes on. Moves that are not on disk are written when there is room again.");
      return true;
    }
    if (is_one_of(typed, {"q", "quit"})) break;
    if (!is_one_of(typed, {"e", "elsewhere"}))
      conversation_.deny("One of these three words, or its first letter.");
  }
  conversation_.deny("What could not be written has not happened.");
  return false;
}

// False if the person does not name a place.
bool Moves::move_elsewhere() {
  const std::string old = table_.record_path().value_or("");
  for (;;) {
    const Answer answer = conversation_.inquire(
        "Where? The name of a folder, or of a new file; nothing goes back.", "where> ", {});
    const std::string_view typed = trimmed(answer.line);
    if (answer.kind != Answer::Kind::line || typed.empty()) return false;
    const std::string path = elsewhere(typed, old);
    const auto moved = table_.local()->move_record(path);
    if (!moved) {
      conversation_.say("It cannot be written there: " + moved.error().reason);
      continue;
    }
    conversation_.say(
        fmt::format("The whole record is in {}; {} stays as it is.", escaped(path), escaped(old)));
    return true;
  }
}

// --- takebacks

void Moves::undo(Seat seat) {
  if (!drafts_.lines(seat).empty() && table_.match().composes(seat))
    return conversation_.say_named(drafts_.undo_line(seat), seat);
  if (table_.command("undo", "")) {
    conversation_.say_news();
    return;
  }
  const auto takeback = table_.local() ? table_.local()->takeback(seat) : std::nullopt;
  if (!takeback) return conversation_.deny("There is nothing to take back.");
  if (const std::string blocker = table_.match().undo_blocker(); !blocker.empty())
    return conversation_.deny(fmt::format("Nothing can be taken back while {} is on.", blocker));
  if (all_agree(*takeback)) take_back(*takeback);
}

bool Moves::may_undo(Seat seat) const {
  if (!drafts_.lines(seat).empty() && table_.match().composes(seat)) return true;
  if (table_.shared()) return true;
  return table_.local() && table_.local()->takeback(seat) && table_.match().undo_blocker().empty();
}

bool Moves::may_redo(Seat seat) const {
  return drafts_.can_redo_line(seat) || (table_.local() && table_.local()->can_redo());
}

void Moves::take_back(const Takeback& takeback) {
  const auto before = table_.match();
  const std::string words = moves_in_words(before, takeback.first, names_of(table_));
  const auto undone = write([&] { return table_.local()->undo(takeback); });
  if (!undone) return conversation_.leave();
  restore_drafts(before);
  conversation_.end_story();
  conversation_.forget_viewer();
  conversation_.say(fmt::format("Taken back: {}. `redo` plays it again.", words));
}

void Moves::redo(Seat seat) {
  if (drafts_.can_redo_line(seat)) return conversation_.say_named(drafts_.redo_line(seat), seat);
  LocalTable* const local = table_.local();
  if (!local || !local->can_redo()) return conversation_.deny("There is nothing to play again.");
  const int from = table_.match().size();
  const auto redone = write([local] { return local->redo(); });
  if (!redone) return conversation_.leave();
  for (int move = from; move < table_.match().size(); ++move)
    if (table_.match().actor(move) != nature) drafts_.forget(table_.match().actor(move));
  conversation_.forget_viewer();
  if (!*redone) return conversation_.say(redone->error().refusal.reason);
  conversation_.skip();
  tell(from);
}

void Moves::forget_unfinished(int moves) {
  for (Seat seat = 1; seat <= table_.match().seats(); ++seat) drafts_.forget(seat);
  answers_.forget_rounds();
  answers_.hold_back(moves);
}

// Another person's draft is kept, if it is still for a move that they owe.
void Moves::restore_drafts(const Match& before) {
  const Match& now = table_.match();
  answers_.hold_back(before.size());
  for (Seat seat = 1; seat <= now.seats(); ++seat)
    if (!now.composes(seat) || now.round() != before.round()) drafts_.forget(seat);
  // The first of several sheets of one person is the one due now.
  for (int move = before.size(); move-- > now.size();) {
    const Seat seat = before.actor(move);
    answers_.forget_round(seat);
    if (seat != nature && !table_.is_program(seat) && now.composes(seat))
      drafts_.restore(seat, before.full_text(move));
  }
}

// A person who is asked sees the screen, so the next writer gets a curtain.
bool Moves::all_agree(const Takeback& takeback) {
  const SeatNames names = names_of(table_);
  const std::string words = moves_in_words(table_.match(), takeback.first, names);
  for (const Seat seat : takeback.consent) {
    conversation_.forget_viewer();
    const std::string name = name_of(names, seat);
    const auto question = fmt::format("{}, do you agree to take this back? {}", name, words);
    if (conversation_.confirm(question).value_or(false)) continue;
    conversation_.say(name + " does not agree.");
    return false;
  }
  return true;
}

}  // namespace herbarium
