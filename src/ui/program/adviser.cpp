#include "ui/program/adviser.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "ui/text/advice.hpp"

namespace herbarium {
namespace {

// The lines of a sheet that is written as one move: `sheet 1 M3 3, Wh E5 1`.
DraftLines lines_of_sheet(std::string_view move) {
  Scanner scanner(move);
  scanner.word();
  scanner.skip_blanks();
  return scanner.at_end() ? DraftLines() : split_lines(scanner.rest());
}

}  // namespace

Next Adviser::advise(Seat seat) {
  plan_.reset();
  const bool at_once = seat == spectator && game_.in_real_time();
  if (at_once) seat = game_.implied_seat();
  if (at_once && game_.people_of(game_.match().to_act()).size() > 1)
    return dialogue_.deny("No hints while several of you act at once: whom would they be for?");
  if (!may_advise(seat)) return dialogue_.deny("There is nothing to advise.");
  const auto result = program_.advise(seat);
  if (!result) return Next::leave;
  // Its clock may have run out meanwhile.
  if (!may_advise(seat)) return Next::on;
  const std::string words = in_words(*result, seat);
  if (game_.match().composes(seat)) return advise_sheet(seat, *result, words);
  dialogue_.say(words, game_.confidant(seat));
  if (at_once) return Next::on;
  plan_ = Plan{seat, game_.match().size(), 0, result->turn};
  offer(plan_->from);
  return Next::on;
}

bool Adviser::may_advise(Seat seat) const {
  return seat != spectator && game_.match().to_act().has(seat) && game_.table().module().think;
}

// Lines that are written are not replaced unasked.
Next Adviser::advise_sheet(Seat seat, const SearchResult& result, const std::string& words) {
  dialogue_.say(words, seat);
  if (!fills_) {
    views_.offer(seat, result.move, "");
    return Next::on;
  }
  const DraftLines lines = lines_of_sheet(result.move);
  const std::size_t written = drafts_.lines(seat).size();
  if (drafts_.lines(seat) != lines && written > 0) {
    const auto sure =
        dialogue_.confirm(fmt::format("{}, replace the {} that you have written?", game_.table().name(seat),
                                      counted(static_cast<int>(written), "line")));
    if (!sure) return Next::leave;
    if (!*sure) return Next::on;
  }
  drafts_.put(seat, lines);
  return Next::on;
}

void Adviser::go_on(Seat seat) {
  if (!plan_ || plan_->seat != seat) return;
  const int at = game_.match().size();
  if (!was_played(*plan_)) return plan_.reset();
  if (at > plan_->offered) offer(at);
}

void Adviser::offer(int at) {
  const Match& match = game_.match();
  const std::span<const std::string> left =
      std::span(plan_->moves).subspan(static_cast<std::size_t>(at - plan_->from));
  plan_->offered = at;
  std::string line = match.now().shorten(plan_->seat, left);
  const std::size_t moves = match.now().expand_shorthand(plan_->seat, line).size();
  const bool is_all = moves >= left.size();
  views_.offer(plan_->seat, std::move(line),
               fmt::format("Enter plays it{}; Escape clears it.", is_all ? "" : ", and the next comes"));
}

// Whether the moves since are those of the plan, and some of it is left.
bool Adviser::was_played(const Plan& plan) const {
  const Match& match = game_.match();
  const int played = match.size() - plan.from;
  if (played < 0 || played >= static_cast<int>(plan.moves.size())) return false;
  for (int i = 0; i < played; ++i)
    if (match.actor(plan.from + i) != plan.seat ||
        match.full_text(plan.from + i) != plan.moves[static_cast<std::size_t>(i)])
      return false;
  return match.to_act().has(plan.seat);
}

// A turn that one line can hold is told in that line.
std::string Adviser::line_for(const SearchResult& result, Seat seat) const {
  const Match& match = game_.match();
  if (result.turn.empty()) return fmt::format("`{}`", result.move);
  std::vector<std::string> lines;
  const std::span<const std::string> all = result.turn;
  const std::string first = match.now().shorten(seat, all);
  const std::size_t held = std::max<std::size_t>(1, match.now().expand_shorthand(seat, first).size());
  lines.push_back(first);
  lines.insert(lines.end(), all.begin() + static_cast<std::ptrdiff_t>(std::min(held, all.size())), all.end());
  return turn_in_words(lines);
}

std::string Adviser::in_words(const SearchResult& result, Seat seat) const {
  const std::string what = result.strategy.empty()
                               ? "The program would play " + line_for(result, seat)
                               : "The program would draw lots: " + strategy_in_words(result.strategy);
  const std::string why = dialogue_.named(result.reason);
  return why.empty() ? what + "." : fmt::format("{}: {}.", what, why);
}

}  // namespace herbarium
