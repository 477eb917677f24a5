#include "verbs/menu.hpp"

#include <fmt/format.h>

#include "table/shelf.hpp"
#include "ui/signals.hpp"
#include "verbs/names.hpp"
#include "verbs/output.hpp"
#include "verbs/play_verbs.hpp"

namespace herbarium {
namespace {

constexpr std::size_t most_records = 26;

class Menu {
 public:
  Menu(Catalog catalog, const SessionSettings& session, UserInterface& ui)
      : catalog_(catalog), session_(session), ui_(ui) {}

  void run() {
    std::size_t at = 0;
    for (;;) {
      std::vector<Choice> choices;
      char key = '1';
      for (const Module* game : catalog_)
        choices.push_back({key++, std::string(game->title), std::string(game->summary)});
      choices.push_back({'r', "Resume", "go on with a game that was left"});
      choices.push_back({'p', "Replays", "step through a game that was played"});
      choices.push_back({'u', "Rules", "the rules in short"});
      choices.push_back({'q', "Quit", ""});
      const auto chosen = ui_.choose("herbarium", choices, at);
      if (!chosen || choices[*chosen].key == 'q') return;
      at = *chosen;
      if (at < catalog_.size())
        play(*catalog_[at]);
      else
        act(choices[at].key);
      if (leaving_signal() != 0) return;
    }
  }

 private:
  void act(char key) {
    if (key == 'r') {
      if (const auto record = choose_record(true)) play_on_at(ui_, catalog_, *record, session_);
    } else if (key == 'p') {
      if (const auto record = choose_record(false)) step_through_at(ui_, catalog_, *record);
    } else {
      show_rules();
    }
  }

  void play(const Module& game) {
    PlayWishes wishes;
    wishes.session = session_;
    wishes.setup.module = &game;
    wishes.setup.options = default_options(game.options);
    for (Seat seat = 1; seat <= game.seats(wishes.setup.options); ++seat) {
      const auto sitter = ask_sitter(seat, game);
      if (!sitter) return;
      wishes.setup.sitters.push_back(*sitter);
    }
    play_new_at(ui_, wishes);
  }

  // Who is to sit on a seat; nothing if the person does not want to play after all.
  std::optional<Sitter> ask_sitter(Seat seat, const Module& game) {
    std::vector<Choice> choices{{'p', "A person", ""}};
    for (int level = 0; game.think && level <= highest_level; ++level)
      choices.push_back({static_cast<char>('0' + level), fmt::format("The program, level {}", level),
                         std::string(level_words[static_cast<std::size_t>(level)])});
    const std::size_t usual = seat == 1 ? 0 : 1 + static_cast<std::size_t>(Brain{}.level);
    const auto chosen =
        choices.size() == 1
            ? 0
            : ui_.choose(fmt::format("{}: who plays on seat {}?", game.title, seat), choices, usual);
    if (!chosen) return std::nullopt;
    if (*chosen > 0) return Sitter{"ai", name_of({Brain::Kind::level, static_cast<int>(*chosen) - 1})};
    const auto name = ask_name(seat, game);
    return name ? std::optional<Sitter>({"human", *name}) : std::nullopt;
  }

  // The name for a seat, empty for none; nothing if the person does not want to play after all.
  std::optional<std::string> ask_name(Seat seat, const Module& game) {
    View view;
    view.title = fmt::format("{}, by {}", game.title, game.designer);
    view.prompt = fmt::format("The name of seat {} (Enter: none): ", seat);
    view.hint = "Names are shown in the game and written into its record.";
    for (;;) {
      const Answer answer = ui_.ask(view, History(), std::nullopt);
      view.messages.clear();
      if (answer.kind != Answer::Kind::line) return std::nullopt;
      const auto name = checked_name(answer.line);
      if (name) return *name;
      view.messages = {name.error().reason};
      view.fresh = 1;
    }
  }

  std::optional<std::string> choose_record(bool unfinished) {
    std::vector<Choice> choices;
    std::vector<std::string> paths;
    for (const Kept& kept : kept_records(catalog_, most_records)) {
      if (unfinished && (kept.over || !kept.trouble.empty())) continue;
      const char key = static_cast<char>('a' + choices.size());
      const std::string state = kept.in_use            ? "being played"
                                : kept.trouble.empty() ? kept.moment
                                                       : kept.trouble;
      choices.push_back(
          {key, kept.title.empty() ? "?" : kept.title, fmt::format("{}; {}", kept.players, state)});
      paths.push_back(kept.path);
    }
    if (choices.empty()) {
      ui_.page("Nothing here",
               unfinished ? "There is no unfinished game.\n" : "No game has been played yet.\n");
      return std::nullopt;
    }
    const auto chosen = ui_.choose(unfinished ? "Resume" : "Replays", choices, 0);
    return chosen ? std::optional<std::string>(paths[*chosen]) : std::nullopt;
  }

  void show_rules() {
    std::vector<Choice> choices;
    char key = '1';
    for (const Module* game : catalog_)
      choices.push_back({key++, std::string(game->title), fmt::format("by {}", game->designer)});
    const auto chosen = choices.size() == 1 ? std::optional<std::size_t>(0) : ui_.choose("Rules", choices, 0);
    if (chosen) ui_.page(std::string(catalog_[*chosen]->title), std::string(catalog_[*chosen]->rules));
  }

  Catalog catalog_;
  SessionSettings session_;
  UserInterface& ui_;
};

}  // namespace

int show_menu(Catalog catalog, const SessionSettings& session, const ScreenWishes& screen) {
  {
    const auto ui = open_interface(screen);
    Menu(catalog, session, *ui).run();
  }
  if (const int signal = leaving_signal()) die_of(signal);
  return done;
}

}  // namespace herbarium
