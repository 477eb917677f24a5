#include "laws/allocations.hpp"

#include <sys/single_threaded.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long long> taken = 0;
std::atomic<long long> bytes_taken = 0;

// While there is one thread, as in the laws, without the cost of an atomic sum.
void add(std::atomic<long long>& sum, long long more) {
  if (__libc_single_threaded)
    sum.store(sum.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
  else
    sum.fetch_add(more, std::memory_order_relaxed);
}

}  // namespace

long long allocations::count() { return taken; }
long long allocations::bytes() { return bytes_taken; }

// All forms, as delete frees memory of any: std::stable_sort uses the nothrow form.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  add(taken, 1);
  add(bytes_taken, static_cast<long long>(size));
  return std::malloc(size == 0 ? 1 : size);
}

void* operator new(std::size_t size) {
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
