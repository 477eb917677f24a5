// What else is to be seen to while the program waits for a person: a line to other people.
#pragma once

#include <optional>

namespace herbarium {

class EventSource {
 public:
  virtual ~EventSource() = default;

  // The file to wait for, or -1, and whether it is also waited for until it can be written.
  virtual int file() const = 0;
  virtual bool wants_to_write() const = 0;
  // When it is to be seen to at the latest, as now_seconds counts; nothing: only when the file is ready.
  virtual std::optional<double> deadline() const = 0;
  // Sees to it, without blocking. True if there is something that the person is to hear of now.
  virtual bool dispatch() = 0;
};

}  // namespace herbarium
