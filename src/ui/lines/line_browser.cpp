#include "ui/lines/line_browser.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/lines/output.hpp"

namespace herbarium {
namespace {

constexpr std::size_t page = 15;
constexpr int number_width = 6;

std::size_t print_page(LongList& list, std::size_t from) {
  const int width = terminal_columns().value_or(80) - number_width;
  std::size_t entry = from;
  for (; entry < from + page && list.has(entry); ++entry)
    print_as_line(fmt::format("{:>4}  {}", entry + 1, list.row(entry, width)));
  if (entry == from) print_as_line(from == 0 ? "  Nothing is there." : "  That is all.");
  return entry;
}

// "2", or "rename 2" and "r 2".
std::optional<Picked> read_pick(std::string_view typed, LongList& list,
                                const std::vector<ListAction>& actions) {
  char key = '\0';
  if (!is_digit(typed.front())) {
    const std::string_view word = take_word(typed);
    for (const ListAction& action : actions)
      if (same_but_for_case(word, action.name) || word == std::string_view(&action.key, 1)) key = action.key;
    if (key == '\0') return std::nullopt;
  }
  const auto number = whole_number(typed);
  if (!number || *number < 1 || !list.has(static_cast<std::size_t>(*number) - 1)) return std::nullopt;
  return Picked{static_cast<std::size_t>(*number) - 1, key};
}

std::string help_for(const std::vector<ListAction>& actions) {
  std::string words = "A number takes an entry; Enter lists more; /WORDS finds";
  for (const ListAction& action : actions) words += fmt::format("; {} NUMBER", action.name);
  return words + "; q leaves.";
}

}  // namespace

std::optional<Picked> browse_in_lines(const std::string& title, LongList& list,
                                      const std::vector<ListAction>& actions,
                                      const std::function<Answer(const std::string& prompt)>& read,
                                      const std::function<void()>& refused) {
  print_as_line(title);
  print_folded(help_for(actions));
  std::size_t shown = print_page(list, 0);
  for (;;) {
    const Answer answer = read("Which? ");
    const std::string_view typed = trimmed(answer.line);
    if (answer.kind != Answer::Kind::line || same_but_for_case(typed, "q")) return std::nullopt;
    if (typed.empty()) {
      shown = print_page(list, shown);
    } else if (typed.front() == '/') {
      list.filter(std::string(trimmed(typed.substr(1))));
      shown = print_page(list, 0);
    } else if (const auto picked = read_pick(typed, list, actions)) {
      return picked;
    } else {
      print_as_line(fmt::format("{}: the number of an entry, please.", escaped_excerpt(typed)));
      refused();
    }
  }
}

}  // namespace herbarium
