// What a table says of itself to whoever looks at a list of tables.
#include <fmt/format.h>

#include <utility>

#include "base/clock.hpp"
#include "net/directory/table_directory.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {

// One line for the list of tables: the game, who sits where, whose turn it is.
std::string TableServer::description() const {
  const SeatSet awaited = ledger_.awaited();
  std::string text(ledger_.terms().module->name);
  for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat) {
    const Occupant& occupant = ledger_.occupant(seat);
    const Invitation& plan = of_seat(plan_.seats, seat);
    std::string who = occupant.kind.empty()
                          ? plan.kind == Invitation::Kind::open ? "free" : "for " + plan.name
                          : occupant.name;
    if (ledger_.lost_since(seat)) who += " (away)";
    text += fmt::format("; {} {}{}", seat, awaited.has(seat) ? "*" : "", who);
  }
  const char* state = ledger_.match().over() ? "over" : ledger_.has_begun() ? "plays" : "waits for players";
  return fmt::format("{}; {}; since {}", text, state, opened_at_);
}

// Lets whoever looks at a list of tables know that this one describes itself in other words by now.
void TableServer::advertise() {
  std::string words = description();
  is_unadvertised_ = words != advertised_;
  if (!is_unadvertised_ || now_seconds() - advertised_at_ < between_advertisements) return;
  advertised_ = std::move(words);
  advertised_at_ = now_seconds();
  is_unadvertised_ = false;
  touch_table(plan_.base, plan_.name);
}

}  // namespace herbarium
