// What a proof shows besides the moves: who sat where with which key, who signed how much, sittings, what was
// taken back, dice that were thrown anew, and how the game ended.
#pragma once

#include <string>
#include <vector>

#include "net/ledger/proof.hpp"

namespace herbarium {

// A line for each of these, safe to show. The proof has been checked by read_proof.
std::vector<std::string> report_of(const Proof& proof);

}  // namespace herbarium
