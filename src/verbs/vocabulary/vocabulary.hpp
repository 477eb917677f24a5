// The verbs of the command line.
#pragma once

#include "verbs/arguments/arguments.hpp"
#include "verbs/menu/menu.hpp"
#include "verbs/vocabulary/general_options.hpp"

namespace herbarium {

// What the verbs refer to; all of it must outlive them.
struct VerbContext {
  Catalog catalog;
  const GeneralOptions& general;
  const Vocabulary& vocabulary;  // which contains the verbs
  std::function<MenuOptions()> menu;
};

std::vector<Verb> game_verbs(const VerbContext& context);
std::vector<Verb> play_verbs(const VerbContext& context);
std::vector<Verb> kept_verbs(const VerbContext& context);
std::vector<Verb> table_verbs(const VerbContext& context);
std::vector<Verb> record_verbs(const VerbContext& context);
std::vector<Verb> program_verbs(const VerbContext& context);

}  // namespace herbarium
