// The saved games: their default directory, reading them, renaming and deleting them, and their drafts.
#pragma once

#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"
#include "table/result_index.hpp"

namespace herbarium {

// --- Reading a record: its game, its header, which is cheap, and the state of its game, which needs all
// moves.

// A record, and its game so far.
struct OpenedRecord {
  Record record;
  Match match;
};

using LookAtRecord = std::function<void(const OpenedRecord&)>;

// Reads a record and plays its moves; calls `look` (which may be empty) before the first move and after
// each. Refuses with the place in the text.
Result<OpenedRecord> play_record(std::string_view text, Catalog catalog, const LookAtRecord& look = {});
// The same for a file; refuses with file and place.
Result<OpenedRecord> open_record(const std::string& path, Catalog catalog, const LookAtRecord& look = {});

// The data at the beginning of a record.
struct KeptHeader {
  std::string path;
  std::time_t changed = 0;  // the last change of the record
  std::string game;         // "herbs", safe to show
  std::vector<RecordSeat> seats;
  bool has_begun = true;               // somebody has moved, or has begun to write a sheet
  std::optional<GameResult> result{};  // the standing or the result of the game, if the index has it
};

// The state of a record's game.
struct KeptState {
  std::string words;   // "won 39 : 22", "round 14", "being played", "damaged: line 5: ..."
  std::string title;   // "Herbs"; empty if unknown
  std::string moment;  // "round 3, planning"
  bool over = false;
  bool in_use = false;  // another process is playing it
  SeatSet to_move{};    // of an unfinished game, by the rules alone
  std::string trouble;  // why it is unreadable, with the place; else empty
};

// Reads no more of the record than it needs. An unreadable one has no game and no seats, and counts as
// begun.
KeptHeader read_kept_header(const std::string& path);
// Adds its findings to the index if the game is on the shelf.
KeptState read_kept_state(const KeptHeader& header, Catalog catalog);
// Adds the standing of an unfinished game of a shared table to the index; `state` is its state.
void add_standing(const KeptHeader& header, const KeptState& state, const SharedStanding& standing);

// The seat of the only person of a game; nobody's if there are several, or none.
Seat only_person(const std::vector<RecordSeat>& seats);
// All players, or the only person's opponents: "alice, bob", safe to show.
std::string players_of(const std::vector<RecordSeat>& seats);
std::string opponents_of(const std::vector<RecordSeat>& seats);

// A record's name given by a person; empty if it has its original one.
std::string given_name(const KeptHeader& header);

// --- The default directory.

// A record on the shelf.
struct KeptGame {
  KeptHeader header;
  KeptState state;
};

// A free path for a new record of `game` in an existing directory, swept of litter. Refuses if there is no
// such place.
Result<std::string> new_record_path(std::string_view game);

// The headers of all games on the shelf that have begun, the most recently changed first. If the index has a
// game, its header comes from there.
std::vector<KeptHeader> kept_headers();

// At most `most` games of the shelf that have begun, the most recently changed first.
std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most);

// The path of the most recently changed unfinished game, if any, including games being played elsewhere.
std::optional<std::string> last_unfinished(Catalog catalog);

// The record meant by a person: a file, or else one on the shelf, without its directory and ending if they
// like.
std::string meant_record(const std::string& name);
// A shorter name that means this record, if there is one; else its path.
std::string short_name_of(const std::string& record);

// --- Renaming and deleting a record with all its files (draft, proof, conflicting logs).

// Why a saved game cannot have this name; empty if it can.
std::string why_no_name(std::string_view name);

// Gives the record at `path`, which must be on the shelf, another name, with or without its ending. Nothing
// is overwritten, and either all of its files are renamed or none. Refuses a game that is being played.
// Returns the new path.
Result<std::string> rename_kept(const std::string& path, std::string_view name);

// Moves the record at `path` with all its files into the directory `trash` of the shelf. Refuses a game
// that is being played. Returns the record's new path.
Result<std::string> delete_kept(const std::string& path);

// --- Branches: games that go on from a position of a record, each a record in a file next to it. They are
// renamed and deleted with it.

std::string branch_path(const std::string& record, std::string_view name);
// The names of a record's branches, in order.
std::vector<std::string> branches_of(const std::string& record);
// The same conditions as for rename_kept and delete_kept.
Result<void> rename_branch(const std::string& record, const std::string& name, std::string_view to);
Result<std::string> delete_branch(const std::string& record, const std::string& name);

// --- Drafts: a partly written move is saved next to the record, so a lost connection costs only the
// current line.

struct KeptDraft {
  int move = 0;  // number of moves in the record at that time
  Seat seat = 0;
  std::vector<std::string> lines;
};

// Saves a draft next to the record at `path`, replacing any earlier one; an empty draft only deletes it.
Result<void> keep_draft(const std::string& path, const KeptDraft& draft);

// The draft next to a record, if there is one that can be read.
std::optional<KeptDraft> kept_draft(const std::string& path);

}  // namespace herbarium
