#include "table/kept_game.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "table/drafts.hpp"
#include "table/journal.hpp"

namespace herbarium {
namespace {

// Nearly every header and the first moves are within so many bytes.
constexpr std::size_t beginning = 2048;

std::string read_beginning(int file, std::size_t bytes) {
  std::string text(bytes, '\0');
  const ssize_t got = pread(file, text.data(), bytes, 0);
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return text;
}

// Where the body begins; npos if it is not in this part of the record.
std::size_t body_of(std::string_view text) {
  const std::size_t end = text.find("\n---\n");
  return end == text.npos ? end : end + 5;
}

// Whether a line of a body is the move of a seat.
bool has_seat_move(std::string_view body) {
  for (std::size_t start = 0, end; (end = body.find('\n', start)) != body.npos; start = end + 1) {
    const std::string_view line = trimmed(body.substr(start, end - start));
    if (!line.empty() && line[0] != '*' && line[0] != '#') return true;
  }
  return false;
}

bool has_begun(const std::string& path, std::string_view text, bool is_whole) {
  return has_seat_move(text.substr(body_of(text))) || !is_whole || kept_draft(path).has_value();
}

std::string name_of_seat(const RecordSeat& seat) {
  return seat.name.empty() ? fmt::format("seat {}", seat.seat) : escaped_name(seat.name);
}

// "won 39 to 22", with the points of `own` first.
std::string result_for(Seat own, const Score& score, int seats) {
  std::string words = score.winners.empty() ? "drawn" : score.winners.has(own) ? "won" : "lost";
  if (score.why == "resign") return words + " (resigned)";
  if (!score.counted) return words;
  std::vector<std::string> others;
  for (Seat seat = 1; seat <= seats; ++seat)
    if (seat != own) others.push_back(fmt::format("{:g}", score.points[seat]));
  return fmt::format("{} {:g} to {}", words, score.points[own], fmt::join(others, ", "));
}

std::string result_of(const Match& match, const std::vector<RecordSeat>& seats) {
  const Score score = match.score();
  const Seat own = only_person(seats);
  if (own != nature) return result_for(own, score, match.seats());
  if (score.winners.empty()) return "drawn";
  std::vector<std::string> winners;
  for (const Seat seat : score.winners) {
    const auto found =
        std::find_if(seats.begin(), seats.end(), [&](const RecordSeat& each) { return each.seat == seat; });
    winners.push_back(found == seats.end() ? fmt::format("seat {}", seat) : name_of_seat(*found));
  }
  const std::string who = fmt::format("{}", fmt::join(winners, ", "));
  const std::string result = result_for(score.winners.first(), score, match.seats());
  return who + " " + result;
}

KeptState damaged(const std::string& path, const Refusal& refusal, KeptState state) {
  state.trouble = at_place(escaped(path), refusal);
  const std::string where = refusal.line > 0 ? fmt::format("line {}: ", refusal.line) : "";
  state.words = "damaged: " + where + refusal.reason;
  return state;
}

}  // namespace

KeptHeader read_kept_header(const std::string& path) {
  KeptHeader header{path, 0, "", {}};
  // A pipe must not be waited for.
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  struct stat what {};
  if (!file || fstat(file.number(), &what) != 0) return header;
  header.changed = what.st_mtime;
  const auto size = static_cast<std::size_t>(what.st_size);
  std::string text = read_beginning(file.number(), std::min(size, beginning));
  if (body_of(text) == text.npos) text = read_beginning(file.number(), std::min(size, beginning * 32));
  if (body_of(text) == text.npos) return header;
  const auto record = read_record(std::string_view(text).substr(0, body_of(text)));
  if (!record) return header;
  header.game = escaped_name(record->game);
  header.seats = record->seats;
  if (size > text.size() && !has_seat_move(std::string_view(text).substr(body_of(text))))
    text = read_beginning(file.number(), size);
  header.has_begun = has_begun(path, text, text.size() >= size);
  return header;
}

KeptState read_kept_state(const std::string& path, Catalog catalog) {
  KeptState state;
  const auto text = read_file(path);
  if (!text) return damaged(path, text.error(), state);
  const auto record = read_record(*text);
  if (!record) return damaged(path, record.error(), state);
  auto match = begin(*record, catalog);
  if (!match) return damaged(path, match.error(), state);
  state.title = match->module().title;
  if (const auto played = play_moves(*record, *match); !played) return damaged(path, played.error(), state);
  state.over = match->over();
  state.moment = plain_text(match->picture(spectator).moment);
  state.in_use = is_in_use(path);
  state.words =
      state.over ? result_of(*match, record->seats) : match->module().rounds.in_words(match->round());
  if (state.in_use) state.words = "being played";
  return state;
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
  std::vector<std::string> names;
  for (const RecordSeat& seat : seats) names.push_back(name_of_seat(seat));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string opponents_of(const std::vector<RecordSeat>& seats) {
  const Seat own = only_person(seats);
  std::vector<RecordSeat> others;
  for (const RecordSeat& seat : seats)
    if (seat.seat != own) others.push_back(seat);
  return players_of(others.empty() ? seats : others);
}

// GAME-DATE-TIME, perhaps with a number behind it; a copy of a shared game has letters of its identifier.
std::string given_name(const KeptHeader& header) {
  const std::string name = std::filesystem::path(header.path).stem().string();
  const std::string_view text = name;
  const bool begins = text.starts_with(header.game + "-") && !header.game.empty();
  const std::string_view rest = begins ? text.substr(header.game.size() + 1) : "";
  const bool is_own =
      rest.size() >= 12 && rest.find_first_not_of("0123456789abcdef-") == std::string_view::npos;
  return is_own ? "" : escaped_name(name);
}

}  // namespace herbarium
