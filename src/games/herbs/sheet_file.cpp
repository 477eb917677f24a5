#include "games/herbs/sheet_file.hpp"

#include <algorithm>

#include "base/scanner.hpp"

namespace herbarium::herbs {
namespace {

bool is_total(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  if (!scanner.number()) return false;
  scanner.skip_blanks();
  return scanner.accept("AP");
}

bool is_bid(std::string_view line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  return scanner.accept("bid");
}

// Whether one of the line's commands is a stone: that is the last of its sheet.
bool has_stone(std::string_view line) {
  for (std::size_t start = 0; start < line.size();) {
    Scanner scanner(line.substr(start));
    scanner.skip_blanks();
    if (scanner.accept("Wh") || scanner.accept("Bl")) return true;
    const std::size_t comma = line.find(',', start);
    if (comma == line.npos) break;
    start = comma + 1;
  }
  return false;
}

}  // namespace

SheetFile::Line SheetFile::classified(std::string text) {
  const std::size_t comment = text.find('#');
  if (comment != text.npos) {
    text.resize(comment);
    if (trimmed(text).empty()) return {"", Kind::comment};
  }
  if (trimmed(text).empty()) return {"", Kind::empty};
  if (is_bid(text)) return {text, Kind::bid};
  if (is_total(text)) return {text, Kind::total};
  return {text, has_stone(text) ? Kind::stone : Kind::commands};
}

SheetFile::SheetFile(std::string text) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines_.push_back(classified(text.substr(start, end - start)));
    Line& line = lines_.back();
    if (line.kind == Kind::bid) {
      std::transform(line.text.begin(), line.text.end(), line.text.begin(), lower);
      const int number = static_cast<int>(lines_.size());
      bids_.push_back({line.text, number, number});
      line = {"", Kind::comment};
    }
    start = end + 1;
  }
}

std::optional<Script::Piece> SheetFile::take_sheet() {
  // Empty lines between sheets belong to none.
  while (next_ < lines_.size() && (lines_[next_].kind == Kind::empty || lines_[next_].kind == Kind::comment))
    ++next_;
  if (next_ == lines_.size()) return std::nullopt;
  Script::Piece piece{"sheet", static_cast<int>(next_), static_cast<int>(next_) + 1};
  bool has_command = false;
  bool closed = false;  // behind the stone: only a total still belongs to the sheet
  for (; next_ < lines_.size(); ++next_) {
    const Line& line = lines_[next_];
    const bool is_command = line.kind == Kind::commands || line.kind == Kind::stone;
    if ((line.kind == Kind::empty && has_command) || (closed && is_command)) break;
    piece.text += "\n" + line.text;
    has_command = has_command || is_command;
    closed = closed || line.kind == Kind::stone;
    if (line.kind == Kind::total && has_command) {
      ++next_;
      break;
    }
  }
  return piece;
}

std::optional<Script::Piece> SheetFile::take_bid() {
  if (bids_.empty()) return std::nullopt;
  const Script::Piece bid = bids_.front();
  bids_.pop_front();
  return bid;
}

int SheetFile::left() const {
  const auto unread = std::count_if(lines_.begin() + static_cast<std::ptrdiff_t>(next_), lines_.end(),
                                    [](const Line& line) { return !line.text.empty(); });
  return static_cast<int>(unread) + static_cast<int>(bids_.size());
}

}  // namespace herbarium::herbs
