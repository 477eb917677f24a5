#include "net/directory/host_tables.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/directory/dial.hpp"
#include "net/directory/table_address.hpp"

namespace herbarium {

namespace {

constexpr std::size_t most_tables = 500;  // of a host
constexpr std::string_view last_word = "bye ";

// One host; without a link once it has answered.
struct Asked {
  HostTables answer;
  std::optional<TableLink> link{};

  void end(std::string trouble) {
    answer.trouble = std::move(trouble);
    link.reset();
  }
};

Asked ask(const std::string& host, std::string_view ssh_command) {
  Asked asked{{host}};
  auto link = read_address("@" + host).and_then([&](const Address& address) {
    return dial_host(ssh_command, address, Prompting::forbidden, "--list");
  });
  if (!link) return asked.end(link.error().reason), std::move(asked);
  asked.link = std::move(*link);
  return asked;
}

// `is ALICE/HERD<tab>WORDS<tab>FIELDS`
void add_table(HostTables& answer, std::string_view line) {
  line.remove_prefix(3);
  const std::size_t tab = std::min(line.find('\t'), line.size());
  const std::string address(line.substr(0, tab));
  line.remove_prefix(std::min(tab + 1, line.size()));
  const std::size_t end = std::min(line.find('\t'), line.size());
  const auto read = read_address(address);
  if (!read || !read->host.empty() || read->table.empty() || answer.tables.size() >= most_tables) return;
  answer.tables.push_back({address + "@" + answer.host,
                           escaped(line.substr(0, std::min(end, longest_answer))),
                           std::string(line.substr(end))});
}

void hear(Asked& asked) {
  Connection& connection = asked.link->connection;
  connection.fill();
  asked.link->ssh->hear();
  while (const auto line = connection.next_line()) {
    if (line->starts_with(last_word)) return asked.end("");
    if (line->starts_with("is ")) add_table(asked.answer, *line);
  }
  if (!connection.has_ended() && !connection.is_broken()) return;
  const std::string why = asked.link->why_ended();
  asked.end(why.empty() ? "the list of tables did not come" : why);
}

}  // namespace

std::vector<HostTables> ask_hosts(const std::vector<std::string>& hosts, std::string_view ssh_command,
                                  double seconds) {
  std::vector<Asked> all;
  for (const std::string& host : hosts) all.push_back(ask(host, ssh_command));
  const double until = now_seconds() + seconds;
  for (;;) {
    std::vector<pollfd> files;
    for (const Asked& asked : all)
      if (asked.link) files.push_back({asked.link->connection.in(), POLLIN, 0});
    const double left = until - now_seconds();
    if (files.empty() || left <= 0) break;
    poll(files.data(), files.size(), static_cast<int>(std::ceil(left * 1000)));
    for (Asked& asked : all)
      if (asked.link) hear(asked);
  }
  std::vector<HostTables> answers;
  for (Asked& asked : all) {
    if (asked.link) asked.end(fmt::format("no answer within {}", duration(seconds)));
    answers.push_back(std::move(asked.answer));
  }
  return answers;
}

std::vector<std::string> lines_of_tables(const std::string& base) {
  const TableList list = ask_tables(base);
  std::vector<std::string> lines;
  for (const ListedTable& table : list.tables)
    if (std::string line = fmt::format("is {}\t{}{}", table.address, table.words, table.details);
        is_line(line))
      lines.push_back(std::move(line));
  lines.push_back(fmt::format("{}{} tables", last_word, lines.size()));
  return lines;
}

}  // namespace herbarium
