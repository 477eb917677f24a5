#include "games/herbs/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "games/herbs/rules.hpp"
#include "games/herbs/sheet.hpp"

namespace herbarium::herbs {
namespace {

std::string verb_name(const Action& action) {
  switch (action.verb) {
    case Verb::forward: return fmt::format("M{}", action.squares);
    case Verb::right: return "TR";
    case Verb::left: return "TL";
    case Verb::half: return "HT";
    case Verb::back: return fmt::format("BU{}", action.squares);
    case Verb::push: return fmt::format("P{}", action.squares);
    case Verb::paint_white: return "Pnt B->W";
    case Verb::paint_black: return "Pnt W->B";
    case Verb::fire: return "F";
    case Verb::blank: break;
  }
  return "-";
}

std::string write(const Sheet& sheet) {
  std::vector<std::string> lines;
  for (const Action& action : sheet.actions) lines.push_back(write_action(action));
  if (sheet.stone) lines.push_back(write_stone(*sheet.stone));
  if (sheet.unknown_cost > 0) lines.push_back(fmt::format("... {}", sheet.unknown_cost));
  return lines.empty() ? "sheet" : fmt::format("sheet {}", fmt::join(lines, ", "));
}

std::string write(const Bid& bid) { return fmt::format("bid {}", bid.points); }

std::string write(const Coin& coin) { return fmt::format("coin {}", coin.first); }

Result<Move> read_bid(const State& state, Seat seat, Scanner scanner) {
  const int column = scanner.column();
  const auto text = trimmed(scanner.rest());
  const std::string quoted = text.empty() ? "end of the line" : escaped(text);
  const auto points = whole_number(text);
  if (text.size() > 1 && text[0] == '0') return refuse(quoted + ": leading zeros are not allowed", column);
  const int most = state.arena.ap[seat];
  if (!points || *points > most)
    return refuse(fmt::format("{}: a bid is 0 to {}, the AP you have", quoted, most), column);
  return Bid{*points};
}

Result<Move> read_coin(Scanner scanner) {
  const auto seat = whole_number(trimmed(scanner.rest()));
  if (!seat || *seat < 1 || *seat > 2)
    return refuse(fmt::format("{}: the coin names seat 1 or 2", escaped(trimmed(scanner.rest()))),
                  scanner.column());
  return Coin{*seat};
}

std::string phase_text(const State& state) {
  switch (state.phase) {
    case Phase::plan: return "plan";
    case Phase::bid: return fmt::format("bid{}", state.step);
    case Phase::coin: return fmt::format("coin{}", state.step);
    case Phase::over: break;
  }
  return "over";
}

// A row: its stones, and the lengths of the runs of squares between them.
std::string row_text(const Arena& arena, int row) {
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += fmt::to_string(run);
    run = 0;
  };
  for (int column = 0; column < width; ++column) {
    const Stone stone = arena.stone(place_of({column, row}));
    if (stone == Stone::none) {
      ++run;
      continue;
    }
    end_run();
    text += stone == Stone::white ? 'w' : 'b';
  }
  end_run();
  return text;
}

std::string stones_text(const Arena& arena) {
  std::vector<std::string> rows;
  for (int row = width; row-- > 0;) rows.push_back(row_text(arena, row));
  return fmt::format("{}", fmt::join(rows, "/"));
}

std::string herbs_text(const Arena& arena) {
  std::vector<std::string> herbs;
  for (const Herb& herb : arena.herbs)
    herbs.push_back(herb.at == nowhere ? "-" : square_name(herb.at) + letter(herb.facing));
  return fmt::format("{}", fmt::join(herbs, ","));
}

std::string conflict_text(const State& state) {
  if (state.phase != Phase::bid && state.phase != Phase::coin) return "-";
  return write_action(state.action(1, state.step), '.') + ";" +
         write_action(state.action(2, state.step), '.');
}

// All actions that the seat can pay for; pushes at their least cost.
std::vector<Action> payable_actions(const State& state, Seat seat) {
  std::vector<Action> all;
  for (const int herb : herbs_of(seat)) {
    if (!state.arena.is_alive(herb)) continue;
    for (const Verb verb : action_verbs)
      for (int squares = farthest(verb) > 0 ? 1 : 0; squares <= farthest(verb); ++squares)
        if (least_cost(verb, squares) <= state.arena.ap[seat]) all.push_back(action_of(herb, verb, squares));
  }
  return all;
}

std::vector<Placement> payable_stones(const State& state, Seat seat) {
  std::vector<Placement> all;
  for (const Stone colour : {Stone::white, Stone::black}) {
    if (state.supply[seat].of(colour) == 0 || price(colour) > state.arena.ap[seat]) continue;
    for (int place = 0; place < square_count; ++place)
      if (!is_pit(place)) all.push_back({colour, static_cast<Place>(place)});
  }
  return all;
}

// A push without a cost gets its present cost, and the seat must have as much (ruling H3).
bool can_pay_as_is(const State& state, Seat seat, const Action& action) {
  return action.verb != Verb::push ||
         work_out_push(state.arena, action.herb, action.squares).cost <= state.arena.ap[seat];
}

}  // namespace

std::string short_name(const Action& action) {
  return action.is_blank() ? "-" : fmt::format("{} {}", action.herb, verb_name(action));
}

std::string write_action(const Action& action, char blank) {
  if (action.is_blank()) return "-";
  std::string text = fmt::format("{} {}", short_name(action), action.cost);
  std::replace(text.begin(), text.end(), ' ', blank);
  return text;
}

std::string short_name(const Placement& stone) {
  return fmt::format("{} {}", stone.colour == Stone::white ? "Wh" : "Bl", square_name(stone.at));
}

std::string write_stone(const Placement& stone) {
  return fmt::format("{} {}", short_name(stone), price(stone.colour));
}

std::string write(const State&, Seat, const Move& move) {
  return std::visit([](const auto& what) { return write(what); }, move);
}

Result<Move> read(const State& state, Seat seat, std::string_view text) {
  const std::string_view wanted = due_word(state.phase);
  Scanner scanner(text);
  scanner.skip_blanks();
  const int column = scanner.column();
  // A sheet may begin on the next line.
  const auto word = scanner.rest().substr(0, scanner.rest().find_first_of(" \t\r\n"));
  if (word != wanted && same_but_for_case(word, wanted))
    return refuse(fmt::format("{}: the word is written in lower case", word), column);
  if (word != wanted)
    return refuse(fmt::format("{}: `{}` is expected here", cut(escaped(trimmed(text)), 40), wanted), column);
  scanner.skip(word.size());
  if (state.phase == Phase::plan) return read_sheet(state, seat, scanner.rest(), scanner.column());
  scanner.skip_blanks();
  return state.phase == Phase::bid ? read_bid(state, seat, scanner) : read_coin(scanner);
}

std::vector<std::string> expand_shorthand(const State& state, Seat, std::string_view line) {
  const std::string_view number = trimmed(line);
  if (state.phase == Phase::plan || !whole_number(number)) return {std::string(line)};
  return {fmt::format("{} {}", due_word(state.phase), number)};
}

std::string position(const State& state) {
  const Arena& arena = state.arena;
  const auto& supply = state.supply;
  const std::string text =
      fmt::format("herbs {} {} {} {} ap={},{} gp={},{} supply={}/{},{}/{} quiet={} now={} in={}", state.round,
                  phase_text(state), stones_text(arena), herbs_text(arena), arena.ap[1], arena.ap[2],
                  arena.gp[1], arena.gp[2], supply[1].white, supply[1].black, supply[2].white,
                  supply[2].black, state.quiet, conflict_text(state), state.handed_in.digits());
  if (state.phase != Phase::over) return text;
  const std::string result = state.winners.empty() ? "draw" : state.winners.digits();
  return text + fmt::format(" result={} why={}", result, name(state.why));
}

std::string forced_move(const State& state, Seat seat) {
  return state.phase == Phase::bid && state.arena.ap[seat] == 0 ? "bid 0" : "";
}

std::vector<std::string> lines(const State& state, Seat seat) {
  std::vector<std::string> texts;
  const int ap = state.arena.ap[seat];
  if (state.phase == Phase::bid) {
    for (int bid = 0; bid <= ap; ++bid) texts.push_back(fmt::format("bid {}", bid));
    return texts;
  }
  if (state.phase == Phase::coin) return {"coin 1", "coin 2"};
  for (Action action : payable_actions(state, seat)) {
    const int most = action.verb == Verb::push ? ap : action.cost;  // a push may cost any sum
    for (; action.cost <= most; ++action.cost) texts.push_back("sheet " + write_action(action));
  }
  for (const Placement& stone : payable_stones(state, seat)) texts.push_back("sheet " + write_stone(stone));
  texts.push_back("sheet -");
  return texts;
}

std::vector<Spans> completions(const State& state, Seat seat) {
  std::vector<Spans> all;
  if (state.phase != Phase::plan) {
    for (const std::string& text : lines(state, seat)) all.push_back(concat(text));
    return all;
  }
  for (const Action& action : payable_actions(state, seat))
    if (can_pay_as_is(state, seat, action)) all.push_back(concat(short_name(action)));
  for (const Placement& stone : payable_stones(state, seat))
    all.push_back(concat(stone.colour == Stone::white ? "Wh " : "Bl ", cell_ref(square_name(stone.at))));
  all.push_back(concat("-"));
  return all;
}

}  // namespace herbarium::herbs
