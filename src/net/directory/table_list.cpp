#include "net/directory/table_list.hpp"

#include <poll.h>

#include <algorithm>
#include <cmath>

#include "base/clock.hpp"
#include "net/directory/table_directory.hpp"
#include "net/directory/table_question.hpp"

namespace herbarium {
namespace {

struct Asked {
  std::string address;
  TableQuestion question;
};

void wait_for_any(const std::vector<Asked>& all, double seconds) {
  std::vector<pollfd> files;
  for (const Asked& each : all) files.push_back({each.question.file(), POLLIN, 0});
  poll(files.data(), files.size(), static_cast<int>(std::ceil(seconds * 1000)));
}

}  // namespace

TableList ask_tables(const std::string& base) {
  TableList list;
  std::vector<Asked> asked;
  FoundTables found = find_tables(base);
  list.complaints = std::move(found.complaints);
  for (const FoundTable& table : found.tables)
    if (auto question = TableQuestion::ask(base, table))
      asked.push_back({address_of(table), std::move(*question)});
  const auto is_open = [](const Asked& each) { return each.question.is_open(); };
  const double until = now_seconds() + TableQuestion::patience;
  while (std::any_of(asked.begin(), asked.end(), is_open) && now_seconds() < until) {
    wait_for_any(asked, until - now_seconds());
    for (Asked& each : asked) each.question.hear();
  }
  for (const Asked& each : asked) {
    if (each.question.answer())
      list.tables.push_back({each.address, *each.question.answer()});
    else
      list.complaints.push_back(each.address + ": the table does not answer");
  }
  return list;
}

}  // namespace herbarium
