#include "ui/manual/mdoc_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace herbarium {
namespace {

struct Inline {
  std::string_view macro;
  Role role;
  std::string_view before = "";  // before each word
};

// Macros whose words are only set in another way.
constexpr Inline inlines[] = {
    {"Ic", Role::strong}, {"Cm", Role::strong}, {"Li", Role::strong}, {"Fl", Role::strong, "-"},
    {"Nm", Role::strong}, {"Ar", Role::dark},   {"Pa", Role::dark},   {"Em", Role::dark},
    {"Va", Role::dark},   {"Ev", Role::strong}, {"Nd", Role::plain},  {"Sx", Role::strong},
    {"No", Role::plain},  {"An", Role::plain},  {"Xr", Role::plain},
};

struct Enclosure {
  std::string_view macro;
  char open;
  char close;
};

// Macros that enclose the rest of their line.
constexpr Enclosure enclosures[] = {
    {"Op", '[', ']'}, {"Pq", '(', ')'}, {"Ql", '\'', '\''}, {"Sq", '\'', '\''}, {"Dq", '"', '"'}};

// Macros that open or close such a thing, over several lines.
constexpr std::pair<std::string_view, std::string_view> openers[] = {{"Oo", "["}, {"Po", "("}};
constexpr std::pair<std::string_view, std::string_view> closers[] = {{"Oc", "]"}, {"Pc", ")"}};

template <class Table>
auto* find(const Table& table, std::string_view macro) {
  const auto at = std::find_if(std::begin(table), std::end(table), [&](const auto& each) {
    if constexpr (requires { each.macro; })
      return each.macro == macro;
    else
      return each.first == macro;
  });
  return at == std::end(table) ? nullptr : &*at;
}

bool is_macro(std::string_view token) {
  return token == "Ns" || token == "Ta" || find(inlines, token) || find(enclosures, token) ||
         find(openers, token) || find(closers, token);
}

bool closes(std::string_view token) {
  constexpr std::string_view signs = ".,:;)]?!";
  return token.size() == 1 && signs.find(token[0]) != std::string_view::npos;
}

}  // namespace

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      plain += text[i];
      continue;
    }
    const char next = text[++i];
    if (next == '"') break;  // a remark
    if (next == 'e') plain += '\\';
    if (next == '-' || next == ' ') plain += next;
    if (next == '(') {
      plain += text.substr(i + 1, 2) == "dq" ? '"' : '\'';
      i += 2;
    }
  }
  return plain;
}

std::vector<std::string> mdoc_tokens(std::string_view line) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < line.size();) {
    if (line[at] == ' ') {
      ++at;
      continue;
    }
    const bool quoted = line[at] == '"';
    const std::size_t start = at + (quoted ? 1 : 0);
    at = std::min(line.find(quoted ? '"' : ' ', start), line.size());
    tokens.emplace_back(line.substr(start, at - start));
    if (quoted) ++at;
  }
  return tokens;
}

void MdocWords::add_text(std::string_view line) { put(unescaped(line), Role::plain); }

void MdocWords::add_macros(std::string_view line) {
  const Tokens tokens = mdoc_tokens(line);
  if (!tokens.empty() && !is_macro(tokens[0])) unknown_.push_back(tokens[0]);
  add(tokens, 0, tokens.size());
}

void MdocWords::add(const Tokens& tokens, std::size_t at, std::size_t end) {
  const Inline* inside = nullptr;
  bool has_words = true;
  const auto finish = [&] {
    if (inside && !has_words && inside->macro == "Nm") put(name_, inside->role);
    if (inside && !has_words && inside->macro == "Fl") put("-", inside->role);
    has_words = true;
  };
  for (; at < end; ++at) {
    const std::string& token = tokens[at];
    if (const auto* enclosure = find(enclosures, token)) {
      finish();
      return add_enclosed(tokens, at + 1, end, enclosure->open, enclosure->close);
    }
    if (is_macro(token) || closes(token)) finish();
    if (token == "Nd") put("-", Role::plain);
    if (const auto* next = find(inlines, token)) {
      inside = next;
      has_words = false;
    } else if (token == "Ns") {
      glue();
    } else if (token == "Ta") {
      cells_.emplace_back();
      glue();
      inside = nullptr;
    } else if (const auto* opener = find(openers, token)) {
      put(opener->second, Role::plain);
      glue();
    } else if (const auto* closer = find(closers, token)) {
      close(closer->second);
    } else if (closes(token)) {
      close(token);
    } else if (inside && inside->macro == "An" && token == "-nosplit") {
      has_words = true;
    } else if (inside && inside->macro == "Xr" && at + 1 < end && !has_words) {
      put(token + "(" + tokens[++at] + ")", Role::plain);
      has_words = true;
    } else {
      const bool bare = !inside || token == "|";
      put((bare ? "" : std::string(inside->before)) + unescaped(token), bare ? Role::plain : inside->role);
      has_words = true;
    }
  }
  finish();
}

// Punctuation at the end of the line stands behind the closing sign.
void MdocWords::add_enclosed(const Tokens& tokens, std::size_t at, std::size_t end, char open, char last) {
  std::size_t inside = end;
  while (inside > at + 1 && closes(tokens[inside - 1])) --inside;
  put(std::string(1, open), Role::plain);
  glue();
  add(tokens, at, inside);
  close(std::string(1, last));
  for (; inside < end; ++inside) close(tokens[inside]);
}

void MdocWords::put(std::string_view text, Role role) {
  Line& line = cells_.back();
  if (!std::exchange(glued_, false) && !line.empty()) line.push_back({" "});
  line.push_back({std::string(text), role});
}

void MdocWords::close(std::string_view sign) {
  glue();
  put(sign, Role::plain);
}

Line MdocWords::take() { return take_cells().front(); }

std::vector<Line> MdocWords::take_cells() {
  glue();
  return std::exchange(cells_, std::vector<Line>(1));
}

}  // namespace herbarium
