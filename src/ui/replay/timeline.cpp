#include "ui/replay/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/rounds.hpp"

namespace herbarium {

Timeline::Timeline(const Match& whole, SeatNames names)
    : whole_(whole), names_(std::move(names)), match_(whole.copy()) {
  match_->rewind(0);
}

void Timeline::go(int moves) {
  at_ = std::clamp(moves, 0, whole_.size());
  if (at_ < match_->size()) match_->rewind(at_);
  for (int next = match_->size(); next < at_; ++next)
    static_cast<void>(match_->submit(whole_.actor(next), whole_.full_text(next)));
}

void Timeline::go_to_round(int round) { go(moves_before_round(whole_, round)); }

std::vector<std::string> Timeline::describe() const {
  if (at_ == 0) return {fmt::format("The beginning; {} events follow.", moves())};
  const Seat actor = whole_.actor(at_ - 1);
  const std::string who = actor == nature ? "Chance" : name_of(names_, actor);
  std::vector<std::string> lines{
      fmt::format("{} of {}. {}: {}", at_, moves(), who, match_->text(at_ - 1, spectator))};
  if (match_->hidden().empty())
    for (std::string& line : story_of(*match_, at_ - 1, names_)) lines.push_back(std::move(line));
  if (match_->over()) lines.push_back(outcome_of(*match_, names_));
  return lines;
}

}  // namespace herbarium
