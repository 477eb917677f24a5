#include "games/herbs/module.hpp"

#include "ai/player_of.hpp"
#include "games/herbs/game.hpp"
#include "games/herbs/paper.hpp"
#include "games/herbs/rules_text.hpp"
#include "games/herbs/sheet_file.hpp"

namespace herbarium {
namespace {

constexpr OptionSpec options[] = {
    {"ap", 200, {Range{10, 999}, Range{10, 999}}, "action points at the start"},
    {"actions", 4, {Range{1, 8}, Range{1, 8}}, "actions in a sheet"},
};

// A file of written sheets, asked for whatever the game wants next.
class SheetScript final : public Script {
 public:
  explicit SheetScript(std::string text) : file_(std::move(text)) {}

  std::optional<Piece> next(const Match& match, Seat) override {
    const auto& herbs = dynamic_cast<const MatchOf<Herbs>&>(match);
    return herbs.state().phase == herbs::Phase::plan ? file_.take_sheet() : file_.take_bid();
  }
  int left() const override { return file_.left(); }

 private:
  herbs::SheetFile file_;
};

// Goes through the match as the player with his pencil would.
std::vector<std::string> paper(const Match& match, Seat seat) {
  const auto& herbs = dynamic_cast<const MatchOf<Herbs>&>(match);
  const int player = seat - 1;
  herbs::Paper paper(herbs.state_before(0), player);
  for (int move = 0; move < match.size(); ++move) {
    const herbs::State& before = herbs.state_before(move);
    const herbs::State& after = herbs.state_before(move + 1);
    const auto& entry = herbs.entry(move);
    const bool both_in = !entry.resigned && after.handed_in.empty();
    if (both_in && before.phase == herbs::Phase::plan) paper.add_sheet(before.round, after.sheet(player));
    if (both_in && before.phase == herbs::Phase::bid) paper.add_bid(before.step, after.bid(player));
    if (after.handed_in.empty()) paper.keep(after);
  }
  return paper.lines();
}

}  // namespace

Score Herbs::score(const State& state) {
  constexpr std::string_view why[] = {"", "herbs", "ap", "quiet", "resign"};
  Score score;
  for (int player : {0, 1}) score.points[player + 1] = state.arena.game_points(player);
  score.winners = state.winners;
  score.why = why[static_cast<int>(state.why)];
  return score;
}

const Module herbs_module{
    .name = "herbs",
    .title = "Herbs",
    .designer = "Michael Petty",
    .summary = "two janitors each, secret sheets, stones and pits",
    .rules = herbs::rules_text,
    .commands = herbs::commands_text,
    .options = options,
    .seats = [](const Options&) { return 2; },
    .start = [](const Options& chosen) -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<Herbs>>(herbs_module, chosen);
    },
    .play_out = play_out<Herbs>,
    .think = think<Herbs>,
    .opposite = true,
    .script = [](std::string text) -> std::unique_ptr<Script> {
      return std::make_unique<SheetScript>(std::move(text));
    },
    .paper = paper,
};

}  // namespace herbarium
