#include "ui/dialogue/typed_lines.hpp"

namespace herbarium {

TypedLines::TypedLines(History& kept, int seats)
    : kept_(kept), histories_(static_cast<std::size_t>(seats) + 1, kept) {}

void TypedLines::add(Seat seat, const std::string& line, bool secret) {
  histories_[static_cast<std::size_t>(seat)].add(line);
  (secret ? secret_ : kept_).add(line);
}

void TypedLines::reveal() {
  for (const std::string& line : secret_.lines()) kept_.add(line);
  secret_ = {};
}

}  // namespace herbarium
