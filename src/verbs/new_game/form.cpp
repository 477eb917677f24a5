#include "verbs/new_game/form.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

std::optional<int> digit_of(std::string_view text) {
  return text.size() == 1 ? whole_number(text) : std::nullopt;
}

// "3", "level 3" or "level-3".
std::optional<int> level_of(std::string_view text) {
  constexpr std::string_view word = "level";
  if (!same_but_for_case(text.substr(0, word.size()), word)) return digit_of(text);
  text.remove_prefix(word.size());
  if (text.starts_with('-')) text.remove_prefix(1);
  return digit_of(trimmed(text));
}

bool has_program(const NewGame& game) {
  const auto& all = game.setup.occupants;
  return std::any_of(all.begin(), all.begin() + game.setup.module->seats(game.setup.options),
                     [](const Occupant& each) { return each.is_program(); });
}

}  // namespace

NewGameForm::NewGameForm(Seating seating, std::vector<Preset> presets, NewGame start)
    : seating_(seating), presets_(std::move(presets)), game_(std::move(start)) {
  settings_.push_back(begin_setting());
  if (presets_.size() > 1) settings_.push_back(preset_setting());
  for (GameSetting& each : settings_of(*game_.setup.module, seating)) settings_.push_back(std::move(each));
}

std::string NewGameForm::title() const {
  return fmt::format("{}: {}", game_.setup.module->title,
                     is_at_table(seating_) ? "a new table" : "a new game");
}

std::string NewGameForm::manual_page() const { return std::string(game_.setup.module->name); }

std::vector<FormRow> NewGameForm::rows() const {
  std::vector<FormRow> rows;
  for (const GameSetting& each : settings_)
    if (auto row = each.row(game_)) rows.push_back(std::move(*row));
  return rows;
}

const GameSetting* NewGameForm::setting_in(std::size_t row) const {
  for (const GameSetting& each : settings_)
    if (each.row(game_) && row-- == 0) return &each;
  return nullptr;
}

void NewGameForm::step(std::size_t row, int by) {
  const GameSetting* setting = setting_in(row);
  if (setting && setting->step) setting->step(game_, by);
}

Result<void> NewGameForm::set(std::size_t row, std::string_view text) {
  const GameSetting* setting = setting_in(row);
  if (!setting || !setting->set) return refuse("this cannot be changed");
  const auto whole = spelt_out(*setting, text);
  if (!whole) return pass_on(whole);
  return setting->set(game_, *whole);
}

Result<std::string> NewGameForm::spelt_out(const GameSetting& setting, std::string_view text) const {
  if (setting.seat == nature) return std::string(text);
  if (const auto level = level_of(text); game_.setup.module->think && level)
    return fmt::format("ai:{}", *level);
  if (is_at_table(seating_) && same_but_for_case(text, "open")) return "open";
  if (seating_ == Seating::guest || trimmed(text).empty())
    return refuse_words(text, setting.row(game_)->takes);
  return fmt::format("human:{}", text);
}

// A digit sets the level of the program on all its seats.
GameSetting NewGameForm::begin_setting() {
  GameSetting begin;
  begin.row = [](const NewGame& game) -> std::optional<FormRow> {
    if (!has_program(game)) return FormRow{.name = "Begin"};
    return FormRow{
        .name = "Begin", .takes = "0 to 9 sets how strong the program plays.", .takes_digit = true};
  };
  begin.set = [this](NewGame& game, std::string_view text) -> Result<void> {
    if (!has_program(game)) return refuse("this cannot be changed");
    const auto level = level_of(text);
    if (!level) return refuse_words(text, "0 to 9");
    set_level(game, *(level_ = level));
    return {};
  };
  return begin;
}

std::optional<std::size_t> NewGameForm::preset() const {
  for (const auto same : {&is_same, &is_same_but_for_players})
    for (std::size_t i = 0; i < presets_.size(); ++i)
      if (same(presets_[i].game, game_, seating_)) return i;
  return std::nullopt;
}

void NewGameForm::take(NewGame& game, const Preset& preset) const {
  game = preset.game;
  if (level_) set_level(game, *level_);
}

GameSetting NewGameForm::preset_setting() {
  std::vector<std::string> names;
  for (const Preset& each : presets_) names.push_back(each.name);
  const std::string takes = fmt::format("{}", fmt::join(names, ", "));
  GameSetting setting;
  setting.row = [this, takes](const NewGame&) -> std::optional<FormRow> {
    const auto now = preset();
    return FormRow{.name = "Settings",
                   .value = now ? presets_[*now].name : "your own",
                   .note = now ? presets_[*now].note : "",
                   .takes = takes,
                   .has_few = true,
                   .takes_digit = has_program(game_)};
  };
  setting.step = [this](NewGame& game, int by) {
    const std::size_t count = presets_.size();
    const std::size_t before = preset().value_or(by < 0 ? 0 : count - 1);
    take(game, presets_[(before + (by < 0 ? count - 1 : 1)) % count]);
  };
  setting.set = [this, takes](NewGame& game, std::string_view text) -> Result<void> {
    if (const auto level = level_of(text); level && has_program(game)) {
      set_level(game, *(level_ = level));
      return {};
    }
    for (const Preset& each : presets_) {
      if (!same_but_for_case(each.name, text)) continue;
      take(game, each);
      return {};
    }
    return refuse(fmt::format("{}: use one of these: {}", escaped_excerpt(text), takes));
  };
  return setting;
}

}  // namespace herbarium
