#include "ui/replay/replay.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/commands/command.hpp"
#include "ui/replay/replay_answers.hpp"
#include "ui/replay/replay_view.hpp"
#include "ui/replay/tempo.hpp"

namespace herbarium {
namespace {

class Replay {
 public:
  Replay(UserInterface& ui, const PlayedGame& game, const StepOptions& options)
      : ui_(ui),
        game_(game),
        options_(options),
        timeline_(game.match, game.names),
        context_{.tracing = game.match.module().display.traces_lines,
                 .owning = game.match.module().display.shows_territory,
                 .replaying = true,
                 .branching = static_cast<bool>(options.play_on)},
        answers_(ui, game.match, timeline_, context_, log_) {}
  // The answers know the log and the timeline by their places.
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;

  void run() {
    timeline_.go(options_.at);
    tell();
    while (playing_ ? play_one() : step()) {
    }
  }

 private:
  // Both tell whether to go on at all.
  bool step() {
    const Answer answer = ui_.ask(view(), History(), std::nullopt);
    log_.mark_all_read();
    answers_.forget_trace();
    return answer.kind == Answer::Kind::line && handle_line(std::string(trimmed(answer.line)));
  }

  bool play_one() {
    const View shown = view();
    const double seconds = seconds_at(game_, timeline_.at(), place_after(), unread_characters(shown));
    const Answer answer = ui_.hold(shown, seconds / tempo_);
    log_.mark_all_read();
    if (answer.kind == Answer::Kind::closed) return false;
    if (answer.kind == Answer::Kind::expired) {
      timeline_.go_on(place_after());
      tell();
      if (!timeline_.at_end()) return true;
    }
    playing_ = false;
    // An empty line only stops it, and does not lead on.
    const std::string line(trimmed(answer.line));
    return line.empty() || handle_line(line);
  }

  // Where it goes by itself. Where all act at once, nobody waits for scenes.
  Moment place_after() {
    const Moment place = timeline_.at();
    return in_real_time(game_.match, place.moves) ? Moment{place.moves + 1, 0} : timeline_.next_frame();
  }

  // Whether the person stays.
  bool handle_line(const std::string& line) {
    const auto command = parse_command(line, context_);
    if (command && command->spec->command == Command::leave) return false;
    if (!command || (command->spec->needs_arguments() && command->arguments.empty()))
      answers_.deny_unknown(line);
    else if (command->spec->availability == Availability::always ||
             command->spec->availability == Availability::tracing ||
             command->spec->availability == Availability::owning)
      answers_.answer(*command, line);
    else
      move(*command);
    return true;
  }

  // What leads to another place.
  void move(const ParsedCommand& command) {
    const std::string& arguments = command.arguments;
    switch (command.spec->command) {
      case Command::next: return step(Stride::frame, true);
      case Command::previous: return step(Stride::frame, false);
      case Command::turn: return step_or_go(Stride::turn, arguments);
      case Command::round: return step_or_go(Stride::round, arguments);
      case Command::start: return go(0);
      case Command::end: return go(timeline_.moves());
      case Command::position: return go_to(arguments);
      case Command::play: return play();
      case Command::play_on: return play_on();
      case Command::tempo: return set_tempo(arguments);
      default: return;
    }
  }

  void step(Stride stride, bool forward) {
    const bool moved = timeline_.step(stride, forward);
    tell();
    if (moved) return;
    log_.mark_all_read();
    log_.add(forward ? "Nothing follows; `start` leads to the beginning." : "This is the beginning.");
  }

  // Alone a word leads on, with `back` it leads back, with a number to that turn or round.
  void step_or_go(Stride stride, std::string_view text) {
    if (text.empty() || same_but_for_case(text, "back")) return step(stride, text.empty());
    const auto number = whole_number(text);
    const char* what = stride == Stride::turn ? "turn" : "round";
    if (!number)
      return answers_.deny(fmt::format("{}: the number of a {} is wanted, or `back`", escaped(text), what));
    if (stride == Stride::turn)
      timeline_.go_to_turn(*number);
    else
      timeline_.go_to_round(*number + game_.match.module().rounds.before);
    tell();
  }

  void go_to(std::string_view text) {
    const auto number = whole_number(text);
    if (!number)
      return answers_.deny(fmt::format("{}: how many events, as a number, is wanted", escaped(text)));
    go(*number);
  }

  void go(int moves) {
    timeline_.go(moves);
    tell();
  }

  // What is said of a place goes when that is left.
  void tell() {
    log_ = MessageLog();
    timeline_.tell(log_, !ui_.always_shows_board());
  }

  void play() {
    if (timeline_.at_end()) return answers_.deny("Nothing follows; `start` leads to the beginning.");
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
      return answers_.deny(fmt::format("{}: how many times as fast, 1 to {}", escaped(text), fastest));
    tempo_ = tempo;
    log_.add(tempo == 1 ? "It plays in the game's own tempo."
                        : fmt::format("It plays {} times as fast.", tempo));
  }

  View view() {
    View view = replay_view(timeline_, log_, {ui_.always_shows_board(), playing_, context_.branching});
    answers_.show_in(view);
    view.completions = command_completions(context_);
    return view;
  }

  UserInterface& ui_;
  const PlayedGame& game_;
  const StepOptions& options_;
  Timeline timeline_;
  CommandContext context_;
  MessageLog log_;
  ReplayAnswers answers_;
  bool playing_ = false;  // by itself
  int tempo_ = 1;         // how many times as fast as it was played
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
