#include "table/thinking.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/crew.hpp"
#include "base/process.hpp"

namespace herbarium {

Thinking::Thinking(Match match, const ThinkOrder& order, std::function<void()> when_done,
                   std::shared_ptr<ExternalPlayer> engine)
    : match_(std::move(match)), order_(order), ended_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  order_.stop = &stop_;
  order_.percent_done = &percent_;
  worker_ = std::thread([this, when_done = std::move(when_done), engine = std::move(engine)] {
    shield_thread();  // signals wake the waiting thread
    if (order_.gives_way) give_way();
    result_ = engine ? engine->think(match_, order_) : match_.module().think(match_, order_);
    done_ = true;
    const std::uint64_t one = 1;
    static_cast<void>(!write(ended_.number(), &one, sizeof one));
    if (when_done) when_done();
  });
}

Thinking::~Thinking() {
  stop_ = true;
  if (worker_.joinable()) worker_.join();
}

SearchResult Thinking::result() {
  if (worker_.joinable()) worker_.join();
  return std::move(result_);
}

// --- waiting for others

bool waits_for_others(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                      std::optional<double> seconds_left) {
  const Module& module = match.module();
  if (!spec.is_patient() || !seconds_left || !module.held_back) return false;
  if (match.to_act().without({nature}).without(programs).empty()) return false;
  const int moves = module.held_back(match, seat);
  return moves > 0 && *seconds_left > (moves + 1) * spec.pace();
}

// --- pacer

double Pacer::moment_of(Seat seat, const PlayerSpec& spec) {
  return moments_.try_emplace(seat, now_seconds() + spec.pace()).first->second;
}

bool Pacer::may_act(const Match& match, Seat seat, const PlayerSpec& spec, SeatSet programs,
                    std::optional<double> seconds_left) {
  constexpr double between_looks = 0.5;  // seconds between two checks whether others have acted
  if (moment_of(seat, spec) > now_seconds()) return false;
  if (!waits_for_others(match, seat, spec, programs, seconds_left)) return true;
  moments_[seat] = now_seconds() + between_looks;
  return false;
}

std::optional<double> Pacer::soonest(SeatSet seats) const {
  std::optional<double> soonest;
  for (const auto& [seat, moment] : moments_)
    if (seats.has(seat)) soonest = std::min(soonest.value_or(moment), moment);
  return soonest;
}

}  // namespace herbarium
