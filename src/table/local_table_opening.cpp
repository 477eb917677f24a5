// How a table of one's own begins: with a new game, or with one that is kept.
#include <fmt/format.h>

#include <charconv>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "base/safe_text.hpp"
#include "core/record.hpp"
#include "table/local_table.hpp"

namespace herbarium {
namespace {

std::optional<std::uint64_t> seed_of(const Record& record) {
  const auto text = record.other("seed");
  std::uint64_t seed = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), seed).ec != std::errc())
    return std::nullopt;
  return seed;
}

}  // namespace

Result<std::unique_ptr<Table>> LocalTable::create(const Setup& setup,
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
  if (const auto played = match_.submit(move.actor, move.text); !played)
    return tl::unexpected(played.error());
  times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.back();
  return write_move(move.actor, match_.full_text(match_.size() - 1), move.time);
}

Result<std::unique_ptr<Table>> LocalTable::create_kept(const Setup& setup, const std::string& path) {
  auto table = create(setup, path);
  if (table) static_cast<LocalTable&>(**table).kept_only_if_begun_ = true;
  return table;
}

Record LocalTable::header(const Setup& setup) const {
  Record record = new_record(*setup.module, setup.options);
  for (Seat seat = 1; seat <= match_.seats(); ++seat)
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
  if (const auto played = play_moves(*record, *match); !played) return placed(played.error());
  std::unique_ptr<LocalTable> table(new LocalTable(std::move(*match)));
  table->take_over(*record);
  if (record->torn) table->note("The last line of the record was torn and is left out.");
  for (Seat seat = 1; seat <= table->match().seats(); ++seat)
    if (table->occupant(seat).kind == "engine")
      table->note(fmt::format("{} was another program's seat; {} plays there now.", table->name(seat),
                              table->player_spec(seat) ? name_of(PlayerSpec{}) : "a person"));
  std::vector<std::size_t> ends{record->header_end};
  for (const RecordMove& move : record->moves) ends.push_back(move.end);
  table->record_.emplace(std::move(*journal), text->substr(0, record->sound_end), std::move(ends));
  return std::unique_ptr<Table>(std::move(table));
}

void LocalTable::take_over(const Record& record) {
  occupants_.resize(static_cast<std::size_t>(match_.seats()));
  for (const RecordSeat& seat : record.seats) of_seat(occupants_, seat.seat) = {seat.kind, seat.name};
  options_ = options_of(record, module()).value_or(default_options(module().options));
  seed_ = seed_of(record).value_or(random_seed());
  seeded_ = seed_of(record).has_value();
  for (const RecordMove& move : record.moves)
    times_.push_back(move.time.value_or(times_.empty() ? 0 : times_.back()));
  played_before_ = times_.empty() ? 0 : times_.back();
  began_ = now_seconds();
}

}  // namespace herbarium
