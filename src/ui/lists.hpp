// Lists to choose from and forms to fill in, independent of the user interface.
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
  char key;           // the letter that chooses it; a blank: none
  std::string label;  // "New game"
  std::string note;   // more about it; may be empty
};

class KeyedList {
 public:
  virtual ~KeyedList() = default;

  virtual const std::vector<Choice>& choices() const = 0;
  // Updates the list; `at` stays at its entry. Returns a sentence on important changes for the person, safe
  // to show; empty if there are none.
  virtual std::string renew(std::size_t& /*at*/) { return ""; }
  // The text of an empty list; safe to show.
  virtual std::string empty_words() const { return "Nothing is there."; }
};

// --- A list that may have hundreds of entries, which are read only when they become visible. A person can
// browse it, filter it by words, and choose an entry.

class LongList {
 public:
  virtual ~LongList() = default;

  // Whether there is an entry number `index`, from 0, after filtering.
  virtual bool has(std::size_t index) = 0;
  // Their number, if known.
  virtual std::optional<std::size_t> size() const = 0;

  // An entry as a row of at most `width` columns, and its full text; both safe to show.
  virtual std::string row(std::size_t index, int width) = 0;
  virtual std::string details(std::size_t index) = 0;

  // Keeps the entries with each of these words; all if there are no words.
  virtual void filter(const std::string& words) = 0;
  virtual const std::string& words() const = 0;
};

// An action on an entry besides choosing it.
struct ListAction {
  char key;
  std::string name;  // "rename"
};

struct Picked {
  std::size_t index;
  char key = '\0';  // of the action; none if the entry was chosen
};

// --- A form: settings that a person makes in any order before starting something.

// All of it is safe to show.
struct FormRow {
  std::string name = {};     // "Seat 1": its name, also typed in plain lines
  std::string word = {};     // another name to type there: "size"
  std::string value = {};    // its value: "the program, level 3"
  std::string note = {};     // a remark on it; may be empty
  Role role = Role::plain;   // of the note
  std::string takes = {};    // what may be typed for it: "10 to 999"; empty: nothing
  std::string typed = {};    // what would be typed for the present value
  std::string example = {};  // what may be typed for another one; mostly empty
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
  // The page of the manual on it, for F1; empty: there is none.
  virtual std::string manual_page() const { return ""; }
  // In their present state; the first one is the start button. Setting one may change others.
  virtual std::vector<FormRow> rows() const = 0;
  // Sets a row to its next value (`by` 1) or the one before (-1); no effect if there is none.
  virtual void step(std::size_t row, int by) = 0;
  // Sets a row to a typed value; refuses an invalid one without changes.
  virtual Result<void> set(std::size_t row, std::string_view text) = 0;
};

}  // namespace herbarium
