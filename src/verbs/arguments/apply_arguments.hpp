// Sets every argument: first from the configuration file, then from the command line.
#pragma once

#include <string>
#include <vector>

#include "verbs/arguments/arguments.hpp"
#include "verbs/arguments/configuration.hpp"

namespace herbarium {

// Reads the file that --config names, or the default one if it exists. Refuses with file and line.
Result<Configuration> load_configuration(const Parsed& parsed);

// Settings above all sections are for every verb, those in a section for the verb of that name. The section
// of a game applies as a whole if the verb is the game itself, and with its rules' options alone if another
// verb plays the game. Refuses with a message for usage_error.
Result<void> apply_configuration(const Configuration& configuration, const Parsed& parsed,
                                 const Vocabulary& vocabulary, Catalog catalog);
Result<void> apply_command_line(const Parsed& parsed);

// Sets `arguments` from one section.
Result<void> apply_section(const Configuration& configuration, const std::string& section,
                           const std::vector<Argument>& arguments);

// What is wrong with the default configuration file, each with file and line: at most one mistake for each
// section. It is tried out on the arguments of all verbs, which have its values then.
std::vector<std::string> mistakes_of_configuration(const Vocabulary& vocabulary);

// Refuses if a required argument was not given.
Result<void> check_required(const Parsed& parsed, const Configuration& configuration);

}  // namespace herbarium
