// The moves that an engine is told, and what it answers about the game as it stands.
#include <fmt/format.h>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/engine_server.hpp"

namespace herbarium {

// --- events

EngineServer::Done EngineServer::play(std::string_view rest) {
  Seat actor = nature;
  if (const Done wrong = read_seat(take_word(rest), actor)) return wrong;
  const auto played = game_->play(actor, rest);
  return played ? Done() : refused("move", played.error());
}

EngineServer::Done EngineServer::secret(std::string_view rest) {
  Seat seat = nature;
  if (const Done wrong = read_seat(take_word(rest), seat)) return wrong;
  const auto hidden = game_->hide(seat, rest);
  return hidden ? Done() : refused("move", hidden.error());
}

EngineServer::Done EngineServer::part(std::string_view rest) {
  int number = 0;
  if (const Done wrong = read_number(rest, number)) return wrong;
  const auto told = game_->tell_part(number, rest);
  return told ? Done() : refused("move", told.error());
}

EngineServer::Done EngineServer::reveal(std::string_view rest) {
  int number = 0;
  if (const Done wrong = read_number(rest, number)) return wrong;
  const auto told = game_->reveal(number, rest);
  return told ? Done() : refused("move", told.error());
}

EngineServer::Done EngineServer::undo(std::string_view rest) {
  int events = 1;
  if (const Done wrong = rest.empty() ? check_game() : read_number(rest, events)) return wrong;
  const auto taken = game_->take_back(events);
  return taken ? Done() : refused("state", taken.error());
}

// --- questions

EngineServer::Done EngineServer::due(std::string_view) {
  if (const Done missing = check_game()) return missing;
  const Match& match = game_->match();
  if (match.over()) tell(fmt::format("over {}", match.score().winners.digits()));
  for (const Seat seat : match.to_act())
    tell(fmt::format("due {} {}{}", actor_text(seat), match.secret().has(seat) ? "secret " : "",
                     plain_text(match.due(seat))));
  return {};
}

EngineServer::Done EngineServer::legal(std::string_view rest) {
  Seat seat = nature;
  if (const Done wrong = read_seat(rest, seat)) return wrong;
  const bool composes = game_->match().composes(seat);
  for (const std::string& move : game_->match().legal(seat))
    tell(fmt::format("{} {}", composes && move != "resign" ? "line" : "move", move));
  return {};
}

EngineServer::Done EngineServer::position(std::string_view) {
  if (const Done missing = check_game()) return missing;
  tell("position " + game_->match().position());
  return {};
}

EngineServer::Done EngineServer::show(std::string_view rest) {
  Seat viewer = spectator;
  if (const Done wrong = rest.empty() ? check_game() : read_seat(rest, viewer)) return wrong;
  for (const std::string& line : options_.draw(game_->match(), viewer))
    tell(line.empty() ? "show" : "show " + line);
  return {};
}

// A move of nature, by the chances that the rules give; it is not played.
EngineServer::Done EngineServer::roll(std::string_view) {
  if (const Done missing = check_game()) return missing;
  if (!game_->match().to_act().has(nature)) return Error{"state", "nothing is left to chance here"};
  Rng rng(game_->seed_now(nature));
  tell("move " + game_->match().roll(rng));
  return {};
}

}  // namespace herbarium
