#include "ui/prompt/edit_keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"

namespace herbarium {
namespace {

// The keys that only edit the line, and do the same wherever they are pressed.
struct EditKey {
  Key::Kind kind;
  char32_t control;  // the same with Ctrl and this letter; 0: with none
  void (LineEditor::*edit)();
};
constexpr EditKey edit_keys[] = {
    {Key::Kind::left, U'b', &LineEditor::left},
    {Key::Kind::right, U'f', &LineEditor::right},
    {Key::Kind::up, U'p', &LineEditor::older},
    {Key::Kind::down, U'n', &LineEditor::newer},
    {Key::Kind::home, U'a', &LineEditor::home},
    {Key::Kind::end, U'e', &LineEditor::end},
    {Key::Kind::erase, U'd', &LineEditor::erase},
    {Key::Kind::word_left, 0, &LineEditor::word_left},
    {Key::Kind::word_right, 0, &LineEditor::word_right},
    {Key::Kind::backspace, 0, &LineEditor::backspace},
    {Key::Kind::control, U'k', &LineEditor::erase_to_end},
    {Key::Kind::control, U'u', &LineEditor::erase_to_start},
    {Key::Kind::control, U'w', &LineEditor::erase_word},
};

// The names that a view's shortcuts have for keys that are no characters.
struct NamedKey {
  Key::Kind kind;
  const char* name;
};
constexpr NamedKey named_keys[] = {
    {Key::Kind::up, "Up"},          {Key::Kind::down, "Down"},          {Key::Kind::left, "Left"},
    {Key::Kind::right, "Right"},    {Key::Kind::home, "Home"},          {Key::Kind::end, "End"},
    {Key::Kind::page_up, "PageUp"}, {Key::Kind::page_down, "PageDown"},
};

// Home, End and the page keys are the diagonals, as on a numeric keypad: hexagonal boards need them, and on
// square boards they do no harm.
struct StepKey {
  Key::Kind kind;
  Place step;
};
constexpr StepKey step_keys[] = {
    {Key::Kind::up, {-1, 0}},   {Key::Kind::down, {1, 0}},      {Key::Kind::left, {0, -1}},
    {Key::Kind::right, {0, 1}}, {Key::Kind::home, {-1, -1}},    {Key::Kind::page_up, {-1, 1}},
    {Key::Kind::end, {1, -1}},  {Key::Kind::page_down, {1, 1}},
};

}  // namespace

std::string key_name(const Key& key) {
  if (key.kind == Key::Kind::function) return fmt::format("F{}", key.number);
  if (key.kind == Key::Kind::character)
    return key.point == U' ' ? "Space" : utf8(std::u32string(1, key.point));
  for (const NamedKey& named : named_keys)
    if (named.kind == key.kind) return named.name;
  return "";
}

std::optional<Place> step_of(const Key& key) {
  for (const StepKey& known : step_keys)
    if (known.kind == key.kind) return known.step;
  return std::nullopt;
}

bool uses_arrows(const std::vector<Shortcut>& shortcuts) {
  return std::any_of(shortcuts.begin(), shortcuts.end(),
                     [](const Shortcut& shortcut) { return shortcut.key == "Up" || shortcut.key == "Down"; });
}

bool edit(LineEditor& editor, const Key& key) {
  if (key.kind == Key::Kind::character) return editor.insert(key.point);
  if (key.kind == Key::Kind::escape) editor.set("");
  const bool control = key.kind == Key::Kind::control;
  for (const EditKey& known : edit_keys)
    if (control ? known.control == key.point : known.kind == key.kind) (editor.*known.edit)();
  return true;
}

}  // namespace herbarium
