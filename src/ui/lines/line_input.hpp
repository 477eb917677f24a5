// Lines from standard input, taken one by one as they are asked for.
#pragma once

#include <optional>
#include <string>

namespace herbarium {

class LineInput {
 public:
  struct Taken {
    std::string text;
    bool too_long = false;  // then there is no text: what is left of such a line is no line
  };

  // The next whole line that has been read; nothing if there is none.
  std::optional<Taken> take();
  // The same, and it stays there.
  std::optional<std::string> next() const;
  // Reads more, and waits for it if nothing has come.
  void read_more();

  // What has been read of a line that is not whole yet; it is gone from here then.
  std::string take_rest();

  bool is_empty() const { return buffer_.empty(); }
  bool is_at_end() const { return at_end_; }

 private:
  std::string buffer_;  // read but not yet taken
  bool at_end_ = false;
  bool overlong_ = false;  // the line being read is too long and is skipped
};

}  // namespace herbarium
