// A list that grows and shrinks at its end, and is cheap to copy however long it is.
#pragma once

#include <memory>
#include <vector>

namespace herbarium {

// All but the last few values are in immutable pieces, which copies share.
template <class T>
class Trail {
 public:
  int size() const { return piece * static_cast<int>(pieces_.size()) + static_cast<int>(last_.size()); }

  const T& operator[](int at) const {
    const auto index = static_cast<std::size_t>(at);
    const std::size_t shared = index / piece;
    return shared < pieces_.size() ? (*pieces_[shared])[index % piece] : last_[index % piece];
  }
  const T& back() const { return (*this)[size() - 1]; }

  void push_back(const T& value) {
    if (last_.size() == piece) {
      pieces_.push_back(std::make_shared<const std::vector<T>>(std::move(last_)));
      last_ = {};
    }
    last_.push_back(value);
  }

  // Keeps the first `size` values, or all if there are no more.
  void cut(int size) {
    if (size >= this->size()) return;
    const std::size_t kept = static_cast<std::size_t>(size) / piece;
    if (kept < pieces_.size()) {
      last_ = *pieces_[kept];
      pieces_.resize(kept);
    }
    last_.erase(last_.begin() + size % piece, last_.end());
  }

 private:
  static constexpr int piece = 64;

  std::vector<std::shared_ptr<const std::vector<T>>> pieces_;
  std::vector<T> last_;  // up to `piece` of them
};

}  // namespace herbarium
