// Why something was not done, and where in the input the cause is: an error as a value.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace herbarium {

// `line` and `column` count from 1 within the text that was read; 0 means that there is no place.
struct Refusal {
  std::string reason;
  int line = 0;
  int column = 0;
};

// A value, or the refusal that says why there is none.
template <class T>
using Result = tl::expected<T, Refusal>;

// A refusal in the form that converts to any Result.
inline tl::unexpected<Refusal> refuse(std::string reason, int column = 0, int line = 0) {
  return tl::unexpected<Refusal>(Refusal{std::move(reason), line, column});
}

// "source:4:5: reason", without the parts that are 0; the form of all error messages of the program.
std::string at_place(const std::string& source, const Refusal& refusal);

}  // namespace herbarium
