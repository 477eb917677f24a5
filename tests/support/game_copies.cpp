#include "support/game_copies.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/safe_text.hpp"
#include "games/catalog.hpp"
#include "net/storage/game_store.hpp"

using namespace herbarium;
using files::says;

namespace tables {

SharedGame stones() { return SharedGame(setup("harbustaz", {{"size", 4}})); }

void move(SharedGame& game, std::size_t number) {
  const Seat seat = game.match().to_act().first();
  game.hand_in(seat, game.match().legal(seat).at(number));
}

void adjourn(SharedGame& game) {
  game.enter(1, "ask adjourn");
  game.enter(2, "agree");
}

void sit_again(SharedGame& game) {
  game.sit_again();
  game.enter(nature, "here 1");
}

std::string Copy::proof() const { return files::read(proof_path(path)); }

std::string Copy::join(const SharedGame& game, Seat seat) const { return join(welcome_to(game, seat), seat); }

std::string Copy::join(const std::string& story, Seat seat) const {
  FakeTable table;
  for (int line = 0; line < 2; ++line) table.prepare(story);  // it may be asked again
  ClientOptions options = table.client_options(seat);
  options.record = path;
  const auto client = TableClient::connect(options, catalog(), 20);
  return client ? "" : client.error().reason;
}

std::string Copy::told() const {
  return std::filesystem::exists(path + ".told") ? files::read(path + ".told") : "";
}

std::string place_of_difference(const SharedGame& honest, const SharedGame& forged) {
  const auto own = files::lines(honest.proof);
  const auto told = files::lines(forged.proof);
  const auto at =
      static_cast<std::size_t>(std::mismatch(own.begin(), own.end(), told.begin()).first - own.begin());
  return fmt::format("line {}): yours is \"{}\", the table's is \"{}\".", at + 1, escaped_excerpt(own[at]),
                     escaped_excerpt(told[at]));
}

void check_refused(const Copy& copy, const SharedGame& honest, const SharedGame& forged,
                   const std::string& reason) {
  CHECK(says(reason, "history differs from yours"));
  CHECK(says(reason, copy.path + ".told"));
  CHECK(says(reason, "herbarium host --resume " + copy.path));
  CHECK(copy.proof() == honest.proof);
  CHECK(copy.bytes() == honest.record());
  CHECK(copy.told() == forged.proof);
}

}  // namespace tables
