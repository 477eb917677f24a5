// A list that may have hundreds of entries, which are read only when they come into sight. A person can look
// through it, leave only the entries with some words in them, and take one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace herbarium {

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

}  // namespace herbarium
