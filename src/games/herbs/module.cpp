#include "ai/make_module.hpp"
#include "core/match.hpp"
#include "games/herbs/game.hpp"
#include "games/herbs/sheet.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {
    {.name = "ap",
     .fallback = 200,
     .ranges = Range{10, 999},
     .help = "action points at the start",
     .first_game = 60,
     .title = "Action points"},
    {"actions", 4, Range{1, 8}, "actions in a sheet"},
};

std::vector<std::string> paper(const Match& match, Seat seat) {
  std::vector<herbs::PaperMove> moves;
  for (int move = 0; move < match.size(); ++move)
    moves.push_back({match.actor(move), match.full_text(move), state_at<Herbs>(match, move + 1)});
  return herbs::paper(state_at<Herbs>(match, 0), moves, seat);
}

}  // namespace

extern const Module herbs_module;
const Module herbs_module = make_module<Herbs>({
    .name = "herbs",
    .title = "Herbs",
    .designer = "Michael Petty",
    .summary = "two janitors each, secret sheets, stones and pits",
    .rules = herbs::rules_text,
    .commands = herbs::commands_text,
    .guide = herbs::guide,
    .options = options,
    .seat_label = [](const Options&, Seat seat) -> std::string {
      return seat == 1 ? "Herbs 0 and 1" : "Herbs 2 and 3";
    },
    .points = {"GP", "GP"},
    .display = {.opposite = true},
    .paperwork =
        {.script = herbs::script, .paper = paper, .blank = herbs::blank_paper, .mistakes = herbs::mistakes},
});

}  // namespace herbarium
