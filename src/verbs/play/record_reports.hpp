// The verbs that read a record: positions, legal, sheet, suggest, review.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "core/player_spec.hpp"
#include "study/weigher.hpp"
#include "table/shelf.hpp"

namespace herbarium {

// Each prints its result or an error, and returns the exit status.
int print_positions(Catalog catalog, const std::string& path, bool json);
int print_legal(Catalog catalog, const std::string& path, bool json);
int print_sheet(Catalog catalog, const std::string& path, Seat seat);
// A form for a game with these options that is played with written sheets.
int print_blank_sheet(const Module& game, const Options& options);

// Opens a record (open_record) and reports an incomplete last line on standard error, before the first call
// of `look`.
Result<OpenedRecord> open_reported(const std::string& path, Catalog catalog, const LookAtRecord& look = {});

// --- The verb suggest.

struct SuggestOptions {
  std::string record;
  std::optional<Seat> seat;  // nothing: the first seat to act
  std::string player;        // as for player_spec_of; empty: the adviser of people
  OwnBudget budget{};        // instead of the player's
  int threads = 0;           // the most to use at once; 0: one for each core
  std::optional<std::uint64_t> seed;
  bool why = false;
  bool tree = false;
};

// Prints the move as in a record and, with `why`, the reason, the rest of the turn, and the best candidates
// with their values; with `tree`, the searched moves below these. From a mixed strategy it is a random one
// or, with `why`, the most probable, with the whole strategy. Returns the exit status.
int suggest(Catalog catalog, const SuggestOptions& options);

// --- The verb review.

struct ReviewOptions {
  std::string record;
  std::optional<Seat> seat{};  // nothing: all
  int level = usual_judge;
  int threads = 0;  // 0: one for each core
  bool json = false;
  bool puzzles = false;  // print the mistakes as a file of puzzles
};

// Reviews a finished game, as far as that has not been done before, and prints what each seat lost and was
// dealt, with its worst moments. Returns the exit status.
int print_review(Catalog catalog, const ReviewOptions& options);

}  // namespace herbarium
