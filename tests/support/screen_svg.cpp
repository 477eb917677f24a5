#include "support/screen_svg.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <map>

namespace screen_svg {
namespace {

constexpr int cell_width = 9, cell_height = 18, font_size = 15, baseline = 14;

// As xterm has them.
std::string rgb(int colour) {
  constexpr const char* first[] = {"000000", "cd3131", "0dbc79", "e5e510", "2472c8", "bc3fbc",
                                   "11a8cd", "e5e5e5", "666666", "f14c4c", "23d18b", "f5f543",
                                   "3b8eea", "d670d6", "29b8db", "ffffff"};
  constexpr std::array level{0, 95, 135, 175, 215, 255};
  const auto at = [&](int step) { return level[static_cast<std::size_t>(step % 6)]; };
  if (colour < 16) return fmt::format("#{}", first[colour]);
  const int grey = 8 + 10 * (colour - 232), cube = colour - 16;
  return colour < 232 ? fmt::format("#{:02x}{:02x}{:02x}", at(cube / 36), at(cube / 6), at(cube))
                      : fmt::format("#{0:02x}{0:02x}{0:02x}", grey);
}

struct Ink {
  std::string text;
  std::string ground;
  bool bold = false;
  bool underlined = false;

  bool operator==(const Ink&) const = default;
};

Ink ink_of(const probe::Look& look) {
  Ink ink{look.foreground < 0 ? "#dddddd" : rgb(look.foreground),
          look.background < 0 ? "#111111" : rgb(look.background), look.bold, look.underline};
  if (look.reverse) std::swap(ink.text, ink.ground);
  return ink;
}

std::string escaped(const std::string& sign) {
  if (sign == "<") return "&lt;";
  if (sign == "&") return "&amp;";
  return sign.empty() ? " " : sign;
}

bool is_blank(const probe::Look& look) { return (look.sign.empty() || look.sign == " ") && !look.underline; }

class Drawing {
 public:
  Drawing(const probe::TerminalProbe& probe, probe::Size size) : probe_(probe), size_(size) {}

  std::string text() {
    for (int row = 0; row < size_.rows; ++row) draw_grounds(row);
    for (int row = 0; row < size_.rows; ++row) draw_texts(row);
    std::string styles;
    for (const auto& [style, name] : classes_) styles += fmt::format(".{}{{{}}}", name, style);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
        "xml:space=\"preserve\">\n"
        "<style>text{{font:{2}px 'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}{3}</style>\n"
        "<rect class=\"{4}\" width=\"{0}\" height=\"{1}\"/>\n{5}</svg>\n",
        size_.columns * cell_width, size_.rows * cell_height, font_size, styles, background_, body_);
  }

 private:
  // Runs of a row for which `same` holds between the first and each other.
  template <class Same, class Draw>
  void each_run(int row, Same same, Draw draw) {
    for (int from = 0, end = 0; from < size_.columns; from = end) {
      const probe::Look first = probe_.look(row, from);
      for (end = from + 1; end < size_.columns && same(first, probe_.look(row, end));) ++end;
      draw(first, from, end);
    }
  }

  void draw_grounds(int row) {
    const auto ground = [&](const probe::Look& look) { return ink_of(look).ground; };
    each_run(
        row, [&](const auto& a, const auto& b) { return ground(a) == ground(b); },
        [&](const probe::Look& look, int from, int end) {
          if (ground(look) == screen_.ground) return;
          body_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n",
                               named("fill:" + ground(look)), from * cell_width, row * cell_height,
                               (end - from) * cell_width, cell_height);
        });
  }

  // Blanks belong to any run, but begin and end none.
  void draw_texts(int row) {
    const auto same = [&](const probe::Look& a, const probe::Look& b) {
      const Ink one = ink_of(a), other = ink_of(b);
      return is_blank(a) ? is_blank(b)
                         : is_blank(b) || (one.text == other.text && one.bold == other.bold &&
                                           one.underlined == other.underlined);
    };
    each_run(row, same, [&](const probe::Look& look, int from, int end) {
      if (is_blank(look)) return;
      while (is_blank(probe_.look(row, end - 1))) --end;
      std::string text;
      for (int column = from; column < end; ++column) text += escaped(probe_.look(row, column).sign);
      const Ink ink = ink_of(look);
      body_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" textLength=\"{}\">{}</text>\n",
                           named(fmt::format("fill:{}{}{}", ink.text, ink.bold ? ";font-weight:bold" : "",
                                             ink.underlined ? ";text-decoration:underline" : "")),
                           from * cell_width, row * cell_height + baseline, (end - from) * cell_width, text);
    });
  }

  std::string named(const std::string& style) {
    return classes_.try_emplace(style, fmt::format("c{}", classes_.size())).first->second;
  }

  const probe::TerminalProbe& probe_;
  probe::Size size_;
  Ink screen_ = ink_of({});
  std::map<std::string, std::string> classes_;
  std::string body_;
  std::string background_ = named("fill:" + screen_.ground);
};

}  // namespace

std::string drawn(const probe::TerminalProbe& probe, probe::Size size) { return Drawing(probe, size).text(); }

}  // namespace screen_svg
