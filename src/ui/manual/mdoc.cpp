#include "ui/manual/mdoc.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "ui/drawing/text_block.hpp"
#include "ui/manual/mdoc_words.hpp"

namespace herbarium {
namespace {

constexpr int text_indent = 5;
constexpr int subheading_indent = 3;
constexpr int display_indent = 6;
constexpr int mark_width = 4;  // of the bullet or the number before an item

enum class ListKind { tag, bullet, numbered, table };

struct List {
  ListKind kind = ListKind::tag;
  bool compact = false;
  int indent = 0;  // of its items' text, and how far that is behind where they begin
  int lead = 0;
  std::vector<int> widths;  // of a table's columns
  int number = 0;
};

class Formatter {
 public:
  explicit Formatter(int width) : width_(std::max(width, 20)) {}

  FormattedPage format(std::string_view source) {
    for (const std::string& line : lines_of(source)) add(line);
    end_paragraph();
    return std::move(page_);
  }

 private:
  void add(const std::string& line) {
    if (literal_ && !line.starts_with(".Ed")) return put_line({{unescaped(line)}}, indent_);
    if (line.starts_with(".\\\"")) return;
    if (line.starts_with("."))
      add_macro(line.substr(1));
    else
      words_.add_text(line);
  }

  void add_macro(const std::string& line) {
    std::vector<std::string> arguments = mdoc_tokens(line);
    const std::string macro = arguments[0];
    arguments.erase(arguments.begin());
    const std::string rest = unescaped(line.substr(std::min(line.size(), macro.size() + 1)));
    if (macro == "Dd" || macro == "Dt" || macro == "Os") return;
    if (macro == "Sh") return begin_section(rest);
    if (macro == "Ss") return put_heading(rest, subheading_indent);
    if (macro == "Pp") return begin_paragraph();
    if (macro == "Bd") return begin_display(arguments);
    if (macro == "Ed") return end_display();
    if (macro == "Dl") return put_display(rest);
    if (macro == "Bl") return begin_list(arguments);
    if (macro == "It") return begin_item(line);
    if (macro == "El") return end_list();
    if (macro == "Nm" && in_synopsis_) end_paragraph();
    if (macro == "Nm" && in_name_) words_.set_name(rest);
    words_.add_macros(line);
  }

  void begin_section(const std::string& title) {
    put_heading(title, 0);
    in_name_ = title == "NAME";
    in_synopsis_ = title == "SYNOPSIS";
  }

  void put_heading(const std::string& title, int indent) {
    begin_paragraph();
    put_line({{title, Role::strong}}, indent);
    fresh_ = true;
  }

  void begin_paragraph() {
    end_paragraph();
    if (!fresh_ && !page_.lines.empty()) page_.lines.emplace_back();
    fresh_ = true;
  }

  // What has been gathered, folded. In an item the first line stands behind its mark.
  void end_paragraph() {
    if (words_.empty() && head_.empty()) return;
    std::vector<Line> folded = wrapped(words_.take(), std::max(width_ - indent_, 1));
    if (!head_.empty()) put_head(folded);
    for (const Line& line : folded)
      if (!line.empty()) put_line(line, indent_);
  }

  // Behind a head that is too long the text begins in the next line.
  void put_head(std::vector<Line>& folded) {
    const int lead = lists_.empty() ? 0 : lists_.back().lead;
    const int begin = indent_ - lead;
    if (width_of(head_) >= lead || folded.front().empty()) {
      for (const Line& line : wrapped(head_, width_ - begin, 2)) put_line(line, begin);
    } else {
      Line first = head_;
      first.push_back({std::string(static_cast<std::size_t>(lead - width_of(head_)), ' ')});
      first.insert(first.end(), folded.front().begin(), folded.front().end());
      put_line(first, begin);
      folded.erase(folded.begin());
    }
    head_.clear();
  }

  void put_line(const Line& line, int indent) {
    Line put;
    if (indent > 0 && !(line.size() == 1 && line[0].text.empty()))
      put.push_back({std::string(static_cast<std::size_t>(indent), ' ')});
    put.insert(put.end(), line.begin(), line.end());
    page_.lines.push_back(std::move(put));
    fresh_ = false;
  }

  static bool has(const std::vector<std::string>& arguments, std::string_view word) {
    return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
  }

  void begin_display(const std::vector<std::string>& arguments) {
    if (has(arguments, "-compact"))
      end_paragraph();
    else
      begin_paragraph();
    literal_ = true;
    display_ = has(arguments, "-offset") ? display_indent : 0;
    indent_ += display_;
  }

  void end_display() {
    literal_ = false;
    indent_ -= display_;
  }

  void put_display(const std::string& text) {
    end_paragraph();
    put_line({{text}}, indent_ + display_indent);
  }

  void begin_list(const std::vector<std::string>& arguments) {
    end_paragraph();
    List list;
    list.compact = has(arguments, "-compact");
    list.kind = has(arguments, "-tag")      ? ListKind::tag
                : has(arguments, "-bullet") ? ListKind::bullet
                : has(arguments, "-enum")   ? ListKind::numbered
                                            : ListKind::table;
    list.lead = mark_width;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      if (arguments[i - 1] == "-width") list.lead = lead_of(arguments[i]);
      if (list.kind == ListKind::table && !arguments[i].starts_with("-") && arguments[i - 1] != "-offset")
        list.widths.push_back(static_cast<int>(arguments[i].size()) + 2);
    }
    if (list.kind == ListKind::table) list.lead = 0;
    list.indent = indent_ + (has(arguments, "-offset") ? display_indent : 0) + list.lead;
    outer_indents_.push_back(indent_);
    indent_ = list.indent;
    // The items put blank lines before themselves.
    if (list.compact || list.kind == ListKind::table) begin_paragraph();
    lists_.push_back(std::move(list));
  }

  // In a narrow window the text keeps most of the room.
  int lead_of(const std::string& width) const {
    const int asked = width == "Ds" ? display_indent : static_cast<int>(unescaped(width).size()) + 2;
    return std::min(asked, std::max(width_ / 3, mark_width));
  }

  void begin_item(const std::string& line) {
    if (lists_.empty()) return;
    List& list = lists_.back();
    if (list.compact || list.kind == ListKind::table)
      end_paragraph();
    else
      begin_paragraph();
    ++list.number;
    const std::string rest = line.substr(std::min(line.size(), std::string_view("It ").size()));
    if (list.kind == ListKind::bullet) head_ = {{"o"}};
    if (list.kind == ListKind::numbered) head_ = {{fmt::format("{}.", list.number)}};
    if (list.kind == ListKind::tag || list.kind == ListKind::table) words_.add_macros("No " + rest);
    if (list.kind == ListKind::tag) head_ = words_.take();
    if (list.kind == ListKind::table) put_row(list, words_.take_cells());
  }

  // The last cell is folded.
  void put_row(const List& list, const std::vector<Line>& cells) {
    Line row;
    int at = 0, column = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      row.push_back({std::string(static_cast<std::size_t>(std::max(column - at, at == 0 ? 0 : 1)), ' ')});
      row.insert(row.end(), cells[i].begin(), cells[i].end());
      at = width_of(row);
      if (i + 1 < cells.size()) column += i < list.widths.size() ? list.widths[i] : 8;
    }
    for (const Line& line : wrapped(row, std::max(width_ - indent_, 1), std::min(column, width_ / 2)))
      put_line(line, indent_);
  }

  void end_list() {
    end_paragraph();
    if (lists_.empty()) return;
    lists_.pop_back();
    indent_ = outer_indents_.back();
    outer_indents_.pop_back();
    fresh_ = false;
  }

  FormattedPage page_;
  int width_;
  MdocWords words_{page_.unknown};
  Line head_;  // of the item that begins
  std::vector<List> lists_;
  std::vector<int> outer_indents_;
  int indent_ = text_indent;
  int display_ = 0;
  bool literal_ = false;
  bool fresh_ = true;  // no blank line is wanted before the next paragraph
  bool in_name_ = false;
  bool in_synopsis_ = false;
};

}  // namespace

FormattedPage formatted_page(std::string_view source, int width) { return Formatter(width).format(source); }

}  // namespace herbarium
