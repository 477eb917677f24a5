// What the rest of the house knows of a game without playing it. Each game's folder makes one constant of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/guide.hpp"
#include "core/match.hpp"
#include "core/match/playout.hpp"
#include "core/match/thinking.hpp"
#include "core/options.hpp"
#include "core/round_words.hpp"
#include "core/traits.hpp"

namespace herbarium {

// What one player wrote down in advance, for a referee who asks for it move by move.
class Script {
 public:
  struct Piece {
    std::string text;  // a move; its first character stands in `line` of the file
    int line = 0;
    int begins = 0;  // the line where what the player wrote begins: the text may have a made-up one before it
    std::string note{};  // what is to be told about how the file was read; mostly empty
    std::string end{};   // what ended it, for whoever misses something there; mostly empty
  };

  virtual ~Script() = default;
  // What the file has for `seat`, which owes a move, taken; nothing if the file has none left for it. For
  // nature, what the player says that dice or coins did. Refused, with its line, if it must be for another
  // round.
  virtual Result<std::optional<Piece>> next(const Match& match, Seat seat) = 0;
  // How much of the file has not been taken: lines, or anything else that is 0 at its end.
  virtual int left() const = 0;
};

// How people look at a game.
struct DisplayTraits {
  // Seat 2 sits opposite seat 1, and sees the board turned by half.
  bool opposite = false;
  // What a move does is certain and open as soon as it is written, but for those that are secret: so it can
  // be shown before it is played.
  bool previews_moves = false;
  // Whatever faces a direction points along its line, up to the rim of the board, and people trace that.
  bool traces_lines = false;
  // Its pictures have an overlay that shows whose the empty cells are.
  bool shows_territory = false;
};

// Only of games that are played with written sheets, else null.
struct Paperwork {
  // A player's sheets from a file's text. Refuses what is no text.
  Result<std::unique_ptr<Script>> (*script)(std::string text) = nullptr;
  // A player's paper at the end of a match: lines that `script` reads.
  std::vector<std::string> (*paper)(const Match&, Seat) = nullptr;
  // A form to be filled in with a pencil.
  std::vector<std::string> (*blank)(const Options&) = nullptr;
  // All that is wrong with how a file is written, and with its first sheet; the places are the file's.
  std::vector<Refusal> (*mistakes)(const Options&, const std::string& text) = nullptr;
};

struct Module {
  std::string_view name;      // as on the command line and in records: `herbs`
  std::string_view title;     // "Herbs"
  std::string_view designer;  // "Michael Petty"
  std::string_view summary;   // one line for lists
  std::string_view rules;     // the rules in short, some screens of text, lines within 72 columns
  std::string_view commands;  // how it may be typed, where the guide does not say it all, for the help
  Guide guide{};              // what is shown beside the board, and at the beginning of the help
  std::span<const OptionSpec> options{};
  // What a seat is in the game, whoever sits there, in a word or a few: "Red". Null: it has no name there.
  std::string (*seat_label)(const Options&, Seat) = nullptr;
  RoundWords rounds{};
  DisplayTraits display{};
  Paperwork paperwork{};

  // The rest is filled in from the game's type (ai/make_module.hpp).

  Traits traits{};
  int (*seats)(const Options&) = nullptr;
  std::unique_ptr<Match> (*open)(const Module&, const Options&) = nullptr;
  // One game by random moves (core/match/random_play.hpp), for the benchmark.
  Playout (*play_out)(const Options&, std::uint64_t seed) = nullptr;
  // What a player of the program would do for a seat that is to act; null: the program does not play it.
  SearchResult (*think)(const Match&, const ThinkOrder&) = nullptr;
  // The player that advises people: the strongest that mostly answers within a second (`advice_seconds`).
  PlayerSpec adviser{};
  // In real time: how many moves a seat that is to act had better keep back until nobody can answer them any
  // more; 0 if going last is worth nothing to it. Null: it never is.
  int (*held_back)(const Match&, Seat) = nullptr;

  // A new game; the module must outlive it.
  std::unique_ptr<Match> start(const Options& chosen) const { return open(*this, chosen); }
};

// The games that a program offers.
using Catalog = std::span<const Module* const>;

// The module of that name, or null.
inline const Module* find_module(Catalog catalog, std::string_view name) {
  for (const Module* module : catalog)
    if (module->name == name) return module;
  return nullptr;
}

}  // namespace herbarium
