// Starts the process of a shared table, which outlives the terminal.
#include "verbs/tables/table_verbs.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/process.hpp"
#include "net/directory/table_folder.hpp"
#include "net/storage/game_store.hpp"
#include "net/wire/users.hpp"
#include "verbs/version.hpp"

namespace herbarium {
namespace {

// Reports success, followed by the notes for the host, one a line.
constexpr std::string_view is_open = "open\n";

volatile sig_atomic_t leaving = 0;

// Detaches from the terminal, its session, its signals, and the standard files.
void become_a_table() {
  setsid();
  static_cast<void>(!chdir("/"));
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, standard);
  if (nothing > STDERR_FILENO) close(nothing);
  forget_handlers();
  ignore_signals({SIGHUP});
  let_writes_fail();
  handle_signals({SIGTERM, SIGINT}, [](int) { leaving = 1; });
  block_only({SIGTERM, SIGINT});  // they are let in while the table waits (TableServer::serve)
}

// Serves one game after the other, as long as the people ask for rematches; then removes the table from its
// directory.
void serve_games(std::unique_ptr<TableServer> server, const TablePlan& plan, Catalog catalog) {
  std::string path = plan.record;
  while (server) {
    keep_address(path, address_of(user_name(geteuid()), plan.name));
    server->serve(leaving);
    if (!exists(proof_path(path))) forget_address(path);  // the game never began
    auto next = server->next_game();
    const auto record = next ? new_shared_record(*next) : Result<std::string>("");
    if (!next || !record) return;
    next->record = *record;
    path = *record;
    next->terms.version = version;
    Descriptor listener = server->take_listener();
    Meter meter = server->take_meter();
    server.reset();
    auto opened_next = TableServer::open(*next, catalog, std::move(listener), std::move(meter));
    if (!opened_next) return close_table(next->base, next->name);
    server = std::move(*opened_next);
  }
}

// Reports to the host's process, through a pipe, that the table is open, or the reason why not.
[[noreturn]] void run_table(const TablePlan& plan, Catalog catalog, Descriptor listener, Descriptor report) {
  become_a_table();
  set_process_title(fmt::format("herbarium: table {}/{} of {}", user_name(geteuid()), plan.name, plan.opener),
                    "herbarium-table");
  auto server = TableServer::open(plan, catalog, std::move(listener));
  const std::string words =
      server ? fmt::format("{}{}", is_open, fmt::join((*server)->notes(), "\n")) : server.error().reason;
  static_cast<void>(!write(report.number(), words.data(), words.size()));
  report.close();
  if (!server) close_table(plan.base, plan.name);
  if (!server) _exit(1);
  serve_games(std::move(*server), plan, catalog);
  _exit(0);
}

std::string everything_from(const Descriptor& file) {
  std::string text;
  char buffer[1024];
  for (;;) {
    const ssize_t got = read(file.number(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return text;
    text.append(buffer, static_cast<std::size_t>(got));
  }
}

Result<std::vector<std::string>> start_process(const TablePlan& plan, Catalog catalog, Descriptor listener) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return system_refusal("pipe");
  Descriptor report(ends[0]);
  Descriptor told(ends[1]);
  const pid_t child = fork();
  if (child < 0) return system_refusal("fork");
  if (child == 0) {
    // A grandchild need not be waited for.
    if (fork() != 0) _exit(0);
    report.close();
    run_table(plan, catalog, std::move(listener), std::move(told));
  }
  told.close();
  waitpid(child, nullptr, 0);
  const std::string words = everything_from(report);
  if (words.starts_with(is_open)) return lines_of(words.substr(is_open.size()));
  return refuse(words.empty() ? "cannot start the table's process" : words);
}

}  // namespace

Result<std::vector<std::string>> start_table(const TablePlan& plan, Catalog catalog) {
  auto listener = open_table(plan.base, plan.name);
  if (!listener) return pass_on(listener);
  return start_process(plan, catalog, std::move(*listener));
}

}  // namespace herbarium
