#include "ui/lines/message_printer.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "ui/lines/output.hpp"

namespace herbarium {
namespace {

// The part of a message behind its first `known` characters, without the signs that join the two.
std::string rest_of(std::string_view message, std::size_t known) {
  const std::string_view rest = message.substr(std::min(known, message.size()));
  const std::size_t start = known == 0 ? 0 : std::min(rest.find_first_not_of(" :;>"), rest.size());
  return std::string(trimmed(rest.substr(start)));
}

}  // namespace

bool MessagePrinter::print(const View& view, bool may_go_on) {
  bool good = true;
  postponed_.clear();
  for (std::size_t i = printed_ > 0 ? printed_ - 1 : 0; i < view.unread; ++i) {
    const std::string& message = view.messages[view.messages.size() - view.unread + i];
    const std::size_t known = i + 1 == printed_ ? printed_length_ : i == 0 ? view.read_length : 0;
    const std::string rest = rest_of(message, known);
    if (may_go_on && i + 1 == view.unread) {
      postponed_ = rest;
    } else {
      if (!rest.empty() || known == 0) good = print_folded(rest) && good;
      printed_ = i + 1;
      printed_length_ = message.size();
    }
  }
  return good;
}

void MessagePrinter::flush() {
  if (postponed_.empty()) return;
  print_folded(postponed_);
  ++printed_;
  printed_length_ = std::string::npos;
  postponed_.clear();
}

}  // namespace herbarium
