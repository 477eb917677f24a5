#include "ui/lines/lists_in_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/lines/printing.hpp"

namespace herbarium {

namespace {

// --- a list with letters

std::string words_of(const Choice& choice) {
  return fmt::format("  {}  {}{}{}", choice.key, choice.label, choice.note.empty() ? "" : ": ", choice.note);
}

std::vector<Choice> choices_of(List& list) {
  std::vector<Choice> choices;
  for (std::size_t i = 0; list.has(i); ++i) choices.push_back(list.entry(i, 0));
  return choices;
}

// Whether an entry says how to leave the list, or uses that letter.
bool says_how_to_leave(const std::vector<Choice>& choices) {
  return std::ranges::any_of(choices,
                             [](const Choice& each) { return each.key == 'q' || each.label == "Back"; });
}

void print_choices(const std::string& title, List& list) {
  print_as_line(title);
  const std::vector<Choice> choices = choices_of(list);
  for (const Choice& choice : choices) print_folded(words_of(choice));
  if (!says_how_to_leave(choices)) print_folded("  q  Back");
}

// By its letter, or by its whole name.
std::optional<Picked> read_choice(std::string_view typed, List& list) {
  const std::vector<Choice> choices = choices_of(list);
  for (std::size_t i = 0; i < choices.size(); ++i)
    if ((typed.size() == 1 && lower(typed[0]) == lower(choices[i].key)) ||
        same_but_for_case(typed, choices[i].label))
      return Picked{i};
  return std::nullopt;
}

// Says the events, and the new and changed entries. Minor changes, such as whose turn it is, would only
// disturb.
void print_news(List& list) {
  const std::vector<Choice> before = choices_of(list);
  std::size_t unmarked = 0;
  const std::string words = list.renew(unmarked);
  if (words.empty()) return;
  print_folded(words);
  for (const Choice& choice : choices_of(list)) {
    const auto is_same = [&](const Choice& each) { return words_of(each) == words_of(choice); };
    if (std::ranges::none_of(before, is_same)) print_folded(words_of(choice));
  }
}

// --- a list with numbers

constexpr std::size_t page = 15;
constexpr int number_width = 6;

std::size_t print_page(List& list, std::size_t from) {
  const int width = terminal_columns().value_or(80) - number_width;
  std::size_t entry = from;
  for (; entry < from + page && list.has(entry); ++entry)
    print_as_line(fmt::format("{:>4}  {}", entry + 1, list.entry(entry, width).label));
  if (entry == from) print_as_line(from == 0 ? "  Nothing is there." : "  That is all.");
  return entry;
}

// "2", or "rename 2" and "r 2".
std::optional<Picked> read_number(std::string_view typed, List& list) {
  char key = '\0';
  if (typed.empty()) return std::nullopt;
  if (!is_digit(typed.front())) {
    const std::string_view word = take_word(typed);
    for (const ListAction& action : list.actions())
      if (same_but_for_case(word, action.name) || word == std::string_view(&action.key, 1)) key = action.key;
    if (key == '\0') return std::nullopt;
  }
  const auto number = whole_number(typed);
  if (!number || *number < 1 || !list.has(static_cast<std::size_t>(*number) - 1)) return std::nullopt;
  return Picked{static_cast<std::size_t>(*number) - 1, key};
}

void print_head(const std::string& title, const List& list) {
  print_as_line(title);
  std::string words = "A number takes an entry; Enter lists more; /WORDS finds";
  for (const ListAction& action : list.actions()) words += fmt::format("; {} NUMBER", action.name);
  print_folded(words + "; q leaves.");
}

}  // namespace

std::optional<Picked> choose_in_lines(const std::string& title, List& list, const LineAsker& ask) {
  const bool by_letter = list.has_letters();
  std::size_t shown = 0;
  const auto print_more = [&] {
    if (by_letter)
      print_choices(title, list);
    else
      shown = print_page(list, shown);
  };
  if (by_letter && !list.has(0)) {
    print_as_line(title);
    print_folded(list.empty_words());
    return std::nullopt;
  }
  if (!by_letter) print_head(title, list);
  print_more();
  for (;;) {
    const Answer answer = ask.read("Which? ", {});
    if (answer.kind == Answer::Kind::news) {
      print_news(list);
      continue;
    }
    if (answer.kind != Answer::Kind::line) return std::nullopt;
    const std::string_view typed = trimmed(answer.line);
    if (const auto picked = by_letter ? read_choice(typed, list) : read_number(typed, list)) return picked;
    if (is_one_of(typed, {"q", "quit"})) return std::nullopt;
    const bool finds = !by_letter && typed.starts_with('/');
    if (finds) {
      list.filter(std::string(trimmed(typed.substr(1))));
      shown = 0;
    } else if (!typed.empty()) {
      print_folded(fmt::format("{}: type {}.", escaped_excerpt(typed),
                               by_letter ? "one of the letters" : "the number of an entry"));
      ask.refused();
    }
    if (by_letter || finds || typed.empty()) print_more();
  }
}

// --- a form

namespace {

std::string words_of(const FormRow& row) {
  std::string words = fmt::format("  {}: {}", row.name, row.value);
  if (!row.note.empty()) words += fmt::format(" ({})", row.note);
  return words;
}

// The meaning of a line: the row whose name it begins with, and the rest of it.
struct Meant {
  std::size_t row;
  std::string_view rest;
};

// The first word of a name is enough where no other name begins with it: `board 5` for "Board size".
std::optional<Meant> meant_by(const std::vector<FormRow>& rows, std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  std::vector<std::size_t> begun;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const std::string& name : {rows[i].name, rows[i].word}) {
      const std::size_t length = name.size();
      if (name.empty() || line.size() < length || !same_but_for_case(line.substr(0, length), name)) continue;
      if (line.size() == length || is_blank(line[length])) return Meant{i, trimmed(line.substr(length))};
    }
    if (same_but_for_case(rows[i].name.substr(0, rows[i].name.find(' ')), word)) begun.push_back(i);
  }
  return begun.size() == 1 ? std::optional(Meant{begun[0], trimmed(rest)}) : std::nullopt;
}

std::string in_lower_case(std::string text) {
  for (char& letter : text) letter = lower(letter);
  return text;
}

class FormLines {
 public:
  FormLines(Form& form, const LineAsker& ask) : form_(form), ask_(ask) {}

  // Prints the rows that have changed since they were last printed; all of them at first.
  void say_rows() {
    const std::vector<FormRow> rows = form_.rows();
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const std::string words = words_of(rows[i]);
      if (i >= said_.size() || said_[i] != words) print_folded(words);
    }
    said_.assign(1, "");
    for (std::size_t i = 1; i < rows.size(); ++i) said_.push_back(words_of(rows[i]));
  }

  // How a line is written, by an example.
  void say_example() const {
    std::string example;
    for (const FormRow& row : form_.rows())
      if (!row.example.empty())
        example = fmt::format("such as `{} {}`; ", in_lower_case(row.name), row.example);
    print_folded(
        fmt::format("A name and a value change a setting, {}`?` lists what each one takes.", example));
  }

  void say_help() const {
    const std::vector<FormRow> rows = form_.rows();
    for (std::size_t i = 1; i < rows.size(); ++i)
      if (!rows[i].takes.empty()) print_folded(fmt::format("  {}: {}", rows[i].name, rows[i].takes));
    if (rows[0].takes_digit) print_folded("  " + rows[0].takes);
    print_folded("  Enter begins; q goes back.");
  }

  void handle(std::string_view line) {
    if (is_one_of(line, {"?", "help", "h"})) return say_help();
    const std::vector<FormRow> rows = form_.rows();
    const bool is_digit_line = line.size() == 1 && is_digit(line[0]);
    if (is_digit_line && rows[0].takes_digit) return static_cast<void>(form_.set(0, line));
    const auto meant = meant_by(rows, line);
    if (!meant)
      return refuse_line(fmt::format("{}: there is no such setting; `?` lists them", escaped_excerpt(line)));
    const FormRow& row = rows[meant->row];
    if (meant->rest.empty() && row.has_few) return form_.step(meant->row, 1);
    if (meant->rest.empty()) return print_folded(said_takes(row)), void();
    if (const auto set = form_.set(meant->row, meant->rest); !set) refuse_line(set.error().reason);
  }

 private:
  static std::string said_takes(const FormRow& row) {
    return row.takes.empty() ? fmt::format("{}: it cannot be changed", row.name)
                             : fmt::format("{} takes: {}", row.name, row.takes);
  }

  void refuse_line(const std::string& reason) {
    print_folded(reason);
    ask_.refused();
  }

  Form& form_;
  const LineAsker& ask_;
  std::vector<std::string> said_;  // of each row
};

}  // namespace

bool fill_in_lines(Form& form, const LineAsker& ask) {
  print_folded(form.title());
  FormLines lines(form, ask);
  lines.say_example();
  for (;;) {
    lines.say_rows();
    std::vector<std::string> names;
    for (const FormRow& row : form.rows()) {
      names.push_back(row.name);
      if (!row.word.empty()) names.push_back(row.word);
    }
    const Answer answer = ask.read("Enter begins; NAME VALUE changes> ", names);
    if (answer.kind != Answer::Kind::line) return false;
    const std::string_view line = trimmed(answer.line);
    if (line.empty() || is_one_of(line, {"b", "begin"})) return true;
    if (is_one_of(line, {"q", "quit", "back"})) return false;
    lines.handle(line);
  }
}

}  // namespace herbarium
