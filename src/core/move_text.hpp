// Moves as text, for games whose moves are a verb and perhaps some words: `place c4`, `aim h6 e3 e`,
// `pass`. A game describes its moves in one function, and gets all text functions of GameRules from it.
//
// If a move is a cell, this is all:
//
//   void describe(const State& state, Seat, MoveWords<Move>& words) {
//     if (Move* move = words.verb<Move>("place")) {
//       words.cell(move->cell, state.board());
//       words.refuse([&] { return state.stones.has(move->cell) ? "the cell is not empty" : ""; });
//     }
//   }
//   using Text = MoveText<&describe, &moves>;
//
// and, among the rules of the game,
//
//   .read = &Text::read, .write = &Text::write, .shorthand = &Text::shorthand,
//   .shorten = &Text::shorten, .completions = &Text::completions,
//
// Now `place c4` is read and written, people type `c4` alone, Tab offers every legal cell, and a refusal
// names the word that is wrong.
//
// With several kinds of moves, `verb` returns the one to read or write, and nullptr for the others:
//
//   const bool acts = state.phase == Phase::play;
//   if (auto* sowing = words.verb<Sow>("sow", acts)) words.cell(sowing->at, state.board());
//   words.verb<Pass>("pass", acts);
//
// The code between the words is free: a word can depend on the state, or be left out.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "board/hex.hpp"
#include "core/seat.hpp"
#include "core/words.hpp"

namespace herbarium {

// The words of one move, one after the other: to be read from a text, or to be written. Reading stops after
// a wrong word.
template <class Move>
class MoveWords {
 public:
  explicit MoveWords(std::string_view text)
      : is_reading_(true), scanner_(text), tokens_{next_token(scanner_)} {}
  explicit MoveWords(const Move& move) : is_reading_(false), scanner_(""), move_(move) {}

  // A verb, which can be read if it `is_due`. Returns the move that begins with it, whose members the
  // following words have to fill in; nullptr if another verb is read or written.
  template <class Kind>
  Kind* verb(std::string_view name, bool is_due = true) {
    return choose(name, is_due, Kind{}, [](const Kind&) { return true; });
  }
  // The same for a type of moves with several verbs: this one for moves equal to `example`, ...
  template <class Kind>
  Kind* verb(std::string_view name, bool is_due, const Kind& example) {
    return choose(name, is_due, example, [&](const Kind& own) { return own == example; });
  }
  // ... or with the example's value of `member`, while words follow for the others.
  template <class Kind, class Value>
  Kind* verb(std::string_view name, bool is_due, const Kind& example, Value Kind::*member) {
    return choose(name, is_due, example, [&](const Kind& own) { return own.*member == example.*member; });
  }

  // A cell by its index. `wanted` names it if there are several: "the black peasant's cell".
  template <class Value>
  void cell(Value& cell, const HexBoard& board, std::string_view wanted = "") {
    word(
        cell, [&](std::string_view text) { return board.cell_named(text); },
        [&](int index) { return cell_ref(name(board.cell(index))); },
        [&](std::string_view text) {
          if (wanted.empty() || looks_like_cell(text)) return cells_there_are(board, text);
          return fmt::format("{} is expected here, a1 to {}", wanted, name(board.cell(board.size() - 1)));
        });
  }

  // A whole number from `low` to `high`; otherwise `wanted` is the reason.
  template <class Value>
  void number(Value& value, int low, int high, std::string_view wanted) {
    int number = value;
    word(
        number, &whole_number, [](int each) { return each; },
        [&](std::string_view) { return std::string(wanted); });
    refuse([&] { return number < low || number > high ? wanted : ""; });
    value = static_cast<Value>(number);
  }

  // One of these values, by its `name`. For any other word, `wanted` is the reason, or else a list of the
  // names.
  template <class Value>
  void named(Value& value, const auto& values, std::string_view wanted = "") {
    word(
        value,
        [&](std::string_view text) {
          std::optional<Value> found;
          for (const Value each : values)
            if (text == name(each)) found = each;
          return found;
        },
        [](Value each) { return std::string(name(each)); },
        [&](std::string_view) {
          std::vector<std::string> names;
          for (const Value each : values) names.push_back(name(each));
          return wanted.empty() ? quoted(names) + " is expected here" : std::string(wanted);
        });
  }

  // A word of another kind. `read` makes a value of a text (empty at the end of the line), or nothing;
  // `write` makes text, a number, a Span or Spans of a value, and an empty text means no word; `wanted`
  // makes the reason for refusing a text.
  template <class Value>
  void word(Value& value, auto read, auto write, auto wanted) {
    if (refusal_) return;
    if (is_reading_) {
      const Token token = next_token(scanner_);
      tokens_.push_back(token);
      const auto found = read(token.text);
      if (!found) return stop(wrong(token, wanted(token.text)));
      value = static_cast<Value>(*found);
      ++words_read_;
    }
    const Spans written = concat(write(value));
    if (!plain_text(written).empty()) append(line_, concat(" ", written));
  }

  // Refuses a move whose words could all be read, unless the reason is empty. Quotes the last word, or the
  // one with that number; the verb is 0.
  void refuse(auto reason) { refuse(tokens_.size() - 1, reason); }
  void refuse(std::size_t word, auto reason) {
    if (const std::string why = why_not(reason); !why.empty()) stop(wrong(tokens_[word], why));
  }
  // The same, but quotes the whole move, since it may have been typed in short form.
  void refuse_move(std::size_t word, auto reason) {
    if (const std::string why = why_not(reason); !why.empty())
      stop(herbarium::refuse(fmt::format("{}: {}", plain_text(line_), why), tokens_[word].column));
  }

  // The answer to a first word that is no verb due: `text(word)`. Otherwise lists the verbs: "`aim` or
  // `stop` is expected here".
  void otherwise(auto text) {
    if (is_reading_ && !is_chosen_) otherwise_ = text(tokens_[0].text);
  }
  std::string verbs_due() const { return wanted(due_); }
  std::string wanted(const std::vector<std::string>& verbs) const {
    const std::string_view word = tokens_[0].text;
    const bool is_small = std::all_of(word.begin(), word.end(), [](char c) { return c == lower(c); });
    return quoted(verbs) + " is expected here" + (is_small ? "" : ", in small letters");
  }

  // --- results

  // The move that was read.
  Result<Move> result() {
    if (!is_chosen_) return wrong(tokens_[0], otherwise_.empty() ? verbs_due() : otherwise_);
    if (refusal_) return tl::unexpected(*refusal_);
    if (const auto end = read_end(scanner_); !end) return pass_on(end);
    return move_;
  }
  // The move as text.
  const Spans& written() const { return line_; }
  // The verbs due, and whether the text begins with one of them and a word that can follow it.
  std::vector<std::string> due() const { return due_; }
  bool has_begun() const { return words_read_ > 0; }

 private:
  template <class Kind>
  Kind* choose(std::string_view name, bool is_due, const Kind& example, auto is_like) {
    if (is_due) due_.emplace_back(name);
    if (is_chosen_) return nullptr;
    if (is_reading_ && is_due && tokens_[0].text == name)
      move_ = example;
    else if (is_reading_)
      return nullptr;
    Kind* own = nullptr;
    if constexpr (std::is_same_v<Kind, Move>)
      own = &move_;
    else
      own = std::get_if<Kind>(&move_);
    if (!own || !is_like(*own)) return nullptr;
    is_chosen_ = true;
    line_ = concat(name);
    return own;
  }
  std::string why_not(auto reason) const {
    return is_reading_ && is_chosen_ && !refusal_ ? std::string(reason()) : "";
  }
  void stop(tl::unexpected<Refusal> refusal) { refusal_ = refusal.value(); }
  static std::string quoted(std::vector<std::string> words) {
    for (std::string& word : words) word = fmt::format("`{}`", word);
    return listed(words, " or ");
  }

  bool is_reading_;
  bool is_chosen_ = false;  // one of the verbs, to be read or written
  Scanner scanner_;
  std::vector<Token> tokens_;  // of the text up to here
  int words_read_ = 0;         // after the verb
  Move move_{};
  Spans line_;  // the same in normal form
  std::optional<Refusal> refusal_;
  std::vector<std::string> due_;
  std::string otherwise_;
};

// The text functions of GameRules. `describe` is explained above, `moves` is GameRules::moves.
template <auto describe, auto moves>
class MoveText;

template <class State, class Move, void (*describe)(const State&, Seat, MoveWords<Move>&),
          void (*moves)(const State&, Seat, std::vector<Move>&)>
class MoveText<describe, moves> {
 public:
  static Result<Move> read(const State& state, Seat seat, std::string_view text) {
    return described(state, seat, text).result();
  }
  static std::string write(const State& state, Seat seat, const Move& move) {
    return plain_text(described(state, seat, move).written());
  }
  // Every legal move, with its cells.
  static std::vector<Spans> completions(const State& state, Seat seat) {
    std::vector<Move> all;
    moves(state, seat, all);
    std::vector<Spans> lines;
    for (const Move& move : all) lines.push_back(described(state, seat, move).written());
    return lines;
  }
  // A line without its verb means the first verb due whose next word could be the line's first.
  static std::vector<std::string> shorthand(const State& state, Seat seat, std::string_view line) {
    for (const std::string& verb : described(state, seat, line).due()) {
      const std::string whole = fmt::format("{} {}", verb, trimmed(line));
      if (described(state, seat, std::string_view(whole)).has_begun()) return {whole};
    }
    return {std::string(line)};
  }
  // The first of the moves, without its verb if that means the same.
  static std::string shorten(const State& state, Seat seat, std::span<const std::string> all) {
    std::string_view rest = all.front();
    take_word(rest);
    return shorthand(state, seat, rest).front() == all.front() ? std::string(rest) : all.front();
  }

 private:
  static MoveWords<Move> described(const State& state, Seat seat, const auto& text_or_move) {
    MoveWords<Move> words(text_or_move);
    describe(state, seat, words);
    return words;
  }
};

}  // namespace herbarium
