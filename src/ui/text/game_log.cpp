#include "ui/text/game_log.hpp"

#include <fmt/format.h>

#include "base/text/scanner.hpp"
#include "table/rounds.hpp"

namespace herbarium {
namespace {

// A long move as lines: the parts between commas stand below each other.
void add_move(std::vector<Line>& lines, const std::string& who, Role role, const std::string& text) {
  std::size_t start = 0;
  for (std::size_t comma; (comma = text.find(", ", start)) != text.npos; start = comma + 2) {
    lines.push_back({{start == 0 ? who + ": " : "  ", role}, {text.substr(start, comma - start)}});
  }
  lines.push_back({{start == 0 ? who + ": " : "  ", role}, {text.substr(start)}});
}

std::string points(double value) { return fmt::format("{:g}", value); }

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
  for (Seat seat = 1; score.counted && seat <= match.seats(); ++seat)
    text += fmt::format("{}{}", seat == 1 ? ", " : " to ", points(score.points[seat]));
  if (text.starts_with("seat ")) text[0] = 'S';
  return fmt::format("{}: {}.", text, match.ending());
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
    const int round = match.round_before(move);
    text += fmt::format("{}Round {}\n", text.empty() ? "" : "\n", round);
    std::vector<std::string> lines;
    for (; move < moves && match.round_before(move) == round; ++move) {
      if (!match.runs_on())
        lines.push_back(name_of(names, match.actor(move)) + ": " + match.text(move, viewer));
      for (Phrase& each : match.phrases(move)) {
        if (!match.runs_on()) each.words.insert(each.words.begin(), {"  "});
        append_words(lines, names, each);
      }
    }
    for (const std::string& line : lines) text += line + "\n";
  }
  if (moves == match.size() && match.over()) text += "\n" + outcome_of(match, names) + "\n";
  return text.empty() ? "Nothing has happened yet.\n" : text;
}

Panel last_round(const Match& match, const SeatNames& names, Seat viewer) {
  const int round = match.over() ? match.round() : match.round() - 1;
  // Half a story says little: it is shown whole or not at all.
  Panel panel{fmt::format("Round {}", round), {}, false, match.runs_on()};
  std::vector<std::string> story;
  const int end = moves_before_round(match, round + 1);
  for (int move = moves_before_round(match, round); move < end; ++move) {
    const Seat seat = match.actor(move);
    if (match.runs_on())
      for (const Phrase& each : match.phrases(move)) append_words(story, names, each);
    else
      add_move(panel.lines, name_of(names, seat), seat == nature ? Role::plain : role_of_seat(seat),
               match.text(move, viewer));
  }
  for (const std::string& line : story) panel.lines.push_back({{line}});
  return panel;
}

}  // namespace herbarium
