#include "verbs/tables/table_replay.hpp"

#include "base/file.hpp"
#include "core/record.hpp"
#include "ui/replay/replay.hpp"

namespace herbarium {
namespace {

// The table's record; of a game that is not kept what a record says of the seats.
Record record_of(const Table& table) {
  if (const auto path = table.record_path())
    if (const auto text = read_file(*path))
      if (auto record = read_record(*text)) return *std::move(record);
  Record record;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat)
    record.seats.push_back({seat, table.occupant(seat).kind, table.occupant(seat).name, 0});
  return record;
}

}  // namespace

void step_through_table(const Table& table, UserInterface& ui,
                        const std::function<PlayOn(const PlayedGame&)>& play_on) {
  const auto match = table.match();
  const PlayedGame game = played_game(match, record_of(table));
  step_through(ui, game, {.play_on = play_on ? play_on(game) : PlayOn()});
}

}  // namespace herbarium
