#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/ledger/proof.hpp"
#include "net/storage/game_store.hpp"
#include "table/journal.hpp"
#include "verbs/doctor/examinations.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

// The files of a folder whose names end so, in order.
std::vector<std::string> files_in(const std::string& folder, const std::string& ending) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(folder, error))
    if (entry.path().string().ends_with(ending)) paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<void> remove_file(const std::string& path) {
  if (unlink(path.c_str()) != 0) return system_refusal(path);
  return {};
}

// Whatever writes the record of a table when it is opened again.
Result<void> write_record(const std::string& record, Catalog catalog) {
  const auto text = read_file(proof_path(record));
  if (!text) return tl::unexpected(text.error());
  const auto proof = read_proof(*text, catalog);
  if (!proof) return tl::unexpected(proof.error());
  const auto store = GameStore::begin(record, *text, proof->ledger);
  if (!store) return tl::unexpected(store.error());
  return {};
}

class Proofs {
 public:
  Proofs(Catalog catalog, Examination& examination) : catalog_(catalog), examination_(examination) {}

  void examine(const std::string& path) {
    ++examination_.proofs;
    if (is_in_use(path)) return add_in_use(record_of(path));
    const auto text = read_file(path);
    if (!text)
      return add(path, "it cannot be read: " + reason_without(path, text.error()), "`chmod u+rw` lets you");
    const auto proof = read_proof(*text, catalog_);
    if (!proof)
      return add(path, "it does not hold: " + with_line(proof.error()), "keep it: it is the evidence");
    if (proof->ledger.has_begun() && proof->ledger.match().over()) over_.insert(proof->ledger.terms().id);
    compare(record_of(path), *text, proof->ledger);
  }

  // Whether all that the secrets of a table could open is open.
  bool is_over(const std::string& id) const { return over_.contains(id); }

 private:
  static std::string record_of(const std::string& path) {
    return path.substr(0, path.size() - proof_path("").size());
  }

  // A game that is being played may have been met as a record already.
  void add_in_use(const std::string& record) {
    auto& paths = examination_.in_use;
    if (std::find(paths.begin(), paths.end(), record) == paths.end()) paths.push_back(record);
  }

  void add(const std::string& path, std::string what, std::string cure,
           std::function<Result<void>()> mend = nullptr, std::string cured = "") {
    examination_.ailments.push_back(
        {path, std::move(what), std::move(cure), std::move(mend), std::move(cured)});
  }

  void compare(const std::string& record, const std::string& proof, const Ledger& ledger) {
    const auto write = [record, catalog = catalog_] { return write_record(record, catalog); };
    const auto text = read_file(record);
    const std::string path = proof_path(record);
    if (!text && !ledger.has_begun())
      return add(
          path, "the game of this table never began", "deletes it", [path] { return remove_file(path); },
          "it is deleted");
    if (!text)
      return add(path, "its record is missing", "writes the record anew", write,
                 "the record is written anew");
    const auto same = compare_with_proof(*text, ledger);
    if (same) return;
    if (is_moment_of(*text, proof, ledger.terms()))
      return add(record, "it lacks what its table wrote into the proof before it was killed",
                 "writes the record anew", write, "the record is written anew");
    add(record, "it does not agree with its proof: " + with_line(same.error()),
        fmt::format(
            "`herbarium host --resume {}` goes on with what the proof has, and sets this record aside",
            escaped(path)));
  }

  Catalog catalog_;
  Examination& examination_;
  std::set<std::string> over_;
};

}  // namespace

void examine_proofs(const std::string& folder, const std::string& secrets, Catalog catalog,
                    Examination& examination) {
  Proofs proofs(catalog, examination);
  for (const std::string& path : files_in(folder, proof_path(".rec"))) proofs.examine(path);
  for (const std::string& path : files_in(secrets, ".secrets")) {
    const std::string name = files::path(path).filename().string();
    if (proofs.is_over(name.substr(0, name.find('-'))))
      examination.ailments.push_back({path, "the game whose secrets it has is over", "deletes it",
                                      [path] { return remove_file(path); }, "it is deleted"});
  }
}

}  // namespace herbarium
