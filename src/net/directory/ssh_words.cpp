#include "net/directory/ssh_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace herbarium {
namespace {

struct Explanation {
  std::string_view words;  // that ssh's message contains
  std::string_view help;
};

constexpr std::string_view not_installed =
    "herbarium is not installed there, or not in the PATH of commands that come by ssh "
    "(herbarium-lobby(6), ENVIRONMENT)";

constexpr Explanation explanations[] = {
    {"herbarium: command not found", not_installed},
    {"herbarium: not found", not_installed},
    {"Unknown command: herbarium", not_installed},
    {"Could not resolve hostname", "no host of that name is known"},
    {"Connection refused", "no SSH server answers there; another port is written HOST:PORT"},
    {"Connection timed out", "that host does not answer"},
    {"No route to host", "that host does not answer"},
    {"Permission denied",
     "the host does not let you in; to log in as USER there, write TABLE@USER@HOST (`@USER@HOST` for the "
     "only table)"},
    {"Host key verification failed", "log in once with `ssh HOST` and compare the host's key"},
    {"Too many authentication failures", "name the right key with IdentityFile in ~/.ssh/config"},
};

bool says(const std::string& words, std::string_view part) { return words.find(part) != words.npos; }

// What herbarium at the other end has said needs no explanation.
bool is_of_ssh(const std::string& words) { return !words.starts_with("herbarium: "); }

}  // namespace

std::string explain_ssh(const std::string& words) {
  const auto known = std::find_if(std::begin(explanations), std::end(explanations),
                                  [&](const Explanation& each) { return says(words, each.words); });
  return known == std::end(explanations) || !is_of_ssh(words) ? words
                                                              : fmt::format("{}: {}", words, known->help);
}

bool wants_to_ask(const std::string& words) {
  if (!is_of_ssh(words)) return false;
  return says(words, "Permission denied") || says(words, "Host key verification failed");
}

}  // namespace herbarium
