#include "games/herd/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/counted.hpp"
#include "base/token.hpp"

namespace herbarium::herd {
namespace {

const char* wanted_word(Phase phase) {
  return phase == Phase::roll ? "roll" : phase == Phase::remove ? "remove" : "place";
}

Result<Event> read_roll(Scanner& scanner) {
  Event event;
  for (std::int8_t& die : event.dice) {
    const Token token = next_token(scanner);
    const auto number = whole_number(token.text);
    if (!number || *number < 1 || *number > 6) return wrong(token, "two dice of 1 to 6 are wanted");
    die = static_cast<std::int8_t>(*number);
  }
  return event;
}

// Why a cell cannot be chosen; empty if it can.
std::string fault(const Plain& game, int cell) {
  const char stone = game.on(cell);
  const char enemy = game.mover == 0 ? 'b' : 'r';
  if (game.phase == Phase::remove)
    return stone == enemy ? "" : fmt::format("no stone of {} is there to remove", colour(1 - game.mover));
  if (stone != '.') return "the cell is not empty";
  return game.is_prohibited(cell)
             ? fmt::format("the cell is prohibited to {}: all around it are enemy stones", colour(game.mover))
             : "";
}

Result<Event> read_cell(const Plain& game, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = game.board().cell_named(token.text);
  if (!cell) return wrong(token, cells_there_are(game.board(), token.text));
  if (const std::string reason = fault(game, *cell); !reason.empty()) return wrong(token, reason);
  const auto kind = game.phase == Phase::remove ? Event::Kind::remove : Event::Kind::place;
  return Event{kind, {}, static_cast<std::int16_t>(*cell)};
}

// The verb that a word of a short line stands for; empty if it is none.
std::string_view verb_of(std::string_view word) {
  if (word == "x" || word == "remove") return "remove";
  return word == "+" || word == "place" ? "place" : "";
}

// Whether all of a line's words are verbs or cells.
bool is_short_form(std::string_view line) {
  Scanner scanner(line);
  bool any = false;
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    const std::string_view word = scanner.word();
    if (!looks_like_cell(word) && verb_of(word).empty()) return false;
    any = any || looks_like_cell(word);
  }
  return any;
}

}  // namespace

std::string write(const Plain& game, const Event& event) {
  if (event.kind == Event::Kind::roll) return fmt::format("roll {} {}", event.dice[0], event.dice[1]);
  return fmt::format("{} {}", event.kind == Event::Kind::remove ? "remove" : "place",
                     name(game.board().cell(event.cell)));
}

Result<Event> read(const Plain& game, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  if (first.text != wanted_word(game.phase))
    return wrong(first, fmt::format("`{}` is due here", wanted_word(game.phase)));
  const auto event = game.phase == Phase::roll ? read_roll(scanner) : read_cell(game, scanner);
  if (!event) return event;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return event;
}

std::vector<std::string> typed(const Plain& game, std::string_view line) {
  if (game.phase == Phase::roll && is_digit(Scanner(trimmed(line)).peek()))
    return {fmt::format("roll {}", trimmed(line))};
  if (!is_short_form(line)) return {std::string(line)};
  std::vector<std::string> events;
  std::string_view verb;
  int to_remove = game.to_remove;
  Scanner scanner(line);
  for (scanner.skip_blanks(); !scanner.at_end(); scanner.skip_blanks()) {
    const std::string_view word = scanner.word();
    if (!looks_like_cell(word)) {
      verb = verb_of(word);
      continue;
    }
    const std::string_view what = !verb.empty() ? verb : to_remove-- > 0 ? "remove" : "place";
    events.push_back(fmt::format("{} {}", what, word));
  }
  return events;
}

std::string due(const Plain& game) {
  if (game.phase == Phase::roll) return "a roll of two dice";
  if (game.phase == Phase::remove)
    return counted(game.to_remove, game.mover == 0 ? "blue stone" : "red stone") + " to remove";
  return counted(game.to_place, "stone") + " to place";
}

std::string words(const Happening& h) {
  const std::string cell = name(HexBoard::of_side(h.side).cell(h.cell));
  const char* mover = colour(h.mover);
  const char* enemy = colour(1 - h.mover);
  switch (h.what) {
    case Happening::What::rolled:
      // Only in the first turn fewer are to be placed than the higher die shows.
      return fmt::format(
          "{} rolls {} and {}{}.", mover, h.dice[0], h.dice[1],
          h.left < std::max(h.dice[0], h.dice[1]) ? "; in the first turn the lower counts" : "");
    case Happening::What::removed: return fmt::format("{} removes {}'s stone on {}.", mover, enemy, cell);
    case Happening::What::placed: return fmt::format("{} places on {}.", mover, cell);
    case Happening::What::captured:
      return fmt::format("{}'s stone on {} is captured: one more stone to place, {} in all.", enemy, cell,
                         h.left);
    case Happening::What::no_cell:
      return fmt::format("There is no cell for {}: {} of the stones {} not placed, and the turn is over.",
                         mover, h.left, h.left == 1 ? "is" : "are");
    case Happening::What::full: break;
  }
  return "The board is full.";
}

}  // namespace herbarium::herd
