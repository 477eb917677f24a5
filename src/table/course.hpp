// The lessons of a game: a text file with one step after the other (doc/lessons.md).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "core/match.hpp"
#include "core/module.hpp"
#include "core/record.hpp"
#include "core/seat.hpp"

namespace herbarium {

// A condition on an attempt, in the words of the file: `holds 1 GP >= 4`.
struct Condition {
  enum class Kind {
    typed,     // the learner's moves in this attempt, with "; " between them
    denied,    // an illegal move
    position,  // the position text
    told,      // the text of the events, with "; " between the sentences
    holds,     // a seat's value, as in the table next to the board
    won,       // the winners
  };
  Kind kind = Kind::typed;
  bool negated = false;
  std::string pattern{};   // `*` matches anything, `|` separates alternatives; of `holds`: the value
  Seat seat = nature;      // of `holds` and `won`
  std::string column{};    // of `holds`: the column's title,
  std::string relation{};  // and the comparison of its value: =, >= or <=
};

// A typical mistake, and the answer to it.
struct LessonMistake {
  std::vector<Condition> when;
  std::string answer;
  std::vector<std::vector<std::string>> tries;  // attempts with that mistake
};

// What a learner has asked for in a position.
enum class LessonHelp { none, hint, solution };

// The answer to an attempt that has ended, and whether the attempt reached the aim.
struct LessonVerdict {
  bool reached = false;
  std::string words;
};

struct Lesson {
  std::string title;
  std::vector<std::string> words;  // the text before the task, a paragraph each
  std::string task;                // empty: only a text to read
  std::string hint;
  std::string done;
  Record position;               // the game up to the task
  std::vector<RecordMove> then;  // the replies of the others, and of nature, after the learner's moves
  std::vector<Condition> aim;
  bool at_end = false;  // the aim counts only after the learner's last move
  std::vector<LessonMistake> mistakes;
  std::vector<std::vector<std::string>> solutions;  // attempts that reach the aim; the first can be shown
  std::vector<std::vector<std::string>> wrong;      // for the tests: neither reach it nor make a mistake
  // Judges attempts in place of aim and mistakes, after each move; nothing if the attempt goes on. `began` is
  // the number of moves before the attempt.
  std::function<std::optional<LessonVerdict>(const Match&, int began, LessonHelp)> judge;
  std::optional<int> level;  // a whole game against the program, at this level
  int line = 0;              // its first line in the file
};

struct LessonCourse {
  const Module* module = nullptr;
  std::vector<Lesson> lessons;
  std::vector<LessonMistake> tips;  // for ordinary games, for the player of seat 1
};

// "Herd, lesson 2 of 9: Lone stones"; `number` counts from 1.
std::string title_of(const LessonCourse& course, int number);
// The same without the game: "lesson 2 of 8: Lone stones".
std::string place_of(const LessonCourse& course, int number);

// Refuses an invalid course, with the line. Whether a lesson's position is legal shows when it begins.
Result<LessonCourse> read_course(std::string_view text, Catalog catalog);

// The program's course for a game (lessons.txt in the game's directory); empty if there is none.
std::string_view course_text(std::string_view game);

// Whether an attempt meets all conditions. It began after `began` moves of the match; `denied` is the move
// just refused as illegal, or empty.
bool fulfils(const std::vector<Condition>& conditions, const Match& match, int began, Seat learner,
             std::string_view denied);

// --- files made of moves, such as this one and the puzzles (table/puzzle.hpp)

// `place c4; place d4` as moves.
std::vector<std::string> moves_of(std::string_view text);

// The record of a game from the lines of its header and its body. Refuses text that does not parse.
Result<Record> record_of_lines(const Module& module, std::string_view header, std::string_view body);

}  // namespace herbarium
