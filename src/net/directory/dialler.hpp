// The way to one table, which is taken again whenever the line breaks.
#pragma once

#include <string>

#include "net/directory/dial.hpp"

namespace herbarium {

class Dialler {
 public:
  // As for dial().
  Dialler(std::string base, std::string address, std::string ssh)
      : base_(std::move(base)), address_(std::move(address)), ssh_(std::move(ssh)) {}

  Result<TableLink> dial(Prompting prompting) const {
    return herbarium::dial(base_, address_, ssh_, prompting);
  }
  // From now on this very table, OWNER/NAME, is dialled, whatever others are opened there.
  void pin(const std::string& table);
  // Whether the table was on this host, and no process keeps it any more.
  bool is_gone() const;

 private:
  std::string base_;
  std::string address_;
  std::string ssh_;
};

}  // namespace herbarium
