#include <doctest/doctest.h>

#include <type_traits>
#include <vector>

#include "core/seat.hpp"

using namespace herbarium;

namespace {

std::vector<Seat> members(const SeatSet& seats) {
  std::vector<Seat> found;
  for (const Seat seat : seats) found.push_back(seat);
  return found;
}

template <class Values, Seat seat>
constexpr bool is_equal_to_itself() {
  return Values{}[seat] == Values{}[seat];
}
// Whether a seat of such a PerSeat can be looked up in a constant expression, which knows the bounds.
template <class Values, Seat seat>
concept HasSeat = requires {
  typename std::bool_constant<is_equal_to_itself<Values, seat>()>;
};

}  // namespace

TEST_CASE("a set of seats takes a byte, nature included") {
  static_assert(sizeof(SeatSet) == 1 && std::is_trivially_copyable_v<SeatSet>);
  const SeatSet some{nature, 2, 6};
  CHECK(members(some) == std::vector<Seat>{0, 2, 6});
  CHECK(some.size() == 3);
  CHECK(some.digits() == "026");
  CHECK(some.without({nature, 1}) == SeatSet{2, 6});
  CHECK(some.without({nature}).first() == 2);
  CHECK((some & SeatSet::first_seats(3)) == SeatSet{2});
  CHECK(SeatSet().empty());
  CHECK(SeatSet().digits() == "-");
  CHECK(members(SeatSet::first_seats(6)) == std::vector<Seat>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("values of seats are looked up by the seat, and by no other number") {
  static_assert(std::is_trivially_copyable_v<PerSeat<int>>);
  static_assert(sizeof(PerSeat<char>) == 6 && sizeof(PerSeat<char, 2>) == 2);
  static_assert(HasSeat<PerSeat<int>, 1> && HasSeat<PerSeat<int>, 6>);
  static_assert(!HasSeat<PerSeat<int>, nature> && !HasSeat<PerSeat<int>, 7>);
  static_assert(HasSeat<PerSeat<int, 2>, 2> && !HasSeat<PerSeat<int, 2>, 3>);
  static_assert(HasSeat<PerSeat<int, max_seats, nature>, nature>);

  PerSeat<int, 3> points;
  for (Seat seat = 1; seat <= 3; ++seat) points[seat] = 10 * seat;
  CHECK(std::vector<int>(points.begin(), points.end()) == std::vector<int>{10, 20, 30});
  PerSeat<int, 3> others = points;
  CHECK(others == points);
  others[3] = 0;
  CHECK(others != points);
}

TEST_CASE("a list in the order of the seats begins with seat 1") {
  std::vector<int> list{10, 20};
  CHECK(of_seat(list, 1) == 10);
  of_seat(list, 2) = 30;
  CHECK(list == std::vector<int>{10, 30});
}
