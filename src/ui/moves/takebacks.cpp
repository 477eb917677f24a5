#include "ui/moves/takebacks.hpp"

#include <fmt/format.h>

#include "ui/text/takeback_words.hpp"

namespace herbarium {

Next Takebacks::undo(Seat seat) {
  if (game_.request(TableRequest::take_back, "")) {
    dialogue_.say_news();
    return Next::on;
  }
  if (!traces_.drafts.lines(seat).empty() && game_.match().composes(seat)) return take_line_back(seat);
  const auto takeback = game_.table().takeback(seat, game_.types_dice());
  if (!takeback) return dialogue_.deny("There is nothing to take back.");
  if (const std::string blocker = game_.match().undo_blocker(); !blocker.empty())
    return dialogue_.deny(fmt::format("Nothing can be taken back while {} is on.", blocker));
  return all_agree(*takeback) ? take_back(*takeback) : Next::on;
}

Next Takebacks::take_back(const Takeback& takeback) {
  const auto before = game_.match();
  const std::string words = moves_in_words(before, takeback.first, names_of(game_.table()));
  const auto undone = moves_.write([&] { return game_.table().undo(takeback); });
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
  return seat == undone_lines_.seat && !undone_lines_.lines.empty() && game_.match().composes(seat) &&
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
  Table& table = game_.table();
  if (!table.can_redo()) return dialogue_.deny("There is nothing to play again.");
  const int from = game_.match().size();
  const auto redone = moves_.write([&] { return table.redo(); });
  if (!redone) return Next::leave;
  for (int move = from; move < game_.match().size(); ++move)
    if (game_.match().actor(move) != nature) traces_.drafts.forget(game_.match().actor(move));
  traces_.curtain.forget_viewer();
  return moves_.finish(*redone, from);
}

void Takebacks::forget_unfinished(int moves) {
  for (Seat seat = 1; seat <= game_.match().seats(); ++seat) traces_.drafts.forget(seat);
  traces_.answers.forget_rounds();
  traces_.answers.hold_back(moves);
}

// What somebody else is writing stays, if it still is what they owe.
void Takebacks::restore_drafts(const Match& before) {
  const Match& now = game_.match();
  traces_.answers.hold_back(before.size());
  for (Seat seat = 1; seat <= now.seats(); ++seat)
    if (!now.composes(seat) || now.round() != before.round()) traces_.drafts.forget(seat);
  // Of several sheets of one person the first is the one that is due now.
  for (int move = before.size(); move-- > now.size();) {
    const Seat seat = before.actor(move);
    traces_.answers.forget_round(seat);
    if (seat != nature && !game_.is_program(seat) && now.composes(seat))
      traces_.drafts.restore(seat, before.full_text(move));
  }
}

// Whoever is asked looks at the screen, so the next one to write gets a curtain.
bool Takebacks::all_agree(const Takeback& takeback) {
  const SeatNames names = names_of(game_.table());
  const std::string words = moves_in_words(game_.match(), takeback.first, names);
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
