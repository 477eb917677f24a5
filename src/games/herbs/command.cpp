#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

struct VerbName {
  std::string_view letters;
  Verb verb;
};
// "Pnt" stands before "P". Which way it paints is read after it.
constexpr VerbName verb_names[] = {{"M", Verb::forward}, {"TR", Verb::right}, {"TL", Verb::left},
                                   {"HT", Verb::half},   {"BU", Verb::back},  {"Pnt", Verb::paint_white},
                                   {"P", Verb::push},    {"F", Verb::fire}};

// What people write instead, and what is right.
struct WholeWord {
  std::string_view whole;
  std::string_view right;
};
constexpr WholeWord whole_words[] = {
    {"move", "M1 to M6 for a move of so many squares"},
    {"mv", "M1 to M6 for a move of so many squares"},
    {"turn", "TR for a turn to the right, TL to the left, HT for half a turn"},
    {"half", "HT for half a turn"},
    {"back", "BU1 to BU3 for backing up so many squares"},
    {"backup", "BU1 to BU3 for backing up so many squares"},
    {"push", "P1 to P3 for a push of so many squares"},
    {"paint", "Pnt B->W or Pnt W->B"},
    {"fire", "F"},
    {"shoot", "F"},
};

constexpr WholeWord stone_words[] = {{"White", "Wh and a square, as Wh H3"},
                                     {"Black", "Bl and a square, as Bl H3"}};

const char* does(Verb verb) {
  return verb == Verb::push ? "pushes" : verb == Verb::back ? "backs up" : "moves";
}

// Reads one command; what is refused is quoted as it was written.
class CommandReader {
 public:
  CommandReader(std::string_view text, int column) : scanner_(text, column) {}

  Result<Command> read() {
    scanner_.skip_blanks();
    if (trimmed(scanner_.rest()) == "-") return BlankLine{};
    if (is_digit(scanner_.peek())) return read_numbered();
    for (const auto& [word, right] : stone_words) {
      Scanner ahead = scanner_;
      if (ahead.accept(word)) return wrong(scanner_, fmt::format("write {}", right));
    }
    if (scanner_.accept("Wh")) return read_stone(Stone::white);
    if (scanner_.accept("Bl")) return read_stone(Stone::black);
    return wrong(scanner_,
                 "a command begins with a Herb's number, Wh or Bl; `-` leaves a line blank and `78 AP` "
                 "checks the total");
  }

 private:
  // "WORD: reason", at the place where the word begins.
  static tl::unexpected<Refusal> wrong(Scanner from, std::string_view reason) {
    const int column = from.column();
    const std::string_view word = from.word();
    return refuse(fmt::format("{}: {}", word.empty() ? "end of the line" : cut(escaped(word), 40), reason),
                  column);
  }

  Result<Command> read_numbered() {
    const Scanner start = scanner_;
    const int number = *scanner_.number();
    scanner_.skip_blanks();
    if (scanner_.accept("AP")) return read_total(start, number);
    if (number >= herb_count || is_digit(start.peek(1))) return wrong(start, "the Herbs are 0, 1, 2 and 3");
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
    return if_at_end(TotalLine{number});
  }

  Result<Command> read_action(int herb) {
    const Scanner start = scanner_;
    if (const auto right = right_word(start)) return wrong(start, *right);
    for (const VerbName& name : verb_names) {
      if (!scanner_.accept(name.letters)) continue;
      if (farthest(name.verb) > 0) return read_squares(herb, name.verb, start);
      if (name.verb == Verb::paint_white) return read_paint(herb);
      return read_cost(action_of(herb, name.verb));
    }
    return wrong(start, "the actions are M, TR, TL, HT, BU, P, Pnt and F");
  }

  // What to write where a whole word stands, or a misread one.
  static std::optional<std::string> right_word(Scanner from) {
    std::string word;
    for (from.skip_blanks(); from.peek() >= 'A'; from.skip(1)) word += lower(from.peek());
    for (const auto& [whole, right] : whole_words)
      if (word == whole) return fmt::format("write {}", right);
    return std::nullopt;
  }

  Result<Command> read_squares(int herb, Verb verb, const Scanner& start) {
    scanner_.skip_blanks();
    if (lower(scanner_.peek()) == 'l') return wrong(start, "the digit 1 is wanted, not the letter l");
    const auto squares = scanner_.number(1);
    if (!squares || *squares < 1 || *squares > farthest(verb))
      return wrong(start, fmt::format("a Herb {} 1 to {} squares", does(verb), farthest(verb)));
    return read_cost(action_of(herb, verb, *squares));
  }

  Result<Command> read_paint(int herb) {
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto from = read_colours();
    if (!from) return wrong(start, "paint is written Pnt B->W or Pnt W->B");
    return read_cost(action_of(herb, *from == 'b' ? Verb::paint_white : Verb::paint_black));
  }

  // `B->W` or `W->B`, with or without brackets or an arrow: the letter before the arrow.
  std::optional<char> read_colours() {
    const bool bracket = scanner_.accept("(");
    scanner_.skip_blanks();
    const char from = lower(scanner_.peek());
    if (from != 'b' && from != 'w') return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (!scanner_.accept("->")) scanner_.accept("→");
    scanner_.skip_blanks();
    if (lower(scanner_.peek()) != (from == 'b' ? 'w' : 'b')) return std::nullopt;
    scanner_.skip(1);
    scanner_.skip_blanks();
    if (bracket && !scanner_.accept(")")) return std::nullopt;
    return from;
  }

  // The cost that may follow the action, with or without blanks between them.
  Result<Command> read_cost(const Action& action) {
    const bool is_push = action.verb == Verb::push;
    scanner_.skip_blanks();
    const Scanner start = scanner_;
    const auto number = read_number();
    if (!number) return tl::unexpected(number.error());
    const int cost = number->value_or(action.cost);
    if (is_push ? cost < action.cost : cost != action.cost)
      return wrong(start,
                   fmt::format("{} costs {}{}", short_name(action), is_push ? "at least " : "", action.cost));
    return if_at_end(
        ActionLine{action_of(action.herb, action.verb, action.squares, cost), is_push && !*number});
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
    scanner_.skip_blanks();
    const Scanner at_cost = scanner_;
    const auto cost = read_number();
    if (!cost) return tl::unexpected(cost.error());
    if (cost->value_or(price(colour)) != price(colour))
      return wrong(at_cost, fmt::format("a {} stone costs {}", name(colour), price(colour)));
    return if_at_end(Placement{colour, place_of(*square)});
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

  Result<Command> if_at_end(const Command& command) {
    scanner_.skip_blanks();
    if (!scanner_.at_end()) return wrong(scanner_, "nothing more belongs in this line");
    return command;
  }

  Scanner scanner_;
};

}  // namespace

Result<Command> read_command(std::string_view text, int column) { return CommandReader(text, column).read(); }

}  // namespace herbarium::herbs
