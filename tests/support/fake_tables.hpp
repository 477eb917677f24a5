// Fake tables that send a test's data to a client, honest tables' data for comparison, and a person's files
// of a table's game.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/file.hpp"
#include "net/client/table_client.hpp"
#include "net/storage/game_store.hpp"
#include "support/shared_games.hpp"

namespace tables {

using namespace herbarium;

// The other end of each connection opened by a client. Both are in one process, so data arrives at once.
class FakeTable {
 public:
  // The table's data for the next connection, in whole lines. Each call allows one connection.
  void prepare(std::string text) { prepared_.push_back(std::move(text)); }
  // Options for a client of this table. Its secrets are in a directory that is deleted with this object.
  ClientOptions client_options(Seat seat = 1);

  void say(std::string_view line) { send(std::string(line) + "\n"); }
  // Sends any bytes.
  void send(std::string_view bytes);
  void hang_up() { end_.close(); }
  // Everything that the client has sent on this connection since the last call.
  std::string heard();

 private:
  Result<TableLink> dial();

  files::RecordPlace place_;
  std::deque<std::string> prepared_;
  Descriptor end_;
};

// An honest table's data for a new client: all entries, and `live`.
std::string welcome_to(const SharedGame& game, Seat seat);

// Takes a client's news and returns the messages among it, one per line.
std::string words(TableClient& client);

using Change = std::function<void(ClientOptions&)>;

// What a client is told that joins a table which sends this: the refusal, or else the messages. It waits so
// many seconds for more.
std::string join(const std::string& story, const Change& change = {}, Seat seat = 1, double seconds = 5);

// A client at a fake table that has led a game honestly up to now. Seat 0 is a spectator's.
struct Visit {
  explicit Visit(SharedGame begun, const Change& change = {}, Seat seat = 1);
  Visit(SharedGame begun, const std::string& record);

  // Runs the client until `reached` holds; false if it does not in time.
  bool await(const std::function<bool()>& reached);
  // Enters an act that is due, as the table would, and sends it.
  void enter(Seat who, const std::string& what);
  // Sends the last entry of that game.
  void send_last(const SharedGame& of) { table.say("entry " + of.last()); }
  // The client takes the last entry of the game as it is now.
  void catch_up();
  // The message with which the client stops after the table sends that.
  std::string end(const std::string& text = "");
  // The same after a reconnect, when the table sends another log.
  std::string end_after(const std::string& story);
  std::string words() { return tables::words(*client); }

  SharedGame game;
  FakeTable table;
  std::unique_ptr<TableClient> client;
};

// One person's copy: the record of a shared game, and the proof next to it.
struct Copy : files::RecordPlace {
  std::string proof() const { return files::read(proof_path(path)); }
  // The table's log that was saved as evidence.
  std::string told() const;
  void write(const std::string& record, const std::string& proof) const;
  void write(const SharedGame& game) const { write(game.record(), game.proof); }
  // What a client with this copy is told that joins a table of this game.
  std::string join(const SharedGame& game, Seat seat = 1) const;
  void check_is(const SharedGame& game) const;
};

}  // namespace tables
