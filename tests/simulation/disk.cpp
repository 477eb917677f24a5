#include "simulation/disk.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string_view>
#include <utility>

namespace simulation {

namespace fs = std::filesystem;

namespace {

void copy_files(const fs::path& from, const fs::path& to) {
  fs::remove_all(to);
  fs::copy(from, to, fs::copy_options::recursive);
}

}  // namespace

Disk::Disk(fs::path folder) : folder_(std::move(folder)) { fs::create_directories(folder_); }

void Disk::die_at(int change, std::uint64_t torn, std::function<void()> died) {
  changes_left_ = change;
  torn_ = torn;
  died_ = std::move(died);
}

Disk::Order Disk::next_change() {
  if (is_full && !dead_) return Order::fail;
  return changes_left_ > 0 && --changes_left_ == 0 ? Order::die : Order::proceed;
}

void Disk::die() {
  at_work = nullptr;  // later writes are not the party's
  copy_files(folder_, beside(".left"));
  dead_ = true;
  died_();
  at_work = this;
}

void Disk::recover() {
  changes_left_ = 0;
  if (!std::exchange(dead_, false)) return;
  fs::remove_all(folder_);
  fs::rename(beside(".left"), folder_);
}

void Disk::back_up() { copy_files(folder_, beside(".old")); }

bool Disk::roll_back() {
  if (!fs::exists(beside(".old"))) return false;
  copy_files(beside(".old"), folder_);
  return true;
}

namespace {

// Performs `call` on a part of the bytes, from its first argument on and as many as its second.
template <class Call>
ssize_t put(std::size_t size, Call call) {
  Disk* const disk = Disk::at_work;
  const Disk::Order order = disk ? disk->next_change() : Disk::Order::proceed;
  if (order == Disk::Order::proceed) return call(0, size);
  if (order == Disk::Order::fail) return errno = ENOSPC, -1;
  const std::size_t torn = disk->torn_part(size);
  call(0, torn);
  disk->die();
  call(torn, size - torn);
  return static_cast<ssize_t>(size);
}

// A change without bytes, which happens as a whole or not at all.
void change() {
  if (Disk* const disk = Disk::at_work; disk && disk->next_change() == Disk::Order::die) disk->die();
}

}  // namespace

}  // namespace simulation

// The program's own calls arrive here: definitions in a program take precedence over the C library.
extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  return simulation::put(size, [&](std::size_t from, std::size_t length) {
    return syscall(SYS_write, file, static_cast<const char*>(bytes) + from, length);
  });
}

ssize_t pwrite(int file, const void* bytes, size_t size, off_t offset) {
  return simulation::put(size, [&](std::size_t from, std::size_t length) {
    return syscall(SYS_pwrite64, file, static_cast<const char*>(bytes) + from, length,
                   offset + static_cast<off_t>(from));
  });
}

int fdatasync(int) {
  simulation::change();
  return 0;
}

int rename(const char* from, const char* to) noexcept {
  simulation::change();
  return static_cast<int>(syscall(SYS_rename, from, to));
}

int ftruncate(int file, off_t size) noexcept {
  simulation::change();
  return static_cast<int>(syscall(SYS_ftruncate, file, size));
}

}  // extern "C"
