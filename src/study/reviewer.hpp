// A review in the background, while the terminal stays responsive. Its results are saved in a file next to
// the record, every few seconds and at the end, so that a later reviewer continues there.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/file.hpp"
#include "core/match.hpp"
#include "study/review.hpp"

namespace herbarium {

class Reviewer {
 public:
  // Begins. `record` is the path of the match's record, or empty: then nothing is kept.
  Reviewer(const Match& match, const std::string& record, int level, std::string_view version, int threads);
  // Stops, saves the results, and waits.
  ~Reviewer();
  Reviewer(const Reviewer&) = delete;
  Reviewer& operator=(const Reviewer&) = delete;

  // A descriptor that is readable after the end.
  int file() const { return ended_.number(); }
  bool is_done() const { return done_; }
  ReviewProgress progress() const;
  // The finished review; waits for it.
  Review result();

 private:
  void run(int threads);

  Match match_;
  int level_;
  std::string path_, heading_;
  ReviewWork work_;
  mutable std::mutex mutex_;
  ReviewProgress progress_;
  std::atomic<bool> stop_ = false, done_ = false;
  Descriptor ended_;  // an eventfd
  std::thread worker_;
};

// Why a match cannot be reviewed, as a clause; empty if it can.
std::string why_no_review(const Match& match);

}  // namespace herbarium
