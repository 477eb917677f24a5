#include <doctest/doctest.h>

#include <array>
#include <type_traits>

#include "base/fixed_list.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"

using namespace herbarium;

TEST_CASE("the generator gives the published sequence for its seed") {
  // xoshiro256** seeded by splitmix64, as other implementations give it for seed 0.
  Rng rng(0);
  CHECK(rng.next() == 0x99ec5f36cb75f2b4U);
  CHECK(rng.next() == 0xbf6e1f784956452aU);
  CHECK(rng.next() == 0x1a5f849d4933e6e0U);
  CHECK(rng.next() == 0x6aa594f1262d2d2cU);
}

TEST_CASE("a copy of a generator forks its sequence; places of a game have sequences of their own") {
  Rng one(7);
  one.next();
  Rng copy = one;
  CHECK(one.next() == copy.next());

  CHECK(Rng(7, 3).next() == Rng(7, 3).next());
  CHECK(Rng(7, 3).next() != Rng(7, 4).next());
  CHECK(Rng(7, 3).next() != Rng(8, 3).next());
  CHECK(Rng(7, 0).next() != Rng(7).next());
}

TEST_CASE("numbers below a bound are below it and about equally frequent") {
  for (const std::uint32_t bound : {1U, 2U, 3U, 6U, 7U, 10U}) {
    Rng rng(bound);
    std::array<int, 10> seen{};
    constexpr int draws = 60000;
    for (int i = 0; i < draws; ++i) {
      const auto drawn = rng.below(bound);
      REQUIRE(drawn < bound);
      ++seen[drawn];
    }
    // Chi-squared with at most 9 degrees of freedom: it exceeds 40 by chance once in a hundred thousand runs.
    const double expected = double{draws} / bound;
    double chi_squared = 0;
    for (std::uint32_t value = 0; value < bound; ++value)
      chi_squared += (seen[value] - expected) * (seen[value] - expected) / expected;
    CHECK(chi_squared < 40);
  }
}

TEST_CASE("a large bound favours no number") {
  // Without rejection every third number would come up twice as often as the others.
  constexpr std::uint32_t bound = 3U << 30;
  Rng rng(1);
  int remainders[3] = {};
  for (int i = 0; i < 30000; ++i) ++remainders[rng.below(bound) % 3];
  for (const int count : remainders) CHECK(count == doctest::Approx(10000).epsilon(0.05));
}

TEST_CASE("a die shows 1 to its sides") {
  Rng rng(2);
  int lowest = 99;
  int highest = 0;
  for (int i = 0; i < 1000; ++i) {
    const int shown = rng.die(6);
    lowest = std::min(lowest, shown);
    highest = std::max(highest, shown);
  }
  CHECK(lowest == 1);
  CHECK(highest == 6);
}

TEST_CASE("seeds from the system differ") { CHECK(random_seed() != random_seed()); }

TEST_CASE("a scanner knows its column") {
  Scanner scanner("  place C12 x", 5);
  scanner.skip_blanks();
  CHECK(scanner.column() == 7);
  CHECK(scanner.word() == "place");
  CHECK(scanner.column() == 12);
  scanner.skip_blanks();
  CHECK_FALSE(scanner.accept("d"));
  CHECK(scanner.accept("c"));
  CHECK(scanner.number(1) == 1);
  CHECK(scanner.number() == 2);
  CHECK(scanner.number() == std::nullopt);
  CHECK(scanner.rest() == " x");
  CHECK(scanner.word().empty());
  scanner.skip(2);
  CHECK(scanner.at_end());
  CHECK(scanner.peek() == '\0');
  CHECK(scanner.word().empty());
}

TEST_CASE("whole numbers have no sign, no leading zero, and no more than nine digits") {
  CHECK(whole_number("0") == 0);
  CHECK(whole_number("10") == 10);
  CHECK(whole_number("999999999") == 999999999);
  for (const char* wrong : {"", "00", "01", "-1", "+1", " 1", "1 ", "1.0", "1000000000", "x", "1x"})
    CHECK_MESSAGE(whole_number(wrong) == std::nullopt, wrong);
}

TEST_CASE("case and blanks") {
  CHECK(same_but_for_case("Wh H3", "wH h3"));
  CHECK_FALSE(same_but_for_case("Wh", "Wh "));
  CHECK_FALSE(same_but_for_case("[", "{"));  // these differ by the same bit as letters do
  CHECK(trimmed(" \t a b \r") == "a b");
  CHECK(trimmed(" \t ").empty());
}

TEST_CASE("text from others is shown with nothing raw in it") {
  CHECK(escaped_excerpt("as it is") == "as it is");
  CHECK(escaped_excerpt(std::string(61, 'a')) == std::string(60, 'a') + "...");
  CHECK(escaped_excerpt(std::string(1000, '\x1b')) == escaped(std::string(15, '\x1b')) + "...");
  CHECK(escaped("plain, ümläut, 漢字, 🌿") == "plain, ümläut, 漢字, 🌿");
  CHECK(escaped("\x1b[31mred\n\t\x7f") == "\\x1b[31mred\\x0a\\x09\\x7f");
  CHECK(escaped(std::string_view("a\0b", 3)) == "a\\x00b");
  CHECK(escaped("\u0080\u009b") == "\\x80\\x9b");
  CHECK(escaped("ab\u202Ecd\u2066\u200b\ufeff") == "ab<U+202E>cd<U+2066><U+200B><U+FEFF>");
  CHECK(escaped("\U000E0041") == "<U+E0041>");
}

TEST_CASE("invalid bytes of UTF-8 are written out one by one") {
  CHECK(escaped("\xff\xfe") == "\\xff\\xfe");
  CHECK(escaped("\xc3") == "\\xc3");                             // cut short
  CHECK(escaped("\xe2\x82z") == "\\xe2\\x82z");                  // cut short by a letter
  CHECK(escaped("\xc0\xaf") == "\\xc0\\xaf");                    // overlong
  CHECK(escaped("\xe0\x80\xaf") == "\\xe0\\x80\\xaf");           // overlong
  CHECK(escaped("\xed\xa0\x80") == "\\xed\\xa0\\x80");           // a surrogate
  CHECK(escaped("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // past the last
  CHECK(escaped("\x9b") == "\\x9b");                             // a lone continuation, C1 to some terminals
}

TEST_CASE("code points and their columns") {
  CHECK(code_points("aü漢") == U"aü漢");
  CHECK(code_points("a\xff") == U"a\xFFFD");
  CHECK(columns("abc") == 3);
  CHECK(columns("") == 0);
  CHECK(cut("abcdef", 3) == "abc");
  CHECK(cut("abc", 5) == "abc");
  CHECK(cut("abc", 0).empty());
}

TEST_CASE("a fixed list") {
  FixedList<int, 3> list;
  CHECK(list.empty());
  list.push(4);
  list.push(5);
  list.push(6);
  CHECK(list.full());
  CHECK(list.back() == 6);
  list.pop();
  CHECK(list.size() == 2);
  int sum = 0;
  for (const int value : list) sum += value;
  CHECK(sum == 9);

  // Removed values leave no trace: lists with equal values are equal.
  FixedList<int, 3> same;
  same.push(4);
  same.push(5);
  CHECK(list == same);
  static_assert(std::is_trivially_copyable_v<FixedList<int, 3>>);
  list.push(6);
  list.erase(0);
  same.clear();
  same.push(5);
  same.push(6);
  CHECK(list == same);
  list.erase(1);
  CHECK(list.back() == 5);
  list.clear();
  CHECK(list == FixedList<int, 3>{});
}

TEST_CASE("words of a line are refused at their place") {
  Scanner scanner("  place \x1b[2Jx  now ");
  CHECK(next_token(scanner).text == "place");
  const auto refused = wrong(next_token(scanner), "no");
  CHECK(at_place("", refused.value()) == "\\x1b[2Jx: no");
  CHECK(refused.value().column == 9);
  const auto end = read_end(scanner);
  CHECK(end.error().reason == "now: nothing more belongs in this line");
  CHECK(end.error().column == 16);
  next_token(scanner);
  CHECK(read_end(scanner));
  CHECK(wrong(next_token(scanner), "no").value().reason == "end of the line: no");
}

TEST_CASE("words are listed as in a sentence") {
  using Words = std::vector<std::string>;
  CHECK(listed(Words{}, " or ").empty());
  CHECK(listed(Words{"a"}, " or ") == "a");
  CHECK(listed(Words{"a", "b"}, " or ") == "a or b");
  CHECK(listed(Words{"a", "b", "c"}) == "a, b and c");
}

TEST_CASE("a refusal names the place, as far as it is known") {
  CHECK(at_place("a.rec", {"why", 4, 5}) == "a.rec:4:5: why");
  CHECK(at_place("a.rec", {"why", 4, 0}) == "a.rec:4: why");
  CHECK(at_place("a.rec", {"why", 0, 0}) == "a.rec: why");
  CHECK(at_place("a.rec", {"why", 0, 5}) == "a.rec: why");
  CHECK(at_place("", {"why", 0, 0}) == "why");
  const Result<int> refused = refuse("why", 3);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().column == 3);
}
