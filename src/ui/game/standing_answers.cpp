#include "ui/game/standing_answers.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"

namespace herbarium {

std::string StandingAnswers::move_of(const Match& match, Seat seat) const {
  if (match.size() < asks_until_) return "";
  if (const std::string move = match.decline_move(seat); !move.empty() && declines(match, seat)) return move;
  return plays_forced_ ? match.forced_move(seat) : "";
}

bool StandingAnswers::declines(const Match& match, Seat seat) const {
  if (const auto round = rounds_.find(seat); round != rounds_.end() && round->second == match.round())
    return true;
  const auto kind = kinds_.find(seat);
  return kind != kinds_.end() &&
         (kind->second.empty() || match.now().is_waived(seat, kind->second).value_or(false));
}

std::string StandingAnswers::words(Seat seat) const {
  const auto kind = kinds_.find(seat);
  if (kind == kinds_.end()) return "";
  return fmt::format("Waived: {} (`ask` ends it)", kind->second.empty() ? "all" : escaped(kind->second));
}

}  // namespace herbarium
