#include "ui/drafts/draft_lines.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

// Reads the number of a line, from 1 to `most`, and steps over the blanks behind it.
Result<std::ptrdiff_t> line_number(Scanner& scanner, std::size_t most) {
  scanner.skip_blanks();
  const std::string word(scanner.word());
  const auto number = whole_number(word);
  scanner.skip_blanks();
  if (most == 0) return refuse("nothing is written yet");
  if (!number || *number < 1 || *number > static_cast<int>(most))
    return refuse(fmt::format("{}: the lines are 1 to {}", word.empty() ? "no number" : escaped(word), most));
  return *number - 1;
}

Result<DraftLines> with_line(DraftLines lines, Scanner scanner, bool replace) {
  const auto at = line_number(scanner, lines.size() + (replace ? 0 : 1));
  if (!at) return tl::unexpected(at.error());
  const std::string text(trimmed(scanner.rest()));
  if (text.empty()) return refuse("a line is wanted after the number");
  if (replace)
    lines[static_cast<std::size_t>(*at)] = text;
  else
    lines.insert(lines.begin() + *at, text);
  return lines;
}

Result<DraftLines> with_moved(DraftLines lines, Scanner scanner) {
  const auto from = line_number(scanner, lines.size());
  if (!from) return tl::unexpected(from.error());
  const auto to = line_number(scanner, lines.size());
  if (!to) return tl::unexpected(to.error());
  const std::string line = lines[static_cast<std::size_t>(*from)];
  lines.erase(lines.begin() + *from);
  lines.insert(lines.begin() + *to, line);
  return lines;
}

Result<DraftLines> without_line(DraftLines lines, Scanner scanner) {
  const auto at = line_number(scanner, lines.size());
  if (!at) return tl::unexpected(at.error());
  lines.erase(lines.begin() + *at);
  return lines;
}

}  // namespace

Result<DraftLines> edited(const DraftLines& lines, const ParsedCommand& command) {
  const Scanner scanner(command.arguments);
  switch (command.spec->command) {
    case Command::change: return with_line(lines, scanner, true);
    case Command::insert: return with_line(lines, scanner, false);
    case Command::move: return with_moved(lines, scanner);
    case Command::remove: return without_line(lines, scanner);
    case Command::clear: return DraftLines{};
    case Command::take:
      if (lines.empty()) return refuse("nothing is written yet");
      return DraftLines(lines.begin(), lines.end() - 1);
    default: return lines;
  }
}

DraftLines split_lines(std::string_view line) {
  DraftLines parts(1);
  int depth = 0;
  for (const char c : line) {
    depth += (c == '(') - (c == ')');
    if (c == ',' && depth <= 0)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  for (std::string& part : parts) part = trimmed(part);
  return parts;
}

WrittenLines split_written(std::string_view line) {
  WrittenLines written{split_lines(line), false};
  const auto last = parse_command(written.lines.back(), {.drafting = true});
  written.done = written.lines.size() > 1 && last && last->spec->command == Command::hand_in;
  if (written.done) written.lines.pop_back();
  return written;
}

}  // namespace herbarium
