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

// What must be true of an attempt, in the words of the file: `holds 1 GP >= 4`.
struct Condition {
  enum class Kind {
    typed,     // the learner's moves in this attempt, with "; " between them
    denied,    // a move that the rules refuse
    position,  // the position text
    told,      // what has happened, in words, with "; " between the sentences
    holds,     // what a seat has, as the table beside the board shows it
    won,       // who has won
  };
  Kind kind = Kind::typed;
  bool negated = false;
  std::string pattern{};   // `*` stands for anything, `|` separates alternatives; of `holds`: the value
  Seat seat = nature;      // of `holds` and `won`
  std::string column{};    // of `holds`: the column's title,
  std::string relation{};  // and how its value compares: =, >= or <=
};

// A mistake that people make, and what is said to it.
struct LessonMistake {
  std::vector<Condition> when;
  std::string answer;
  std::vector<std::vector<std::string>> tries;  // attempts that make it
};

// What a learner has asked for in a position.
enum class LessonHelp { none, hint, solution };

// What is said to an attempt that has ended, and whether it is what was asked for.
struct LessonVerdict {
  bool reached = false;
  std::string words;
};

struct Lesson {
  std::string title;
  std::vector<std::string> words;  // what is said before the task, a paragraph each
  std::string task;                // empty: there is only something to read
  std::string hint;
  std::string done;
  Record position;               // the game up to the task
  std::vector<RecordMove> then;  // what the others, and chance, do after the learner's moves
  std::vector<Condition> aim;
  bool at_end = false;  // the aim counts only when the learner can do no more
  std::vector<LessonMistake> mistakes;
  std::vector<std::vector<std::string>> solutions;  // attempts that reach the aim; the first can be shown
  std::vector<std::vector<std::string>> wrong;      // for the tests: neither reach it nor make a mistake
  // Judges attempts in place of aim and mistakes, after each move; nothing if the attempt goes on. It began
  // after so many moves.
  std::function<std::optional<LessonVerdict>(const Match&, int began, LessonHelp)> judge;
  std::optional<int> level;  // a whole game against the program, at this level
  int line = 0;              // of the file, where it begins
};

struct LessonCourse {
  const Module* module = nullptr;
  std::vector<Lesson> lessons;
};

// Refuses, with the line, what is no course. Whether the rules allow a lesson's position is seen when it
// begins.
Result<LessonCourse> read_course(std::string_view text, Catalog catalog);

// The course that the program has for a game (lessons.txt in the game's folder); empty if there is none.
std::string_view course_text(std::string_view game);

// Whether an attempt fulfils all the conditions. It began after so many moves of the match; `denied` is the
// move that the rules have just refused, or empty.
bool fulfils(const std::vector<Condition>& conditions, const Match& match, int began, Seat learner,
             std::string_view denied);

// --- of files that are made of moves, such as this one and the puzzles (table/puzzle.hpp)

// `place c4; place d4` as moves.
std::vector<std::string> moves_of(std::string_view text);

// The record of a game from the lines of its header and those of its body. Refuses what does not parse.
Result<Record> record_of_lines(const Module& module, std::string_view header, std::string_view body);

}  // namespace herbarium
