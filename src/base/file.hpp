// Whole files, and the folders for a person's files.
#pragma once

#include <string>
#include <string_view>

#include "base/refusal.hpp"

namespace herbarium {

// The message for an errno.
std::string system_words(int error);

// "path: message" for the errno of the call that has just failed.
tl::unexpected<Refusal> system_refusal(const std::string& path);

// Whether there is anything by that name; a link that leads nowhere is nothing.
bool exists(const std::string& path);

// The contents of a file; `-` is standard input. Refuses with the system's message.
Result<std::string> read_file(const std::string& path);

// Creates `path` and its missing parent folders, accessible by their owner alone.
Result<void> make_folders(const std::string& path);

// Replaces a file atomically: after a crash, either the old or the new contents are there, complete.
Result<void> replace_file(const std::string& path, std::string_view bytes);

// The XDG base directories with "/herbarium" appended: $XDG_DATA_HOME, $XDG_STATE_HOME, $XDG_CONFIG_HOME, or
// their defaults under $HOME. Empty if neither is an absolute path.
std::string data_folder();
std::string state_folder();
std::string config_folder();

// From now on the data and state folders are those of one of several people who share this account:
// lobby/NAME below the account's own. `name` must be usable as a file name. A process serves one person from
// its start to its end, so this is called once, before the folders are used; they are then as fixed as the
// environment from which they are read.
void use_folders_of(const std::string& name);

}  // namespace herbarium
