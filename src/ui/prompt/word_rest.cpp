#include "ui/prompt/word_rest.hpp"

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

WordRest::~WordRest() {
  while (!rest_.empty() && passes_over(terminal_->read(0)))
    ;
}

void WordRest::expect(const std::string& rest) {
  rest_ = rest.empty() ? U"" : code_points(rest) + U'\n';
  patience_left_ = patience;
}

// Only waiting counts: where keys have come already, however slow everything is, they are of one word.
Key WordRest::read(std::optional<double> seconds) {
  const double begun = now_seconds();
  while (!rest_.empty()) {
    const double before = now_seconds();
    const auto left = seconds ? std::optional(std::max(0.0, begun + *seconds - before)) : std::nullopt;
    const bool loses_patience = !left || patience_left_ < *left;
    const Key key = terminal_->read(loses_patience ? patience_left_ : *left);
    patience_left_ = std::max(0.0, patience_left_ - (now_seconds() - before));
    if (key.kind == Key::Kind::expired && loses_patience)
      rest_.clear();
    else if (!passes_over(key))
      return key;
  }
  const auto left = seconds ? std::optional(std::max(0.0, begun + *seconds - now_seconds())) : std::nullopt;
  return terminal_->read(left);
}

void WordRest::discard_input() {
  rest_.clear();
  terminal_->discard_input();
}

bool WordRest::is_next(const Key& key) const {
  if (rest_.front() == U'\n') return key.kind == Key::Kind::enter;
  return key.kind == Key::Kind::character && key.point == rest_.front();
}

// Whether the key is the next of the rest. What is no key of a person's says nothing about the word.
bool WordRest::passes_over(const Key& key) {
  if (is_next(key)) {
    rest_.erase(0, 1);
    patience_left_ = patience;
    return true;
  }
  const bool is_pressed =
      key.kind != Key::Kind::resized && key.kind != Key::Kind::expired && key.kind != Key::Kind::news;
  if (is_pressed) rest_.clear();
  return false;
}

}  // namespace herbarium
