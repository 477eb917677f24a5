// A person's files of a table's game, and tables that send it again.
#pragma once

#include <string>

#include "support/fake_tables.hpp"

namespace tables {

SharedGame stones();
// Plays the legal move with that number.
void move(SharedGame& game, std::size_t number);
void adjourn(SharedGame& game);
void sit_again(SharedGame& game);

// One person's copy: the record of a shared game, and the proof next to it.
struct Copy : files::RecordPlace {
  std::string proof() const;
  // Joins a table that sends the log of `game`; returns the client's refusal, or empty if it was accepted.
  std::string join(const SharedGame& game, herbarium::Seat seat = 1) const;
  std::string join(const std::string& story, herbarium::Seat seat) const;
  std::string told() const;
};

// "line 10): yours is \"...\", the table's is \"...\"."
std::string place_of_difference(const SharedGame& honest, const SharedGame& forged);

// Checks that the copy is unchanged, and that the table's log was saved next to it.
void check_refused(const Copy& copy, const SharedGame& honest, const SharedGame& forged,
                   const std::string& reason);

}  // namespace tables
