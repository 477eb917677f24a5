#include "ui/session/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/safe_text.hpp"
#include "base/scanner.hpp"
#include "table/shared_table.hpp"
#include "ui/board/directions.hpp"
#include "ui/board/tracing.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/description.hpp"
#include "ui/text/game_log.hpp"

namespace herbarium {
namespace {}  // namespace

Session::Session(Table& table, UserInterface& ui, SessionOptions options, History& history)
    : table_(table), ui_(ui), options_(options), shared_(history), draft_editor_(table) {
  for (Seat seat = spectator; seat <= table.match().seats(); ++seat) histories_[seat] = history;
  // Whether battles go in turn is for all at a table to say, not for one of them.
  if (table.shared()) options_.alternate = false;
  flipped_[2] = options.turn_board && table.module().opposite;
  say(fmt::format("{}, by {}.", title_of(table.match(), names_of(table)), table.module().designer));
  for (const std::string& note : table.notes()) say(note);
}

void Session::play() {
  while (step() == Next::on) {
  }
}

Session::Next Session::step() {
  if (SharedTable* shared = table_.shared()) return step_shared(*shared);
  const Match& match = table_.match();
  const SeatSet due = match.to_act();
  if (due.empty()) return ask(spectator);
  if (due.has(nature) && options_.ask_dice && !match.alarm()) return ask(nature);
  // However fast lines come in: what is typed after a clock ran out comes too late.
  if (due.has(nature) && (!match.alarm() || time_is_up())) return roll();
  if (real_time()) return ask(spectator);
  acts_at_.clear();
  // What people write they write before the program hands in, or beside it: it does not look.
  const SeatSet people = people_of(due);
  // But while a clock runs it does not wait until they are done.
  if (const SeatSet program = due.without({nature}).without(people); clock() && !program.empty())
    return let_play(program.first());
  const Seat seat = next_to_ask();
  if (people.empty() || !people.has(seat)) return let_play(seat);
  if (waived_.contains(seat) && waived_[seat] == match.round() && !match.decline_move(seat).empty())
    return decline(seat);
  if (draw_curtain(seat) == Next::leave) return Next::leave;
  if (!time_is_up()) return ask(seat);
  typed_at_curtain_.clear();
  return roll();
}

// Who are to act openly do so in turn: the one after whoever acted last.
Seat Session::next_to_ask() const {
  const Match& match = table_.match();
  const SeatSet people = match.to_act().without({nature});
  if (people.size() == 1) return people.first();
  if (!match.secret().empty()) return people_of(people).empty() ? people.first() : people_of(people).first();
  int last = match.size() - 1;
  while (last >= 0 && !people.has(match.actor(last))) --last;
  for (const Seat seat : people)
    if (last >= 0 && seat > match.actor(last)) return seat;
  return people.first();
}

std::optional<Countdown> Session::clock() const {
  if (options_.alternate) return std::nullopt;
  const auto end = table_.clock_end();
  if (!end) return std::nullopt;
  const auto alarm = table_.match().alarm();
  return Countdown{*end, alarm ? alarm->seconds : *end - now_seconds()};
}

bool Session::time_is_up() const { return clock() && clock()->left() <= 0; }

bool Session::real_time() const { return table_.match().in_real_time() && !options_.alternate; }

Seat Session::viewer_of(Seat seat) const { return table_.match().over() ? spectator : seat; }

// Lets the next person at the keyboard, and nobody else, see what is his.
Session::Next Session::draw_curtain(Seat seat) {
  const bool secret = table_.match().secret().has(seat);
  const bool changes = at_keyboard_ != seat;
  if (!secret || !changes) return Next::on;
  at_keyboard_ = seat;
  // From the program nothing needs to be hidden.
  if (!options_.curtain || only_person() == seat) return Next::on;
  for (;;) {
    const Answer answer =
        ui_.curtain(fmt::format("{}: {}. Press Enter when nobody else looks.", table_.name(seat),
                                named(plain_text(table_.match().due(seat)))),
                    clock());
    if (answer.kind == Answer::Kind::closed) return Next::leave;
    if (answer.kind == Answer::Kind::expired) {
      at_keyboard_ = spectator;
      return Next::on;
    }
    if (answer.kind == Answer::Kind::interrupt) {
      if (confirm("Leave the game? It is kept.").value_or(true)) return Next::leave;
      continue;
    }
    typed_at_curtain_ = trimmed(answer.line);
    return Next::on;
  }
}

Session::Next Session::ask(Seat seat) {
  if (!typed_at_curtain_.empty()) return handle_line(seat, std::exchange(typed_at_curtain_, ""));
  View view = view_for(seat);
  view.initial_input = std::exchange(initial_input_, "");
  view.traced = std::exchange(traced_, std::nullopt);
  auto seconds = view.clock ? std::optional(view.clock->left()) : std::nullopt;
  if (const auto program = seconds_to_program())
    seconds = std::max(0.0, std::min(*program, seconds.value_or(*program)));
  const WakeGuard wake_guard;
  const Answer answer = ui_.ask(view, histories_[seat], seconds);
  mark_all_read();
  switch (answer.kind) {
    case Answer::Kind::closed: return Next::leave;
    case Answer::Kind::interrupt:
      return confirm("Leave the game? It is kept.").value_or(true) ? Next::leave : Next::on;
    case Answer::Kind::expired: return expired();
    case Answer::Kind::line: break;
  }
  remember(seat, answer.line);
  return handle_line(seat, answer.line);
}

Session::Next Session::expired() {
  if (!acts_at_.empty() && !time_is_up()) return let_program_act();
  return table_.match().to_act().has(nature) ? roll() : Next::on;
}

Session::Next Session::handle_line(Seat seat, const std::string& line) {
  if (trimmed(line).empty()) return Next::on;
  if (const auto command = parse_command(line, context_of(seat))) return run_command(seat, *command);
  return play_line(seat, line);
}

CommandContext Session::context_of(Seat seat) const {
  const Match& match = table_.match();
  const bool timed = clock().has_value();
  const bool tracing = match.module().points;
  const bool shared = table_.shared() != nullptr;
  if (seat == spectator) return {.timed = timed, .tracing = tracing, .shared = shared};
  return {match.composes(seat), !match.decline_move(seat).empty(), timed, tracing, is_foretold(seat), shared};
}

Session::Next Session::run_command(Seat seat, const ParsedCommand& command) {
  if (give_to_table(command)) return Next::on;
  switch (command.word) {
    case Command::leave: return Next::leave;
    case Command::done: return hand_in(seat);
    case Command::undo: return take_back(seat);
    case Command::resign: return resign(seat);
    case Command::waive: return waive(seat);
    case Command::hint: return hint(seat);
    case Command::now: return deny("The program is not thinking.");
    case Command::redo: {
      if (!table_.can_redo()) return deny("There is nothing to play again.");
      const int from = table_.match().size();
      return after(table_.redo(), from);
    }
    default: answer(seat, command); return Next::on;
  }
}

std::string Session::help_for(Seat seat) const {
  const Picture picture = table_.match().picture(viewer_of(seat));
  return fmt::format("{}\n\n{}{}\nThe rules in short:\n\n{}", table_.module().commands,
                     command_help(context_of(seat)), ui_.key_help(picture.keys), table_.module().rules);
}

void Session::answer(Seat seat, const ParsedCommand& command) {
  const Picture picture = table_.match().picture(viewer_of(seat));
  switch (command.word) {
    case Command::rules:
      return ui_.page(std::string(table_.module().title) + ": the rules in short",
                      std::string(table_.module().rules));
    case Command::help: return ui_.page("What can be typed", help_for(seat));
    case Command::log:
      return ui_.page("What has happened", log_of(table_.match(), names_of(table_), viewer_of(seat)));
    case Command::board: return ui_.draw(view_for(seat).picture.board, flipped_[seat]);
    case Command::flip: flipped_[seat] = !flipped_[seat]; return say("The board is turned round.", seat);
    case Command::look: return look(picture.board, command.arguments, seat);
    case Command::trace:
      traced_ = find_cell(picture.board, command.arguments);
      if (!traced_) ui_.count_refused_line();
      return say_all({describe_trace(picture.board, command.arguments)}, seat);
    case Command::attempt: return try_line(seat, command.arguments);
    case Command::clock: return say(left_in_words(clock()->left()), seat);
    case Command::where: return say_all(describe_board(picture.board), seat);
    case Command::score:
      say(named(picture.moment) + ".", seat);
      say_all(describe_holdings(picture.holdings, names_of(table_)), seat);
      return say_all(describe_panels(picture.panels), seat);
    case Command::sheet: return say_all(draft_editor_.describe(seat), seat);
    case Command::take:
      if (!draft_editor_.lines(seat).empty()) initial_input_ = draft_editor_.lines(seat).back();
      return report_draft(draft_editor_.edit(seat, command), seat);
    default: return report_draft(draft_editor_.edit(seat, command), seat);
  }
}

void Session::look(const Board& board, const std::string& name, Seat seat) {
  const std::string words = name.empty() ? "" : describe_cell(board, name);
  if (!words.empty()) return say_all({words}, seat);
  deny(name.empty() ? "Look at which cell?" : escaped(name) + ": the board has no such cell.", seat);
}

Session::Next Session::play_line(Seat seat, const std::string& line) {
  if (table_.match().over()) return deny("The game is over; `undo` takes a round back, `quit` leaves.");
  if (real_time()) return play_line_at_once(line);
  const bool whole = trimmed(line).substr(0, 5) == "sheet";
  if (!table_.match().composes(seat) || whole) return submit_all(seat, table_.match().expand_shorthand(seat, line));
  report_draft(draft_editor_.write(seat, line), seat);
  return Next::on;
}

// Where several act at once, the line says who does, unless only one person can.
Session::Next Session::play_line_at_once(const std::string& line) {
  Scanner scanner(line);
  scanner.skip_blanks();
  const auto number = whole_number(scanner.word());
  const Seat seat = number ? *number : seat_meant();
  if (seat < 1 || seat > table_.match().seats()) return deny("Begin with the number of the seat that acts.");
  if (people_of({seat}).empty()) return deny(fmt::format("Seat {} is not played by you.", seat));
  return submit_all(seat, table_.match().expand_shorthand(seat, number ? trimmed(scanner.rest()) : line));
}

Session::Next Session::hand_in(Seat seat) {
  const Draft draft = draft_editor_.validate(seat);
  if (const Refusal* refusal = draft.first_refusal()) return deny("Not handed in. " + refusal->reason, seat);
  return submit(seat, draft.move);
}

// Nobody reads back so far, and endless input must not fill the memory.
void Session::say(const std::string& words, Seat only) {
  constexpr std::size_t most = 500;
  messages_.push_back({words, only});
  if (messages_.size() <= most) return;
  messages_.erase(messages_.begin());
  if (read_ > 0) --read_;
}

Session::Next Session::deny(const std::string& words, Seat only) {
  ui_.count_refused_line();
  say(words, only);
  return Next::on;
}

// A story that goes on is told below whatever was said in between.
void Session::say_frame(const Frame& frame) {
  const auto last = std::find_if(messages_.rbegin(), messages_.rend(),
                                 [](const LogMessage& each) { return each.of_story; });
  if (frame.separator.empty() || last == messages_.rend()) {
    say(named(plain_text(frame.words)));
    messages_.back().of_story = true;
    return;
  }
  auto story = std::prev(last.base());
  const auto fresh = messages_.begin() + static_cast<std::ptrdiff_t>(read_);
  if (story < fresh) {
    std::rotate(story, story + 1, fresh);
    story = fresh - 1;
    --read_;
    read_length_ = story->words.size();
  }
  story->words += frame.separator + named(plain_text(frame.words));
}

void Session::mark_all_read() {
  read_ = messages_.size();
  read_length_ = 0;
}

void Session::report_draft(const DraftReply& said, Seat seat) {
  if (said.refused) ui_.count_refused_line();
  say_all(said.news, seat);
  if (!ui_.always_shows_board()) say_all(said.lines, seat);
}

void Session::say_all(const Sentences& words, Seat only) {
  for (const std::string& line : words) say(named(line), only);
}

// What one person typed stays his own until it is no longer secret.
void Session::remember(Seat seat, const std::string& line) {
  histories_[seat].add(line);
  if (table_.match().secret().has(seat))
    secret_lines_.add(line);
  else
    shared_.add(line);
}

}  // namespace herbarium
