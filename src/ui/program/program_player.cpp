#include "ui/program/program_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crew.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

// Seconds between two looks at how far the thinking is, to show it; its end is heard of at once.
constexpr double between_looks = 0.1;

bool is_to_leave(const std::string& line) {
  const auto command = parse_command(line, {});
  return command && command->spec->command == Command::leave;
}

}  // namespace

Next ProgramPlayer::play(Seat seat) {
  const Table& table = game_.table();
  const auto engine = table.engine(seat);
  const auto result = think(table.think_order(seat, *table.player_spec(seat)));
  if (!result) return Next::leave;
  if (engine && !table.engine(seat)) {
    dialogue_.say(table.why_engine_left(seat));
    return Next::on;
  }
  const Next next = moves_.submit(seat, result->move);
  if (!game_.match().to_act().has(seat)) kept_.erase(seat);  // it is large, and of no use any more
  return next;
}

// Where time counts at all, because the game has no seed of its own, a person does not wait longer than that.
std::optional<SearchResult> ProgramPlayer::advise(Seat seat) {
  const PlayerSpec adviser = game_.table().module().adviser;
  ThinkOrder order = game_.table().think_order(seat, {adviser.kind, adviser.level});
  order.player = adviser;
  if (order.seconds > 0) order.seconds = advice_seconds;
  order.advises = order.explains = true;
  return think(order);
}

std::optional<SearchResult> ProgramPlayer::think(ThinkOrder order) {
  const Seat seat = order.seat;
  // People at a shared table may have others on their machine, and the table's process thinks there, too.
  order.threads = game_.is_shared() ? 1 : threads_ > 0 ? threads_ : all_cores();
  order.gives_way = game_.is_shared();
  if (game_.is_shared()) order.game_seed = seed_;
  if (!order.advises) order.kept = &kept_[seat];
  const auto engine = game_.table().engine(seat);
  Thinking thinking(game_.match(), order, {}, engine);
  const Seat viewer = order.advises ? seat : game_.only_person();
  do {
    const std::string progress =
        engine ? fmt::format("{} thinks", engine->name())
               : fmt::format("{} thinks: {} %", order.advises ? "The adviser" : name_of(order.player),
                             thinking.percent_done());
    const Answer answer = wait_for(thinking, progress, viewer);
    const bool is_left = handle(answer, viewer, thinking) == Next::leave;
    const bool will_be_left = answer.kind == Answer::Kind::expired && is_to_leave(answer.next);
    if (is_left || (will_be_left && nobody_will_be_asked())) {
      if (engine) engine->abandon();
      return std::nullopt;
    }
    if (will_be_left && order.seconds > 0) thinking.hurry();
  } while (!thinking.is_done());
  return thinking.result();
}

Answer ProgramPlayer::wait_for(const Thinking& thinking, const std::string& progress, Seat viewer) {
  const WakeFile wake(thinking.file());
  return dialogue_.wait(view_of(progress, viewer), typed_.of(viewer), between_looks);
}

// Lines of a pipe are for the questions to come, so that a script gets the same game however fast it writes;
// but where only programs play there is no question before the end of the game.
bool ProgramPlayer::nobody_will_be_asked() const {
  return game_.people_of(SeatSet::first_seats(game_.match().seats())).empty();
}

View ProgramPlayer::view_of(const std::string& progress, Seat viewer) const {
  View view = views_.compose_pause(viewer);
  view.hint = progress + "; `now` ends it.";
  return view;
}

Next ProgramPlayer::handle(const Answer& answer, Seat viewer, Thinking& thinking) {
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt: return dialogue_.wants_to_leave() ? Next::leave : Next::on;
    case Answer::Kind::expired: return Next::on;
    case Answer::Kind::line: break;
  }
  return handle_line(answer.line, viewer, thinking);
}

// Whatever changes nothing can be asked meanwhile.
Next ProgramPlayer::handle_line(const std::string& line, Seat viewer, Thinking& thinking) {
  const auto command = parse_command(line, {});
  if (!command) return dialogue_.deny("The program thinks; `now` lets it play at once.");
  switch (command->spec->command) {
    case Command::now: thinking.hurry(); return Next::on;
    case Command::leave: return Next::leave;
    case Command::undo:
    case Command::redo:
    case Command::resign:
    case Command::hint: return dialogue_.deny("Not while the program thinks; `now` lets it play at once.");
    default: inquiries_.answer(viewer, *command); return Next::on;
  }
}

}  // namespace herbarium
