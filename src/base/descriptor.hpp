// A file descriptor that is closed by the value that owns it.
#pragma once

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace herbarium {

// Owns an open descriptor, or none (-1). Open it with O_CLOEXEC or SOCK_CLOEXEC, so that no child inherits
// it.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    Descriptor taken(std::move(other));
    std::swap(number_, taken.number_);
    return *this;
  }
  // Preserves errno, so that a refusal can still report it.
  ~Descriptor() {
    if (number_ < 0) return;
    const int error = errno;
    ::close(number_);
    errno = error;
  }

  // The number for system calls; -1 if there is none.
  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  void close() { *this = Descriptor(); }

 private:
  int number_ = -1;
};

// Whether a call that failed with this errno can be tried again later, after poll.
constexpr bool would_block(int error) { return error == EAGAIN || error == EWOULDBLOCK || error == EINTR; }

}  // namespace herbarium
