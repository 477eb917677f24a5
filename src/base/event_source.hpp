// Something to serve while the program waits for a person's input, such as a connection to other people.
#pragma once

#include <optional>

namespace herbarium {

class EventSource {
 public:
  virtual ~EventSource() = default;

  // The descriptor to poll, or -1; and whether to poll it for writing, too.
  virtual int file() const = 0;
  virtual bool wants_to_write() const = 0;
  // When to call dispatch() at the latest, as now_seconds; nothing: only when the descriptor is ready.
  virtual std::optional<double> deadline() const = 0;
  // Handles the events that are ready, without blocking. True if the person should see a message now.
  virtual bool dispatch() = 0;
};

}  // namespace herbarium
