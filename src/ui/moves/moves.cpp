#include "ui/moves/moves.hpp"

#include <fmt/format.h>

#include "ui/text/game_log.hpp"

namespace herbarium {

Next Moves::submit_all(Seat seat, const std::vector<std::string>& moves) {
  const Table& table = game_.table();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int before = table.accepted();
    if (submit(seat, moves[i]) == Next::leave) return Next::leave;
    if (table.accepted() > before) {
      // What one line says is one step.
      if (i > 0) game_.table().join_step();
      continue;
    }
    if (i > 0) dialogue_.say("Done up to there; the rest was not read.");
    break;
  }
  return Next::on;
}

Next Moves::submit_line(Seat seat, const std::string& line) {
  return submit_all(seat, game_.match().now().expand_shorthand(seat, line));
}

Next Moves::submit_line_at_once(const std::string& line) {
  const auto [seat, move] = game_.addressed(line);
  if (seat < 1 || seat > game_.match().seats())
    return dialogue_.deny("Begin with the number of the seat that acts.");
  if (game_.people_of({seat}).empty())
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
  Table& table = game_.table();
  const int from = game_.match().size();
  const auto written = write([&] { return table.submit(seat, text); });
  if (!written) return Next::leave;
  const Outcome& played = *written;
  if (!played) return dialogue_.deny(dialogue_.named(played.error().refusal.reason), game_.confidant(seat));
  if (game_.match().hidden().has(seat)) dialogue_.say(table.name(seat) + " has handed in.");
  const Next next = finish(played, from);
  drafts_.forget(seat);
  if (const std::string unsaved = game_.unsaved(); !unsaved.empty() && !game_.is_program(seat))
    dialogue_.say(unsaved + ".");
  return next;
}

Next Moves::roll() {
  const int from = game_.match().size();
  if (game_.types_dice() && game_.table().fallen_dice())
    dialogue_.say("The dice stay as they fell: " + *game_.table().fallen_dice() + ".");
  const auto written = write([this] { return game_.table().roll(); });
  return written ? finish(*written, from) : Next::leave;
}

std::optional<Moves::Outcome> Moves::write(const std::function<Outcome()>& change) {
  const Table& table = game_.table();
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
  const Match& match = game_.match();
  if (!match.hidden().empty()) return Next::on;
  if (typed_.has_secrets() && all_revealed()) typed_.reveal();
  storyteller_.tell(from);
  if (match.over()) dialogue_.say(outcome_of(match, names_of(game_.table())));
  return Next::on;
}

// Whether everybody may read every move: what was handed in can be secret for longer than the handing in.
bool Moves::all_revealed() const {
  const Match& match = game_.match();
  for (int move = 0; move < match.size(); ++move)
    if (match.text(move, spectator) != match.full_text(move)) return false;
  return true;
}

}  // namespace herbarium
