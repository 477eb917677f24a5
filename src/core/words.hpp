// Text with references to seats, cells and pieces, to save parsing: a user interface can replace a seat by
// its player's name, mark a cell on the board, or phrase everything differently.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/seat.hpp"

namespace herbarium {

// The meaning of something shown; the theme turns it into colour, attributes or letters.
enum class Role : std::uint8_t {
  plain,
  faint,   // there but unimportant: empty cells, labels
  strong,  // headings, important facts
  first,   // belongs to seat 1, 2, … 6
  second,
  third,
  fourth,
  fifth,
  sixth,
  light,  // a neutral light or dark piece
  dark,
  hazard,
  good,
  bad,
};

// The role of seats 1 to 6 and their pieces.
constexpr Role role_of_seat(int seat) { return static_cast<Role>(static_cast<int>(Role::first) + seat - 1); }

struct SeatRef {
  Seat seat = nature;
  bool by_name = true;  // whether the player's name may replace the text; not for "Red"

  bool operator==(const SeatRef&) const = default;
};

struct CellRef {
  std::string cell;  // its name in the picture

  bool operator==(const CellRef&) const = default;
};

struct PieceRef {
  std::string cell;     // its present or former cell, by its name in the picture
  Seat owner = nature;  // nature: nobody

  bool operator==(const PieceRef&) const = default;
};

// A rolled die, or a part of its drawing: the text is the face number `up`, from 0, and another one while the
// die tumbles.
struct DieRef {
  std::vector<std::string> faces;
  std::size_t up = 0;

  bool operator==(const DieRef&) const = default;
};

// The thing that a span refers to, if any.
using Reference = std::variant<std::monostate, SeatRef, CellRef, PieceRef, DieRef>;

struct Span {
  std::string text;
  Role role = Role::plain;
  Reference reference{};

  bool operator==(const Span&) const = default;
};

// Text for one line, or for several once it is wrapped.
using Spans = std::vector<Span>;

// Part of a story: the text of an event.
struct Phrase {
  Spans words;
  std::string separator;  // joins it to the phrase before in the same line; empty: a new line
  Spans remark{};         // may follow the words, including its separator
  bool heads = false;     // only says whose turn begins, without an event yet
  Spans lead_in{};        // before the words if a line has to begin with them: their subject
};

// In a line that is wrapped, text breaks here only if it must.
inline constexpr std::string_view no_break_space = "\xC2\xA0";

// "seat 2", which the player's name may replace.
Span seat_ref(Seat seat);
// A seat's name in the game, which does not depend on the player: "Red".
Span side_ref(Seat seat, std::string name);
// "c4"
Span cell_ref(std::string name);
// "the white stone", a piece on that cell.
Span piece_ref(std::string words, std::string cell, Seat owner = nature);

// "seat 1, seat 3 and seat 4"; "nobody" for no seat.
Spans seats_ref(SeatSet seats);

// The text without its references.
std::string plain_text(const Spans& spans);
std::vector<std::string> plain_texts(const std::vector<Spans>& lines);

// The same with its first letter in upper case.
Spans capitalized(Spans spans);

// Appends to `spans`; text without a reference is merged with the last span if that has none either.
void append(Spans& spans, std::string_view text);
void append(Spans& spans, int number);
void append(Spans& spans, Span span);
void append(Spans& spans, const Spans& other);

// Joins texts, numbers and spans: concat(seat_ref(2), " places on ", cell_ref("c4"), ".")
template <class... Parts>
Spans concat(const Parts&... parts) {
  Spans all;
  (append(all, parts), ...);
  return all;
}

// The same as a sentence, which begins with a capital letter.
template <class... Parts>
Spans sentence(const Parts&... parts) {
  return capitalized(concat(parts...));
}

// "Captured: 3 (seat 1), none (seat 2)" for the seats in `counts`: after a name that ends in a digit, a
// number would look like part of the name.
template <class Counts>
Spans counts_in_words(std::string_view what, const Counts& counts, int seats) {
  Spans all = concat(what, ":");
  for (Seat seat = 1; seat <= seats; ++seat) {
    append(all, seat == 1 ? " " : ", ");
    if (counts[seat] == 0)
      append(all, "none");
    else
      append(all, counts[seat]);
    append(all, " (");
    append(all, seat_ref(seat));
    append(all, ")");
  }
  return all;
}

}  // namespace herbarium
