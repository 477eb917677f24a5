// The tables of a host as a list to choose from, which changes as tables open, fill and end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "net/directory/table_watch.hpp"
#include "ui/changing_list.hpp"

namespace herbarium {

class TableChoices final : public ChangingList {
 public:
  // The watch must outlive it.
  explicit TableChoices(const TableWatch& watch);

  const std::vector<Choice>& choices() const override { return choices_; }
  // A table keeps its letter and its place while it is open; new ones come last.
  std::string renew(std::size_t& at) override;
  std::string empty_words() const override;
  // What renew() would say now.
  std::string news() const;
  const std::string& address(std::size_t index) const { return choices_[index].label; }

 private:
  char free_key() const;
  bool knows(const std::string& address) const;

  const TableWatch& watch_;
  std::vector<std::string> complaints_;
  std::vector<Choice> choices_;
};

// The watch of such a list as a source of events for a person in front of plain lines: whatever is not worth
// a sentence, such as whose turn it is, would only disturb them.
class TableNews final : public EventSource {
 public:
  // Both must outlive it.
  TableNews(TableWatch& watch, const TableChoices& tables) : watch_(watch), tables_(tables) {}

  int file() const override { return watch_.file(); }
  bool wants_to_write() const override { return false; }
  std::optional<double> deadline() const override { return watch_.deadline(); }
  bool dispatch() override { return watch_.dispatch() && !tables_.news().empty(); }

 private:
  TableWatch& watch_;
  const TableChoices& tables_;
};

}  // namespace herbarium
