// A list to choose from, in which each entry has a value: what is chosen is a value, and no place in a list.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ui/user_interface.hpp"

namespace herbarium {

template <class Value>
class ChoiceList {
 public:
  // Adds an entry behind the others; of all keys of a list no two may be the same.
  void add(Choice choice, Value value) {
    choices_.push_back(std::move(choice));
    values_.push_back(std::move(value));
  }
  // Marks the entry that was added last: Enter alone chooses it. Without this the first one is marked.
  void mark_last() { marked_ = choices_.empty() ? 0 : choices_.size() - 1; }

  std::size_t size() const { return choices_.size(); }
  bool empty() const { return choices_.empty(); }

  // Lets the person choose; nothing if they leave the list. What was chosen is marked the next time.
  std::optional<Value> choose(UserInterface& ui, const std::string& title) {
    const auto chosen = ui.choose_index(title, choices_, marked_);
    if (!chosen) return std::nullopt;
    marked_ = *chosen;
    return values_[*chosen];
  }
  // The same, but a person is asked only if there is more than one entry.
  std::optional<Value> choose_if_several(UserInterface& ui, const std::string& title) {
    return size() == 1 ? std::optional(values_[0]) : choose(ui, title);
  }

 private:
  std::vector<Choice> choices_;
  std::vector<Value> values_;  // of the same entries
  std::size_t marked_ = 0;
};

}  // namespace herbarium
