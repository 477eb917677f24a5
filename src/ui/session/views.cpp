#include "ui/session/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "table/table.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/session.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

TypedLines::TypedLines(History& kept, int seats)
    : kept_(kept), histories_(static_cast<std::size_t>(seats) + 1, kept) {}

void TypedLines::add(Seat seat, const std::string& line, bool secret) {
  histories_[static_cast<std::size_t>(seat)].add(line);
  (secret ? secret_ : kept_).add(line);
}

void TypedLines::reveal() {
  for (const std::string& line : secret_.lines()) kept_.add(line);
  secret_ = {};
}

// --- what is said of a table

std::optional<Countdown> clock_of(const Table& table) {
  const auto end = table.clock_end();
  if (!end) return std::nullopt;
  const auto alarm = table.match().alarm();
  return Countdown{*end, alarm ? alarm->seconds : *end - now_seconds()};
}

bool time_is_up(const Table& table) { return table.clock_left().value_or(1) <= 0; }

namespace {

// The hint where nobody is asked for a move of their own; empty where somebody is.
std::string hint_for_all(const Table& table, Seat seat) {
  const Match& match = table.match();
  if (match.over())
    return fmt::format("Game over: summary (s), rematch (r), replay (v), {}, quit (q).",
                       table.is_shared() ? "log, say" : "new (n), log, undo");
  if (table.has_ended()) return table.waits_for();
  if (seat != spectator) return "";
  if (table.is_shared()) return "All act at once.";
  const bool dice = match.to_act().has(nature) && !match.alarm();
  return dice ? "" : "All act at once; typed lines begin with the seat's number.";
}

}  // namespace

std::string hint_of(const Table& table, Seat seat) {
  if (std::string words = hint_for_all(table, seat); !words.empty()) return words;
  const std::string due = in_names(names_of(table), table.match().due(seat));
  if (seat == nature) return fmt::format("Type {}.", due);
  const char* waive = table.match().decline_move(seat).empty() ? "" : " `waive` declines all this round;";
  return fmt::format("{}: {};{} `?` helps.", table.name(seat), due, waive);
}

std::string prompt_of(const Table& table, Seat seat, std::size_t line) {
  const Match& match = table.match();
  if (seat != spectator)
    return line == 0 ? table.name(seat) + "> " : fmt::format("{}, line {}> ", table.name(seat), line);
  if (match.over() || table.has_ended()) return "over> ";
  const bool dice = !table.is_shared() && match.to_act() == SeatSet{nature} && !match.alarm();
  return dice ? "dice> " : "> ";
}

std::string leave_question(const Table& table) {
  if (table.is_shared())
    return table.seat() == spectator ? "Leave the table?" : "Leave the table? Your seat is kept.";
  switch (table.keeping()) {
    case Keeping::none: return "Leave the game? It is not kept: no record is written.";
    case Keeping::unbegun: return "Leave the game? Nobody has moved yet, and nothing is kept.";
    case Keeping::waiting:
      return fmt::format("Leave the game? {}{}.", unsaved_in_words(table),
                         table.waiting_moves() > 0 ? " and will be lost" : "");
    case Keeping::whole: break;
  }
  return "Leave the game? It is kept.";
}

std::string unsaved_in_words(const Table& table) {
  if (table.keeping() != Keeping::waiting) return "";
  const int moves = table.waiting_moves();
  if (moves == 0) return "What was taken back is still on disk";
  return moves == 1 ? "1 move is not on disk" : fmt::format("{} moves are not on disk", moves);
}

std::string status_of(const Table& table, Seat seat) {
  const Match& match = table.match();
  return match.over() && match.score().winners.has(seat) ? "has won" : table.status(seat);
}

// --- view composer

namespace {

// "L3" for "level-3": so much of a program's name is never cut.
std::string brief_name(const Table& table, Seat seat) {
  const auto spec = table.player_spec(seat);
  if (table.occupant(seat).kind == "engine") return "";
  return spec && spec->kind == PlayerSpec::Kind::level ? fmt::format("L{}", spec->level) : "";
}

std::string short_title(const Table& table) {
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat) {
    const std::string brief = brief_name(table, seat);
    names.push_back(brief.empty() ? table.name(seat) : brief);
  }
  return fmt::format("{}: {}", table.match().module().title, fmt::join(names, ", "));
}

std::vector<SeatView> seats_of(const Table& table) {
  std::vector<SeatView> seats;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat)
    seats.push_back({table.name(seat), status_of(table, seat), table.match().to_act().has(seat),
                     brief_name(table, seat)});
  return seats;
}

std::string hint_for(const Table& table, Seat seat, const std::optional<Draft>& draft) {
  const bool ready = draft && !draft->first_refusal();
  std::string hint = ready ? "The sheet can stand so: `done` hands it in." : hint_of(table, seat);
  if (table.match().in_real_time() && table.house_rules().takes_turns)
    hint += " Battles go in turn here, and no clock runs.";
  return hint;
}

// Where all act at once, a move begins with its seat.
std::vector<Line> moves_of_all(const Table& table) {
  std::vector<Line> moves;
  for (const Seat seat : table.people_of(table.match().to_act()))
    for (const Line& move : table.match().completions(seat)) moves.push_back(line(seat, " ", move));
  return moves;
}

// Those who share the keyboard where all act at once.
std::vector<PadView> pads_of(const Table& table, const LineChecker& checker) {
  std::vector<PadView> pads;
  if (!table.in_real_time()) return pads;
  for (const Seat seat : table.people_of(table.match().to_act()))
    pads.push_back(
        {seat, table.name(seat), table.match().completions(seat),
         [&checker, seat](const std::string& move) { return checker.check_move(seat, move, false); }});
  return pads;
}

}  // namespace

ViewComposer::ViewComposer(const Table& table, const MessageLog& log, const DraftEditor& drafts,
                           const LineChecker& checker, const StandingAnswers& answers,
                           const SessionOptions& options)
    : table_(table),
      log_(log),
      drafts_(drafts),
      checker_(checker),
      answers_(answers),
      guide_(options.guide_file, std::string(table.match().module().name)) {
  look_.flipped[2] = options.turn_board && table.match().module().display.opposite;
}

View ViewComposer::compose(Seat seat) const {
  return compose(seat, table_.match().picture(viewer_of(table_.match(), seat)), table_.match().size());
}

View ViewComposer::compose_frame(Picture picture, int move, std::size_t length) const {
  View view = compose(spectator, std::move(picture), move);
  view.frame_length = length;
  if (view.guide) view.guide->phase = {};
  return view;
}

View ViewComposer::compose(Seat seat, Picture picture, int moves) const {
  const Match& match = table_.match();
  const SeatNames names = names_of(table_);
  const Seat viewer = viewer_of(table_.match(), seat);
  View view;
  const std::string unsaved = unsaved_in_words(table_);
  const std::string warning = unsaved.empty() ? "" : "[" + unsaved + "] ";
  view.title = warning + title_of(match, names);
  view.short_title = warning + short_title(table_);
  view.keeps_input = table_.is_shared();
  view.picture = std::move(picture);
  view.flipped = look_.is_flipped(seat);
  view.overlaid = look_.overlaid;
  view.traces_lines = match.module().display.traces_lines;
  view.seats = seats_of(table_);
  if (seat != spectator && match.composes(seat)) add_draft(view, seat);
  view.shortcuts = view.picture.keys;
  put_names(names, view.picture);
  add_answers(view, seat);
  view.extra = latest_rounds(match, names, viewer, moves);
  add_round(view, viewer, moves);
  add_guide(view, seat);
  log_.put_into(view, seat);
  view.clock = clock_of(table_);
  if (seat == spectator) view.pads = pads_of(table_, checker_);
  add_input(view, seat);
  return view;
}

// The sheets of the round under way stand before the rounds that are over. Where a move is told, `moves` does
// not count it.
void ViewComposer::add_round(View& view, Seat viewer, int moves) const {
  const Match& match = table_.match();
  const bool told = moves < match.size();
  const int round = told ? match.at(moves).round() : match.round();
  ShownMoves shown{moves_before_round(match, round), told ? moves + 1 : moves, moves, moves + 1,
                   view.picture.sheet_lines};
  Panel panel = round_panel(match, names_of(table_), viewer, shown);
  if (!panel.lines.empty()) view.extra.insert(view.extra.begin(), std::move(panel));
}

// What a person does not want to be asked concerns nobody else. It stands before what the game shows where
// there is room.
void ViewComposer::add_answers(View& view, Seat seat) const {
  const std::string words = standing_words(seat);
  if (words.empty() || table_.match().over()) return;
  auto& panels = view.picture.panels;
  const auto place = std::find_if(panels.begin(), panels.end(), [](const Panel& p) { return p.optional; });
  panels.insert(place, Panel{"", {{{words}}}});
}

void ViewComposer::add_draft(View& view, Seat seat) const {
  view.draft_title = table_.name(seat) + "'s sheet";
  view.draft = drafts_.validate(seat);
  view.picture = view.draft->picture;
}

// Where all act at once they are asked the same; dice that people roll are nature's.
void ViewComposer::add_guide(View& view, Seat seat) const {
  const Match& match = table_.match();
  view.shortcuts.push_back({"F1", "manual", ""});
  if (match.module().display.shows_territory) view.shortcuts.push_back({"F6", "territory", ""});
  if (match.module().guide.empty()) return;
  view.shortcuts.push_back({"F2", "guide", ""});
  if (!guide_.is_on() || match.over()) return;
  view.guide = {&match.module().guide, match.phase(seat != spectator       ? seat
                                                   : table_.in_real_time() ? *match.to_act().begin()
                                                                           : nature)};
}

// What can be typed, and how it is asked for.
void ViewComposer::add_input(View& view, Seat seat) const {
  view.prompt = prompt_of(table_, seat, view.draft ? view.draft->lines.size() + 1 : 0);
  view.hint = hint_for(table_, seat, view.draft);
  // What is missing need not be said before anything is written.
  if (view.draft && view.draft->lines.empty()) view.draft->refusal.reset();
  view.look = [&table = table_, seat](const std::string& cell) {
    return in_names(names_of(table), table.match().look(viewer_of(table.match(), seat), cell));
  };
  if (seat == spectator && table_.in_real_time()) {
    view.moves = [&table = table_] { return moves_of_all(table); };
    view.check = [&checker = checker_](const std::string& line) { return checker.check(spectator, line); };
  }
  if (seat != spectator) {
    view.moves = [&match = table_.match(), seat] { return match.completions(seat); };
    view.hands_over = [&checker = checker_, seat](const std::string& line) {
      return checker.hands_over(seat, line);
    };
    view.check = [&checker = checker_, seat](const std::string& line) { return checker.check(seat, line); };
  }
  for (const std::string& command : command_completions(context_of(table_, seat)))
    view.completions.push_back(command);
}

View ViewComposer::compose_question(Seat seat) {
  View view = compose(seat);
  if (table_.match().over()) view.extra = ending();
  add_keys(view, seat);
  view.initial_input = std::exchange(initial_input_, "");
  view.traced = std::exchange(look_.traced, std::nullopt);
  if (offer_ && offer_->seat == seat) {
    view.offered = {offer_->line, offer_->hint};
    if (std::exchange(offer_->is_new, false)) view.initial_input = offer_->line;
  }
  return view;
}

View ViewComposer::compose_pause(Seat seat) const {
  View view = compose(seat);
  view.draft.reset();
  view.moves = nullptr;
  view.check = nullptr;
  view.hands_over = nullptr;
  view.shortcuts.clear();
  return view;
}

void ViewComposer::add_keys(View& view, Seat seat) const {
  const bool advises = table_.module().think && (seat != spectator || view.pads.size() == 1);
  if (advises) view.shortcuts.push_back({"F3", "hint", ""});
  if (!view.pads.empty()) return;
  view.shortcuts.push_back({"F4", "undo", ""});
  view.shortcuts.push_back({"F5", "redo", ""});
  view.shortcuts.push_back({"F7", "again", ""});
  if (!table_.match().over()) return;
  view.shortcuts.push_back({"s", "summary", ""});
  view.shortcuts.push_back({"v", "replay", ""});
  view.shortcuts.push_back({"q", "quit", ""});
  view.shortcuts.push_back({"r", "rematch", ""});
  if (table_.is_shared()) return;
  view.shortcuts.push_back({"n", "new", ""});
}

// The game changes no more: its summary is made once.
const std::vector<Panel>& ViewComposer::ending() {
  constexpr int least_side = 22;  // columns that there are beside every board
  const Match& match = table_.match();
  if (std::exchange(ended_after_, match.size()) == match.size()) return ending_;
  const SeatNames names = names_of(table_);
  ending_ = {summary_of(match, names, least_side)};
  if (Panel more = own_figures(match, names); !more.lines.empty()) ending_.push_back(std::move(more));
  return ending_;
}

std::string ViewComposer::standing_words(Seat seat) const {
  return answers_.words(seat == spectator ? table_.only_person() : seat);
}

}  // namespace herbarium
