// A connection to a table that is cut in the middle of its data, at every place where that could matter.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "net/directory/dial.hpp"

namespace tables {

class CutLine {
 public:
  // The place of the cut in a line of the protocol, from its beginning.
  enum class Place { before, in_word, in_middle, before_last_word, in_last_word, before_end, behind, all };

  // Connects to the table `name` in `base`.
  CutLine(std::string base, std::string name);
  ~CutLine();
  CutLine(const CutLine&) = delete;
  CutLine& operator=(const CutLine&) = delete;

  // A connection through this one; the one before must have ended.
  herbarium::Result<herbarium::TableLink> dial();

  // From the first `live` on, connections are cut: once at each place of each word in each direction. The
  // word is a line's ("take"), or the word of the entry in it ("lock"). At most three times before the
  // client receives `live` again.
  void end_cutting() { is_whole_ = true; }
  // The number of places at which lines with this word have been cut on the way up (to the table) or down.
  int cuts(const std::string& word, bool up) const;
  int cuts() const { return number_; }

 private:
  struct Way {
    int from;
    int to;
    bool up;
    std::string text{};
  };
  void pump();
  bool pass(Way& way);
  std::size_t length_of(const std::string& line, bool up);

  std::string base_, name_;
  herbarium::Descriptor client_, table_;  // the near ends of both connections
  std::array<int, 2> wake_{};             // a pipe
  std::thread thread_;
  mutable std::mutex mutex_;  // of the members below
  std::map<std::pair<std::string, bool>, std::set<Place>> done_;
  int in_a_row_ = 0;  // cuts since the client last received `live`
  bool cuts_ = false;
  std::atomic<bool> is_whole_ = false;
  std::atomic<int> number_ = 0;
  std::atomic<bool> ends_ = false;
};

}  // namespace tables
