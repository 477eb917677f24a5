// The branches of a game: games that continue from any position of it.
#include "verbs/play/play.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/shelf.hpp"
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

class KeptBranches final : public Branches {
 public:
  KeptBranches(UserInterface& ui, const PlayedGame& game, Setup played, std::string record,
               const UsualGame& usual)
      : ui_(ui), game_(game), played_(std::move(played)), record_(std::move(record)), usual_(usual) {
    // The program replaces other programs, which are started only on the command line.
    for (Occupant& each : played_.occupants)
      if (each.is_engine()) each = {Occupant::Kind::ai, name_of(PlayerSpec{})};
  }

  Messages play_on(int moves, const std::string& name) override {
    if (moves == game_.match.size() && game_.match.over()) return {"The game is over here; step back first."};
    if (!name.empty() && are_kept())
      if (const std::string why = why_not(name); !why.empty()) return {why};
    const int kept = moves_to_keep(game_.match, moves);
    auto options = usual_(game_.match.module());
    if (!options) return {options.error().reason};
    const auto occupants = ask_who_plays(kept, kept < moves);
    if (!occupants) return {};
    const std::string own = name.empty() ? free_number() : name;
    options->record.reset();
    if (are_kept() && !options->without_record) options->record = branch_path(record_, own);
    options->setup = setup(*occupants, kept);
    const auto played = play_from_menu(ui_, *options);
    // A game left before the first move may not be saved.
    if (!played || access(played->record.c_str(), F_OK) != 0) return {"Back in the old game."};
    if (played->record == branch_path(record_, own))
      return {fmt::format("Back in the game. `branch {}` returns to this branch.", escaped_name(own))};
    return {"Back in the old game. The new one is saved: " + escaped(played->record)};
  }

  bool are_kept() const override { return !record_.empty(); }

  std::vector<std::string> names() const override { return herbarium::branches_of(record_); }

  Branch find(const std::string& name) const override {
    Branch branch{.name = name};
    const Module* const catalog[] = {&game_.match.module()};
    auto opened = open_record(branch_path(record_, name), catalog);
    if (!opened) {
      branch.trouble = opened.error().reason;
      return branch;
    }
    const Match &own = game_.match, &other = opened->match;
    while (branch.leaves < std::min(own.size(), other.size()) &&
           own.actor(branch.leaves) == other.actor(branch.leaves) &&
           own.full_text(branch.leaves) == other.full_text(branch.leaves))
      ++branch.leaves;
    branch.names = names_of(opened->record, other.seats());
    branch.end = std::move(opened->match);
    return branch;
  }

  Messages open(const std::string& name) override {
    const std::string path = branch_path(record_, name);
    const Branch branch = find(name);
    if (!branch.end) return {branch.trouble};
    if (!branch.end->over()) {
      ChoiceList<bool> choices;
      choices.add({'p', "Play on", "from where it was left"}, true);
      choices.add({'s', "Step through it", "from where it leaves the game"}, false);
      const auto plays = choices.choose(ui_, "The branch " + escaped_name(name));
      if (!plays) return {};
      if (*plays) return resume(path);
    }
    const Module* const catalog[] = {&game_.match.module()};
    const auto opened = open_record(path, catalog);
    if (!opened) return {opened.error().reason};
    step_through_record(ui_, *opened, path, branch.leaves, usual_);
    return {"Back in the game."};
  }

  Messages rename(const std::string& name, const std::string& to) override {
    const auto renamed = rename_branch(record_, name, to);
    return {renamed ? fmt::format("It is called `{}` now.", escaped_name(to)) : renamed.error().reason};
  }

  Messages remove(const std::string& name) override {
    const auto removed = delete_branch(record_, name);
    return {removed ? "It is deleted; its file is now " + escaped(*removed) : removed.error().reason};
  }

 private:
  std::string why_not(const std::string& name) const {
    if (const std::string why = why_no_name(name); !why.empty()) return why;
    return access(branch_path(record_, name).c_str(), F_OK) == 0
               ? fmt::format("{}: there is such a branch; `branch {}` returns to it", escaped_name(name),
                             escaped_name(name))
               : "";
  }

  std::string free_number() const {
    int number = 1;
    while (access(branch_path(record_, fmt::format("{}", number)).c_str(), F_OK) == 0) ++number;
    return fmt::format("{}", number);
  }

  Messages resume(const std::string& path) {
    const auto options = usual_(game_.match.module());
    if (!options) return {options.error().reason};
    const Module* const catalog[] = {&game_.match.module()};
    auto table = LocalTable::resume(path, catalog);
    if (!table) return {table.error().reason};
    play_games(*table, ui_, options->session, false, true);
    return {"Back in the game."};
  }

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
  std::string record_;  // empty: the branches are games on the shelf
  const UsualGame& usual_;
};

}  // namespace

Setup setup_of(const OpenedRecord& game) {
  const Module& module = game.match.module();
  return {&module, *options_of(game.record, module), occupants_of(game.record.seats, game.match.seats()), {}};
}

std::unique_ptr<Branches> branches_of(UserInterface& ui, const PlayedGame& game, const Setup& played,
                                      const std::string& record, const UsualGame& usual) {
  return std::make_unique<KeptBranches>(ui, game, played, record, usual);
}

}  // namespace herbarium
