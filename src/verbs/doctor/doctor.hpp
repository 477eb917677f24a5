// Looks through the files of this person: kept games, drafts, proofs, secrets, history, key, tables.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "core/module.hpp"

namespace herbarium {

// --- Something that is wrong with them.

struct Ailment {
  std::string path;
  std::string what;  // "its last line is torn", safe to show
  std::string cure;  // what `mend` does, "cuts the line off", or what the person can do
  std::function<Result<void>()> mend = nullptr;  // null: nothing that is safe can be done
  std::string cured = {};                        // what has become of it then: "the line is cut off"
};

// What was looked at, and what was found.
struct Examination {
  int records = 0, drafts = 0, proofs = 0, tables = 0;
  std::vector<std::string> in_use;  // paths of what is being played, and was left alone
  std::vector<Ailment> ailments;
};

// --- Each adds what it finds.

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

// --- Looks through the files of this person: kept games, drafts, proofs, secrets, history, key, tables.

struct DoctorOrder {
  std::string tables;                      // the folder of tables
  bool mends = false;                      // whatever can be mended without losing anything
  std::vector<std::string> configuration;  // what is wrong with it, each with its place
};

// Says what is torn, stray or unreadable, and why, what is being played, and what is mended. A game is never
// deleted. The status: 0 if all is well then.
int examine_files(Catalog catalog, const DoctorOrder& order);

}  // namespace herbarium
