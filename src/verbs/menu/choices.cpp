#include "verbs/menu/choices.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/terms.hpp"
#include "verbs/arguments/person_name.hpp"
#include "verbs/arguments/values.hpp"

namespace herbarium {
namespace {

constexpr std::string_view option_name = "option ";
constexpr std::string_view seat_name = "seat ";

std::optional<Occupant> read_occupant(const Module& game, std::string_view text) {
  const std::string kind(take_word(text));
  if (kind == "open") return Occupant{"open", ""};
  if (kind == "human") {
    const auto name = checked_name(text);
    return name ? std::optional(Occupant{kind, *name}) : std::nullopt;
  }
  const auto spec = kind == "ai" ? player_spec_of(text) : std::nullopt;
  return spec && game.think ? std::optional(Occupant{kind, name_of(*spec)}) : std::nullopt;
}

// "usual NAME=VALUE" or "chosen NAME=VALUE".
void read_line(const std::string& line, std::map<std::string, Settings>& all) {
  std::string_view rest = line;
  const std::string when(take_word(rest));
  const std::size_t equals = rest.find('=');
  if (equals != rest.npos) all[when][std::string(rest.substr(0, equals))] = rest.substr(equals + 1);
}

}  // namespace

Result<double> read_pace(std::string_view text) {
  double pace = 0;
  const auto taken = number_into(pace, 0, 60)({std::string(text), ""});
  if (!taken) return refuse(fmt::format("{}: {}", escaped_excerpt(text), taken.error().reason));
  return pace;
}

Choices choices_of(const PlayOptions& usual, std::optional<double> pace) {
  Choices choices;
  choices.options = usual.setup.options;
  choices.occupants = usual.setup.occupants;
  const Module& game = *usual.setup.module;
  choices.occupants.resize(max_seats, game.think ? Occupant{"ai", name_of(PlayerSpec{})} : Occupant{});
  choices.ask_dice = usual.session.ask_dice;
  choices.alternate = usual.session.alternate;
  choices.without_record = usual.without_record;
  choices.pace = pace;
  return choices;
}

PlayOptions with_choices(PlayOptions usual, const Choices& choices) {
  usual.setup.options = choices.options;
  usual.setup.occupants = choices.occupants;
  usual.setup.occupants.resize(static_cast<std::size_t>(usual.setup.module->seats(choices.options)));
  usual.session.ask_dice = choices.ask_dice;
  usual.session.alternate = choices.alternate;
  usual.without_record = choices.without_record;
  usual.pace = choices.pace;
  return usual;
}

Settings settings_of(const Module& game, const Choices& choices) {
  Settings all;
  for (std::size_t i = 0; i < game.options.size(); ++i)
    all[fmt::format("{}{}", option_name, game.options[i].name)] = fmt::format("{}", choices.options[i]);
  for (Seat seat = 1; seat <= max_seats; ++seat) {
    const Occupant& occupant = of_seat(choices.occupants, seat);
    all[fmt::format("{}{}", seat_name, seat)] = fmt::format("{} {}", occupant.kind, occupant.name);
  }
  all["dice"] = choices.ask_dice ? "ask" : "auto";
  all["battles"] = choices.alternate ? "alternate" : "together";
  all["record"] = choices.without_record ? "no" : "yes";
  all["time"] = choices.limit.empty() ? "none" : choices.limit;
  all["hints"] = choices.hints ? "yes" : "no";
  all["onlookers"] = choices.is_private ? "no" : "yes";
  all["from"] = choices.from_home ? "home" : "here";
  if (choices.pace) all["pace"] = fmt::format("{}", *choices.pace);
  return all;
}

void set_choice(const Module& game, Choices& choices, const std::string& name, const std::string& value) {
  if (name.starts_with(option_name))
    static_cast<void>(set_option(game.options, choices.options, name.substr(option_name.size()), value));
  else if (name == "dice")
    choices.ask_dice = value == "ask";
  else if (name == "battles")
    choices.alternate = value == "alternate";
  else if (name == "record")
    choices.without_record = value == "no";
  else if (name == "time")
    choices.limit = read_limit(value) ? value : "";
  else if (name == "hints")
    choices.hints = value == "yes";
  else if (name == "onlookers")
    choices.is_private = value == "no";
  else if (name == "from")
    choices.from_home = value == "home";
  else if (name == "pace" && choices.pace)
    choices.pace = read_pace(value).value_or(*choices.pace);
  if (!name.starts_with(seat_name)) return;
  const auto seat = whole_number(std::string_view(name).substr(seat_name.size()));
  const auto occupant = read_occupant(game, value);
  if (seat && *seat >= 1 && *seat <= max_seats && occupant) of_seat(choices.occupants, *seat) = *occupant;
}

std::string choices_path(const std::string& name) {
  return state_folder().empty() ? "" : fmt::format("{}/choices/{}", state_folder(), name);
}

void save_choices(const std::string& name, const Module& game, const Choices& choices, const Choices& usual) {
  const std::string path = choices_path(name);
  if (path.empty() || !make_folders(state_folder() + "/choices")) return;
  const Settings before = settings_of(game, usual);
  std::string text;
  for (const auto& [setting, value] : settings_of(game, choices)) {
    const auto found = before.find(setting);
    if (found == before.end() || found->second == value) continue;
    text += fmt::format("usual {}={}\nchosen {}={}\n", setting, found->second, setting, value);
  }
  static_cast<void>(replace_file(path, text));
}

std::optional<Choices> load_choices(const std::string& name, const Module& game, const Choices& usual) {
  const std::string path = choices_path(name);
  const auto text = path.empty() ? refuse("") : read_file(path);
  if (!text) return std::nullopt;
  std::map<std::string, Settings> all;
  for (const std::string& line : whole_lines(*text)) read_line(line, all);
  Choices choices = usual;
  for (const auto& [setting, value] : settings_of(game, usual)) {
    const auto chosen = all["chosen"].find(setting);
    const auto before = all["usual"].find(setting);
    if (chosen != all["chosen"].end() && before != all["usual"].end() && before->second == value)
      set_choice(game, choices, setting, chosen->second);
  }
  return choices;
}

bool has_been_played(const Module& game) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder(), error))
    if (entry.path().filename().string().starts_with(std::string(game.name) + "-")) return true;
  return false;
}

}  // namespace herbarium
