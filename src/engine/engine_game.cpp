#include "engine/engine_game.hpp"

#include <fmt/format.h>

#include "base/random.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

EngineGame::EngineGame(Match match, std::uint64_t seed) : match_(std::move(match)), seed_(seed) {
  for (int move = 0; move < match_.size(); ++move)
    told_.push_back({{match_.actor(move), KnownEvent::Kind::open, match_.full_text(move)}, move});
}

std::uint64_t EngineGame::seed_now(Seat seat) const {
  return Rng(seed_, static_cast<std::uint64_t>(told_.size())).next() + static_cast<unsigned>(seat);
}

Result<void> EngineGame::carry_out(const KnownEvent& event) {
  switch (event.kind) {
    case KnownEvent::Kind::secret: return {};
    case KnownEvent::Kind::beginning: return match_.submit_parts(event.actor, match_.now().parts(event.text));
    case KnownEvent::Kind::open: break;
  }
  return match_.submit(event.actor, event.text);
}

Result<void> EngineGame::play(Seat actor, std::string_view move) {
  const KnownEvent event{actor, KnownEvent::Kind::open, std::string(move)};
  const int before = match_.size();
  if (const auto played = carry_out(event); !played) return played;
  told_.push_back({event, before});
  return {};
}

Result<void> EngineGame::hide(Seat seat, std::string_view kind) {
  if (!match_.secret().has(seat))
    return refuse(fmt::format("{}: no secret move is due of seat {}", escaped_excerpt(kind), seat));
  told_.push_back({{seat, KnownEvent::Kind::secret, std::string(kind)}, match_.size()});
  return {};
}

Result<void> EngineGame::tell_part(int number, std::string_view beginning) {
  return replace(number, KnownEvent::Kind::beginning, beginning);
}

Result<void> EngineGame::reveal(int number, std::string_view move) {
  return replace(number, KnownEvent::Kind::open, move);
}

// Later events are played again.
Result<void> EngineGame::replace(int number, KnownEvent::Kind kind, std::string_view text) {
  const auto first = static_cast<std::size_t>(number) - 1;
  if (number < 1 || first >= told_.size())
    return refuse(fmt::format("{}: there are events 1 to {}", number, told_.size()));
  if (told_[first].event.kind == KnownEvent::Kind::open)
    return refuse(fmt::format("{}: this event is no secret", number));
  const auto match = match_;
  const auto entries = told_;
  told_[first].event = {entries[first].event.actor, kind, std::string(text)};
  match_.rewind(told_[first].moves_before);
  for (std::size_t i = first; i < told_.size(); ++i) {
    told_[i].moves_before = match_.size();
    const auto played = carry_out(told_[i].event);
    if (played) continue;
    match_ = match;
    told_ = entries;
    return played;
  }
  return {};
}

Result<void> EngineGame::take_back(int events) {
  if (events < 1 || events > this->events())
    return refuse(fmt::format("{}: {} events were told", events, this->events()));
  const auto left = told_.size() - static_cast<std::size_t>(events);
  match_.rewind(told_[left].moves_before);
  told_.resize(left);
  return {};
}

}  // namespace herbarium
