// A state of a game, and its last move: menus, tables, screens and servers see nothing else of a game's
// types. A position never changes, so matches and threads share it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "core/picture.hpp"
#include "core/seat.hpp"

namespace herbarium {

// The text of an event, and the picture after it.
struct Frame : Phrase {
  Picture picture;
};

class Position;
using PositionPtr = std::shared_ptr<const Position>;

// A move as in a record.
struct PlayedMove {
  Seat seat = nature;
  std::string text;  // in normal form: `place c4`, `resign`
  bool resigned = false;
  std::optional<std::vector<Phrase>> words{};  // of its events, if it was played for them
};

class Position {
 public:
  virtual ~Position() = default;

  // The last move; one without text at the beginning of the game.
  const PlayedMove& played() const { return played_; }

  // As the functions of the same name in core/game.hpp.
  virtual SeatSet to_act() const = 0;
  virtual SeatSet secret() const = 0;
  virtual Score score() const = 0;
  virtual int round() const = 0;
  virtual std::optional<Alarm> alarm() const = 0;
  virtual bool acts_at_once() const = 0;
  virtual std::string undo_blocker() const = 0;
  virtual std::string position() const = 0;
  virtual Spans due(Seat seat) const = 0;
  virtual std::string ending() const = 0;
  virtual Picture picture(Seat viewer) const = 0;
  virtual Spans look(Seat viewer, std::string_view cell) const = 0;
  virtual std::string danger(Seat seat) const = 0;
  virtual bool may_resign(Seat seat) const = 0;
  bool over() const { return to_act().empty(); }

  // The position after the move `text` of `seat` (`place c4`, `resign`, `sheet 1 M3`), or the reason why it
  // is illegal, with the place in the text. `with_words` saves the texts of its events while it is played;
  // otherwise a later request for them has to play it again.
  Result<PositionPtr> after(Seat seat, std::string_view text, bool with_words = false) const;
  // The same for a move with only its first parts known.
  Result<PositionPtr> after_parts(Seat seat, std::span<const std::string> parts) const;

  // A random legal move of `seat`, which must be due, as text; of nature with the probabilities of the
  // rules.
  virtual std::string random_move(Seat seat, Rng& rng) const = 0;
  // Every legal move of `seat` in the form of a record; for sheets, every legal single line.
  std::vector<std::string> legal(Seat seat) const;

  // Only for a seat that is due; empty for others.
  virtual std::vector<Spans> completions(Seat seat) const = 0;
  virtual std::string_view phase(Seat seat) const = 0;
  virtual std::string decline_move(Seat seat) const = 0;
  virtual std::string forced_move(Seat seat) const = 0;
  virtual bool composes(Seat seat) const = 0;
  virtual int part_count(Seat seat) const = 0;

  virtual std::vector<std::string> expand_shorthand(Seat seat, std::string_view line) const = 0;
  virtual std::string shorten(Seat seat, std::span<const std::string> moves) const = 0;
  virtual Result<bool> is_waived(Seat seat, std::string_view kind) const = 0;
  virtual Draft draft(Seat seat, std::span<const std::string> lines,
                      std::span<const std::string> supposed) const = 0;
  virtual int open_now() const = 0;
  virtual std::vector<std::string> parts(std::string_view move) const = 0;
  virtual std::string join_parts(std::span<const std::string> parts) const = 0;

  // The gist of the move from here to `next`.
  virtual Spans gist(const Position& next) const = 0;
  // The events of that move: as text, and also with pictures for `viewer`, who saw `seen` before.
  virtual std::vector<Phrase> phrases(const Position& next) const = 0;
  virtual std::vector<Frame> story(const Position& next, Seat viewer, const Picture& seen) const = 0;

  // The facts besides points about a game that went this way and ended here.
  virtual std::vector<Spans> figures(std::span<const Position* const> way) const = 0;

  // The position as `viewer` could imagine it (conformance law 3).
  virtual PositionPtr imagined(Seat viewer, Rng& rng) const = 0;

 protected:
  // `seats`: the number of players.
  explicit Position(int seats) : seats_(seats) {}
  Position(const Position&) = default;

  int seats() const { return seats_; }
  void set_played(PlayedMove played) { played_ = std::move(played); }
  void set_words(std::vector<Phrase> words) { played_.words = std::move(words); }

 private:
  // For a seat that is due.
  virtual std::vector<std::string> lines(Seat seat) const = 0;
  virtual std::string why_not_due(Seat seat, std::string_view text) const = 0;
  virtual Result<PositionPtr> after_move(Seat seat, std::string_view text, bool with_words) const = 0;
  virtual Result<PositionPtr> after_known_parts(Seat seat, std::span<const std::string> parts) const = 0;
  virtual PositionPtr after_resigning(Seat seat, bool with_words) const = 0;

  tl::unexpected<Refusal> not_due(Seat seat, std::string_view text) const;

  PlayedMove played_;
  int seats_;
};

}  // namespace herbarium
