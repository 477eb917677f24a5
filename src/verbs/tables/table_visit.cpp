#include "verbs/tables/table_visit.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <utility>

#include "base/clock.hpp"
#include "ui/choice_list.hpp"
#include "ui/session/session.hpp"
#include "ui/terminal/hard_exit.hpp"
#include "ui/terminal/signals.hpp"
#include "verbs/tables/table_connection.hpp"
#include "verbs/tables/table_replay.hpp"
#include "verbs/terminal/history_file.hpp"
#include "verbs/terminal/session_settings.hpp"

namespace herbarium {
namespace {

// Asks that the game stops here, and gives the table a moment to answer: where nobody else plays, it ends.
bool close_at_once(RemoteTable& table) {
  constexpr double patience = 2;
  table.request(TableRequest::adjourn, "");
  EventSource& source = table.event_source();
  for (const double until = now_seconds() + patience; !table.has_ended() && source.file() >= 0;) {
    const double left = until - now_seconds();
    if (left <= 0) break;
    const short events = static_cast<short>(source.wants_to_write() ? POLLIN | POLLOUT : POLLIN);
    pollfd line{source.file(), events, 0};
    poll(&line, 1, static_cast<int>(left * 1000) + 1);
    source.dispatch();
    while (table.hear()) {
    }
  }
  return table.has_ended();
}

// Plays the game of a table until the person leaves, or it goes on with another, which is said.
bool play_game_together(RemoteTable& table, UserInterface& ui, const SessionOptions& settings) {
  History history = load_history();
  set_event_source(&table.event_source());
  Session session(table, ui, at_this_terminal(settings), history);
  AfterGame after_game = AfterGame::leave;
  while ((after_game = session.play()) == AfterGame::replay) step_through_table(table, ui);
  set_event_source(nullptr);
  if (const auto saved = save_history(history); !saved && at_terminal())
    ui.page("The lines that you typed cannot be kept", saved.error().reason + "\n");
  return after_game == AfterGame::rematch;
}

}  // namespace

// A table outlives whoever opened it, and the person who leaves it should know that.
void ask_to_close(RemoteTable& table, UserInterface& ui, const std::string& address) {
  if (table.has_ended() || table.match().over() || termination_signal() != 0) return;
  ChoiceList<bool> choices;
  choices.add({'k', "Keep it open", "for the others; your seat is kept, and Tables comes back"}, false);
  choices.add({'c', "Close it", "the game is kept, and Resume goes on with it"}, true);
  if (!choices.choose(ui, fmt::format("The table {} is still open", address)).value_or(false)) return;
  if (!close_at_once(table))
    ui.page("The table is still open",
            "The others must agree, and were asked. `herbarium tables` tells whether it is open.\n");
}

Result<void> play_together(std::unique_ptr<RemoteTable>& table, UserInterface& ui, Catalog catalog,
                           JoinOptions& join, const SessionOptions& settings) {
  while (play_game_together(*table, ui, settings)) {
    join.seat.reset();  // each seat is kept for whoever comes next on it
    join.record.reset();
    join.kept_at.reset();
    ClientOptions options = client_options(join, catalog);
    options.dial = options.redial;  // the screen is not ssh's to write on
    auto client = connect_as(std::move(options), catalog, longest_silence);
    if (!client) return tl::unexpected(client.error());
    table = std::make_unique<RemoteTable>(std::move(*client), join.player);
    table->tell_rematch();
  }
  return {};
}

}  // namespace herbarium
