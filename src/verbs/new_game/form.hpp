// The form for a new game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/lists.hpp"
#include "verbs/new_game/settings.hpp"

namespace herbarium {

// All settings of a game, chosen together.
struct Preset {
  std::string name;
  std::string note;
  NewGame game;
};

// Its rows are the settings of the game (settings_of), after one that starts the game and one for the
// presets.
class NewGameForm : public Form {
 public:
  // Begins with the settings of `start`.
  NewGameForm(Seating seating, std::vector<Preset> presets, NewGame start);

  const NewGame& game() const { return game_; }

  std::string title() const override;
  std::string manual_page() const override;
  std::vector<FormRow> rows() const override;
  void step(std::size_t row, int by) override;
  Result<void> set(std::size_t row, std::string_view text) override;

 private:
  GameSetting begin_setting();
  GameSetting preset_setting();
  void take(NewGame& game, const Preset& preset) const;
  // The preset equal to the present settings.
  std::optional<std::size_t> preset() const;
  const GameSetting* setting_in(std::size_t row) const;
  // The text typed for a seat, in the form for read_occupant.
  Result<std::string> spelt_out(const GameSetting& setting, std::string_view text) const;

  Seating seating_;
  std::vector<Preset> presets_;
  NewGame game_;
  std::optional<int> level_;  // typed for all seats of the program, whatever the preset
  std::vector<GameSetting> settings_;
};

}  // namespace herbarium
