// The options for all verbs.
#pragma once

#include <string>
#include <vector>

#include "ui/session/session.hpp"
#include "verbs/arguments/arguments.hpp"
#include "verbs/terminal/terminal.hpp"

namespace herbarium {

struct GeneralOptions {
  InterfaceOptions screen;
  SessionOptions session;
  std::string tables;  // the folder of tables of this host
  std::string config;

  GeneralOptions();
  // This object must outlive them.
  std::vector<Argument> arguments();
};

}  // namespace herbarium
