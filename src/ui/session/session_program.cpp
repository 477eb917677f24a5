// How the program's players sit at a session.
#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "table/shared_table.hpp"
#include "table/thinking.hpp"
#include "ui/session/session.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr double first_look = 0.005;  // seconds; a quick thought is to be played at once
constexpr double longest_look = 0.1;
constexpr PlayerSpec adviser{PlayerSpec::Kind::level, 6};

}  // namespace

SeatSet Session::people_of(SeatSet seats) const {
  SeatSet people;
  const SharedTable* shared = table_.shared();
  for (const Seat seat : seats.without({nature}))
    if (!is_program(seat) && (!shared || shared->seat() == seat)) people.add(seat);
  return people;
}

// The seat of the only person at the table; nobody if there are several, or none.
Seat Session::only_person() const {
  const SeatSet people = people_of(SeatSet::first_seats(table_.match().seats()));
  return people.size() == 1 ? people.first() : spectator;
}

// Whom a line is about that names nobody, where all act at once: the only person who can; nobody if there are
// several.
Seat Session::seat_meant() const {
  const SeatSet people = people_of(table_.match().to_act());
  return people.size() == 1 ? people.first() : spectator;
}

Session::Next Session::let_play(Seat seat) {
  const auto result = think(seat, *table_.player_spec(seat));
  return result ? submit(seat, result->move) : Next::leave;
}

Session::Next Session::hint(Seat seat) {
  const Match& match = table_.match();
  if (seat == spectator && real_time()) seat = seat_meant();
  if (seat == spectator || !match.to_act().has(seat) || !table_.module().think)
    return deny("There is nothing to advise.");
  const auto result = think(seat, adviser);
  if (!result) return Next::leave;
  const std::string why = result->reason.empty() ? "" : fmt::format(" ({})", result->reason);
  say(fmt::format("The program would play `{}`{}.", result->move, why), confidant(seat));
  return Next::on;
}

std::optional<SearchResult> Session::think(Seat seat, PlayerSpec spec) {
  ThinkOrder order = table_.think_order(seat, spec);
  order.advises = !is_program(seat);
  Thinking thinking(table_.match().copy(), order);
  const Seat viewer = order.advises ? seat : only_person();
  bool told = false;
  for (double look = first_look; !thinking.is_done(); look = std::min(2 * look, longest_look)) {
    View view = view_for(viewer);
    view.draft.reset();
    view.check = nullptr;
    view.shortcuts.clear();
    view.initial_input.clear();
    view.hint = fmt::format("{} thinks: {} %; `now` ends it.", name_of(spec), thinking.percent_done());
    // Where the hint does not stand on the screen, it is said, but not of thoughts that are soon over.
    if (look == longest_look && !ui_.always_shows_board() && !told) {
      say(fmt::format("{} thinks; `now` ends it.", name_of(spec)));
      told = true;
    }
    const Answer answer = ui_.wait(view, histories_[viewer], look);
    mark_all_read();
    if (answer.kind == Answer::Kind::closed) return std::nullopt;
    if (answer.kind == Answer::Kind::interrupt && confirm("Leave the game? It is kept.").value_or(true))
      return std::nullopt;
    if (answer.kind != Answer::Kind::line) continue;
    const auto word = parse_command(answer.line, {});
    if (word && word->word == Command::now)
      thinking.hurry();
    else if (handle_line_while_thinking(viewer, answer.line) == Next::leave)
      return std::nullopt;
  }
  return thinking.result();
}

// What can be asked while the program thinks: all that changes nothing.
Session::Next Session::handle_line_while_thinking(Seat viewer, const std::string& line) {
  const auto command = parse_command(line, {});
  if (!command) return deny("The program thinks; `now` lets it play at once.");
  switch (command->word) {
    case Command::leave: return Next::leave;
    case Command::undo:
    case Command::redo:
    case Command::resign:
    case Command::hint: return deny("Not while the program thinks; `now` lets it play at once.");
    default: answer(viewer, *command); return Next::on;
  }
}

std::optional<double> Session::seconds_to_program() {
  if (!real_time()) return std::nullopt;
  std::optional<double> soonest;
  for (const Seat seat : table_.match().to_act().without({nature})) {
    if (!is_program(seat)) continue;
    const double now = now_seconds();
    const auto [place, is_new] = acts_at_.try_emplace(seat, now + table_.player_spec(seat)->pace());
    soonest = std::min(soonest.value_or(place->second - now), place->second - now);
  }
  return soonest;
}

// Whoever of the program is to act by now acts, and begins to wait again.
Session::Next Session::let_program_act() {
  for (const Seat seat : table_.match().to_act().without({nature})) {
    const auto at = acts_at_.find(seat);
    if (at == acts_at_.end() || at->second > now_seconds()) continue;
    acts_at_.erase(at);
    ThinkOrder order = table_.think_order(seat, *table_.player_spec(seat));
    order.seconds = longest_look;  // the others are playing on
    return submit(seat, table_.module().think(table_.match(), order).move);
  }
  return Next::on;
}

}  // namespace herbarium
