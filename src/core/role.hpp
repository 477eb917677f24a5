// What something shown means; the theme turns it into colour, attributes or letters.
#pragma once

#include <cstdint>

namespace herbarium {

enum class Role : std::uint8_t {
  plain,
  faint,   // there but unimportant: empty cells, labels
  strong,  // headings, what matters now
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

// The role of what belongs to a seat from 1 to 6.
constexpr Role role_of_seat(int seat) { return static_cast<Role>(static_cast<int>(Role::first) + seat - 1); }

}  // namespace herbarium
