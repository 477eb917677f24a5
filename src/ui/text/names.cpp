#include "ui/text/names.hpp"

#include <fmt/format.h>

#include <variant>

#include "base/text.hpp"

namespace herbarium {

namespace {

// The seat named at `at` in `text` as "seat 1" or "Seat 1"; 0 if there is none.
Seat seat_at(std::string_view text, std::size_t at) {
  if (lower(text[at]) != 's') return 0;
  const std::string_view words = text.substr(at, 6);
  const bool more_digits = at + 6 < text.size() && is_digit(text[at + 6]);
  if (words.size() < 6 || !same_but_for_case(words.substr(0, 5), "seat ") || more_digits) return 0;
  return whole_number(words.substr(5)).value_or(0);
}

// A seat as in the text, or its player's name. "Seat 1" at the beginning of a sentence is unchanged without
// a name.
std::string named_seat(const SeatNames& names, Seat seat, std::string_view text) {
  if (seat < 1 || seat > static_cast<Seat>(names.size())) return std::string(text);
  const std::string name = name_of(names, seat);
  return name == fmt::format("seat {}", seat) ? std::string(text) : name;
}

std::string named_span(const SeatNames& names, const Span& span) {
  const auto* seat = std::get_if<SeatRef>(&span.reference);
  return seat && seat->by_name ? named_seat(names, seat->seat, span.text) : span.text;
}

}  // namespace

SeatNames names_of(const Record& record, int seats) {
  return display_names(occupants_of(record.seats, seats));
}

SeatNames names_of(const Table& table) { return table.names(); }

std::string name_of(const SeatNames& names, Seat seat) {
  return seat == nature ? "chance" : names[static_cast<std::size_t>(seat - 1)];
}

std::string in_names(const SeatNames& names, const Spans& line) {
  std::string text;
  for (const Span& span : line) text += named_span(names, span);
  return text;
}

// Once, from left to right: a name may itself read "seat 2".
std::string in_names(const SeatNames& names, std::string_view text) {
  constexpr std::size_t length = 6;  // of "seat 1"
  std::string named;
  for (std::size_t at = 0; at < text.size();) {
    const Seat seat = seat_at(text, at);
    const std::size_t taken = seat >= 1 && seat <= static_cast<Seat>(names.size()) ? length : 1;
    named += named_seat(names, taken == length ? seat : nature, text.substr(at, taken));
    at += taken;
  }
  return named;
}

void put_names(const SeatNames& names, Picture& picture) {
  const auto put = [&](Spans& line) {
    for (Span& span : line) span.text = named_span(names, span);
  };
  put(picture.moment);
  for (Cell& cell : picture.board.cells) put(cell.words), put(cell.note);
  for (Panel& panel : picture.panels)
    for (Spans& line : panel.lines) put(line);
  if (picture.overlay)
    for (Spans& line : picture.overlay->legend.lines) put(line);
}

void put_names(const SeatNames& names, Draft& draft) {
  const auto put = [&](std::string& text) { text = in_names(names, std::string_view(text)); };
  put(draft.balance);
  put(draft.condition);
  for (std::string& warning : draft.warnings) put(warning);
  for (DraftLine& line : draft.lines)
    for (std::string& warning : line.warnings) put(warning);
  put_names(names, draft.picture);
}

}  // namespace herbarium
