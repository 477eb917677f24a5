#include <doctest/doctest.h>

#include <set>
#include <vector>

#include "base/bits.hpp"
#include "base/random.hpp"

namespace {

using namespace herbarium;

template <int Words>
Bits<Words> of(const std::set<int>& numbers) {
  Bits<Words> bits;
  for (const int number : numbers) bits.add(number);
  return bits;
}

template <int Words>
std::vector<int> members(const Bits<Words>& bits) {
  std::vector<int> numbers;
  for (const int number : bits) numbers.push_back(number);
  return numbers;
}

// Numbers at the boundaries of all words, next to them, and in between.
template <int Words>
std::set<int> telling_numbers() {
  std::set<int> numbers = {5, 17, 42};
  for (int word = 0; word < Words; ++word) numbers.insert({64 * word, 64 * word + 1, 64 * word + 63});
  return numbers;
}

template <int Words>
std::set<int> random_numbers(Rng& rng) {
  std::set<int> numbers;
  for (int i = static_cast<int>(rng.below(64 * Words)); i-- > 0;)
    numbers.insert(static_cast<int>(rng.below(64 * Words)));
  return numbers;
}

template <int Words>
void check_members(const std::set<int>& numbers) {
  const Bits<Words> bits = of<Words>(numbers);
  const std::vector<int> ascending(numbers.begin(), numbers.end());
  CHECK(bits.size() == static_cast<int>(numbers.size()));
  CHECK(bits.empty() == numbers.empty());
  CHECK(members(bits) == ascending);
  for (std::size_t rank = 0; rank < ascending.size(); ++rank)
    CHECK(bits.nth(static_cast<int>(rank)) == ascending[rank]);
  for (int number = 0; number < 64 * Words; ++number) CHECK(bits.has(number) == numbers.contains(number));
}

// What `&`, `|`, `-` and holds_all must be, number by number.
template <int Words>
void check_pair(const std::set<int>& a, const std::set<int>& b) {
  std::set<int> both, either = b, rest;
  bool holds = true;
  for (const int number : a) {
    either.insert(number);
    (b.contains(number) ? both : rest).insert(number);
  }
  for (const int number : b) holds = holds && a.contains(number);
  CHECK((of<Words>(a) & of<Words>(b)) == of<Words>(both));
  CHECK((of<Words>(a) | of<Words>(b)) == of<Words>(either));
  CHECK((of<Words>(a) - of<Words>(b)) == of<Words>(rest));
  CHECK(of<Words>(a).holds_all(of<Words>(b)) == holds);
}

}  // namespace

TEST_CASE("nth_bit finds each bit of a word by its rank") {
  CHECK(nth_bit(1, 0) == 0);
  CHECK(nth_bit(std::uint64_t{1} << 63, 0) == 63);
  CHECK(nth_bit(0b10110, 0) == 1);
  CHECK(nth_bit(0b10110, 1) == 2);
  CHECK(nth_bit(0b10110, 2) == 4);
  for (int rank = 0; rank < 64; ++rank) CHECK(nth_bit(~std::uint64_t{0}, rank) == rank);
  for (int place = 0; place < 63; ++place)
    CHECK(nth_bit((std::uint64_t{1} << place) | (std::uint64_t{1} << 63), 1) == 63);
}

TEST_CASE_TEMPLATE("bits hold the numbers added, in order, across their words", Size,
                   std::integral_constant<int, 1>, std::integral_constant<int, 2>,
                   std::integral_constant<int, 3>, std::integral_constant<int, 8>) {
  check_members<Size::value>({});
  check_members<Size::value>({0});
  check_members<Size::value>({64 * Size::value - 1});
  check_members<Size::value>(telling_numbers<Size::value>());
  Rng rng(7);
  for (int i = 0; i < 20; ++i) check_members<Size::value>(random_numbers<Size::value>(rng));
}

TEST_CASE_TEMPLATE("bits are joined, cut and compared", Size, std::integral_constant<int, 1>,
                   std::integral_constant<int, 3>, std::integral_constant<int, 8>) {
  const std::set<int> telling = telling_numbers<Size::value>();
  check_pair<Size::value>({}, {});
  check_pair<Size::value>(telling, {});
  check_pair<Size::value>({}, telling);
  check_pair<Size::value>(telling, telling);
  // Without one of its members, in whichever word, a set does not hold all of it any more.
  for (const int number : telling) {
    std::set<int> fewer = telling;
    fewer.erase(number);
    check_pair<Size::value>(fewer, telling);
    check_pair<Size::value>(telling, fewer);
  }
  Rng rng(8);
  for (int i = 0; i < 20; ++i)
    check_pair<Size::value>(random_numbers<Size::value>(rng), random_numbers<Size::value>(rng));
}

TEST_CASE("the lowest missing number, in any word") {
  Bits<3> bits;
  for (const int number : {0, 1, 64, 65, 130, 190}) {
    for (int lower = 0; lower < number; ++lower) bits.add(lower);
    CHECK(bits.lowest_absent() == number);
    bits.add(number);
    CHECK(bits.lowest_absent() == number + 1);
  }
}

TEST_CASE("a removed number is gone, and removing it twice is the same") {
  Bits<3> bits = of<3>({3, 64, 191});
  bits.remove(64);
  bits.remove(64);
  bits.add(3);
  CHECK(members(bits) == std::vector<int>{3, 191});
}

TEST_CASE("a number added on a condition is a member if the condition holds, in any word") {
  Bits<3> bits = of<3>({5});
  for (const int number : {5, 63, 64, 191}) bits.add_if(false, number);
  CHECK(members(bits) == std::vector<int>{5});
  for (const int number : {5, 63, 64, 191}) bits.add_if(true, number);
  CHECK(members(bits) == std::vector<int>{5, 63, 64, 191});
}

TEST_CASE("a small word holds as many numbers as it has bits, and takes no more room") {
  using Small = Bits<2, std::uint8_t>;
  static_assert(sizeof(Small) == 2);
  Small bits;
  for (const int number : {0, 7, 8, 15}) bits.add(number);
  CHECK(bits.size() == 4);
  CHECK(bits.first() == 0);
  bits.remove(0);
  CHECK(bits.first() == 7);
  CHECK(bits.nth(0) == 7);
  CHECK(bits.nth(2) == 15);
  std::vector<int> found;
  for (const int number : bits) found.push_back(number);
  CHECK(found == std::vector<int>{7, 8, 15});
  Small more;
  for (int number = 0; number < 9; ++number) more.add(number);
  CHECK(more.lowest_absent() == 9);
  CHECK((more & bits).size() == 2);
  CHECK((more | bits).size() == 10);
  CHECK((more - bits).lowest_absent() == 7);
}
