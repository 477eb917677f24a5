// The questions of scenes. SEAT is a number or `*` (nature, or a spectator); `; ` separates several moves.
#include "support/scene_questions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.hpp"
#include "board/hex.hpp"
#include "core/module.hpp"

namespace scenes {
namespace {

using namespace herbarium;

struct Question {
  const Match& match;
  std::string_view rest;  // of its line
  const Lines& more;

  Seat take_seat() {
    const auto word = take_word(rest);
    const auto seat = read_actor(word);
    if (!seat) throw std::runtime_error(fmt::format("{}: a seat's number or * is expected", word));
    return *seat;
  }
};

Lines moves_of(std::string_view text) {
  Lines moves;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(';'), text.size());
    moves.emplace_back(trimmed(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return moves;
}

Lines one(std::string text) { return text.empty() ? Lines{} : Lines{std::move(text)}; }

std::string in_text(const Refusal& refusal) {
  return fmt::format("{}{}: {}", refusal.line > 1 ? fmt::format("{}:", refusal.line) : "", refusal.column,
                     refusal.reason);
}

// The moves meant by a typed line, and its refused part.
Lines typed(Question q) {
  const Seat seat = q.take_seat();
  const auto moves = q.match.now().expand_shorthand(seat, q.rest);
  Lines lines = {fmt::format("{}", fmt::join(moves, "; "))};
  Match match = q.match;
  for (const std::string& move : moves)
    if (const auto played = match.submit(seat, move); !played) {
      lines.push_back("refused: " + in_text(played.error()));
      break;
    }
  return lines;
}

// The words of the last move; after a separator if they go on with a sentence.
Lines told(Question q) {
  Lines lines;
  for (const Phrase& phrase : q.match.phrases(q.match.size() - 1)) {
    if (phrase.separator.empty() || lines.empty()) lines.emplace_back();
    lines.back() += phrase.separator + plain_text(phrase.words) + plain_text(phrase.remark);
  }
  return lines;
}

std::string facing(const Board& board, const Cell& cell) {
  if (cell.facing < 0) return "";
  return board.shape == Shape::hexagonal ? name(static_cast<HexWay>(cell.facing))
                                         : std::string(1, "^>v<"[cell.facing]);
}

// The board as its signs, each with its direction; a block by its tag and sign at its lower left square.
Lines drawn(const Board& board) {
  const auto text_of = [&](const Cell& cell) {
    return (cell.block && !cell.block->tag.empty() ? cell.block->tag + ":" : "") + cell.sign +
           facing(board, cell);
  };
  const bool hexagonal = board.shape == Shape::hexagonal;
  int half = 1, rows = 0, first = 0;
  const auto steps = [&](const Cell& cell) {
    return hexagonal ? 2 * cell.column - cell.row : 2 * cell.column;
  };
  for (const Cell& cell : board.cells) {
    // Half the width of a column, with a blank between cells.
    half =
        std::max(half, (static_cast<int>(text_of(cell).size()) + 2 * cell.columns()) / (2 * cell.columns()));
    rows = std::max(rows, cell.row + 1);
    first = std::min(first, steps(cell));
  }
  Lines lines;
  for (int row = rows - 1; row >= 0; --row) {
    std::string line;
    for (const Cell& cell : board.cells) {
      if (cell.row != row) continue;
      // Cells can come in any order: Rush has its buildings first.
      const auto at = static_cast<std::size_t>((steps(cell) - first) * half);
      const std::string text = text_of(cell);
      line.resize(std::max(line.size(), at + text.size()), ' ');
      line.replace(at, text.size(), text);
    }
    lines.push_back(line.empty() ? "." : line);
  }
  return lines;
}

void add_cells(Lines& lines, const char* what, const Board& board, bool Cell::*is_so) {
  std::string names;
  for (const Cell& cell : board.cells)
    if (cell.*is_so) names += ' ' + cell.name;
  if (!names.empty()) lines.push_back(what + (":" + names));
}

void add_board(Lines& lines, const Board& board) {
  for (std::string& line : drawn(board)) lines.push_back(std::move(line));
  for (std::size_t i = 0; i < board.sides.size(); ++i)
    if (!board.sides[i].empty())
      lines.push_back(fmt::format("side {}: {}", i + 1, plain_text(board.sides[i])));
  add_cells(lines, "changed", board, &Cell::changed);
  add_cells(lines, "targets", board, &Cell::target);
  add_cells(lines, "ghosts", board, &Cell::ghost);
  add_cells(lines, "hit", board, &Cell::hit);
}

void add_panel(Lines& lines, const Panel& panel) {
  lines.push_back((panel.title.empty() ? "panel" : panel.title) + (panel.asked ? " (asked):" : ":"));
  for (const Spans& line : panel.lines) {
    std::string& text = lines.emplace_back("  " + plain_text(line));
    for (std::size_t at; (at = text.find(no_break_space)) != text.npos;)
      text.replace(at, no_break_space.size(), " ");
  }
}

void add_holdings(Lines& lines, const Holdings& holdings) {
  for (std::size_t seat = 0; seat < holdings.seats.size(); ++seat) {
    std::string line = fmt::format("seat {}:", seat + 1);
    for (std::size_t i = 0; i < holdings.columns.size(); ++i) {
      const bool warned = seat < holdings.warned.size() && holdings.warned[seat] == static_cast<int>(i);
      line += fmt::format(" {} {}{}", holdings.columns[i], holdings.seats[seat][i], warned ? "!" : "");
    }
    lines.push_back(line);
  }
}

Lines picture(Question q) {
  const Picture shown = q.match.picture(q.take_seat());
  Lines lines = {plain_text(shown.moment)};
  add_board(lines, shown.board);
  add_holdings(lines, shown.holdings);
  for (const Panel& panel : shown.panels) add_panel(lines, panel);
  return lines;
}

Lines panels(Question q) {
  Lines lines;
  for (const Panel& panel : q.match.picture(q.take_seat()).panels) add_panel(lines, panel);
  return lines;
}

// The board with its overlay.
Lines overlay(Question q) {
  Picture shown = q.match.picture(q.take_seat());
  if (!shown.overlay) return {};
  for (const Overlay::Reading& reading : shown.overlay->readings)
    shown.board.cells[reading.cell].sign = reading.sign;
  Lines lines = drawn(shown.board);
  add_panel(lines, shown.overlay->legend);
  return lines;
}

Lines keys(Question q) {
  Lines lines;
  for (const Shortcut& key : q.match.picture(q.take_seat()).keys)
    lines.push_back(fmt::format("{}: {}{}{}", key.key, key.line, key.label.empty() ? "" : ", ", key.label));
  return lines;
}

// The facts about a cell: its sign, its words, the text typed by choosing it, and the game's additions.
Lines look(Question q) {
  const Seat seat = q.take_seat();
  const Picture shown = q.match.picture(seat);
  for (const Cell& cell : shown.board.cells) {
    if (cell.name != q.rest) continue;
    Lines lines = {cell.sign + facing(shown.board, cell) + "  " + plain_text(cell.words)};
    if (!cell.note.empty()) lines.push_back("note: " + plain_text(cell.note));
    if (!cell.typed.empty()) lines.push_back("types: " + cell.typed);
    if (const std::string more = plain_text(q.match.look(seat, cell.name)); !more.empty())
      lines.push_back("look: " + more);
    return lines;
  }
  throw std::runtime_error(fmt::format("{}: there is no such cell", q.rest));
}

// A sheet as its player sees it while writing. The other's assumed lines follow a line `| against`.
Lines draft(Question q) {
  const auto end = std::find(q.more.begin(), q.more.end(), "against");
  const Lines own(q.more.begin(), end), supposed(end == q.more.end() ? end : end + 1, q.more.end());
  const Draft written = q.match.draft(q.take_seat(), own, supposed);
  Lines lines = {"before: " + written.left_at_start};
  for (const DraftLine& each : written.lines) {
    std::string line = each.text;
    if (!each.cost.empty()) line += ": " + each.cost;
    if (!each.left.empty()) line += ", left " + each.left;
    if (!each.gain.empty()) line += ", gains " + each.gain;
    lines.push_back(line);
    if (each.refusal) lines.push_back("  refused: " + in_text(*each.refusal));
    for (const std::string& warning : each.warnings) lines.push_back("  warning: " + warning);
  }
  if (!written.balance.empty()) lines.push_back(fmt::format("{} {}", written.balance, written.condition));
  for (const std::string& warning : written.warnings) lines.push_back("warning: " + warning);
  if (written.refusal) lines.push_back("refused: " + in_text(*written.refusal));
  if (written.supposed_refusal) lines.push_back("cannot be supposed: " + in_text(*written.supposed_refusal));
  if (!written.move.empty()) lines.push_back("move: " + written.move);
  add_cells(lines, "ghosts", written.picture.board, &Cell::ghost);
  for (const Panel& panel : written.picture.panels) add_panel(lines, panel);
  return lines;
}

Lines score(Question q) {
  const Score score = q.match.score();
  Lines lines;
  for (Seat seat = 1; seat <= q.match.seats(); ++seat)
    if (score.counted) lines.push_back(fmt::format("seat {}: {}", seat, score.points[seat]));
  lines.push_back("winners: " + score.winners.digits());
  return lines;
}

// The move that declines a question; or whether the question is of a given kind.
Lines declines(Question q) {
  const Seat seat = q.take_seat();
  if (q.rest.empty()) return one(q.match.decline_move(seat));
  const auto waived = q.match.now().is_waived(seat, q.rest);
  return {waived ? (*waived ? "yes" : "no") : "refused: " + in_text(waived.error())};
}

// The text of a move, from 1, as a viewer may read it; and its public part, if that differs.
Lines known(Question q) {
  const auto number = whole_number(take_word(q.rest));
  if (!number || *number < 1 || *number > q.match.size()) throw std::runtime_error("there is no such move");
  const Seat viewer = q.take_seat();
  Lines lines = {q.match.text(*number - 1, viewer)};
  if (const auto seen = q.match.known_text(*number - 1, viewer); seen != lines[0]) lines.push_back(seen);
  return lines;
}

// The program's reasons for these moves or, after `instead`, their advantages over those.
Lines why(Question q) {
  constexpr std::string_view word = " instead ";
  const Seat seat = q.take_seat();
  const std::size_t at = q.rest.find(word);
  const auto instead = at == q.rest.npos ? Lines{} : moves_of(q.rest.substr(at + word.size()));
  return not_empty(reasons_for(q.match, seat, moves_of(q.rest.substr(0, at)), instead));
}

struct Named {
  std::string_view name;
  Lines (*answer)(Question);
};

constexpr Named questions[] = {
    {"act", [](Question q) { return Lines{q.match.to_act().digits()}; }},
    {"typed", typed},
    {"shorten",
     [](Question q) {
       const Seat seat = q.take_seat();
       return Lines{q.match.now().shorten(seat, moves_of(q.rest))};
     }},
    {"moves", [](Question q) { return q.match.legal(q.take_seat()); }},
    {"lines", [](Question q) { return plain_texts(q.match.completions(q.take_seat())); }},
    {"due", [](Question q) { return one(plain_text(q.match.due(q.take_seat()))); }},
    {"phase", [](Question q) { return one(std::string(q.match.phase(q.take_seat()))); }},
    {"forced", [](Question q) { return one(q.match.forced_move(q.take_seat())); }},
    {"danger", [](Question q) { return one(q.match.now().danger(q.take_seat())); }},
    {"declines", declines},
    {"blocker", [](Question q) { return one(q.match.undo_blocker()); }},
    {"told", told},
    {"known", known},
    {"secret", [](Question q) { return Lines{q.match.secret().digits()}; }},
    {"gist",
     [](Question q) {
       const Seat seat = q.take_seat();
       const auto next = q.match.now().after(seat, q.rest);
       return next ? one(plain_text(q.match.now().gist(**next))) : Lines{};
     }},
    {"why", why},
    {"tried", [](Question q) { return moves_tried(q.match, q.take_seat()); }},
    {"worth", [](Question q) { return worth(q.match); }},
    {"look", look},
    {"picture", picture},
    {"panels", panels},
    {"overlay", overlay},
    {"keys", keys},
    {"draft", draft},
    {"ending", [](Question q) { return one(q.match.ending()); }},
    {"score", score},
    {"figures", [](Question q) { return plain_texts(q.match.figures()); }},
};

}  // namespace

Lines answer(const Match& match, const std::string& question, const Lines& more) {
  std::string_view rest = question;
  const auto name = take_word(rest);
  for (const Named& each : questions)
    if (each.name == name) return each.answer({match, rest, more});
  throw std::runtime_error("there is no such question, and it is no move");
}

}  // namespace scenes
