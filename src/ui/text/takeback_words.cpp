#include "ui/text/takeback_words.hpp"

#include <fmt/format.h>

namespace herbarium {
namespace {

constexpr int most_of_one = 3;  // moves of one seat that are named
constexpr int most_seats = 3;   // seats that act one after the other

// What is written in lines is as long as a page.
std::string shortened(const std::string& text) {
  const std::size_t comma = text.find(',');
  return comma == text.npos ? text : text.substr(0, comma) + ", ...";
}

}  // namespace

std::string moves_in_words(const Match& match, int first, const SeatNames& names) {
  std::string words;
  int seats = 0;
  for (int move = first; move < match.size(); ++seats) {
    if (seats == most_seats) return words + "; and so on";
    const Seat actor = match.actor(move);
    words += fmt::format("{}{}: ", words.empty() ? "" : "; ", name_of(names, actor));
    int named = 0;
    for (; move < match.size() && match.actor(move) == actor; ++move, ++named)
      if (named < most_of_one)
        words += fmt::format("{}{}", named == 0 ? "" : ", ", shortened(match.text(move, spectator)));
    if (named > most_of_one) words += fmt::format(" and {} more", named - most_of_one);
  }
  return words;
}

}  // namespace herbarium
