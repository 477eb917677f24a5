// The form on which a person says how a new game is to be played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verbs/menu/new_game_fields.hpp"

namespace herbarium {

// A whole set of choices that can be taken at once.
struct Preset {
  std::string name;
  std::string note;
  Choices choices;
};

class NewGameForm : public Form {
 public:
  // Begins with the choices of `start`. The game must outlive the form.
  NewGameForm(const Module& game, Seating seating, std::vector<Preset> presets, Choices start);

  const Choices& choices() const { return choices_; }

  std::string title() const override;
  std::vector<FormRow> rows() const override;
  void step(std::size_t row, int by) override;
  Result<void> set(std::size_t row, std::string_view text) override;

 private:
  std::vector<FormField> fields() const;
  FormField preset_field() const;
  std::optional<std::size_t> preset() const;

  const Module& game_;
  Seating seating_;
  std::vector<Preset> presets_;
  Choices choices_;
};

}  // namespace herbarium
