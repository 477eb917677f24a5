// What the rest of the house knows of a game without playing it. Each game's folder makes one constant of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/options.hpp"
#include "core/player_spec.hpp"

namespace herbarium {

// --- what teaches a game beside its board: its aim, what can be typed and what that costs, and what its
// signs mean

struct GuideCommand {
  std::string_view words;    // what is typed: "M1-6"
  std::string_view cost;     // "1 a square"; empty where nothing is paid
  std::string_view meaning;  // "walk", a few words
};

// What can be typed while one thing is due.
struct GuideSection {
  std::string_view phase;    // as GameRules::phase has it; empty: always
  std::string_view heading;  // "A bid"
  std::span<const GuideCommand> commands;
};

struct GuideSign {
  std::string_view sign;     // as it is drawn: "o", or a mark behind it: "*"
  std::string_view meaning;  // "white stone"
};

struct Guide {
  std::string_view aim;  // one sentence; empty: there is no guide
  // Those that are due oftenest come first.
  std::span<const GuideSection> sections{};
  std::span<const GuideSign> signs{};

  bool empty() const { return aim.empty(); }
};

// The guide as far as it matters while `phase` is due; where nothing is due, what is due oftenest does.
struct GuideView {
  const Guide* guide = nullptr;
  std::string_view phase;
};

// The sections for what is due; where nothing is due, or none is for that, those for what is due oftenest.
// They live as long as the guide.
std::vector<const GuideSection*> due_sections(const GuideView& view);

// --- what else people see of it

// What people call the rounds of a game: those of Herd are turns, those of Harbustaz a set-up and actions.
// The house counts rounds from 1.
struct RoundWords {
  std::string_view word = "round";
  int before = 0;              // how many rounds come before the first that is called so,
  std::string_view prelude{};  // and what these are called

  // The number by which people know a round; 0 or less for one that has none.
  int number(int round) const { return round - before; }

  // "turn 3", or "set-up".
  std::string in_words(int round) const {
    return round > before ? std::string(word) + " " + std::to_string(number(round)) : std::string(prelude);
  }
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

// --- games that are played with written sheets

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

// --- the module

// What can occur in a game at all. What is not said here never occurs in the game. Screens and verbs ask this
// before anything has been played. It follows from the functions that the game gives, and the laws hold it
// against random games (tests/laws/laws.cpp).
struct Traits {
  bool dice = false;                // nature rolls dice, tosses coins, draws cards
  bool real_time = false;           // clocks run, or whoever is first acts first
  bool simultaneous = false;        // moves of several seats can be due at once
  bool secret_moves = false;        // some of these nobody else may read until all have come in
  bool hidden_information = false;  // a state holds what some seat may not know
  bool shared_wins = false;         // several seats can win together: a team, or those who are level
  bool sheets = false;              // moves are written in lines, one below the other
  bool parts = false;               // moves are opened in parts while they are carried out
  bool questions = false;           // something can be declined
  bool narrated = false;            // stories go on from move to move, and need no list of moves beside them

  constexpr bool operator==(const Traits&) const = default;
};

// Automatic games are stopped after so many rounds, and count as unfinished (doc/rules/herd.md, D5).
inline constexpr int longest_playout = 1000;

struct Playout {
  int moves = 0;
  Score score;
  bool finished = true;
};

struct Module {
  std::string_view name;        // as on the command line and in records: `herbs`
  std::string_view title;       // "Herbs"
  std::string_view designer{};  // "Michael Petty"; empty: nobody is named
  std::string_view summary;     // one line for lists
  std::string_view rules;       // the rules in short, some screens of text, lines within 72 columns
  std::string_view commands;    // how it may be typed, where the guide does not say it all, for the help
  Guide guide{};                // what is shown beside the board, and at the beginning of the help
  std::span<const OptionSpec> options{};
  // What a seat is in the game, whoever sits there, in a word or a few: "Red". Null: it has no name there.
  std::string (*seat_label)(const Options&, Seat) = nullptr;
  RoundWords rounds{};
  DisplayTraits display{};
  Paperwork paperwork{};

  // The rest is filled in from the game's type (ai/make_module.hpp).

  Traits traits{};
  int (*seats)(const Options&) = nullptr;
  PositionPtr (*first_position)(const Options&) = nullptr;
  // One game by random moves (core/random_play.hpp), for the benchmark.
  Playout (*play_out)(const Options&, std::uint64_t seed) = nullptr;
  // What a player of the program would do for a seat that is to act; null: the program does not play it.
  SearchResult (*think)(const Match&, const ThinkOrder&) = nullptr;
  // The player that advises people: the strongest that mostly answers within a second (`advice_seconds`).
  PlayerSpec adviser{};
  // In real time: how many moves a seat that is to act had better keep back until nobody can answer them any
  // more; 0 if going last is worth nothing to it. Null: it never is.
  int (*held_back)(const Match&, Seat) = nullptr;

  // `before` with "by Michael Petty" behind it; empty if no designer is named.
  std::string by_designer(std::string_view before = "") const {
    return designer.empty() ? "" : std::string(before) + "by " + std::string(designer);
  }

  // A new game; the module must outlive it.
  Match start(const Options& chosen) const { return {*this, chosen}; }
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
