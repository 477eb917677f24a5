#include "net/storage/premoves.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {
namespace {

constexpr std::string_view mark = "if ";
constexpr char between_moves = '|';

// The game up to a move. Who has agreed to take back a turn would not want their old answer to it.
std::string history_of(const Ledger& ledger, int moves) {
  std::string text = fmt::format("{}\n", ledger.state().rewound);
  for (int move = 0; move < moves; ++move)
    text += fmt::format("{} {}\n", ledger.match().actor(move), ledger.match().full_text(move));
  return digest(text);
}

// The words up to the next `word`, which is removed with them; the rest if it does not come.
std::string take_up_to(std::string_view& words, std::string_view word) {
  std::vector<std::string_view> taken;
  while (!words.empty()) {
    const std::string_view next = take_word(words);
    if (next == word) break;
    taken.push_back(next);
  }
  return fmt::format("{}", fmt::join(taken, " "));
}

// Whether these are the first moves of the game since then.
bool has_followed(const Ledger& ledger, const Premove& premove, int moves) {
  bool fits = premove.history == history_of(ledger, premove.after);
  for (int at = 0; fits && at < moves; ++at)
    fits = ledger.match().full_text(premove.after + at) == premove.moves[static_cast<std::size_t>(at)];
  return fits;
}

tl::unexpected<Refusal> not_alone(const Match& match, const std::vector<std::string>& moves) {
  return refuse(match.over() ? fmt::format("the game is over after {}", moves.back())
                             : fmt::format("after {} it is not the others' turn and then yours",
                                           moves.empty() ? "the present move" : moves.back()));
}

}  // namespace

bool has_premoves(const Module& module) {
  const Traits& traits = module.traits;
  return !traits.dice && !traits.real_time && !traits.simultaneous && !traits.secret_moves &&
         !traits.hidden_information;
}

std::string Premove::in_words() const {
  std::string text;
  bool is_answer = moves.size() % 2 == 1;
  for (const std::string& move : moves) {
    text += fmt::format("{}{} {}", text.empty() ? "" : " ", is_answer ? "then" : "if", move);
    is_answer = !is_answer;
  }
  return text;
}

Result<Premove> read_premove(const Ledger& ledger, Seat seat, std::string_view words) {
  Match match = ledger.match();
  if (match.over()) return refuse("the game is over");
  if (match.to_act().has(seat)) return refuse("it is your turn: move first, then say what you will answer");
  Premove premove{match.size(), history_of(ledger, match.size()), {}};
  while (!words.empty()) {
    const bool is_answer = premove.moves.size() % 2 == 1;
    const std::string text = take_up_to(words, is_answer ? "if" : "then");
    const SeatSet actors = match.to_act();
    if (actors.size() != 1 || actors.has(seat) != is_answer) return not_alone(match, premove.moves);
    const std::vector<std::string> typed = match.now().expand_shorthand(actors.first(), text);
    const auto move = match.validate(actors.first(), typed.size() == 1 ? typed[0] : text);
    if (!move) return pass_on(move);
    static_cast<void>(match.submit(actors.first(), *move));
    premove.moves.push_back(*move);
  }
  if (premove.moves.size() % 2 == 1)
    return refuse(fmt::format("what do you play after {0}? `if {0} then MOVE`", premove.moves.back()));
  if (premove.moves.empty()) return refuse("type `if MOVE then MOVE`");
  return premove;
}

std::vector<Premove> still_open(const std::vector<Premove>& all, const Ledger& ledger) {
  const Match& match = ledger.match();
  std::vector<Premove> open;
  for (const Premove& each : all) {
    const int played = match.size() - each.after;
    if (played < 0 || played >= std::ssize(each.moves) || !has_followed(ledger, each, played)) continue;
    open.push_back(
        {match.size(), history_of(ledger, match.size()), {each.moves.begin() + played, each.moves.end()}});
  }
  return open;
}

Result<std::vector<Premove>> with(const std::vector<Premove>& all, const Premove& added,
                                  const Ledger& ledger) {
  std::vector<Premove> open = still_open(all, ledger);
  std::erase_if(open, [&](const Premove& each) {
    const auto [one, other] =
        std::mismatch(each.moves.begin(), each.moves.end(), added.moves.begin(), added.moves.end());
    // Drops beginnings of the new one, and other answers to the same moves; longer ones stay.
    return one == each.moves.end() || (other != added.moves.end() && (one - each.moves.begin()) % 2 == 1);
  });
  if (open.size() >= most_premoves)
    return refuse(fmt::format("{} are noted already; `forget 1` drops the first", open.size()));
  const auto begins_so = [&](const Premove& each) {
    return each.moves.size() > added.moves.size() &&
           std::equal(added.moves.begin(), added.moves.end(), each.moves.begin());
  };
  if (std::none_of(open.begin(), open.end(), begins_so)) open.push_back(added);
  return open;
}

std::optional<std::string> announced_move(const std::vector<Premove>& all, const Ledger& ledger, Seat seat) {
  if (all.empty() || ledger.match().to_act() != SeatSet{seat}) return std::nullopt;
  const std::vector<Premove> open = still_open(all, ledger);
  return open.empty() ? std::nullopt : std::optional(open.back().moves.front());
}

std::optional<std::string> last_announced(const std::vector<Premove>& all, const Ledger& ledger, Seat seat) {
  const Match& match = ledger.match();
  int last = match.size() - 1;
  while (last >= 0 && match.actor(last) != seat) --last;
  const auto has_said = [&](const Premove& each) {
    const int moves = last + 1 - each.after;
    return moves > 0 && moves <= std::ssize(each.moves) && has_followed(ledger, each, moves);
  };
  return std::any_of(all.begin(), all.end(), has_said) ? std::optional(match.full_text(last)) : std::nullopt;
}

std::string write_premove(const Premove& premove) {
  return fmt::format("{}{} {} {}", mark, premove.after, premove.history,
                     fmt::join(premove.moves, std::string(1, between_moves)));
}

std::optional<Premove> parse_premove(std::string_view line) {
  if (!line.starts_with(mark)) return std::nullopt;
  line.remove_prefix(mark.size());
  Premove premove;
  premove.after = whole_number(take_word(line)).value_or(-1);
  premove.history = take_word(line);
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(between_moves), line.size());
    premove.moves.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  const bool is_whole = premove.after >= 0 && is_token(premove.history) && !premove.moves.empty();
  return is_whole ? std::optional(premove) : std::nullopt;
}

}  // namespace herbarium
