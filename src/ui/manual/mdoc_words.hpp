// Words of a manual page, as its macros string them together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"

namespace herbarium {

// What stands between two macros of blocks: text with its roles, or the cells of a table's row.
class MdocWords {
 public:
  explicit MdocWords(std::vector<std::string>& unknown) : unknown_(unknown) {}

  // The page's name, for a macro that names it by nothing.
  void set_name(std::string name) { name_ = std::move(name); }

  // Adds a line of text, or the macros of a line (without its dot).
  void add_text(std::string_view line);
  void add_macros(std::string_view line);

  bool empty() const { return cells_.size() == 1 && cells_[0].empty(); }
  // What was added since, and nothing is left; `take_cells` gives the cells of a row.
  Line take();
  std::vector<Line> take_cells();

 private:
  using Tokens = std::vector<std::string>;

  // Adds the macros of tokens from `at` up to `end`.
  void add(const Tokens& tokens, std::size_t at, std::size_t end);
  void add_enclosed(const Tokens& tokens, std::size_t at, std::size_t end, char open, char close);
  void put(std::string_view text, Role role);
  void glue() { glued_ = true; }
  void close(std::string_view sign);

  std::vector<std::string>& unknown_;
  std::string name_;
  std::vector<Line> cells_{1};
  bool glued_ = true;  // nothing stands between the last word and the next
};

// The text that escapes stand for.
std::string unescaped(std::string_view text);
// The words of a line; quoted ones hold blanks.
std::vector<std::string> mdoc_tokens(std::string_view line);

}  // namespace herbarium
