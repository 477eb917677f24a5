// How doctest prints values of a failed check whose types it does not know.
#pragma once

#include <doctest/doctest.h>

#include <concepts>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace doctest {

template <>
struct StringMaker<const char*> {
  static String convert(const char* text) { return text; }
};

template <class A, class B>
struct StringMaker<std::pair<A, B>> {
  static String convert(const std::pair<A, B>& pair) {
    return "(" + toString(pair.first) + ", " + toString(pair.second) + ")";
  }
};

template <class T>
struct StringMaker<std::optional<T>> {
  static String convert(const std::optional<T>& value) {
    return value ? toString(*value) : String("nothing");
  }
};

template <class T>
struct StringMaker<herbarium::Result<T>> {
  static String convert(const herbarium::Result<T>& result) {
    if (!result) return "refused: " + toString(herbarium::at_place("", result.error()));
    if constexpr (std::is_void_v<T>)
      return "done";
    else
      return toString(*result);
  }
};

// Vectors, sets, maps, and sets of seats.
template <class T>
requires std::ranges::range<const T> &&
    (!std::convertible_to<const T&, std::string_view>)struct StringMaker<T> {
  static String convert(const T& values) {
    String text = "{";
    for (const auto& value : values) text += (text.size() == 1 ? "" : ", ") + toString(value);
    return text + "}";
  }
};

}  // namespace doctest
