#include "ui/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/session/answers.hpp"
#include "ui/session/commands.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

namespace {

// With a running clock every second belongs to the game; otherwise long thinking is cut short.
double longest_wait(const Match& match, int moves) {
  constexpr double thinking = 5, unhurried = 60;
  if (!match.module().traits.real_time) return thinking;
  const Position& then = match.at(moves);
  if (const auto alarm = then.alarm()) return alarm->seconds;
  return then.acts_at_once() ? unhurried : thinking;
}

double seconds_to_read(std::size_t characters) {
  constexpr double untimed = 1, in_a_second = 50;
  return std::max(untimed, static_cast<double>(characters) / in_a_second);
}

}  // namespace

bool in_real_time(const Match& match, int moves) {
  return match.module().traits.real_time && match.at(moves).acts_at_once();
}

// Moves that came all at once are spread out, so that people can follow.
double seconds_at(const PlayedGame& game, Moment place, Moment next, std::size_t characters) {
  constexpr double least = 0.1;
  const auto last = static_cast<std::size_t>(next.frames > 0 ? next.moves : next.moves - 1);
  const auto moves = static_cast<std::size_t>(place.moves);
  if (place.frames > 0 || moves == 0 || last >= game.times.size()) return seconds_to_read(characters);
  const auto from = game.times[moves - 1], to = game.times[last];
  if (!from || !to) return seconds_to_read(characters);
  return std::clamp(*to - *from, least, longest_wait(game.match, place.moves));
}

// --- replay view

namespace {

// "12", or "12.3" after three frames of the next event's story.
std::string place_in_words(Moment place) {
  return place.frames == 0 ? fmt::format("{}", place.moves) : fmt::format("{}.{}", place.moves, place.frames);
}

// If a round is a seat's turn, or all seats' simultaneous turn, the hint needs only one pair of keys.
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

// --- replay

namespace {

class Replay {
 public:
  Replay(UserInterface& ui, const PlayedGame& game, const StepOptions& options)
      : ui_(ui), game_(game), options_(options), timeline_(game.match, game.names) {
    add_commands();
  }

  void run() {
    timeline_.go(options_.at);
    tell();
    while (playing_ ? play_one() : step()) {
    }
  }

 private:
  // Both return whether to continue.
  bool step() {
    const Answer answer = ui_.ask(view(), History(), std::nullopt);
    log_.mark_read(spectator);
    look_.traced.reset();
    return answer.kind == Answer::Kind::line && handle_line(std::string(trimmed(answer.line)));
  }

  bool play_one() {
    View shown = view();
    shown.mode = View::Mode::scene;
    const double seconds = seconds_at(game_, timeline_.at(), place_after(), unread_characters(shown));
    const Answer answer = ui_.ask(shown, History(), seconds / tempo_);
    log_.mark_read(spectator);
    if (answer.kind == Answer::Kind::closed) return false;
    if (answer.kind == Answer::Kind::expired) {
      timeline_.go_on(place_after());
      tell();
      if (!timeline_.at_end()) return true;
    }
    playing_ = false;
    // An empty line only stops it, without a step.
    const std::string line(trimmed(answer.line));
    return line.empty() || handle_line(line);
  }

  // The next place in automatic play. In simultaneous play, scenes do not wait.
  Moment place_after() {
    const Moment place = timeline_.at();
    return in_real_time(game_.match, place.moves) ? Moment{place.moves + 1, 0} : timeline_.next_frame();
  }

  bool may_play_on() const { return static_cast<bool>(options_.play_on); }

  // In the order of the help.
  void add_commands() {
    using Text = const std::string&;
    const auto& display = game_.match.module().display;
    const auto add = [this](std::string_view name, std::string_view arguments, std::string_view help,
                            auto run, std::vector<std::string_view> short_names = {}) {
      commands_.add({name, arguments, help, [run](Seat, Text text) { run(text); }, {}, short_names});
    };
    const auto ask = [this](const char* name) {
      commands_.add(question_command(name, [this](Seat) { return question_here(); }));
    };
    add("next", "", "go on to the next scene (Enter too)", [this](Text) { step(Stride::frame, true); },
        {"n"});
    add("back", "", "go back to the scene before", [this](Text) { step(Stride::frame, false); });
    add("turn", "[N]", "go on to the next turn, or to turn N; `turn back`: one back",
        [this](Text text) { step_or_go(Stride::turn, text); });
    add("round", "[N]", "the same by rounds, in which everybody has a turn",
        [this](Text text) { step_or_go(Stride::round, text); });
    add("start", "", "go to the beginning", [this](Text) { go(0); });
    add("end", "", "go to the end", [this](Text) { go(timeline_.moves()); });
    add("go", "N", "go to where N events have happened (the number alone too)",
        [this](Text text) { go_to(text); });
    add("play", "", "play automatically, at the game's own tempo if known", [this](Text) { play(); }, {"p"});
    if (may_play_on()) add("play on", "", "play on from here, as a new game", [this](Text) { play_on(); });
    add("tempo", "N", "play N times as fast from now on", [this](Text text) { set_tempo(text); });
    ask("board");
    ask("look");
    if (display.traces_lines) ask("trace");
    if (display.shows_territory) ask("territory");
    ask("where");
    add("score", "", "show everybody's points and pieces", [this](Text) {
      const Question here = question_here();
      herbarium::tell(here, "The present position", score_in_words(here));
    });
    ask("log");
    ask("flip");
    ask("manual");
    add("help", "", "show this",
        [this](Text) {
          ui_.read("Stepping through a game",
                   commands_.help(spectator) + ui_.key_help(replay_shortcuts(may_play_on())));
        },
        {"?"});
    add("quit", "", "leave", [this](Text) { has_left_ = true; }, {"q"});
  }

  // Whether the person stays. An empty line steps on, and a number alone is a place.
  bool handle_line(const std::string& line) {
    const std::string meant = line.empty() ? "next" : whole_number(line) ? "go " + line : line;
    const auto typed = commands_.parse(meant, spectator);
    if (!typed || (typed->command->needs_arguments() && typed->arguments.empty()))
      deny_unknown(line);
    else
      typed->run(spectator);
    return !has_left_;
  }

  Question question_here() {
    return {ui_,
            log_,
            look_,
            game_.match,
            timeline_.names(),
            timeline_.at().moves,
            spectator,
            spectator,
            timeline_.picture()};
  }

  void deny_unknown(const std::string& line) {
    deny(escaped(line) + ": not possible here; `help` lists the commands.");
  }

  void deny(const std::string& words) {
    ui_.count_refused_line();
    log_.add(words);
  }

  void step(Stride stride, bool forward) {
    const bool moved = timeline_.step(stride, forward);
    tell();
    if (moved) return;
    log_.mark_read(spectator);
    log_.add(forward ? "This is the end; `start` returns to the beginning." : "This is the beginning.");
  }

  // A word alone steps on, with `back` it steps back, with a number it goes to that turn or round.
  void step_or_go(Stride stride, std::string_view text) {
    if (text.empty() || same_but_for_case(text, "back")) return step(stride, text.empty());
    const auto number = whole_number(text);
    const char* what = stride == Stride::turn ? "turn" : "round";
    if (!number)
      return deny(fmt::format("{}: the number of a {} is expected, or `back`", escaped(text), what));
    if (stride == Stride::turn)
      timeline_.go_to_turn(*number);
    else
      timeline_.go_to_round(*number + game_.match.module().rounds.before);
    tell();
  }

  void go_to(std::string_view text) {
    const auto number = whole_number(text);
    if (!number) return deny(fmt::format("{}: how many events, as a number, is expected", escaped(text)));
    go(*number);
  }

  void go(int moves) {
    timeline_.go(moves);
    tell();
  }

  // Messages about a place disappear when the person leaves it.
  void tell() {
    log_ = MessageLog();
    timeline_.tell(log_, !ui_.always_shows_board());
  }

  void play() {
    if (timeline_.at_end()) return deny("This is the end; `start` returns to the beginning.");
    playing_ = true;
    log_.add("Playing; any key or line stops it.");
  }

  void play_on() {
    for (std::string& line : options_.play_on(timeline_.at().moves)) log_.add(std::move(line));
  }

  void set_tempo(std::string_view text) {
    constexpr int fastest = 100;
    const int tempo = whole_number(text).value_or(0);
    if (tempo < 1 || tempo > fastest)
      return deny(fmt::format("{}: how many times as fast, 1 to {}", escaped(text), fastest));
    tempo_ = tempo;
    log_.add(tempo == 1 ? "It plays in the game's own tempo."
                        : fmt::format("It plays {} times as fast.", tempo));
  }

  View view() {
    View view = replay_view(timeline_, log_, {ui_.always_shows_board(), playing_, may_play_on()});
    view.flipped = look_.is_flipped(spectator);
    view.overlaid = look_.overlaid;
    view.traced = look_.traced;
    view.completions = commands_.completions(spectator);
    return view;
  }

  UserInterface& ui_;
  const PlayedGame& game_;
  const StepOptions& options_;
  Timeline timeline_;
  Commands commands_;
  MessageLog log_;
  BoardLook look_;
  bool playing_ = false;  // automatically
  int tempo_ = 1;         // multiple of the original speed
  bool has_left_ = false;
};

}  // namespace

PlayedGame played_game(const Match& match, const Record& record) {
  PlayedGame game{match, names_of(record, match.seats())};
  for (const RecordMove& move : record.moves) game.times.push_back(move.time);
  return game;
}

void step_through(UserInterface& ui, const PlayedGame& game, const StepOptions& options) {
  Replay(ui, game, options).run();
}

}  // namespace herbarium
