#include "games/herbs/command.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// Reads one command; a token that is refused is quoted as it was written.
class CommandReader {
 public:
  CommandReader(std::string_view text, int column) : scanner_(text, column) {}

  Result<Command> read() {
    scanner_.skip_blanks();
    if (trimmed(scanner_.rest()) == "-") return Command{};
    if (is_digit(scanner_.peek())) return read_numbered();
    if (scanner_.accept("Wh")) return read_stone(Stone::white);
    if (scanner_.accept("Bl")) return read_stone(Stone::black);
    return wrong(scanner_,
                 "a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` "
                 "checks the total");
  }

 private:
  // "TOKEN: reason", at the place where the token begins.
  static tl::unexpected<Refusal> wrong(Scanner from, std::string_view reason) {
    const int column = from.column();
    const std::string_view token = from.word();
    return refuse(fmt::format("{}: {}", token.empty() ? "end of the line" : cut(escaped(token), 40), reason),
                  column);
  }

  Result<Command> read_numbered() {
    const Scanner start = scanner_;
    const int number = *scanner_.number();
    scanner_.skip_blanks();
    if (scanner_.accept("AP")) return read_total(start, number);
    if (number > 3 || is_digit(start.peek(1))) return wrong(start, "the Herbs are 0, 1, 2 and 3");
    return read_action(number);
  }

  Result<Command> read_total(const Scanner& start, int number) {
    if (start.peek() == '0' && is_digit(start.peek(1))) return wrong(start, "no leading zero is written");
    if (scanner_.accept("'s")) scanner_.accept(".");
    scanner_.skip_blanks();
    if (scanner_.peek() == '(') {
      const std::size_t close = scanner_.rest().find(')');
      if (close == std::string_view::npos) return wrong(scanner_, "the bracket is not closed");
      scanner_.skip(close + 1);
    }
    Command command;
    command.kind = Command::Kind::total;
    command.total = number;
    return at_end(command);
  }

  Result<Command> read_action(int herb) {
    const Scanner start = scanner_;
    struct Name {
      std::string_view letters;
      Verb verb;
    };
    // "Pnt" stands before "P".
    constexpr Name names[] = {{"M", Verb::forward}, {"TR", Verb::right}, {"TL", Verb::left},
                              {"HT", Verb::half},   {"BU", Verb::back},  {"Pnt", Verb::paint_white},
                              {"P", Verb::push},    {"F", Verb::fire}};
    for (const Name& name : names) {
      if (!scanner_.accept(name.letters)) continue;
      Command command;
      command.kind = Command::Kind::action;
      command.action.herb = static_cast<std::int8_t>(herb);
      command.action.verb = name.verb;
      if (farthest(name.verb) > 0) return read_squares(command, start);
      if (name.verb == Verb::paint_white) return read_paint(command);
      return read_cost(command);
    }
    return wrong(start, "the actions are M, TR, TL, HT, BU, P, Pnt and F");
  }

  Result<Command> read_squares(Command command, const Scanner& start) {
    const Verb verb = command.action.verb;
    scanner_.skip_blanks();
    const auto squares = scanner_.number(1);
    if (!squares || *squares < 1 || *squares > farthest(verb)) {
      const char* does = verb == Verb::push ? "pushes" : verb == Verb::back ? "backs up" : "moves";
      return wrong(start, fmt::format("a Herb {} 1 to {} squares", does, farthest(verb)));
    }
    command.action.squares = static_cast<std::int8_t>(*squares);
    return read_cost(command);
  }

  Result<Command> read_paint(Command command) {
    constexpr std::string_view reason = "paint is written Pnt B->W or Pnt W->B";
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const bool bracket = scanner_.accept("(");
    scanner_.skip_blanks();
    const char from = lower(scanner_.peek());
    if (from != 'b' && from != 'w') return wrong(start, reason);
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (!scanner_.accept("->")) scanner_.accept("→");
    scanner_.skip_blanks();
    if (lower(scanner_.peek()) != (from == 'b' ? 'w' : 'b')) return wrong(start, reason);
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (bracket && !scanner_.accept(")")) return wrong(start, reason);
    command.action.verb = from == 'b' ? Verb::paint_white : Verb::paint_black;
    return read_cost(command);
  }

  // The cost that may be written behind the action, blanks or not between them.
  Result<Command> read_cost(Command command) {
    Action& action = command.action;
    const int least = least_cost(action.verb, action.squares);
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto cost = read_number();
    if (!cost) return tl::unexpected(cost.error());
    command.cost_is_open = !*cost && action.verb == Verb::push;
    action.cost = static_cast<std::int16_t>(cost->value_or(least));
    const bool fits = action.verb == Verb::push ? action.cost >= least : action.cost == least;
    if (!fits)
      return wrong(start, fmt::format("{} costs {}{}", short_name(action),
                                      action.verb == Verb::push ? "at least " : "", least));
    return at_end(command);
  }

  // A number up to 9999 without leading zeros, if one stands here.
  Result<std::optional<int>> read_number() {
    const Scanner start = scanner_;
    if (!is_digit(start.peek())) return std::optional<int>();
    if (start.peek() == '0' && is_digit(start.peek(1))) return wrong(start, "no leading zero is written");
    const int number = *scanner_.number(4);
    if (is_digit(scanner_.peek())) return wrong(start, "that is more than anybody has");
    return std::optional<int>(number);
  }

  Result<Command> read_stone(Stone colour) {
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto square = read_coordinates();
    if (!square) return wrong(start, "a stone's square is written H3 or (H,3)");
    if (!on_board(*square)) return wrong(start, "the board goes from A1 to K11");
    if (is_pit(place_of(*square))) return wrong(start, "there is a pit; no stone can be placed there");
    Command command;
    command.kind = Command::Kind::stone;
    command.stone = {colour, place_of(*square)};
    scanner_.skip_blanks();
    const Scanner at_cost = scanner_;
    const auto cost = read_number();
    if (!cost) return tl::unexpected(cost.error());
    if (cost->value_or(price(colour)) != price(colour))
      return wrong(at_cost, fmt::format("a {} stone costs {}", name(colour), price(colour)));
    return at_end(command);
  }

  std::optional<Square> read_coordinates() {
    const bool bracket = scanner_.accept("(");
    scanner_.skip_blanks();
    if (!bracket) return read_square(scanner_);
    const char column = lower(scanner_.peek());
    if (column < 'a' || column > 'z') return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    scanner_.accept(",");
    scanner_.skip_blanks();
    const auto row = scanner_.number(2);
    scanner_.skip_blanks();
    if (!row || !scanner_.accept(")")) return std::nullopt;
    return Square{column - 'a', *row - 1};
  }

  Result<Command> at_end(const Command& command) {
    scanner_.skip_blanks();
    if (!scanner_.at_end()) return wrong(scanner_, "nothing more belongs in this line");
    return command;
  }

  Scanner scanner_;
};

}  // namespace

Result<Command> read_command(std::string_view text, int column) { return CommandReader(text, column).read(); }

}  // namespace herbarium::herbs
