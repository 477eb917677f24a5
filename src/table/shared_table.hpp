// A table that is shared with people at other terminals, as a session sees it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"

namespace herbarium {

class SharedTable {
 public:
  virtual ~SharedTable() = default;

  // Takes in the next piece of what has come from the others; the match changes at most once. False if
  // nothing is left that has come.
  virtual bool hear() = 0;
  // What is to be said to the person, taken; names and words of others in it are safe to show.
  virtual std::vector<std::string> news() = 0;

  // The seat of this terminal; a spectator only looks on.
  virtual Seat seat() const = 0;
  // What is known of a seat beside the game: "has handed in", "has lost the line"; may be empty.
  virtual std::string status(Seat seat) const = 0;
  // Whose doing the game waits for, in words: "Waits for bob."; empty if it waits for this terminal.
  virtual std::string waits_for() const = 0;
  // Whether the table has ended: nothing will come any more.
  virtual bool has_ended() const = 0;

  // Carries out a line that is meant for the table and not for the game (`say hello`, `agree`); what comes of
  // it is among the news.
  virtual void command(std::string_view line) = 0;
};

}  // namespace herbarium
