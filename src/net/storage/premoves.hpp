// What a player has announced to their own side of a shared game, and to nobody else: "if the other plays X,
// I play Y", several moves deep. It is told when it applies, as any other move: a signature covers what its
// signer knew, so that a move cannot be signed before the one that it answers. Only where nothing is hidden,
// nobody rolls dice, and the players act in turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/ledger/ledger.hpp"

namespace herbarium {

inline constexpr std::size_t most_premoves = 40;

// Whether the players of this game can say what they will play.
bool has_premoves(const Module& module);

struct Premove {
  int after = 0;                     // the moves of the game when it was announced
  std::string history{};             // the hash of these
  std::vector<std::string> moves{};  // that follow, in normal form: another's, one's own, and so on

  // "if place a1 then place b2 if place c3 then place d4", from the position after another's move "then …".
  std::string in_words() const;
  bool operator==(const Premove&) const = default;
};

// `X then Y if Z then W`, from now on. Refuses what is not legal, what leaves out an answer, and anything
// while it is the seat's turn.
Result<Premove> read_premove(const Ledger& ledger, Seat seat, std::string_view words);

// What is left of these in the game as it is now: those that it has followed, without the moves played.
// After a turn was taken back, nothing announced before is left.
std::vector<Premove> still_open(const std::vector<Premove>& all, const Ledger& ledger);
// The same with one more, which replaces those that answer the same moves in another way. Refuses the
// forty-first.
Result<std::vector<Premove>> with(const std::vector<Premove>& all, const Premove& added,
                                  const Ledger& ledger);
// The move that a seat has announced for the present turn.
std::optional<std::string> announced_move(const std::vector<Premove>& all, const Ledger& ledger, Seat seat);

// A line of the file of secrets; nothing if it is no such line.
std::string write_premove(const Premove& premove);
std::optional<Premove> parse_premove(std::string_view line);

}  // namespace herbarium
