// A game being played, at human speed: all that menus, tables, screens and servers see of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "core/alarm.hpp"
#include "core/draft.hpp"
#include "core/options.hpp"
#include "core/picture.hpp"
#include "core/score.hpp"
#include "core/seat.hpp"

namespace herbarium {

struct Module;

// An event in words, and what could then be seen.
struct Frame : Phrase {
  Picture picture;
};

class Match {
 public:
  virtual ~Match() = default;

  virtual const Module& module() const = 0;
  virtual const Options& options() const = 0;  // with which it began
  virtual int seats() const = 0;

  // As the functions of the same name in core/game.hpp, for the state that stands.
  virtual SeatSet to_act() const = 0;
  virtual SeatSet secret() const = 0;
  virtual SeatSet hidden() const = 0;
  virtual bool may_resign(Seat seat) const = 0;
  virtual Score score() const = 0;
  virtual int round() const = 0;
  virtual std::optional<Alarm> alarm() const = 0;
  virtual std::string position() const = 0;
  virtual Line due(Seat seat) const = 0;
  virtual std::string ending() const = 0;
  // What there is to tell of the game besides its points, once it is over; plays it once more.
  virtual std::vector<Line> figures() const = 0;
  bool over() const { return to_act().empty(); }

  // The picture for `viewer`, with the cells marked that have changed since the viewer's last turn before the
  // others acted; for a spectator, since the last turn began.
  virtual Picture picture(Seat viewer) const = 0;

  // What `viewer` wants to know of a cell besides its words; empty if that is what lies around it.
  virtual Line look(Seat viewer, std::string_view cell) const = 0;
  // What a move would do, in a few words, and how things would stand then; empty where nobody needs that, or
  // if it would be refused.
  virtual Line gist(Seat seat, std::string_view move) const = 0;

  // Plays the move that `text` gives for `seat` (`place c4`, `resign`, `sheet 1 M3`), or refuses it with the
  // place in the text and changes nothing.
  virtual Result<void> submit(Seat seat, std::string_view text) = 0;
  // The normal form of the move that `submit` would play.
  virtual Result<std::string> validate(Seat seat, std::string_view text) const = 0;
  // Nature's next move as text, drawn but not played. Nature must be to act.
  virtual std::string roll(Rng& rng) const = 0;
  // A legal move of `seat`, which is to act, drawn at random, as text.
  virtual std::string random_move(Seat seat, Rng& rng) const = 0;
  // Every legal move of `seat` as it would stand in a record; for sheets, every legal single line.
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  // What `seat` could type now: the same, in the short forms that people type.
  virtual std::vector<Line> completions(Seat seat) const = 0;

  // The moves that a line typed by `seat` stands for: the game's short forms, or the line itself.
  virtual std::vector<std::string> expand_shorthand(Seat seat, std::string_view line) const = 0;
  // A line that stands for the first of these moves and for as many of those that follow as it can; there is
  // at least one, and they are in normal form.
  virtual std::string shorten(Seat seat, std::span<const std::string> moves) const = 0;

  // What kind of thing `seat` owes, as a section of the module's guide names it; empty if it owes nothing.
  virtual std::string_view phase(Seat seat) const = 0;

  // The move by which `seat` can decline what it is asked now; empty if it is asked nothing of that kind.
  virtual std::string decline_move(Seat seat) const = 0;
  // Whether anything can be declined in this game; whether what `seat` is asked now is of that kind (refused
  // if the words name none); the move of `seat` where it has no choice, empty where it has one.
  virtual bool knows_declining() const = 0;
  virtual Result<bool> is_waived(Seat seat, std::string_view kind) const = 0;
  virtual std::string forced_move(Seat seat) const = 0;

  // What goes on now that nothing may be taken back in ("a battle"); empty if there is nothing of that kind.
  virtual std::string undo_blocker() const = 0;

  // Whether the move that `seat` owes is written line by line, and how such lines stand.
  virtual bool composes(Seat seat) const = 0;
  virtual Draft draft(Seat seat, std::span<const std::string> lines,
                      std::span<const std::string> supposed) const = 0;

  // The moves so far.
  virtual int size() const = 0;
  virtual Seat actor(int move) const = 0;
  // The move's normal form as `viewer` may read it now; of what is still secret only its kind (`sheet`).
  virtual std::string text(int move, Seat viewer) const = 0;
  virtual std::string full_text(int move) const = 0;
  // The same as `text`, but of a move that is being carried out all that everybody knows of it.
  virtual std::string known_text(int move, Seat viewer) const = 0;
  // Whether the move is still secret to `viewer`, in whole or in part.
  virtual bool is_secret(int move, Seat viewer) const = 0;
  virtual int round_before(int move) const = 0;
  // Whether it was written line by line.
  virtual bool was_composed(int move) const = 0;
  // What `viewer` saw after the first `moves` moves, with nothing marked.
  virtual Picture picture_after(int moves, Seat viewer) const = 0;
  // What happened when the move was carried out, to be shown to `viewer`.
  virtual std::vector<Frame> story(int move, Seat viewer) const = 0;
  // The words of the same story; they are the same for everybody.
  virtual std::vector<Phrase> phrases(int move) const = 0;
  // How many moves were played before the clock that runs now began to run.
  virtual int alarm_since() const = 0;
  // Whether those who are to act do so at once and openly, whoever is first.
  virtual bool in_real_time() const = 0;
  // Whether stories go on from move to move, so that they need no list of the moves beside them.
  virtual bool runs_on() const = 0;

  // --- moves that are opened in parts while they are carried out (core/game.hpp)

  // Whether the game has such moves; in how many parts the move that `seat` owes is opened, 0 if it is not.
  virtual bool opens_in_parts() const = 0;
  virtual int part_count(Seat seat) const = 0;
  // The parts of a move in normal form, or of its beginning as `known_text` tells it; the move that all parts
  // make.
  virtual std::vector<std::string> parts(std::string_view move) const = 0;
  virtual std::string join_parts(std::span<const std::string> parts) const = 0;
  // Plays a move of which only the first parts are known. While `is_sealed`, the game stands as it does with
  // the whole move.
  virtual Result<void> submit_parts(Seat seat, std::span<const std::string> parts) = 0;
  // Whether a move of the round under way is still secret, though all that were due have come in.
  virtual bool is_sealed() const = 0;

  // The game as it stood after the first `moves` moves; the later ones are gone.
  virtual void rewind(int moves) = 0;
  virtual std::unique_ptr<Match> copy() const = 0;
  // The match as `viewer` could imagine it (conformance law 3).
  virtual std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const = 0;
};

}  // namespace herbarium
