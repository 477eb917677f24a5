// Which node follows a node by which ways (edges, or an outcome of chance): a hash table with open addressing
// that grows with what is in it.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace herbarium::ai {

class ChildTable {
 public:
  ChildTable() : slots_(16) {}

  // Makes room for so many children in all.
  void make_room(std::size_t children) {
    // At least twice as many slots as children: a lower load takes more memory, a higher one more probes.
    if (2 * children <= slots_.size()) return;
    std::vector<Slot> before(2 * slots_.size());
    before.swap(slots_);
    for (const Slot& slot : before)
      if (slot.child >= 0) slot_of(slot.key) = slot;
    make_room(children);
  }

  // The child to which `ways` from `node` lead together; the caller sets it if it is new (-1), for which
  // there must be room.
  std::int32_t& at(int node, std::span<const int> ways) {
    std::uint64_t key = mixed(static_cast<std::uint64_t>(node) + 1);
    for (const int way : ways) key = mixed(key ^ static_cast<std::uint64_t>(way));
    Slot& slot = slot_of(key);
    slot.key = key;
    return slot.child;
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

  // The slot with that key, or the one where it belongs.
  Slot& slot_of(std::uint64_t key) {
    std::size_t place = key & (slots_.size() - 1);
    while (slots_[place].child >= 0 && slots_[place].key != key) place = (place + 1) & (slots_.size() - 1);
    return slots_[place];
  }

  std::vector<Slot> slots_;
};

}  // namespace herbarium::ai
