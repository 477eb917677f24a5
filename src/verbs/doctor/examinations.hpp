// Each adds what it finds.
#pragma once

#include <string>

#include "core/module.hpp"
#include "verbs/doctor/ailment.hpp"

namespace herbarium {

// The kept games of a folder, and the drafts and other pasts beside them.
void examine_records(const std::string& folder, Catalog catalog, Examination& examination);
// What a killed process has left half written in a folder.
void examine_litter(const std::string& folder, Examination& examination);
// The proofs of shared games in that folder, and the secrets in another that belong to games that are over.
void examine_proofs(const std::string& folder, const std::string& secrets, Catalog catalog,
                    Examination& examination);
// This user's tables below `base`.
void examine_tables(const std::string& base, Examination& examination);
// A person's key below their state folder, if it is there.
void examine_key(const std::string& state, Examination& examination);

// What only its owner may change, or even see, if it is there.
enum class Kind { folder, file, secret_file };
void examine_access(const std::string& path, Kind kind, Examination& examination);

// A refusal without the path before its reason, which stands in front of the line already.
std::string reason_without(const std::string& path, const Refusal& refusal);
// "line 5: no such move".
std::string with_line(const Refusal& refusal);

}  // namespace herbarium
