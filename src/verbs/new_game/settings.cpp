#include "verbs/new_game/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/terms.hpp"
#include "net/wire/users.hpp"
#include "table/course.hpp"

namespace herbarium {

tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted) {
  return refuse(fmt::format("{}: {} is expected", escaped_excerpt(text), wanted));
}

// --- the players of the seats

Result<std::string> checked_name(std::string_view text) {
  constexpr int longest_name = 24;
  const std::string name(trimmed(text));
  if (escaped(name) != name) return refuse("a name has no control characters or broken UTF-8");
  if (columns(name) > longest_name) return refuse(fmt::format("a name has at most {} columns", longest_name));
  // In a record, a # after a blank begins a comment.
  if (name.starts_with('#') || name.find(" #") != name.npos) return refuse("no # begins a word of a name");
  return name;
}

namespace {

std::optional<PlayerSpec> spec_of(const Occupant& occupant) {
  return occupant.is_program() ? player_spec_of(occupant.name) : std::nullopt;
}

Occupant program(int level) {
  return {Occupant::Kind::ai, name_of(PlayerSpec{PlayerSpec::Kind::level, level})};
}

// The person for whom a seat at a table is reserved: at a shared account one of its people, else a user of
// the host. `club/alice` is a person at a shared account.
Result<Occupant> invited(Seating seating, std::string_view text) {
  const std::string name(trimmed(text));
  if (name.empty()) return refuse("nobody is named");
  if (seating == Seating::lobby && !is_table_name(name))
    return refuse(fmt::format("{}: a name has letters, digits, - and _", escaped_excerpt(name)));
  if (seating == Seating::table)
    if (const auto user = user_id(name.substr(0, name.find('/'))); !user) return pass_on(user);
  return Occupant{Occupant::Kind::human, name};
}

}  // namespace

Occupant usual_occupant(const Module& game) {
  return game.think ? Occupant{Occupant::Kind::ai, name_of(PlayerSpec{})} : Occupant{};
}

SeatSet people_in(const NewGame& game) {
  SeatSet people;
  const int seats =
      std::min(game.setup.module->seats(game.setup.options), static_cast<int>(game.setup.occupants.size()));
  for (Seat seat = 1; seat <= seats; ++seat)
    if (of_seat(game.setup.occupants, seat).is_person()) people.add(seat);
  return people;
}

// A file or a menu never names a command to run: only the command line does.
Result<Occupant> read_occupant(const Module& game, Seating seating, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string kind(text.substr(0, colon));
  const std::string rest(colon == text.npos ? "" : text.substr(colon + 1));
  if (kind == "ai") {
    const auto spec = player_spec_of(rest);
    if (!spec) return refuse("not a level; use 0 to 9 or greedy");
    if (!game.think) return refuse(fmt::format("the program does not play {}", game.title));
    return Occupant{Occupant::Kind::ai, name_of(*spec)};
  }
  if (is_at_table(seating)) {
    if (text == "open") return Occupant{Occupant::Kind::open, ""};
    if (text == "me") return Occupant{Occupant::Kind::me, ""};
    return invited(seating, kind == "human" && colon != text.npos ? rest : text);
  }
  if (kind == "engine") {
    if (seating != Seating::typed) return refuse("an engine is named on the command line alone");
    if (const auto words = command_words(rest); !words) return pass_on(words);
    return Occupant{Occupant::Kind::engine, rest};
  }
  if (kind != "human")
    return refuse(seating == Seating::typed ? "a seat is for a `human`, an `ai` or an `engine`"
                                            : "a seat is for a `human` or an `ai`");
  const auto name = checked_name(rest);
  if (!name) return pass_on(name);
  return Occupant{Occupant::Kind::human, *name};
}

std::string text_of(const Occupant& occupant) {
  const std::string kind = word_of(occupant.kind);
  return occupant.name.empty() ? kind : fmt::format("{}:{}", kind, occupant.name);
}

Result<Seat> seat_occupant(Setup& setup, Seating seating, std::string_view text) {
  const int seats = setup.module->seats(setup.options);
  const std::size_t equals = text.find('=');
  const auto seat = whole_number(text.substr(0, equals));
  if (equals == text.npos || !seat)
    return refuse(fmt::format("write {}", is_at_table(seating) ? "N=me, N=open, N=USER or N=ai:LEVEL"
                                                               : "N=human:NAME or N=ai:LEVEL"));
  if (*seat < 1 || *seat > seats)
    return refuse(
        fmt::format("{} has seats 1 {} {} only", setup.module->title, seats == 2 ? "and" : "to", seats));
  const auto occupant = read_occupant(*setup.module, seating, text.substr(equals + 1));
  if (!occupant) return pass_on(occupant);
  of_seat(setup.occupants, *seat) = *occupant;
  return *seat;
}

void set_level(NewGame& game, int level) {
  for (Occupant& occupant : game.setup.occupants)
    if (occupant.is_program()) occupant = program(level);
}

// --- the switches

namespace {

bool at_keyboard(const Module&, Seating seating) { return seating == Seating::keyboard; }

}  // namespace

std::span<const Switch> switches() {
  using enum Switch::Kind;
  using enum Switch::Place;
  static const Switch all[] = {
      {.kind = house_rule,
       .place = new_game,
       .name = "Dice",
       .word = "dice",
       .values = {{{"auto", "the program rolls", "dice and coins"},
                   {"ask", "you type yours", "dice and coins that lie before you"}}},
       .applies = [](const Module& game,
                     Seating seating) { return game.traits.dice && !is_at_table(seating); },
       .get = [](const NewGame& game) { return game.session.house_rules.types_dice; },
       .set = [](NewGame& game, bool second) { game.session.house_rules.types_dice = second; },
       .option = {"--dice", "WHO", "Who rolls: auto (the program) or ask (you type your dice)"}},
      {.kind = house_rule,
       .place = anywhere,
       .name = "Battles",
       .word = "battles",
       .values = {{{"together", "in real time", "both at once, against the clock"},
                   {"alternate", "in turn", "no clock runs"}}},
       .applies = [](const Module& game,
                     Seating seating) { return game.traits.real_time && !is_at_table(seating); },
       .get = [](const NewGame& game) { return game.session.house_rules.takes_turns; },
       .set = [](NewGame& game, bool second) { game.session.house_rules.takes_turns = second; },
       .option = {"--battles", "HOW",
                  "Battles in real time: together, or alternate (in turn, without a clock)"}},
      {.kind = comfort,
       .place = new_game,
       .name = "Tips",
       .word = "tips",
       .values = {{{"yes", "given", "in your first games"}, {"no", "not given", ""}}},
       .applies =
           [](const Module& game, Seating seating) {
             return at_keyboard(game, seating) && !course_text(game.name).empty();
           },
       .get = [](const NewGame& game) { return !game.session.tips; },
       .set = [](NewGame& game, bool second) { game.session.tips = !second; },
       .option = {"--no-tips", "", "Give no tips in your first games"}},
      {.kind = comfort,
       .place = table,
       .name = "Hints",
       .word = "hints",
       .values = {{{"no", "off", "nobody may ask the program"},
                   {"yes", "allowed", "everybody sees who asks the program"}}},
       .applies = [](const Module& game,
                     Seating seating) { return game.think != nullptr && is_at_table(seating); },
       .get = [](const NewGame& game) { return game.hints; },
       .set = [](NewGame& game, bool second) { game.hints = second; },
       .option = {"--hints", "", "Allow hint; everybody sees who uses it"}},
      {.kind = comfort,
       .place = table,
       .name = "Onlookers",
       .word = "onlookers",
       .values = {{{"yes", "welcome", ""}, {"no", "none", "nobody can watch"}}},
       .applies = [](const Module&, Seating seating) { return is_at_table(seating); },
       .get = [](const NewGame& game) { return game.is_private; },
       .set = [](NewGame& game, bool second) { game.is_private = second; },
       .option = {"--private", "", "No spectators"}},
  };
  return all;
}

const Switch record_switch{.kind = Switch::Kind::comfort,
                           .place = Switch::Place::new_game,
                           .name = "Record",
                           .word = "record",
                           .values = {{{"yes", "saved", "to continue or replay it"},
                                       {"no", "not saved", "it is gone when you leave it"}}},
                           .applies = at_keyboard,
                           .get = [](const NewGame& game) { return game.without_record; },
                           .set = [](NewGame& game, bool second) { game.without_record = second; },
                           .option = {"--no-record", "", "Do not save the game"}};

// The guest of a lobby takes a seat here, or it is reserved for them until they join from their own
// machine, whose key then signs.
const Switch away_switch{
    .kind = Switch::Kind::comfort,
    .place = Switch::Place::table,
    .name = "Seat 1",
    .word = "from",
    .values = {{{"here", "you, here", ""}, {"home", "you, from home", "with your own key"}}},
    .applies = [](const Module&, Seating seating) { return seating == Seating::lobby; },
    .get = [](const NewGame& game) { return game.is_away; },
    .set = [](NewGame& game, bool second) { game.is_away = second; },
    .option = {"--away", "", "Open the table without sitting down"}};

namespace {

GameSetting switch_setting(const Switch& each) {
  const std::string takes = fmt::format("{} or {}", each.values[0].word, each.values[1].word);
  return {.key = each.word,
          .get = [&each](const NewGame& game) { return each.values[each.get(game)].word; },
          .set = [&each, takes](NewGame& game, std::string_view text) -> Result<void> {
            const bool first = same_but_for_case(text, each.values[0].word);
            if (!first && !same_but_for_case(text, each.values[1].word)) return refuse_words(text, takes);
            each.set(game, !first);
            return {};
          },
          .step = [&each](NewGame& game, int) { each.set(game, !each.get(game)); },
          .row = [&each, takes](const NewGame& game) -> std::optional<FormRow> {
            const Switch::Value& now = each.values[each.get(game)];
            return FormRow{
                .name = each.name, .value = now.shown, .note = now.note, .takes = takes, .has_few = true};
          }};
}

// --- seats and options of the rules

std::string described(const Occupant& occupant, Seating seating) {
  if (occupant.kind == Occupant::Kind::me) return "you";
  if (occupant.kind == Occupant::Kind::open) return "open to anybody";
  if (occupant.is_person() && is_at_table(seating))
    return fmt::format("kept for {}", escaped_name(occupant.name));
  if (occupant.is_person()) return occupant.name.empty() ? "a person" : escaped_name(occupant.name);
  const auto spec = spec_of(occupant);
  return spec && spec->kind == PlayerSpec::Kind::level ? fmt::format("the program, level {}", spec->level)
                                                       : "the program, " + occupant.name;
}

// The seat's part in the game, and the strength of the program there.
std::string seat_note(const Module& game, const Options& options, Seat seat, const Occupant& occupant) {
  const auto spec = spec_of(occupant);
  const bool has_level = spec && spec->kind == PlayerSpec::Kind::level;
  return clauses({game.seat_label ? game.seat_label(options, seat) : "",
                  has_level ? std::string(level_words[static_cast<std::size_t>(spec->level)]) : ""});
}

// In the order of stepping: a person or nobody, then the program from the lowest level up.
std::vector<Occupant> who_may_sit(const Module& game, Seating seating, const Occupant& now) {
  std::vector<Occupant> all;
  if (seating == Seating::keyboard) all.push_back(now.is_person() ? now : Occupant{});
  if (is_at_table(seating) && now.is_person()) all.push_back(now);
  if (is_at_table(seating)) all.push_back({Occupant::Kind::open, ""});
  if (game.think)
    for (int level = 0; level <= highest_level; ++level) all.push_back(program(level));
  return all;
}

std::string takes_for_seat(const Module& game, Seating seating) {
  constexpr const char* levels = "0 to 9 for the program";
  if (seating == Seating::guest) return levels;
  return fmt::format("{}a name{}{}", is_at_table(seating) ? "open, " : "", game.think ? ", or " : "",
                     game.think ? levels : "");
}

GameSetting seat_setting(const Module& game, Seating seating, Seat seat) {
  const bool is_fixed = seat == 1 && seating != Seating::keyboard;
  GameSetting setting{.key = fmt::format("seat {}", seat), .get = [seat](const NewGame& all) {
                        return text_of(of_seat(all.setup.occupants, seat));
                      }};
  setting.row = [&game, seating, seat, is_fixed](const NewGame& all) -> std::optional<FormRow> {
    const Options& options = all.setup.options;
    if (seat > game.seats(options)) return std::nullopt;
    const Occupant& now = of_seat(all.setup.occupants, seat);
    Occupant shown = now;
    if (seating == Seating::keyboard && now == Occupant{} && people_in(all).size() == 1)
      shown.name = all.session.own_name;
    FormRow row{.name = fmt::format("Seat {}", seat),
                .value = described(shown, seating),
                .note = seat_note(game, options, seat, now),
                .role = role_of_seat(seat)};
    if (is_fixed) return row;
    row.takes = takes_for_seat(game, seating);
    row.typed = now.is_person() ? now.name : "";
    row.takes_digit = game.think != nullptr;
    row.example = game.think ? "level 1" : "";
    return row;
  };
  if (is_fixed) return setting;
  setting.seat = seat;
  setting.step = [&game, seating, seat](NewGame& all, int by) {
    Occupant& now = of_seat(all.setup.occupants, seat);
    const auto who = who_may_sit(game, seating, now);
    const auto found = std::find(who.begin(), who.end(), now);
    // The step from a player of the program without a level goes to the first.
    const auto at = found == who.end() ? 0 : found - who.begin() + by;
    if (at >= 0 && at < std::ssize(who)) now = who[static_cast<std::size_t>(at)];
  };
  setting.set = [&game, seating, seat](NewGame& all, std::string_view text) -> Result<void> {
    const auto occupant = read_occupant(game, seating, text);
    if (!occupant) return pass_on(occupant);
    of_seat(all.setup.occupants, seat) = *occupant;
    return {};
  };
  return setting;
}

// The first seat of a lobby's table is the guest's, who takes it here or from home.
GameSetting own_seat_setting(const Module& game) {
  GameSetting setting = switch_setting(away_switch);
  setting.row = [&game, plain = setting.row](const NewGame& all) {
    auto row = plain(all);
    row->note = clauses({seat_note(game, all.setup.options, 1, Occupant{Occupant::Kind::me, ""}), row->note});
    row->role = role_of_seat(1);
    return row;
  };
  return setting;
}

// Steps from `now` to the next of some values in order, or the one before; a value that is none of them is
// between its two neighbours.
template <class Values, class Value>
Value stepped(const Values& values, Value now, int by) {
  auto at = std::lower_bound(values.begin(), values.end(), now);
  if (by < 0) return at == values.begin() ? now : *--at;
  if (at != values.end() && *at == now) ++at;
  return at == values.end() ? now : *at;
}

GameSetting option_setting(const Module& game, std::size_t option) {
  const OptionSpec& spec = game.options[option];
  const auto get = [option](const NewGame& all) { return fmt::format("{}", all.setup.options[option]); };
  return {.key = fmt::format("option {}", spec.name),
          .get = get,
          .set =
              [&game, &spec](NewGame& all, std::string_view text) {
                return set_option(game.options, all.setup.options, spec.name, text);
              },
          .step =
              [&spec, option](NewGame& all, int by) {
                int& now = all.setup.options[option];
                now = stepped(usual_values(spec), now, by);
              },
          .row = [&spec, get](const NewGame& all) -> std::optional<FormRow> {
            return FormRow{.name = title_of(spec),
                           .word = std::string(spec.name),
                           .value = get(all),
                           .note = std::string(spec.help),
                           .takes = allowed(spec),
                           .typed = get(all)};
          }};
}

// --- pace and time

constexpr std::array<double, 7> usual_paces{0, 0.3, 0.6, 0.9, 1.5, 3, 6};

Result<void> set_pace(NewGame& game, std::string_view text) {
  double pace = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, pace);
  // In this form because `nan` is not beyond any bound.
  if (read.ec != std::errc() || read.ptr != end || !(pace >= 0 && pace <= longest_pace))
    return refuse_words(text, fmt::format("a number from 0 to {}", longest_pace));
  game.pace = pace;
  return {};
}

// Nothing without a pace of frames.
GameSetting pace_setting() {
  return {.key = "pace",
          .get = [](const NewGame& game) { return game.pace ? fmt::format("{}", *game.pace) : ""; },
          .set = set_pace,
          .step = [](NewGame& game, int by) { game.pace = stepped(usual_paces, game.pace.value_or(0), by); },
          .row = [](const NewGame& game) -> std::optional<FormRow> {
            if (!game.pace) return std::nullopt;
            return FormRow{
                .name = "Pace",
                .value = fmt::format("{} s", *game.pace),
                .note = *game.pace == 0 ? "nothing is shown step by step" : "for each scene that is shown",
                .takes = fmt::format("0 to {}", longest_pace),
                .typed = fmt::format("{}", *game.pace)};
          }};
}

constexpr const char* limits_taken = "none, `player 600 +10`, `turn 60`, `days 3` or `days 10 +1`";

// In the order of stepping, for read_limit; an empty one means none.
constexpr std::array<const char*, 8> usual_limits{
    "",        "player 300 +5", "player 900 +10", "player 3600 +30",
    "turn 60", "turn 600",      "days 3 away 14", "days 10 +1 away 14"};

GameSetting time_setting() {
  const auto get = [](const NewGame& game) { return game.limit.empty() ? "none" : game.limit; };
  return {.key = "time",
          .get = get,
          .set = [](NewGame& game, std::string_view text) -> Result<void> {
            const auto limit = limit_of(text);
            if (!limit) return refuse(fmt::format("{}: {}", escaped_excerpt(text), limit.error().reason));
            game.limit = *limit;
            return {};
          },
          .step =
              [](NewGame& game, int by) {
                const auto found = std::find(usual_limits.begin(), usual_limits.end(), game.limit);
                const auto at = found == usual_limits.end() ? 0 : found - usual_limits.begin() + by;
                if (at >= 0 && at < std::ssize(usual_limits))
                  game.limit = usual_limits[static_cast<std::size_t>(at)];
              },
          .row = [get](const NewGame& game) -> std::optional<FormRow> {
            return FormRow{.name = "Time",
                           .value = in_words(read_limit(game.limit).value_or(TimeLimit{})),
                           .note = game.limit.empty() ? "who does nothing for a day may lose it"
                                                      : "who is late may lose the game",
                           .takes = limits_taken,
                           .typed = get(game)};
          }};
}

}  // namespace

Result<std::string> limit_of(std::string_view text) {
  if (same_but_for_case(trimmed(text), "none")) return "";
  const auto limit = read_limit(trimmed(text));
  if (!limit) return refuse(fmt::format("{} is expected", limits_taken));
  return write_limit(*limit);
}

// The number of players comes before the players.
std::vector<GameSetting> settings_of(const Module& game, Seating seating) {
  std::vector<GameSetting> all;
  const auto add = [&](const Switch& each) {
    if (each.applies(game, seating)) all.push_back(switch_setting(each));
  };
  const auto says_how_many = [&](std::size_t option) { return game.options[option].name == "players"; };
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (says_how_many(i)) all.push_back(option_setting(game, i));
  for (Seat seat = 1; seat <= max_seats; ++seat)
    all.push_back(seat == 1 && away_switch.applies(game, seating) ? own_seat_setting(game)
                                                                  : seat_setting(game, seating, seat));
  for (std::size_t i = 0; i < game.options.size(); ++i)
    if (!says_how_many(i)) all.push_back(option_setting(game, i));
  if (is_at_table(seating)) all.push_back(time_setting());
  for (const Switch& each : switches())
    if (each.kind == Switch::Kind::house_rule) add(each);
  if (!is_at_table(seating)) all.push_back(pace_setting());
  for (const Switch& each : switches())
    if (each.kind == Switch::Kind::comfort) add(each);
  add(record_switch);
  return all;
}

// --- the names of several people at one keyboard

namespace {

std::string names_path() { return state_folder().empty() ? "" : state_folder() + "/names"; }

}  // namespace

std::vector<std::string> last_names() {
  const auto text = names_path().empty() ? refuse("") : read_own_file(names_path());
  std::vector<std::string> names;
  if (!text) return names;
  for (const std::string& line : lines_of(*text))
    if (const auto name = checked_name(line); name && !name->empty()) names.push_back(*name);
  return names;
}

void save_names(const std::vector<std::string>& names) {
  if (names_path().empty() || !make_folders(state_folder())) return;
  std::string text;
  for (const std::string& name : names) text += name + "\n";
  static_cast<void>(replace_file(names_path(), text));
}

// --- the last choices

namespace {

using Texts = std::map<std::string, std::string>;

std::string choices_path(const std::string& name) {
  return state_folder().empty() ? "" : fmt::format("{}/choices/{}", state_folder(), name);
}

// "usual NAME=VALUE" or "chosen NAME=VALUE".
void read_line(const std::string& line, std::map<std::string, Texts>& all) {
  std::string_view rest = line;
  const std::string when(take_word(rest));
  const std::size_t equals = rest.find('=');
  if (equals != rest.npos) all[when][std::string(rest.substr(0, equals))] = rest.substr(equals + 1);
}

}  // namespace

void save_choices(const std::string& name, Seating seating, const NewGame& chosen, const NewGame& usual) {
  const std::string path = choices_path(name);
  if (path.empty() || !make_folders(state_folder() + "/choices")) return;
  std::string text;
  for (const GameSetting& each : settings_of(*chosen.setup.module, seating))
    if (const std::string before = each.get(usual), now = each.get(chosen); now != before)
      text += fmt::format("usual {0}={1}\nchosen {0}={2}\n", each.key, before, now);
  static_cast<void>(replace_file(path, text));
}

std::optional<NewGame> load_choices(const std::string& name, Seating seating, const NewGame& usual) {
  const std::string path = choices_path(name);
  const auto text = path.empty() ? refuse("") : read_own_file(path);
  if (!text) return std::nullopt;
  std::map<std::string, Texts> all;
  for (const std::string& line : lines_of(*text)) read_line(line, all);
  NewGame chosen = usual;
  for (const GameSetting& each : settings_of(*usual.setup.module, seating)) {
    const auto now = all["chosen"].find(each.key);
    const auto before = all["usual"].find(each.key);
    if (each.set && now != all["chosen"].end() && before != all["usual"].end() &&
        before->second == each.get(usual))
      static_cast<void>(each.set(chosen, now->second));
  }
  return chosen;
}

bool is_same(const NewGame& one, const NewGame& other, Seating seating) {
  const auto settings = settings_of(*one.setup.module, seating);
  return std::all_of(settings.begin(), settings.end(),
                     [&](const GameSetting& each) { return each.get(one) == each.get(other); });
}

bool is_same_but_for_players(const NewGame& one, const NewGame& other, Seating seating) {
  const auto settings = settings_of(*one.setup.module, seating);
  return std::all_of(settings.begin(), settings.end(), [&](const GameSetting& each) {
    return each.key.starts_with("seat ") || each.get(one) == each.get(other);
  });
}

}  // namespace herbarium
