// A review (study/review.hpp) as people read it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/match.hpp"
#include "core/words.hpp"
#include "study/review.hpp"
#include "ui/text/names.hpp"

namespace herbarium {

// Consecutive moves of a seat, after the first `before` moves of the match, as a person would type them; the
// lines of a sheet have commas between them.
std::string turn_in_short(const Match& match, int before, Seat seat, const std::vector<std::string>& moves);

// What changes the chances in such a game and is nobody's mistake; empty: nothing.
std::string_view luck_of(const Module& module);

// What each seat lost, gained and was dealt, in a line each, and who played better, in a sentence.
std::vector<std::string> account_lines(const Match& match, const SeatNames& names, const Review& review);

// "Turn 12, alice: `x c3` ?? wins 45%, the best 62%: `d4`, which captures e4.", without the reason if the
// better turn has none.
std::string decision_in_words(const Match& match, const SeatNames& names, const Decision& decision);

// The accounts, and the worst moments: at most `most` of each seat. The whole of a review, read as a text.
std::vector<std::string> review_lines(const Match& match, const SeatNames& names, const Review& review,
                                      std::size_t most);

// A seat's expectation through the game, between its name at 100% and, for two seats, the other's at 0%, at
// most `width` columns wide. Its marks are below it, in their columns; `moves` is the reader's place (-1:
// none). Empty if nothing was decided.
std::vector<Spans> expectation_graph(const Match& match, const SeatNames& names, const Review& review,
                                     Seat seat, int width, int moves = -1);

}  // namespace herbarium
