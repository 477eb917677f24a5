// A screenful of settings that a person makes, in any order, before something begins.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/words.hpp"

namespace herbarium {

// All of it is safe to show.
struct FormRow {
  std::string name = {};     // "Seat 1": what is set, and what is typed for it in plain lines
  std::string word = {};     // another name that can be typed for it there: "size"
  std::string value = {};    // how it is set: "the program, level 3"
  std::string note = {};     // a word on that; may be empty
  Role role = Role::plain;   // of the note
  std::string takes = {};    // what may be typed for it: "10 to 999"; empty: nothing
  std::string typed = {};    // what would be typed for the present value
  bool has_few = false;      // there are few values: going on from one to the next is enough
  bool takes_digit = false;  // a digit is a whole value
};

class Form {
 public:
  Form() = default;
  Form(const Form&) = delete;
  Form& operator=(const Form&) = delete;
  virtual ~Form() = default;

  virtual std::string title() const = 0;
  // As they stand now; the first one stands for beginning. What is set in one may change others.
  virtual std::vector<FormRow> rows() const = 0;
  // Sets a row to its next value (`by` 1) or the one before (-1); does nothing where there is none.
  virtual void step(std::size_t row, int by) = 0;
  // Sets a row to what was typed; refuses what it does not take, and then changes nothing.
  virtual Result<void> set(std::size_t row, std::string_view text) = 0;
};

}  // namespace herbarium
