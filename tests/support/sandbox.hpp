// A home directory of its own for programs at terminals, and for the tables opened from them.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace sandbox {

// Ends the tables that still run in it.
class Home {
 public:
  Home() : path_(folder_.path().string()) {}
  ~Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  // Starts the program with these words at a terminal, with this home directory, and with the tables of
  // `host`, or else its own.
  std::unique_ptr<probe::TerminalProbe> run(std::vector<std::string> words, bool plain = true,
                                            const Home* host = nullptr) const;
  // Runs a verb that ends without input; returns its status and output.
  std::pair<int, std::string> said(const std::vector<std::string>& words) const;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  // The files on the shelf whose names end with `end`.
  std::vector<std::filesystem::path> shelf(std::string_view end) const;
  // The processes of the tables that are open here.
  std::vector<pid_t> table_processes() const;
  // Kills all tables open here, and waits until these are gone; returns their number.
  std::size_t kill_tables() const;
  // Asks all tables open here to end.
  void end_tables() const;
  // The path of the table's record; empty while there is none.
  std::string record() const;

 private:
  files::TemporaryFolder folder_;
  std::string path_;
};

// Waits for a condition; whether it holds in time.
bool await(const std::function<bool()>& reached);

}  // namespace sandbox
