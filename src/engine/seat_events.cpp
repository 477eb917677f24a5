#include "engine/seat_events.hpp"

#include <fmt/format.h>

namespace herbarium {
namespace {

using Kind = KnownEvent::Kind;

KnownEvent known_event(const Match& match, int move, Seat seat) {
  const Seat actor = match.actor(move);
  if (!match.is_secret(move, seat)) return {actor, Kind::open, match.full_text(move)};
  const std::string known = match.known_text(move, seat);
  return {actor, known == match.text(move, seat) ? Kind::secret : Kind::beginning, known};
}

// Writes an event that was entirely unknown.
void tell_new(std::vector<std::string>& lines, const KnownEvent& event, std::size_t number) {
  if (event.kind == Kind::open)
    return lines.push_back(fmt::format("play {} {}", actor_text(event.actor), event.text));
  const bool is_begun = event.kind == Kind::beginning;
  const std::string kind = is_begun ? event.text.substr(0, event.text.find(' ')) : event.text;
  lines.push_back(fmt::format("secret {} {}", actor_text(event.actor), kind));
  if (is_begun) lines.push_back(fmt::format("part {} {}", number, event.text));
}

// Writes the newly known part of one; false if it is a different event.
bool tell_more(std::vector<std::string>& lines, const KnownEvent& before, const KnownEvent& now,
               std::size_t number) {
  if (now == before) return true;
  if (now.actor != before.actor || before.kind == Kind::open || now.kind == Kind::secret) return false;
  lines.push_back(fmt::format("{} {} {}", now.kind == Kind::open ? "reveal" : "part", number, now.text));
  return true;
}

}  // namespace

std::vector<KnownEvent> events_known_to(const Match& match, Seat seat) {
  std::vector<KnownEvent> events;
  for (int move = 0; move < match.size(); ++move) events.push_back(known_event(match, move, seat));
  return events;
}

std::optional<std::vector<std::string>> lines_between(const std::vector<KnownEvent>& before,
                                                      const std::vector<KnownEvent>& now) {
  std::vector<std::string> lines;
  if (now.size() < before.size()) return std::nullopt;
  for (std::size_t i = 0; i < now.size(); ++i)
    if (i >= before.size())
      tell_new(lines, now[i], i + 1);
    else if (!tell_more(lines, before[i], now[i], i + 1))
      return std::nullopt;
  return lines;
}

}  // namespace herbarium
