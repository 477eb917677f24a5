#include "ui/session/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>

#include <algorithm>
#include <utility>

#include "base/clock.hpp"
#include "base/crew.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "ui/session/reader.hpp"
#include "ui/terminal/signals.hpp"
#include "ui/text/description.hpp"
#include "ui/text/review_words.hpp"

namespace herbarium {

// --- its timing in simultaneous play

namespace {

constexpr double engine_look = 0.05;  // seconds between two checks for an engine's answer

}  // namespace

SeatSet Program::programs() const {
  SeatSet programs;
  for (const Seat seat : table_.match().to_act().without({nature}))
    if (table_.is_program(seat)) programs.add(seat);
  return programs;
}

std::optional<double> Program::seconds_to_next() {
  if (!table_.in_real_time()) return std::nullopt;
  const SeatSet waiting = engine_ ? programs().without({engine_->seat}) : programs();
  for (const Seat seat : waiting) pacer_.moment_of(seat, *table_.player_spec(seat));
  auto seconds = engine_ ? std::optional(engine_look) : std::nullopt;
  if (const auto moment = pacer_.soonest(waiting)) {
    const double until = *moment - now_seconds();
    seconds = std::min(seconds.value_or(until), until);
  }
  return seconds;
}

ThinkOrder Program::order_in_real_time(Seat seat) const {
  constexpr double most_seconds = 0.1;  // for thinking; the others are playing on
  ThinkOrder order = table_.think_order(seat, *table_.player_spec(seat));
  order.seconds = most_seconds;
  return order;
}

void Program::act() {
  if (engine_ && engine_->thinking.is_done()) return act_with_engine(engine_->seat);
  for (const Seat seat : programs()) {
    const auto engine = table_.engine(seat);
    if (engine && engine_) continue;  // one at a time
    if (!pacer_.may_act(table_.match(), seat, *table_.player_spec(seat), programs(), table_.clock_left()))
      continue;
    pacer_.acted(seat);
    if (!engine)
      return moves_.submit(seat, table_.module().think(table_.match(), order_in_real_time(seat)).move);
    engine_.reset(new EngineSeat{seat, {table_.match(), order_in_real_time(seat), {}, engine}});
    return;
  }
}

// Its answer may have become illegal: others have acted meanwhile.
void Program::act_with_engine(Seat seat) {
  const std::string move = engine_->thinking.result().move;
  engine_.reset();
  const bool is_there = table_.engine(seat) != nullptr;
  if (!is_there) conversation_.say(table_.why_engine_left(seat));
  if (is_there && table_.match().validate(seat, move)) moves_.submit(seat, move);
}

void Program::stop_pacing() {
  pacer_.stop();
  engine_.reset();
}

// --- its moves

namespace {

// Seconds between two updates of the thinking's progress; its end is noticed at once.
constexpr double between_looks = 0.1;

// A seat is ready to resign after `turns_of_despair` turns in which its chance was below `no_hope`.
constexpr double no_hope = 0.02;
constexpr int turns_of_despair = 3;

}  // namespace

void Program::play(Seat seat) {
  const auto engine = table_.engine(seat);
  const auto result = think(table_.think_order(seat, *table_.player_spec(seat)));
  if (!result) return;
  if (engine && !table_.engine(seat)) return conversation_.say(table_.why_engine_left(seat));
  const int round = table_.match().round(), moves = table_.match().size();
  moves_.submit(seat, result->move);
  note_chances(seat, round, *result);
  note_costs(seat, moves, *result);
  if (!table_.match().to_act().has(seat)) kept_.erase(seat);  // it is large, and no longer useful
}

// A turn of several moves counts once, and its first move may have no choice. Nobody wants to hear of it in
// the middle of a turn.
void Program::note_chances(Seat seat, int round, const SearchResult& result) {
  if (result.candidates.empty() || !table_.local()) return;
  Despair& despair = despair_[seat];
  if (result.candidates.front().value >= no_hope) {
    despair = {};
    return;
  }
  if (std::exchange(despair.round, round) != round) ++despair.turns;
  if (resigner() == seat && !table_.match().to_act().has(seat) && !std::exchange(despair.is_told, true))
    conversation_.say(
        fmt::format("{} has no hope left: `accept` takes its resignation, `finish` lets the program play the "
                    "rest for all.",
                    table_.name(seat)));
}

// The move costs what the search thought better, and the turn of another seat what the chances have risen by
// since the program's last move; with the luck of that time, because no search looks at it alone.
void Program::note_costs(Seat seat, int moves, const SearchResult& result) {
  const Match& match = table_.match();
  if (result.candidates.empty() || !table_.local()) return;
  const double best = result.candidates.front().value;
  SeatSet others;
  int began = moves;
  const auto last = outlook_.find(seat);
  for (int move = last == outlook_.end() ? moves : last->second.moves; move < moves; ++move) {
    if (match.actor(move) == nature) continue;
    if (others.empty()) began = move;
    others.add(match.actor(move));
  }
  if (others.size() == 1 && !others.has(seat))
    note_cost(others.first(), best - last->second.value, match.at(began).round());
  outlook_.erase(seat);
  const auto chosen = std::ranges::find_if(result.candidates,
                                           [&](const Candidate& each) { return each.move == result.move; });
  if (chosen == result.candidates.end()) return;
  note_cost(seat, best - chosen->value, match.at(moves).round());
  outlook_[seat] = {match.size(), chosen->value};
}

void Program::note_cost(Seat seat, double loss, int round) {
  constexpr double least = 0.05;
  Cost& most = costliest_[seat];
  if (loss < std::max(least, most.loss)) return;
  most = {loss, round};
  const std::string_view luck = luck_of(table_.module());
  const std::string title =
      fmt::format("Costliest turns{}", luck.empty() ? "" : fmt::format(", {} included", luck));
  Panel panel{.title = title, .lines = {}, .optional = true};
  for (const auto& [each, cost] : costliest_)
    if (cost.loss > 0)
      panel.lines.push_back({{table_.name(each), role_of_seat(each)},
                             {fmt::format(": lost {:.0f}% in {}", 100 * cost.loss,
                                          table_.module().rounds.in_words(cost.round))}});
  conversation_.set_costs(std::move(panel));
}

Seat Program::resigner() const {
  for (const auto& [seat, despair] : despair_)
    if (despair.turns >= turns_of_despair && table_.match().may_resign(seat)) return seat;
  return nature;
}

void Program::play_for_person(Seat seat) {
  conversation_.skip();
  const auto result = think(table_.think_order(seat, {PlayerSpec::Kind::level, 1}));
  if (result) moves_.submit(seat, result->move);
}

// If time matters, because the game has no seed of its own, a person does not wait longer than that.
std::optional<SearchResult> Program::think_for(Seat seat) {
  const PlayerSpec adviser = table_.module().adviser;
  ThinkOrder order = table_.think_order(seat, {adviser.kind, adviser.level});
  order.player = adviser;
  if (order.seconds > 0) order.seconds = advice_seconds;
  order.advises = order.explains = true;
  return think(order);
}

std::optional<SearchResult> Program::think(ThinkOrder order) {
  const Seat seat = order.seat;
  // People at a shared table may have others on their machine, and the table's process thinks there, too.
  order.gives_way = table_.shared() != nullptr;
  order.threads = order.gives_way ? 1 : threads_ > 0 ? threads_ : all_cores();
  if (order.gives_way) order.game_seed = seed_;
  if (!order.advises) order.kept = &kept_[seat];
  const auto engine = table_.engine(seat);
  Thinking thinking(table_.match(), order, {}, engine);
  const Seat viewer = order.advises ? seat : table_.only_person();
  const MomentOf thinks(commands_, Meanwhile::always);
  for (bool is_done = is_done_soon(thinking); !is_done; is_done = thinking.is_done()) {
    const std::string progress =
        engine ? fmt::format("{} thinks", engine->name())
               : fmt::format("{} thinks: {}%", order.advises ? "The adviser" : title_of(order.player),
                             thinking.percent_done());
    const Answer answer = wait_for(thinking, progress, viewer);
    if (const auto line = conversation_.line_of(answer)) handle_line(*line, viewer, order.advises, thinking);
    const auto next = commands_.parse(answer.next, spectator);
    const bool will_be_left = answer.kind == Answer::Kind::expired && next && next->is("quit");
    if (will_be_left && nobody_will_be_asked()) conversation_.leave();
    if (conversation_.has_left()) {
      if (engine) engine->abandon();
      return std::nullopt;
    }
    if (will_be_left && order.seconds > 0) thinking.hurry();
  }
  return thinking.result();
}

// In plain lines, a wait prints the story up to now, in the middle of a sentence; so a short one is avoided.
bool Program::is_done_soon(const Thinking& thinking) const {
  constexpr int soon = 700;  // milliseconds
  pollfd end{thinking.file(), POLLIN, 0};
  return !has_screen_ && !nobody_will_be_asked() && poll(&end, 1, soon) > 0;
}

Answer Program::wait_for(const Thinking& thinking, const std::string& progress, Seat viewer) {
  const WakeFile wake(thinking.file());
  View view = conversation_.pause_view(viewer);
  view.hint = progress + "; `now` ends it.";
  return conversation_.wait(view, viewer, between_looks);
}

// Lines of a pipe are for later questions, so that a script gets the same game however fast it writes; but
// if only programs play there is no question before the end of the game.
bool Program::nobody_will_be_asked() const {
  return table_.people_of(SeatSet::first_seats(table_.match().seats())).empty();
}

// Commands that change nothing are allowed meanwhile.
void Program::handle_line(const std::string& line, Seat viewer, bool advises, Thinking& thinking) {
  const auto command = commands_.parse(line, spectator);
  if (!command || command->command->meanwhile != Meanwhile::always)
    return conversation_.deny(fmt::format(
        "{}: not taken while the {}.", escaped_excerpt(line),
        advises ? "adviser thinks; `now` ends that" : "program thinks; `now` lets it play at once"));
  if (command->is("now")) return thinking.hurry();
  if (command->is("quit")) return conversation_.leave();
  command->run(viewer);
}

// --- its hints

void Program::advise(Seat seat) {
  plan_.reset();
  const bool at_once = seat == spectator && table_.in_real_time();
  if (at_once) seat = table_.implied_seat();
  if (at_once && table_.people_of(table_.match().to_act()).size() > 1)
    return conversation_.deny("No hints while several of you act at once: whom would they be for?");
  if (!may_advise(seat)) return conversation_.deny("There is nothing to advise.");
  const auto result = think_for(seat);
  if (!result) return;
  // Its clock may have run out meanwhile.
  if (!may_advise(seat)) return;
  const std::string words = in_words(*result, seat, at_once ? 1 : 3);
  if (table_.match().composes(seat)) return advise_sheet(seat, *result, words);
  conversation_.say(words, confidant(table_.match(), seat));
  // On a screen the keys take pieces meanwhile.
  if (at_once && !has_screen_)
    conversation_.offer(spectator, result->move, "Enter plays it; Escape clears it.");
  if (at_once) return;
  plan_ = Plan{seat, table_.match().size(), 0, result->turn};
  offer(plan_->from);
}

bool Program::may_advise(Seat seat) const {
  return seat != spectator && table_.match().to_act().has(seat) && table_.module().think;
}

// Nothing is written without asking, unless it replaces the lines of the hint before.
void Program::advise_sheet(Seat seat, const SearchResult& result, const std::string& words) {
  conversation_.say(words, seat);
  if (!has_screen_) {
    conversation_.offer(seat, result.move, "");
    return;
  }
  const DraftLines lines = lines_of_sheet(result.move);
  const DraftLines& written = drafts_.lines(seat);
  const std::string move = drafts_.validate(seat).move;
  const bool is_own = advised_ && advised_->seat == seat && advised_->move == move;
  advised_ = AdvisedSheet{seat, table_.match().size(), result.move};
  if (move == result.move) return;
  if (is_own) return void(drafts_.put(seat, lines));
  if (written.empty() && !lines.empty())
    return conversation_.offer(seat, this->written(seat, result.move), "Enter writes it; Escape clears it.");
  conversation_.offer(
      seat, "hint take",
      fmt::format("Enter puts it in the place of your {}; Escape keeps {}.",
                  counted(static_cast<int>(written.size()), "line"), written.size() == 1 ? "it" : "them"));
}

bool Program::has_advised_sheet(Seat seat) const {
  return advised_ && advised_->seat == seat && advised_->at == table_.match().size();
}

void Program::take_advised_sheet(Seat seat) {
  if (!has_advised_sheet(seat))
    return conversation_.deny("There is no hint for this sheet; `hint` asks for one.", seat);
  drafts_.put(seat, lines_of_sheet(advised_->move));
}

void Program::go_on_advising(Seat seat) {
  finishes_ = false;
  if (!plan_ || plan_->seat != seat) return;
  const int at = table_.match().size();
  if (!was_played(*plan_)) return plan_.reset();
  if (at > plan_->offered) offer(at);
}

void Program::offer(int at) {
  const Match& match = table_.match();
  const std::span<const std::string> left =
      std::span(plan_->moves).subspan(static_cast<std::size_t>(at - plan_->from));
  plan_->offered = at;
  std::string line = match.now().shorten(plan_->seat, left);
  const std::size_t moves = match.now().expand_shorthand(plan_->seat, line).size();
  const bool is_all = moves >= left.size();
  conversation_.offer(
      plan_->seat, std::move(line),
      fmt::format("Enter plays it{}; Escape clears it.", is_all ? "" : ", and the next comes"));
}

// Whether the moves since then are the plan's, and some of it is left.
bool Program::was_played(const Plan& plan) const {
  const Match& match = table_.match();
  const int played = match.size() - plan.from;
  if (played < 0 || played >= static_cast<int>(plan.moves.size())) return false;
  for (int i = 0; i < played; ++i)
    if (match.actor(plan.from + i) != plan.seat ||
        match.full_text(plan.from + i) != plan.moves[static_cast<std::size_t>(i)])
      return false;
  return match.to_act().has(plan.seat);
}

// A turn that fits in one line is shown in that line.
std::string Program::line_for(const SearchResult& result, Seat seat) const {
  const Match& match = table_.match();
  if (result.turn.empty()) return fmt::format("`{}`", result.move);
  std::vector<std::string> lines;
  const std::span<const std::string> all = result.turn;
  const std::string first = match.now().shorten(seat, all);
  const std::size_t held = std::max<std::size_t>(1, match.now().expand_shorthand(seat, first).size());
  lines.push_back(first);
  lines.insert(lines.end(), all.begin() + static_cast<std::ptrdiff_t>(std::min(held, all.size())), all.end());
  return turn_in_words(lines);
}

// In the player's form: a sheet's lines, without the word of the record.
std::string Program::written(Seat seat, const std::string& move) const {
  const bool composes = table_.match().composes(seat) && is_whole_sheet(move);
  if (!composes) return move;
  const DraftLines lines = lines_of_sheet(move);
  return lines.empty() ? "-" : fmt::format("{}", fmt::join(lines, ", "));
}

// The move first, then the reasons; on a screen only as many as fit in `rows` rows, so that the move stays
// in sight.
std::string Program::in_words(const SearchResult& result, Seat seat, std::size_t rows) const {
  constexpr std::size_t row = 76;
  std::string words;
  if (result.strategy.empty()) {
    words = line_for(result, seat);
  } else {
    std::vector<Share> mix = result.strategy;
    for (Share& share : mix) share.move = written(seat, share.move);
    const std::string move = written(seat, result.move);
    words = (move == mix.front().move ? "" : fmt::format("`{}`, of a mix: ", move)) + strategy_in_words(mix);
  }
  std::string_view why = result.reason;
  const char* before = ": ";
  while (!why.empty()) {
    const std::size_t end = std::min(why.find("; "), why.size());
    const std::string more = before + conversation_.named(std::string(why.substr(0, end)));
    if (has_screen_ && words.size() + more.size() >= rows * row) break;
    words += more;
    why.remove_prefix(std::min(end + 2, why.size()));
    before = "; ";
  }
  return words + ".";
}

}  // namespace herbarium
