#include "verbs/menu/new_game_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/seat.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/terms.hpp"
#include "net/wire/users.hpp"
#include "verbs/arguments/person_name.hpp"
#include "verbs/arguments/values.hpp"

namespace herbarium {

tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted) {
  return refuse(fmt::format("{}: {} is wanted", escaped_excerpt(text), wanted));
}

FormField switch_field(const Switch& each, const Choices& choices) {
  const bool now = choices.*each.value;
  const std::string takes = fmt::format("{} or {}", each.words.first, each.words.second);
  return {.row = {.name = each.name,
                  .value = now ? each.values.second : each.values.first,
                  .note = now ? each.notes.second : each.notes.first,
                  .takes = takes,
                  .has_few = true},
          .step = [each](Choices& all, int) { all.*each.value = !(all.*each.value); },
          .set = [each, takes](Choices& all, std::string_view text) -> Result<void> {
            const bool first = same_but_for_case(text, each.words.first);
            if (!first && !same_but_for_case(text, each.words.second)) return refuse_words(text, takes);
            all.*each.value = !first;
            return {};
          }};
}

// --- new game form

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

// --- new game fields

namespace {

constexpr std::array<double, 7> usual_paces{0, 0.3, 0.6, 0.9, 1.5, 3, 6};

std::optional<PlayerSpec> spec_of(const Occupant& occupant) {
  return occupant.kind == "ai" ? player_spec_of(occupant.name) : std::nullopt;
}

Occupant program(int level) { return {"ai", name_of(PlayerSpec{PlayerSpec::Kind::level, level})}; }

std::optional<int> digit_of(std::string_view text) {
  const auto number = text.size() == 1 ? whole_number(text) : std::nullopt;
  return number;
}

// Goes from `now` to the next of some values in order, or the one before; one that is none of them lies
// between those on its two sides.
template <class Values, class Value>
Value stepped(const Values& values, Value now, int by) {
  auto at = std::lower_bound(values.begin(), values.end(), now);
  if (by < 0) return at == values.begin() ? now : *--at;
  if (at != values.end() && *at == now) ++at;
  return at == values.end() ? now : *at;
}

std::string described(const Occupant& occupant, Seating seating) {
  if (occupant.kind == "open") return "open to anybody";
  if (occupant.kind == "human" && is_at_table(seating))
    return fmt::format("kept for {}", escaped_name(occupant.name));
  if (occupant.kind == "human") return occupant.name.empty() ? "a person" : escaped_name(occupant.name);
  const auto spec = spec_of(occupant);
  return spec && spec->kind == PlayerSpec::Kind::level ? fmt::format("the program, level {}", spec->level)
                                                       : "the program, " + occupant.name;
}

// What the seat is in the game, and how strong the program plays there.
std::string seat_note(const Module& game, const Options& options, Seat seat, const Occupant& occupant) {
  const std::string label = game.seat_label ? game.seat_label(options, seat) : "";
  const auto spec = spec_of(occupant);
  if (!spec || spec->kind != PlayerSpec::Kind::level) return label;
  const auto word = level_words[static_cast<std::size_t>(spec->level)];
  return fmt::format("{}{}{}", label, label.empty() ? "" : "; ", word);
}

constexpr Switch dice_switch{"Dice",
                             &Choices::ask_dice,
                             {"auto", "ask"},
                             {"the program rolls", "you type yours"},
                             {"dice and coins", "dice and coins that lie before you"}};
constexpr Switch battles_switch{"Battles",
                                &Choices::alternate,
                                {"together", "alternate"},
                                {"in real time", "in turn"},
                                {"both at once, against the clock", "no clock runs"}};
constexpr Switch record_switch{"Record",
                               &Choices::without_record,
                               {"yes", "no"},
                               {"kept", "not kept"},
                               {"to go on with it, and to replay it", "it is gone when you leave it"}};

// In the order in which they are gone through: a person or nobody, then the program from the lowest level up.
std::vector<Occupant> who_may_sit(const Module& game, Seating seating, const Occupant& now) {
  std::vector<Occupant> all;
  if (seating == Seating::keyboard) all.push_back(now.kind == "human" ? now : Occupant{});
  if (is_at_table(seating) && now.kind == "human") all.push_back(now);
  if (is_at_table(seating)) all.push_back({"open", ""});
  if (game.think)
    for (int level = 0; level <= highest_level; ++level) all.push_back(program(level));
  return all;
}

// Whom a seat at a table is kept for: at an account that many people share one of them, else a user of the
// host.
Result<Occupant> invited(Seating seating, std::string_view text) {
  const std::string name(trimmed(text));
  if (seating == Seating::lobby && !is_table_name(name))
    return refuse(fmt::format("{}: a name has letters, digits, - and _", escaped_excerpt(name)));
  if (seating == Seating::table)
    if (const auto user = user_id(name.substr(0, name.find('/'))); !user) return tl::unexpected(user.error());
  return Occupant{"human", name};
}

// Who is meant by what was typed for a seat.
Result<Occupant> typed_occupant(const Module& game, Seating seating, std::string_view text,
                                const std::string& takes) {
  if (const auto level = game.think ? digit_of(text) : std::nullopt) return program(*level);
  if (is_at_table(seating) && same_but_for_case(text, "open")) return Occupant{"open", ""};
  if (seating == Seating::guest || trimmed(text).empty()) return refuse_words(text, takes);
  if (is_at_table(seating)) return invited(seating, text);
  const auto name = checked_name(text);
  if (!name) return tl::unexpected(name.error());
  return Occupant{"human", *name};
}

std::string takes_for_seat(const Module& game, Seating seating) {
  constexpr const char* levels = "0 to 9 for the program";
  if (seating == Seating::guest) return levels;
  return fmt::format("{}a name{}{}", is_at_table(seating) ? "open, " : "", game.think ? ", or " : "",
                     game.think ? levels : "");
}

FormField pace_field(const Choices& choices) {
  const double now = choices.pace.value_or(0);
  return {.row = {.name = "Pace",
                  .value = fmt::format("{} s", now),
                  .note = now == 0 ? "nothing is shown step by step" : "for each scene that is shown",
                  .takes = "0 to 60",
                  .typed = fmt::format("{}", now)},
          .step = [now](Choices& all, int by) { all.pace = stepped(usual_paces, now, by); },
          .set = [](Choices& all, std::string_view text) -> Result<void> {
            const auto pace = read_pace(text);
            if (pace) all.pace = *pace;
            return pace.map([](double) {});
          }};
}

}  // namespace

FormField begin_field(const Module& game, const Choices& choices) {
  const auto end = choices.occupants.begin() + game.seats(choices.options);
  const bool has_program =
      std::any_of(choices.occupants.begin(), end, [](const Occupant& each) { return each.kind == "ai"; });
  FormField field{.row = {.name = "Begin"}};
  if (!has_program) return field;
  field.row.takes = "0 to 9 sets how strong the program plays.";
  field.row.takes_digit = true;
  field.set = [](Choices& all, std::string_view text) -> Result<void> {
    const auto level = digit_of(text);
    if (!level) return refuse_words(text, "0 to 9");
    for (Occupant& occupant : all.occupants)
      if (occupant.kind == "ai") occupant = program(*level);
    return {};
  };
  return field;
}

FormField seat_field(const Module& game, Seating seating, const Choices& choices, Seat seat) {
  const Occupant& now = of_seat(choices.occupants, seat);
  FormField field{.row = {.name = fmt::format("Seat {}", seat),
                          .value = seat == 1 && is_at_table(seating) ? "you" : described(now, seating),
                          .note = seat_note(game, choices.options, seat, now),
                          .role = role_of_seat(seat)}};
  if (seat == 1 && seating == Seating::lobby) return own_seat_field(std::move(field), choices);
  if (seat == 1 && seating != Seating::keyboard) return field;
  const std::string takes = takes_for_seat(game, seating);
  field.row.takes = takes;
  field.row.typed = now.kind == "human" ? now.name : "";
  field.row.takes_digit = game.think != nullptr;
  field.step = [seat, all = who_may_sit(game, seating, now)](Choices& choices_now, int by) {
    Occupant& occupant = of_seat(choices_now.occupants, seat);
    const auto found = std::find(all.begin(), all.end(), occupant);
    // From a player of the program without a level one comes to the first.
    const auto at = found == all.end() ? 0 : found - all.begin() + by;
    if (at >= 0 && at < std::ssize(all)) occupant = all[static_cast<std::size_t>(at)];
  };
  field.set = [&game, seating, seat, takes](Choices& all, std::string_view text) -> Result<void> {
    const auto occupant = typed_occupant(game, seating, text, takes);
    if (!occupant) return tl::unexpected(occupant.error());
    of_seat(all.occupants, seat) = *occupant;
    return {};
  };
  return field;
}

FormField option_field(const Module& game, const Choices& choices, std::size_t option) {
  const OptionSpec& spec = game.options[option];
  const int now = choices.options[option];
  return {.row = {.name = title_of(spec),
                  .word = std::string(spec.name),
                  .value = fmt::format("{}", now),
                  .note = std::string(spec.help),
                  .takes = allowed(spec),
                  .typed = fmt::format("{}", now)},
          .step = [&spec, option, now](
                      Choices& all, int by) { all.options[option] = stepped(usual_values(spec), now, by); },
          .set =
              [&game, &spec](Choices& all, std::string_view text) {
                return set_option(game.options, all.options, spec.name, text);
              }};
}

std::vector<FormField> session_fields(const Module& game, Seating seating, const Choices& choices) {
  std::vector<FormField> all;
  if (is_at_table(seating)) return table_fields(game, choices);
  if (game.traits.dice) all.push_back(switch_field(dice_switch, choices));
  if (game.traits.real_time) all.push_back(switch_field(battles_switch, choices));
  if (choices.pace) all.push_back(pace_field(choices));
  if (seating == Seating::keyboard) all.push_back(switch_field(record_switch, choices));
  return all;
}

// --- table fields

namespace {

// In the order in which they are gone through; as read_limit takes them, none is empty.
constexpr std::array<const char*, 7> usual_limits{
    "", "player 300 +5", "player 900 +10", "player 3600 +30", "turn 60", "turn 600", "turn 86400"};

std::string length_in_words(double seconds) {
  constexpr double minute = 60, hour = 3600;
  if (seconds >= 2 * hour && std::fmod(seconds, hour) == 0) return fmt::format("{:.0f} h", seconds / hour);
  if (seconds >= 2 * minute && std::fmod(seconds, minute) == 0)
    return fmt::format("{:.0f} min", seconds / minute);
  return fmt::format("{:.0f} s", seconds);
}

std::string in_words(const std::string& text) {
  const auto limit = read_limit(text);
  if (!limit) return "no limit";
  const std::string length = length_in_words(limit->seconds);
  if (limit->kind == TimeLimit::Kind::turn) return length + " a turn";
  const double increment = limit->increment.value_or(0);
  return increment == 0 ? length + " each" : fmt::format("{} each, +{:.0f} s a round", length, increment);
}

FormField time_field(const Choices& choices) {
  constexpr const char* takes = "none, `player 600 +10` or `turn 60`";
  const std::string now = choices.limit;
  return {.row = {.name = "Time",
                  .value = in_words(now),
                  .note = now.empty() ? "nobody is ever late" : "who is late may lose the game",
                  .takes = takes,
                  .typed = now.empty() ? "none" : now},
          .step =
              [now](Choices& all, int by) {
                const auto found = std::find(usual_limits.begin(), usual_limits.end(), now);
                const auto at = found == usual_limits.end() ? 0 : found - usual_limits.begin() + by;
                if (at >= 0 && at < std::ssize(usual_limits))
                  all.limit = usual_limits[static_cast<std::size_t>(at)];
              },
          .set = [](Choices& all, std::string_view text) -> Result<void> {
            const std::string_view typed = trimmed(text);
            const bool none = same_but_for_case(typed, "none");
            const auto limit = read_limit(typed);
            if (!none && !limit) return refuse_words(text, takes);
            all.limit = none ? "" : write_limit(*limit);
            return {};
          }};
}

constexpr Switch hints_switch{"Hints",
                              &Choices::hints,
                              {"no", "yes"},
                              {"off", "allowed"},
                              {"nobody may ask the program", "all are told who asks the program"}};
constexpr Switch onlookers_switch{
    "Onlookers", &Choices::is_private, {"yes", "no"}, {"welcome", "none"}, {"", "nobody looks on"}};
constexpr Switch own_seat_switch{
    "", &Choices::from_home, {"here", "home"}, {"you, here", "you, from home"}, {"", "with your own key"}};

}  // namespace

std::vector<FormField> table_fields(const Module& game, const Choices& choices) {
  std::vector<FormField> all{time_field(choices)};
  if (game.think) all.push_back(switch_field(hints_switch, choices));
  all.push_back(switch_field(onlookers_switch, choices));
  return all;
}

FormField own_seat_field(FormField field, const Choices& choices) {
  FormField own = switch_field(own_seat_switch, choices);
  own.row.name = field.row.name;
  own.row.role = field.row.role;
  if (own.row.note.empty() || field.row.note.empty())
    own.row.note += field.row.note;
  else
    own.row.note = field.row.note + "; " + own.row.note;
  return own;
}

}  // namespace herbarium
