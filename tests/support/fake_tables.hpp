// Tables that say whatever a test wants, for a client to dial; and true ones, for comparison.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "base/descriptor.hpp"
#include "net/table_client.hpp"
#include "support/shared_games.hpp"

namespace tables {

// What is at the other end of each line that a client dials. Both are in one process, so what one says the
// other has at once.
class FakeTable {
 public:
  // What the table says, in whole lines, as soon as the next line is dialled. It is reached no oftener than
  // that was said.
  void prepare(std::string text) { prepared_.push_back(std::move(text)); }
  // How a client comes here. His secrets are in a folder that goes with this value.
  herbarium::ClientOptions client_options(std::optional<herbarium::Seat> seat = 1);

  void say(std::string_view line) { send(std::string(line) + "\n"); }
  // Whatever bytes.
  void send(std::string_view bytes);
  void hang_up() { end_.close(); }
  // All that the client has said on this line and that was not heard before.
  std::string heard();

 private:
  herbarium::Result<herbarium::TableLink> dial();

  Place place_;
  std::deque<std::string> prepared_;
  herbarium::Descriptor end_;
};

// What an honest table says of a game to whoever comes: all that happened, and that it goes on.
std::string welcome_to(const SharedGame& game, herbarium::Seat seat);

// Lets the client see to his line until that is so; false if it does not come about within some seconds.
bool dispatch(herbarium::TableClient& client, const std::function<bool()>& reached);

// The words among a client's news, which are taken, a line each.
std::string words(herbarium::TableClient& client);

}  // namespace tables
