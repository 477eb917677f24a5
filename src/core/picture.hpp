// What a viewer may see of a game, by meaning: without colours, without places on a screen, without secrets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/words.hpp"

namespace herbarium {

// What makes a cell of a square board a block: several squares in one, or a square with a label.
struct Block {
  int columns = 1;
  int rows = 1;
  std::string tag;      // its name on the board: "7"
  std::string caption;  // what it is, shown where there is room: "Gym"

  bool operator==(const Block&) const = default;
};

// What a figure looks like where cells have several rows, as lines of characters; a blank leaves what is
// below it. Medium ones have 2 rows of 3 columns on squares, 2 of 4 on hexagons; large ones 3 of 5 on
// squares, and on hexagons 2 of 7 between the walls left and right, with the rows of walls above and below: 4
// of 9 in all.
// `@` stands for the cell's label, as wide as it is. Of two ways of facing that mirror each other, left and
// right, one is enough.
struct Drawing {
  std::string_view figure;
  int facing;  // as it is seen, whichever way the board is turned; -1: any
  std::string_view medium;
  std::string_view large;
};

struct Cell {
  int column = 0;  // square boards: from the left; hexagonal ones: the number of the diagonal
  int row = 0;     // from the bottom, 0 is the lowest; of a block, these are of its lower left square
  std::optional<Block> block;
  std::string name;  // `H3`
  std::string sign;  // what stands there, one or two ASCII characters; in a block up to five
  int facing = -1;   // the direction of what stands there (see Shape), or -1
  Role role = Role::plain;
  bool changed = false;         // lately: what stands there is new, or what stood there is gone
  bool target = false;          // may be chosen now
  bool ghost = false;           // not there yet, but would be if the draft were carried out
  bool hit = false;             // what this is about: the first thing on the line traced, stones that score
  Line words;                   // the same, to be read aloud: "white stone"
  Line note{};                  // what else there is to say of it to somebody who looks: "5 from seat 1"
  std::string typed{};          // what choosing this cell types, e.g. `Wh H3 `
  std::string_view figure{};    // which drawing shows what stands there; empty: its sign does
  std::string label{};          // what is written on the figure; empty: the sign
  std::optional<Role> shade{};  // the role of what is laid over an empty cell (Overlay)

  int columns() const { return block ? block->columns : 1; }
  int rows() const { return block ? block->rows : 1; }
  bool operator==(const Cell&) const = default;
};

// Directions are n e s w as 0 to 3 on square boards, and as HexWay counts them on hexagonal ones.
enum class Shape : std::uint8_t { square, hexagonal };

struct Board {
  Shape shape = Shape::square;
  int columns = 0;
  int rows = 0;
  bool upper_case = false;  // of the letters at the rim
  std::vector<Cell> cells;
  // Who sits at its sides, where that matters: of hexagonal boards at the six clockwise from the upper one,
  // an empty line for nobody.
  std::vector<Line> sides{};
  // Whether two columns are enough for every cell at any time: signs have one character, and nothing faces
  // anywhere.
  bool narrow = false;
  const std::vector<Drawing>* drawings = nullptr;  // those that the figures of its cells name

  bool operator==(const Board&) const = default;
};

// A titled list beside the board.
struct Panel {
  std::string title;
  std::vector<Line> lines;
  bool drawn = false;     // a drawing that means nothing when read aloud
  bool optional = false;  // left out if there is no room for all of it
  bool asked = false;     // belongs to what the viewer is asked: said with the question where lines are typed
  bool together = false;  // its lines stand in one place wherever there is room for that, as a drawing needs
  int optional_lines = 0;  // so many of its first lines go where rows are needed for what was said

  bool operator==(const Panel&) const = default;
};

// Another reading of the board, which can be laid over it: what its empty cells mean.
struct Overlay {
  struct Reading {
    std::size_t cell;  // its index
    std::string sign;
    Role role;

    bool operator==(const Reading&) const = default;
  };

  std::vector<Reading> readings;
  Panel legend;  // stands for the picture's panel number `panel`, from 0
  std::size_t panel = 0;

  bool operator==(const Overlay&) const = default;
};

// What each seat has, as a small table: a name for each column, a row of values for each seat.
struct Holdings {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> seats;
  std::vector<int> warned{};  // the column whose value is a warning to a seat, for each seat; -1: none is

  bool operator==(const Holdings&) const = default;
};

// A key that types a whole line, if nothing has been typed yet.
struct Shortcut {
  std::string key;    // "Up", "Right", "Home", "PageUp", "Space", "F1", …, or one character
  std::string line;   // what it types and enters
  std::string label;  // for the line of hints: "next"; empty: not shown

  bool operator==(const Shortcut&) const = default;
};

struct Picture {
  Line moment;  // where the game stands: "round 3, planning"
  Board board;
  Holdings holdings;
  std::vector<Panel> panels;
  std::vector<Shortcut> keys{};  // for what the viewer may do now, such as arrow keys for steps
  // While sheets are carried out: which line of its sheet, from 1, is the turn of each seat now, in order; 0:
  // none is.
  std::vector<int> sheet_lines{};
  std::optional<Overlay> overlay{};

  bool operator==(const Picture&) const = default;
};

// --- a move that is written line by line before it is handed in (a command sheet), checked as it stands

struct DraftLine {
  std::string text;                     // in normal form, or as it was typed if it is refused
  std::string cost;                     // what it costs
  std::string left;                     // what the player has left after it
  std::string gain;                     // what it brings if nobody interferes: "4 GP"; empty: nothing
  std::optional<Refusal> refusal;       // why it is not allowed there
  std::vector<std::string> warnings{};  // what it would not do, or do to its own player
};

struct Draft {
  std::vector<DraftLine> lines;
  std::string left_at_start;          // what the player has before the first line: "200 AP"
  std::string balance;                // what all of it brings for what it costs: "8 GP for 7 AP"
  std::string condition;              // under which all that is foretold is true: "if nobody interferes"
  std::vector<std::string> warnings;  // what others would destroy of its player's
  std::optional<Refusal> refusal;     // why the draft as a whole cannot be handed in yet
  std::string move;                   // the move in normal form, if it can be handed in
  Picture picture;                    // the board with ghosts: the effect under that condition
  std::vector<std::string> supposed;  // the other's lines that are taken for granted, in normal form
  std::optional<Refusal> supposed_refusal;  // why these cannot be

  // The first reason why it cannot be handed in; none if it can.
  const Refusal* first_refusal() const {
    for (const DraftLine& line : lines)
      if (line.refusal) return &*line.refusal;
    return refusal ? &*refusal : nullptr;
  }
};

// --- what differs between two pictures

// Whether nothing stands there: danger, or being out of bounds, is not a piece.
bool is_bare(const Cell& cell);

// Marks the cells of `now` that differ from `before`: those on which something else stands now, and those
// from which something is gone (`is_vacated`). Returns whether there are any.
bool mark_changes(const Picture& before, Picture& now);

// Whether a cell is marked because what stood there is gone.
inline bool is_vacated(const Cell& cell) { return cell.changed && is_bare(cell); }

// Takes the marks from the pieces if every one of several has one: then they tell nothing.
void drop_common_marks(Picture& picture);

// Takes them from what can be chosen: where time presses, that must not be hidden.
void drop_marks_of_targets(Picture& picture);

}  // namespace herbarium
