// Asking a table of this host how it describes itself, without waiting.
#pragma once

#include <optional>
#include <string>

#include "net/directory/table_directory.hpp"
#include "net/wire/connection.hpp"

namespace herbarium {

class TableQuestion {
 public:
  static constexpr double patience = 2;  // seconds that a table has for its answer

  // Asks; nothing if the table has just closed.
  static std::optional<TableQuestion> ask(const std::string& base, const FoundTable& table);

  // Takes in what has come by now.
  void hear();
  // Whether an answer may still come; until then there is something to poll for reading.
  bool is_open() const { return !answer_ && !line_.has_ended() && !line_.is_broken(); }
  int file() const { return is_open() ? line_.in() : -1; }
  // The game, who sits, whose turn it is; safe to show. Nothing while none has come.
  const std::optional<std::string>& answer() const { return answer_; }

 private:
  explicit TableQuestion(Connection line) : line_(std::move(line)) {}

  Connection line_;
  std::optional<std::string> answer_;
};

}  // namespace herbarium
