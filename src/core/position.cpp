#include "core/position.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

// Also names the seats due. A clock that runs while people move does not count.
tl::unexpected<Refusal> Position::not_due(Seat seat, std::string_view text) const {
  const SeatSet due_now = to_act(), people = due_now.without({nature});
  std::string who;
  for (const Seat other : people.empty() ? due_now : people)
    who += fmt::format("{}{} owes {}", who.empty() ? "" : ", ",
                       other == nature ? "chance" : fmt::format("seat {}", other), plain_text(due(other)));
  std::string reason = why_not_due(seat, text);
  if (reason.empty())
    reason = seat == nature ? "nothing is left to chance here"
                            : fmt::format("seat {} has nothing to do now", seat);
  return refuse(fmt::format("{}: {}; {}", escaped(trimmed(text)), reason, who), 1);
}

Result<PositionPtr> Position::after(Seat seat, std::string_view text, bool with_words) const {
  const SeatSet due_now = to_act();
  if (due_now.empty()) return refuse(fmt::format("{}: the game is over", escaped(trimmed(text))), 1);
  if (seat > seats_) return refuse(fmt::format("{}: there are seats 1 to {}", seat, seats_), 1);
  if (trimmed(text) == "resign") {
    if (may_resign(seat)) return after_resigning(seat, with_words);
    return refuse("resign: nobody may resign here", 1);
  }
  if (trimmed(text).starts_with("resign ")) return refuse("resign: one word too many", 1);
  if (!due_now.has(seat)) return not_due(seat, text);
  return after_move(seat, text, with_words);
}

Result<PositionPtr> Position::after_parts(Seat seat, std::span<const std::string> parts) const {
  if (part_count(seat) == 0) return refuse("no move is opened in parts here", 1);
  return after_known_parts(seat, parts);
}

std::vector<std::string> Position::legal(Seat seat) const {
  std::vector<std::string> texts;
  if (to_act().has(seat)) texts = lines(seat);
  if (may_resign(seat)) texts.emplace_back("resign");
  return texts;
}

}  // namespace herbarium
