#include "core/words.hpp"

#include <fmt/format.h>

#include <utility>

namespace herbarium {
namespace {

bool refers_to_nothing(const Span& span) {
  return std::holds_alternative<std::monostate>(span.reference) && span.role == Role::plain;
}

}  // namespace

Span seat_ref(Seat seat) { return {fmt::format("seat {}", seat), Role::plain, SeatRef{seat}}; }

Span side_ref(Seat seat, std::string name) { return {std::move(name), Role::plain, SeatRef{seat, false}}; }

Span cell_ref(std::string name) {
  std::string text = name;
  return {std::move(text), Role::plain, CellRef{std::move(name)}};
}

Span piece_ref(std::string words, std::string cell, Seat owner) {
  return {std::move(words), Role::plain, PieceRef{std::move(cell), owner}};
}

Spans seats_ref(SeatSet seats) {
  if (seats.empty()) return concat("nobody");
  Spans all;
  int left = seats.size();
  for (const Seat seat : seats) {
    if (!all.empty()) append(all, left > 1 ? ", " : " and ");
    append(all, seat_ref(seat));
    --left;
  }
  return all;
}

std::string plain_text(const Spans& spans) {
  std::string text;
  for (const Span& span : spans) text += span.text;
  return text;
}

std::vector<std::string> plain_texts(const std::vector<Spans>& lines) {
  std::vector<std::string> texts;
  for (const Spans& spans : lines) texts.push_back(plain_text(spans));
  return texts;
}

Spans capitalized(Spans spans) {
  if (spans.empty() || spans[0].text.empty()) return spans;
  char& first = spans[0].text[0];
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  return spans;
}

void append(Spans& spans, std::string_view text) {
  if (text.empty()) return;
  if (!spans.empty() && refers_to_nothing(spans.back()))
    spans.back().text += text;
  else
    spans.push_back({std::string(text)});
}

void append(Spans& spans, int number) { append(spans, std::string_view(fmt::to_string(number))); }

void append(Spans& spans, Span span) {
  if (refers_to_nothing(span)) return append(spans, std::string_view(span.text));
  spans.push_back(std::move(span));
}

void append(Spans& spans, const Spans& other) {
  for (const Span& span : other) append(spans, span);
}

}  // namespace herbarium
