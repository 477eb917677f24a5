// Which node follows a node by which ways (edges, or an outcome of chance): a hash table of fixed size with
// open addressing.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace herbarium::ai {

class ChildTable {
 public:
  ChildTable() = default;
  // For at most so many children.
  explicit ChildTable(std::size_t children) {
    // At least twice as many slots as children: a lower load takes more memory, a higher one more probes.
    std::size_t size = 16;
    while (size < 2 * children) size *= 2;
    slots_.resize(size);
  }

  // The child to which `ways` from `node` lead together; the caller sets it if it is new (-1).
  std::int32_t& at(int node, std::span<const int> ways) {
    std::uint64_t key = mixed(static_cast<std::uint64_t>(node) + 1);
    for (const int way : ways) key = mixed(key ^ static_cast<std::uint64_t>(way));
    std::size_t place = key & (slots_.size() - 1);
    while (slots_[place].child >= 0 && slots_[place].key != key) place = (place + 1) & (slots_.size() - 1);
    slots_[place].key = key;
    return slots_[place].child;
  }

 private:
  struct Slot {
    std::uint64_t key = 0;
    std::int32_t child = -1;
  };

  // A bijection of 64-bit keys (the finalizer of splitmix64), so that keys for different children are
  // practically never equal.
  static constexpr std::uint64_t mixed(std::uint64_t key) {
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9U;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebU;
    return key ^ (key >> 31);
  }

  std::vector<Slot> slots_;
};

}  // namespace herbarium::ai
