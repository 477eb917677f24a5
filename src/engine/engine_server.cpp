#include "engine/engine_server.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/shelf.hpp"

namespace herbarium {

EngineServer::EngineServer(EngineOptions options, std::function<void()> wake)
    : options_(std::move(options)), wake_(std::move(wake)) {}

const std::vector<EngineServer::Handling>& EngineServer::entries() {
  static const std::vector<Handling> all{
      {"hello", &EngineServer::hello},       {"commands", &EngineServer::commands},
      {"games", &EngineServer::games},       {"new", &EngineServer::new_game},
      {"record", &EngineServer::record},     {"play", &EngineServer::play},
      {"secret", &EngineServer::secret},     {"part", &EngineServer::part},
      {"reveal", &EngineServer::reveal},     {"undo", &EngineServer::undo},
      {"due", &EngineServer::due},           {"legal", &EngineServer::legal},
      {"position", &EngineServer::position}, {"show", &EngineServer::show},
      {"roll", &EngineServer::roll},         {"suggest", &EngineServer::suggest},
      {"stop", &EngineServer::stop},         {"quit", &EngineServer::quit},
  };
  return all;
}

// --- lines in, answers out

void EngineServer::hear(std::string line) {
  const std::string_view word = trimmed(line);
  if (word == "stop" || word == "quit") stop_all();
  waiting_.push_back({std::move(line), "", false});
}

void EngineServer::hear_bad_line(std::string reason) { waiting_.push_back({"", std::move(reason), false}); }

void EngineServer::hear_end() {
  stop_all();
  has_input_ = false;
}

void EngineServer::stop_all() {
  if (thinking_) hurry();
  for (Command& command : waiting_) command.is_stopped = true;
}

// A search cut short is not kept: the same question would get a different answer.
void EngineServer::hurry() {
  thinking_->hurry();
  is_hurried_ = true;
}

std::string EngineServer::answers() {
  if (thinking_ && thinking_->is_done()) finish_thinking();
  while (!waiting_.empty() && !thinking_ && !ended_) {
    const Command command = std::move(waiting_.front());
    waiting_.pop_front();
    run(command);
  }
  if (!has_input_ && waiting_.empty() && !thinking_) ended_ = true;
  return std::exchange(out_, {});
}

void EngineServer::run(const Command& command) {
  is_stopped_ = command.is_stopped;
  if (!command.fault.empty()) return finish(Error{"line", command.fault});
  if (record_ && trimmed(command.line) != ".") {
    *record_ += command.line + "\n";
    return;
  }
  if (record_) return finish(end_record());
  std::string_view rest = trimmed(command.line);
  if (rest.empty()) return;
  const std::string_view name = take_word(rest);
  for (const Handling& entry : entries()) {
    if (entry.name != name) continue;
    const Done done = (this->*entry.handler)(rest);
    return thinking_ || (record_ && !done) ? void() : finish(done);
  }
  finish(Error{"unknown", fmt::format("{}: no such command; `commands` lists them", escaped_excerpt(name))});
}

void EngineServer::tell(std::string_view line) { out_ += fmt::format("{}\n", line); }

void EngineServer::finish(const Done& done) {
  tell(done ? fmt::format("error {} {}", done->code, without_empty_word(done->words)) : "ok");
}

// --- shared by several commands

EngineServer::Done EngineServer::refused(std::string_view code, const Refusal& refusal) const {
  if (refusal.line == 0) return Error{code, refusal.reason};
  return Error{code, fmt::format("{}:{}: {}", refusal.line, refusal.column, refusal.reason)};
}

EngineServer::Done EngineServer::check_game() const {
  return game_ ? Done() : Error{"state", "there is no game; `new GAME` begins one"};
}

EngineServer::Done EngineServer::read_seat(std::string_view text, Seat& seat) const {
  if (const Done missing = check_game()) return missing;
  const auto read = read_actor(text);
  const int seats = game_->match().seats();
  if (!read || *read > seats)
    return Error{"seat",
                 fmt::format("{}: not a seat from 1 to {}, or * for chance", escaped_excerpt(text), seats)};
  seat = *read;
  return {};
}

EngineServer::Done EngineServer::read_number(std::string_view& rest, int& number) const {
  if (const Done missing = check_game()) return missing;
  const std::string_view word = take_word(rest);
  const auto read = whole_number(word);
  if (!read) return Error{"syntax", fmt::format("{}: a number is expected", escaped_excerpt(word))};
  number = *read;
  return {};
}

// --- thinking

EngineServer::Done EngineServer::set_budget(ThinkOrder& order, std::string_view rest) const {
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::string_view value = take_word(rest);
    const char* end = value.data() + value.size();
    double seconds = 0;
    const auto playouts = whole_number(value);
    const auto read = std::from_chars(value.data(), end, seconds);
    if (word == "playouts" && playouts && *playouts > 0 && *playouts <= most_own_playouts)
      order.player.playouts = *playouts;
    else if (word == "seconds" && read.ec == std::errc() && read.ptr == end && seconds > 0 &&
             seconds <= most_own_seconds)
      order.seconds = order.player.seconds = seconds;
    else
      return Error{"syntax",
                   fmt::format("{}{}{}: `playouts NUMBER` or `seconds NUMBER` is expected",
                               escaped_excerpt(word), value.empty() ? "" : " ", escaped_excerpt(value))};
  }
  return {};
}

EngineServer::Done EngineServer::suggest(std::string_view rest) {
  ThinkOrder order;
  if (const Done wrong = read_seat(take_word(rest), order.seat)) return wrong;
  const Match& match = game_->match();
  order.player = options_.player;
  order.seed = game_->seed_now(order.seat);
  order.game_seed = game_->seed_of_game(order.seat);
  order.threads = options_.threads;
  if (const Done wrong = set_budget(order, rest)) return wrong;
  if (match.over()) return Error{"state", "the game is over"};
  if (order.seat == nature) return Error{"seat", "*: chance is no player; `roll` draws for it"};
  if (!match.to_act().has(order.seat))
    return Error{"seat", fmt::format("{}: nothing is due of this seat", order.seat)};
  if (!match.module().think)
    return Error{"game", fmt::format("{}: this engine does not play it", match.module().name)};
  if (order.seat != thinks_for_ || order.seconds > 0) kept_.reset();
  if (order.seconds == 0) order.kept = &kept_;
  thinks_for_ = order.seat;
  thinking_ = std::make_unique<Thinking>(match, order, wake_);
  if (is_stopped_) hurry();
  return {};
}

void EngineServer::finish_thinking() {
  const SearchResult result = thinking_->result();
  thinking_.reset();
  if (std::exchange(is_hurried_, false)) kept_.reset();
  if (!result.candidates.empty())
    tell(fmt::format("info playouts {} value {:.3f}", result.playouts, result.candidates[0].value));
  tell("move " + result.move);
  finish({});
}

// The engine's description of itself and its games, and the beginning of a game.
// --- about the engine

EngineServer::Done EngineServer::hello(std::string_view rest) {
  const auto theirs = whole_number(rest);
  if (!theirs || *theirs < 1)
    return Error{"syntax", fmt::format("{}: `hello VERSION` is expected, with the version of the protocol",
                                       escaped_excerpt(rest))};
  tell(fmt::format("protocol {}", engine_protocol));
  tell("name " + options_.name);
  tell("version " + options_.version);
  return {};
}

EngineServer::Done EngineServer::commands(std::string_view) {
  for (const Handling& entry : entries()) tell(fmt::format("command {}", entry.name));
  return {};
}

EngineServer::Done EngineServer::games(std::string_view) {
  for (const Module* game : options_.catalog) {
    tell(fmt::format("game {}", game->name));
    for (const OptionSpec& option : game->options) {
      const auto& [first, second] = option.ranges;
      std::string line = fmt::format("option {} {} {} {}..{}", game->name, option.name, option.fallback,
                                     first.low, first.high);
      if (second.low != first.low || second.high != first.high)
        line += fmt::format(" {}..{}", second.low, second.high);
      tell(line);
    }
  }
  return {};
}

EngineServer::Done EngineServer::stop(std::string_view) { return {}; }

EngineServer::Done EngineServer::quit(std::string_view) {
  ended_ = true;
  return {};
}

// --- the beginning of a game

EngineServer::Done EngineServer::begin(Match match, std::optional<std::uint64_t> seed) {
  tell(fmt::format("seats {}", match.seats()));
  kept_.reset();
  game_.emplace(std::move(match), seed.value_or(random_seed()));
  return {};
}

EngineServer::Done EngineServer::new_game(std::string_view rest) {
  const std::string_view name = take_word(rest);
  const Module* game = find_module(options_.catalog, name);
  if (!game) return Error{"game", fmt::format("{}: no such game; `games` lists them", escaped_excerpt(name))};
  Options chosen = default_options(game->options);
  std::optional<std::uint64_t> seed;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::size_t equals = word.find('=');
    const std::string_view value = equals == word.npos ? "" : word.substr(equals + 1);
    if (equals == word.npos)
      return Error{"syntax", fmt::format("{}: OPTION=NUMBER is expected", escaped_excerpt(word))};
    if (word.substr(0, equals) == "seed") {
      std::uint64_t number = 0;
      const auto read = std::from_chars(value.data(), value.data() + value.size(), number);
      if (read.ec != std::errc() || read.ptr != value.data() + value.size())
        return Error{"syntax", fmt::format("{}: not a whole number", escaped_excerpt(word))};
      seed = number;
    } else if (const auto set = set_option(game->options, chosen, word.substr(0, equals), value); !set) {
      return Error{"option", fmt::format("{}: {}", escaped_excerpt(word), set.error().reason)};
    }
  }
  return begin(game->start(chosen), seed);
}

EngineServer::Done EngineServer::record(std::string_view) {
  record_.emplace();
  return {};
}

EngineServer::Done EngineServer::end_record() {
  const std::string text = std::exchange(record_, {}).value();
  auto opened = play_record(text, options_.catalog);
  if (!opened) return refused("record", opened.error());
  return begin(std::move(opened->match), std::nullopt);
}

// The events sent to an engine, and its answers about the game.
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

// A move of nature, with the probabilities of the rules; it is not played.
EngineServer::Done EngineServer::roll(std::string_view) {
  if (const Done missing = check_game()) return missing;
  if (!game_->match().to_act().has(nature)) return Error{"state", "nothing is left to chance here"};
  Rng rng(game_->seed_now(nature));
  tell("move " + game_->match().roll(rng));
  return {};
}

}  // namespace herbarium
