// A function that a game may give, or leave out.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>

namespace herbarium {

// A pointer to a function. Whether there is one is asked apart from where it is, as a compiler may not know
// addresses (under sanitizers it does not); so it can always be asked by `if constexpr`.
template <class Function>
class Hook;

template <class Value, class... Arguments>
class Hook<Value(Arguments...)> {
 public:
  using Pointer = Value (*)(Arguments...);

  constexpr Hook() = default;
  constexpr Hook(Pointer function) : function_(function), is_given_(true) {}
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

}  // namespace herbarium
