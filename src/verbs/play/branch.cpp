#include "verbs/play/branch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/safe_text.hpp"
#include "table/branching.hpp"
#include "ui/choice_list.hpp"

namespace herbarium {
namespace {

using Occupants = std::vector<Occupant>;

bool is_program(const Occupant& occupant) { return occupant.kind == "ai"; }

Occupants occupants_of(const Opened& game) {
  Occupants occupants(static_cast<std::size_t>(game.match->seats()));
  for (const RecordSeat& seat : game.record.seats) of_seat(occupants, seat.seat) = {seat.kind, seat.name};
  return occupants;
}

// The program as it played there, or else as it usually does.
Occupant program_of(const Occupants& before) {
  const auto found = std::find_if(before.begin(), before.end(), is_program);
  return found == before.end() ? Occupant{"ai", name_of(PlayerSpec{})} : *found;
}

// A person on this seat: with their name, or that of the only person there was.
Occupant person_for(const Occupants& before, Seat seat) {
  if (!is_program(of_seat(before, seat))) return of_seat(before, seat);
  const auto first = std::find_if_not(before.begin(), before.end(), is_program);
  const auto people =
      std::count_if(before.begin(), before.end(), [](const Occupant& each) { return !is_program(each); });
  return {"human", people == 1 ? first->name : ""};
}

Occupants against_program(const Occupants& before, Seat seat) {
  Occupants all = before;
  for (Occupant& each : all)
    if (!is_program(each)) each = program_of(before);
  of_seat(all, seat) = person_for(before, seat);
  return all;
}

Occupants people_alone(Occupants before) {
  for (Occupant& each : before)
    if (is_program(each)) each = {"human", ""};
  return before;
}

std::string listed(const Occupants& occupants) {
  std::vector<std::string> names;
  for (const Occupant& each : occupants) names.push_back(each.name);
  return fmt::format("{}", fmt::join(display_names(names), ", "));
}

class Branching {
 public:
  Branching(UserInterface& ui, const Opened& game, const UsualGame& usual)
      : ui_(ui), game_(game), usual_(usual) {}

  std::vector<std::string> operator()(int moves) const {
    if (moves == game_.match->size() && game_.match->over()) return {"The game is over here; go back first."};
    const int kept = moves_to_keep(*game_.match, moves);
    auto options = usual_(game_.match->module());
    if (!options) return {options.error().reason};
    const auto occupants = ask_who_plays(kept, kept < moves);
    if (!occupants) return {};
    options->record.reset();
    options->setup = setup(*occupants, kept);
    const auto played = play_new_at(ui_, *options);
    if (!played || played->record.empty()) return {"Back in the game that was played."};
    return {"Back in the game that was played. The new one is kept: " + escaped(played->record)};
  }

 private:
  std::optional<Occupants> ask_who_plays(int kept, bool left_out) const {
    const Match& match = *game_.match;
    const Occupants before = occupants_of(game_);
    ChoiceList<Occupants> choices;
    auto offer = [&, offered = std::vector<std::string>()](Choice choice, const Occupants& who) mutable {
      std::string all;
      for (const Occupant& each : who) all += each.kind + ' ' + each.name + '\n';
      if (std::find(offered.begin(), offered.end(), all) != offered.end()) return;
      offered.push_back(all);
      choices.add(std::move(choice), who);
    };
    const Seat seat = seat_to_take(match, before, kept);
    const Occupants alone = against_program(before, seat);
    if (match.module().think)
      offer({'y', fmt::format("You play seat {}", seat), "the program the rest: " + listed(alone)}, alone);
    if (match.module().think) offer({'a', "As it was", listed(before)}, before);
    const Occupants people = people_alone(before);
    offer({'p', "People alone", "at this keyboard: " + listed(people)}, people);
    std::string title = "Play on from " + plain_text(match.picture_after(kept, spectator).moment);
    if (left_out) title += ", before what was secret";
    return choices.choose(ui_, title + ": who plays?");
  }

  Setup setup(const Occupants& occupants, int kept) const {
    Setup setup{&game_.match->module(), *options_of(game_.record, game_.match->module()), occupants, {}};
    setup.moves.assign(game_.record.moves.begin(), game_.record.moves.begin() + kept);
    return setup;
  }

  UserInterface& ui_;
  const Opened& game_;
  const UsualGame& usual_;
};

}  // namespace

PlayOn branching(UserInterface& ui, const Opened& game, const UsualGame& usual) {
  return Branching(ui, game, usual);
}

}  // namespace herbarium
