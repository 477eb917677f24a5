#include "table/local_table.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/clock.hpp"
#include "base/rng.hpp"
#include "base/text/safe_text.hpp"
#include "core/record/replay.hpp"
#include "table/drafts.hpp"
#include "table/rounds.hpp"

namespace herbarium {
namespace {

std::optional<std::uint64_t> seed_of(const Record& record) {
  const auto text = record.other("seed");
  std::uint64_t seed = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), seed).ec != std::errc())
    return std::nullopt;
  return seed;
}

tl::unexpected<MoveError> io_error(const Refusal& refusal) {
  return tl::unexpected<MoveError>(MoveError{refusal, true});
}

}  // namespace

Result<std::unique_ptr<Table>> LocalTable::create(const Setup& setup,
                                                  const std::optional<std::string>& path) {
  std::unique_ptr<LocalTable> table(new LocalTable(setup.module->start(setup.options)));
  table->occupants_ = setup.occupants;
  table->seed_ = setup.seed.value_or(random_seed());
  table->seeded_ = setup.seed.has_value();
  table->began_ = now_seconds();
  std::string text = write_header(table->header(setup));
  std::vector<std::size_t> ends{text.size()};
  for (const RecordMove& move : setup.moves) {
    const auto line = table->begin_with(move);
    if (!line) return tl::unexpected(line.error());
    text += *line;
    ends.push_back(text.size());
  }
  if (!path) return std::unique_ptr<Table>(std::move(table));
  auto record = RecordFile::create(*path, std::move(text), std::move(ends));
  if (!record) return tl::unexpected(record.error());
  table->record_ = std::move(*record);
  return std::unique_ptr<Table>(std::move(table));
}

// Plays a move that another game had, and gives its line of the record.
Result<std::string> LocalTable::begin_with(const RecordMove& move) {
  if (const auto played = match_->submit(move.actor, move.text); !played)
    return tl::unexpected(played.error());
  times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.back();
  return write_move(move.actor, match_->full_text(match_->size() - 1), move.time);
}

Record LocalTable::header(const Setup& setup) const {
  Record record = new_record(*setup.module, setup.options);
  for (Seat seat = 1; seat <= match_->seats(); ++seat)
    record.seats.push_back({seat, occupant(seat).kind, occupant(seat).name, 0});
  if (setup.seed)
    record.others.push_back({"seed", fmt::format("{}", *setup.seed)});
  else
    record.others.push_back({"date", utc_text("%Y-%m-%dT%H:%M:%SZ")});
  return record;
}

Result<std::unique_ptr<Table>> LocalTable::resume(const std::string& path, Catalog catalog) {
  auto journal = Journal::open(path);
  if (!journal) return tl::unexpected(journal.error());
  const auto placed = [&](const Refusal& refusal) { return refuse(at_place(escaped(path), refusal)); };
  const auto text = journal->read();
  if (!text) return tl::unexpected(text.error());
  const auto record = read_record(*text);
  if (!record) return placed(record.error());
  auto match = begin(*record, catalog);
  if (!match) return placed(match.error());
  if (const auto played = play_moves(*record, **match); !played) return placed(played.error());
  std::unique_ptr<LocalTable> table(new LocalTable(std::move(*match)));
  table->take_over(*record);
  if (record->torn) table->note("The last line of the record was torn and is left out.");
  std::vector<std::size_t> ends{record->header_end};
  for (const RecordMove& move : record->moves) ends.push_back(move.end);
  table->record_.emplace(std::move(*journal), text->substr(0, record->sound_end), std::move(ends));
  return std::unique_ptr<Table>(std::move(table));
}

void LocalTable::take_over(const Record& record) {
  occupants_.resize(static_cast<std::size_t>(match_->seats()));
  for (const RecordSeat& seat : record.seats) of_seat(occupants_, seat.seat) = {seat.kind, seat.name};
  seed_ = seed_of(record).value_or(random_seed());
  seeded_ = seed_of(record).has_value();
  for (const RecordMove& move : record.moves)
    times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.empty() ? 0 : times_.back();
  began_ = now_seconds();
}

std::optional<PlayerSpec> LocalTable::player_spec(Seat seat) const {
  if (occupant(seat).kind != "ai" || !module().think) return std::nullopt;
  const std::string& name = occupant(seat).name;
  return player_spec_of(name.substr(0, name.find(' '))).value_or(PlayerSpec{});
}

ThinkOrder LocalTable::think_order(Seat seat, PlayerSpec spec) const {
  ThinkOrder order;
  order.seat = seat;
  order.player = spec;
  order.seed = Rng(~seed_, static_cast<std::uint64_t>(match_->size())).next() + static_cast<unsigned>(seat);
  if (!seeded_) order.seconds = spec.most_seconds();
  return order;
}

std::optional<std::string> LocalTable::record_path() const {
  return record_ ? std::optional<std::string>(record_->path()) : std::nullopt;
}

// What nature did is made again, and a draft is a beginning.
bool LocalTable::has_begun() const {
  for (int move = 0; move < match_->size(); ++move)
    if (match_->actor(move) != nature) return true;
  return record_ && kept_draft(record_->path()).has_value();
}

Keeping LocalTable::keeping() const {
  if (!record_) return Keeping::none;
  if (!record_->is_whole()) return Keeping::waiting;
  return kept_only_if_begun_ && !has_begun() ? Keeping::unbegun : Keeping::whole;
}

bool LocalTable::let_moves_wait() {
  if (record_) record_->let_wait();
  return record_.has_value();
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
  const auto alarm = match_->alarm();
  if (!alarm) return std::nullopt;
  const int since = match_->alarm_since();
  const double began = since == 0 ? 0 : times_[static_cast<std::size_t>(since - 1)];
  return began_ + (began + alarm->seconds - played_before_);
}

tl::expected<void, MoveError> LocalTable::submit(Seat seat, std::string_view text) {
  const auto normal = match_->validate(seat, text);
  if (!normal) return tl::unexpected(MoveError{normal.error(), false});
  const auto put = append_move(seat, *normal);
  if (!put) return put;
  // Playing exactly the move that was taken back (nature does by itself) keeps the rest of the redo list.
  if (can_redo() && undone_.back().seat == seat && undone_.back().text == *normal)
    undone_.pop_back();
  else
    undone_.clear();
  return put;
}

tl::expected<void, MoveError> LocalTable::append_move(Seat seat, const std::string& text) {
  const double time = played_seconds();
  const bool has_clocks = match_->module().traits.real_time;
  const auto in_haste = [&] { return has_clocks && (match_->alarm() || match_->in_real_time()); };
  const bool was_in_haste = in_haste();
  const auto played = match_->submit(seat, text);
  if (!played) return tl::unexpected(MoveError{played.error(), false});
  // A move that starts a clock has a time, too, from which the clock is computed when the game is resumed.
  const bool timed = was_in_haste || in_haste();
  const std::string line = write_move(seat, text, timed ? std::optional<double>(time) : std::nullopt);
  if (const auto written = record_ ? record_->append(line) : Result<void>(); !written) {
    match_->rewind(match_->size() - 1);
    return io_error(written.error());
  }
  times_.push_back(time);
  return {};
}

tl::expected<void, MoveError> LocalTable::roll() {
  Rng rng(seed_, static_cast<std::uint64_t>(match_->size()));
  return submit(nature, match_->roll(rng));
}

std::optional<int> LocalTable::round_to_undo() const {
  bool people = false;
  for (Seat seat = 1; seat <= match_->seats(); ++seat) people = people || is_person(seat);
  return last_round_of(*match_, [&](Seat actor) { return people ? is_person(actor) : actor != nature; });
}

tl::expected<void, MoveError> LocalTable::undo() {
  const auto round = round_to_undo();
  if (!round) return {};
  const int last = match_->size() - 1;
  const int first = first_move_since(*match_, *round);
  if (record_)
    if (const auto cut = record_->cut(static_cast<std::size_t>(first)); !cut) return io_error(cut.error());
  for (int move = last; move >= first; --move)
    undone_.push_back({match_->actor(move), match_->full_text(move), move == last});
  match_->rewind(first);
  times_.resize(static_cast<std::size_t>(first));
  return {};
}

tl::expected<void, MoveError> LocalTable::redo() {
  while (!undone_.empty()) {
    const Undone next = undone_.back();
    if (const auto put = append_move(next.seat, next.text); !put) return put;
    undone_.pop_back();
    if (next.ends_round) break;
  }
  return {};
}

}  // namespace herbarium
