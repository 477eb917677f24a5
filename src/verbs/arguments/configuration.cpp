#include "verbs/arguments/configuration.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";  // some editors write one

bool begins_remark(char c) { return c == '#' || c == ';'; }

// Parses one line.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : in_(line) { in_.skip_blanks(); }

  bool is_empty() const { return in_.at_end() || begins_remark(in_.peek()); }
  bool is_section() const { return in_.peek() == '['; }

  Result<std::string> section() {
    in_.skip(1);
    const std::size_t end = in_.rest().find(']');
    if (end == std::string_view::npos) return refuse("the bracket of a section is not closed", in_.column());
    const std::string name(trimmed(in_.rest().substr(0, end)));
    in_.skip(end + 1);
    if (const auto ended = end_line(); !ended) return tl::unexpected(ended.error());
    return name;
  }

  Result<Setting> entry() {
    Setting entry;
    const std::size_t equals = in_.rest().find('=');
    if (equals == std::string_view::npos || equals == 0)
      return refuse(fmt::format("{}: a line is NAME=VALUE, or a section in square brackets",
                                escaped(trimmed(in_.rest()))));
    entry.name = trimmed(in_.rest().substr(0, equals));
    in_.skip(equals + 1);
    in_.skip_blanks();
    const auto values = in_.peek() == '[' ? list() : one();
    if (!values) return tl::unexpected(values.error());
    entry.values = *values;
    return entry;
  }

 private:
  using Values = std::vector<std::string>;

  Result<void> end_line() {
    in_.skip_blanks();
    if (is_empty()) return {};
    return refuse(fmt::format("{}: nothing more can stand in this line", escaped(trimmed(in_.rest()))),
                  in_.column());
  }

  bool is_quoted() const { return in_.peek() == '"' || in_.peek() == '\''; }

  Result<std::string> quoted() {
    const char mark = in_.peek();
    const std::size_t end = in_.rest().find(mark, 1);
    if (end == std::string_view::npos) return refuse("the quotation mark is not closed", in_.column());
    const std::string text(in_.rest().substr(1, end - 1));
    in_.skip(end + 1);
    return text;
  }

  Result<Values> one() {
    if (!is_quoted()) return Values{plain()};
    const auto text = quoted();
    if (!text) return tl::unexpected(text.error());
    if (const auto ended = end_line(); !ended) return tl::unexpected(ended.error());
    return Values{*text};
  }

  // The rest of the line without a comment, which begins after a space.
  std::string plain() {
    std::string_view text = in_.rest();
    for (std::size_t i = 1; i < text.size(); ++i)
      if (begins_remark(text[i]) && is_blank(text[i - 1])) text = text.substr(0, i);
    if (!text.empty() && begins_remark(text[0])) text = "";
    return std::string(trimmed(text));
  }

  Result<Values> list() {
    Values values;
    in_.skip(1);
    for (in_.skip_blanks(); in_.peek() != ']'; in_.skip_blanks()) {
      if (in_.at_end()) return refuse("the bracket of the list is not closed", in_.column());
      const auto value = is_quoted() ? quoted() : bare_in_list();
      if (!value) return value.map([](const auto&) { return Values{}; });
      values.push_back(*value);
      in_.skip_blanks();
      if (!in_.accept(",") && in_.peek() != ']') return refuse("a comma or ] is wanted here", in_.column());
    }
    in_.skip(1);
    if (const auto ended = end_line(); !ended) return tl::unexpected(ended.error());
    return values;
  }

  Result<std::string> bare_in_list() {
    const std::string_view part = in_.rest().substr(0, in_.rest().find_first_of(",]"));
    in_.skip(part.size());
    return std::string(trimmed(part));
  }

  Scanner in_;
};

}  // namespace

std::string Configuration::place(int line) const { return fmt::format("{}:{}", escaped(path), line); }

Result<Configuration> read_configuration(const std::string& path, std::string_view text) {
  Configuration configuration{path, {}, {}};
  std::string section;
  int number = 0;
  const auto at_line = [&](Refusal refusal) {
    refusal.line = number;
    return tl::unexpected(std::move(refusal));
  };
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++number;
    LineReader reader(line);
    if (reader.is_empty()) continue;
    if (reader.is_section()) {
      const auto name = reader.section();
      if (!name) return at_line(name.error());
      configuration.sections.push_back({section = *name, number});
      continue;
    }
    auto entry = reader.entry();
    if (!entry && section.empty()) return at_line(entry.error());
    if (!entry) {
      configuration.mistakes.push_back({section, at_line(entry.error()).value()});
      continue;
    }
    entry->section = section;
    entry->line = number;
    configuration.entries.push_back(std::move(*entry));
  }
  return configuration;
}

}  // namespace herbarium
