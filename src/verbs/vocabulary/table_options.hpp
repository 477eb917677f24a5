// The arguments of the verbs for shared tables.
#pragma once

#include <string>
#include <vector>

#include "verbs/tables/table_verbs.hpp"
#include "verbs/vocabulary/game_options.hpp"

namespace herbarium {

// Each verb has an object of its own, which stores the values and must outlive the arguments.
class TableOptions {
 public:
  std::vector<Argument> host_arguments(Catalog catalog);
  std::vector<Argument> join_arguments(bool watch);
  std::vector<Argument> relay_arguments();

  const std::string& address() const { return join_.address; }
  // How to join the table; `base` is the folder of this host's tables.
  JoinOptions join(const std::string& base) const;
  // The table that was asked for; refuses with a message for usage_error.
  Result<HostOptions> host(Catalog catalog) const;

 private:
  Argument program_argument();

  GameOptions game_options_;
  std::string game_;
  bool terms_typed_ = false;  // seats or a clock were given on the command line
  HostOptions host_;
  JoinOptions join_;
};

}  // namespace herbarium
