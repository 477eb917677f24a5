#include "table/shelf.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <compare>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "table/record_file.hpp"
#include "table/table.hpp"

namespace herbarium {

namespace {

namespace files = std::filesystem;

constexpr std::string_view ending = ".rec";

struct FoundRecord {
  std::time_t seconds;
  long nanoseconds;
  std::string path;
  std::uint64_t size;

  std::string changed() const { return fmt::format("{}.{:09}", seconds, nanoseconds); }
  auto operator<=>(const FoundRecord&) const = default;
};

std::optional<FoundRecord> find_record(const std::string& path) {
  struct stat what {};
  if (stat(path.c_str(), &what) != 0 || !S_ISREG(what.st_mode)) return std::nullopt;
  return FoundRecord{what.st_mtim.tv_sec, what.st_mtim.tv_nsec, path,
                     static_cast<std::uint64_t>(what.st_size)};
}

// All records on the shelf, the most recently changed first.
std::vector<FoundRecord> find_records() {
  std::vector<FoundRecord> all;
  for (const std::string& path : paths_in(data_folder()))
    if (path.ends_with(ending))
      if (auto found = find_record(path)) all.push_back(std::move(*found));
  std::sort(all.rbegin(), all.rend());
  return all;
}

std::string file_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

Result<std::string> new_record_path(std::string_view game) {
  const std::string folder = data_folder();
  if (folder.empty()) return refuse("no directory for saved games: set HOME");
  if (const auto made = make_folders(folder); !made) return pass_on(made);
  for (const std::string& litter : litter_in(folder)) remove_litter(litter);
  const std::string stem = fmt::format("{}/{}-{}", folder, game, local_text("%Y%m%d-%H%M%S"));
  std::string path = stem + ".rec";
  for (int number = 2; exists(path); ++number) path = fmt::format("{}-{}.rec", stem, number);
  return path;
}

std::vector<KeptHeader> kept_headers() {
  std::vector<KeptHeader> all;
  const std::vector<FoundRecord> records = find_records();
  ResultIndex index = read_results(data_folder());
  std::size_t used = 0;
  all.reserve(records.size());
  for (const FoundRecord& record : records) {
    const auto known = index.games.find(file_of(record.path));
    if (known != index.games.end() && known->second.size == record.size &&
        known->second.changed == record.changed()) {
      GameResult& result = known->second;
      all.push_back({record.path, record.seconds, result.game, result.seats, true, std::move(result)});
      ++used;
    } else if (KeptHeader header = read_kept_header(record.path); header.has_begun) {
      all.push_back(std::move(header));
    }
  }
  // Many records have gone or changed since their lines were written.
  constexpr std::size_t few = 64;
  if (!records.empty() && (!index.is_there || index.lines > 2 * used + few)) {
    index.games.clear();
    for (const KeptHeader& header : all)
      if (header.result) index.games.emplace(header.result->file, *header.result);
    write_results(data_folder(), index);
  }
  return all;
}

std::vector<KeptGame> kept_records(Catalog catalog, std::size_t most) {
  std::vector<KeptGame> all;
  for (KeptHeader& header : kept_headers()) {
    if (all.size() == most) break;
    KeptState state = read_kept_state(header, catalog);
    all.push_back({std::move(header), std::move(state)});
  }
  return all;
}

std::optional<std::string> last_unfinished(Catalog catalog) {
  for (const KeptHeader& header : kept_headers()) {
    if (header.result && header.result->is_over) continue;
    const KeptState state = read_kept_state(header, catalog);
    if (state.trouble.empty() && !state.over) return header.path;
  }
  return std::nullopt;
}

std::string meant_record(const std::string& name) {
  if (name == "-" || name.find('/') != name.npos || exists(name) || data_folder().empty()) return name;
  for (const char* end : {"", ".rec"})
    if (const std::string path = data_folder() + "/" + name + end; exists(path)) return path;
  return name;
}

std::string short_name_of(const std::string& record) {
  const std::string stem = std::filesystem::path(record).stem().string();
  return meant_record(stem) == record ? stem : record;
}

// --- reading a record

namespace {

// Nearly every header, with the first moves, fits in this many bytes.
constexpr std::size_t beginning = 2048;
// No record comes near it, but files that only seem large must not fill the memory.
constexpr off_t largest = off_t{1} << 26;

std::string read_beginning(int file, std::size_t bytes) {
  std::string text(bytes, '\0');
  const ssize_t got = pread(file, text.data(), bytes, 0);
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return text;
}

bool has_begun(const KeptHeader& header, const Record& record) {
  // A shared table has a record once all have sat down, and from then on they may wait for each other.
  return record.fault || exists(header.path + ".proof") ||
         std::any_of(record.moves.begin(), record.moves.end(),
                     [](const RecordMove& move) { return move.actor != nature; });
}

// The names of a record's seats; of seats that its header leaves out there are none.
std::vector<std::string> names_in(const std::vector<RecordSeat>& seats) {
  int count = 0;
  for (const RecordSeat& seat : seats) count = std::max(count, seat.seat);
  return display_names(occupants_of(seats, count));
}

// "won 39 : 22", with the points of `own` first.
std::string result_for(Seat own, const GameResult& game) {
  const std::string words = game.winners.empty() ? "drawn" : game.winners.has(own) ? "won" : "lost";
  if (!game.ending.empty()) return fmt::format("{} ({})", words, game.ending);
  if (game.points.empty()) return words;
  std::vector<double> others = game.points;
  others.erase(others.begin() + own - 1);
  return fmt::format("{} {:g} : {:g}", words, of_seat(game.points, own), fmt::join(others, " : "));
}

std::string words_of(const GameResult& game) {
  if (const Seat own = only_person(game.seats); own != nature) return result_for(own, game);
  if (game.winners.empty()) return "drawn";
  std::vector<std::string> winners;
  const auto names = display_names(occupants_of(game.seats, max_seats));
  for (const Seat seat : game.winners) winners.push_back(of_seat(names, seat));
  return fmt::format("{} {}", listed(winners), result_for(game.winners.first(), game));
}

GameResult result_of(const KeptHeader& header, const FoundRecord& record) {
  GameResult result;
  result.file = file_of(record.path);
  result.size = record.size;
  result.changed = record.changed();
  result.game = header.game;
  result.seats = header.seats;
  return result;
}

GameResult result_of(const Match& match, const KeptHeader& header, const FoundRecord& record) {
  const Score score = match.score();
  GameResult result = result_of(header, record);
  result.winners = score.winners;
  if (score.why == "resign") result.ending = match.was_claimed() ? "claimed" : "resigned";
  result.moment = plain_text(match.picture(spectator).moment);
  if (score.counted) result.points.assign(score.points.begin(), score.points.begin() + match.seats());
  return result;
}

GameResult standing_of(const KeptState& state, const KeptHeader& header, const FoundRecord& record) {
  GameResult result = result_of(header, record);
  result.is_over = false;
  result.winners = state.to_move;
  result.ending = state.words;
  result.moment = state.moment;
  return result;
}

KeptState damaged(const std::string& path, const Refusal& refusal, KeptState state) {
  state.trouble = at_place(escaped(path), refusal);
  const std::string where = refusal.line > 0 ? fmt::format("line {}: ", refusal.line) : "";
  state.words = "damaged: " + where + refusal.reason;
  return state;
}

}  // namespace

Result<OpenedRecord> play_record(std::string_view text, Catalog catalog, const LookAtRecord& look) {
  auto record = read_record(text);
  if (!record) return pass_on(record);
  auto match = begin(*record, catalog);
  if (!match) return pass_on(match);
  OpenedRecord opened{std::move(*record), std::move(*match)};
  const auto look_now = [&] {
    if (look) look(opened);
  };
  look_now();
  if (const auto played = play_moves(opened.record, opened.match, look_now); !played) return pass_on(played);
  return opened;
}

Result<OpenedRecord> open_record(const std::string& path, Catalog catalog, const LookAtRecord& look) {
  const auto text = read_file(path);
  if (!text) return pass_on(text);
  auto opened = play_record(*text, catalog, look);
  if (!opened) return refuse(at_place(escaped(path), opened.error()));
  return opened;
}

KeptHeader read_kept_header(const std::string& path) {
  KeptHeader header{path, 0, "", {}, true, {}};
  // Opening a pipe must not block.
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat what {};
  if (!file || fstat(file.number(), &what) != 0) return header;
  header.changed = what.st_mtime;
  const auto size = static_cast<std::size_t>(std::min<off_t>(what.st_size, largest));
  Result<Record> record = refuse("");
  // As much as is needed: a header can be long, and moves of nature alone are no beginning.
  for (std::size_t bytes = std::min(beginning, size);;
       bytes = bytes < beginning * 32 ? std::min(beginning * 32, size) : size) {
    record = read_record(read_beginning(file.number(), bytes));
    header.has_begun = !record || has_begun(header, *record);
    if (bytes == size || (record && header.has_begun)) break;
  }
  if (!record) return header;
  header.has_begun = header.has_begun || kept_draft(path).has_value();
  header.game = escaped_name(record->game);
  header.seats = record->seats;
  return header;
}

KeptState read_kept_state(const KeptHeader& header, Catalog catalog) {
  KeptState state;
  const auto over = [&](const GameResult& result) {
    state.over = true;
    state.words = words_of(result);
    state.moment = result.moment;
    return state;
  };
  const auto being_played = [&] {
    state.in_use = is_locked(header.path);
    if (state.in_use && !state.over) state.words = "being played";
    return state;
  };
  if (const Module* game = find_module(catalog, header.game); game && header.result) {
    const GameResult& known = *header.result;
    state.title = game->title;
    if (known.is_over) return over(known);
    state.to_move = known.winners;
    state.words = known.ending;
    state.moment = known.moment;
    return being_played();
  }
  const auto before = find_record(header.path);
  const auto text = read_own_file(header.path);
  if (!text) return damaged(header.path, text.error(), state);
  const auto opened =
      play_record(*text, catalog, [&](const OpenedRecord& game) { state.title = game.match.module().title; });
  if (!opened) return damaged(header.path, opened.error(), state);
  const Match& match = opened->match;
  const bool in_use = is_locked(header.path);
  if (match.over() && before) {
    const GameResult result = result_of(match, header, *before);
    if (!in_use) add_result(data_folder(), result);
    over(result);
    return being_played();
  }
  state.to_move = match.to_act().without({nature});
  state.moment = plain_text(match.picture(spectator).moment);
  state.words = match.module().rounds.in_words(match.round());
  // A game that has only a draft is not there any more once the draft is deleted.
  const auto& moves = opened->record.moves;
  const bool has_begun =
      std::any_of(moves.begin(), moves.end(), [](const RecordMove& move) { return move.actor != nature; });
  if (before && !in_use && has_begun) add_result(data_folder(), standing_of(state, header, *before));
  return being_played();
}

void add_standing(const KeptHeader& header, const KeptState& state, const SharedStanding& standing) {
  const auto record = find_record(header.path);
  if (!record || state.in_use) return;
  GameResult result = standing_of(state, header, *record);
  result.shared = standing;
  add_result(data_folder(), result);
}

Seat only_person(const std::vector<RecordSeat>& seats) {
  Seat only = nature;
  for (const RecordSeat& seat : seats) {
    if (seat.kind == "ai") continue;
    if (only != nature) return nature;
    only = seat.seat;
  }
  return only;
}

std::string players_of(const std::vector<RecordSeat>& seats) {
  const auto names = names_in(seats);
  std::vector<std::string> all;
  for (const RecordSeat& each : seats) all.push_back(of_seat(names, each.seat));
  return listed(all, ", ");
}

std::string opponents_of(const std::vector<RecordSeat>& seats) {
  const auto names = names_in(seats);
  const Seat own = only_person(seats);
  std::vector<std::string> others;
  for (const RecordSeat& each : seats)
    if (each.seat != own) others.push_back(of_seat(names, each.seat));
  return others.empty() ? players_of(seats) : listed(others, ", ");
}

// GAME-DATE-TIME, perhaps followed by a number; a copy of a shared game has letters of its identifier.
std::string given_name(const KeptHeader& header) {
  const std::string name = std::filesystem::path(header.path).stem().string();
  const std::string_view text = name;
  const bool begins = text.starts_with(header.game + "-") && !header.game.empty();
  const std::string_view rest = begins ? text.substr(header.game.size() + 1) : "";
  const bool is_own =
      rest.size() >= 12 && rest.find_first_not_of("0123456789abcdef-") == std::string_view::npos;
  return is_own ? "" : escaped_name(name);
}

// --- renaming and deleting

namespace {

constexpr int longest = 60;  // columns

// The endings of a record's files, after its name: nothing, ".draft", ".proof", ... The record itself is
// the last, so that it is never alone under a name while others are moved.
std::vector<std::string> parts_of(const std::string& path) {
  const files::path record = files::absolute(path);
  const std::string stem = record.filename().string() + ".";
  std::vector<std::string> parts;
  for (const std::string& each : paths_in(record.parent_path()))
    if (const std::string name = files::path(each).filename().string();
        name.starts_with(stem) && !name.ends_with(".lock"))
      parts.push_back(name.substr(stem.size() - 1));
  parts.emplace_back("");
  return parts;
}

Result<void> check_on_shelf(const std::string& path) {
  std::error_code error;
  const files::path folder = files::absolute(path).parent_path();
  const bool on_shelf = !data_folder().empty() && files::equivalent(folder, data_folder(), error);
  if (!exists(path)) return system_refusal(path);
  if (on_shelf && path.ends_with(ending)) return {};
  return refuse(fmt::format("{}: not a saved game; use `mv` and `rm` for other files", escaped(path)));
}

// A record being played is locked, and so is its proof at a shared table. A file that cannot be opened cannot
// be locked, but it can be renamed. Some file systems lock only files that can be written.
Result<std::vector<LockedFile>> lock_all(const std::string& path, const std::vector<std::string>& parts) {
  std::vector<LockedFile> locks;
  for (const std::string& part : parts) {
    Descriptor file(open((path + part).c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK));
    if (!file) file = Descriptor(open((path + part).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) continue;
    auto locked = LockedFile::lock(std::move(file), path + part);
    if (!locked) return refuse(escaped(path) + ": this game is being played");
    locks.push_back(std::move(*locked));
  }
  return locks;
}

Result<void> move_all(const std::string& from, const std::string& to, const std::vector<std::string>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (rename_new(from + parts[i], to + parts[i])) continue;
    const auto refusal = system_refusal(to + parts[i]);
    while (i-- > 0) rename_new(to + parts[i], from + parts[i]);
    return refusal;
  }
  return {};
}

bool any_exists(const std::string& path, const std::vector<std::string>& parts) {
  for (const std::string& part : parts)
    if (exists(path + part)) return true;
  return false;
}

// Moves the record at `path` with all its files; `name` is the new name for a person.
Result<std::string> move_game(const std::string& path, const std::string& to, std::string_view name) {
  const auto parts = parts_of(path);
  const auto locks = lock_all(path, parts);
  if (!locks) return pass_on(locks);
  if (any_exists(to, parts)) return refuse(escaped_excerpt(name) + ": this name is taken");
  if (const auto moved = move_all(path, to, parts); !moved) return pass_on(moved);
  return to;
}

Result<std::string> move_to_trash(const std::string& path, std::string_view its_ending) {
  const std::string trash = data_folder() + "/trash";
  if (const auto made = make_folders(trash); !made) return pass_on(made);
  const std::string name = files::path(path).filename().string();
  const std::string stem = trash + "/" + name.substr(0, name.size() - its_ending.size());
  const auto parts = parts_of(path);
  std::string to = stem + std::string(its_ending);
  for (int number = 2; any_exists(to, parts); ++number) to = fmt::format("{}-{}{}", stem, number, its_ending);
  return move_game(path, to, name);
}

}  // namespace

std::string why_no_name(std::string_view name) {
  constexpr const char* wanted = "letters, digits, blanks, and - _ . ,";
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (name.empty() || columns(name) > longest) return fmt::format("a name has 1 to {} characters", longest);
  if (name.front() == '.' || name.front() == '-' || name.front() == ' ' || name.back() == ' ')
    return fmt::format("{}: a name begins with a letter or a digit, and does not end with a blank",
                       escaped_excerpt(name));
  if (escaped(name) != name) return fmt::format("{}: use {}", escaped_excerpt(name), wanted);
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    const bool sign = std::string_view(" -_.,").find(c) != std::string_view::npos;
    if (!letter && !sign && static_cast<unsigned char>(c) < 0x80)
      return fmt::format("{}: `{}` is not allowed; use {}", escaped_excerpt(name), c, wanted);
  }
  return "";
}

Result<std::string> rename_kept(const std::string& path, std::string_view name) {
  if (const std::string why = why_no_name(name); !why.empty()) return refuse(why);
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (const auto on_shelf = check_on_shelf(path); !on_shelf) return pass_on(on_shelf);
  return move_game(path, fmt::format("{}/{}{}", data_folder(), name, ending), name);
}

Result<std::string> delete_kept(const std::string& path) {
  if (const auto on_shelf = check_on_shelf(path); !on_shelf) return pass_on(on_shelf);
  return move_to_trash(path, ending);
}

// --- branches

namespace {

constexpr std::string_view branch_ending = ".branch";

}  // namespace

std::string branch_path(const std::string& record, std::string_view name) {
  return fmt::format("{}.{}{}", record, name, branch_ending);
}

std::vector<std::string> branches_of(const std::string& record) {
  std::vector<std::string> names;
  for (const std::string& part : parts_of(record))
    if (part.ends_with(branch_ending) && part.size() > branch_ending.size() + 1)
      names.push_back(part.substr(1, part.size() - 1 - branch_ending.size()));
  std::sort(names.begin(), names.end());
  return names;
}

Result<void> rename_branch(const std::string& record, const std::string& name, std::string_view to) {
  if (const std::string why = why_no_name(to); !why.empty()) return refuse(why);
  if (const auto moved = move_game(branch_path(record, name), branch_path(record, to), to); !moved)
    return pass_on(moved);
  return {};
}

Result<std::string> delete_branch(const std::string& record, const std::string& name) {
  return move_to_trash(branch_path(record, name), branch_ending);
}

// --- drafts

namespace {

std::string draft_path(const std::string& path) { return path + ".draft"; }

}  // namespace

Result<void> keep_draft(const std::string& path, const KeptDraft& draft) {
  if (draft.lines.empty()) {
    unlink(draft_path(path).c_str());
    return {};
  }
  std::string text = fmt::format("{}\n{}\n", draft.move, draft.seat);
  for (const std::string& line : draft.lines) text += line + "\n";
  return replace_file(draft_path(path), text);
}

std::optional<KeptDraft> kept_draft(const std::string& path) {
  const auto text = read_own_file(draft_path(path));
  if (!text) return std::nullopt;
  const auto lines = lines_of(*text);
  if (lines.size() < 3) return std::nullopt;
  const auto move = whole_number(lines[0]);
  const auto seat = whole_number(lines[1]);
  if (!move || !seat) return std::nullopt;
  return KeptDraft{*move, *seat, {lines.begin() + 2, lines.end()}};
}

}  // namespace herbarium
