#include "verbs/menu/new_game_form.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

NewGameForm::NewGameForm(const Module& game, Seating seating, std::vector<Preset> presets, Choices start)
    : game_(game), seating_(seating), presets_(std::move(presets)), choices_(std::move(start)) {}

std::string NewGameForm::title() const {
  return fmt::format("{}: {}", game_.title, is_at_table(seating_) ? "a new table" : "a new game");
}

std::vector<FormRow> NewGameForm::rows() const {
  std::vector<FormRow> rows;
  for (FormField& field : fields()) rows.push_back(std::move(field.row));
  return rows;
}

void NewGameForm::step(std::size_t row, int by) {
  const auto all = fields();
  if (row < all.size() && all[row].step) all[row].step(choices_, by);
}

Result<void> NewGameForm::set(std::size_t row, std::string_view text) {
  const auto all = fields();
  if (row >= all.size() || !all[row].set) return refuse("this cannot be changed");
  return all[row].set(choices_, text);
}

std::vector<FormField> NewGameForm::fields() const {
  std::vector<FormField> all{begin_field(game_, choices_)};
  if (presets_.size() > 1) all.push_back(preset_field());
  for (Seat seat = 1; seat <= game_.seats(choices_.options); ++seat)
    all.push_back(seat_field(game_, seating_, choices_, seat));
  for (std::size_t i = 0; i < game_.options.size(); ++i) all.push_back(option_field(game_, choices_, i));
  for (FormField& field : session_fields(game_, seating_, choices_)) all.push_back(std::move(field));
  return all;
}

// The one by which everything now stands.
std::optional<std::size_t> NewGameForm::preset() const {
  for (std::size_t i = 0; i < presets_.size(); ++i)
    if (presets_[i].choices == choices_) return i;
  return std::nullopt;
}

FormField NewGameForm::preset_field() const {
  const auto now = preset();
  std::vector<std::string> names;
  for (const Preset& each : presets_) names.push_back(each.name);
  const std::string takes = fmt::format("{}", fmt::join(names, ", "));
  return {.row = {.name = "Settings",
                  .value = now ? presets_[*now].name : "your own",
                  .note = now ? presets_[*now].note : "",
                  .takes = takes,
                  .has_few = true},
          .step =
              [this, now](Choices& choices, int by) {
                const std::size_t count = presets_.size();
                const std::size_t before = now.value_or(by < 0 ? 0 : count - 1);
                choices = presets_[(before + (by < 0 ? count - 1 : 1)) % count].choices;
              },
          .set = [this, takes](Choices& choices, std::string_view text) -> Result<void> {
            for (const Preset& each : presets_) {
              if (!same_but_for_case(each.name, text)) continue;
              choices = each.choices;
              return {};
            }
            return refuse(fmt::format("{}: one of these is wanted: {}", escaped_excerpt(text), takes));
          }};
}

}  // namespace herbarium
