// What the verbs for shared tables are given on the command line.
#pragma once

#include <string>
#include <vector>

#include "verbs/game_options.hpp"
#include "verbs/table_verbs.hpp"

namespace herbarium {

// What one verb is given is kept in a value of its own, which must outlive the arguments.
class TableOptions {
 public:
  std::vector<Argument> host_arguments(Catalog catalog);
  std::vector<Argument> join_arguments(bool watch);
  std::vector<Argument> relay_arguments();

  const std::string& address() const { return join_.address; }
  // How the terminal comes to the table; `base` is the folder of tables of this host.
  JoinOptions join(const std::string& base) const;
  // The table that was asked for; refuses with words for a wrong usage.
  Result<HostOptions> host(Catalog catalog) const;

 private:
  Argument program_argument();

  GameOptions game_options_;
  std::string game_;
  bool terms_typed_ = false;  // seats or a clock, on the command line
  HostOptions host_;
  JoinOptions join_;
};

}  // namespace herbarium
