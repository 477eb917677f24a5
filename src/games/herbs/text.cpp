#include "games/herbs/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "games/herbs/sheet_builder.hpp"

namespace herbarium::herbs {
namespace {

std::string verb_name(const Action& action) {
  switch (action.verb) {
    case Verb::forward: return fmt::format("M{}", action.squares);
    case Verb::right: return "TR";
    case Verb::left: return "TL";
    case Verb::half: return "HT";
    case Verb::back: return fmt::format("BU{}", action.squares);
    case Verb::push: return fmt::format("P{}", action.squares);
    case Verb::paint_white: return "Pnt B->W";
    case Verb::paint_black: return "Pnt W->B";
    case Verb::fire: return "F";
    case Verb::none: break;
  }
  return "-";
}

Result<Move> read_bid(const State& state, int player, Scanner scanner) {
  const int column = scanner.column();
  const auto text = trimmed(scanner.rest());
  const std::string quoted = text.empty() ? "end of the line" : escaped(text);
  const auto bid = whole_number(text);
  if (text.size() > 1 && text[0] == '0') return refuse(quoted + ": no leading zero is written", column);
  const int most = state.arena.action_points(player);
  if (!bid || *bid > most)
    return refuse(fmt::format("{}: a bid is 0 to {}, the AP you have", quoted, most), column);
  return Move{Move::Kind::bid, static_cast<std::int16_t>(*bid), {}};
}

Result<Move> read_coin(Scanner scanner) {
  const auto seat = whole_number(trimmed(scanner.rest()));
  if (!seat || *seat < 1 || *seat > 2)
    return refuse(fmt::format("{}: the coin names seat 1 or 2", escaped(trimmed(scanner.rest()))),
                  scanner.column());
  return Move{Move::Kind::coin, static_cast<std::int16_t>(*seat), {}};
}

}  // namespace

std::string short_name(const Action& action) {
  return action.verb == Verb::none ? "-" : fmt::format("{} {}", action.herb, verb_name(action));
}

std::string write_action(const Action& action, char blank) {
  if (action.verb == Verb::none) return "-";
  std::string text = fmt::format("{} {}", short_name(action), action.cost);
  std::replace(text.begin(), text.end(), ' ', blank);
  return text;
}

std::string write_stone(const Placement& stone) {
  return fmt::format("{} {} {}", stone.colour == Stone::white ? "Wh" : "Bl", upper_name(square_of(stone.at)),
                     price(stone.colour));
}

std::string write_sheet(const Sheet& sheet) {
  std::string text;
  const auto add = [&](const std::string& line) { text += (text.empty() ? "" : ", ") + line; };
  for (const Action& action : sheet.actions) add(write_action(action));
  if (sheet.stone.colour != Stone::none) add(write_stone(sheet.stone));
  return text;
}

std::string write(const State&, Seat, const Move& move) {
  if (move.kind == Move::Kind::bid) return fmt::format("bid {}", move.number);
  if (move.kind == Move::Kind::coin) return fmt::format("coin {}", move.number);
  const std::string sheet = write_sheet(move.sheet);
  return sheet.empty() ? "sheet" : "sheet " + sheet;
}

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  constexpr const char* expected[] = {"sheet", "bid", "coin"};
  const std::string_view wanted = expected[static_cast<int>(state.phase)];
  Scanner scanner(text);
  scanner.skip_blanks();
  const int column = scanner.column();
  // A sheet may begin on the next line.
  const auto word = scanner.rest().substr(0, scanner.rest().find_first_of(" \t\r\n"));
  if (word != wanted && same_but_for_case(word, wanted))
    return refuse(fmt::format("{}: the word is written in lower case", word), column);
  if (word != wanted)
    return refuse(fmt::format("{}: `{}` is due here", cut(escaped(trimmed(text)), 40), wanted), column);
  scanner.skip(word.size());
  if (state.phase == Phase::plan) {
    const auto sheet = read_sheet(state, seat - 1, scanner.rest(), scanner.column());
    if (!sheet) return tl::unexpected(sheet.error());
    return Move{Move::Kind::sheet, 0, *sheet};
  }
  scanner.skip_blanks();
  return state.phase == Phase::bid ? read_bid(state, seat - 1, scanner) : read_coin(scanner);
}

std::string expand_shorthand(const State& state, std::string_view line) {
  const std::string_view number = trimmed(line);
  if (!whole_number(number)) return std::string(line);
  if (state.phase == Phase::bid) return fmt::format("bid {}", number);
  return state.phase == Phase::coin ? fmt::format("coin {}", number) : std::string(line);
}

}  // namespace herbarium::herbs
