// The look of each role and each mark, with colours and without.
#include "ui/drawing/canvas.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>

#include "core/match.hpp"
#include "games/catalog.hpp"
#include "laws/random_games.hpp"
#include "ui/drawing/paint.hpp"

using namespace herbarium;

namespace {

constexpr int last_role = static_cast<int>(Role::bad);

const char* name_of_colour(int colour) {
  static constexpr const char* names[] = {"black", "red",     "green", "yellow",
                                          "blue",  "magenta", "cyan",  "white"};
  return colour < 0 ? "-" : names[colour];
}

// The rest of a style without colours.
std::string attributes(const Style& style) {
  std::string all;
  if (style.bold) all += " bold";
  if (style.dim) all += " dim";
  if (style.underline) all += " underline";
  if (style.reverse) all += " reverse";
  return all.empty() ? "-" : all.substr(1);
}

std::string look_of(Role role) {
  const Style style = style_of(role);
  return fmt::format("{}, {}", name_of_colour(style.colour), attributes(style));
}

// A cell of the second seat's, without the attributes of its role.
std::string look_of(const Cell& cell, bool cursor = false) {
  Cell shown = cell;
  shown.role = Role::dark;
  const Style style = style_of(shown, cursor);
  CHECK(style.colour == style_of(Role::dark).colour);
  return fmt::format("{} {}", mark_of(shown), attributes(style));
}

bool belongs_to_a_seat(Role role) { return role >= Role::first && role <= Role::sixth; }

// Without colours a sign alone shows whose it is.
void check_signs(const Picture& picture) {
  std::map<std::string, Role> owners;
  for (const Cell& cell : picture.board.cells) {
    if (cell.sign.empty() || !belongs_to_a_seat(cell.role)) continue;
    const auto [known, is_new] = owners.try_emplace(cell.sign, cell.role);
    INFO(cell.name << ": " << cell.sign);
    CHECK((is_new || known->second == cell.role));
  }
}

}  // namespace

TEST_CASE("each role looks as in the table: its colour, and its look without colours") {
  const std::map<Role, std::string> table = {
      {Role::plain, "-, -"},            //
      {Role::faint, "-, dim"},          //
      {Role::strong, "-, bold"},        //
      {Role::first, "red, bold"},       //
      {Role::second, "blue, bold"},     //
      {Role::third, "green, bold"},     //
      {Role::fourth, "magenta, bold"},  //
      {Role::fifth, "cyan, bold"},      //
      {Role::sixth, "yellow, bold"},    //
      {Role::light, "-, bold"},         //
      {Role::dark, "cyan, -"},          //
      {Role::hazard, "magenta, -"},     //
      {Role::good, "green, -"},         //
      {Role::bad, "red, bold"},
  };
  CHECK(table.size() == last_role + 1);
  for (const auto& row : table) {
    INFO("role " << static_cast<int>(row.first));
    CHECK(look_of(row.first) == row.second);
  }
}

TEST_CASE("each mark of a cell has a letter of its own, and is visible without colours") {
  Cell cell;
  cell.sign = "o";
  CHECK(look_of(cell) == "  -");
  CHECK(look_of(cell, true) == "  reverse");
  // The most important of several is shown.
  cell.changed = true;
  CHECK(look_of(cell) == "* -");
  cell.target = true;
  CHECK(look_of(cell) == "+ -");
  cell.ghost = true;
  CHECK(look_of(cell) == "' underline");
  cell.hit = true;
  CHECK(look_of(cell) == "! underline");
  Cell left;
  left.role = Role::faint;
  left.changed = true;
  CHECK(mark_of(left) == ',');
  CHECK_FALSE(style_of(left, false).dim);
}

TEST_CASE("a warning differs from praise, and each seat from the others, with colours and without") {
  CHECK(style_of(Role::bad).colour != style_of(Role::good).colour);
  CHECK(attributes(style_of(Role::bad)) != attributes(style_of(Role::good)));
  CHECK(attributes(style_of(Role::bad)) != attributes(style_of(Role::plain)));
  for (int seat = 1; seat <= 6; ++seat)
    for (int other = seat + 1; other <= 6; ++other)
      CHECK(style_of(role_of_seat(seat)).colour != style_of(role_of_seat(other)).colour);
}

TEST_CASE("without colours a sign alone shows whose piece it is") {
  for (const Module* module : catalog()) {
    if (module->name == "uibadi") continue;  // nobody owns a pyramid; its target shows who may gain by it
    INFO(module->name);
    laws::Setup setup{
        .module = module, .options = laws::option_sets(*module).front(), .games = 1, .one_in = 25};
    laws::in_random_games(setup, [](Match& match, Rng&) { check_signs(match.picture(spectator)); });
  }
}
