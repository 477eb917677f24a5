// The tables of this host, and their descriptions of themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// What is listed of a table that says nothing of itself.
inline constexpr std::string_view not_answered_yet = "has not answered yet";
inline constexpr std::string_view does_not_answer = "does not answer";

struct ListedTable {
  std::string address;  // "alice/lunch"
  std::string words;    // the game, who sits, whose turn; safe to show
};

struct TableList {
  std::vector<ListedTable> tables;
  std::vector<std::string> complaints;  // folders that cannot be trusted, tables that do not answer
};

// Asks every table for its description, for at most two seconds in all.
TableList ask_tables(const std::string& base);

}  // namespace herbarium
