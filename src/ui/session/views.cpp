#include "ui/session/views.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/clock.hpp"
#include "table/local_table.hpp"
#include "table/table.hpp"
#include "ui/session/moves.hpp"
#include "ui/session/reader.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

// --- sentences about a table

std::optional<Countdown> clock_of(const Table& table) {
  const auto end = table.clock_end();
  if (!end) return std::nullopt;
  const auto alarm = table.match().alarm();
  return Countdown{*end, alarm ? alarm->seconds : *end - now_seconds()};
}

bool time_is_up(const Table& table) { return table.clock_left().value_or(1) <= 0; }

bool is_hurried(const Table& table) {
  const auto clock = clock_of(table);
  return clock && clock->hurries();
}

namespace {

// In simultaneous play, with what a person who is asked alone has to do.
std::string hint_at_once(const Table& table, Seat person) {
  if (person == spectator || !table.match().to_act().has(person)) return "All act at once.";
  return fmt::format("All act at once; {}: {}; `?` helps.", table.name(person),
                     in_names(names_of(table), table.match().due(person)));
}

// The hint for moments without a question about an own move; empty otherwise.
std::string hint_for_all(const Table& table, Seat seat) {
  const Match& match = table.match();
  const SharedTable* const shared = table.shared();
  if (match.over())
    return fmt::format("Game over: {}summary (s), rematch (r), replay (v), {}, quit (q).",
                       match.module().think ? "review (w), " : "", shared ? "say" : "new (n)");
  if (shared && shared->has_ended()) return shared->waits_for();
  if (seat != spectator) return "";
  if (shared) return table.in_real_time() ? hint_at_once(table, shared->seat()) : shared->waits_for();
  const SeatSet due = match.to_act();
  if (due.has(nature) && !match.alarm()) return "";
  if (table.people_of(due).empty()) return "Others act at once; nothing is asked of you.";
  return table.only_person() != spectator ? hint_at_once(table, table.only_person())
                                          : "All act at once; typed lines begin with the seat's number.";
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
  const SharedTable* const shared = table.shared();
  if (match.over() || (shared && shared->has_ended())) return "over> ";
  const bool dice =
      !shared && table.house_rules().types_dice && match.to_act() == SeatSet{nature} && !match.alarm();
  return dice ? "dice> " : "> ";
}

std::string leave_question(const Table& table) {
  if (table.assignment()) return "Leave? Your progress is saved.";
  if (const SharedTable* const shared = table.shared())
    return shared->seat() == spectator ? "Leave the table?" : "Leave the table? Your seat is kept.";
  switch (table.local()->keeping()) {
    case Keeping::none: return "Leave the game? It is not kept: no record is written.";
    case Keeping::unbegun: return "Leave the game? Nobody has moved yet, and nothing is kept.";
    case Keeping::waiting:
      return fmt::format("Leave the game? {}{}.", unsaved_in_words(table),
                         table.local()->waiting_moves() > 0 ? " and will be lost" : "");
    case Keeping::whole: break;
  }
  return "Leave the game? It is kept.";
}

std::string unsaved_in_words(const Table& table) {
  const LocalTable* const local = table.local();
  if (!local || local->keeping() != Keeping::waiting) return "";
  const int moves = local->waiting_moves();
  if (moves == 0) return "The undone moves are still on disk";
  return moves == 1 ? "1 move is not on disk" : fmt::format("{} moves are not on disk", moves);
}

std::string status_of(const Table& table, Seat seat) {
  const Match& match = table.match();
  return match.over() && match.score().winners.has(seat) ? "has won" : table.status(seat);
}

// --- views

namespace {

// "L3 A" for "Level 3 A": this much of a program's name is never cut. Empty for other names.
std::string brief_name(const Table& table, Seat seat) {
  const std::vector<std::string> all = table.names("L");
  const std::string& brief = of_seat(all, seat);
  return brief == table.name(seat) ? "" : brief;
}

std::vector<SeatView> seats_of(const Table& table) {
  std::vector<SeatView> seats;
  for (Seat seat = 1; seat <= table.match().seats(); ++seat)
    seats.push_back({table.name(seat), status_of(table, seat), table.match().to_act().has(seat),
                     brief_name(table, seat)});
  return seats;
}

// In simultaneous play, a move begins with its seat.
std::vector<Spans> moves_of_all(const Table& table) {
  std::vector<Spans> moves;
  for (const Seat seat : table.people_of(table.match().to_act()))
    for (const Spans& move : table.match().completions(seat)) moves.push_back(concat(seat, " ", move));
  return moves;
}

// The lines that could be written next on a sheet: what begins with a word that cannot follow comes last.
std::vector<Spans> lines_to_write(const ViewSources& sources, Seat seat) {
  std::vector<Spans> lines = sources.table.match().completions(seat);
  std::map<std::string, bool> follows;
  const auto may_follow = [&](const Spans& line) {
    const std::string text = plain_text(line);
    const auto [known, is_new] = follows.try_emplace(text.substr(0, text.find(' ')), false);
    if (is_new) known->second = !sources.drafts.validate(seat, {text}).lines.back().refusal;
    return known->second;
  };
  std::stable_partition(lines.begin(), lines.end(), may_follow);
  return lines;
}

// The people who share the keyboard in simultaneous play.
std::vector<PadView> pads_of(const Table& table) {
  std::vector<PadView> pads;
  if (!table.in_real_time()) return pads;
  for (const Seat seat : table.people_of(table.match().to_act()))
    pads.push_back({seat, table.name(seat), table.match().completions(seat)});
  return pads;
}

// Composes the view for a seat.
class Composer : ViewSources {
 public:
  Composer(const ViewSources& sources, Seat seat)
      : ViewSources(sources),
        match_(table.match()),
        names_(names_of(table)),
        seat_(seat),
        viewer_(viewer_of(match_, seat)) {}

  // After so many moves, of which the view shows this picture.
  View view(Picture picture, int moves) && {
    view_.keeps_input = table.shared() != nullptr;
    if (view_.keeps_input) view_.message_indent = 4;  // people say things there
    view_.picture = std::move(picture);
    view_.flipped = look.is_flipped(seat_);
    view_.overlaid = look.overlaid;
    view_.traces_lines = match_.module().display.traces_lines;
    view_.seats = seats_of(table);
    if (seat_ != spectator && match_.composes(seat_)) add_draft();
    view_.shortcuts = view_.picture.keys;
    put_names(names_, view_.picture);
    add_title();
    add_answers();
    view_.extra = latest_rounds(match_, names_, viewer_, moves);
    add_round(moves);
    add_guide();
    log.put_into(view_, seat_);
    view_.clock = clock_of(table);
    if (seat_ == spectator) view_.pads = pads_of(table);
    add_input();
    return std::move(view_);
  }

 private:
  void add_title() {
    if (const Assignment* lesson = table.assignment()) {
      view_.title = lesson->title;
      view_.short_title = lesson->short_title;
      view_.task = Panel{"Task", {{{lesson->task}}}};
      return;
    }
    const std::string unsaved = unsaved_in_words(table);
    const std::string warning = unsaved.empty() ? "" : "[" + unsaved + "] ";
    view_.title = warning + title_of(match_, names_);
    view_.short_title =
        fmt::format("{}{}: {}", warning, match_.module().title, fmt::join(table.names("L"), ", "));
  }

  void add_draft() {
    view_.draft_title = table.name(seat_) + "'s sheet";
    view_.draft = drafts.validate(seat_);
    view_.picture = view_.draft->picture;
  }

  // The sheets of the current round come before the finished rounds. During a story, `moves` does not include
  // its move.
  void add_round(int moves) {
    const bool told = moves < match_.size();
    const int round = told ? match_.at(moves).round() : match_.round();
    ShownMoves shown{moves_before_round(match_, round), told ? moves + 1 : moves, moves, moves + 1,
                     view_.picture.sheet_lines};
    Panel panel = round_panel(match_, names_, viewer_, shown);
    if (!panel.lines.empty()) view_.extra.insert(view_.extra.begin(), std::move(panel));
  }

  // A person's standing answers are private. They come before the game's panels if there is room.
  void add_answers() {
    const std::string words = waived_words(table, answers, seat_);
    if (words.empty() || match_.over()) return;
    auto& panels = view_.picture.panels;
    panels.insert(std::ranges::find_if(panels, &Panel::optional), Panel{"", {{{words}}}});
  }

  // In simultaneous play all are asked the same; dice rolled by people are nature's.
  void add_guide() {
    const Module& module = match_.module();
    view_.shortcuts.push_back({"F1", "manual", ""});
    if (module.display.shows_territory) view_.shortcuts.push_back({"F6", "territory", ""});
    if (module.guide.empty()) return;
    view_.shortcuts.push_back({"F2", "guide", ""});
    if (!shows_guide || match_.over()) return;
    const Seat at_once = table.in_real_time() ? *match_.to_act().begin() : nature;
    view_.guide = {&module.guide, match_.phase(seat_ != spectator ? seat_ : at_once)};
  }

  // The lines that can be typed, and the prompt.
  void add_input() {
    const auto& draft = view_.draft;
    const bool ready = draft && !draft->first_refusal();
    view_.prompt = prompt_of(table, seat_, draft ? draft->lines.size() + 1 : 0);
    view_.hint = ready ? "The sheet is valid: `done` hands it in." : hint_of(table, seat_);
    if (match_.in_real_time() && table.house_rules().takes_turns)
      view_.hint += " Battles go in turn here, and no clock runs.";
    view_.nothing_more = match_.module().display.nothing_more;
    // Missing parts need not be reported before anything is written.
    if (draft && draft->lines.empty()) view_.draft->refusal.reset();
    view_.completions = commands.completions(seat_);
  }

  const Match& match_;
  const SeatNames names_;
  const Seat seat_, viewer_;
  View view_;
};

}  // namespace

View compose(const ViewSources& sources, Seat seat) {
  const Match& match = sources.table.match();
  const Seat viewer = viewer_of(match, seat);
  const SeatNames names = names_of(sources.table);
  View view = Composer(sources, seat).view(match.picture(viewer), match.size());
  for (const Cell& cell : view.picture.board.cells)
    view.looks.push_back(in_names(names, match.look(viewer, cell.name)));
  return view;
}

void add_question(const ViewSources& sources, Reader& reader, Seat seat, View& view) {
  const Table& table = sources.table;
  if (seat == spectator && !table.in_real_time()) return;
  view.moves = seat == spectator ? moves_of_all(table)
               : view.draft      ? lines_to_write(sources, seat)
                                 : table.match().completions(seat);
  view.read = [&reader, seat](const std::string& line) { return reader.read(seat, line); };
}

View compose_frame(const ViewSources& sources, Picture picture, int move, std::size_t length) {
  View view = Composer(sources, spectator).view(std::move(picture), move);
  view.frame_length = length;
  if (view.guide) view.guide->phase = {};
  // Only the end of the story says who has won.
  if (sources.table.match().over())
    for (SeatView& each : view.seats) each.status.clear();
  return view;
}

View compose_pause(const ViewSources& sources, Seat seat) {
  View view = compose(sources, seat);
  view.mode = View::Mode::pause;
  view.draft.reset();
  view.shortcuts.clear();
  return view;
}

void add_keys(const ViewSources& sources, Seat seat, View& view) {
  const Table& table = sources.table;
  const std::vector<std::string> words = sources.commands.completions(seat);
  const bool advises = std::ranges::find(words, "hint") != words.end();
  const auto add = [&](std::initializer_list<Shortcut> keys) {
    view.shortcuts.insert(view.shortcuts.end(), keys);
  };
  if (advises) add({{"F3", "hint", "hint"}});
  if (!view.pads.empty()) return;
  add({{"F4", "undo", ""}, {"F5", "redo", ""}, {"F7", "again", ""}});
  if (!table.match().over()) return;
  add({{"s", "summary", ""}, {"v", "replay", ""}, {"q", "quit", ""}, {"r", "rematch", ""}});
  if (table.module().think) add({{"w", "review", ""}});
  if (!table.shared()) add({{"n", "new", ""}});
}

std::vector<Panel> ending_of(const Table& table) {
  constexpr int least_side = 22;  // the columns next to every board
  return ending_of(table.match(), names_of(table), least_side);
}

std::string waived_words(const Table& table, const StandingAnswers& answers, Seat seat) {
  return answers.words(seat == spectator ? table.only_person() : seat);
}

}  // namespace herbarium
