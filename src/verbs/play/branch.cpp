// Continues from any position of a game as a separate game.
#include "verbs/play/play.hpp"

#include <unistd.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/table.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {
namespace {

using Occupants = std::vector<Occupant>;

// The program as it played there, or else at its usual level.
Occupant program_of(const Occupants& before) {
  const auto found = std::find_if(before.begin(), before.end(), std::mem_fn(&Occupant::is_program));
  return found == before.end() ? Occupant{Occupant::Kind::ai, name_of(PlayerSpec{})} : *found;
}

// A person on this seat: under their own name, or the only person's.
Occupant person_for(const Occupants& before, Seat seat) {
  if (!of_seat(before, seat).is_program()) return of_seat(before, seat);
  const auto first = std::find_if_not(before.begin(), before.end(), std::mem_fn(&Occupant::is_program));
  const auto people =
      std::count_if(before.begin(), before.end(), [](const Occupant& each) { return !each.is_program(); });
  return {Occupant::Kind::human, people == 1 ? first->name : ""};
}

Occupants against_program(const Occupants& before, Seat seat) {
  Occupants all = before;
  for (Occupant& each : all)
    if (!each.is_program()) each = program_of(before);
  of_seat(all, seat) = person_for(before, seat);
  return all;
}

Occupants people_alone(Occupants before) {
  for (Occupant& each : before)
    if (each.is_program()) each = {Occupant::Kind::human, ""};
  return before;
}

std::string others(SeatNames names, Seat seat) {
  names.erase(names.begin() + seat - 1);
  return listed(names, ", ");
}

class Branching {
 public:
  Branching(UserInterface& ui, const PlayedGame& game, Setup played, const UsualGame& usual)
      : ui_(ui), game_(game), played_(std::move(played)), usual_(usual) {
    // The program replaces other programs, which are started only on the command line.
    for (Occupant& each : played_.occupants)
      if (each.is_engine()) each = {Occupant::Kind::ai, name_of(PlayerSpec{})};
  }

  std::vector<std::string> operator()(int moves) const {
    if (moves == game_.match.size() && game_.match.over()) return {"The game is over here; step back first."};
    const int kept = moves_to_keep(game_.match, moves);
    auto options = usual_(game_.match.module());
    if (!options) return {options.error().reason};
    const auto occupants = ask_who_plays(kept, kept < moves);
    if (!occupants) return {};
    options->record.reset();
    options->setup = setup(*occupants, kept);
    const auto played = play_from_menu(ui_, *options);
    // A game left before the first move may not be saved.
    if (!played || access(played->record.c_str(), F_OK) != 0) return {"Back in the old game."};
    return {"Back in the old game. The new one is saved: " + escaped(played->record)};
  }

 private:
  std::optional<Occupants> ask_who_plays(int kept, bool left_out) const {
    const Match& match = game_.match;
    const Occupants& before = played_.occupants;
    ChoiceList<Occupants> choices;
    auto offer = [&, offered = std::vector<Occupants>()](Choice choice, const Occupants& who) mutable {
      if (std::find(offered.begin(), offered.end(), who) != offered.end()) return;
      offered.push_back(who);
      choices.add(std::move(choice), who);
    };
    const Seat seat = seat_to_take(match, before, kept);
    const Occupants alone = against_program(before, seat);
    const SeatNames shown = display_names(alone);
    if (match.module().think) {
      offer({'y', "You play " + name_of(shown, seat), "the program plays " + others(shown, seat)}, alone);
      offer({'a', "As it was", listed(display_names(before), ", ")}, before);
    }
    const Occupants people = people_alone(before);
    offer({'p', "People alone", listed(display_names(people), ", ") + " at this keyboard"}, people);
    std::string title = "Play on from " + in_names(game_.names, match.at(kept).picture(spectator).moment);
    if (left_out) title += ", before anything was handed in";
    return choices.choose(ui_, title + ": who plays?");
  }

  Setup setup(const Occupants& occupants, int kept) const {
    Setup setup{played_.module, played_.options, occupants, {}};
    for (int move = 0; move < kept; ++move) {
      const auto number = static_cast<std::size_t>(move);
      RecordMove next;
      next.actor = game_.match.actor(move);
      next.text = game_.match.full_text(move);
      if (number < game_.times.size()) next.time = game_.times[number];
      setup.moves.push_back(std::move(next));
    }
    return setup;
  }

  UserInterface& ui_;
  const PlayedGame& game_;
  Setup played_;
  const UsualGame& usual_;
};

}  // namespace

Setup setup_of(const OpenedRecord& game) {
  const Module& module = game.match.module();
  return {&module, *options_of(game.record, module), occupants_of(game.record.seats, game.match.seats()), {}};
}

PlayOn branching(UserInterface& ui, const PlayedGame& game, const Setup& played, const UsualGame& usual) {
  return Branching(ui, game, played, usual);
}

}  // namespace herbarium
