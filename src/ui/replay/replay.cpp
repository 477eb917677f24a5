#include "ui/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "table/rounds.hpp"
#include "ui/board/directions.hpp"
#include "ui/board/tracing.hpp"
#include "ui/text/description.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {

constexpr std::string_view help = R"(next, or Enter   the next event (the right arrow too)
back             the event before (the left arrow too)
round N          the beginning of round N
start, end       the beginning, the end
N                after N events
play             go on event by event in the game's own tempo where the record has
                 it, else one a second; any key or line stops it (the key p too)
tempo N          let it play N times as fast, from then on
log              all that happened up to here
board            draw the board
look CELL        tell what is on a cell and around it
trace CELL       follow the line of what stands there, if it points somewhere
where            list what stands on the board
score            tell what everybody has
flip             turn the board round
quit             leave
)";

// The longest that a position is made to stand. In haste every second belongs to the game; else nobody waits
// for somebody who thought for long.
double longest_wait(const Match& match) {
  constexpr double thinking = 5, unhurried = 60;
  if (const auto alarm = match.alarm()) return alarm->seconds;
  return match.in_real_time() ? unhurried : thinking;
}

// The seconds that the position of `match` stands in the game of the record, as long as then if that is
// known. Nobody can follow what came all at once.
double seconds_of(const Match& match, const Record& record) {
  constexpr double untimed = 1, least = 0.1;
  const auto moves = static_cast<std::size_t>(match.size());
  if (moves == 0 || moves >= record.moves.size()) return untimed;
  const auto from = record.moves[moves - 1].time, to = record.moves[moves].time;
  return from && to ? std::clamp(*to - *from, least, longest_wait(match)) : untimed;
}

class Replay {
 public:
  Replay(const Match& whole, const Record& record, UserInterface& ui)
      : whole_(whole),
        record_(record),
        names_(names_of(record, whole.seats())),
        ui_(ui),
        match_(whole.copy()) {}

  void run() {
    go(0);
    while (playing_ ? play_one() : step()) {
    }
  }

 private:
  // Both tell whether to go on at all.
  bool step() {
    const Answer answer = ui_.ask(view(), History(), std::nullopt);
    unread_ = 0;
    traced_.reset();
    return answer.kind == Answer::Kind::line && handle_line(std::string(trimmed(answer.line)));
  }

  bool play_one() {
    const Answer answer = ui_.hold(view(), seconds_of(*match_, record_) / tempo_);
    unread_ = 0;
    if (answer.kind == Answer::Kind::closed) return false;
    if (answer.kind == Answer::Kind::expired) {
      go(at_ + 1);
      if (at_ < whole_.size()) return true;
    }
    playing_ = false;
    // An empty line only stops it, and does not lead on.
    const std::string line(trimmed(answer.line));
    return line.empty() || handle_line(line);
  }

  void play() {
    if (at_ == whole_.size()) return deny("Nothing follows; `start` leads to the beginning.");
    playing_ = true;
    say("Playing; any key or line stops it.");
  }

  void set_tempo(std::string_view text) {
    constexpr int fastest = 100;
    const int tempo = whole_number(trimmed(text)).value_or(0);
    if (tempo < 1 || tempo > fastest)
      return deny(fmt::format("{}: how many times as fast, 1 to {}", escaped(trimmed(text)), fastest));
    tempo_ = tempo;
    say(tempo == 1 ? "It plays in the game's own tempo." : fmt::format("It plays {} times as fast.", tempo));
  }

  // From where it stands and not from the beginning, so that a step costs a step.
  void go(int move) {
    at_ = std::clamp(move, 0, whole_.size());
    if (at_ < match_->size()) match_->rewind(at_);
    for (int next = match_->size(); next < at_; ++next)
      static_cast<void>(match_->submit(whole_.actor(next), whole_.full_text(next)));
    if (at_ == 0) return say(fmt::format("The beginning; {} events follow.", whole_.size()));
    const Seat actor = whole_.actor(at_ - 1);
    const std::string who = actor == nature ? "Chance" : names_[static_cast<std::size_t>(actor - 1)];
    say(fmt::format("{} of {}. {}: {}", at_, whole_.size(), who, match_->text(at_ - 1, spectator)));
    if (match_->hidden().empty())
      for (const std::string& line : story_of(*match_, at_ - 1, names_)) say(line);
    if (match_->over()) say(outcome_of(*match_, names_));
  }

  void go_to_round(std::string_view text) {
    const auto round = whole_number(trimmed(text));
    if (!round) return deny(fmt::format("{}: the number of a round is wanted", escaped(trimmed(text))));
    go(moves_before_round(whole_, *round));
  }

  // Whether the person stays.
  bool handle_line(const std::string& line) {
    if (line == "quit" || line == "q") return false;
    run_command(line);
    return true;
  }

  void run_command(const std::string& line) {
    if (line.empty() || line == "next" || line == "n") return go(at_ + 1);
    if (line == "back") return go(at_ - 1);
    if (line == "start") return go(0);
    if (line == "end") return go(whole_.size());
    if (line == "play" || line == "p") return play();
    if (line.starts_with("tempo ")) return set_tempo(line.substr(6));
    if (line.starts_with("round ")) return go_to_round(line.substr(6));
    if (const auto move = whole_number(line)) return go(*move);
    if (line == "log") return ui_.page("What has happened", log_of(*match_, names_, spectator));
    if (line == "board") return ui_.draw(match_->picture(spectator).board, flipped_);
    if (line == "flip") {
      flipped_ = !flipped_;
      return;
    }
    if (line == "help" || line == "?") return ui_.page("Stepping through a game", std::string(help));
    describe(line);
  }

  // What is asked about the board.
  void describe(const std::string& line) {
    const Picture picture = match_->picture(spectator);
    std::vector<std::string> said;
    if (whole_.module().points && line.starts_with("trace ")) {
      const std::string cell(trimmed(line.substr(6)));
      traced_ = find_cell(picture.board, cell);
      if (!traced_) ui_.count_refused_line();
      said = {describe_trace(picture.board, cell)};
    }
    if (line.starts_with("look ")) said = {describe_cell(picture.board, line.substr(5))};
    if (line == "where") said = describe_board(picture.board);
    if (line == "score") {
      said = describe_holdings(picture.holdings, names_);
      for (const std::string& words : describe_panels(picture.panels)) said.push_back(words);
    }
    if (said.empty() || said[0].empty())
      return deny(escaped(line) + ": nothing here; `help` lists what can be typed.");
    for (const std::string& words : said) say(in_names(names_, words));
  }

  View view() const {
    View view;
    view.title = title_of(*match_, names_);
    view.picture = match_->picture(spectator);
    put_names(names_, view.picture);
    view.flipped = flipped_;
    view.traces_lines = whole_.module().points;
    view.traced = traced_;
    for (const std::string& name : names_) view.seats.push_back({name, "", false});
    view.extra.push_back(last_round(*match_, names_, spectator));
    view.messages = messages_;
    view.unread = unread_;
    view.prompt = fmt::format("{}/{}> ", at_, whole_.size());
    view.hint = playing_ ? "Any key stops it." : "Enter steps on; `help` lists the rest.";
    view.shortcuts = {{"Right", "next", "next"},  {"Left", "back", "back"}, {"p", "play", "play"},
                      {"Home", "start", "start"}, {"End", "end", "end"},    {"Space", "next", ""},
                      {"q", "quit", "quit"}};
    view.completions = {"next",  "back",   "round ", "start", "end",  "play", "tempo ", "log",
                        "look ", "trace ", "where",  "score", "flip", "help", "quit"};
    return view;
  }

  void deny(const std::string& words) {
    ui_.count_refused_line();
    say(words);
  }

  // Nobody reads back so far, and a step is to cost the same however many came before.
  void say(const std::string& words) {
    constexpr std::size_t most = 500;
    messages_.push_back(words);
    if (messages_.size() > most) messages_.erase(messages_.begin());
    unread_ = std::min(unread_ + 1, most);
  }

  const Match& whole_;
  const Record& record_;
  SeatNames names_;
  UserInterface& ui_;
  std::unique_ptr<Match> match_;  // as it stood after `at_` moves
  int at_ = 0;
  bool flipped_ = false;
  bool playing_ = false;               // by itself
  int tempo_ = 1;                      // how many times as fast as it was played
  std::optional<std::size_t> traced_;  // a cell whose line the next question shows
  std::vector<std::string> messages_;
  std::size_t unread_ = 0;
};

}  // namespace

void replay(const Match& whole, const Record& record, UserInterface& ui) { Replay(whole, record, ui).run(); }

}  // namespace herbarium
