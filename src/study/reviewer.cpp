#include "study/reviewer.hpp"

#include <fmt/format.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/clock.hpp"
#include "base/process.hpp"
#include "core/module.hpp"

namespace herbarium {

Reviewer::Reviewer(const Match& match, const std::string& record, int level, std::string_view version,
                   int threads)
    : match_(match),
      level_(level),
      path_(record.empty() ? "" : review_path(record)),
      heading_(review_heading(match, level, version)),
      ended_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (!path_.empty()) work_ = kept_review(path_, heading_, match_);
  worker_ = std::thread([this, threads] {
    shield_thread();  // signals wake the waiting thread
    run(threads);
  });
}

Reviewer::~Reviewer() {
  stop_ = true;
  if (worker_.joinable()) worker_.join();
}

void Reviewer::run(int threads) {
  constexpr double between_saves = 2;  // seconds: as much work may be lost by a kill
  double saved = now_seconds();
  const ReviewWork before = work_;
  carry_on(match_, level_, work_, threads, stop_, [&](const ReviewProgress& progress) {
    {
      const std::lock_guard lock(mutex_);
      progress_ = progress;
    }
    if (path_.empty() || now_seconds() < saved + between_saves) return;
    keep_review(path_, heading_, match_, work_);
    saved = now_seconds();
  });
  if (!path_.empty() && !(work_ == before)) keep_review(path_, heading_, match_, work_);
  done_ = true;
  const std::uint64_t one = 1;
  static_cast<void>(!write(ended_.number(), &one, sizeof one));
}

ReviewProgress Reviewer::progress() const {
  const std::lock_guard lock(mutex_);
  return progress_;
}

Review Reviewer::result() {
  if (worker_.joinable()) worker_.join();
  return review_of(match_, work_);
}

std::string why_no_review(const Match& match) {
  if (!match.over()) return "the game is not over, and a review would give advice on it";
  if (!match.module().think) return fmt::format("the program does not play {}", match.module().title);
  return "";
}

}  // namespace herbarium
