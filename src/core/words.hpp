// Words that know what they speak of, so that nobody has to find out by reading them: whoever shows them can
// put a player's name in place of a seat, mark a cell on the board, or say all in another way.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/role.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct SeatRef {
  Seat seat = nature;
  bool by_name = true;  // the player's name may stand in its place; where it says "Red" it stays so

  bool operator==(const SeatRef&) const = default;
};

struct CellRef {
  std::string cell;  // its name in the picture

  bool operator==(const CellRef&) const = default;
};

struct PieceRef {
  std::string cell;     // where it stands or stood: the cell's name in the picture
  Seat owner = nature;  // nature: nobody's

  bool operator==(const PieceRef&) const = default;
};

// What a span speaks of: nothing in particular, or one of these.
using Reference = std::variant<std::monostate, SeatRef, CellRef, PieceRef>;

struct Span {
  std::string text;
  Role role = Role::plain;
  Reference reference{};

  bool operator==(const Span&) const = default;
};

using Line = std::vector<Span>;

// Part of a story: an event in words.
struct Phrase {
  Line words;
  std::string separator;  // how it follows what was told before, in the same line; empty: a line begins
};

// "seat 2", for which the player's name may stand.
Span seat_ref(Seat seat);
// What a seat is called in a game, whoever sits there: "Red".
Span side_ref(Seat seat, std::string name);
// "c4"
Span cell_ref(std::string name);
// "the white stone", which stands on that cell.
Span piece_ref(std::string words, std::string cell, Seat owner = nature);

// "seat 1, seat 3 and seat 4"; "nobody" of no seat.
Line seats_ref(SeatSet seats);

// The text without what it refers to.
std::string plain_text(const Line& line);
std::vector<std::string> plain_texts(const std::vector<Line>& lines);

// The line with its first letter as at the beginning of a sentence.
Line capitalized(Line line);

// Adds to the end of a line; text that refers to nothing joins the last span if that is of its kind.
void append(Line& line, std::string_view text);
void append(Line& line, int number);
void append(Line& line, Span span);
void append(Line& line, const Line& other);

// Texts, numbers, spans and lines one behind the other: line(seat_ref(2), " places on ", cell_ref("c4"), ".")
template <class... Parts>
Line line(const Parts&... parts) {
  Line all;
  (append(all, parts), ...);
  return all;
}

// The same as a sentence, which begins with a capital letter.
template <class... Parts>
Line sentence(const Parts&... parts) {
  return capitalized(line(parts...));
}

}  // namespace herbarium
