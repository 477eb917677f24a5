#include <fmt/format.h>

#include "games/uibadi/text.hpp"

namespace herbarium::uibadi {
namespace {

// Parts with a sign between them; `-` if there are none.
class Joined {
 public:
  explicit Joined(char sign) : sign_(sign) {}
  void add(const std::string& part) {
    if (!text_.empty()) text_ += sign_;
    text_ += part;
  }
  std::string text() const { return text_.empty() ? "-" : text_; }

 private:
  char sign_;
  std::string text_;
};

std::string wins_text(const State& state) {
  Joined wins(',');
  for (const Seat seat : state.everybody()) wins.add(fmt::format("{}", state.wins_of(seat)));
  return wins.text();
}

std::string pieces_text(const State& state) {
  Joined pieces(',');
  for (const int slot : state.area.order()) {
    const Piece& piece = state.area.piece(slot);
    pieces.add(fmt::format("{}:{}:{}:{}", cell_name(state, piece.cell), letter(piece.size),
                           piece.is_attacker() ? name(piece.way()) : "u", piece.placer));
  }
  return pieces.text();
}

std::string battler_text(const State& state, std::size_t side) {
  const Battle& battle = state.battle;
  const auto known = [&](int number) { return state.phase == Phase::battle ? std::to_string(number) : "-"; };
  return fmt::format("{}:{}:{}:{}", battle.seats[side],
                     cell_name(state, state.area.piece(battle.defended[side]).cell),
                     known(battle.number[side]), known(battle.left[side]));
}

std::string reserve_text(const State& state, std::size_t side) {
  Joined cells('+');
  for (const int slot : by_cells(state, state.battle.reserve[side]))
    cells.add(cell_name(state, state.area.piece(slot).cell));
  return cells.text();
}

// `d6=1`: a piece and its aimer.
std::string aimed_text(const State& state) {
  const Battle& battle = state.battle;
  Joined cells('+');
  for (const int slot : by_cells(state, battle.aimed[0] | battle.aimed[1]))
    cells.add(fmt::format("{}={}", cell_name(state, state.area.piece(slot).cell),
                          battle.seats[battle.aimed[0].has(slot) ? 0 : 1]));
  return cells.text();
}

std::string battle_text(const State& state) {
  if (!state.in_battle()) return "-";
  return fmt::format("{},{};{};{};{}", battler_text(state, 0), battler_text(state, 1), reserve_text(state, 0),
                     reserve_text(state, 1), aimed_text(state));
}

SeatSet committed(const State& state) {
  SeatSet seats;
  if (state.in_battle())
    for (const std::size_t side : {0U, 1U})
      if (state.battle.has_committed(side)) seats.add(state.battle.seats[side]);
  return seats;
}

std::string result_text(const State& state) {
  constexpr const char* names[] = {"", "battles", "passes", "turns", "resign"};
  Joined winners('+');
  for (const Seat seat : state.winners) winners.add(fmt::format("{}", seat));
  return fmt::format(" result={} why={}", winners.text(), names[static_cast<int>(state.why)]);
}

}  // namespace

std::string position(const State& state) {
  constexpr const char* phases[] = {"turn", "commit", "battle", "over"};
  const std::string text = fmt::format(
      "uibadi {} {} {} {} players={} wins={} armed={} stash={}/{}/{} passes={} pieces={} battle={} in={}",
      state.area.board().side(), state.turn, phases[static_cast<int>(state.phase)], state.seat(),
      state.players(), wins_text(state), state.armed.digits(), state.in_stash(Size::small),
      state.in_stash(Size::medium), state.in_stash(Size::large), state.passes, pieces_text(state),
      battle_text(state), committed(state).digits());
  return state.phase == Phase::over ? text + result_text(state) : text;
}

}  // namespace herbarium::uibadi
