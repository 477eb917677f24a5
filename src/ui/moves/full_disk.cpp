#include "ui/moves/full_disk.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

// Whether what was typed is one of these words.
bool is_any(std::string_view typed, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words)
    if (same_but_for_case(typed, word)) return true;
  return false;
}

}  // namespace

std::string elsewhere(std::string_view place, const std::string& record) {
  std::string path(place);
  const char* home = std::getenv("HOME");
  if (home && (path == "~" || path.starts_with("~/"))) path = home + path.substr(1);
  std::error_code error;
  if (path.ends_with('/') || files::is_directory(path, error))
    return (files::path(path) / files::path(record).filename()).string();
  return path;
}

// Lines from a pipe that could not be kept have not all gone well, even if nothing follows them.
Next FullDisk::leave() {
  dialogue_.deny("What could not be written has not happened.");
  return Next::leave;
}

Next FullDisk::ask(const Refusal& trouble) {
  dialogue_.say("The record cannot be written: " + trouble.reason);
  for (;;) {
    const Answer answer =
        dialogue_.inquire("Try again, elsewhere, or go on without? Ctrl-C leaves; all before is kept.",
                          "try, elsewhere or without> ", {"try again", "elsewhere", "without"});
    if (answer.kind != Answer::Kind::line) return leave();
    const std::string_view typed = trimmed(answer.line);
    if (is_any(typed, {"t", "try", "again", "try again"})) return Next::on;
    if (is_any(typed, {"e", "elsewhere"}) && move_elsewhere()) return Next::on;
    if (is_any(typed, {"w", "without"})) {
      game_.table().let_moves_wait();
      dialogue_.say("The game goes on. Moves that are not on disk are written when there is room again.");
      return Next::on;
    }
    if (is_any(typed, {"q", "quit"})) return leave();
    if (!is_any(typed, {"e", "elsewhere"})) dialogue_.deny("One of these three words, or its first letter.");
  }
}

// False if the person does not say where.
bool FullDisk::move_elsewhere() {
  const std::string old = game_.table().record_path().value_or("");
  for (;;) {
    const Answer answer =
        dialogue_.inquire("Where? The name of a folder, or of a new file; nothing goes back.", "where> ", {});
    const std::string_view typed = trimmed(answer.line);
    if (answer.kind != Answer::Kind::line || typed.empty()) return false;
    const std::string path = elsewhere(typed, old);
    const auto moved = game_.table().move_record(path);
    if (!moved) {
      dialogue_.say("It cannot be written there: " + moved.error().reason);
      continue;
    }
    dialogue_.say(fmt::format("The whole record is in {}; {} stays as it is.", escaped(path), escaped(old)));
    return true;
  }
}

}  // namespace herbarium
