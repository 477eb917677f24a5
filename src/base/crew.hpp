// Threads that do the parts of one job together.
#pragma once

#include <functional>
#include <memory>

namespace herbarium {

// How many threads this process can run at the same time; at least one.
int all_cores();

// From now on this thread lets everything else on the machine go first.
void give_way();

class Crew {
 public:
  // Of so many threads, of which the caller of `run` is one. The others start with the first job, and end
  // with the crew; no signal is delivered to them.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls `part` with 0, 1, ... up to count - 1, in any order and as many at once as there are threads;
  // returns when all have returned.
  void run(int count, const std::function<void(int)>& part);

 private:
  class Others;

  int threads_;
  std::unique_ptr<Others> others_;
};

}  // namespace herbarium
