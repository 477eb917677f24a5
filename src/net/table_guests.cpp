// How a table treats those who come: greets, seats, hears and refuses them, and notices lost lines.
#include <fmt/format.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "net/rendezvous.hpp"
#include "net/table_server.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_guests = 100;
constexpr std::ptrdiff_t most_of_one = 24;  // lines of one user
constexpr int most_lines_at_once = 50;      // so that one guest's flood does not keep the others waiting
constexpr double cost_of_fault = 2;
constexpr double haste = 2;  // seconds that a line may need
constexpr int most_let_in_at_once = 50;
constexpr std::size_t most_under_way = std::size_t{1} << 18;  // bytes of the story that a guest has not read

}  // namespace

void TableServer::let_in() {
  for (int i = 0; i < most_let_in_at_once; ++i) {
    Descriptor socket(accept4(listener_.number(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket) return;
    auto peer = peer_of(socket.number());
    if (!peer) continue;
    const auto same = std::count_if(guests_.begin(), guests_.end(),
                                    [&](const Guest& guest) { return guest.peer.uid == peer->uid; });
    const bool full = guests_.size() >= most_guests || same >= most_of_one;
    guests_.emplace_back(std::move(socket), *peer, now_seconds());
    if (full) dismiss(guests_.back(), "the table is full");
    if (full) see_off();
  }
}

void TableServer::hear(Guest& guest) {
  guest.line.take_in();
  for (int i = 0; i < most_lines_at_once && guest.stage != Guest::Stage::leaves; ++i) {
    const auto line = guest.line.next_line();
    if (!line) break;
    guest.asked.reset();
    obey(guest, *line);
  }
}

void TableServer::obey(Guest& guest, std::string_view line) {
  if (guest.stage == Guest::Stage::greets) return greet(guest, line);
  const std::string_view word = take_word(line);
  if (word == "pong") return;
  if (word == "do" && guest.stage == Guest::Stage::plays) return carry_out(guest, line);
  fault(guest, fmt::format("{}: not understood", escaped(word.substr(0, 20))), false);
}

// `herbarium 1 sit 2 as alice`
void TableServer::greet(Guest& guest, std::string_view words) {
  const bool ours = take_word(words) == "herbarium" && take_word(words) == "1";
  const std::string_view wish = take_word(words);
  std::optional<Seat> wanted;
  if (wish == "sit" && !words.empty() && is_digit(words[0])) {
    wanted = whole_number(take_word(words));
    if (!wanted) return dismiss(guest, "a seat is a number");
  }
  guest.name = guest.peer.name;
  // At an account that many share, the account answers for who is who: nobody else can be called so.
  if (take_word(words) == "as" && is_table_name(words)) guest.name += "/" + std::string(words);
  if (ours && wish == "ask") {
    guest.line.send("is " + description());
    guest.stage = Guest::Stage::leaves;
  } else if (ours && wish == "watch") {
    welcome(guest, spectator);
  } else if (ours && wish == "sit") {
    seat_guest(guest, wanted);
  } else {
    dismiss(guest, "this table speaks `herbarium 1`");
  }
}

void TableServer::seat_guest(Guest& guest, std::optional<Seat> wanted) {
  std::string reason;
  const auto seat = seat_for(guest, wanted, reason);
  if (!seat) return dismiss(guest, reason);
  if (!purses_[*seat].affords(1, now_seconds()))
    return dismiss(guest, "that seat was taken too often in too short a time");
  if (Guest* before = at(*seat)) dismiss(*before, "your seat has been taken at another terminal of yours");
  if (take_chair(guest, *seat)) welcome(guest, *seat);
}

void TableServer::welcome(Guest& guest, Seat seat) {
  guest.seat = seat;
  guest.stage = seat == spectator ? Guest::Stage::watches : Guest::Stage::plays;
  guest.line.send(fmt::format("welcome {} {}/{}", seat, user_name(geteuid()), plan_.name));
  tell(guest);
}

// Tells a guest what is new to it, as far as it reads it: what it leaves lies in the story, not in its line.
void TableServer::tell(Guest& guest) {
  if (!guest.is_in()) return;
  while (guest.told < story_.size() && guest.line.unsent() < most_under_way)
    guest.line.send(story_[guest.told++]);
  if (guest.told < story_.size() || guest.is_live) return;
  guest.is_live = true;
  guest.line.send(fmt::format("live {:.3f}", clock()));
}

// Whether that person sat on the seat already, or it is kept for him.
bool TableServer::belongs_to(Seat seat, const std::string& name) const {
  const Sitter& sitter = ledger_.sitter(seat);
  if (ledger_.absent_person(seat) == name || (sitter.kind == "human" && sitter.name == name)) return true;
  const Invitation& plan = plan_.seats[static_cast<std::size_t>(seat - 1)];
  return sitter.kind.empty() && plan.kind == Invitation::Kind::person && plan.name == name;
}

bool TableServer::is_free(Seat seat) const {
  return ledger_.sitter(seat).kind.empty() &&
         plan_.seats[static_cast<std::size_t>(seat - 1)].kind == Invitation::Kind::open;
}

Guest* TableServer::at(Seat seat) {
  for (Guest& guest : guests_)
    if (guest.stage == Guest::Stage::plays && guest.seat == seat) return &guest;
  return nullptr;
}

std::optional<Seat> TableServer::seat_for(const Guest& guest, std::optional<Seat> wanted,
                                          std::string& reason) {
  const int seats = ledger_.match().seats();
  if (wanted) {
    if (*wanted < 1 || *wanted > seats)
      reason = fmt::format("there are seats 1 to {}", seats);
    else if (!belongs_to(*wanted, guest.name) && !is_free(*wanted))
      reason = fmt::format("seat {} is not for {}", *wanted, guest.name);
    return reason.empty() ? wanted : std::nullopt;
  }
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, guest.name) && (!at(seat) || at(seat)->lost)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (is_free(seat) && !at(seat)) return seat;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (belongs_to(seat, guest.name))
      reason = fmt::format("you sit here already; `--seat {}` takes the seat over to this terminal", seat);
  if (reason.empty()) reason = "no seat is free for " + guest.name + "; `herbarium watch` looks on";
  return std::nullopt;
}

bool TableServer::take_chair(Guest& guest, Seat seat) {
  if (ledger_.sitter(seat).kind.empty()) {
    const auto sat = enter(nature, fmt::format("seat {} human {}", seat, guest.name));
    if (!sat) return dismiss(guest, sat.error().reason), false;
  } else {
    set_presence(seat, true);
  }
  return true;
}

// Says whether somebody is there, if that is new.
void TableServer::set_presence(Seat seat, bool here) {
  if (here == ledger_.lost_since(seat).has_value())
    table_says(fmt::format("{} {}", here ? "here" : "lost", seat));
}

// Whether an honest terminal would never have said this: then everybody is told who did. In a battle and
// shortly after it, or when the game has just ended, what was in time there can come too late here.
bool TableServer::is_foul(std::string_view word) const {
  if (word == "open" || word == "toss") return true;
  const bool too_late = ledger_.match().over() || now_seconds() - hasty_at_ < haste;
  return (word == "lock" || word == "play") && !too_late;
}

// `do 2 play place e5`
void TableServer::carry_out(Guest& guest, std::string_view words) {
  const auto seat = whole_number(take_word(words));
  const std::string_view word = words.substr(0, words.find(' '));
  if (seat != guest.seat) return fault(guest, "you do not sit on that seat", true);
  const bool talk = word == "say" || word == "ask" || word == "agree" || word == "refuse";
  if (talk && !purses_[guest.seat].affords(1, now_seconds()))
    return dismiss(guest, "that was too much talk in too short a time");
  if (!talk && ledger_.is_program(guest.seat))
    return fault(guest, "the program plays your seat; `back` asks for it", false);
  if (const auto done = enter(guest.seat, std::string(words)); !done)
    fault(guest, done.error().reason, is_foul(word));
}

void TableServer::fault(Guest& guest, const std::string& reason, bool tell_all) {
  guest.line.send("no " + reason);
  if (tell_all)
    notice(fmt::format("What the terminal of {} (seat {}) sent was refused: {}.", guest.name, guest.seat,
                       reason));
  Purse& purse = guest.seat == spectator ? guest.purse : purses_[guest.seat];
  if (!purse.affords(cost_of_fault, now_seconds())) dismiss(guest, "too much was refused");
}

void TableServer::dismiss(Guest& guest, const std::string& reason) {
  guest.line.send((guest.is_in() ? "bye " : "no ") + reason);
  guest.stage = Guest::Stage::leaves;
}

void TableServer::notice(const std::string& words) {
  for (Guest& guest : guests_)
    if (guest.is_in()) guest.line.send("notice " + words);
}

// Tells everybody what is new.
void TableServer::pass_on() {
  for (Guest& guest : guests_) {
    tell(guest);
    guest.line.give_out();
  }
}

// A line that gives no sign of life is lost, until it gives one again.
void TableServer::look_after_lines() {
  const double now = now_seconds();
  for (Guest& guest : guests_) {
    if (guest.stage == Guest::Stage::greets && now - guest.since >= greeting_time)
      dismiss(guest, "no greeting came");
    const bool silent = guest.asked && now - *guest.asked >= patience_for_pong;
    if (silent == guest.lost) continue;
    guest.lost = silent;
    if (guest.stage == Guest::Stage::plays) set_presence(guest.seat, !silent);
  }
  // Nobody needs to know whether somebody is alone here.
  if (guests_.size() < 2 || now - pinged_ < ping_period) return;
  pinged_ = now;
  for (Guest& guest : guests_) {
    if (!guest.is_in() || guest.asked) continue;
    guest.line.send("ping");
    guest.asked = now;
  }
}

// Takes leave of whoever has gone, or was told to.
void TableServer::see_off() {
  for (auto guest = guests_.begin(); guest != guests_.end();) {
    guest->line.give_out();
    if (!guest->is_gone()) {
      ++guest;
      continue;
    }
    const Seat seat = guest->seat;
    const std::string reason = guest->line.reason();
    const std::string name = guest->name;
    guest = guests_.erase(guest);
    if (seat == spectator || at(seat)) continue;
    if (!reason.empty()) notice(fmt::format("The line of {} (seat {}) was cut: {}.", name, seat, reason));
    set_presence(seat, false);
  }
}

bool TableServer::anybody_here() const {
  return std::any_of(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.is_in(); });
}

// One line for the list of tables: the game, who sits where, whose turn it is.
std::string TableServer::description() const {
  const SeatSet awaited = ledger_.awaited();
  std::string text(ledger_.terms().module->name);
  for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat) {
    const Sitter& sitter = ledger_.sitter(seat);
    const Invitation& plan = plan_.seats[static_cast<std::size_t>(seat - 1)];
    std::string who =
        sitter.kind.empty() ? plan.kind == Invitation::Kind::open ? "free" : "for " + plan.name : sitter.name;
    if (ledger_.lost_since(seat)) who += " (away)";
    text += fmt::format("; {} {}{}", seat, awaited.has(seat) ? "*" : "", who);
  }
  const char* state = ledger_.match().over() ? "over" : ledger_.has_begun() ? "plays" : "waits for players";
  return fmt::format("{}; {}; since {}", text, state, opened_);
}

}  // namespace herbarium
