#include "ui/session/program_player.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace herbarium {
namespace {

// Seconds between two looks at how far the thinking is: at first few, as a quick result is played at once.
constexpr double first_look = 0.005;
constexpr double longest_look = 0.1;

}  // namespace

Next ProgramPlayer::play(Seat seat) {
  const auto result = think(seat, *game_.table().player_spec(seat));
  return result ? moves_.submit(seat, result->move) : Next::leave;
}

std::optional<SearchResult> ProgramPlayer::think(Seat seat, PlayerSpec spec) {
  ThinkOrder order = game_.table().think_order(seat, spec);
  order.advises = order.explains = !game_.is_program(seat);
  Thinking thinking(game_.match().copy(), order);
  const Seat viewer = order.advises ? seat : game_.only_person();
  for (double look = first_look; !thinking.is_done(); look = std::min(2 * look, longest_look)) {
    const Answer answer = dialogue_.wait(view_of(thinking, spec, viewer), typed_.of(viewer), look);
    if (handle(answer, viewer, thinking) == Next::leave) return std::nullopt;
  }
  return thinking.result();
}

View ProgramPlayer::view_of(const Thinking& thinking, PlayerSpec spec, Seat viewer) const {
  View view = views_.compose_pause(viewer);
  view.hint = fmt::format("{} thinks: {} %; `now` ends it.", name_of(spec), thinking.percent_done());
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
