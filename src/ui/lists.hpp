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

// --- A list to choose from.

struct Choice {
  char key;           // the letter that chooses it; a blank: none
  std::string label;  // "New game"
  std::string note;   // more about it; may be empty
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

// A few entries, each with its letter. Or, without letters, perhaps hundreds of them: these are read only
// when they become visible, and a person can filter them by words. All texts are safe to show.
class List {
 public:
  virtual ~List() = default;

  virtual bool has_letters() const { return true; }
  // The number of entries, if known, and whether there is an entry number `index`, from 0; after filtering.
  virtual std::optional<std::size_t> size() const = 0;
  virtual bool has(std::size_t index) { return index < size().value_or(0); }
  // Without letters, the label is a row of at most `width` columns.
  virtual Choice entry(std::size_t index, int width) = 0;
  // The text of an empty list.
  virtual std::string empty_words() const { return "Nothing is there."; }

  // Updates the list; `at` stays at its entry. Returns a sentence on important changes for the person; empty
  // if there are none.
  virtual std::string renew(std::size_t& /*at*/) { return ""; }

  // --- Only without letters.

  virtual std::vector<ListAction> actions() const { return {}; }
  // Keeps the entries with each of these words; all if there are no words.
  virtual void filter(const std::string& /*words*/) {}
  virtual std::string words() const { return ""; }
};

// --- A form: settings that a person makes in any order before starting something.

// All of it is safe to show.
struct FormRow {
  std::string name = {};     // "Seat 1": its name, also typed in plain lines
  std::string word = {};     // another name to type there: "size"
  std::string value = {};    // its value: "the program, level 3"
  std::string note = {};     // a remark on it; may be empty
  Role role = Role::plain;   // of the note
  std::string takes = {};    // the allowed input: "10 to 999"; empty: none
  std::string typed = {};    // the input for the present value
  std::string example = {};  // the input for another one; mostly empty
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
