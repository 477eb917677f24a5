#include "ui/replay/replay.hpp"

#include <fmt/format.h>

#include "base/text/safe_text.hpp"
#include "base/text/scanner.hpp"
#include "ui/board/directions.hpp"
#include "ui/board/tracing.hpp"
#include "ui/commands/command.hpp"
#include "ui/dialogue/message_log.hpp"
#include "ui/replay/tempo.hpp"
#include "ui/replay/timeline.hpp"
#include "ui/text/description.hpp"

namespace herbarium {
namespace {

class Replay {
 public:
  Replay(const Match& whole, const Record& record, UserInterface& ui)
      : record_(record),
        ui_(ui),
        timeline_(whole, names_of(record, whole.seats())),
        context_{.tracing = whole.module().display.traces_lines, .replaying = true} {}

  void run() {
    go(0);
    while (playing_ ? play_one() : step()) {
    }
  }

 private:
  // Both tell whether to go on at all.
  bool step() {
    const Answer answer = ui_.ask(view(), History(), std::nullopt);
    log_.mark_all_read();
    traced_.reset();
    return answer.kind == Answer::Kind::line && handle_line(std::string(trimmed(answer.line)));
  }

  bool play_one() {
    const Answer answer = ui_.hold(view(), seconds_of(timeline_.match(), record_) / tempo_);
    log_.mark_all_read();
    if (answer.kind == Answer::Kind::closed) return false;
    if (answer.kind == Answer::Kind::expired) {
      go(timeline_.at() + 1);
      if (timeline_.at() < timeline_.moves()) return true;
    }
    playing_ = false;
    // An empty line only stops it, and does not lead on.
    const std::string line(trimmed(answer.line));
    return line.empty() || handle_line(line);
  }

  // Whether the person stays.
  bool handle_line(const std::string& line) {
    const auto command = parse_command(line, context_);
    if (command && command->spec->command == Command::leave) return false;
    if (!command || (command->spec->needs_arguments() && command->arguments.empty()))
      deny_unknown(line);
    else if (command->spec->availability == Availability::replaying)
      move(*command);
    else
      answer(*command, line);
    return true;
  }

  // What leads to another position.
  void move(const ParsedCommand& command) {
    switch (command.spec->command) {
      case Command::next: return go(timeline_.at() + 1);
      case Command::previous: return go(timeline_.at() - 1);
      case Command::start: return go(0);
      case Command::end: return go(timeline_.moves());
      case Command::position: return go(whole_number(command.arguments).value_or(timeline_.at()));
      case Command::round: return go_to_round(command.arguments);
      case Command::play: return play();
      case Command::tempo: return set_tempo(command.arguments);
      default: return;
    }
  }

  void go(int moves) {
    timeline_.go(moves);
    tell_position();
  }

  void go_to_round(std::string_view text) {
    const auto round = whole_number(text);
    if (!round) return deny(fmt::format("{}: the number of a round is wanted", escaped(text)));
    timeline_.go_to_round(*round);
    tell_position();
  }

  void tell_position() {
    for (std::string& line : timeline_.describe()) log_.add(std::move(line));
  }

  void play() {
    if (timeline_.at() == timeline_.moves()) return deny("Nothing follows; `start` leads to the beginning.");
    playing_ = true;
    log_.add("Playing; any key or line stops it.");
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

  // What is asked about the position.
  void answer(const ParsedCommand& command, const std::string& line) {
    const Match& match = timeline_.match();
    const Picture picture = match.picture(spectator);
    switch (command.spec->command) {
      case Command::log: return ui_.page("What has happened", log_of(match, timeline_.names(), spectator));
      case Command::help: return ui_.page("Stepping through a game", command_help(context_));
      case Command::board: return ui_.draw(picture.board, flipped_);
      case Command::flip: flipped_ = !flipped_; return;
      case Command::trace: return trace(picture.board, command.arguments);
      case Command::look: return say({describe_cell(picture.board, command.arguments)}, line);
      case Command::where: return say(describe_board(picture.board), line);
      case Command::score: return say(score_in_words(picture), line);
      default: return deny_unknown(line);
    }
  }

  void trace(const Board& board, const std::string& cell) {
    traced_ = find_cell(board, cell);
    if (!traced_) ui_.count_refused_line();
    say({describe_trace(board, cell)}, cell);
  }

  std::vector<std::string> score_in_words(const Picture& picture) const {
    std::vector<std::string> lines = describe_holdings(picture.holdings, timeline_.names());
    for (std::string& line : describe_panels(picture.panels)) lines.push_back(std::move(line));
    return lines;
  }

  // Says the answer to a line, unless it is none.
  void say(const std::vector<std::string>& answer, const std::string& line) {
    if (answer.empty() || answer[0].empty()) return deny_unknown(line);
    for (const std::string& words : answer) log_.add(in_names(timeline_.names(), words));
  }

  void deny_unknown(const std::string& line) {
    deny(escaped(line) + ": nothing here; `help` lists what can be typed.");
  }

  void deny(const std::string& words) {
    ui_.count_refused_line();
    log_.add(words);
  }

  View view() const {
    const Match& match = timeline_.match();
    const SeatNames& names = timeline_.names();
    View view;
    view.title = title_of(match, names);
    view.picture = match.picture(spectator);
    put_names(names, view.picture);
    view.flipped = flipped_;
    view.traces_lines = match.module().display.traces_lines;
    view.traced = traced_;
    for (const std::string& name : names) view.seats.push_back({name, "", false});
    view.extra.push_back(last_round(match, names, spectator));
    log_.put_into(view, spectator);
    view.prompt = fmt::format("{}/{}> ", timeline_.at(), timeline_.moves());
    view.hint = playing_ ? "Any key stops it." : "Enter steps on; `help` lists the rest.";
    view.shortcuts = {{"Right", "next", "next"},  {"Left", "back", "back"}, {"p", "play", "play"},
                      {"Home", "start", "start"}, {"End", "end", "end"},    {"Space", "next", ""},
                      {"q", "quit", "quit"}};
    view.completions = command_completions(context_);
    return view;
  }

  const Record& record_;
  UserInterface& ui_;
  Timeline timeline_;
  CommandContext context_;
  MessageLog log_;
  bool flipped_ = false;
  bool playing_ = false;               // by itself
  int tempo_ = 1;                      // how many times as fast as it was played
  std::optional<std::size_t> traced_;  // a cell whose line the next question shows
};

}  // namespace

void replay(const Match& whole, const Record& record, UserInterface& ui) { Replay(whole, record, ui).run(); }

}  // namespace herbarium
