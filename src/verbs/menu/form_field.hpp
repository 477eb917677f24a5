// A row of the form for a new game, and how it is changed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "ui/form.hpp"
#include "verbs/menu/choices.hpp"

namespace herbarium {

// A row and how it is changed; a function that is missing changes nothing.
struct FormField {
  FormRow row;
  std::function<void(Choices&, int by)> step = {};
  std::function<Result<void>(Choices&, std::string_view text)> set = {};
};

// A row with two values, each with a word by which it is typed.
struct Switch {
  const char* name;
  bool Choices::*value;
  std::pair<const char*, const char*> words;   // typed for false and true
  std::pair<const char*, const char*> values;  // shown
  std::pair<const char*, const char*> notes;
};

FormField switch_field(const Switch& each, const Choices& choices);

// The refusal of what was typed for a row that takes something else.
tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted);

}  // namespace herbarium
