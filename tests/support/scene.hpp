// Scenes: what the rules of a game do, as text. A file tests/scenes/GAME/CHAPTER.scene is a chapter of the
// game's rules. `make check T=GAME/CHAPTER` plays it, and HERBARIUM_UPDATE=1 writes all its answers anew.
//
//   # A comment: `#` is the first character of the line. Blank lines mean nothing.
//   == A captured stone's cell is open at once          a scene; its title is unique in the file
//   option size 2                                       as in a record's header
//   * roll 5 3                                          a move as in a record's body: it is played
//   1 place e5
//       herd 1 2 roll 2 - add=0 2/3/2                   an answer: four blanks, and what the program says
//   ! 1 place e5                                        a line that must be refused: COLUMN: REASON
//       3: place e5: the cell is not empty
//   typed 2 a1 c1                                       a question (support/scene_questions.cpp has them all)
//       remove a1; place c1
//
// The game is that of the folder unless a line `game NAME` says otherwise. `from TITLE` as a scene's first
// line begins where that scene of the same file ends.
//
// The answer to a move is what has changed in the position line since the last answer to a move or to
// `position`, or since the start: the words before the first KEY=VALUE if any of them is another, where a
// long word that is the same is `...`; then each word after them that is another or is new. If words are gone
// it is the whole line, and `unchanged` if all are the same. A move without an answer is not checked by
// itself: the next answer covers it. A move that is to be checked gets the answer `?` first. Questions and
// refusals always have answers.
//
// Lines that begin with `| ` after a question belong to it: the lines of a sheet, or of a record.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/module.hpp"

namespace scenes {

using Lines = std::vector<std::string>;

struct Statement {
  std::string text;
  Lines more;                 // its lines after `| `
  Lines answer;               // as in the file
  std::size_t line = 0;       // of the file, from 0
  std::size_t answer_at = 0;  // the first line of the answer, or its place
};

struct Scene {
  std::string title;
  std::size_t line = 0;
  std::vector<Statement> statements;
};

struct Chapter {
  std::filesystem::path file;
  std::string game;  // of its directory
  Lines lines;
  std::vector<Scene> scenes{};
  herbarium::Catalog games{};  // of the program
};

// Throws for lines before the first title, or a repeated title.
Chapter read_chapter(const std::filesystem::path& file);

// The faults of a scene, with places; empty if everything matches the file.
std::string trouble_with(const Chapter& chapter, const Scene& scene);

// The chapter's text with the program's answers. Throws if a move is refused.
std::string updated(const Chapter& chapter);

}  // namespace scenes
