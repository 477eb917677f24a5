#include "engine/engine_player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "engine/engine_server.hpp"

namespace herbarium {
namespace {

constexpr double look = 0.02;         // seconds between two checks of the stop flag
constexpr double time_to_stop = 3.0;  // for an engine after `stop`

// The line that begins the game of a match.
std::string new_game_line(const Match& match, std::uint64_t seed) {
  std::string line = fmt::format("new {}", match.module().name);
  for (std::size_t i = 0; i < match.module().options.size(); ++i)
    line += fmt::format(" {}={}", match.module().options[i].name, match.options()[i]);
  return line + fmt::format(" seed={}", seed);
}

std::string first_word(std::string_view line) { return std::string(line.substr(0, line.find(' '))); }

std::string suggest_line(const ThinkOrder& order) {
  std::string line = fmt::format("suggest {}", order.seat);
  if (order.player.playouts > 0) line += fmt::format(" playouts {}", order.player.playouts);
  if (order.seconds > 0) line += fmt::format(" seconds {}", order.seconds);
  return line;
}

}  // namespace

Result<std::shared_ptr<ExternalPlayer>> EnginePlayer::start(const EngineCommand& command,
                                                            std::uint64_t seed) {
  auto process = EngineProcess::start(command.words, command.limits);
  if (!process) return pass_on(process);
  std::shared_ptr<EnginePlayer> player(new EnginePlayer(std::move(*process), command.limits, seed));
  if (!player->greet())
    return refuse(fmt::format("{}: {}", escaped_excerpt(command.words[0]), player->failure()));
  return std::shared_ptr<ExternalPlayer>(std::move(player));
}

// Asks for its name and its version.
bool EnginePlayer::greet() {
  say(fmt::format("hello {}", engine_protocol));
  std::string name, version, line;
  int protocol = 0;
  while (wait_for_line({}, line)) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "protocol") protocol = whole_number(rest).value_or(0);
    if (word == "name") name = rest;
    if (word == "version") version = rest;
    if (word == "error") return fail("it does not speak the engine protocol: " + escaped_excerpt(line));
    if (word != "ok") continue;
    said_.clear();
    if (protocol != engine_protocol)
      return fail(fmt::format("it speaks another version of the engine protocol than {}", engine_protocol));
    if (name.empty()) return fail("it does not say its name");
    name_ = escaped_name(version.empty() ? name : name + " " + version);
    return true;
  }
  return false;
}

void EnginePlayer::say(std::string_view line) {
  process_.send(line);
  if (said_.empty()) {
    asked_ = now_seconds();
    process_.allow_answer();
  }
  said_.emplace_back(line);
}

bool EnginePlayer::fail(std::string reason) {
  if (failed_) return false;
  const std::string words = process_.last_words();
  failure_ = std::move(reason) + (words.empty() ? "" : fmt::format(" ({})", words));
  failed_ = true;
  process_.kill_all();
  return false;
}

const std::string& EnginePlayer::failure() const {
  static const std::string none;
  return failed_ ? failure_ : none;
}

void EnginePlayer::abandon() {
  abandoned_ = true;
  process_.kill_all();
}

bool EnginePlayer::wait_for_line(const ThinkOrder& order, std::string& line) {
  for (;;) {
    const double now = now_seconds();
    if (order.stop && *order.stop && !is_stopped_) {
      is_stopped_ = true;
      asked_ = now;
      process_.send("stop");
      said_.emplace_back("stop");
    }
    const double limit = is_stopped_ ? std::min(limits_.seconds, time_to_stop) : limits_.seconds;
    const double left = asked_ + limit - now;
    if (left <= 0 && is_stopped_) return fail("it did not stop");
    if (left <= 0) return fail(fmt::format("it gave no answer within {} seconds", limits_.seconds));
    switch (process_.next_line(line, order.stop ? std::min(look, left) : left)) {
      case EngineProcess::Got::line: return true;
      case EngineProcess::Got::nothing: break;
      case EngineProcess::Got::ended: return fail("it has ended");
      case EngineProcess::Got::flood: return fail("it writes without end");
    }
    if (abandoned_) return fail("it was ended");
  }
}

void EnginePlayer::bring_up_to_date(const Match& match, Seat seat) {
  const std::string game = new_game_line(match, seed_);
  std::vector<KnownEvent> now = events_known_to(match, seat);
  auto lines = game == game_ ? lines_between(told_, now) : std::nullopt;
  if (!lines) {
    say(game);
    lines = lines_between({}, now);
  }
  for (const std::string& line : *lines) say(line);
  game_ = game;
  told_ = std::move(now);
}

// Reads the answers to all requests, in order. Lines unknown here are left to newer versions.
bool EnginePlayer::hear_answer(const ThinkOrder& order, SearchResult& result) {
  std::string line;
  while (!said_.empty()) {
    if (!wait_for_line(order, line)) return false;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const bool suggests = said_.front().starts_with("suggest");
    if (word == "move" && suggests) result.move = trimmed(rest);
    if (word == "info" && suggests)
      for (std::string_view what = take_word(rest); !what.empty(); what = take_word(rest))
        if (what == "playouts") result.playouts = whole_number(take_word(rest)).value_or(0);
    if (word == "error" && said_.front() != "stop")
      return fail(fmt::format("it answered `{}` to `{}`", escaped_excerpt(line), first_word(said_.front())));
    if (word != "ok" && word != "error") continue;
    said_.erase(said_.begin());
    asked_ = now_seconds();
    process_.allow_answer();
  }
  return true;
}

SearchResult EnginePlayer::think(const Match& match, const ThinkOrder& order) {
  SearchResult result;
  if (failed_) return {};
  is_stopped_ = false;
  bring_up_to_date(match, order.seat);
  say(suggest_line(order));
  if (!hear_answer(order, result)) return {};
  if (result.move.empty()) {
    fail("it names no move");
    return {};
  }
  const auto normal = match.validate(order.seat, result.move);
  if (!normal) {
    fail(fmt::format("its move is refused: {}", normal.error().reason));
    return {};
  }
  result.move = *normal;
  return result;
}

}  // namespace herbarium
