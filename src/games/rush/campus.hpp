// The map: its spaces, their neighbours, distances and names (doc/rules/rush.md, The map).
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/fixed_list.hpp"
#include "board/square.hpp"

namespace herbarium::rush {

// Buildings 1 to 20 are the spaces 0 to 19, then comes the ground by column and row, and the Cloud last:
// the order of the position text.
using Space = std::uint8_t;
inline constexpr int columns = 16;
inline constexpr int rows = 14;
inline constexpr int buildings = 20;
inline constexpr int spaces = 193;
inline constexpr Space cloud = spaces - 1;
inline constexpr Space nowhere = 255;
// The distance to and from the Cloud, also in `steps_home`: more than any other.
inline constexpr int out_of_reach = 255;

constexpr Space building(int number) { return static_cast<Space>(number - 1); }
constexpr bool is_building(Space space) { return space < buildings; }

// The appearance of a square; the rules do not depend on it.
enum class Ground : std::uint8_t { building, street, lawn, residential, pond, sky };

enum class Team : std::uint8_t { zombies, jocks };
inline constexpr std::array<Team, 2> teams{Team::zombies, Team::jocks};

constexpr Team other(Team team) { return team == Team::zombies ? Team::jocks : Team::zombies; }
constexpr std::size_t index_of(Team team) { return static_cast<std::size_t>(team); }
constexpr Space base_of(Team team) { return team == Team::zombies ? building(5) : building(20); }

// The squares of a space: `width` to the right and `height` up from its lower left one.
struct Footprint {
  Square corner;
  int width = 0;
  int height = 0;
};

struct Campus {
  std::array<std::array<Space, rows>, columns> at;  // `nowhere` on the pond
  std::array<std::array<Ground, rows>, columns> ground;
  std::array<Footprint, spaces> plan;
  std::array<FixedList<Space, 12>, spaces> around;             // neighbours, the Cloud left out
  std::array<std::array<std::uint8_t, spaces>, 2> steps_home;  // to the base of each team
};

extern const Campus campus;

// The space to which a square of the map belongs; `nowhere` for the pond.
inline Space space_at(Square square) {
  return campus.at[static_cast<std::size_t>(square.column)][static_cast<std::size_t>(square.row)];
}
inline Ground ground_at(Square square) {
  return campus.ground[static_cast<std::size_t>(square.column)][static_cast<std::size_t>(square.row)];
}
constexpr bool on_map(Square square) {
  return square.column >= 0 && square.column < columns && square.row >= 0 && square.row < rows;
}

inline const FixedList<Space, 12>& neighbours(Space space) { return campus.around[space]; }
bool are_neighbours(Space a, Space b);
// The distance of a space from the base of a team.
inline int steps_from_base(Space space, Team team) { return campus.steps_home[index_of(team)][space]; }
// The length of a shortest way, regardless of players on it; `distances_to`: from every space to one.
const std::array<std::uint8_t, spaces>& distances_to(Space to);
inline int distance(Space a, Space b) { return distances_to(b)[a]; }

// `#7`, `c4` or `cloud`.
std::string name(Space space);
// "the Library (#7)", "c4", "the Cloud".
std::string long_name(Space space);
// The building's name, "Library", and one short enough for the map, "Lib".
std::string_view title_of_building(int number);
std::string_view caption_of_building(int number);

// The space, perhaps the Cloud, of the square with that name; `nowhere` for the pond; nothing if the map
// has no such square.
std::optional<Space> space_of_square(std::string_view word);
// The space of that name, in upper or lower case; nothing for the Cloud, the pond, and any other word.
std::optional<Space> space_named(std::string_view word);
// The same for typed words: also `7`, `library`, `lib`, or a square of a building.
std::optional<Space> space_called(std::string_view word);

}  // namespace herbarium::rush
