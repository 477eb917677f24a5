// A list of at most N values, stored in place: no heap, and trivially copyable if its values are.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace herbarium {

template <class T, std::size_t N>
class FixedList {
 public:
  // Adds a value; there must be room.
  constexpr void push(const T& value) { items_[size_++] = value; }
  constexpr void pop() { items_[--size_] = T{}; }
  constexpr void clear() { *this = FixedList{}; }
  // Removes a value, and moves the values after it up.
  constexpr void erase(std::size_t at) {
    std::copy(items_.begin() + at + 1, items_.begin() + size_, items_.begin() + at);
    pop();
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  bool operator==(const FixedList&) const = default;

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace herbarium
