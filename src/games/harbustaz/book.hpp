// Set-ups in which neither colour is better, as seat 2 chooses among them: found by search (doc/opponents.md,
// Harbustaz).
#pragma once

#include <array>
#include <string_view>

namespace herbarium::harbustaz {

struct BookEntry {
  int size;  // of the board
  std::string_view black, white;
};

// Turned about by half a turn, each is as good again.
inline constexpr auto book = std::to_array<BookEntry>({
    {4, "a2", "f5"},
    {4, "a2", "e4"},
    {4, "a2", "e5"},
    {4, "b2", "e5"},
    {4, "a2", "e6"},
    {5, "a2", "g7"},
    {5, "a3", "g5"},
    {5, "a3", "b3"},
    {5, "a1", "c6"},
    {5, "a2", "c2"},
    {5, "b2", "f7"},
    {6, "a1", "b5"},
    {6, "a1", "g9"},
    {6, "a2", "e3"},
    {6, "a1", "h9"},
    {6, "b2", "c4"},
    {6, "a3", "b3"},
});

}  // namespace herbarium::harbustaz
