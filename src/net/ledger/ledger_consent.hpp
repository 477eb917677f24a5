// What people at a shared table may propose, and when.
#pragma once

#include "base/text.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {

class Ledger;

// Refuses what may not be proposed, or carried out, as the ledger stands.
Result<void> check_proposal(const Ledger& ledger, const Proposal& proposal);

// Whether `old`, which is asked, is dropped when `other` comes. Whoever is late or away could otherwise ask
// for one thing after another, and never be claimed from; nor does somebody wait for an answer to what they
// have asked themselves.
bool gives_way(const Ledger& ledger, const Proposal& old, const Proposal& other);

}  // namespace herbarium
