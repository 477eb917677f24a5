// What a table tells its clients of people, none of which is part of the game.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/client/table_client.hpp"

namespace herbarium {
namespace {

constexpr std::size_t longest_notice = 500;  // bytes
constexpr std::size_t longest_name = 100;

}  // namespace

void TableClient::hear_notice(std::string_view words) { tell(escaped(words.substr(0, longest_notice))); }

// The next word as a name that is safe to show; where all have one account, `club/bob` is bob.
std::string TableClient::take_name(std::string_view& words) const {
  const std::string account = has_shared_account() ? table_.substr(0, table_.find('/') + 1) : "";
  std::string name = escaped_name(take_word(words).substr(0, longest_name));
  if (!account.empty() && name.starts_with(account)) name.erase(0, account.size());
  return name;
}

// `onlookers 2 bob carol`
void TableClient::hear_onlookers(std::string_view words) {
  constexpr std::size_t most = 20;
  const int number = std::max(0, whole_number(take_word(words)).value_or(0));
  std::vector<std::string> names;
  while (!words.empty() && names.size() < most) names.push_back(take_name(words));
  const auto tell_new = [&](const auto& some, const auto& others, std::string_view what) {
    for (const std::string& name : some)
      if (std::find(others.begin(), others.end(), name) == others.end()) tell(name + std::string(what));
  };
  if (has_been_live_ && number <= static_cast<int>(most)) {
    tell_new(names, onlookers_, " looks on.");
    tell_new(onlookers_, names, " looks on no longer.");
  }
  onlookers_ = std::move(names);
  number_of_onlookers_ = number;
}

// `told bob good move`
void TableClient::hear_told(std::string_view words) {
  const std::string name = take_name(words);
  tell(fmt::format("{} (looking on): {}", name, escaped(words.substr(0, longest_notice))));
}

// `reserved 2 bob 3 carol`
void TableClient::hear_reserved(std::string_view words) {
  constexpr std::size_t most = 6;  // no game has more seats
  reserved_.clear();
  while (!words.empty() && reserved_.size() < most) {
    const Seat seat = whole_number(take_word(words)).value_or(spectator);
    std::string name = take_name(words);
    if (!name.empty()) reserved_[seat] = std::move(name);
  }
}

std::string TableClient::awaited_on(Seat seat) const {
  const auto known = reserved_.find(seat);
  return known == reserved_.end() ? "" : known->second;
}

}  // namespace herbarium
