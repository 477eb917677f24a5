// Lists to choose from and forms to fill in, as a user interface shows them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/words.hpp"

namespace herbarium {

// --- A list of a few entries, each with its letter.

struct Choice {
  char key;           // a letter that chooses it; a blank: none does
  std::string label;  // "New game"
  std::string note;   // more about it; may be empty
};

class KeyedList {
 public:
  virtual ~KeyedList() = default;

  virtual const std::vector<Choice>& choices() const = 0;
  // Takes in what has happened elsewhere; `at` goes along with the entry that it marks. Gives a sentence on
  // what a person should know of it, safe to show; empty if there is nothing of that kind.
  virtual std::string renew(std::size_t& /*at*/) { return ""; }
  // What to say while there is no entry; safe to show.
  virtual std::string empty_words() const { return "Nothing is there."; }
};

// --- A list that may have hundreds of entries, which are read only when they come into sight. A person can
// look through it, leave only the entries with some words in them, and take one.

class LongList {
 public:
  virtual ~LongList() = default;

  // Whether there is an entry number `index`, from 0, among those that are left.
  virtual bool has(std::size_t index) = 0;
  // How many there are, if all have been looked for.
  virtual std::optional<std::size_t> size() const = 0;

  // An entry as a row of at most `width` columns, and all about it; both safe to show.
  virtual std::string row(std::size_t index, int width) = 0;
  virtual std::string details(std::size_t index) = 0;

  // Leaves the entries that have each of these words in them; all without any word.
  virtual void filter(const std::string& words) = 0;
  virtual const std::string& words() const = 0;
};

// What can be done with an entry besides taking it.
struct ListAction {
  char key;
  std::string name;  // "rename"
};

struct Picked {
  std::size_t index;
  char key = '\0';  // of the action; none if the entry was taken
};

// --- A form: settings that a person makes in any order before something starts.

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
