// A match as a value.
#pragma once

#include <memory>
#include <utility>

#include "core/match.hpp"

namespace herbarium {

// Owns a match; copying the owner copies the match.
class CopiedMatch {
 public:
  explicit CopiedMatch(std::unique_ptr<Match> match) : match_(std::move(match)) {}
  CopiedMatch(const CopiedMatch& other) : match_(other.match_->copy()) {}
  CopiedMatch(CopiedMatch&& other) noexcept = default;
  CopiedMatch& operator=(CopiedMatch other) noexcept {
    match_ = std::move(other.match_);
    return *this;
  }
  ~CopiedMatch() = default;

  Match& operator*() const { return *match_; }
  Match* operator->() const { return match_.get(); }

 private:
  std::unique_ptr<Match> match_;
};

}  // namespace herbarium
