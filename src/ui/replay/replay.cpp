#include "ui/replay/replay.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crew.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "table/thinking.hpp"
#include "ui/replay/timeline.hpp"
#include "ui/session/answers.hpp"
#include "ui/session/commands.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/messages.hpp"
#include "ui/text/review_words.hpp"
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

// A second, or longer if the new messages have more to read.
double seconds_to_read(const View& view) {
  constexpr double untimed = 1, in_a_second = 50;
  std::size_t characters = 0;
  for (std::size_t i = view.messages.size() - view.unread; i < view.messages.size(); ++i)
    characters += view.messages[i].size();
  characters -= std::min(characters, view.read_length);
  return std::max(untimed, static_cast<double>(characters) / in_a_second);
}

// "12", or "12.3" after three frames of the next event's story.
std::string place_in_words(Moment place) {
  return place.frames == 0 ? fmt::format("{}", place.moves) : fmt::format("{}.{}", place.moves, place.frames);
}

class Replay {
 public:
  Replay(UserInterface& ui, const PlayedGame& game, const StepOptions& options)
      : ui_(ui), game_(game), options_(options), timeline_(game.match, game.names) {
    look_.flipped[spectator] = options.flipped;
    add_commands();
  }

  void run() {
    timeline_.go(options_.at);
    tell();
    if (options_.reviews) review();
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
    const double seconds = seconds_in_game().value_or(seconds_to_read(shown));
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
    const int moves = timeline_.at().moves;
    const bool at_once = game_.match.module().traits.real_time && game_.match.at(moves).acts_at_once();
    return at_once ? Moment{moves + 1, 0} : timeline_.next_frame();
  }

  // The duration of this place in the game, within limits; nothing if that is not known. Moves that came all
  // at once are spread out, so that people can follow.
  std::optional<double> seconds_in_game() {
    constexpr double least = 0.1;
    const Moment place = timeline_.at(), next = place_after();
    const auto last = static_cast<std::size_t>(next.frames > 0 ? next.moves : next.moves - 1);
    const auto moves = static_cast<std::size_t>(place.moves);
    if (place.frames > 0 || moves == 0 || last >= game_.times.size()) return std::nullopt;
    const auto from = game_.times[moves - 1], to = game_.times[last];
    if (!from || !to) return std::nullopt;
    return std::clamp(*to - *from, least, longest_wait(game_.match, place.moves));
  }

  bool may_play_on() const { return options_.branches != nullptr; }
  bool may_review() const { return options_.review && why_no_review(game_.match).empty(); }

  // In the order of the help.
  void add_commands() {
    using Text = const std::string&;
    const auto& display = game_.match.module().display;
    const auto add = [this](std::string_view name, std::string_view arguments, std::string_view help,
                            auto run, std::vector<std::string_view> short_names = {}) {
      commands_.add({name, arguments, help, [run](Seat, Text text) { run(text); }, {}, short_names});
    };
    const Ask ask = [this](Seat) { return question_here(); };
    add("next", "", "go on to the next scene (Enter too)", [this](Text) { step(Stride::frame, true); });
    add("back", "", "go back to the scene before", [this](Text) { step(Stride::frame, false); });
    add("turn", "[N]", "go on to the next turn, or to turn N; `turn back`: one back",
        [this](Text text) { step_or_go(Stride::turn, text); });
    add("round", "[N]", "the same by rounds, in which everybody has a turn",
        [this](Text text) { step_or_go(Stride::round, text); });
    add("start", "", "go to the beginning", [this](Text) { go(0); });
    add("end", "", "go to the end", [this](Text) { go(game_.match.size()); });
    add("go", "N", "go to where N events have happened (the number alone too)",
        [this](Text text) { go_to(text); });
    add("play", "", "play automatically, at the game's own tempo if known", [this](Text) { play(); }, {"p"});
    const auto reviewed = [this](Seat) { return review_.has_value(); };
    if (may_review()) {
      add("review", "", "find out where the game was lost (w too)", [this](Text) { review(); }, {"w"});
      add("hint", "", "say what the program would play here, and why (F3 too)", [this](Text) { advise(); });
      commands_.add({"mark",
                     "",
                     "go to the next decision that lost something (n too); `mark back`: the one before",
                     [this](Seat, Text) { go_to_mark(true); },
                     reviewed,
                     {"n"}});
      commands_.add({"mark back", "", "", [this](Seat, Text) { go_to_mark(false); }, reviewed});
      commands_.add({"better",
                     "",
                     "show how the better turn would go (b too)",
                     [this](Seat, Text) { show_better(); },
                     reviewed,
                     {"b"}});
      if (options_.learn)
        add("learn", "", "try again where you lost much, the worst first (after a review)",
            [this](Text) { learn(); });
    }
    if (may_play_on()) add_branches();
    add("tempo", "N", "play N times as fast from now on", [this](Text text) { set_tempo(text); });
    commands_.add(board_command(ask));
    for (Command& each : question_commands(display, ask)) commands_.add(std::move(each));
    add("help", "", "show this",
        [this](Text) {
          ui_.read("Stepping through a game", commands_.help(spectator) + ui_.key_help(shortcuts()));
        },
        {"?"});
    add("quit", "", "leave", [this](Text) { has_left_ = true; }, {"q"});
  }

  void add_branches() {
    using Text = const std::string&;
    const bool kept = options_.branches->are_kept();
    const auto add = [this](std::string_view name, std::string_view arguments, std::string_view help,
                            auto run) {
      commands_.add({name, arguments, help, [this, run](Seat, Text text) {
                       for (std::string& line : run(text)) log_.add(std::move(line));
                     }});
    };
    add("play on", kept ? "[NAME]" : "",
        kept ? "play on from here, as a branch of the game" : "play on from here, as a new game",
        [this](Text name) { return options_.branches->play_on(timeline_.at().moves, name); });
    if (!kept) return;
    add("branches", "", "list them: where they leave the game, and how they end",
        [this](Text) { return compared_branches(); });
    add("rename", "NAME NEW", "give a branch another name", [this](Text text) {
      const std::string name = branch_in(text);
      const std::string to(trimmed(std::string_view(text).substr(name.size())));
      return name.empty() ? no_branch(text) : options_.branches->rename(name, to);
    });
    add("delete", "NAME", "delete a branch", [this](Text name) {
      return branch_in(name) == name ? options_.branches->remove(name) : no_branch(name);
    });
    add("branch", "NAME", "go through a branch, or play on in it", [this](Text name) {
      return branch_in(name) == name ? options_.branches->open(name) : no_branch(name);
    });
  }

  // Whether the person stays. An empty line steps on, and a number alone is a place.
  bool handle_line(const std::string& line) {
    const std::string meant = line.empty() ? "next" : whole_number(line) ? "go " + line : line;
    const auto typed = commands_.parse(meant, spectator);
    if (!typed)
      deny(escaped(line) + ": unknown word here; `help` lists the commands.");
    else if (typed->command->needs_arguments() && typed->arguments.empty())
      deny(fmt::format("Type `{} {}`.", typed->command->name, typed->command->arguments));
    else
      typed->run(spectator);
    return !has_left_;
  }

  Question question_here() {
    return {ui_,         log_,        look_,
            game_.match, game_.names, timeline_.at().moves,
            spectator,   spectator,   timeline_.picture()};
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
    if (has_mark()) log_.add(decision_in_words(game_.match, game_.names, *decision_here()));
  }

  // --- the review

  // The chances shown are the only person's, or the first seat's.
  Seat seat_of_interest() const {
    Seat only = nature;
    for (Seat seat = 1; seat <= game_.match.seats(); ++seat) {
      if (game_.programs.has(seat)) continue;
      if (only != nature) return 1;
      only = seat;
    }
    return only == nature ? 1 : only;
  }

  // The decision that has just been made; where a turn has several moves, only after the last.
  const Decision* decision_here() const {
    const Moment at = timeline_.at();
    if (!review_ || at.frames > 0 || at.moves == 0) return nullptr;
    const Decision* found = review_->decision_at(at.moves - 1);
    return found && found->move + found->moves == at.moves ? found : nullptr;
  }

  bool has_mark() const {
    const Decision* here = decision_here();
    return here && here->mark() != Mark::none;
  }

  // Waits for work in the background, with its progress in the line of hints; false if the person stops it.
  template <class Work, class Progress>
  bool await(const Work& work, const Progress& progress) {
    constexpr double between_looks = 0.2;
    while (!work.is_done()) {
      const WakeFile wake(work.file());
      View shown = view();
      shown.mode = ui_.always_shows_board() ? View::Mode::scene : View::Mode::pause;
      shown.shortcuts.clear();
      shown.hint = progress();
      const Answer answer = ui_.ask(shown, History(), between_looks);
      log_.mark_read(spectator);
      has_left_ = answer.kind == Answer::Kind::closed;
      if (answer.kind != Answer::Kind::expired && answer.kind != Answer::Kind::news) return work.is_done();
    }
    return true;
  }

  void review() {
    if (!review_) {
      const auto reviewer = options_.review();
      const bool is_done = await(*reviewer, [&] {
        const ReviewProgress now = reviewer->progress();
        const RoundWords& rounds = game_.match.module().rounds;
        return fmt::format("Reviewing: {} of {}, {}. Any key stops it.", now.done, now.of,
                           rounds.in_words(game_.match.at(now.move).round()));
      });
      if (!is_done) return log_.add("The review has stopped; `review` continues it.");
      review_ = reviewer->result();
      tell();
    }
    std::string text;
    const int width = ui_.always_shows_board() ? 70 : 0;
    for (const Spans& each : expectation_graph(game_.match, game_.names, *review_, seat_of_interest(), width))
      text += plain_text(each) + "\n";
    if (!text.empty()) text += "\n";
    for (const std::string& each : review_lines(game_.match, game_.names, *review_, 3)) text += each + "\n\n";
    const bool on_screen = ui_.always_shows_board();
    if (on_screen && !review_->worst(seat_of_interest()).empty())
      text += fmt::format(
          "Below the chances are the marks of {}: B (?\?) for at least 15 points lost, "
          "? for 10, a dot (?!) for 5. ",
          name_of(game_.names, seat_of_interest()));
    if (mark_from_here(true) || mark_from_here(false) || has_mark())
      text += on_screen ? "`n` and `N` go from mark to mark; at a mark, `b` shows the better turn.\n"
                        : "`mark` goes to the next mark, `mark back` to the one before; at a mark, `better` "
                          "shows the better turn.\n";
    ui_.read("What the turns were worth", text);
  }

  void learn() {
    if (!review_) review();
    if (!review_ || has_left_) return;
    const Seat seat = seat_of_interest();
    const auto worst = review_->worst(seat);
    if (worst.empty() || worst.front()->mark() < Mark::mistake)
      return log_.add(fmt::format("{} lost nowhere as much as 10 points: there is nothing to try again.",
                                  name_of(game_.names, seat)));
    options_.learn(*review_, seat);
  }

  // The next mark, or the one before; null if there is none.
  const Decision* mark_from_here(bool forward) const {
    const int here = timeline_.at().moves;
    const Decision* found = nullptr;
    for (const Decision& each : review_->decisions) {
      const int end = each.move + each.moves;
      if (each.mark() == Mark::none || (forward ? end <= here : end >= here)) continue;
      if (!found || !forward) found = &each;
      if (forward) break;
    }
    return found;
  }

  // What leads to a mark from here, as the end of a sentence.
  std::string_view way_to_marks() const {
    if (mark_from_here(true)) return "; `mark` goes to one";
    return mark_from_here(false) ? "; `mark back` goes to one" : "";
  }

  void go_to_mark(bool forward) {
    const Decision* found = mark_from_here(forward);
    if (!found)
      return deny(fmt::format("There is no mark {} this{}.", forward ? "after" : "before", way_to_marks()));
    go(found->move + found->moves);
  }

  // The game as the better turn would have made it, with what the others had handed in.
  Match with_better(const Decision& decision) const {
    Match other = game_.match;
    other.rewind(decision.move);
    for (const std::string& move : decision.better)
      if (!other.submit(decision.seat, move)) break;
    for (int move = decision.move + decision.moves; move < game_.match.size() && !other.hidden().empty();
         ++move)
      if (!other.submit(game_.match.actor(move), game_.match.full_text(move))) break;
    return other;
  }

  void show_better() {
    const Decision* decision = decision_here();
    if (!decision || decision->better.empty())
      return deny(fmt::format("There is no better turn here{}.", way_to_marks()));
    const Match other = with_better(*decision);
    MessageLog told;
    told.add("The better turn, as it would have gone:");
    for (int move = decision->move; move < other.size() && !has_left_; ++move) {
      for (const std::string& words : story_of(other, move, game_.names)) told.add(words);
      if (!ui_.always_shows_board() && move + 1 < other.size()) continue;
      View shown = view();
      shown.mode = ui_.always_shows_board() ? View::Mode::scene : View::Mode::question;
      shown.picture = other.picture(spectator, move + 1);
      put_names(game_.names, shown.picture);
      shown.shortcuts.clear();
      shown.completions.clear();
      told.put_into(shown, spectator);
      shown.hint =
          move + 1 < other.size() ? "Any key goes on." : "This is its end; any key returns to the game.";
      if (!ui_.always_shows_board()) {
        shown.hint = "Enter returns to the game.";
        ui_.draw(shown.picture.board, shown.flipped);
      }
      has_left_ = ui_.ask(shown, History(), std::nullopt).kind == Answer::Kind::closed;
      told.mark_read(spectator);
    }
  }

  void advise() {
    const int moves = timeline_.at().moves;
    Match here = game_.match;
    here.rewind(moves);
    const SeatSet due = here.to_act().without({nature});
    if (due.empty()) return deny("Nobody is to act here; step on.");
    ThinkOrder order;
    order.seat = due.first();
    order.player = here.module().adviser;
    order.seed = order.game_seed = static_cast<std::uint64_t>(moves);
    order.threads = options_.threads > 0 ? options_.threads : all_cores();
    order.advises = order.explains = true;
    Thinking thinking(here, order);
    if (!await(thinking, [&] {
          return fmt::format("The adviser thinks: {}%. Any key stops it.", thinking.percent_done());
        }))
      return log_.add("Stopped.");
    const SearchResult result = thinking.result();
    const std::vector<std::string> turn = result.turn.empty() ? std::vector{result.move} : result.turn;
    const std::string mix =
        result.strategy.empty()
            ? ""
            : ", of a mix of " + counted(static_cast<int>(result.strategy.size()), "choice");
    log_.add(fmt::format(
        "{}: `{}`{}{}.", name_of(game_.names, order.seat),
        turn_in_short(game_.match, moves, order.seat, turn), mix,
        result.reason.empty() ? "" : ": " + in_names(game_.names, std::string_view(result.reason))));
  }

  void play() {
    if (timeline_.at_end()) return deny("This is the end; `start` returns to the beginning.");
    playing_ = true;
    log_.add("Playing; any key or line stops it.");
  }

  // --- branches

  // The name of a branch with which a text begins, the longest one; else empty.
  std::string branch_in(const std::string& text) const {
    std::string found;
    for (const std::string& name : options_.branches->names())
      if ((text == name || text.starts_with(name + " ")) && name.size() > found.size()) found = name;
    return found;
  }

  Branches::Messages no_branch(const std::string& text) {
    ui_.count_refused_line();
    const auto names = options_.branches->names();
    return {fmt::format("{}: there is no such branch{}", escaped_excerpt(text),
                        names.empty() ? "; `play on` begins one" : ", only " + in_quotes(names))};
  }

  static std::string in_quotes(std::vector<std::string> names) {
    for (std::string& name : names) name = "`" + escaped_name(name) + "`";
    return listed(names, ", ");
  }

  // Of a finished game with the chances at their ends; of another one they would be advice.
  Branches::Messages compared_branches() {
    const auto names = options_.branches->names();
    if (names.empty()) return {"There are no branches; `play on` begins one."};
    std::vector<Branch> all;
    for (const std::string& name : names) all.push_back(options_.branches->find(name));
    std::ranges::stable_sort(all, [](const Branch& a, const Branch& b) { return a.leaves < b.leaves; });
    Branches::Messages lines;
    for (const Branch& each : all) lines.push_back(in_words(each));
    if (game_.match.over()) lines.push_back("The game itself: " + outcome_of(game_.match, game_.names));
    return lines;
  }

  std::string in_words(const Branch& branch) const {
    const std::string name = "`" + escaped_name(branch.name) + "`";
    if (!branch.end) return fmt::format("{} cannot be read: {}", name, branch.trouble);
    const RoundWords& rounds = game_.match.module().rounds;
    const std::string from = rounds.in_words(game_.match.at(branch.leaves).round());
    if (branch.end->over())
      return fmt::format("{} leaves the game in {}: {}", name, from, outcome_of(*branch.end, branch.names));
    std::string words = fmt::format("{} leaves the game in {} and goes as far as {}", name, from,
                                    rounds.in_words(branch.end->round()));
    constexpr PlayerSpec quick{.level = 4};
    const Seat seat = seat_of_interest();
    if (const auto values = may_review() ? expectation_in(*branch.end, quick) : std::nullopt)
      words += fmt::format("; {} wins {:.0f}% there", name_of(branch.names, seat), 100 * (*values)[seat]);
    return words + ".";
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

  // --- the view

  // The game at this place, with its messages.
  View view() {
    constexpr int panel = 36;  // columns next to a board
    const Match& match = game_.match;
    const SeatNames& names = game_.names;
    View view;
    view.title = title_of(match, names);
    view.picture = timeline_.picture();
    put_names(names, view.picture);
    view.flipped = look_.is_flipped(spectator);
    view.overlaid = look_.overlaid;
    view.traces_lines = match.module().display.traces_lines;
    view.traced = look_.traced;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool is_brief = i < game_.briefs.size() && game_.briefs[i] != names[i];
      view.seats.push_back({names[i], "", false, is_brief ? game_.briefs[i] : ""});
    }
    if (review_)
      view.extra.push_back({.title = "",
                            .lines = expectation_graph(match, names, *review_, seat_of_interest(), panel,
                                                       timeline_.at().moves - 1),
                            .drawn = true,
                            .optional = true});
    if (Panel moves = timeline_.moves_of_round(); !moves.lines.empty()) {
      moves.optional = has_mark();  // the text of a mark needs the room
      view.extra.push_back(std::move(moves));
    }
    log_.put_into(view, spectator);
    view.prompt = fmt::format("{}/{}> ", place_in_words(timeline_.at()), match.size());
    view.hint = playing_                   ? "Any key stops it."
                : ui_.always_shows_board() ? keys_hint()
                                           : "Enter steps on; `help` lists the rest.";
    view.shortcuts = shortcuts();
    if (match.module().display.shows_territory) view.shortcuts.push_back({"F6", "territory", ""});
    view.completions = commands_.completions(spectator);
    return view;
  }

  // If a round is a seat's turn, or all seats' simultaneous turn, the hint needs only one pair of keys.
  std::string keys_hint() const {
    const Traits& traits = game_.match.module().traits;
    std::string hint = "Right, Left scene  Down, Up ";
    hint += traits.narrated ? "turn  PageDown, PageUp round" : traits.sheets ? "round" : "turn";
    if (review_) return hint + "  n mark  b better turn  ? help  q quit";
    if (may_review()) hint += "  w review";
    hint += "  p play";
    if (may_play_on()) hint += "  o play on";
    return hint + "  ? help  q quit";
  }

  // The keys for stepping, while the input is empty.
  std::vector<Shortcut> shortcuts() const {
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
    if (may_play_on()) keys.push_back({"o", "play on", ""});
    if (may_review()) keys.insert(keys.end(), {{"w", "review", ""}, {"F3", "hint", ""}});
    if (review_) keys.insert(keys.end(), {{"n", "mark", ""}, {"N", "mark back", ""}, {"b", "better", ""}});
    return keys;
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
  std::optional<Review> review_;
};

}  // namespace

PlayedGame played_game(const Match& match, const Record& record) {
  PlayedGame game{match, names_of(record, match.seats())};
  for (const RecordSeat& each : record.seats)
    if (occupant_of(each).is_program()) game.programs.add(each.seat);
  game.briefs = display_names(occupants_of(record.seats, match.seats()), "L");
  for (const RecordMove& move : record.moves) game.times.push_back(move.time);
  return game;
}

void step_through(UserInterface& ui, const PlayedGame& game, const StepOptions& options) {
  Replay(ui, game, options).run();
}

}  // namespace herbarium
