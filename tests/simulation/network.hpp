// The network of a simulation: connections between terminals and the table that carry every byte with a
// delay, may break, and may be controlled by an attacker who delays, repeats and reorders lines.
#pragma once

#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>

#include "base/file.hpp"
#include "base/random.hpp"

namespace simulation {

enum Way { up = 0, down = 1 };  // to the table, and to the terminal

struct Meddling {
  int hold = 0, repeat = 0, reorder = 0, drop = 0;  // of a thousand lines
};

class Network {
 public:
  explicit Network(herbarium::Rng& rng) : rng_(rng) {}

  double delay = 0.01;     // seconds, on average
  Meddling meddling[2]{};  // by Way
  std::function<bool(int terminal, const std::string& line)>
      on_sent;  // a line leaves a terminal: whether it passes

  // The terminal's end of a new connection, if the table's end could be connected.
  herbarium::Descriptor connect(int terminal, herbarium::Descriptor to_table);
  // Takes the data sent by the parties. Data sent by a dead party is no longer taken: `bury`.
  void collect(double now);
  void bury(int terminal, double now);  // -1: the table
  void cut(int terminal);
  // A line of the attacker's own to a terminal.
  void tell(int terminal, double now, const std::string& line);
  // Delivers the data due, and reports its receivers.
  void deliver(double now, const std::function<void(int terminal, Way way)>& on_arrival);
  std::optional<double> next() const;

 private:
  struct Packet {
    double due;
    std::string bytes;
    bool ends = false;
  };
  struct Stream {
    std::string begun;  // an incomplete line
    std::deque<Packet> packets;
    std::string before;  // the line before
    bool ended = false;  // the sender has closed, or is dead
  };
  struct Spans {
    int terminal;
    herbarium::Descriptor ends[2];  // of the senders: the terminal, the table
    Stream streams[2];
    bool broken = false;
  };

  void take(Spans& line, Way way, double now);
  void pass(Spans& line, Way way, double now, std::string text);
  void enqueue(Stream& stream, double due, Packet packet);

  herbarium::Rng& rng_;
  std::list<Spans> lines_;
};

}  // namespace simulation
