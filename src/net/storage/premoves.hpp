// A player's announcements to their own side of a shared game, and to nobody else: "if the other plays X, I
// play Y", several moves deep. An announced move is sent only when it applies, as any other move: a signature
// covers what its signer knew, so a move cannot be signed before the one that it answers. Only for games in
// which nothing is hidden, nobody rolls dice, and the players act in turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/ledger/ledger.hpp"

namespace herbarium {

inline constexpr std::size_t most_premoves = 40;

// Whether the players of this game can announce moves.
bool has_premoves(const Module& module);

struct Premove {
  int after = 0;                     // the number of moves in the game when it was announced
  std::string history{};             // the hash of these
  std::vector<std::string> moves{};  // the next ones, in normal form: another's, one's own, and so on

  // "if place a1 then place b2 if place c3 then place d4", from the position after another's move "then …".
  std::string in_words() const;
  bool operator==(const Premove&) const = default;
};

// Reads `X then Y if Z then W`, from the present position on. Refuses an illegal move, a missing answer, and
// any announcement while it is the seat's turn.
Result<Premove> read_premove(const Ledger& ledger, Seat seat, std::string_view words);

// The announcements that the game has followed until now, without the moves already played. Once a turn has
// been taken back, none of those made before is left.
std::vector<Premove> still_open(const std::vector<Premove>& all, const Ledger& ledger);
// The same with one more, which replaces those that answer the same moves in another way. Refuses the
// forty-first.
Result<std::vector<Premove>> with(const std::vector<Premove>& all, const Premove& added,
                                  const Ledger& ledger);
// The move that a seat has announced for the present turn.
std::optional<std::string> announced_move(const std::vector<Premove>& all, const Ledger& ledger, Seat seat);
// The seat's last move, if it had been announced; it may not know yet that it was played.
std::optional<std::string> last_announced(const std::vector<Premove>& all, const Ledger& ledger, Seat seat);

// A line of the file of secrets; nothing if it is no such line.
std::string write_premove(const Premove& premove);
std::optional<Premove> parse_premove(std::string_view line);

}  // namespace herbarium
