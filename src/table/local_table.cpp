#include "table/local_table.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iterator>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "core/record.hpp"
#include "table/shelf.hpp"

namespace herbarium {

int FallenDice::rolls_in(const Match& match, int moves) {
  int rolls = 0;
  for (int move = 0; move < moves; ++move) rolls += match.actor(move) == nature ? 1 : 0;
  return rolls;
}

void FallenDice::remember(const Match& match, int first) {
  int rolls = rolls_in(match, first);
  for (int move = first; move < match.size(); ++move) {
    if (match.actor(move) != nature) continue;
    const Position& then = match.at(move);
    if (!then.alarm()) fallen_[rolls] = {plain_text(then.due(nature)), match.full_text(move)};
    ++rolls;
  }
}

std::optional<std::string> FallenDice::next(const Match& match) const {
  if (fallen_.empty() || !match.to_act().has(nature) || match.alarm()) return std::nullopt;
  const auto fell = fallen_.find(rolls_in(match, match.size()));
  if (fell == fallen_.end() || fell->second.due != plain_text(match.due(nature))) return std::nullopt;
  const auto legal = match.validate(nature, fell->second.text);
  return legal ? std::optional(*legal) : std::nullopt;
}

// --- undone moves

void UndoneMoves::add(std::vector<UndoneMove> moves) {
  moves_.insert(moves_.end(), std::make_move_iterator(moves.rbegin()), std::make_move_iterator(moves.rend()));
}

const UndoneMove* UndoneMoves::next(SeatSet people, bool person_has_moved) const {
  if (moves_.empty()) return nullptr;
  const UndoneMove& next = moves_.back();
  const bool begins_another = person_has_moved && people.has(next.seat) && !next.joined;
  return begins_another ? nullptr : &next;
}

void UndoneMoves::keep_after(Seat seat, const std::string& text) {
  if (!moves_.empty() && moves_.back().seat == seat && moves_.back().text == text)
    moves_.pop_back();
  else
    moves_.clear();
}

// --- the table

namespace {

tl::unexpected<MoveError> io_error(const Refusal& refusal) {
  return tl::unexpected<MoveError>(MoveError{refusal, true});
}

}  // namespace

std::optional<PlayerSpec> LocalTable::player_spec(Seat seat) const {
  const bool is_engine = occupant(seat).is_engine();
  if ((!occupant(seat).is_program() && !is_engine) || !module().think) return std::nullopt;
  // An engine named in a record is never started: the program plays in its place.
  return is_engine ? PlayerSpec{} : player_spec_named(occupant(seat).name).value_or(PlayerSpec{});
}

ThinkOrder LocalTable::think_order(Seat seat, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = seat;
  order.player = spec;
  order.seed = Rng(~seed_, static_cast<std::uint64_t>(match_.size())).next() + static_cast<unsigned>(seat);
  order.game_seed = Rng(~seed_).next() + static_cast<unsigned>(seat);
  if ((!seeded_ || spec.seconds > 0) && !engine(seat)) order.seconds = spec.most_seconds();
  return order;
}

// If a user gave the seed, the next one follows from it.
Setup LocalTable::setup_of_next() const {
  Setup setup{&module(), options_, occupants_, std::nullopt};
  if (seeded_) setup.seed = Rng(seed_, 1).next();
  return setup;
}

std::optional<std::string> LocalTable::record_path() const {
  return record_ ? std::optional<std::string>(record_->path()) : std::nullopt;
}

// Nature's moves can be repeated, and a draft counts as a beginning.
bool LocalTable::has_begun() const {
  for (int move = 0; move < match_.size(); ++move)
    if (match_.actor(move) != nature) return true;
  return record_ && kept_draft(record_->path()).has_value();
}

Keeping LocalTable::keeping() const {
  if (!record_) return Keeping::none;
  if (!record_->is_whole()) return Keeping::waiting;
  return kept_only_if_begun_ && !has_begun() ? Keeping::unbegun : Keeping::whole;
}

void LocalTable::let_moves_wait() {
  if (record_) record_->let_wait();
}

Result<void> LocalTable::move_record(const std::string& path) {
  if (!record_) return {};
  const std::string old = record_->path();
  if (const auto moved = record_->move_to(path); !moved) return moved;
  if (const auto draft = kept_draft(old)) static_cast<void>(keep_draft(path, *draft));
  return {};
}

void LocalTable::close_record() {
  if (record_) static_cast<void>(record_->write_waiting());
  if (keeping() != Keeping::unbegun) return;
  record_->remove();
  record_.reset();
}

double LocalTable::played_seconds() const { return played_before_ + (now_seconds() - began_); }

std::optional<double> LocalTable::clock_end() const {
  const auto alarm = match_.alarm();
  if (!alarm || house_rules().takes_turns) return std::nullopt;
  // People at one keyboard write their secrets one after the other, and each has the whole time.
  const bool in_turn = !match_.secret().empty() && people_here().size() > 1;
  const int since = in_turn ? match_.size() : match_.alarm_since();
  const double began = since == 0 ? 0 : times_[static_cast<std::size_t>(since - 1)];
  return began_ + (began + alarm->seconds - played_before_);
}

tl::expected<void, MoveError> LocalTable::submit(Seat seat, std::string_view,
                                                 const Result<PositionPtr>& next) {
  const auto put = append_move(next);
  if (!put) return put;
  undone_.keep_after(seat, (*next)->played().text);
  undone_to_ = -1;
  return put;
}

tl::expected<void, MoveError> LocalTable::append_move(const Result<PositionPtr>& next) {
  if (!next) return tl::unexpected(MoveError{next.error(), false});
  const double time = played_seconds();
  const bool has_clocks = match_.module().traits.real_time;
  const auto in_haste = [&] { return has_clocks && (match_.alarm() || match_.in_real_time()); };
  const bool was_in_haste = in_haste();
  match_.go_on(*next);
  // A move that starts a clock has a time, too, to restore the clock when the game is resumed.
  const bool timed = was_in_haste || in_haste();
  const PlayedMove& move = (*next)->played();
  const std::string line =
      write_move(move.seat, move.text, timed ? std::optional<double>(time) : std::nullopt);
  if (const auto written = record_ ? record_->append(line) : Result<void>(); !written) {
    match_.rewind(match_.size() - 1);
    return io_error(written.error());
  }
  times_.push_back(time);
  joined_.resize(times_.size());
  return {};
}

tl::expected<void, MoveError> LocalTable::roll() {
  if (const auto fell = fallen_dice()) return submit(nature, *fell);
  Rng rng(seed_, static_cast<std::uint64_t>(match_.size()));
  return submit(nature, match_.roll(rng));
}

SeatSet LocalTable::people_here() const {
  SeatSet people;
  for (Seat seat = 1; seat <= match_.seats(); ++seat)
    if (!player_spec(seat)) people.add(seat);
  return people;
}

// If the program plays all seats, they count as people.
SeatSet LocalTable::people() const {
  const SeatSet people = people_here();
  return people.empty() ? SeatSet::first_seats(match_.seats()) : people;
}

Turn LocalTable::turn() const {
  const SeatSet due = match_.to_act();
  const bool timed = match_.alarm().has_value();
  if (due.empty()) return {Turn::Kind::ask};
  if (due.has(nature) && house_rules().types_dice && !timed && !fallen_dice())
    return {Turn::Kind::ask, nature};
  // Lines can come quickly, but those after the end of a clock are too late.
  if (due.has(nature) && (!timed || clock_left().value_or(1) <= 0)) return {Turn::Kind::roll};
  return in_real_time() ? Turn{Turn::Kind::ask} : turn_of(due);
}

// People write before the program hands in, or while it thinks: it does not peek. But while a clock runs
// the program does not wait for them.
Turn LocalTable::turn_of(SeatSet due) const {
  const SeatSet people = people_of(due);
  const SeatSet programs = due.without({nature}).without(people);
  if (clock_end() && !programs.empty()) return {Turn::Kind::program, programs.first()};
  const Seat seat = next_to_ask();
  return {people.has(seat) ? Turn::Kind::ask : Turn::Kind::program, seat};
}

// Open simultaneous moves are made in turn, starting after the last seat that moved.
Seat LocalTable::next_to_ask() const {
  const SeatSet seats = match_.to_act().without({nature});
  if (seats.size() == 1) return seats.first();
  if (!match_.secret().empty()) return people_of(seats).empty() ? seats.first() : people_of(seats).first();
  int last = match_.size() - 1;
  while (last >= 0 && !seats.has(match_.actor(last))) --last;
  for (const Seat seat : seats)
    if (last >= 0 && seat > match_.actor(last)) return seat;
  return seats.first();
}

std::optional<Takeback> LocalTable::takeback(Seat asker) const {
  const auto joined = [this](int move) { return is_joined(move); };
  auto found =
      find_takeback(match_, {asker, people(), house_rules().types_dice, undone_to_ == match_.size(), joined});
  if (found && player_spec(people().first())) found->consent = {};
  return found;
}

// Unknown for moves before this process.
bool LocalTable::is_joined(int move) const {
  const auto at = static_cast<std::size_t>(move);
  return at < joined_.size() && joined_[at];
}

std::vector<UndoneMove> LocalTable::moves_since(int first) const {
  std::vector<UndoneMove> moves;
  for (int move = first; move < match_.size(); ++move)
    moves.push_back({match_.actor(move), match_.full_text(move), is_joined(move)});
  return moves;
}

tl::expected<void, MoveError> LocalTable::undo(const Takeback& takeback) {
  const auto first = static_cast<std::size_t>(takeback.first);
  if (record_)
    if (const auto cut = record_->cut(first); !cut) return io_error(cut.error());
  undone_.add(moves_since(takeback.first));
  fallen_.remember(match_, takeback.first);
  match_.rewind(takeback.first);
  if (takeback.was_misread) fallen_.forget(match_);
  times_.resize(first);
  joined_.resize(first);
  undone_to_ = takeback.first;
  return {};
}

tl::expected<void, MoveError> LocalTable::redo() {
  bool person_has_moved = false;
  while (const UndoneMove* next = undone_.next(people(), person_has_moved)) {
    if (const auto put = append_move(match_.now().after(next->seat, next->text)); !put) return put;
    joined_.back() = next->joined;
    person_has_moved = person_has_moved || people().has(next->seat);
    undone_.take();
  }
  undone_to_ = -1;
  return {};
}

// --- opening a table

// Begins a table at this terminal, with a new or a saved game.
namespace {

std::optional<std::uint64_t> seed_of(const Record& record) {
  const auto text = record.other("seed");
  std::uint64_t seed = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), seed).ec != std::errc())
    return std::nullopt;
  return seed;
}

}  // namespace

Result<std::unique_ptr<LocalTable>> LocalTable::create(const Setup& setup,
                                                       const std::optional<std::string>& path) {
  std::unique_ptr<LocalTable> table(new LocalTable(setup.module->start(setup.options)));
  table->options_ = setup.options;
  table->occupants_ = setup.occupants;
  table->seed_ = setup.seed.value_or(random_seed());
  table->seeded_ = setup.seed.has_value();
  table->began_ = now_seconds();
  std::string text = write_header(table->header(setup));
  std::vector<std::size_t> ends{text.size()};
  for (const RecordMove& move : setup.moves) {
    const auto line = table->begin_with(move);
    if (!line) return pass_on(line);
    text += *line;
    ends.push_back(text.size());
  }
  if (!path) return table;
  auto record = RecordFile::create(*path, std::move(text), std::move(ends));
  if (!record) return pass_on(record);
  table->record_ = std::move(*record);
  if (!table->record_->weakness().empty()) table->note(table->record_->weakness());
  return table;
}

// Plays a move of another game, and returns its line of the record.
Result<std::string> LocalTable::begin_with(const RecordMove& move) {
  if (const auto played = match_.submit(move.actor, move.text); !played) return pass_on(played);
  times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.back();
  return write_move(move.actor, match_.full_text(match_.size() - 1), move.time);
}

Result<std::unique_ptr<LocalTable>> LocalTable::create_kept(const Setup& setup, const std::string& path) {
  auto table = create(setup, path);
  if (table) (*table)->kept_only_if_begun_ = true;
  return table;
}

Record LocalTable::header(const Setup& setup) const {
  Record record = new_record(*setup.module, setup.options);
  for (Seat seat = 1; seat <= match_.seats(); ++seat)
    record.seats.push_back(record_seat(seat, occupant(seat)));
  if (setup.seed)
    record.others.push_back({"seed", fmt::format("{}", *setup.seed)});
  else
    record.others.push_back({"date", date_text()});
  return record;
}

Result<std::unique_ptr<LocalTable>> LocalTable::resume(const std::string& path, Catalog catalog) {
  auto journal = Journal::open(path);
  if (!journal) return pass_on(journal);
  const auto text = journal->read();
  if (!text) return pass_on(text);
  auto opened = play_record(*text, catalog);
  if (!opened) return refuse(at_place(escaped(path), opened.error()));
  const Record& record = opened->record;
  std::unique_ptr<LocalTable> table(new LocalTable(std::move(opened->match)));
  table->take_over(record);
  if (record.torn) table->note("The last line of the record was incomplete and was left out.");
  for (Seat seat = 1; seat <= table->match().seats(); ++seat)
    if (table->occupant(seat).is_engine())
      table->note(fmt::format("{} was another program's seat; {} plays there now.", table->name(seat),
                              table->player_spec(seat) ? title_of(PlayerSpec{}) : "a person"));
  std::vector<std::size_t> ends{record.header_end};
  for (const RecordMove& move : record.moves) ends.push_back(move.end);
  if (!journal->weakness().empty()) table->note(journal->weakness());
  table->record_.emplace(std::move(*journal), text->substr(0, record.sound_end), std::move(ends));
  return table;
}

void LocalTable::take_over(const Record& record) {
  occupants_ = occupants_of(record.seats, match_.seats());
  options_ = options_of(record, module()).value_or(default_options(module().options));
  seed_ = seed_of(record).value_or(random_seed());
  seeded_ = seed_of(record).has_value();
  for (const RecordMove& move : record.moves)
    times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.empty() ? 0 : times_.back();
  began_ = now_seconds();
}

}  // namespace herbarium
