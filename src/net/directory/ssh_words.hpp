// What ssh says when it cannot reach a table, and what a person can do about it.
#pragma once

#include <string>

namespace herbarium {

// What ssh has said, with what helps behind it if the words are known; safe to show if `words` are.
std::string explain_ssh(const std::string& words);

// Whether ssh has said that it would have to ask the person something, or that it was not let in.
bool wants_to_ask(const std::string& words);

}  // namespace herbarium
