#include "ui/text/description.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "ui/drawing/board_lookup.hpp"

namespace herbarium {

namespace {

bool is_large(const Cell& cell) { return cell.columns() > 1 || cell.rows() > 1; }

std::string named(const Cell& cell) { return fmt::format("{}: {}", cell.name, plain_text(cell.words)); }

// Whether a step in this direction goes from one of a cell's squares to one of the other's.
bool leads_to(const Cell& cell, const Direction& direction, const Cell& other) {
  const int column = cell.column + direction.columns;
  const int row = cell.row + direction.rows;
  return &other != &cell && column < other.column + other.columns() &&
         other.column < column + cell.columns() && row < other.row + other.rows() &&
         other.row < row + cell.rows();
}

std::string neighbours(const Board& board, const Cell& cell, const Direction& direction) {
  std::vector<const Cell*> next;
  for (const Cell& other : board.cells)
    if (leads_to(cell, direction, other)) next.push_back(&other);
  std::vector<std::string> words;
  for (const Cell* other : next)
    words.push_back(next.size() > 1 || is_large(*other) ? named(*other) : plain_text(other->words));
  if (words.empty()) words.emplace_back("the rim");
  return fmt::format(" {}: {}.", direction.name, fmt::join(words, "; "));
}

// The cells of which this is the uppermost row, from the left.
std::vector<const Cell*> begun_in(const Board& board, int row) {
  std::vector<const Cell*> found;
  for (const Cell& cell : board.cells)
    if (cell.row + cell.rows() - 1 == row) found.push_back(&cell);
  std::ranges::stable_sort(found, [](const Cell* a, const Cell* b) { return a->column < b->column; });
  return found;
}

// "1/2" as it is read aloud: "1 of 2".
std::string in_words(const std::string& value) {
  const std::size_t slash = value.find('/');
  return slash == value.npos ? value : value.substr(0, slash) + " of " + value.substr(slash + 1);
}

// "Its rows, from above: i5 to i9; h4 to h9."
std::string rows_of(const Board& board) {
  std::vector<std::string> rows;
  for (int row = board.rows; row-- > 0;)
    if (const auto cells = begun_in(board, row); !cells.empty())
      rows.push_back(fmt::format("{} to {}", cells.front()->name, cells.back()->name));
  return fmt::format("Its rows, from above: {}.", fmt::join(rows, "; "));
}

}  // namespace

std::string describe_cell(const Board& board, const std::string& name, const std::string& more) {
  const auto cell = find_cell(board, name);
  if (!cell) return "";
  std::string text = named(board.cells[*cell]) + ".";
  if (const Spans& note = board.cells[*cell].note; !note.empty())
    text += " " + plain_text(capitalized(note)) + ".";
  if (!more.empty()) return fmt::format("{} {}.", text, more);
  for (const Direction& direction : directions_of(board.shape))
    text += neighbours(board, board.cells[*cell], direction);
  return text;
}

std::vector<std::string> describe_board(const Board& board) {
  std::vector<std::string> lines;
  for (int row = board.rows; row-- > 0;) {
    std::vector<std::string> pieces;
    for (const Cell* cell : begun_in(board, row))
      if (cell->role != Role::faint && !(is_large(*cell) && cell->sign.empty()))
        pieces.push_back(named(*cell));
    if (!pieces.empty()) lines.push_back(fmt::format("{}.", fmt::join(pieces, "; ")));
  }
  return lines.empty() ? std::vector{"The board is empty. " + rows_of(board)} : lines;
}

std::vector<std::string> describe_holdings(const Holdings& holdings, const std::vector<std::string>& names) {
  std::vector<std::string> lines;
  for (std::size_t seat = 0; seat < holdings.seats.size(); ++seat) {
    std::vector<std::string> parts;
    for (std::size_t column = 0; column < holdings.columns.size(); ++column)
      if (const std::string& value = holdings.seats[seat][column]; value != "-")
        parts.push_back(fmt::format("{} {}", holdings.columns[column], in_words(value)));
    if (!parts.empty()) lines.push_back(fmt::format("{}: {}.", names[seat], fmt::join(parts, ", ")));
  }
  return lines;
}

std::vector<std::string> describe_panels(const std::vector<Panel>& panels) {
  std::vector<std::string> lines;
  for (const Panel& panel : panels) {
    if (panel.drawn) continue;
    if (!panel.title.empty()) lines.push_back(panel.title + (panel.title.ends_with('?') ? "" : ":"));
    for (const Spans& line : panel.lines) {
      std::string text = panel.title.empty() ? "" : "  ";
      for (const Span& span : line) text += span.text;
      for (std::size_t at; (at = text.find(no_break_space)) != text.npos;)
        text.replace(at, no_break_space.size(), " ");
      lines.push_back(text);
    }
  }
  return lines;
}

// --- guide text

namespace {

template <class Rows, class Text>
std::size_t widest(const Rows& rows, const Text& text) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, text(row).size());
  return width;
}

std::string section_text(const GuideSection& section) {
  std::string text = fmt::format("{}:\n", section.heading);
  const std::size_t words = widest(section.commands, [](const GuideCommand& each) { return each.words; });
  const std::size_t cost = widest(section.commands, [](const GuideCommand& each) { return each.cost; });
  for (const GuideCommand& command : section.commands) {
    text += fmt::format("  {:<{}}  ", command.words, words);
    if (cost > 0) text += fmt::format("{:<{}}  ", command.cost, cost);
    text += fmt::format("{}\n", command.meaning);
  }
  return text;
}

// The same in a few lines, where the commands are many.
std::string packed_section_text(const GuideSection& section) {
  constexpr std::size_t width = 72;
  std::string text = std::string(section.heading) + ":\n", line = " ";
  for (const GuideCommand& command : section.commands) {
    const std::string words = fmt::format(" `{}` {}{}", command.words, command.meaning,
                                          &command == &section.commands.back() ? "" : ";");
    if (line.size() + words.size() > width) text += std::exchange(line, " ") + "\n";
    line += words;
  }
  return text + line + "\n";
}

}  // namespace

std::string due_text(const GuideView& view) {
  constexpr std::size_t few = 5;
  std::string text;
  for (const GuideSection* section : due_sections(view))
    text += section->commands.size() > few ? packed_section_text(*section) : section_text(*section);
  return text;
}

std::string legend_text(const Guide& guide, bool on_screen) {
  std::string text = "Symbols on the board:\n";
  const std::size_t room = widest(guide.signs, [](const GuideSign& sign) { return sign.sign; });
  for (const GuideSign& sign : guide.signs) {
    if (sign.sign.empty() && !on_screen) continue;
    const std::string drawn = on_screen && !sign.large.empty() ? fmt::format("; large: {}", sign.large) : "";
    text += fmt::format("  {:<{}}  {}{}\n", sign.sign, room, sign.meaning, drawn);
  }
  return text;
}

std::string guide_text(const Guide& guide, bool on_screen) {
  if (guide.empty()) return "";
  std::string text = fmt::format("{}\n", guide.aim);
  for (const GuideSection& section : guide.sections) text += "\n" + section_text(section);
  if (!guide.signs.empty()) text += "\n" + legend_text(guide, on_screen);
  return text;
}

// --- examples

namespace {

constexpr std::size_t most_kinds = 6;

// Moves of one kind begin with the same word and have as many of them.
using Kind = std::pair<std::string, std::ptrdiff_t>;

Kind kind_of(const std::string& move) {
  return {move.substr(0, move.find(' ')), std::ranges::count(move, ' ')};
}

}  // namespace

// One from the middle of each kind: the first ones are at a corner of the board.
std::string examples_of(const Match& match, Seat seat) {
  std::vector<Kind> kinds;
  std::map<Kind, std::vector<std::string>> moves;
  for (const Spans& line : match.completions(seat)) {
    const std::string move = plain_text(line);
    std::vector<std::string>& same = moves[kind_of(move)];
    if (same.empty()) kinds.push_back(kind_of(move));
    same.push_back(move);
  }
  if (kinds.empty()) return "";
  if (kinds.size() > most_kinds) kinds.resize(most_kinds);
  std::vector<std::string> examples;
  for (const Kind& kind : kinds) {
    const std::vector<std::string>& same = moves[kind];
    examples.push_back(fmt::format("`{}`", same[same.size() / 2]));
  }
  return fmt::format("Legal now, for example: {}.", fmt::join(examples, ", "));
}

// --- advice

namespace {

// Longer lists go unread.
constexpr std::size_t most_named = 4;

// Each one's share of 100 games. The largest remainders are rounded up, so that all add up to 100.
std::vector<int> percents_of(std::span<const Share> strategy) {
  std::vector<int> percents;
  std::vector<std::size_t> by_remainder;
  int left = 100;
  for (const Share& share : strategy) {
    by_remainder.push_back(percents.size());
    percents.push_back(static_cast<int>(100 * share.probability));
    left -= percents.back();
  }
  const auto remainder = [&](std::size_t i) { return 100 * strategy[i].probability - percents[i]; };
  std::ranges::stable_sort(by_remainder,
                           [&](std::size_t a, std::size_t b) { return remainder(a) > remainder(b); });
  for (std::size_t i = 0; i < by_remainder.size() && left > 0; ++i, --left) ++percents[by_remainder[i]];
  return percents;
}

std::string named(const Share& share, int percent) {
  return fmt::format("`{}`{} {}%", share.move, share.alike > 0 ? " (or one like it)" : "", percent);
}

// "two others", after the named ones.
std::string others(std::size_t count) {
  constexpr const char* words[] = {"no", "one", "two", "three", "four", "five", "six"};
  const std::string number = count < std::size(words) ? words[count] : fmt::format("{}", count);
  return fmt::format(", {} other{}", number, count == 1 ? "" : "s");
}

// If there is no room to name more than one.
bool is_long(std::span<const Share> strategy) {
  constexpr std::size_t longest = 12;
  for (const Share& share : strategy)
    if (share.move.size() > longest) return true;
  return false;
}

}  // namespace

std::string strategy_in_words(std::span<const Share> strategy) {
  const std::vector<int> percents = percents_of(strategy);
  const std::size_t most = is_long(strategy) ? 1 : most_named;
  std::vector<std::string> all;
  for (std::size_t i = 0; i < strategy.size() && i < most && (i == 0 || percents[i] > 0); ++i)
    all.push_back(named(strategy[i], percents[i]) + (i == 0 ? " of the time" : ""));
  const std::size_t left = strategy.size() - all.size();
  return listed(all, ", ") + (left == 0 ? "" : others(left));
}

std::string turn_in_words(std::span<const std::string> moves) {
  std::string words;
  for (const std::string& move : moves) words += fmt::format("{}`{}`", words.empty() ? "" : ", then ", move);
  return words;
}

}  // namespace herbarium
