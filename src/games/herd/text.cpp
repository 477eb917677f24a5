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

Result<Move> read_roll(Scanner& scanner) {
  Move move;
  for (std::int8_t& die : move.dice) {
    const Token token = next_token(scanner);
    const auto number = whole_number(token.text);
    if (!number || *number < 1 || *number > 6) return wrong(token, "two dice of 1 to 6 are wanted");
    die = static_cast<std::int8_t>(*number);
  }
  return move;
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

Result<Move> read_cell(const Plain& game, Scanner& scanner) {
  const Token token = next_token(scanner);
  const auto cell = game.board().cell_named(token.text);
  if (!cell) return wrong(token, cells_there_are(game.board(), token.text));
  if (const std::string reason = fault(game, *cell); !reason.empty()) return wrong(token, reason);
  const auto kind = game.phase == Phase::remove ? Move::Kind::remove : Move::Kind::place;
  return Move{kind, {}, static_cast<std::int16_t>(*cell)};
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

std::string request(const Plain& game) {
  if (game.phase == Phase::roll) return "a roll of two dice";
  if (game.phase == Phase::remove)
    return counted(game.to_remove, game.mover == 0 ? "blue stone" : "red stone") + " to remove";
  return counted(game.to_place, "stone") + " to place";
}

std::string sentence_of(const Event& h) {
  const std::string cell = name(HexBoard::of_side(h.side).cell(h.cell));
  const char* mover = colour(h.mover);
  const char* enemy = colour(1 - h.mover);
  switch (h.what) {
    case Event::What::rolled:
      // Only in the first turn fewer are to be placed than the higher die shows.
      return fmt::format(
          "{} rolls {} and {}{}.", mover, h.dice[0], h.dice[1],
          h.left < std::max(h.dice[0], h.dice[1]) ? "; in the first turn the lower counts" : "");
    case Event::What::removed: return fmt::format("{} removes {}'s stone on {}.", mover, enemy, cell);
    case Event::What::placed: return fmt::format("{} places on {}.", mover, cell);
    case Event::What::captured:
      return fmt::format("{}'s stone on {} is captured: one more stone to place, {} in all.", enemy, cell,
                         h.left);
    case Event::What::no_cell:
      return fmt::format("There is no cell for {}: {} of the stones {} not placed, and the turn is over.",
                         mover, h.left, h.left == 1 ? "is" : "are");
    case Event::What::full: break;
  }
  return "The board is full.";
}

}  // namespace

Line words(const Event& event) { return line(sentence_of(event)); }

Line due(const Plain& game) { return line(request(game)); }

std::string write(const Plain& game, const Move& move) {
  if (move.kind == Move::Kind::roll) return fmt::format("roll {} {}", move.dice[0], move.dice[1]);
  return fmt::format("{} {}", move.kind == Move::Kind::remove ? "remove" : "place",
                     name(game.board().cell(move.cell)));
}

Result<Move> read(const Plain& game, std::string_view text) {
  Scanner scanner(text);
  const Token first = next_token(scanner);
  if (first.text != wanted_word(game.phase))
    return wrong(first, fmt::format("`{}` is due here", wanted_word(game.phase)));
  const auto move = game.phase == Phase::roll ? read_roll(scanner) : read_cell(game, scanner);
  if (!move) return move;
  if (const auto end = read_end(scanner); !end) return tl::unexpected(end.error());
  return move;
}

std::vector<std::string> expand_shorthand(const Plain& game, std::string_view line) {
  if (game.phase == Phase::roll && is_digit(Scanner(trimmed(line)).peek()))
    return {fmt::format("roll {}", trimmed(line))};
  if (!is_short_form(line)) return {std::string(line)};
  std::vector<std::string> moves;
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
    moves.push_back(fmt::format("{} {}", what, word));
  }
  return moves;
}

}  // namespace herbarium::herd
