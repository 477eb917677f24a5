// What a session sees of a table that is shared with people at other terminals.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/seat.hpp"

namespace herbarium {

// What a person can ask of the others or of the table, besides making a move.
enum class TableRequest {
  who,        // who is at the table
  say,        // says the argument to all; without one: what was said last
  agree,      // agrees to what another asks
  refuse,     // does not
  adjourn,    // asks to stop here and go on another day
  program,    // asks that the program plays a seat: the argument, or one's own
  back,       // asks to play one's own seat again
  free_seat,  // before the game begins: nobody sits on the seat of the argument any more
  keep_seat,  // the same, and it is kept for the person named behind it
  claim,      // asks that the game is lost for a seat that is away: the argument, or the only one
  take_back,  // asks to take the last round back
  rematch,    // when the game is over: wants another one, everybody on the next seat
};

class SharedTable {
 public:
  virtual ~SharedTable() = default;

  // Applies the next piece of what has arrived from the others; the match changes at most once. False if
  // nothing is left.
  virtual bool hear() = 0;
  // Takes the messages for the person; names and remarks of others in them are safe to show.
  virtual std::vector<std::string> news() = 0;

  // The seat of this terminal, or `spectator`.
  virtual Seat seat() const = 0;
  // A seat's state besides the game: "has handed in", "has lost the line"; may be empty.
  virtual std::string status(Seat seat) const = 0;
  // Whom the game waits for, in words: "Waits for bob."; empty if it waits for this terminal.
  virtual std::string waits_for() const = 0;
  // Whether the table has ended: nothing more will arrive.
  virtual bool has_ended() const = 0;
  // Whether all want another game: the table goes on with it, and this one has ended.
  virtual bool has_next_game() const = 0;

  // Whether the line is lost and can only be taken up by take_up_line(), which talks to the person at a
  // terminal on which nothing else is shown, and returns when the line is there or cannot be had.
  virtual bool needs_person_for_line() const = 0;
  virtual void take_up_line() = 0;

  // Before the program advises this person: tells the others, or refuses where hints are off.
  virtual Result<void> announce_hint() = 0;

  // Makes a request; what comes of it is among the news.
  virtual void request(TableRequest request, std::string_view argument) = 0;
};

}  // namespace herbarium
