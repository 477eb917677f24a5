#include <doctest/doctest.h>

#include "support/scripted_interface.hpp"
#include "support/shared_games.hpp"
#include "verbs/tables/table_verbs.hpp"

using namespace herbarium;

namespace {

// A person who reads what is shown, and sits down or not.
struct Asked : ScriptedInterface {
  explicit Asked(bool sits) : agrees(sits) {}
  std::optional<Picked> choose(const std::string&, List&, std::size_t) override {
    ++asked;
    return Picked{agrees ? std::size_t{0} : std::size_t{1}};
  }
  bool agrees;
  int asked = 0;
};

}  // namespace

TEST_CASE("a rematch on other terms than before needs its person's word") {
  const TableTerms before = tables::terms(tables::setup("herd"), {TimeLimit::Kind::turn, 60});
  TableTerms next = before;
  next.id = std::string(32, 'b');
  Asked person(false);
  CHECK(agrees_to_same(person, before)(next));
  CHECK(person.asked == 0);
  // Even usual terms, when the clock that was agreed to is gone.
  next.limit = {};
  CHECK_FALSE(agrees_to_same(person, before)(next));
  REQUIRE(person.asked == 1);
  CHECK(files::says(person.shown.back().all, "There is no time limit."));
  Asked willing(true);
  CHECK(agrees_to_same(willing, before)(next));
}
