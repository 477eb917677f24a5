#include "games/rush/campus.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace herbarium::rush {
namespace {

// The map from the top row down, two characters a square: a building's number, `~~` the Cloud, `##` the pond,
// `^^` a residential block, `::` a street, `.` a lawn.
constexpr std::array<std::string_view, rows> drawn{
    "~~~~ . . .:: . . . .:: . . . . .",  //
    "~~~~ . 1 1:: 2 2 . .1111 . .12 .",  //
    " . .::::::::::::::::::::::::12 .",  //
    " . . . 9 .:: . . . .::2020 . . .",  //
    " 6 6 . 9 .^^^^^^^^ .::2020 . . .",  //
    " . . . . . 7 7 8 8 .:: . . . . .",  //
    "::::::::::::::::::::::::::1515::",  //
    "::1010::::::::::::::::::::::::::",  //
    " . . . . .:: .17171818 . . . . .",  //
    " . . . 5 5:: .^^^^^^^^ .16 .1919",  //
    " . . . 5 5:: . . . .:: .16 . . .",  //
    " .13:::::::::::::::::::::::: . .",  //
    " .13 . .1414 . . 3 3:: 4 4 .####",  //
    " . . . . .:: . . . .:: . . .####",  //
};

static_assert(std::all_of(drawn.begin(), drawn.end(), [](auto row) { return row.size() == 2 * columns; }));

struct Title {
  std::string_view full;
  std::string_view caption;  // as much of it as fits on the map
  bool proper = false;       // a proper name, used without an article
};

constexpr std::array<Title, buildings> titles{{
    {"Auditorium", "Aud"},
    {"Museum", "Mus"},
    {"Theater", "The"},
    {"Boathouse", "Boa"},
    {"Computing Center", "Com"},
    {"Clinic", "Cli"},
    {"Library", "Lib"},
    {"Art School", "Art"},
    {"Bell Tower", "Be"},
    {"Cafeteria", "Caf"},
    {"Observatory", "Obs"},
    {"Radio Station", "Ra"},
    {"Greenhouse", "Gr"},
    {"Bookstore", "Boo"},
    {"Gymnasium", "Gym"},
    {"Chapel", "Ch"},
    {"Dormitory", "Dor"},
    {"Zeta Mu Beta", "Zet", true},
    {"I Phelta Thi", "Phe", true},
    {"Field House", "Field"},
}};

constexpr std::string_view drawn_at(int column, int row) {
  return drawn[static_cast<std::size_t>(rows - 1 - row)].substr(2 * static_cast<std::size_t>(column), 2);
}

constexpr int number_in(std::string_view sign) {
  int number = 0;
  for (const char c : sign)
    if (is_digit(c)) number = 10 * number + (c - '0');
  return number;
}

constexpr Ground ground_in(std::string_view sign) {
  switch (sign[1]) {
    case '~': return Ground::sky;
    case '#': return Ground::pond;
    case '^': return Ground::residential;
    case ':': return Ground::street;
    case '.': return Ground::lawn;
    default: return Ground::building;
  }
}

constexpr Space& space_at(Campus& made, int column, int row) {
  return made.at[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
}

// Numbers the spaces and finds the squares that each covers.
constexpr void survey(Campus& made) {
  Space next = buildings;
  for (int column = 0; column < columns; ++column) {
    for (int row = 0; row < rows; ++row) {
      const Ground ground = ground_in(drawn_at(column, row));
      made.ground[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)] = ground;
      Space& space = space_at(made, column, row);
      space = ground == Ground::pond       ? nowhere
              : ground == Ground::sky      ? cloud
              : ground == Ground::building ? building(number_in(drawn_at(column, row)))
                                           : next++;
      if (space == nowhere) continue;
      Footprint& plan = made.plan[space];
      if (plan.width == 0) plan.corner = {column, row};
      plan.width = column - plan.corner.column + 1;
      plan.height = row - plan.corner.row + 1;
    }
  }
}

constexpr void join(Campus& made, Space a, Space b) {
  if (a == b || a >= cloud || b >= cloud) return;
  for (const auto& [from, to] : {std::pair{a, b}, std::pair{b, a}}) {
    FixedList<Space, 12>& list = made.around[from];
    if (std::find(list.begin(), list.end(), to) == list.end()) list.push(to);
  }
}

constexpr void join_neighbours(Campus& made) {
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row) {
      if (column + 1 < columns) join(made, space_at(made, column, row), space_at(made, column + 1, row));
      if (row + 1 < rows) join(made, space_at(made, column, row), space_at(made, column, row + 1));
    }
  for (FixedList<Space, 12>& list : made.around) std::sort(list.begin(), list.end());
}

// The distance of each space from `start`, by breadth-first search.
constexpr std::array<std::uint8_t, spaces> steps_from(const Campus& made, Space start) {
  std::array<std::uint8_t, spaces> steps{};
  steps.fill(out_of_reach);
  if (start == cloud) return steps;
  steps[start] = 0;
  FixedList<Space, spaces> queue;
  queue.push(start);
  for (std::size_t first = 0; first < queue.size(); ++first)
    for (const Space next : made.around[queue[first]]) {
      if (steps[next] != out_of_reach) continue;
      steps[next] = static_cast<std::uint8_t>(steps[queue[first]] + 1);
      queue.push(next);
    }
  return steps;
}

constexpr Campus surveyed() {
  Campus made{};
  survey(made);
  join_neighbours(made);
  for (const Team team : teams) made.steps_home[index_of(team)] = steps_from(made, base_of(team));
  return made;
}

// Not a lambda, which g++ would compute slowly at compile time.
std::array<std::array<std::uint8_t, spaces>, spaces> all_distances() {
  std::array<std::array<std::uint8_t, spaces>, spaces> all;
  for (std::size_t space = 0; space < spaces; ++space)
    all[space] = steps_from(campus, static_cast<Space>(space));
  return all;
}

// The building whose title begins with `word`, if there is only one. Fewer than three letters could be the
// beginning of another command.
std::optional<Space> building_called(std::string_view word) {
  if (word.size() < 3) return std::nullopt;
  std::optional<Space> found;
  for (int number = 1; number <= buildings; ++number) {
    const std::string_view title = title_of_building(number);
    if (!same_but_for_case(title.substr(0, word.size()), word)) continue;
    if (found) return std::nullopt;
    found = building(number);
  }
  return found;
}

}  // namespace

constinit const Campus campus = surveyed();

bool are_neighbours(Space a, Space b) {
  const auto& list = neighbours(a);
  return std::find(list.begin(), list.end(), b) != list.end();
}

const std::array<std::uint8_t, spaces>& distances_to(Space to) {
  static const auto table = all_distances();
  return table[to];
}

std::string name(Space space) {
  if (space == cloud) return "cloud";
  if (is_building(space)) return fmt::format("#{}", space + 1);
  return herbarium::name(campus.plan[space].corner);
}

std::string long_name(Space space) {
  if (space == cloud) return "the Cloud";
  if (!is_building(space)) return name(space);
  const Title& title = titles[space];
  return fmt::format("{}{} ({})", title.proper ? "" : "the ", title.full, name(space));
}

std::string_view title_of_building(int number) { return titles[static_cast<std::size_t>(number - 1)].full; }

std::string_view caption_of_building(int number) {
  return titles[static_cast<std::size_t>(number - 1)].caption;
}

std::optional<Space> space_of_square(std::string_view word) {
  if (word.size() < 2 || !is_digit(word[1]) || word[1] == '0') return std::nullopt;
  Scanner scanner(word);
  const auto square = read_square(scanner);
  if (!square || !scanner.at_end() || !on_map(*square)) return std::nullopt;
  return space_at(*square);
}

std::optional<Space> space_named(std::string_view word) {
  if (word.starts_with('#')) {
    const auto number = whole_number(word.substr(1));
    if (!number || *number < 1 || *number > buildings) return std::nullopt;
    return building(*number);
  }
  const auto space = space_of_square(word);
  return space && *space < cloud && !is_building(*space) ? space : std::nullopt;
}

std::optional<Space> space_called(std::string_view word) {
  if (word.empty()) return std::nullopt;
  if (is_digit(word[0])) return space_named(fmt::format("#{}", word));
  if (const auto space = space_of_square(word)) return *space < cloud ? space : std::nullopt;
  return word[0] == '#' ? space_named(word) : building_called(word);
}

}  // namespace herbarium::rush
