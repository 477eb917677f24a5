// Bytes from the other end of a connection, in pieces.
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

#include "attacks/fuzz/target.hpp"
#include "net/wire/connection.hpp"

using namespace herbarium;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0) return 0;
  Connection connection{Descriptor(ends[0])};
  const Descriptor other(ends[1]);
  std::string_view left = fuzz::text_of(data, size);
  while (!left.empty() && !connection.is_broken()) {
    const std::size_t piece = std::min<std::size_t>(left.size(), 1U + static_cast<unsigned char>(left[0]));
    if (write(other.number(), left.data(), piece) <= 0) break;
    left.remove_prefix(piece);
    connection.fill();
    while (const auto line = connection.next_line())
      fuzz::demand(is_line(*line) && line->size() <= longest_line, "a line is none");
  }
  if (connection.is_broken()) fuzz::demand(fuzz::is_safe(connection.reason()), "a reason has a control byte");
  return 0;
}
