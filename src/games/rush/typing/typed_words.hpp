// The words and letters by which people call moves and spaces.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/rush/state.hpp"

namespace herbarium::rush {

// The word of those that are due now that `text` is in short: one that begins so and no other does, or the
// one that has this letter; `text` itself if there is none.
std::string word_meant(const State& state, std::string_view text);

// The space that a word means to whoever acts: what space_called knows, `home`, `princess` (the enemies'),
// the letter of a Princess or of a player on the map. Nothing for any other word; the Cloud, if somebody is
// there.
std::optional<Space> space_meant(const State& state, std::string_view word);

// The player whose letter on the map it is; nobody's if there is none.
Seat seat_with_letter(const State& state, std::string_view letter);

}  // namespace herbarium::rush
