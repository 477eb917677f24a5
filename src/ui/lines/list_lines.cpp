#include "ui/lines/list_lines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/lines/output.hpp"

namespace herbarium {
namespace {

std::string words_of(const Choice& choice) {
  return fmt::format("  {}  {}{}{}", choice.key, choice.label, choice.note.empty() ? "" : ": ", choice.note);
}

// Whether an entry says how to leave the list, or has taken the letter for that.
bool says_how_to_leave(const std::vector<Choice>& choices) {
  return std::any_of(choices.begin(), choices.end(),
                     [](const Choice& each) { return each.key == 'q' || each.label == "Back"; });
}

void print_list(const std::string& title, const std::vector<Choice>& choices) {
  print_as_line(title);
  for (const Choice& choice : choices) print_folded(words_of(choice));
  if (!says_how_to_leave(choices)) print_folded("  q  Back");
}

// By its letter, or by its whole name.
std::optional<std::size_t> meant_by(std::string_view typed, const std::vector<Choice>& choices) {
  for (std::size_t i = 0; i < choices.size(); ++i)
    if ((typed.size() == 1 && lower(typed[0]) == lower(choices[i].key)) ||
        same_but_for_case(typed, choices[i].label))
      return i;
  return std::nullopt;
}

// Says what has happened, and the entries that are new or not as they were. What is not worth a sentence,
// such as whose turn it is, would only disturb.
void print_news(ChangingList& list) {
  const std::vector<Choice> before = list.choices();
  std::size_t unmarked = 0;
  const std::string words = list.renew(unmarked);
  if (words.empty()) return;
  print_folded(words);
  for (const Choice& choice : list.choices()) {
    const auto is_same = [&](const Choice& each) { return words_of(each) == words_of(choice); };
    if (std::none_of(before.begin(), before.end(), is_same)) print_folded(words_of(choice));
  }
}

}  // namespace

std::optional<std::size_t> choose_in_lines(const std::string& title, ChangingList& list,
                                           const std::function<Answer(const std::string& prompt)>& read,
                                           const std::function<void()>& refused) {
  if (list.choices().empty()) {
    print_as_line(title);
    print_folded(list.empty_words());
    return std::nullopt;
  }
  print_list(title, list.choices());
  for (;;) {
    const Answer answer = read("Which? ");
    if (answer.kind == Answer::Kind::expired) {
      print_news(list);
      continue;
    }
    if (answer.kind != Answer::Kind::line) return std::nullopt;
    const std::string_view typed = trimmed(answer.line);
    if (const auto meant = meant_by(typed, list.choices())) return meant;
    if (same_but_for_case(typed, "q")) return std::nullopt;
    if (!typed.empty()) {
      print_folded(fmt::format("{}: one of the letters, please.", escaped(typed)));
      refused();
    }
    print_list(title, list.choices());
  }
}

}  // namespace herbarium
