// The verbs that read a record: positions, legal, sheet, suggest.
#pragma once

#include <optional>
#include <string>

#include "core/module.hpp"
#include "core/player_spec.hpp"
#include "table/shelf.hpp"

namespace herbarium {

// Each prints its result or an error, and returns the exit status.
int print_positions(Catalog catalog, const std::string& path, bool json);
int print_legal(Catalog catalog, const std::string& path, bool json);
int print_sheet(Catalog catalog, const std::string& path, Seat seat);
// A form for a game of these options that is played with written sheets.
int print_blank_sheet(const Module& game, const Options& options);

// Opens a record (open_record) and reports a torn last line on standard error, before the first look.
Result<OpenedRecord> open_reported(const std::string& path, Catalog catalog, const LookAtRecord& look = {});

// --- The verb suggest.

struct SuggestOptions {
  std::string record;
  std::optional<Seat> seat;  // nothing: the first seat to act
  std::string player;        // as player_spec_of reads it; empty: whoever gives hints
  OwnBudget budget{};        // in place of the player's
  int threads = 0;           // how many may think at once; 0: as many as there are cores
  std::optional<std::uint64_t> seed;
  bool why = false;
  bool tree = false;
};

// Prints the move as a record would have it and, with `why`, the reason, the rest of the turn, and the best
// candidates with their values; with `tree`, what was looked at below these. Where lots are drawn it is one
// of these or, with `why`, what comes most often, and among what. Returns the exit status.
int suggest(Catalog catalog, const SuggestOptions& options);

}  // namespace herbarium
