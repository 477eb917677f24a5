#include "ui/text/game_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace herbarium {
namespace {

// The winners' points first; of more than two seats it would not be clear whose are whose.
std::string points_in_words(const Match& match, const Score& score, const SeatNames& names) {
  if (!score.counted) return "";
  std::vector<Seat> seats;
  for (Seat seat = 1; seat <= match.seats(); ++seat) seats.push_back(seat);
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) {
    return std::pair(score.winners.has(a), score.points[a]) >
           std::pair(score.winners.has(b), score.points[b]);
  });
  if (seats.size() == 2) return fmt::format(", {:g} to {:g}", score.points[seats[0]], score.points[seats[1]]);
  std::vector<std::string> all;
  for (const Seat seat : seats)
    all.push_back(fmt::format("{} {:g}", name_of(names, seat), score.points[seat]));
  return fmt::format(" ({})", fmt::join(all, ", "));
}

// Whether a move has to be read beside its story: as it is written in lines, or as there is none.
bool needs_text(const Match& match, int move) {
  return match.was_composed(move) || match.phrases(move).empty();
}

std::string text_in_log(const Match& match, int move, Seat viewer) {
  const std::string text = match.text(move, viewer);
  return text == match.full_text(move) ? text : text + " (secret until it is revealed)";
}

}  // namespace

std::string title_of(const Match& match, const SeatNames& names) {
  return fmt::format("{}: {}", match.module().title,
                     fmt::join(names, names.size() == 2 ? " against " : ", "));
}

std::string outcome_of(const Match& match, const SeatNames& names) {
  const Score score = match.score();
  std::vector<std::string> winners;
  for (const Seat seat : score.winners) winners.push_back(name_of(names, seat));
  std::string text = winners.empty() ? "A draw"
                                     : fmt::format("{} {}", fmt::join(winners, " and "),
                                                   winners.size() > 1 ? "win" : "wins");
  const int last = match.size() - 1;
  const bool resigned = last >= 0 && match.text(last, spectator) == "resign";
  // What was on the board when somebody gave up is no result.
  if (!resigned) text += points_in_words(match, score, names);
  if (text.starts_with("seat ")) text[0] = 'S';
  const std::string reason = resigned ? name_of(names, match.actor(last)) + " resigned"
                                      : in_names(names, std::string_view(match.ending()));
  return fmt::format("{}: {}.", text, reason);
}

void append_words(std::vector<std::string>& lines, const SeatNames& names, const Phrase& phrase) {
  const std::string words = in_names(names, phrase.words);
  if (phrase.separator.empty() || lines.empty())
    lines.push_back(words);
  else
    lines.back() += phrase.separator + words;
}

std::vector<std::string> story_of(const Match& match, int move, const SeatNames& names) {
  std::vector<Phrase> story = match.phrases(move);
  while (move > 0 && !story.empty() && !story.front().separator.empty()) {
    const std::vector<Phrase> before = match.phrases(--move);
    auto begun = before.end();
    while (begun != before.begin() && (begun == before.end() || !begun->separator.empty())) --begun;
    story.insert(story.begin(), begun, before.end());
  }
  std::vector<std::string> lines;
  for (const Phrase& each : story) append_words(lines, names, each);
  return lines;
}

std::string log_of(const Match& match, const SeatNames& names, Seat viewer) {
  return log_of(match, names, viewer, match.size());
}

std::string log_of(const Match& match, const SeatNames& names, Seat viewer, int moves) {
  std::string text;
  for (int move = 0; move < moves;) {
    const int round = match.at(move).round();
    const Line heading = sentence(match.module().rounds.in_words(round));
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", plain_text(heading));
    std::vector<std::string> lines;
    for (; move < moves && match.at(move).round() == round; ++move) {
      const bool with_text = !match.module().traits.narrated && needs_text(match, move);
      if (with_text)
        lines.push_back(name_of(names, match.actor(move)) + ": " + text_in_log(match, move, viewer));
      for (Phrase& each : match.phrases(move)) {
        if (with_text) each.words.insert(each.words.begin(), {"  "});
        append_words(lines, names, each);
      }
    }
    for (const std::string& line : lines) text += line + "\n";
  }
  if (moves == match.size() && match.over()) text += "\n" + outcome_of(match, names) + "\n";
  return text.empty() ? "Nothing has happened yet.\n" : text;
}

}  // namespace herbarium
