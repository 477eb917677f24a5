#include "table/record_file.hpp"

#include <algorithm>
#include <utility>

namespace herbarium {

Result<RecordFile> RecordFile::create(const std::string& path, std::string text,
                                      std::vector<std::size_t> ends) {
  auto journal = Journal::create(path, text);
  if (!journal) return tl::unexpected(journal.error());
  if (ends.empty()) ends = {text.size()};
  return RecordFile(std::move(*journal), std::move(text), std::move(ends));
}

RecordFile::RecordFile(Journal journal, std::string text, std::vector<std::size_t> ends)
    : journal_(std::move(journal)), text_(std::move(text)), ends_(std::move(ends)) {
  journal_.set_end(text_.size());
}

Result<void> RecordFile::append(std::string_view line) {
  const std::size_t before = text_.size();
  text_ += line;
  if (const auto written = write_waiting(); !written && !may_wait_) {
    text_.resize(before);
    return written;
  }
  ends_.push_back(text_.size());
  return {};
}

// What cannot be cut off now is cut off with the next line that is written: the journal sees to that.
Result<void> RecordFile::cut(std::size_t moves) {
  const std::size_t end = ends_[moves];
  if (journal_.end() > end) {
    const auto cut = journal_.cut(end);
    if (!cut && !may_wait_) return cut;
    has_too_much_ = !cut;
    journal_.set_end(end);
  }
  text_.resize(end);
  ends_.resize(moves + 1);
  return {};
}

int RecordFile::waiting() const {
  const auto first = std::upper_bound(ends_.begin(), ends_.end(), journal_.end());
  return static_cast<int>(ends_.end() - first);
}

Result<void> RecordFile::write_waiting() {
  if (is_whole()) return {};
  const std::size_t end = journal_.end();
  const auto written =
      end == text_.size() ? journal_.cut(end) : journal_.append(std::string_view(text_).substr(end));
  if (!written) return written;
  has_too_much_ = false;
  may_wait_ = false;
  return {};
}

Result<void> RecordFile::move_to(const std::string& path) {
  auto journal = Journal::create(path, text_);
  if (!journal) return tl::unexpected(journal.error());
  journal_ = std::move(*journal);
  has_too_much_ = false;
  may_wait_ = false;
  return {};
}

}  // namespace herbarium
