// A place of its own for terminals and the tables that are opened at them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/files.hpp"
#include "support/terminal_probe.hpp"

namespace sandbox {

inline constexpr double patience = 60;  // seconds; a loaded machine is slow

// What runs in it at the end is asked to leave.
class Home {
 public:
  Home() : path_(folder_.path().string()) {}
  ~Home();
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;

  // The program with these words at a terminal, in this folder, which is its home.
  std::unique_ptr<probe::TerminalProbe> run(std::vector<std::string> words, bool plain = true) const;
  // What a verb says that ends by itself, and its status.
  std::pair<int, std::string> said(const std::vector<std::string>& words) const;
  std::string file(const std::string& name) const { return path_ + "/" + name; }
  // The files on the shelf whose names end so.
  std::vector<std::filesystem::path> shelf(std::string_view end) const;
  // The record that the table keeps; empty as long as there is none.
  std::string record() const;

 private:
  files::TemporaryFolder folder_;
  std::string path_;
};

// Whether that comes about in time.
bool await(const std::function<bool()>& reached);

}  // namespace sandbox
