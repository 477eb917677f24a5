// Gives every argument what was said of it: first by the configuration file, then on the command line.
#pragma once

#include "verbs/arguments.hpp"
#include "verbs/configuration.hpp"

namespace herbarium {

// Reads the file that --config names, or the usual one if it is there. Refuses with file and line.
Result<Configuration> load_configuration(const Parsed& parsed);

// What stands above the sections is for all verbs, a section is for the verb of its name. The section of a
// game is for this game alone: all of it where the verb is the game, and what is of its rules where another
// verb plays the game. Refuses with words for a wrong usage.
Result<void> apply_configuration(const Configuration& configuration, const Parsed& parsed,
                                 const Vocabulary& vocabulary, Catalog catalog);
Result<void> apply_command_line(const Parsed& parsed);

// Gives `arguments` what one section says of them.
Result<void> apply_section(const Configuration& configuration, const std::string& section,
                           const std::vector<Argument>& arguments);

// What a verb cannot do without must have been given.
Result<void> check_required(const Parsed& parsed, const Configuration& configuration);

}  // namespace herbarium
