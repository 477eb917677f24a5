#include "games/herbs/paperwork.hpp"

#include <fmt/format.h>

#include "base/text/lines.hpp"
#include "base/text/scanner.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/sheet_builder.hpp"
#include "games/herbs/sheet_file.hpp"

namespace herbarium::herbs {
namespace {

using Piece = Script::Piece;

// Whether the text is two bytes a letter: it begins with the mark of that, or has a zero byte.
bool is_utf16(std::string_view text) {
  return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != text.npos;
}

Refusal utf16_refusal() { return {"this is UTF-16, or no text; save it as UTF-8 (plain text)"}; }

// Whose Herbs a file commands; seat 1 if it commands none.
Seat owner_of_sheets(const std::string& text) {
  for (const std::string& line : lines_of(text)) {
    const auto written = read_written_line(line);  // the commands are parts of its text
    for (const CommandText& command : split_commands(written.text))
      if (const auto read = read_command(command.text, 1))
        if (const auto* action = std::get_if<ActionLine>(&*read)) return owner_of(action->action.herb);
  }
  return 1;
}

// Collects what is wrong with the commands of a sheet, each for itself.
class SheetCheck {
 public:
  explicit SheetCheck(std::vector<Refusal>& found) : found_(found) {}

  // With a builder the commands are judged in their places, too.
  void check(const Piece& piece, SheetBuilder* builder) {
    const std::vector<std::string> lines = lines_of(piece.text);
    const std::size_t before = found_.size();
    for (std::size_t i = 1; i < lines.size(); ++i)
      check_line(lines[i], piece.line + static_cast<int>(i), builder);
    const auto sheet = builder ? builder->finish() : Result<Sheet>();
    if (sheet || found_.size() > before) return;
    const std::string end = piece.end.empty() ? "" : fmt::format(" ({})", piece.end);
    found_.push_back({sheet.error().reason + end, piece.line + static_cast<int>(lines.size()) - 1, 0});
  }

 private:
  void check_line(std::string_view line, int number, SheetBuilder* builder) {
    if (trimmed(line).empty()) return;
    for (const CommandText& command : split_commands(line)) {
      const int column = command.begins + 1;
      const auto read = builder ? builder->add(command.text, column) : read_command(command.text, column);
      if (!read) found_.push_back({read.error().reason, number, read.error().column});
    }
  }

  std::vector<Refusal>& found_;
};

}  // namespace

std::vector<Refusal> mistakes(const Options& options, const std::string& text) {
  std::vector<Refusal> found;
  if (is_utf16(text)) return {utf16_refusal()};
  SheetFile file(text);
  SheetBuilder first(start(options), owner_of_sheets(text));
  for (int round = 1;; ++round) {
    const auto sheet = file.take_sheet(round);
    if (!sheet) found.push_back(sheet.error());
    if (!sheet || !*sheet) return found;
    if ((*sheet)->text != "resign") SheetCheck(found).check(**sheet, round == 1 ? &first : nullptr);
  }
}

Result<std::unique_ptr<Script>> script(std::string text) {
  if (is_utf16(text)) return tl::unexpected(utf16_refusal());
  return std::make_unique<SheetFile>(text);
}

}  // namespace herbarium::herbs
