#include "base/crew.hpp"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "base/process.hpp"

namespace herbarium {
namespace {

// Threads started while this value lives get no signals, which belong to the waiting thread.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace

int all_cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// On Linux each thread has a niceness of its own.
void give_way() {
  constexpr int as_far_as_is_usual = 10;
  static_cast<void>(!nice(as_far_as_is_usual));
}

class Crew::Others {
 public:
  explicit Others(int count) {
    const SignalsBlocked blocked;
    try {
      for (int i = 0; i < count; ++i)
        threads_.emplace_back([this] {
          shield_thread();
          work();
        });
    } catch (const std::exception&) {
      // There may be no more threads or memory; those that there are do all parts.
    }
  }
  ~Others() {
    {
      const std::scoped_lock lock(mutex_);
      ends_ = true;
    }
    begins_.notify_all();
  }
  Others(const Others&) = delete;
  Others& operator=(const Others&) = delete;

  void run(int count, const std::function<void(int)>& part) {
    std::unique_lock lock(mutex_);
    part_ = &part;
    next_ = 0;
    count_ = left_ = count;
    begins_.notify_all();
    take_parts(lock);
    done_.wait(lock, [this] { return left_ == 0; });
  }

 private:
  void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      begins_.wait(lock, [this] { return ends_ || next_ < count_; });
      if (ends_) return;
      take_parts(lock);
    }
  }

  // Does parts one after the other, until none is left.
  void take_parts(std::unique_lock<std::mutex>& lock) {
    while (next_ < count_) {
      const int number = next_++;
      const std::function<void(int)>& part = *part_;
      lock.unlock();
      part(number);
      lock.lock();
      if (--left_ == 0) done_.notify_all();
    }
  }

  std::mutex mutex_;  // guards all that follows
  std::condition_variable begins_, done_;
  const std::function<void(int)>* part_ = nullptr;
  int next_ = 0, count_ = 0;  // the next part to begin, and the number of parts
  int left_ = 0;              // parts that have not ended
  bool ends_ = false;
  std::vector<std::jthread> threads_;
};

Crew::Crew(int threads) : threads_(threads) {}
Crew::~Crew() = default;

void Crew::run(int count, const std::function<void(int)>& part) {
  if (threads_ <= 1 || count <= 1) {
    for (int i = 0; i < count; ++i) part(i);
    return;
  }
  if (!others_) others_ = std::make_unique<Others>(threads_ - 1);
  others_->run(count, part);
}

}  // namespace herbarium
