#include "net/keeper.hpp"

#include <unistd.h>

#include "base/file.hpp"

namespace herbarium {
namespace {

// A journal that has `text` and nothing else. What another process has open is not replaced.
Result<Journal> journal_with(const std::string& path, std::string_view text) {
  std::optional<Journal> before;
  if (access(path.c_str(), F_OK) == 0) {
    auto opened = Journal::open(path);
    if (!opened) return tl::unexpected(opened.error());
    before = std::move(*opened);
  }
  if (const auto put = replace_file(path, text); !put) return tl::unexpected(put.error());
  auto journal = Journal::open(path);
  if (journal) journal->set_end(text.size());
  return journal;
}

}  // namespace

std::string proof_path(const std::string& record) { return record + ".proof"; }

Result<Keeper> Keeper::begin(const std::string& record, std::string_view proof, const Ledger& ledger) {
  auto journal = journal_with(proof_path(record), proof);
  if (!journal) return tl::unexpected(journal.error());
  Keeper keeper(record, std::move(*journal));
  if (const auto up = keeper.bring_up(ledger); !up) return tl::unexpected(up.error());
  return keeper;
}

Result<void> Keeper::add(const Entry& entry, const Ledger& ledger) {
  if (const auto put = proof_.append(write_entry(entry) + "\n"); !put) return put;
  return bring_up(ledger);
}

Result<void> Keeper::open_record(const Ledger& ledger) {
  const std::string header = ledger.record_header();
  auto journal = journal_with(path_, header);
  if (!journal) return tl::unexpected(journal.error());
  ends_ = {header.size()};
  record_ = std::move(*journal);
  return {};
}

// Lines that are gone were taken back; the ledger is asked after every entry, so none can have been replaced.
Result<void> Keeper::bring_up(const Ledger& ledger) {
  if (!ledger.has_begun()) return {};
  if (!record_)
    if (const auto opened = open_record(ledger); !opened) return opened;
  const auto& lines = ledger.record_lines();
  if (lines.size() + 1 < ends_.size()) {
    if (const auto cut = record_->cut(ends_[lines.size()]); !cut) return cut;
    ends_.resize(lines.size() + 1);
  }
  while (ends_.size() <= lines.size()) {
    if (const auto put = record_->append(lines[ends_.size() - 1]); !put) return put;
    ends_.push_back(record_->end());
  }
  return {};
}

}  // namespace herbarium
