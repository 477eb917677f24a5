// The part of a game that a viewer may see, by meaning: without colours, places on a screen, or secrets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/words.hpp"

namespace herbarium {

// Makes a cell of a square board a block: several squares in one, or a square with a label.
struct Block {
  int columns = 1;
  int rows = 1;
  std::string tag;      // its name on the board: "7"
  std::string caption;  // its name, shown if there is room: "Gym"
  // On cells with several rows: its whole name, its owner, and whether it is an oval without a tag.
  std::string title{};
  std::string owner{};
  bool oval = false;

  bool operator==(const Block&) const = default;
};

// The paints of a board, for terminals with enough colours (ui/drawing/paint.hpp). The characters are the
// same without paint, and say as much.
enum class Paint : std::uint8_t {
  none,
  // The ground of cells: the usual one, of which rows of squares alternate, and a game's own kinds of land.
  ground,
  other_ground,
  land_1,
  land_2,
  land_3,
  land_4,
  land_5,
  land_6,
  land_7,
  land_8,
  land_9,
  land_10,
  // Lines on the ground: walls, the pieces of the six seats, important lines, and others.
  wall,
  first_line,
  second_line,
  third_line,
  fourth_line,
  fifth_line,
  sixth_line,
  bright_line,
  other_line,
  // Filled figures: the pieces of the six seats, of two colours, or of nobody; a hollow and its depth.
  first_piece,
  second_piece,
  third_piece,
  fourth_piece,
  fifth_piece,
  sixth_piece,
  owners_piece,  // one of these six
  light_piece,
  dark_piece,
  hollow,
  depth,
  other_piece,
  // The marks of cells (mark_of), and the cursor.
  hit,
  preview,
  fresh,
  target,
  cursor,
};

// A figure's shape on cells with several rows, as lines of characters; a blank leaves the background.
// Medium ones have 2 rows of 3 columns on squares, 2 of 4 on hexagons; large ones 3 of 5 on squares, and on
// hexagons 2 of 7 between the walls left and right, with the rows of walls above and below: 4 of 9 in all.
// `@` marks the cell's label, at the label's width. One of two directions that mirror each other, left and
// right, is enough.
struct Drawing {
  std::string_view figure;
  int facing;  // on the screen, after turning the board; -1: any for which there is no other, or upright
  std::string_view medium;
  std::string_view large;
  Paint paint = Paint::none;  // of its background; none: it is drawn as lines in its owner's colour
};

struct Cell {
  int column = 0;  // square boards: from the left; hexagonal ones: the number of the diagonal
  int row = 0;     // from the bottom, 0 is the lowest; of a block, its lower left square
  std::optional<Block> block;
  std::string name;  // `H3`
  std::string sign;  // its contents, one or two ASCII characters; in a block up to five
  int facing = -1;   // the direction of its piece (see Shape), or -1
  Role role = Role::plain;
  bool changed = false;  // its piece appeared or disappeared lately
  bool target = false;   // may be chosen now, or by the viewer next
  bool ghost = false;    // not there yet, but would be after the draft
  bool hit = false;      // the subject of the picture: the first thing on the line traced, stones that score
  Spans words;           // the contents, to be read aloud: "white stone"
  Spans note{};          // further facts for a person looking at it: "5 from seat 1"
  std::string typed{};   // the text typed by choosing this cell, e.g. `Wh H3 `
  std::string_view figure{};    // the drawing of its contents; empty: the sign
  std::string label{};          // the text on the figure; empty: the sign
  std::optional<Role> shade{};  // the role of an overlay on an empty cell (Overlay)
  Paint ground = Paint::ground;

  int columns() const { return block ? block->columns : 1; }
  int rows() const { return block ? block->rows : 1; }
  bool operator==(const Cell&) const = default;
};

// Directions are n e s w as 0 to 3 on square boards, and numbered as in HexWay on hexagonal ones.
enum class Shape : std::uint8_t { square, hexagonal };

struct Board {
  Shape shape = Shape::square;
  int columns = 0;
  int rows = 0;
  bool upper_case = false;  // of the letters at the rim
  std::vector<Cell> cells;
  // The seats at its sides, if that matters: of hexagonal boards at the six clockwise from the upper one,
  // an empty line for nobody.
  std::vector<Spans> sides{};
  // Whether two columns are enough for every cell at any time: signs have one character, and nothing has a
  // direction.
  bool narrow = false;
  const std::vector<Drawing>* drawings = nullptr;  // the drawings named by its cells

  bool operator==(const Board&) const = default;
};

// A titled list next to the board.
struct Panel {
  std::string title;
  std::vector<Spans> lines;
  bool drawn = false;      // a drawing that means nothing when read aloud
  bool optional = false;   // omitted unless there is room for all of it
  bool asked = false;      // belongs to the question to the viewer: printed with the question in plain lines
  int optional_lines = 0;  // this many of its first lines go first where there is no room
  // One of several about the past, which come newest first and are shown oldest first: of lines for which
  // there is no room, those at its beginning go.
  bool earlier = false;
  std::optional<std::size_t> now{};  // the line that is about what happens now, and is never left out

  bool operator==(const Panel&) const = default;
};

// Another reading of the board, laid over it: a meaning for its empty cells.
struct Overlay {
  struct Reading {
    std::size_t cell;  // its index
    std::string sign;
    Role role;
    Paint ground = Paint::ground;

    bool operator==(const Reading&) const = default;
  };

  std::vector<Reading> readings;
  Panel legend;  // replaces the picture's panel number `panel`, from 0
  std::size_t panel = 0;

  bool operator==(const Overlay&) const = default;
};

// Each seat's possessions, as a small table: a name for each column, a row of values for each seat.
struct Holdings {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> seats;
  std::vector<int> warned{};  // the column with a warning for each seat; -1: none

  bool operator==(const Holdings&) const = default;
};

// A key that types a whole line, if the input is empty.
struct Shortcut {
  std::string key;    // "Up", "Right", "Home", "PageUp", "Space", "F1", …, or one character
  std::string line;   // the line typed and entered
  std::string label;  // for the line of key hints: "next"; empty: not shown

  bool operator==(const Shortcut&) const = default;
};

struct Picture {
  Spans moment;  // the stage of the game: "round 3, planning"
  Board board;
  Holdings holdings;
  std::vector<Panel> panels;
  std::vector<Shortcut> keys{};  // for the viewer's present choices, such as arrow keys for steps
  // During the execution of sheets: the current line of each seat's sheet, from 1, in order; 0: none.
  std::vector<int> sheet_lines{};
  std::optional<Overlay> overlay{};

  bool operator==(const Picture&) const = default;
};

// --- a move that has not been made: its effect, and of one written line by line before it is handed in (a
// command sheet) the check of each line

struct DraftLine {
  std::string text;                     // in normal form, or as typed if refused
  std::string cost;                     // its cost
  std::string left;                     // the player's remainder after it
  std::string gain;                     // its gain if nobody interferes: "4 GP"; empty: none
  std::optional<Refusal> refusal;       // why it is illegal there
  std::vector<std::string> warnings{};  // its failures, or its harm to its own player
};

struct Draft {
  std::vector<DraftLine> lines;
  std::string left_at_start;          // the player's stock before the first line: "200 AP"
  std::string balance;                // the total gain and cost: "8 GP for 7 AP"
  std::string condition;              // the condition of all forecasts: "if nobody interferes"
  std::vector<std::string> warnings;  // the player's losses to others
  std::optional<Refusal> refusal;     // why the draft as a whole cannot be handed in yet
  std::string move;                   // the move in normal form, if it can be handed in
  Picture picture;                    // with a ghost on each cell that would differ
  std::vector<std::string> story{};   // of a move that is not a sheet: the expected events, in sentences
  std::vector<std::string> supposed;  // the assumed lines of the other seat, in normal form
  std::optional<Refusal> supposed_refusal;  // why these are impossible

  // The first reason against handing it in; none if it can be.
  const Refusal* first_refusal() const {
    for (const DraftLine& line : lines)
      if (line.refusal) return &*line.refusal;
    return refusal ? &*refusal : nullptr;
  }
};

// --- differences between two pictures

// Whether the cell has no piece: danger, or being out of bounds, is not a piece.
bool is_bare(const Cell& cell);

// Marks the cells of `now` that differ from `before`: those with different pieces, and those that lost one
// (`is_vacated`). Returns whether there are any.
bool mark_changes(const Picture& before, Picture& now);

// Whether a cell is marked because it lost its piece.
inline bool is_vacated(const Cell& cell) { return cell.changed && is_bare(cell); }

// Takes the marks from the pieces if all of several have one: then they mean nothing.
void drop_common_marks(Picture& picture);

}  // namespace herbarium
