// The games that wait for this person: at tables of this host and of others, and saved ones.
#pragma once

#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "table/shelf.hpp"

namespace herbarium {

struct WaitingGame {
  std::string game;        // "Herd", safe to show
  std::string others;      // "bob, Level 3": who else plays, safe to show
  std::string whose;       // "your turn", "over", or in a game of several people at one terminal "ann's turn"
  std::string address{};   // of the table where it is open; else empty
  std::string record{};    // the path of the saved game; empty: none here
  bool is_shared = false;  // somebody elsewhere may wait for them
  std::time_t since = 0;
  std::optional<std::time_t> until{};
  bool is_claim = false;  // by a table of which nothing is known but its own words

  // Whether nothing is left but to see how it ended.
  bool is_over() const;
  // The command to play: `herbarium join alice/herd`, `herbarium resume herd-20261128-200518`.
  std::string command() const;
};

// "Herd with bob", or of several people at one terminal "Herd of ann, bob"; and "your turn since Nov 27
// 20:05, 2 d 4 h left".
std::string title_of(const WaitingGame& game);
std::string in_words(const WaitingGame& game);

// An unfinished game of a shared table, of which this person has a copy.
struct OwnCopy {
  KeptHeader header;
  KeptState state;
  SharedStanding standing;
};

// All copies of games in which they have a seat; the index of the saved games has most of that. `see_saved`
// (which may be empty) is called for the other unfinished games, those of one terminal.
std::vector<OwnCopy> own_copies(
    Catalog catalog, const std::function<void(const KeptHeader&, const KeptState&)>& see_saved = {});

// Where to look.
struct InboxPlaces {
  std::string tables;                // the directory of this host's tables
  std::string guest{};               // at a shared account, the person's name
  double seconds = 2;                // for the tables of this host to answer
  bool shelf = true;                 // also games of one terminal
  std::vector<std::string> hosts{};  // others, asked at the same time
  std::string ssh = "ssh";
};

struct Inbox {
  std::vector<WaitingGame> games;  // games of shared tables first, the longest waiting before others, claims
                                   // last; then games of one terminal, the last played first
  std::vector<std::string> complaints;  // hosts and tables that do not answer, safe to show
};

// No game is played through if the index of the saved games has it.
Inbox look_for_games(Catalog catalog, const InboxPlaces& places);

// Lists them, a line for each or as JSON. Refuses, silently, if there is none.
int print_inbox(Catalog catalog, const InboxPlaces& places, bool json);

// Prints the tables of this host for the inbox of somebody at another one: `herbarium relay --list`.
int print_tables_for_relay(const std::string& base);

}  // namespace herbarium
