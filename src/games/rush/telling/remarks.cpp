// What the program remarks on what happens, in the spirit of the designers. A joke told each time is none, so
// most events have several, chosen by what happened: the same game is told the same way.
#include <array>
#include <string_view>

#include "games/rush/text.hpp"

namespace herbarium::rush {
namespace {

template <std::size_t n>
Line one_of(const std::array<std::string_view, n>& remarks, int which) {
  const std::string_view chosen = remarks[static_cast<std::size_t>(which) % n];
  return chosen.empty() ? Line() : line(chosen);
}

bool is_for_zombies(Team hers) { return hers == Team::jocks; }

struct Remarks {
  Line operator()(const Grabbed& e) const {
    return line(is_for_zombies(e.hers) ? ", who finds the cold hands hard to bear"
                                       : ", who had been promised a quieter evening");
  }
  Line operator()(const Yielded&) const { return line(", like a ball"); }
  Line operator()(const Kept&) const { return line(" and pretends not to have heard"); }
  Line operator()(const Dropped& e) const {
    return line(is_for_zombies(e.hers) ? ", and she straightens her crown" : ", and she puts her jaw back");
  }
  Line operator()(const FlightBegun& e) const {
    constexpr std::array<std::string_view, 3> remarks{", kicking", ", by the collar", ", heels first"};
    return one_of(remarks, e.steps);
  }
  Line operator()(const CubeTaken& e) const {
    constexpr std::array<std::string_view, 6> remarks{
        " that hums", "", " that nobody can explain", "", " that floats on, but closer", ""};
    return one_of(remarks, e.cubes - 1);
  }
  Line operator()(const Lifted&) const { return line(", which bursts with a plop"); }
  Line operator()(const PrincessHelped&) const { return line(", where the view is better"); }
  Line operator()(const Beaten& e) const {
    constexpr std::array<std::string_view, 2> zombies{", where the losers sit", ", in more than one piece"};
    constexpr std::array<std::string_view, 2> jocks{", where the losers sit", ", and blames the referee"};
    return one_of(team_of(e.seat) == Team::zombies ? zombies : jocks, e.seat / 2);
  }
  Line operator()(const MinionLost& e) const {
    return line(e.team == Team::zombies ? ", this time for good" : ", and will need a note for class");
  }
  Line operator()(const MinionMade& e) const {
    constexpr std::array<std::string_view, 3> zombies{", hungry", ", who skips lectures from now on", ""};
    constexpr std::array<std::string_view, 3> jocks{", eager for push-ups", ", who was only passing by", ""};
    return one_of(e.team == Team::zombies ? zombies : jocks, e.at);
  }
  Line operator()(const Delivered& e) const {
    return line(team_of(e.by) == Team::zombies
                    ? ", where she gets a new student card: undead, first year"
                    : ", where one good knock on the head is said to cure what she has");
  }
  Line operator()(const RoundsOver&) const { return line(" Rush week is, too; both houses go to bed."); }
  Line operator()(const auto&) const { return {}; }
};

}  // namespace

Line remark(const Event& event) { return std::visit(Remarks{}, event); }

}  // namespace herbarium::rush
