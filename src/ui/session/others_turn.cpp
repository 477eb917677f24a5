#include "ui/session/others_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ui/commands/command.hpp"
#include "ui/terminal/signals.hpp"

namespace herbarium {
namespace {

constexpr double for_ever = 3600;  // seconds; somebody always ends the wait before
constexpr double soon = 0.3;

}  // namespace

View OthersTurn::view_for(Seat seat) const {
  View view = views_.compose_pause(seat);
  view.completions = command_completions(context_of(game_, spectator));
  view.hint = game_.waits_for();
  view.prompt = "> ";
  view.takes_lines = seat == spectator;
  return view;
}

// Where the hint does not stand on the screen it is said, but not of what is over soon.
Next OthersTurn::wait(Seat seat, std::optional<std::string>& line) {
  const View view = view_for(seat);
  const bool announces = !ui_.always_shows_board() && view.hint != announced_;
  const double patience = view.clock ? std::max(view.clock->left(), 0.0) + 0.01 : for_ever;
  const WakeGuard wake_guard;
  const Answer answer =
      dialogue_.wait(view, typed_.of(seat), announces ? std::min(soon, patience) : patience);
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt: return dialogue_.wants_to_leave() ? Next::leave : Next::on;
    case Answer::Kind::expired:
      if (announces && game_.waits_for() == view.hint) dialogue_.say(announced_ = view.hint);
      return Next::on;
    case Answer::Kind::line: line = answer.line; return Next::on;
  }
  return Next::on;
}

void OthersTurn::notify_once() {
  const int moves = game_.match().size();
  if (std::exchange(notified_at_, moves) != moves)
    ui_.notify(fmt::format("{}: your turn", game_.table().module().title));
}

}  // namespace herbarium
