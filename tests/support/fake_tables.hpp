// Fake tables that send a test's data to a client, and honest tables' data for comparison.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "base/file.hpp"
#include "net/client/table_client.hpp"
#include "support/shared_games.hpp"

namespace tables {

// The other end of each connection opened by a client. Both are in one process, so data arrives at once.
class FakeTable {
 public:
  // The table's data for the next connection, in whole lines. Each call allows one connection.
  void prepare(std::string text) { prepared_.push_back(std::move(text)); }
  // Options for a client of this table. Its secrets are in a directory that is deleted with this object.
  herbarium::ClientOptions client_options(std::optional<herbarium::Seat> seat = 1);

  void say(std::string_view line) { send(std::string(line) + "\n"); }
  // Sends any bytes.
  void send(std::string_view bytes);
  void hang_up() { end_.close(); }
  // Everything that the client has sent on this connection since the last call.
  std::string heard();

 private:
  herbarium::Result<herbarium::TableLink> dial();

  files::RecordPlace place_;
  std::deque<std::string> prepared_;
  herbarium::Descriptor end_;
};

// An honest table's data for a new client: all entries, and `live`.
std::string welcome_to(const SharedGame& game, herbarium::Seat seat);

// Runs the client until `reached` holds; false if it does not in time.
bool dispatch(herbarium::TableClient& client, const std::function<bool()>& reached);

// Takes a client's news and returns the messages among it, one per line.
std::string words(herbarium::TableClient& client);

}  // namespace tables
