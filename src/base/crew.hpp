// Threads that do the parts of one job together.
#pragma once

#include <functional>
#include <memory>

namespace herbarium {

// How many threads this process can run at the same time; at least one.
int all_cores();

// Lowers the priority of this thread, so that everything else on the machine goes first.
void give_way();

class Crew {
 public:
  // A crew of `threads` threads, one of which is the caller of `run`. The others start with the first job
  // and end with the crew. They get no signals. Where the system refuses threads, the crew is smaller.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls `part` with each number from 0 to count - 1, in any order, as many at once as there are threads.
  // Returns when all calls have returned.
  void run(int count, const std::function<void(int)>& part);

 private:
  class Others;

  int threads_;
  std::unique_ptr<Others> others_;
};

}  // namespace herbarium
