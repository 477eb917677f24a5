// A file of sheets as people write them: with costs and running totals, bids at the right, remarks, list
// numbers, and the dashes of their keyboards and text programs (doc/rules/herbs.md, A file of written
// sheets).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <optional>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/match.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/sheet.hpp"

namespace herbarium::herbs {
namespace {

using Piece = Script::Piece;

// --- a line

struct WrittenLine {
  enum class Kind {
    empty,
    nothing,   // a comment, a ruler, a heading, game points: no part of a sheet
    name,      // of the player: no part either
    round,     // `Round 3`, at the head of a sheet
    total,     // `78 AP`
    commands,  // one command or several
    stone,     // the same, and the last is a stone, which ends the sheet
    bid,
    coin,
    resign,
    stranger,  // text that is none of these
  };
  Kind kind = Kind::empty;
  // The text for the rules to read: `78 AP`, `0 M5 5, 195 AP`, `bid 3`, `coin 1`. Columns are as in the
  // file, up to a running total. For a round, the total next to it; for a name, that.
  std::string text{};
  int round = 0;
  std::optional<std::string> bid{};  // `bid 3`, after a command

  bool is_command() const { return kind == Kind::commands || kind == Kind::stone; }
  bool says_nothing() const { return kind == Kind::empty || kind == Kind::nothing || kind == Kind::name; }
};

using Kind = WrittenLine::Kind;

bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

// Skips a word, in any case, if it comes next as a whole.
bool accept_word(Scanner& scanner, std::string_view word) {
  Scanner ahead = scanner;
  if (!ahead.accept(word) || is_letter(ahead.peek())) return false;
  scanner = ahead;
  return true;
}

// Skips blanks, colons and equals signs, between a word and its number.
void skip_separators(Scanner& scanner) {
  while (is_blank(scanner.peek()) || scanner.peek() == ':' || scanner.peek() == '=') scanner.skip(1);
}

// `bid 3` from `Bid: 3`, `bids 3`, `bid=3`. A bid that is no number is returned as it is, for the rules to
// refuse.
std::optional<std::string> bid_in(std::string_view text) {
  Scanner scanner(text);
  if (!scanner.accept("bid")) return std::nullopt;
  scanner.accept("s");
  if (is_letter(scanner.peek())) return std::nullopt;
  const Scanner after = scanner;
  skip_separators(scanner);
  const bool tidy = after.column() == 4 && after.peek() == ' ';
  return tidy ? fmt::format("bid{}", after.rest()) : fmt::format("bid {}", scanner.rest());
}

void drop_end(std::string& text) {
  while (!text.empty() && is_blank(text.back())) text.pop_back();
}

// Removes a bid from the end of a line of commands.
std::optional<std::string> take_bid(std::string& text) {
  for (std::size_t at = text.size(); at-- > 1;) {
    if (lower(text[at]) != 'b' || is_letter(text[at - 1])) continue;
    const auto bid = bid_in(std::string_view(text).substr(at));
    if (!bid) continue;
    text.resize(at);
    drop_end(text);
    return std::string(trimmed(*bid));
  }
  return std::nullopt;
}

// Whether the text of a bracket belongs to a command: `(H,3)`, `(B->W)`, `(R)`.
bool is_of_command(std::string_view inside) {
  inside = trimmed(inside);
  if (inside.empty() || !is_letter(inside[0])) return false;
  return inside.find_first_not_of(" ,0123456789", 1) == inside.npos || inside.find("->") != inside.npos ||
         inside.find("\u2192") != inside.npos;
}

// Removes a remark in brackets from the end. Returns whether there was one.
bool drop_remark(std::string& text) {
  drop_end(text);
  const std::size_t open = text.rfind('(');
  if (text.empty() || text.back() != ')' || open == text.npos || open == 0) return false;
  if (is_of_command(std::string_view(text).substr(open + 1, text.size() - open - 2))) return false;
  text.resize(open);
  drop_end(text);
  return true;
}

// Removes `195 AP` from the end of a line of commands.
std::optional<std::string> take_running_total(std::string& text) {
  const std::size_t unit = text.size() < 2 ? 0 : text.size() - 2;
  if (!same_but_for_case(std::string_view(text).substr(unit), "AP")) return std::nullopt;
  const std::size_t digits_end = text.find_last_not_of(" \t", unit - 1) + 1;
  std::size_t digits = digits_end;
  while (digits > 0 && is_digit(text[digits - 1])) --digits;
  if (digits == digits_end || digits == 0 || !is_blank(text[digits - 1])) return std::nullopt;
  std::string total = fmt::format("{} AP", text.substr(digits, digits_end - digits));
  text.resize(digits);
  drop_end(text);
  return total;
}

// Turns `T (R)`, the designer's spelling of a turn, into `TR`; and `- 0`, a blank line with its cost, into
// `-`.
void straighten(std::string& text) {
  for (const char way : {'r', 'l'}) {
    const std::size_t open = text.find('(');
    const std::size_t close = text.find(')');
    if (open == text.npos || close == text.npos || close < open) break;
    const std::size_t turn = open == 0 ? text.npos : text.find_last_not_of(" \t", open - 1);
    const std::string_view inside = trimmed(std::string_view(text).substr(open + 1, close - open - 1));
    if (turn == text.npos || lower(text[turn]) != 't' || inside.size() != 1 || lower(inside[0]) != way)
      continue;
    text.replace(turn, close + 1 - turn, fmt::format("T{}", upper(way)));
  }
  const std::string_view all = trimmed(text);
  if (all.size() > 1 && all[0] == '-' && trimmed(all.substr(1)) == "0") text = "-";
}

// Whether one of the line's commands is a stone.
bool has_stone(std::string_view line) {
  for (std::size_t start = 0; start < line.size();) {
    Scanner scanner(line.substr(start));
    scanner.skip_blanks();
    const bool spelt_out = accept_word(scanner, "White") || accept_word(scanner, "Black");  // refused later
    if (!spelt_out && (scanner.accept("Wh") || scanner.accept("Bl"))) return true;
    const std::size_t comma = line.find(',', start);
    if (comma == line.npos) break;
    start = comma + 1;
  }
  return false;
}

// The commands of a line, as the rules read them.
WrittenLine commands_in(std::string text) {
  WrittenLine line;
  while (drop_remark(text)) {
  }
  line.bid = take_bid(text);
  while (drop_remark(text)) {
  }
  const auto total = take_running_total(text);
  straighten(text);
  line.kind = has_stone(text) ? Kind::stone : Kind::commands;
  line.text = total ? fmt::format("{}, {}", text, *total) : std::move(text);
  return line;
}

// Characters that text programs put in place of plain ones.
constexpr std::array<std::pair<std::string_view, std::string_view>, 15> plain_letters{{
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2015", "-"},
    {"\u2212", "-"},
    {"\u00A0", " "},
    {"\u2007", " "},
    {"\u202F", " "},
    {"\u2019", "'"},
    {"\u21D2", "\u2192"},
    {"\u27F6", "\u2192"},
    {"\u2794", "\u2192"},
    {"\uFEFF", ""},
}};

std::string in_plain_letters(std::string_view line) {
  std::string text(line);
  for (const auto& [fancy, plain] : plain_letters)
    for (std::size_t at = text.find(fancy); at != text.npos; at = text.find(fancy, at + plain.size()))
      text.replace(at, fancy.size(), plain);
  return text;
}

// `-----`; a single dash is a line without an action.
bool is_ruler(std::string_view line) {
  const auto is_drawn = [](char c) { return c == '-' || c == '_' || c == '=' || c == '*'; };
  return std::count_if(line.begin(), line.end(), is_drawn) >= 3 &&
         std::all_of(line.begin(), line.end(), [&](char c) { return is_drawn(c) || is_blank(c); });
}

bool is_remark(std::string_view line) { return line.front() == '(' && line.find(')') == line.size() - 1; }

// The head of a sheet of paper, and the game points in its corner.
bool is_heading(std::string_view line) {
  Scanner scanner(line);
  for (const std::string_view word : {"GP", "seat", "game", "date", "against", "opponent"})
    if (accept_word(scanner, word)) return true;
  return false;
}

// `Alice` from `Name: Alice`.
std::optional<std::string> name_in(std::string_view line) {
  Scanner scanner(line);
  if (!accept_word(scanner, "name") && !accept_word(scanner, "player")) return std::nullopt;
  skip_separators(scanner);
  return std::string(trimmed(scanner.rest()));
}

// Whether the text does not even begin like a command.
bool is_stranger(std::string_view text) {
  const auto commands = split_commands(text);
  const auto first = commands.empty() ? Result<Command>() : read_command(commands.front().text, 1);
  return !first && !text.starts_with('-') && first.error().reason.ends_with(no_command);
}

// Replaces the `1.` or `2)` of a list by blanks.
void blank_out_list_number(std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  std::size_t end = first;
  while (end < text.size() && is_digit(text[end])) ++end;
  const bool marked = end > first && end + 1 < text.size() && (text[end] == '.' || text[end] == ')');
  if (marked && is_blank(text[end + 1]))
    std::fill(text.begin(), text.begin() + static_cast<long>(end) + 1, ' ');
}

// Whether nothing follows a total, or only the word "left" or a full stop.
bool ends_total(Scanner scanner) {
  scanner.skip_blanks();
  return scanner.at_end() || accept_word(scanner, "left") || trimmed(scanner.rest()) == ".";
}

// `78 AP` from a form that the rules do not read: `Total: 78`, `AP 78`, `78 AP left`.
std::optional<std::string> loose_total(std::string_view line) {
  Scanner scanner(line);
  const bool named = accept_word(scanner, "total") || accept_word(scanner, "AP");
  if (named) skip_separators(scanner);
  const auto number = scanner.number();
  if (!number) return std::nullopt;
  scanner.skip_blanks();
  const bool has_unit = accept_word(scanner, "AP");
  if (!(named || has_unit) || !ends_total(scanner)) return std::nullopt;
  return fmt::format("{} AP", *number);
}

bool is_total(std::string_view line) {
  Scanner scanner(line);
  if (!scanner.number()) return false;
  scanner.skip_blanks();
  return scanner.accept("AP");
}

std::optional<WrittenLine> round_in(std::string_view line) {
  Scanner scanner(line);
  if (!accept_word(scanner, "round") && !accept_word(scanner, "rd")) return std::nullopt;
  skip_separators(scanner);
  const auto number = scanner.number();
  if (!number) return std::nullopt;
  scanner.accept(".");
  skip_separators(scanner);
  std::string rest(scanner.rest());
  while (drop_remark(rest)) {
  }
  return WrittenLine{Kind::round, loose_total(rest).value_or(""), *number};
}

// Reads a line of a file. Never refuses: text without a meaning is returned as commands, for the rules to
// refuse.
WrittenLine read_written_line(std::string_view raw) {
  std::string text = in_plain_letters(raw);
  const std::size_t comment = text.find('#');
  if (comment != text.npos) text.resize(comment);
  blank_out_list_number(text);
  const std::string_view line = trimmed(text);
  if (line.empty()) return {comment == text.npos ? Kind::empty : Kind::nothing};
  if (is_ruler(line) || is_remark(line) || is_heading(line)) return {Kind::nothing};
  if (const auto name = name_in(line)) return {Kind::name, *name};
  if (auto round = round_in(line)) return *std::move(round);
  if (const auto bid = bid_in(line)) return {Kind::bid, text.substr(0, text.find_first_not_of(" \t")) + *bid};
  Scanner scanner(line);
  if (accept_word(scanner, "coin")) return {Kind::coin, fmt::format("coin {}", trimmed(scanner.rest()))};
  if (accept_word(scanner, "resign")) return {Kind::resign, "resign"};
  if (const auto total = loose_total(line)) return {Kind::total, *total};
  if (is_total(line)) return {Kind::total, text};
  WrittenLine commands = commands_in(text);
  return is_stranger(commands.text) ? WrittenLine{Kind::stranger, std::string(line)} : std::move(commands);
}

// Such lines are mostly titles, or rounds in another spelling.
Refusal refusal_of(const WrittenLine& stranger, int number) {
  Scanner scanner(stranger.text);
  const std::string word = cut(escaped(scanner.word()), 40);
  skip_separators(scanner);
  if (const auto round = scanner.number(); round && scanner.at_end())
    return {fmt::format("{}: a round begins with `Round {}`, and a remark with `#`", word, *round), number,
            1};
  return {fmt::format("{}: this is no command; a title or remark begins with `#`", word), number, 1};
}

// --- a file

// The step of the current bid: `herbs 3 bid2 ...`.
std::optional<int> step_of(const Match& match) {
  const std::string position = match.position();
  const std::size_t bid = position.find(" bid");
  return bid == position.npos ? std::nullopt : Scanner(std::string_view(position).substr(bid + 4)).number();
}

// A file of written sheets and bids, with the round of each line.
class SheetFile final : public Script {
 public:
  explicit SheetFile(const std::string& text) {
    int round = 0;
    for (const std::string& line : lines_of(text)) {
      lines_.push_back(read_written_line(line));
      WrittenLine& read = lines_.back();
      if (read.kind == Kind::round) round = read.round;
      if (read.kind != Kind::bid && read.kind != Kind::coin) continue;
      std::transform(read.text.begin(), read.text.end(), read.text.begin(), lower);
      const int at = static_cast<int>(lines_.size());
      (read.kind == Kind::bid ? bids_ : coins_).push_back({{read.text, at, at}, round});
      read = {Kind::nothing};
    }
    numbered_ = round > 0;
  }

  Result<std::optional<Piece>> next(const Match& match, Seat seat) override {
    if (seat == nature) return take(coins_, match.round());
    if (match.composes(seat)) return take_sheet(match.round());
    if (auto bid = take_bid(match)) return bid;
    return take_resignation();
  }

  int left() const override {
    const auto unread = std::count_if(lines_.begin() + static_cast<std::ptrdiff_t>(next_), lines_.end(),
                                      [](const WrittenLine& line) { return !line.says_nothing(); });
    return static_cast<int>(unread) + static_cast<int>(bids_.size());
  }

  std::string name() const override {
    for (const WrittenLine& line : lines_)
      if (line.kind == Kind::name && !whole_number(line.text)) return line.text;
    return {};
  }

  // Takes out the lines that cannot be read as anything.
  std::vector<Refusal> drop_strangers() {
    std::vector<Refusal> found;
    for (std::size_t line = 0; line < lines_.size(); ++line)
      if (at(line).kind == Kind::stranger) {
        found.push_back(refusal_of(at(line), number(line)));
        lines_[line] = {Kind::nothing};
      }
    return found;
  }

  // After a refusal, goes on to the next line with a round's number; returns that, or 0 at the end.
  int go_to_next_round() {
    while (!at_end() && at(next_).kind != Kind::round) ++next_;
    return at_end() ? 0 : at(next_).round;
  }

  // The sheet of a round, or `resign`; nothing at the end of the file.
  Result<std::optional<Piece>> take_sheet(int round) {
    const bool follows_stone =
        next_ > 0 && !at_end() && at(next_).is_command() && at(next_ - 1).kind == Kind::stone;
    auto opening = find_sheet(round);
    if (!opening) return pass_on(opening);
    if (auto resignation = take_resignation()) return resignation;
    if (at_end()) return std::nullopt;
    const std::size_t first = next_;
    Piece piece = collect(*opening);
    for (std::size_t line = first; line < next_; ++line)
      if (at(line).kind == Kind::stranger) return tl::unexpected(refusal_of(at(line), number(line)));
    if (follows_stone)
      piece.note = fmt::format("line {} begins the sheet of round {}: the one before ended with its stone",
                               piece.begins, round);
    piece.end = ended_by_;
    return piece;
  }

 private:
  struct WrittenBid {
    Piece piece;
    int round = 0;  // its round in a file that numbers its rounds, otherwise 0
  };

  static int number(std::size_t line) { return static_cast<int>(line) + 1; }
  const WrittenLine& at(std::size_t line) const { return lines_[line]; }
  bool at_end() const { return next_ == lines_.size(); }

  // The next bid or coin. In a file that numbers its rounds, only one of this round.
  std::optional<Piece> take(std::deque<WrittenBid>& from, int round) {
    while (numbered_ && !from.empty() && from.front().round < round) from.pop_front();
    if (from.empty() || (numbered_ && from.front().round > round)) return std::nullopt;
    const Piece piece = from.front().piece;
    from.pop_front();
    return piece;
  }

  std::optional<Piece> take_bid(const Match& match) {
    const auto step = step_of(match);
    const auto index = static_cast<std::size_t>(step.value_or(0) - 1);
    if (step && index < beside_.size() && beside_[index].line > 0) return beside_[index];
    return take(bids_, match.round());
  }

  std::optional<Piece> take_resignation() {
    std::size_t line = next_;
    while (line < lines_.size() && at(line).says_nothing()) ++line;
    if (line == lines_.size() || at(line).kind != Kind::resign) return std::nullopt;
    next_ = line + 1;
    return Piece{"resign", number(line), number(line)};
  }

  // Skips to the first line of the sheet of a round. Returns the total next to the round's number.
  Result<std::string> find_sheet(int round) {
    std::string opening;
    bool begun = false;
    for (; !at_end(); ++next_) {
      const WrittenLine& line = at(next_);
      if (line.says_nothing()) continue;
      if (line.kind == Kind::stranger) return tl::unexpected(refusal_of(line, number(next_)));
      if (line.kind != Kind::round) break;
      if (begun)
        return refuse(fmt::format("round {} has no sheet; a sheet of nothing is a single `-`", round), 0,
                      number(next_));
      if (line.round != round)
        return refuse(fmt::format("Round {}: the sheet of round {} is expected here", line.round, round), 0,
                      number(next_));
      begun = true;
      opening = line.text;
    }
    if (!numbered_ || begun || at_end() || at(next_).kind == Kind::resign) return opening;
    const std::string why = ended_by_.empty() ? "" : fmt::format("; {}", ended_by_);
    return refuse(
        fmt::format("a line `Round {}` is missing before this{}; a remark begins with `#`", round, why), 0,
        number(next_));
  }

  // Takes the lines of a sheet. The word `sheet` gets a line of its own before them, so that they are
  // numbered as in the file.
  Piece collect(const std::string& opening) {
    const int first = number(next_);
    Piece piece{"sheet", first - 1, first};
    if (!opening.empty()) piece = {"sheet\n" + opening, first - 2, first};
    beside_.clear();
    ended_by_.clear();
    bool has_command = false;
    int stone = 0;  // its line; after it, only a total still belongs to the sheet
    for (; !at_end() && ended_by_.empty(); ++next_) {
      const WrittenLine& line = at(next_);
      ended_by_ = end_before(line, stone);
      if (!ended_by_.empty()) break;
      if (line.kind == Kind::empty && has_command)
        ended_by_ = fmt::format("line {}, which is empty, ended it", number(next_));
      else if (line.kind == Kind::total && has_command)
        ended_by_ = fmt::format("line {} ended it with its total", number(next_));
      add_line(piece);
      has_command = has_command || line.is_command();
      if (line.kind == Kind::stone) stone = number(next_);
    }
    return piece;
  }

  // Why a line does not belong to the sheet any more; empty if it does.
  std::string end_before(const WrittenLine& line, int stone) const {
    if (line.kind == Kind::round || line.kind == Kind::resign) return "the next round follows";
    return stone > 0 && line.is_command() ? fmt::format("line {} ended it with its stone", stone) : "";
  }

  // Several commands in a line are several actions, and a bid belongs to the last of them.
  void add_line(Piece& piece) {
    const WrittenLine& line = at(next_);
    piece.text += "\n" + line.text;
    if (line.kind != Kind::commands) return;
    const auto commands = split_commands(line.text);
    const auto actions = static_cast<std::size_t>(std::count_if(
        commands.begin(), commands.end(), [](const auto& each) { return !is_total(trimmed(each.text)); }));
    beside_.resize(beside_.size() + std::max<std::size_t>(actions, 1) - 1);
    beside_.push_back(line.bid ? Piece{*line.bid, number(next_), number(next_)} : Piece{});
  }

  std::vector<WrittenLine> lines_;
  bool numbered_ = false;  // a line with a round number was found
  std::size_t next_ = 0;
  std::deque<WrittenBid> bids_;  // on lines of their own
  std::deque<WrittenBid> coins_;
  std::vector<Piece> beside_;  // the bids next to the actions of the last sheet taken, by step
  std::string ended_by_;       // why that sheet ended
};

// --- its mistakes

// Refuses a text with two bytes a letter: it has a byte order mark, or zero bytes.
std::optional<Refusal> utf16_refusal(std::string_view text) {
  if (!text.starts_with("\xFF\xFE") && !text.starts_with("\xFE\xFF") && text.find('\0') == text.npos)
    return {};
  return Refusal{"this is UTF-16, or no text; save it as UTF-8 (plain text)"};
}

// The owner of the first Herb commanded in a file; seat 1 if there is none.
Seat owner_of_sheets(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    const auto written = read_written_line(line);  // must outlive its commands
    for (const CommandText& command : split_commands(written.text))
      if (const auto read = read_command(command.text, 1))
        if (const auto* action = std::get_if<ActionLine>(&*read)) return owner_of(action->action.herb);
  }
  return 1;
}

// Adds the mistakes in the commands of a sheet, each judged by itself. A builder also judges them in context,
// and the sheet as a whole.
void check(const Piece& piece, SheetBuilder* builder, std::vector<Refusal>& found) {
  const std::vector<std::string> lines = lines_of(piece.text);
  const std::size_t before = found.size();
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (trimmed(lines[i]).empty()) continue;
    for (const CommandText& command : split_commands(lines[i])) {
      const int column = command.begins + 1;
      const auto read = builder ? builder->add(command.text, column) : read_command(command.text, column);
      if (!read)
        found.push_back({read.error().reason, piece.line + static_cast<int>(i), read.error().column});
    }
  }
  const auto sheet = builder ? builder->finish() : Result<Sheet>();
  if (sheet || found.size() > before) return;
  const std::string end = piece.end.empty() ? "" : fmt::format(" ({})", piece.end);
  found.push_back({sheet.error().reason + end, piece.line + static_cast<int>(lines.size()) - 1, 0});
}

}  // namespace

std::vector<Refusal> mistakes(const Options& options, const std::string& text) {
  if (const auto refusal = utf16_refusal(text)) return {*refusal};
  SheetFile file(text);
  std::vector<Refusal> found = file.drop_strangers();
  SheetBuilder first(start(options), owner_of_sheets(text));
  for (int round = 1; round > 0;) {
    const auto sheet = file.take_sheet(round);
    if (!sheet) {
      found.push_back(sheet.error());
      round = file.go_to_next_round();
      continue;
    }
    if (!*sheet) break;
    if ((*sheet)->text != "resign") check(**sheet, round == 1 ? &first : nullptr, found);
    ++round;
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Refusal& a, const Refusal& b) { return a.line < b.line; });
  return found;
}

Result<std::unique_ptr<Script>> script(std::string text) {
  if (const auto refusal = utf16_refusal(text)) return tl::unexpected(*refusal);
  return std::make_unique<SheetFile>(text);
}

}  // namespace herbarium::herbs
