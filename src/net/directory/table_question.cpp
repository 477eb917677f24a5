#include "net/directory/table_question.hpp"

#include <utility>

#include "base/safe_text.hpp"

namespace herbarium {

std::optional<TableQuestion> TableQuestion::ask(const std::string& base, const FoundTable& table) {
  auto socket = connect_table(base, table.uid, table.name);
  if (!socket) return std::nullopt;
  TableQuestion question{Connection(std::move(*socket))};
  question.line_.send("herbarium 1 ask");
  question.line_.flush();
  return question;
}

void TableQuestion::hear() {
  if (!is_open()) return;
  line_.fill();
  const auto line = line_.next_line();
  if (line && line->starts_with("is ")) answer_ = escaped(line->substr(3));
}

}  // namespace herbarium
