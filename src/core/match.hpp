// A game in progress: its positions so far, and the parts that a viewer may know.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/text.hpp"
#include "core/options.hpp"
#include "core/position.hpp"

namespace herbarium {

struct Module;

class Match {
 public:
  // A new game; the module must outlive it.
  Match(const Module& module, const Options& options);

  const Module& module() const { return *module_; }
  const Options& options() const { return options_; }  // from the beginning
  int seats() const;

  // The current position, and the one after the first `moves` moves.
  const Position& now() const { return at(size()); }
  const Position& at(int moves) const;
  const PositionPtr& here() const { return last_.back(); }  // the current one

  // The functions of the current position.
  SeatSet to_act() const { return now().to_act(); }
  bool over() const { return now().over(); }
  SeatSet secret() const { return now().secret(); }
  bool may_resign(Seat seat) const { return now().may_resign(seat); }
  Score score() const { return now().score(); }
  int round() const { return now().round(); }
  std::optional<Alarm> alarm() const { return now().alarm(); }
  bool in_real_time() const { return now().acts_at_once(); }
  std::string position() const { return now().position(); }
  Spans due(Seat seat) const { return now().due(seat); }
  std::string ending() const { return now().ending(); }
  Spans look(Seat viewer, std::string_view cell) const { return now().look(viewer, cell); }
  std::vector<std::string> legal(Seat seat) const { return now().legal(seat); }
  std::vector<Spans> completions(Seat seat) const { return now().completions(seat); }
  std::string_view phase(Seat seat) const { return now().phase(seat); }
  bool composes(Seat seat) const { return now().composes(seat); }
  std::string forced_move(Seat seat) const { return now().forced_move(seat); }
  std::string decline_move(Seat seat) const { return now().decline_move(seat); }
  std::string undo_blocker() const { return now().undo_blocker(); }
  int part_count(Seat seat) const { return now().part_count(seat); }
  std::string random_move(Seat seat, Rng& rng) const { return now().random_move(seat, rng); }
  // Nature's next move as text, drawn but not played. Nature must be to act.
  std::string roll(Rng& rng) const { return now().random_move(nature, rng); }

  // The facts about a finished game besides its points; replays the game.
  std::vector<Spans> figures() const;

  // The picture for `viewer`, with the cells marked that have changed since the viewer's last turn, before
  // the others acted; for a spectator, since the last turn began. Also as it was after the first `moves`
  // moves.
  Picture picture(Seat viewer) const { return picture(viewer, size()); }
  Picture picture(Seat viewer, int moves) const;
  // The check of a draft's lines, with the same marks.
  Draft draft(Seat seat, std::span<const std::string> lines, std::span<const std::string> supposed) const;

  // Plays a move, or refuses it as Position::after and its like do, and changes nothing.
  Result<void> submit(Seat seat, std::string_view text) { return add(now().after(seat, text)); }
  // The same for a move with only its first parts known. While `is_sealed`, the game is in the same state
  // as with the whole move.
  Result<void> submit_parts(Seat seat, std::span<const std::string> parts) {
    return add(now().after_parts(seat, parts));
  }
  // Goes on to a position that Position::after made of the current one.
  void go_on(PositionPtr next) { push(std::move(next)); }
  // The normal form of the move that `submit` would play.
  Result<std::string> validate(Seat seat, std::string_view text) const;

  // The number of moves.
  int size() const { return piece * static_cast<int>(full_.size()) + static_cast<int>(last_.size()) - 1; }
  Seat actor(int move) const { return played(move).seat; }
  const std::string& full_text(int move) const { return played(move).text; }
  // The move's normal form as `viewer` may read it now; for a secret move only the first word, its kind
  // (`sheet`).
  std::string text(int move, Seat viewer) const;
  // The same, but with all public parts of a move that is being carried out.
  std::string known_text(int move, Seat viewer) const;
  // Whether the move is still secret to `viewer`, in whole or in part.
  bool is_secret(int move, Seat viewer) const;
  // Whether a move of the current round is still secret, though all moves due have come in.
  bool is_sealed() const;
  // From now on everybody knows the whole of such moves once all have come in.
  void open_sealed_moves() { seals_moves_ = false; }
  // The seats that have handed in a secret move while others of the same round are still due: only they may
  // see it. Also as it was after the first `moves` moves.
  SeatSet hidden() const { return hidden(size()); }
  SeatSet hidden(int moves) const;
  // The number of first moves that `viewer` may know completely: those before the secret ones of other
  // seats that are not public yet.
  int known_moves(Seat viewer) const;

  // Whether it was written line by line.
  bool was_composed(int move) const { return !played(move).resigned && at(move).composes(actor(move)); }
  // The events of the move, for `viewer`.
  std::vector<Frame> story(int move, Seat viewer) const;
  // The words of the same story; they are the same for every viewer.
  std::vector<Phrase> phrases(int move) const;
  // The number of moves before the current clock began to run.
  int alarm_since() const;

  // Whether the final resignation was claimed by another seat, not made by its own.
  bool was_claimed() const { return claimed_at_ == size(); }
  void set_claimed() { claimed_at_ = size(); }

  // Returns the game to its state after the first `moves` moves; drops the later ones.
  void rewind(int moves);
  // The match as `viewer` could imagine it (conformance law 3).
  Match imagined(Seat viewer, Rng& rng) const;

 private:
  // All positions but the last few are in immutable pieces, which copies share: a copy of a long game costs
  // hardly more than one of a short game.
  static constexpr int piece = 64;
  using Piece = std::vector<PositionPtr>;

  // Frequently needed results. A copy of a match starts with an empty cache: it belongs to another thread,
  // or is short-lived.
  struct Cache {
    struct Seen {
      int moves = -1;
      Seat viewer = spectator;
      Picture picture{};
    };

    Cache() = default;
    Cache(const Cache&) {}
    Cache& operator=(const Cache&) { return *this = Cache(); }
    Cache(Cache&&) = default;
    Cache& operator=(Cache&&) = default;

    std::vector<std::optional<std::vector<Phrase>>> phrases;
    std::array<Seen, 6> seen;  // the latest few
    std::size_t next_seen = 0;
  };

  const PlayedMove& played(int move) const { return at(move + 1).played(); }
  Result<void> add(const Result<PositionPtr>& next);
  void push(PositionPtr position);
  std::optional<std::vector<Phrase>>& kept_phrases(int move) const;
  // The viewer's picture after `moves` moves, without marks; valid until the next call.
  const Picture& seen(int moves, Seat viewer) const;
  // The number of moves, up to `moves`, before the end of the viewer's last completed turn; for a
  // spectator: before the beginning of the last turn.
  int news_since(Seat viewer, int moves) const;
  bool is_sealed(int move) const;

  const Module* module_;  // a constant of the program
  Options options_;
  bool seals_moves_ = true;  // whether moves that are carried out in parts stay secret until then
  int claimed_at_ = -1;      // number of moves then, including the claimed resignation
  std::vector<std::shared_ptr<const Piece>> full_;
  Piece last_;  // at least one position, the latest
  mutable Cache cache_;
};

}  // namespace herbarium
