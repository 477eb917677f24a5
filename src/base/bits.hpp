// Sets of small numbers as bits in a fixed number of words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace herbarium {

// How many bits are set in each byte of a word, side by side. std::popcount is a call into a library wherever
// a processor may lack the instruction, and playouts count bits all the time.
constexpr std::uint64_t bits_by_byte(std::uint64_t word) {
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
}

inline constexpr std::uint64_t one_a_byte = 0x0101010101010101U;

constexpr int count_bits(std::uint64_t word) {
  return static_cast<int>((bits_by_byte(word) * one_a_byte) >> 56);
}

// The positions of the set bits of every byte, by rank.
using PlacesInBytes = std::array<std::array<std::uint8_t, 8>, 256>;
inline constexpr PlacesInBytes places_in_bytes = [] {
  PlacesInBytes places{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned place = 0, rank = 0; place < 8; ++place)
      if ((byte >> place & 1U) != 0) places[byte][rank++] = static_cast<std::uint8_t>(place);
  return places;
}();

// The position of the set bit with that rank (0: the lowest); the word must have more set bits than `rank`.
constexpr int nth_bit(std::uint64_t word, int rank) {
  // The bit's byte comes after all bytes up to whose end there are no more than `rank` set bits.
  const std::uint64_t up_to = bits_by_byte(word) * one_a_byte;
  const auto wanted = static_cast<std::uint64_t>(rank);
  const std::uint64_t below = (((wanted * one_a_byte) | (one_a_byte << 7)) - up_to) & (one_a_byte << 7);
  const std::uint64_t place = 8 * (((below >> 7) * one_a_byte) >> 56);
  const std::uint64_t before = ((up_to << 8) >> place) & 0xff;
  const auto byte = static_cast<std::size_t>((word >> place) & 0xff);
  return static_cast<int>(place) + places_in_bytes[byte][static_cast<std::size_t>(wanted - before)];
}

// A set of numbers from 0 on, one for each bit of `Words` words. Smaller words take less memory.
template <int Words, class Word = std::uint64_t>
class Bits {
 public:
  constexpr void add(int number) {
    words_[word(number)] = static_cast<Word>(words_[word(number)] | bit(number));
  }
  // The same if `wanted`, and nothing otherwise, without a branch.
  constexpr void add_if(bool wanted, int number) {
    words_[word(number)] =
        static_cast<Word>(words_[word(number)] | Word{wanted} << (static_cast<unsigned>(number) % width));
  }
  constexpr void remove(int number) {
    words_[word(number)] = static_cast<Word>(words_[word(number)] & ~bit(number));
  }
  constexpr bool has(int number) const { return (words_[word(number)] & bit(number)) != 0; }

  constexpr bool empty() const {
    Word any = 0;
    for (const Word each : words_) any = static_cast<Word>(any | each);
    return any == 0;
  }
  constexpr int size() const {
    int sum = 0;
    for (const Word each : words_) sum += count_bits(each);
    return sum;
  }
  // The lowest member; the set must not be empty.
  constexpr int first() const {
    std::size_t i = 0;
    while (i + 1 < Words && words_[i] == 0) ++i;
    return static_cast<int>(i) * width + std::countr_zero(words_[i]);
  }
  constexpr bool holds_all(const Bits& others) const {
    Word missing = 0;
    for (std::size_t i = 0; i < Words; ++i)
      missing = static_cast<Word>(missing | (others.words_[i] & ~words_[i]));
    return missing == 0;
  }
  // The lowest number that is not a member; there must be one.
  constexpr int lowest_absent() const {
    std::size_t i = 0;
    while (static_cast<Word>(~words_[i]) == 0) ++i;
    return static_cast<int>(i) * width + std::countr_one(words_[i]);
  }
  // The member with that rank, 0 being the lowest; there must be more than `rank`.
  constexpr int nth(int rank) const {
    if constexpr (Words == 2) {
      // Both words are equally likely, so there is no branch to predict.
      const int here = count_bits(words_[0]);
      const bool is_farther = rank >= here;
      return (is_farther ? width : 0) +
             nth_bit(is_farther ? words_[1] : words_[0], rank - (is_farther ? here : 0));
    }
    for (std::size_t i = 0; i + 1 < Words; ++i) {
      const int here = count_bits(words_[i]);
      if (rank < here) return static_cast<int>(i) * width + nth_bit(words_[i], rank);
      rank -= here;
    }
    return (Words - 1) * width + nth_bit(words_[Words - 1], rank);
  }

  friend constexpr Bits operator&(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words_[i] = static_cast<Word>(a.words_[i] & b.words_[i]);
    return a;
  }
  friend constexpr Bits operator|(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words_[i] = static_cast<Word>(a.words_[i] | b.words_[i]);
    return a;
  }
  // The members of `a` that are not in `b`.
  friend constexpr Bits operator-(Bits a, const Bits& b) {
    for (std::size_t i = 0; i < Words; ++i) a.words_[i] = static_cast<Word>(a.words_[i] & ~b.words_[i]);
    return a;
  }
  constexpr bool operator==(const Bits& other) const {
    Word differing = 0;
    for (std::size_t i = 0; i < Words; ++i)
      differing = static_cast<Word>(differing | (words_[i] ^ other.words_[i]));
    return differing == 0;
  }

  // Visits the members in ascending order.
  class Iterator {
   public:
    constexpr Iterator(const Bits& bits, std::size_t at) : left_(bits), at_(at) { skip_empty(); }
    constexpr int operator*() const {
      return static_cast<int>(at_) * width + std::countr_zero(left_.words_[at_]);
    }
    constexpr Iterator& operator++() {
      left_.words_[at_] = static_cast<Word>(left_.words_[at_] & (left_.words_[at_] - 1));
      skip_empty();
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    constexpr void skip_empty() {
      while (at_ < Words && left_.words_[at_] == 0) ++at_;
    }

    Bits left_;
    std::size_t at_;
  };
  constexpr Iterator begin() const { return Iterator(*this, 0); }
  constexpr Iterator end() const { return Iterator(*this, Words); }

 private:
  static constexpr int width = std::numeric_limits<Word>::digits;

  static constexpr std::size_t word(int number) {
    return Words == 1 ? 0 : static_cast<std::size_t>(number) / width;
  }
  static constexpr Word bit(int number) {
    return static_cast<Word>(Word{1} << (static_cast<unsigned>(number) % width));
  }

  std::array<Word, Words> words_{};
};

}  // namespace herbarium
