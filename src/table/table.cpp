#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "core/seat.hpp"
#include "table/thinking.hpp"

namespace herbarium {

std::optional<int> last_round_of(const Match& match, const std::function<bool(Seat)>& counts) {
  for (int move = match.size(); move-- > 0;)
    if (counts(match.actor(move))) return match.at(move).round();
  return std::nullopt;
}

int moves_before_round(const Match& match, int round) {
  int least = 0, most = match.size();
  while (least < most) {
    const int middle = least + (most - least) / 2;
    if (match.at(middle).round() < round)
      least = middle + 1;
    else
      most = middle;
  }
  return least;
}

int first_move_since(const Match& match, int round) {
  return std::min(moves_before_round(match, round), match.size() - 1);
}

// --- the table

std::vector<std::string> Table::names(std::string_view level) const {
  std::vector<Occupant> occupants;
  for (Seat seat = 1; seat <= match().seats(); ++seat) occupants.push_back(occupant(seat));
  return display_names(occupants, level);
}

std::string Table::name(Seat seat) const {
  const std::vector<std::string> all = names();
  return of_seat(all, seat);
}

Seat Table::only_person() const {
  const SeatSet people = people_here();
  return people.size() == 1 ? people.first() : spectator;
}

Seat Table::implied_seat() const {
  const SeatSet people = people_of(match().to_act());
  return people.size() == 1 ? people.first() : spectator;
}

std::string Table::status(Seat seat) const {
  return shared_ ? shared_->status(seat) : match().hidden().has(seat) ? "has handed in" : "";
}

std::vector<std::string> Table::news() {
  std::vector<std::string> news = std::exchange(said_, {});
  if (adviser_)
    for (std::string& words : adviser_(match())) news.push_back(std::move(words));
  return news;
}

std::shared_ptr<ExternalPlayer> Table::engine(Seat seat) const {
  const auto& engine = occupant(seat).engine;
  return engine && engine->failure().empty() ? engine : nullptr;
}

std::string Table::why_engine_left(Seat seat) const {
  const auto& engine = occupant(seat).engine;
  const auto spec = player_spec(seat);
  return fmt::format("{} failed: {}. {} plays on.", name(seat), engine->failure(),
                     spec ? title_of(*spec) : "A person");
}

bool Table::command(std::string_view word, const std::string& rest) {
  for (const Request& request : requests())
    if (request.word == word) return request.run(rest);
  return false;
}

std::optional<double> Table::clock_left() const {
  const auto end = clock_end();
  return end ? std::optional(*end - now_seconds()) : std::nullopt;
}

// --- a game that continues from a position of another one

int moves_to_keep(const Match& match, int moves) {
  Match then = match;
  then.rewind(moves);
  for (int move = moves_before_round(then, then.round()); move < moves; ++move)
    if (then.text(move, spectator) != then.full_text(move)) return move;
  return moves;
}

Seat seat_to_take(const Match& match, const std::vector<Occupant>& before, int moves) {
  const SeatSet due = match.at(moves).to_act().without({nature});
  for (const Seat seat : due)
    if (!of_seat(before, seat).is_program()) return seat;
  if (!due.empty()) return due.first();
  for (int move = moves; move < match.size(); ++move)
    if (match.actor(move) != nature) return match.actor(move);
  return 1;
}

}  // namespace herbarium
