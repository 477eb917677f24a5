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

Line seats_ref(SeatSet seats) {
  if (seats.empty()) return line("nobody");
  Line all;
  int left = seats.size();
  for (const Seat seat : seats) {
    if (!all.empty()) append(all, left > 1 ? ", " : " and ");
    append(all, seat_ref(seat));
    --left;
  }
  return all;
}

std::string plain_text(const Line& line) {
  std::string text;
  for (const Span& span : line) text += span.text;
  return text;
}

std::vector<std::string> plain_texts(const std::vector<Line>& lines) {
  std::vector<std::string> texts;
  for (const Line& line : lines) texts.push_back(plain_text(line));
  return texts;
}

Line capitalized(Line line) {
  if (line.empty() || line[0].text.empty()) return line;
  char& first = line[0].text[0];
  if (first >= 'a' && first <= 'z') first = static_cast<char>(first - 'a' + 'A');
  return line;
}

void append(Line& line, std::string_view text) {
  if (text.empty()) return;
  if (!line.empty() && refers_to_nothing(line.back()))
    line.back().text += text;
  else
    line.push_back({std::string(text)});
}

void append(Line& line, int number) { append(line, std::string_view(fmt::to_string(number))); }

void append(Line& line, Span span) {
  if (refers_to_nothing(span)) return append(line, std::string_view(span.text));
  line.push_back(std::move(span));
}

void append(Line& line, const Line& other) {
  for (const Span& span : other) append(line, span);
}

}  // namespace herbarium
