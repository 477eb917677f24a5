#include "ui/session/views.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/table.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/rounds.hpp"
#include "ui/text/story.hpp"

namespace herbarium {

void MessageLog::add(std::string words, Seat only) {
  messages_.push_back({std::move(words), only});
  if (messages_.size() <= capacity) return;
  messages_.erase(messages_.begin());
  if (read_ > 0) --read_;
}

// A message that has been read and becomes longer moves behind all others that have been read.
void MessageLog::add_story(const std::string& words, const std::string& separator) {
  const auto last =
      std::find_if(messages_.rbegin(), messages_.rend(), [](const Message& each) { return each.of_story; });
  if (separator.empty() || last == messages_.rend()) {
    add(words);
    messages_.back().of_story = true;
    return;
  }
  auto story = std::prev(last.base());
  const auto unread = messages_.begin() + static_cast<std::ptrdiff_t>(read_);
  if (story < unread) {
    std::rotate(story, story + 1, unread);
    story = unread - 1;
    --read_;
    read_length_ = story->words.size();
  }
  story->words += separator + words;
}

void MessageLog::end_story() {
  for (Message& each : messages_) each.of_story = false;
}

void MessageLog::mark_all_read() {
  read_ = messages_.size();
  read_length_ = 0;
}

void MessageLog::put_into(View& view, Seat viewer) const {
  for (std::size_t i = 0; i < messages_.size(); ++i) {
    if (messages_[i].only != spectator && messages_[i].only != viewer) continue;
    view.messages.push_back(messages_[i].words);
    if (i >= read_) ++view.unread;
  }
  view.read_length = read_length_;
}

// --- typed lines

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

// --- view composer

namespace {

// "L3" for "level-3": so much of a program's name is never cut.
std::string brief_name(const SessionGame& game, Seat seat) {
  const auto spec = game.table().player_spec(seat);
  if (game.table().occupant(seat).kind == "engine") return "";
  return spec && spec->kind == PlayerSpec::Kind::level ? fmt::format("L{}", spec->level) : "";
}

std::string short_title(const SessionGame& game) {
  std::vector<std::string> names;
  for (Seat seat = 1; seat <= game.match().seats(); ++seat) {
    const std::string brief = brief_name(game, seat);
    names.push_back(brief.empty() ? game.table().name(seat) : brief);
  }
  return fmt::format("{}: {}", game.match().module().title, fmt::join(names, ", "));
}

std::vector<SeatView> seats_of(const SessionGame& game) {
  std::vector<SeatView> seats;
  for (Seat seat = 1; seat <= game.match().seats(); ++seat)
    seats.push_back({game.table().name(seat), game.status(seat), game.match().to_act().has(seat),
                     brief_name(game, seat)});
  return seats;
}

std::string hint_for(const SessionGame& game, Seat seat, const std::optional<Draft>& draft) {
  const bool ready = draft && !draft->first_refusal();
  std::string hint = ready ? "The sheet can stand so: `done` hands it in." : game.hint(seat);
  if (game.takes_turns_instead()) hint += " Battles go in turn here, and no clock runs.";
  return hint;
}

// Where all act at once, a move begins with its seat.
std::vector<Line> moves_of_all(const SessionGame& game) {
  std::vector<Line> moves;
  for (const Seat seat : game.people_of(game.match().to_act()))
    for (const Line& move : game.match().completions(seat)) moves.push_back(line(seat, " ", move));
  return moves;
}

// Those who share the keyboard where all act at once.
std::vector<PadView> pads_of(const SessionGame& game, const LineChecker& checker) {
  std::vector<PadView> pads;
  if (!game.in_real_time()) return pads;
  for (const Seat seat : game.people_of(game.match().to_act()))
    pads.push_back(
        {seat, game.table().name(seat), game.match().completions(seat),
         [&checker, seat](const std::string& move) { return checker.check_move(seat, move, false); }});
  return pads;
}

}  // namespace

std::string look_of(const SessionGame& game, Seat seat, const std::string& cell) {
  return in_names(names_of(game.table()), game.match().look(game.viewer_of(seat), cell));
}

ViewComposer::ViewComposer(const SessionGame& game, const MessageLog& log, const DraftEditor& drafts,
                           const LineChecker& checker, const StandingAnswers& answers,
                           const SessionOptions& options)
    : game_(game),
      log_(log),
      drafts_(drafts),
      checker_(checker),
      answers_(answers),
      guide_(options.guide_file, std::string(game.match().module().name)) {
  flipped_[2] = options.turn_board && game.match().module().display.opposite;
}

View ViewComposer::compose(Seat seat) const {
  return compose(seat, game_.match().picture(game_.viewer_of(seat)), game_.match().size());
}

View ViewComposer::compose_frame(Picture picture, int move, std::size_t length) const {
  View view = compose(spectator, std::move(picture), move);
  view.frame_length = length;
  if (view.guide) view.guide->phase = {};
  return view;
}

View ViewComposer::compose(Seat seat, Picture picture, int moves) const {
  const Match& match = game_.match();
  const SeatNames names = names_of(game_.table());
  const Seat viewer = game_.viewer_of(seat);
  View view;
  const std::string unsaved = game_.unsaved();
  const std::string warning = unsaved.empty() ? "" : "[" + unsaved + "] ";
  view.title = warning + title_of(match, names);
  view.short_title = warning + short_title(game_);
  view.keeps_input = game_.keeps_input();
  view.picture = std::move(picture);
  view.flipped = is_flipped(seat);
  view.overlaid = overlaid_;
  view.traces_lines = match.module().display.traces_lines;
  view.seats = seats_of(game_);
  if (seat != spectator && match.composes(seat)) add_draft(view, seat);
  view.shortcuts = view.picture.keys;
  put_names(names, view.picture);
  add_answers(view, seat);
  view.extra = latest_rounds(match, names, viewer, moves);
  add_round(view, viewer, moves);
  add_guide(view, seat);
  log_.put_into(view, seat);
  view.clock = game_.clock();
  if (seat == spectator) view.pads = pads_of(game_, checker_);
  add_input(view, seat);
  return view;
}

// The sheets of the round under way stand before the rounds that are over. Where a move is told, `moves` does
// not count it.
void ViewComposer::add_round(View& view, Seat viewer, int moves) const {
  const Match& match = game_.match();
  const bool told = moves < match.size();
  const int round = told ? match.at(moves).round() : match.round();
  ShownMoves shown{moves_before_round(match, round), told ? moves + 1 : moves, moves, moves + 1,
                   view.picture.sheet_lines};
  Panel panel = round_panel(match, names_of(game_.table()), viewer, shown);
  if (!panel.lines.empty()) view.extra.insert(view.extra.begin(), std::move(panel));
}

// What a person does not want to be asked concerns nobody else. It stands before what the game shows where
// there is room.
void ViewComposer::add_answers(View& view, Seat seat) const {
  const std::string words = standing_words(seat);
  if (words.empty() || game_.match().over()) return;
  auto& panels = view.picture.panels;
  const auto place = std::find_if(panels.begin(), panels.end(), [](const Panel& p) { return p.optional; });
  panels.insert(place, Panel{"", {{{words}}}});
}

void ViewComposer::add_draft(View& view, Seat seat) const {
  view.draft_title = game_.table().name(seat) + "'s sheet";
  view.draft = drafts_.validate(seat);
  view.picture = view.draft->picture;
}

// Where all act at once they are asked the same; dice that people roll are nature's.
void ViewComposer::add_guide(View& view, Seat seat) const {
  const Match& match = game_.match();
  view.shortcuts.push_back({"F1", "manual", ""});
  if (match.module().display.shows_territory) view.shortcuts.push_back({"F6", "territory", ""});
  if (match.module().guide.empty()) return;
  view.shortcuts.push_back({"F2", "guide", ""});
  if (!guide_.is_on() || match.over()) return;
  view.guide = {&match.module().guide, match.phase(seat != spectator      ? seat
                                                   : game_.in_real_time() ? *match.to_act().begin()
                                                                          : nature)};
}

// What can be typed, and how it is asked for.
void ViewComposer::add_input(View& view, Seat seat) const {
  view.prompt = game_.prompt(seat, view.draft ? view.draft->lines.size() + 1 : 0);
  view.hint = hint_for(game_, seat, view.draft);
  // What is missing need not be said before anything is written.
  if (view.draft && view.draft->lines.empty()) view.draft->refusal.reset();
  view.look = [&game = game_, seat](const std::string& cell) { return look_of(game, seat, cell); };
  if (seat == spectator && game_.in_real_time()) {
    view.moves = [&game = game_] { return moves_of_all(game); };
    view.check = [&checker = checker_](const std::string& line) { return checker.check(spectator, line); };
  }
  if (seat != spectator) {
    view.moves = [&match = game_.match(), seat] { return match.completions(seat); };
    view.hands_over = [&checker = checker_, seat](const std::string& line) {
      return checker.hands_over(seat, line);
    };
    view.check = [&checker = checker_, seat](const std::string& line) { return checker.check(seat, line); };
  }
  for (const std::string& command : command_completions(context_of(game_, seat)))
    view.completions.push_back(command);
}

View ViewComposer::compose_question(Seat seat) {
  View view = compose(seat);
  if (game_.match().over()) view.extra = ending();
  add_keys(view, seat);
  view.initial_input = std::exchange(initial_input_, "");
  view.traced = std::exchange(traced_, std::nullopt);
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
  const bool advises = game_.table().module().think && (seat != spectator || view.pads.size() == 1);
  if (advises) view.shortcuts.push_back({"F3", "hint", ""});
  if (!view.pads.empty()) return;
  view.shortcuts.push_back({"F4", "undo", ""});
  view.shortcuts.push_back({"F5", "redo", ""});
  view.shortcuts.push_back({"F7", "again", ""});
  if (!game_.match().over()) return;
  view.shortcuts.push_back({"s", "summary", ""});
  view.shortcuts.push_back({"v", "replay", ""});
  view.shortcuts.push_back({"q", "quit", ""});
  view.shortcuts.push_back({"r", "rematch", ""});
  if (game_.is_shared()) return;
  view.shortcuts.push_back({"n", "new", ""});
}

// The game changes no more: its summary is made once.
const std::vector<Panel>& ViewComposer::ending() {
  constexpr int least_side = 22;  // columns that there are beside every board
  const Match& match = game_.match();
  if (std::exchange(ended_after_, match.size()) == match.size()) return ending_;
  const SeatNames names = names_of(game_.table());
  ending_ = {summary_of(match, names, least_side)};
  if (Panel more = own_figures(match, names); !more.lines.empty()) ending_.push_back(std::move(more));
  return ending_;
}

bool ViewComposer::is_flipped(Seat seat) const {
  const auto found = flipped_.find(seat);
  return found != flipped_.end() && found->second;
}

}  // namespace herbarium
