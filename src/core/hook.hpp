// A function that a game may give, or leave out.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

namespace herbarium {

// What the house does where a game gives no function of its own.
template <class Callable>
struct Usual {
  Callable answer;
};

template <class Callable>
constexpr Usual<Callable> usual(Callable answer) {
  return {answer};
}

// A pointer to a function. Whether there is one is asked apart from where it is, as a compiler may not know
// addresses (under sanitizers it does not); so it can always be asked by `if constexpr`. A usual answer is
// none that the game gives.
template <class Function>
class Hook;

template <class Value, class... Arguments>
class Hook<Value(Arguments...)> {
 public:
  using Pointer = Value (*)(Arguments...);

  constexpr Hook() = default;
  constexpr Hook(Pointer function) : function_(function), is_given_(true) {}
  template <class Callable>
  constexpr Hook(Usual<Callable> usually) : function_(usually.answer) {}
  // A lambda that captures nothing.
  template <class Callable>
  requires std::convertible_to<Callable, Pointer>
  constexpr Hook(Callable function) : function_(function), is_given_(true) {}

  constexpr bool operator==(std::nullptr_t) const { return !is_given_; }

  constexpr Value operator()(Arguments... arguments) const {
    return function_(std::forward<Arguments>(arguments)...);
  }

 private:
  Pointer function_ = nullptr;
  bool is_given_ = false;
};

// Whether a game gives all of these functions, or none.
template <class First, class... Others>
constexpr bool are_all_or_none(const First& first, const Others&... others) {
  return (((first == nullptr) == (others == nullptr)) && ...);
}

}  // namespace herbarium
