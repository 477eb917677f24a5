#include "net/directory/table_list.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/clock.hpp"
#include "base/text/safe_text.hpp"
#include "net/directory/table_directory.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {
namespace {

constexpr double patience = 2;  // seconds

struct Question {
  std::string address;
  Connection line;
  std::optional<std::string> answer;

  bool is_open() const { return !answer && !line.has_ended() && !line.is_broken(); }
};

void wait_for_any(std::vector<Question>& questions, double seconds) {
  std::vector<pollfd> files;
  for (const Question& each : questions) files.push_back({each.is_open() ? each.line.in() : -1, POLLIN, 0});
  poll(files.data(), files.size(), static_cast<int>(std::ceil(seconds * 1000)));
}

void hear(Question& question) {
  if (!question.is_open()) return;
  question.line.fill();
  const auto line = question.line.next_line();
  if (line && line->starts_with("is ")) question.answer = line->substr(3);
}

}  // namespace

TableList ask_tables(const std::string& base) {
  TableList list;
  std::vector<Question> questions;
  FoundTables found = find_tables(base);
  list.complaints = std::move(found.complaints);
  for (const FoundTable& table : found.tables) {
    auto socket = connect_table(base, table.uid, table.name);
    if (!socket) continue;  // it has just closed
    questions.push_back({table.owner + "/" + table.name, Connection(std::move(*socket)), std::nullopt});
    questions.back().line.send("herbarium 1 ask");
    questions.back().line.flush();
  }
  const auto is_open = [](const Question& each) { return each.is_open(); };
  const double until = now_seconds() + patience;
  while (std::any_of(questions.begin(), questions.end(), is_open) && now_seconds() < until) {
    wait_for_any(questions, until - now_seconds());
    for (Question& each : questions) hear(each);
  }
  for (const Question& each : questions) {
    if (each.answer)
      list.tables.push_back({each.address, escaped(*each.answer)});
    else
      list.complaints.push_back(each.address + ": the table does not answer");
  }
  return list;
}

}  // namespace herbarium
