// Where the parts of a typed line begin and end.
#include "base/text/scanner.hpp"
#include "games/rush/typing/typed_line.hpp"
#include "games/rush/typing/typed_words.hpp"

namespace herbarium::rush {
namespace {

bool is_separator(char c) { return is_blank(c) || c == ',' || c == ';' || c == '>'; }

// Cuts a line into parts from left to right.
class Cutter {
 public:
  Cutter(const State& state, std::string_view line) : state_(state), line_(line) {}

  std::vector<LinePart> parts() {
    std::vector<LinePart> all;
    for (skip_separators(); at_ < line_.size(); skip_separators()) {
      const std::size_t from = at_;
      take(word_meant(state_, token()));
      all.push_back({line_.substr(from, at_ - from), static_cast<int>(from) + 1});
    }
    return all;
  }

 private:
  std::size_t end_of_token(std::size_t from) const {
    while (from < line_.size() && !is_separator(line_[from])) ++from;
    return from;
  }
  void skip_separators() {
    while (at_ < line_.size() && is_separator(line_[at_])) ++at_;
  }
  std::string_view token() const { return line_.substr(at_, end_of_token(at_) - at_); }

  // A building's name can be of several words: the most that are one.
  std::size_t end_of_place(std::size_t from) const {
    constexpr int most_words = 3;
    std::size_t best = from, end = from;
    for (int words = 0; words < most_words && end < line_.size(); ++words) {
      end = end_of_token(end);
      if (space_meant(state_, line_.substr(from, end - from))) best = end;
      while (end < line_.size() && is_blank(line_[end])) ++end;
    }
    return best;
  }

  // The next token begins without a comma or the like before it.
  std::size_t start_of_next() const {
    std::size_t next = at_;
    while (next < line_.size() && is_blank(line_[next])) ++next;
    return next < line_.size() && !is_separator(line_[next]) ? next : line_.npos;
  }

  void take_place(bool whatever) {
    const std::size_t next = start_of_next();
    if (next == line_.npos) return;
    const std::size_t end = end_of_place(next);
    if (end > next)
      at_ = end;
    else if (whatever)
      at_ = end_of_token(next);
  }

  void take_number() {
    const std::size_t next = start_of_next();
    if (next == line_.npos || !is_digit(line_[next])) return;
    at_ = end_of_token(next);
  }

  // The word that begins a part, and what belongs to it.
  void take(std::string_view word) {
    const std::size_t place = end_of_place(at_);
    const bool is_word = word == "step" || word == "minion" || word == "take" || word == "drag" ||
                         same_but_for_case(word, "go");
    at_ = is_word || place == at_ ? end_of_token(at_) : place;
    if (word == "minion") return take_place(false), take_place(false);
    if (word == "take") return take_number();
    if (is_word) take_place(true);
  }

  const State& state_;
  std::string_view line_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<LinePart> parts_of(const State& state, std::string_view line) {
  if (state.phase == Phase::act || state.phase == Phase::drag) return Cutter(state, line).parts();
  return {{line, 1}};
}

}  // namespace herbarium::rush
