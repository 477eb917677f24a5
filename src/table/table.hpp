// A running game: who sits where, the match, and its record on disk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "core/record.hpp"
#include "table/journal.hpp"

namespace herbarium {

struct Sitter {
  std::string kind = "human";
  std::string name;
};

// What a new game is made of.
struct Setup {
  const Module* module = nullptr;
  Options options{};
  std::vector<Sitter> sitters;  // one a seat
  std::optional<std::uint64_t>
      seed;  // given: the same game with the same events; its record then has no date
};

// Why an event was not played: the rules refuse it, or it could not be put on disk.
struct Unplayed {
  Refusal refusal;
  bool by_disk = false;
};

class Table {
 public:
  // Lays a new game. With a `path`, its record is written there, else there is none.
  static Result<std::unique_ptr<Table>> lay(const Setup& setup, const std::optional<std::string>& path);
  // Goes on with the game of a record; `notes()` then says what was odd about it. Refuses a record that is
  // bad (with its place) or is being played elsewhere; the file is left as it is.
  static Result<std::unique_ptr<Table>> resume(const std::string& path, Catalog catalog);

  const Match& match() const { return *match_; }
  const Module& module() const { return match_->module(); }
  const Sitter& sitter(Seat seat) const { return sitters_[static_cast<std::size_t>(seat - 1)]; }
  // The name to call a seat by, safe to show: "alice", or "seat 1".
  std::string name(Seat seat) const;
  const std::vector<std::string>& notes() const { return notes_; }

  // The player of the program on a seat; nothing where a person sits.
  std::optional<Brain> brain(Seat seat) const;
  // What such a player is to be asked now. Its random numbers have nothing to do with the dice of the game;
  // its time is limited unless the game is to be the same every time.
  ThinkOrder think_order(Seat seat, Brain brain) const;

  // The record's path; nothing if none is written.
  std::optional<std::string> record_path() const;
  // Goes on without a record.
  void give_up_record() { journal_.reset(); }

  // Plays what `text` says for `seat`: it is on disk when this returns. Otherwise nothing has changed.
  tl::expected<void, Unplayed> submit(Seat seat, std::string_view text);
  // Plays nature's next event, drawn by the table's seed and the number of events so far.
  tl::expected<void, Unplayed> roll();

  // When the clock that runs now is over, as now_seconds counts, and the seconds until then; nothing if none
  // runs. It stands while nobody plays.
  std::optional<double> clock_end() const;
  std::optional<double> clock_left() const;

  // Takes back the last round in which a person did something, with what chance has done since. Redo plays it
  // again, until something else is played. The round's number is nothing if there is none.
  std::optional<int> round_to_undo() const;
  bool can_redo() const { return !undone_.empty(); }
  tl::expected<void, Unplayed> undo();
  tl::expected<void, Unplayed> redo();

 private:
  struct Undone {
    Seat seat;
    std::string text;
    bool ends_round;
  };

  explicit Table(std::unique_ptr<Match> match) : match_(std::move(match)) {}

  bool is_person(Seat seat) const { return seat != nature && !brain(seat); }
  tl::expected<void, Unplayed> put_down(Seat seat, const std::string& text);
  Result<void> write_down(Seat seat, const std::string& text, std::optional<double> time);
  double played_seconds() const;
  Record header(const Setup& setup) const;
  void take_over(const Record& record);

  std::unique_ptr<Match> match_;
  std::vector<Sitter> sitters_;
  std::uint64_t seed_ = 0;
  bool seeded_ = false;  // the seed was asked for
  std::optional<Journal> journal_;
  std::vector<std::size_t> ends_;  // of the header and of each event's line in the journal
  std::vector<double> times_;      // of each event, in seconds played
  double began_ = 0;               // when this process took up the game
  double played_before_ = 0;       // seconds played by then
  std::vector<Undone> undone_;     // the next to be played again last
  std::vector<std::string> notes_;
};

}  // namespace herbarium
