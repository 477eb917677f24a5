#include "ui/lines/form_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/lines/output.hpp"

namespace herbarium {
namespace {

std::string words_of(const FormRow& row) {
  std::string words = fmt::format("  {}: {}", row.name, row.value);
  if (!row.note.empty()) words += fmt::format(" ({})", row.note);
  return words;
}

// What a line is about: the row whose name it begins with, and the rest of it.
struct Meant {
  std::size_t row;
  std::string_view rest;
};

std::optional<Meant> meant_by(const std::vector<FormRow>& rows, std::string_view line) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const std::string& name : {rows[i].name, rows[i].word}) {
      const std::size_t length = name.size();
      if (name.empty() || line.size() < length || !same_but_for_case(line.substr(0, length), name)) continue;
      if (line.size() == length || is_blank(line[length])) return Meant{i, trimmed(line.substr(length))};
    }
  return std::nullopt;
}

bool is_one_of(std::string_view line, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return same_but_for_case(line, word); });
}

class FormLines {
 public:
  FormLines(Form& form, const std::function<void()>& refused) : form_(form), refused_(refused) {}

  // Says the rows that are not as they were said last; all of them at first.
  void say_rows() {
    const std::vector<FormRow> rows = form_.rows();
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const std::string words = words_of(rows[i]);
      if (i >= said_.size() || said_[i] != words) print_folded(words);
    }
    said_.assign(1, "");
    for (std::size_t i = 1; i < rows.size(); ++i) said_.push_back(words_of(rows[i]));
  }

  void handle(std::string_view line) {
    const std::vector<FormRow> rows = form_.rows();
    const bool is_digit_line = line.size() == 1 && is_digit(line[0]);
    if (is_digit_line && rows[0].takes_digit) return static_cast<void>(form_.set(0, line));
    const auto meant = meant_by(rows, line);
    if (!meant)
      return refuse_line(fmt::format("{}: none of these; Enter begins, q goes back", escaped_excerpt(line)));
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
    refused_();
  }

  Form& form_;
  const std::function<void()>& refused_;
  std::vector<std::string> said_;  // of each row
};

}  // namespace

bool fill_in_lines(Form& form, const ReadFormLine& read, const std::function<void()>& refused) {
  print_folded(form.title());
  FormLines lines(form, refused);
  for (;;) {
    lines.say_rows();
    std::vector<std::string> names;
    for (const FormRow& row : form.rows()) {
      names.push_back(row.name);
      if (!row.word.empty()) names.push_back(row.word);
    }
    const Answer answer = read("Enter begins; NAME VALUE changes> ", names);
    if (answer.kind != Answer::Kind::line) return false;
    const std::string_view line = trimmed(answer.line);
    if (line.empty() || is_one_of(line, {"b", "begin"})) return true;
    if (is_one_of(line, {"q", "quit", "back"})) return false;
    lines.handle(line);
  }
}

}  // namespace herbarium
