// Finds leftovers of ended processes, wrong owners and permissions, a spoilt key and a wrong configuration
// among this person's files, and advises the person. It changes nothing. (`kept` reports damaged games, and
// `verify` damaged proofs.)
#pragma once

#include <string>
#include <vector>

namespace herbarium {

// Reports all of it; `configuration` has that file's mistakes, each with its place. The status: 0 if all
// is well.
int examine_files(const std::string& tables, const std::vector<std::string>& configuration);

}  // namespace herbarium
