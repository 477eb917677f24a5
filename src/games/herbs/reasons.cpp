// Explains the reasons for a sheet or a bid.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/search.hpp"
#include "games/herbs/text.hpp"

namespace herbarium::herbs {
namespace {

// Describes to a seat the change from one board to another.
std::string gains(const Arena& before, const Arena& after, Seat seat) {
  const Seat other = other_seat(seat);
  std::vector<std::string> parts;
  if (const int points = after.gp[seat] - before.gp[seat]; points > 0)
    parts.push_back(fmt::format("{} GP for you", points));
  if (const int points = after.gp[other] - before.gp[other]; points > 0)
    parts.push_back(fmt::format("{} GP for seat {}", points, other));
  for (const Seat each : {seat, other})
    if (const int lost = before.ap[each] - after.ap[each]; lost > 0)
      parts.push_back(each == seat ? fmt::format("you lose {} AP", lost)
                                   : fmt::format("seat {} loses {} AP", each, lost));
  for (int herb = 0; herb < herb_count; ++herb)
    if (before.is_alive(herb) && !after.is_alive(herb))
      parts.push_back(fmt::format("Herb {} is destroyed", herb));
  return listed(parts);
}

// Names the differences between the boards after two orders by which nobody gains.
std::string differences_of(const Arena& one, const Arena& two) {
  std::vector<std::string> parts;
  for (int herb = 0; herb < herb_count; ++herb) {
    const Herb &here = one.herb(herb), &there = two.herb(herb);
    if (here.at != there.at)
      parts.push_back(fmt::format("where Herb {} is", herb));
    else if (here.facing != there.facing)
      parts.push_back(fmt::format("where Herb {} looks", herb));
  }
  const auto has_other_stone = [&](int place) {
    return one.stone(static_cast<Place>(place)) != two.stone(static_cast<Place>(place));
  };
  for (int place = 0; place < square_count; ++place)
    if (has_other_stone(place)) {
      parts.emplace_back("where stones lie");
      break;
    }
  return parts.empty() ? "nothing differs on the board" : fmt::format("only {} differs", listed(parts));
}

// The difference between the results of the two orders of a conflict.
std::string of_bid(const State& state, Seat seat) {
  const Seat other = other_seat(seat);
  const Arena first = after_step(state, seat), second = after_step(state, other);
  const auto orders = [&](const std::string& one, const std::string& two) {
    return fmt::format("you first: {}; seat {} first: {}", one.empty() ? "nothing" : one, other,
                       two.empty() ? "nothing" : two);
  };
  const std::string gain = gains(state.arena, first, seat), loss = gains(state.arena, second, seat);
  if (gain != loss) return orders(gain, loss);
  const std::string either = gain.empty() ? "" : "either way " + gain;
  const std::string one = herbs_if_first(state, seat), two = herbs_if_first(state, other);
  return clauses({either, one == two ? differences_of(first, second) : orders(one, two)});
}

// Known facts about the other seat's bids: the most that it can bid, or its latest bids.
std::string of_bids(const State& state, Seat seat, const Bid& bid) {
  const Seat other = other_seat(seat);
  const int most = state.arena.ap[other];
  if (bid.points > most) return fmt::format("seat {} has only {} AP to bid", other, most);
  constexpr std::size_t most_told = 4;
  const PastBids& past = state.past_bids[other];
  std::vector<std::string> lately;
  for (std::size_t i = past.size() - std::min(past.size(), most_told); i < past.size(); ++i)
    lately.push_back(std::to_string(past[i]));
  return lately.empty() ? "" : fmt::format("seat {} has bid {} so far", other, listed(lately));
}

// The game points of the best strike of the seat's Herbs in one round.
int best_points(const Arena& arena, Seat seat, int actions) {
  int best = 0;
  for (const int herb : herbs_of(seat))
    if (arena.is_alive(herb))
      each_strike(arena, herb, actions, 1,
                  [&](const Walks::Way&, const Strike& strike) { best = std::max(best, strike.points); });
  return best;
}

// The sheet with one line left blank.
Sheet blanked(Sheet sheet, std::size_t line) {
  sheet.actions[line] = no_action;
  return sheet;
}

// The lines that do nothing unless the other seat gives them something to do.
std::string of_waiting_lines(const State& state, Seat other, const Sheet& sheet) {
  const Arena after = after_sheet(state.arena, sheet);
  std::vector<std::string> waiting;
  for (std::size_t line = 0; line < sheet.actions.size(); ++line)
    if (const Action& action = sheet.actions[line];
        !action.is_blank() && after_sheet(state.arena, blanked(sheet, line)) == after)
      waiting.push_back(fmt::format("`{}`", short_name(action)));
  if (waiting.empty()) return "";
  return fmt::format(" ({} only matter{} if seat {} comes there)", listed(waiting),
                     waiting.size() == 1 ? "s" : "", other);
}

std::vector<std::string> of_sheet(const State& state, Seat seat, const Sheet& sheet) {
  const Arena alone = after_sheet(state.arena, sheet);
  if (sheet.actions.empty()) return {fmt::format("it waits, for {} AP", sheet.cost())};
  std::vector<std::string> parts{
      fmt::format("{} GP for {} AP", alone.gp[seat] - state.arena.gp[seat], sheet.cost())};
  const Seat other = other_seat(seat);
  if (const int taken = state.arena.ap[other] - alone.ap[other]; taken > 0)
    parts.push_back(fmt::format("seat {} loses {} AP", other, taken));
  for (int herb = 0; herb < herb_count; ++herb)
    if (state.arena.is_alive(herb) && !alone.is_alive(herb))
      parts.push_back(fmt::format("Herb {} is destroyed", herb));
  const std::string now = listed(parts) + " if nobody interferes";
  if (sheet.cost() == state.arena.ap[seat])
    return {now,
            fmt::format(
                "it spends all your AP, which ends the game: {} GP to {}, with what seat {} gets for its AP",
                alone.gp[seat], alone.gp[other] + alone.ap[other] / ap_for_a_point, other)};
  const std::string told = now + of_waiting_lines(state, other, sheet);
  const int next = best_points(alone, seat, state.actions),
            without = best_points(state.arena, seat, state.actions);
  std::string more = next > 0 ? fmt::format("the next round can bring {} GP more", next) : "";
  if (without < next)
    more += fmt::format(", {} without this sheet", without == 0 ? "none" : std::to_string(without));
  const int theirs = best_points(state.arena, other, state.actions),
            left = best_points(alone, other, state.actions);
  const std::string less =
      left < theirs ? fmt::format("a push or shot of seat {} can then win {} instead of {} GP", other,
                                  left == 0 ? "nothing" : fmt::format("at most {}", left), theirs)
                    : "";
  return theirs - left > next ? not_empty({told, less, more}) : not_empty({told, more, less});
}

}  // namespace

std::vector<std::string> reasons(const State& state, Seat seat, std::span<const Move> moves) {
  if (const auto* sheet = std::get_if<Sheet>(&moves.front())) return of_sheet(state, seat, *sheet);
  const auto* bid = std::get_if<Bid>(&moves.front());
  return not_empty({bid ? of_bid(state, seat) : "", bid ? of_bids(state, seat, *bid) : ""});
}

// Both sheets as if the other seat did nothing.
std::vector<std::string> differences(const State& state, Seat seat, std::span<const Move> moves,
                                     std::span<const Move> instead) {
  const auto *sheet = std::get_if<Sheet>(&moves.front()), *worse = std::get_if<Sheet>(&instead.front());
  if (!sheet || !worse) return {};
  const Seat other = other_seat(seat);
  const Arena &before = state.arena, one = after_sheet(before, *sheet), two = after_sheet(before, *worse);
  std::vector<std::string> now, later;
  const int points = one.gp[seat] - before.gp[seat], fewer = two.gp[seat] - before.gp[seat];
  if (points > fewer || (points == fewer && points > 0 && sheet->cost() < worse->cost()))
    now.push_back(
        fmt::format("{} GP for {} AP instead of {} for {}", points, sheet->cost(), fewer, worse->cost()));
  else if (sheet->cost() < worse->cost())
    later.push_back(fmt::format("it costs {} AP instead of {}", sheet->cost(), worse->cost()));
  const int taken = before.ap[other] - one.ap[other], spared = before.ap[other] - two.ap[other];
  if (taken > spared) now.push_back(fmt::format("seat {} loses {} AP instead of {}", other, taken, spared));
  for (int herb = 0; herb < herb_count; ++herb)
    if (two.is_alive(herb) && !one.is_alive(herb))
      now.push_back(fmt::format("destroys Herb {}", herb));
    else if (one.is_alive(herb) && !two.is_alive(herb))
      now.push_back(fmt::format("keeps Herb {}", herb));
  const int next = best_points(one, seat, state.actions), lost = best_points(two, seat, state.actions);
  if (next > lost) later.push_back(fmt::format("the next round can bring {} GP instead of {}", next, lost));
  const int left = best_points(one, other, state.actions), open = best_points(two, other, state.actions);
  if (left < open)
    later.push_back(fmt::format("seat {} can then win {} GP instead of {} by a push or a shot", other,
                                left == 0 ? "no" : fmt::format("at most {}", left), open));
  return not_empty({now.empty() ? "" : listed(now) + ", if nobody interferes", clauses(later)});
}

Move tidy(const State& state, Seat, const Move& move) {
  if (!std::holds_alternative<Sheet>(move)) return move;
  Sheet sheet = std::get<Sheet>(move);
  const Arena after = after_sheet(state.arena, sheet);
  if (Sheet waiting{{}, sheet.stone}; after == state.arena && waiting.cost() == sheet.cost()) return waiting;
  for (std::size_t line = 0; line < sheet.actions.size(); ++line)
    if (const Sheet fewer = blanked(sheet, line);
        sheet.actions[line].cost == 0 && after_sheet(state.arena, fewer) == after)
      sheet = fewer;
  while (!sheet.actions.empty() && sheet.actions.back().is_blank()) sheet.actions.pop();
  return sheet;
}

// Two sheets are alike if they differ only in the squares of their stones, and with the same points.
bool alike(const State& state, Seat, const Move& one, const Move& other) {
  const auto *first = std::get_if<Sheet>(&one), *second = std::get_if<Sheet>(&other);
  if (!first || !second || !(first->actions == second->actions) || !first->stone || !second->stone)
    return false;
  if (first->stone->colour != second->stone->colour) return false;
  const Arena a = after_sheet(state.arena, *first), b = after_sheet(state.arena, *second);
  return a.gp == b.gp && a.ap == b.ap;
}

}  // namespace herbarium::herbs
