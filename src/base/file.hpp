// Whole files, and where a person's files are kept.
#pragma once

#include <string>
#include <string_view>

#include "base/refusal.hpp"

namespace herbarium {

// What a system call's errno means, in words.
std::string system_words(int error);

// "path: words" for the errno of the call that has just failed.
tl::unexpected<Refusal> system_refusal(const std::string& path);

// The bytes of a file; `-` is standard input. Refuses with the system's reason.
Result<std::string> read_file(const std::string& path);

// Creates `path` and the folders above it, for nobody but their owner, where they do not stand yet.
Result<void> make_folders(const std::string& path);

// Puts a file in the place of another at once: after a crash either the old or the new one is there, whole.
Result<void> replace_file(const std::string& path, std::string_view bytes);

// Folders of the XDG base directories with "/herbarium" behind them: $XDG_DATA_HOME, $XDG_STATE_HOME,
// $XDG_CONFIG_HOME, or their places under $HOME. Empty if neither is an absolute path.
std::string data_folder();
std::string state_folder();
std::string config_folder();

// From now on the folders of data and state are those of one of many people at this account: lobby/NAME below
// the account's own. `name` must do as the name of a folder.
void use_folders_of(const std::string& name);

}  // namespace herbarium
