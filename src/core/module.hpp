// The facts about a game that the rest of the program needs without playing it. Each game's directory makes
// one constant of it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/options.hpp"
#include "core/player_spec.hpp"
#include "core/position.hpp"

namespace herbarium {

class Match;

// --- the guide shown next to the board: the aim, the things to type with their costs, and the symbols

struct GuideCommand {
  std::string_view words;    // the text to type: "M1-6"
  std::string_view cost;     // "1 a square"; empty if free
  std::string_view meaning;  // "walk", a few words
};

// The things to type in one phase.
struct GuideSection {
  std::string_view phase;    // as from GameRules::phase; empty: always
  std::string_view heading;  // "A bid"
  std::span<const GuideCommand> commands;
};

struct GuideSign {
  std::string_view sign;     // as it is drawn: "o", or a mark after it: "*"; empty: only in larger cells
  std::string_view meaning;  // "white stone"
  // Where cells are medium, and where they are large, a row of its figure; empty: the sign.
  std::string_view medium{}, large{};
};

struct Guide {
  std::string_view aim;  // one sentence; empty: no guide
  // The most frequent come first.
  std::span<const GuideSection> sections{};
  std::span<const GuideSign> signs{};

  bool empty() const { return aim.empty(); }
};

// The part of the guide for `phase`; without a phase, for the most frequent one.
struct GuideView {
  const Guide* guide = nullptr;
  std::string_view phase;
  bool has_keys = false;  // lines are typed only after a `:`
};

// The sections for the phase; without a phase, or without sections for it, the sections for the most frequent
// phase. They live as long as the guide.
std::vector<const GuideSection*> due_sections(const GuideView& view);

// --- other texts for people

// A game's names for its rounds: Herd has turns, Harbustaz a set-up and actions. The program counts rounds
// from 1.
struct RoundWords {
  std::string_view word = "round";
  int before = 0;              // the number of rounds before the first of that name,
  std::string_view prelude{};  // and the name of those before

  // The round's number for people; 0 or less for a round without one.
  int number(int round) const { return round - before; }

  // "turn 3", or "set-up".
  std::string in_words(int round) const {
    return round > before ? std::string(word) + " " + std::to_string(number(round)) : std::string(prelude);
  }
};

// What the points of a score are: stones in Herd, battles in Uibadi.
struct PointWords {
  std::string_view one = "point", many = "points";

  std::string_view of(double points) const { return points == 1 ? one : many; }
};

// Ways to show a game.
struct DisplayTraits {
  // Seat 2 sits opposite seat 1, and sees the board turned by half.
  bool opposite = false;
  // Except for secret moves, a move's effect is certain and public as soon as it is written, so it can be
  // shown before it is played.
  bool previews_moves = false;
  // Pieces point along lines, up to the rim of the board, and people trace these lines.
  bool traces_lines = false;
  // Its pictures have an overlay with the owners of the empty cells.
  bool shows_territory = false;
  // What a move says that ends where others have another word: "upright".
  std::string_view nothing_more = "nothing more";
};

// --- games played with written sheets

// A player's sheets written in advance, for a referee who reads them move by move.
class Script {
 public:
  struct Piece {
    std::string text;  // a move; its first character is in `line` of the file
    int line = 0;
    int begins = 0;  // the beginning of the player's own words: the text may have an added word before them
    std::string note{};  // a remark about reading the file; mostly empty
    std::string end{};   // what ended it, for players who expected more; mostly empty
  };

  virtual ~Script() = default;
  // The next move in the file for `seat`, removed from it; nothing if there is none left. For nature, the
  // player's entry for dice or coins. Refuses, with its line, an entry for another round.
  virtual Result<std::optional<Piece>> next(const Match& match, Seat seat) = 0;
  // The player's name, if the file has one.
  virtual std::string name() const { return {}; }
  // The unread rest of the file: a number of lines, or anything that is 0 at its end.
  virtual int left() const = 0;
};

// Only for games played with written sheets, else null.
struct Paperwork {
  // A player's sheets from a file's text. Refuses a file that is not text.
  Result<std::unique_ptr<Script>> (*script)(std::string text) = nullptr;
  // A player's paper at the end of a match: lines that `script` reads.
  std::vector<std::string> (*paper)(const Match&, Seat) = nullptr;
  // A form to be filled in with a pencil.
  std::vector<std::string> (*blank)(const Options&) = nullptr;
  // All mistakes in the form of a file and in its first sheet, with their places in the file.
  std::vector<Refusal> (*mistakes)(const Options&, const std::string& text) = nullptr;
};

// --- the module

// The features of a game; a feature without a flag here never occurs. Screens and verbs ask before any move
// is played. The flags follow from the functions that the game has, and tests/laws/laws.cpp compares them
// with random games.
struct Traits {
  bool dice = false;                // nature rolls dice, tosses coins, draws cards
  bool real_time = false;           // clocks run, or moves count in order of arrival
  bool simultaneous = false;        // moves of several seats can be due at once
  bool secret_moves = false;        // some of these stay secret from others until all have come in
  bool hidden_information = false;  // a state has facts that some seat may not know
  bool shared_wins = false;         // several seats can win together: a team, or seats with equal scores
  bool sheets = false;              // moves are written in lines, one below the other
  bool parts = false;               // moves are opened in parts as they are carried out
  bool questions = false;           // some questions can be declined
  bool narrated = false;            // stories continue from move to move, and need no separate list of moves

  constexpr bool operator==(const Traits&) const = default;
};

// Automatic games stop after this many rounds, and count as unfinished (doc/rules/herd.md, D5).
inline constexpr int longest_playout = 1000;

struct Module {
  std::string_view name;        // as on the command line and in records: `herbs`
  std::string_view title;       // "Herbs"
  std::string_view designer{};  // "Michael Petty"; empty: unknown
  std::string_view summary;     // one line for lists
  std::string_view rules;       // a summary of the rules, some screens of text, lines within 72 columns
  std::string_view commands;    // ways to type it that the guide does not cover, for the help
  Guide guide{};                // shown next to the board, and at the beginning of the help
  std::span<const OptionSpec> options{};
  // A seat's name in the game, of one or a few words, which does not depend on the player: "Red". Null: seats
  // have no names.
  std::string (*seat_label)(const Options&, Seat) = nullptr;
  RoundWords rounds{};
  PointWords points{};
  DisplayTraits display{};
  Paperwork paperwork{};

  // The rest is filled in from the game's type (ai/make_module.hpp).

  Traits traits{};
  int (*seats)(const Options&) = nullptr;
  PositionPtr (*first_position)(const Options&) = nullptr;
  // The move of a player of the program for a seat due; null: the program does not play it.
  SearchResult (*think)(const Match&, const ThinkOrder&) = nullptr;
  // The advantages of a turn of a seat due over another turn of it: facts that need no search and that the
  // seat can know, as clauses with seats as "seat 2"; empty if there are none. Null with `think`.
  std::string (*reason_between)(const Match&, Seat, std::span<const std::string> turn,
                                std::span<const std::string> instead) = nullptr;
  LossByLevel losses{};
  Calibration calibration{};
  // The player that advises people: the strongest that usually answers within a second (`advice_seconds`).
  PlayerSpec adviser{};
  // In real time: the number of moves that a seat due should hold back until nobody can answer them; 0 if
  // going last is worthless to it. Null: always 0.
  int (*held_back)(const Match&, Seat) = nullptr;

  // `before` followed by "by Michael Petty"; empty if the designer is unknown.
  std::string by_designer(std::string_view before = "") const {
    return designer.empty() ? "" : std::string(before) + "by " + std::string(designer);
  }

  // A new game; the module must outlive it.
  Match start(const Options& chosen) const;
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
