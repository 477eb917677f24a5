// Looks through the files of this person: kept games, drafts, proofs, secrets, history, key, tables.
#pragma once

#include <string>
#include <vector>

#include "core/module.hpp"

namespace herbarium {

struct DoctorOrder {
  std::string tables;                      // the folder of tables
  bool mends = false;                      // whatever can be mended without losing anything
  std::vector<std::string> configuration;  // what is wrong with it, each with its place
};

// Says what is torn, stray or unreadable, and why, what is being played, and what is mended. A game is never
// deleted. The status: 0 if all is well then.
int examine_files(Catalog catalog, const DoctorOrder& order);

}  // namespace herbarium
