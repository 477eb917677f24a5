#include "ui/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "ui/looking.hpp"

namespace herbarium {
namespace {

constexpr std::string_view help = R"(next, or Enter   the next event (the right arrow too)
back             the event before (the left arrow too)
round N          the beginning of round N
start, end       the beginning, the end
N                after N events
log              all that happened up to here
board            draw the board
look CELL        tell what is on a cell and around it
where            list what stands on the board
score            tell what everybody has
flip             turn the board round
quit             leave
)";

class Replay {
 public:
  Replay(const Match& whole, const Names& names, UserInterface& ui) : whole_(whole), names_(names), ui_(ui) {}

  void run() {
    go(0);
    for (;;) {
      const Answer answer = ui_.ask(view(), History(), std::nullopt);
      fresh_ = 0;
      if (answer.kind != Answer::Kind::line) return;
      const std::string line(trimmed(answer.line));
      if (line == "quit" || line == "q") return;
      obey(line);
    }
  }

 private:
  void go(int event) {
    at_ = std::clamp(event, 0, whole_.size());
    match_ = whole_.copy();
    match_->rewind(at_);
    if (at_ == 0) return say(fmt::format("The beginning; {} events follow.", whole_.size()));
    const Seat actor = whole_.actor(at_ - 1);
    const std::string who = actor == nature ? "Chance" : names_[static_cast<std::size_t>(actor - 1)];
    say(fmt::format("{} of {}. {}: {}", at_, whole_.size(), who, match_->text(at_ - 1, spectator)));
    if (match_->hidden().empty())
      for (const std::string& line : story_of(*match_, at_ - 1, names_, spectator)) say(line);
    if (match_->over()) say(outcome_of(*match_, names_));
  }

  void go_to_round(std::string_view text) {
    const auto round = whole_number(trimmed(text));
    if (!round) return say(fmt::format("{}: the number of a round is wanted", shown(trimmed(text))));
    int event = 0;
    while (event < whole_.size() && whole_.round_before(event) < *round) ++event;
    go(event);
  }

  void obey(const std::string& line) {
    if (line.empty() || line == "next" || line == "n") return go(at_ + 1);
    if (line == "back") return go(at_ - 1);
    if (line == "start") return go(0);
    if (line == "end") return go(whole_.size());
    if (line.starts_with("round ")) return go_to_round(line.substr(6));
    if (const auto event = whole_number(line)) return go(*event);
    if (line == "log") return ui_.page("What has happened", log_of(*match_, names_, spectator));
    if (line == "board") return ui_.draw(match_->picture(spectator).board, flipped_);
    if (line == "flip") {
      flipped_ = !flipped_;
      return;
    }
    if (line == "help" || line == "?") return ui_.page("Stepping through a game", std::string(help));
    tell(line);
  }

  // What is asked about the board.
  void tell(const std::string& line) {
    const Picture picture = match_->picture(spectator);
    std::vector<std::string> said;
    if (line.starts_with("look ")) said = {look_at(picture.board, line.substr(5))};
    if (line == "where") said = where_all(picture.board);
    if (line == "score") {
      said = holdings_in_words(picture.holdings, names_);
      for (const std::string& words : panels_in_words(picture.panels)) said.push_back(words);
    }
    if (said.empty() || said[0].empty())
      said = {shown(line) + ": nothing here; `help` lists what can be typed."};
    for (const std::string& words : said) say(in_names(names_, words));
  }

  View view() const {
    View view;
    view.title = title_of(*match_, names_);
    view.picture = match_->picture(spectator);
    put_names(names_, view.picture);
    view.flipped = flipped_;
    for (const std::string& name : names_) view.seats.push_back({name, "", false});
    view.extra.push_back(last_round(*match_, names_, spectator));
    view.messages = messages_;
    view.fresh = fresh_;
    view.prompt = fmt::format("{}/{}> ", at_, whole_.size());
    view.hint = "Enter or the right arrow steps on; `help` lists the rest.";
    view.shortcuts = {{"Right", "next", "next"}, {"Left", "back", "back"}, {"Home", "start", "start"},
                      {"End", "end", "end"},     {"Space", "next", ""},    {"q", "quit", "quit"}};
    view.offers = {"next",  "back",  "round ", "start", "end",  "log",
                   "look ", "where", "score",  "flip",  "help", "quit"};
    return view;
  }

  void say(const std::string& words) {
    messages_.push_back(words);
    ++fresh_;
  }

  const Match& whole_;
  const Names& names_;
  UserInterface& ui_;
  std::unique_ptr<Match> match_;
  int at_ = 0;
  bool flipped_ = false;
  std::vector<std::string> messages_;
  std::size_t fresh_ = 0;
};

}  // namespace

void replay(const Match& whole, const Names& names, UserInterface& ui) { Replay(whole, names, ui).run(); }

}  // namespace herbarium
