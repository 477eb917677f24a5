// Changing the lines of a draft by the words that people type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "ui/commands/command.hpp"

namespace herbarium {

using DraftLines = std::vector<std::string>;

// The lines after one of change, insert, remove, move, take or clear; refuses numbers of lines that do not
// exist. The new line of change or insert is not judged here.
Result<DraftLines> edited(const DraftLines& lines, const ParsedCommand& command);

// A typed line as the lines it stands for: commas separate them, outside brackets.
DraftLines split_lines(std::string_view line);

// The same for a line behind whose last comma stands `done`: without it, and whether it stood there.
struct WrittenLines {
  DraftLines lines;
  bool done = false;
};
WrittenLines split_written(std::string_view line);

}  // namespace herbarium
