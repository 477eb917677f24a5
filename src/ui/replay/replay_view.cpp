#include "ui/replay/replay_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

// "12", or "12.3" where three frames of the story of the next event have been shown.
std::string place_in_words(Moment place) {
  return place.frames == 0 ? fmt::format("{}", place.moves) : fmt::format("{}.{}", place.moves, place.frames);
}

// Where a round is a seat's turn, or all have their turn at once, one pair of keys is enough to name.
std::string keys_hint(const Match& match, bool may_play_on) {
  std::string hint = "Right, Left scene  Down, Up ";
  hint += match.module().traits.narrated ? "turn  PageDown, PageUp round"
          : match.module().traits.sheets ? "round"
                                         : "turn";
  hint += "  p play";
  if (may_play_on) hint += "  o play on";
  return hint + "  ? help  q quit";
}

}  // namespace

std::vector<Shortcut> replay_shortcuts(bool may_play_on) {
  std::vector<Shortcut> keys{{"Right", "next", ""},
                             {"Space", "next", ""},
                             {"Left", "back", ""},
                             {"Down", "turn", ""},
                             {"Up", "turn back", ""},
                             {"PageDown", "round", ""},
                             {"PageUp", "round back", ""},
                             {"Home", "start", ""},
                             {"End", "end", ""},
                             {"p", "play", ""},
                             {"q", "quit", ""},
                             {"F1", "manual", ""}};
  if (may_play_on) keys.push_back({"o", "play on", ""});
  return keys;
}

std::size_t unread_characters(const View& view) {
  std::size_t characters = 0;
  for (std::size_t i = view.messages.size() - view.unread; i < view.messages.size(); ++i)
    characters += view.messages[i].size();
  return characters - std::min(characters, view.read_length);
}

View replay_view(Timeline& timeline, const MessageLog& log, const ReplayLook& look) {
  const Match& match = timeline.whole();
  View view;
  view.title = title_of(match, timeline.names());
  view.picture = timeline.picture();
  put_names(timeline.names(), view.picture);
  view.traces_lines = match.module().display.traces_lines;
  for (const std::string& name : timeline.names()) view.seats.push_back({name, "", false});
  if (Panel moves = timeline.moves_of_round(); !moves.lines.empty()) view.extra.push_back(std::move(moves));
  log.put_into(view, spectator);
  view.prompt = fmt::format("{}/{}> ", place_in_words(timeline.at()), timeline.moves());
  view.hint = look.is_playing ? "Any key stops it."
              : look.has_keys ? keys_hint(match, look.may_play_on)
                              : "Enter steps on; `help` lists the rest.";
  view.shortcuts = replay_shortcuts(look.may_play_on);
  if (match.module().display.shows_territory) view.shortcuts.push_back({"F6", "territory", ""});
  return view;
}

}  // namespace herbarium
