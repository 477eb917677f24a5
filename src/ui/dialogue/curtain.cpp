#include "ui/dialogue/curtain.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"

namespace herbarium {

// From the program nothing needs to be hidden.
Curtain::Outcome Curtain::draw_for(Seat seat) {
  if (!game_.match().secret().has(seat) || at_keyboard_ == seat) return Outcome::open;
  at_keyboard_ = seat;
  if (!enabled_ || game_.only_person() == seat) return Outcome::open;
  const Outcome outcome = ask(seat);
  if (outcome == Outcome::late) line_.clear();
  return outcome;
}

Curtain::Outcome Curtain::ask(Seat seat) {
  const std::string words = fmt::format("{}: {}. Press Enter when nobody else looks.",
                                        game_.table().name(seat), dialogue_.named(game_.match().due(seat)));
  for (;;) {
    const Answer answer = ui_.curtain(words, game_.clock());
    switch (answer.kind) {
      case Answer::Kind::closed: return Outcome::leave;
      case Answer::Kind::expired: forget_viewer(); return Outcome::late;
      case Answer::Kind::interrupt:
        if (dialogue_.wants_to_leave()) return Outcome::leave;
        break;
      case Answer::Kind::line:
        line_ = trimmed(answer.line);
        return game_.time_is_up() ? Outcome::late : Outcome::open;
    }
  }
}

std::string Curtain::take_line() { return std::exchange(line_, ""); }

}  // namespace herbarium
