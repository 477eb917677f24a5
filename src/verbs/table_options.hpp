// What the verbs for shared tables are given on the command line.
#pragma once

#include <string>

#include "verbs/game_options.hpp"
#include "verbs/table_verbs.hpp"

namespace CLI {
class App;
}

namespace herbarium {

class TableOptions {
 public:
  TableOptions();

  // Adds --tables, for all verbs.
  void add_place_to(CLI::App& app);
  // Adds what `host` and what `join` (or `watch`) take; their values are kept here.
  void add_host_to(CLI::App& verb, GameOptions& game_options);
  void add_join_to(CLI::App& verb, bool watch);
  // Adds the table that `relay` is to reach.
  void add_table_to(CLI::App& verb);

  const std::string& base() const { return join_.base; }
  const std::string& address() const { return join_.address; }
  const JoinWishes& join() const { return join_; }

  // The table that was asked for; refuses with words for a wrong usage.
  Result<HostWishes> host(Catalog catalog, const GameOptions& game_options) const;

 private:
  void add_program_to(CLI::App& verb);

  std::string game_;
  HostWishes host_;
  JoinWishes join_;
};

}  // namespace herbarium
