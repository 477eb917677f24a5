// The disk of one party of a simulation: a directory of its own, whose writes can fail or be the party's
// last act.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "base/random.hpp"

namespace simulation {

class Disk {
 public:
  explicit Disk(std::filesystem::path folder);

  const std::filesystem::path& folder() const { return folder_; }

  // The party's process dies at its n-th change of a file from now; a random part of that change is
  // written. Nothing later from the process reaches anybody, but it cannot be stopped there: so its files
  // are copied, and `died` is called, before it runs on to the end of its step.
  void die_at(int change, std::uint64_t torn, std::function<void()> died);
  bool has_died() const { return dead_; }
  // Restores the files as the dead process left them, so that another one can start.
  void recover();

  // Backs up the present files, and later restores them; false without a backup.
  void back_up();
  bool roll_back();

  bool is_full = false;

  // The disk of the party that runs, while it runs.
  static inline Disk* at_work = nullptr;

  // The answers to the system's calls (disk.cpp).
  enum class Order { proceed, die, fail };
  Order next_change();
  std::size_t torn_part(std::size_t size) const { return static_cast<std::size_t>(torn_) % (size + 1); }
  void die();

 private:
  std::filesystem::path beside(const char* what) const { return folder_.string() + what; }

  std::filesystem::path folder_;
  int changes_left_ = 0;  // until it dies; 0: it does not
  std::uint64_t torn_ = 0;
  std::function<void()> died_;
  bool dead_ = false;
};

// Lets a party run: its files are on that disk.
class AtWork {
 public:
  explicit AtWork(Disk& disk) { Disk::at_work = &disk; }
  ~AtWork() { Disk::at_work = nullptr; }
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;
};

}  // namespace simulation
