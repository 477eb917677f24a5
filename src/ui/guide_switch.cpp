#include "ui/guide_switch.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_games = 100;  // keeps rubbish from growing for ever

std::vector<std::string> hidden_in(const std::string& file) {
  const auto text = file.empty() ? Result<std::string>("") : read_own_file(file);
  return text ? lines_of(*text) : std::vector<std::string>();
}

}  // namespace

GuideSwitch::GuideSwitch(std::string file, std::string game)
    : file_(std::move(file)), game_(std::move(game)) {
  const auto hidden = hidden_in(file_);
  on_ = std::ranges::find(hidden, game_) == hidden.end();
}

// Keeps other games' entries by another terminal since then.
void GuideSwitch::toggle() {
  on_ = !on_;
  if (file_.empty()) return;
  std::vector<std::string> hidden = hidden_in(file_);
  std::erase(hidden, game_);
  if (!on_) hidden.push_back(game_);
  if (hidden.size() > most_games) hidden.erase(hidden.begin(), hidden.end() - most_games);
  std::string text;
  for (const std::string& game : hidden) text += game + "\n";
  const std::string folder = file_.substr(0, file_.rfind('/'));
  if (make_folders(folder)) static_cast<void>(replace_file(file_, text));
}

}  // namespace herbarium
