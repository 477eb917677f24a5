// What a viewer may see of a game, by meaning: without colours, without places on a screen, without secrets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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

}  // namespace herbarium
