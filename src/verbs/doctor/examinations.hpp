// Each adds what it finds.
#pragma once

#include <string>

#include "core/module.hpp"
#include "verbs/doctor/ailment.hpp"

namespace herbarium {

// The kept games of a folder, and the drafts beside them.
void examine_records(const std::string& folder, Catalog catalog, Examination& examination);
// What a killed process has left half written in a folder.
void examine_litter(const std::string& folder, Examination& examination);
// The proofs of shared games in that folder, and the secrets in another that belong to games that are over.
void examine_proofs(const std::string& folder, const std::string& secrets, Catalog catalog,
                    Examination& examination);
// This user's tables below `base`.
void examine_tables(const std::string& base, Examination& examination);
// A file or folder that only its owner may see or change, if it is there.
void examine_access(const std::string& path, Examination& examination);

}  // namespace herbarium
