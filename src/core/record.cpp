#include "core/record.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/match.hpp"

namespace herbarium {
namespace {

constexpr std::string_view first_line = "herbarium 1";
constexpr std::string_view claim_comment = " # claimed";

// The line without its comment: from a `#` at its start, or after a blank unless a digit follows it.
std::string_view without_comment(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '#') continue;
    if (i == 0) return {};
    if (is_blank(line[i - 1]) && !(i + 1 < line.size() && is_digit(line[i + 1]))) return line.substr(0, i);
  }
  return line;
}

class Reader {
 public:
  Result<Record> read(std::string_view text) {
    std::size_t start = 0;
    for (std::size_t end; (end = text.find('\n', start)) != text.npos; start = end + 1) {
      ++line_;
      if (auto refusal = read_line(text.substr(start, end - start), end + 1)) {
        refusal->line = line_;
        if (record_.header_end == 0) return tl::unexpected(*refusal);
        record_.fault = refusal;
        record_.sound_end = start;
        return record_;
      }
    }
    record_.sound_end = start;
    record_.torn = start < text.size();
    if (record_.header_end == 0) return missing_header();
    return record_;
  }

 private:
  using Trouble = std::optional<Refusal>;

  static Trouble trouble(std::string_view reason, int column = 1) {
    return Refusal{without_empty_word(reason), 0, column};
  }

  Result<Record> missing_header() const {
    if (!begun_)
      return refuse(fmt::format("not a record: the first line is not `{}`", first_line), 1, line_ + 1);
    return refuse("the header has no end; add a line `---`", 1, line_ + 1);
  }

  Trouble read_line(std::string_view line, std::size_t end) {
    const std::string_view content = without_comment(line);
    if (trimmed(content).empty()) return {};
    if (!begun_) return read_first(content);
    if (record_.header_end != 0) return read_move(content, trimmed(line).ends_with(claim_comment), end);
    if (trimmed(content) != "---") return read_key(content);
    if (record_.game.empty()) return trouble("---: the header has no line `game NAME`");
    record_.header_end = end;
    return {};
  }

  Trouble read_first(std::string_view content) {
    // Some editors begin a text with a byte order mark to mark it as UTF-8.
    if (content.starts_with("\xEF\xBB\xBF")) content.remove_prefix(3);
    Scanner scanner(content);
    scanner.skip_blanks();
    const auto name = scanner.word();
    scanner.skip_blanks();
    const auto version = trimmed(scanner.rest());
    if (name != "herbarium")
      return trouble(fmt::format("{}: not a record: the first line is not `{}`",
                                 cut(escaped(trimmed(content)), 40), first_line));
    if (version != "1")
      return trouble(fmt::format("{}: this program reads version 1", escaped(trimmed(content))));
    begun_ = true;
    return {};
  }

  Trouble read_key(std::string_view content) {
    Scanner scanner(content);
    scanner.skip_blanks();
    const std::string key(scanner.word());
    scanner.skip_blanks();
    const int column = scanner.column();
    const auto value = trimmed(scanner.rest());
    if (key == "game") return read_game(value, column);
    if (key == "option") return read_option(value, column);
    if (key == "seat") return read_seat(value, column);
    if (std::any_of(key.begin(), key.end(), [](char c) { return c != lower(c); }))
      return trouble(fmt::format("{}: use lower case", escaped(key)));
    record_.others.push_back({key, std::string(value)});
    return {};
  }

  Trouble read_game(std::string_view value, int column) {
    if (!record_.game.empty()) return trouble("game: given twice");
    if (value.empty() || value.find_first_of(" \t") != value.npos)
      return trouble(fmt::format("{}: not the name of one game", escaped(value)), column);
    record_.game = value;
    record_.game_line = line_;
    record_.game_column = column;
    return {};
  }

  Trouble read_option(std::string_view value, int column) {
    Scanner scanner(value, column);
    const std::string name(scanner.word());
    scanner.skip_blanks();
    const std::string number(scanner.rest());
    const auto same = [&](const RecordOption& option) { return option.name == name; };
    if (std::any_of(record_.options.begin(), record_.options.end(), same))
      return trouble(fmt::format("{}: given twice", escaped(name)), column);
    if (number.size() > 1 && number[0] == '0')
      return trouble(fmt::format("{}: leading zeros are not allowed", escaped(number)), column);
    if (!whole_number(number))
      return trouble(fmt::format("{}: write `option NAME NUMBER`", escaped(value)), column);
    record_.options.push_back({name, number, line_, column});
    return {};
  }

  Trouble read_seat(std::string_view value, int column) {
    Scanner scanner(value, column);
    const auto number = whole_number(scanner.word());
    if (!number || *number < 1 || *number > max_seats)
      return trouble(fmt::format("{}: write `seat NUMBER KIND NAME`", escaped(value)), column);
    const auto same = [&](const RecordSeat& seat) { return seat.seat == *number; };
    if (std::any_of(record_.seats.begin(), record_.seats.end(), same))
      return trouble(fmt::format("seat {}: given twice", *number), column);
    scanner.skip_blanks();
    const std::string kind(scanner.word());
    if (kind.empty()) return trouble("seat: no kind (human, ai, …) after the number", column);
    record_.seats.push_back({*number, kind, std::string(trimmed(scanner.rest())), line_});
    return {};
  }

  Trouble read_move(std::string_view content, bool claimed, std::size_t end) {
    RecordMove move;
    move.line = line_;
    move.end = end;
    Scanner scanner(content);
    scanner.skip_blanks();
    const int start = scanner.column();
    const auto actor = scanner.word();
    const auto seat = read_actor(actor);
    if (!seat) return trouble(fmt::format("{}: not a seat or *", cut(escaped(actor), 40)), start);
    move.actor = *seat;
    scanner.skip_blanks();
    move.column = scanner.column();
    auto text = trimmed(scanner.rest());
    move.time = take_time(text);
    if (text.empty()) return trouble("no move after the seat", move.column);
    move.text = text;
    move.claimed = claimed && text == "resign";
    record_.moves.push_back(std::move(move));
    return {};
  }

  // Cuts ` @12.345` off the end of a move's text.
  static std::optional<double> take_time(std::string_view& text) {
    const std::size_t at = text.find_last_of(" \t");
    if (at == text.npos || at + 2 >= text.size() || text[at + 1] != '@') return std::nullopt;
    const auto digits = text.substr(at + 2);
    const std::size_t point = digits.find('.');
    const auto whole = whole_number(digits.substr(0, point));
    const auto part = point == digits.npos ? std::string_view("0") : digits.substr(point + 1);
    if (!whole || part.empty() || part.size() > 9 || !std::all_of(part.begin(), part.end(), is_digit))
      return std::nullopt;
    double fraction = 0;
    for (std::size_t i = part.size(); i-- > 0;) fraction = (fraction + (part[i] - '0')) / 10;
    text = trimmed(text.substr(0, at));
    return *whole + fraction;
  }

  Record record_;
  int line_ = 0;
  bool begun_ = false;
};

}  // namespace

std::optional<std::string> Record::other(std::string_view name) const {
  for (const RecordKey& key : others)
    if (key.name == name) return key.value;
  return std::nullopt;
}

Result<Record> read_record(std::string_view text) { return Reader().read(text); }

std::string write_header(const Record& record) {
  std::string text = fmt::format("{}\ngame {}\n", first_line, record.game);
  for (const RecordOption& option : record.options)
    text += fmt::format("option {} {}\n", option.name, option.value);
  for (const RecordSeat& seat : record.seats)
    text += fmt::format("seat {} {}{}{}\n", seat.seat, seat.kind, seat.name.empty() ? "" : " ", seat.name);
  for (const RecordKey& key : record.others) text += fmt::format("{} {}\n", key.name, key.value);
  return text + "---\n";
}

std::string write_move(Seat actor, std::string_view text, std::optional<double> time, bool claimed) {
  return fmt::format("{} {}{}{}\n", actor_text(actor), text, time ? fmt::format(" @{:.3f}", *time) : "",
                     claimed ? claim_comment : "");
}

Result<Options> options_of(const Record& record, const Module& module, Options options) {
  for (const RecordOption& option : record.options) {
    const auto set = set_option(module.options, options, option.name, option.value);
    if (!set) return refuse(set.error().reason, option.column, option.line);
  }
  return options;
}

Result<Options> options_of(const Record& record, const Module& module) {
  return options_of(record, module, default_options(module.options));
}

Record new_record(const Module& module, const Options& options) {
  Record record;
  record.game = module.name;
  for (std::size_t i = 0; i < module.options.size(); ++i)
    record.options.push_back({std::string(module.options[i].name), fmt::format("{}", options[i])});
  return record;
}

Result<Match> begin(const Record& record, Catalog catalog) {
  const Module* module = find_module(catalog, record.game);
  if (!module)
    return refuse(fmt::format("{}: no such game here; `herbarium games` lists them", escaped(record.game)),
                  record.game_column, record.game_line);
  const auto options = options_of(record, *module);
  if (!options) return pass_on(options);
  for (const RecordSeat& seat : record.seats)
    if (seat.seat > module->seats(*options))
      return refuse(fmt::format("seat {}: there are {} seats", seat.seat, module->seats(*options)), 1,
                    seat.line);
  return module->start(*options);
}

std::string write_moves(const Match& match) {
  std::string text;
  for (int move = 0; move < match.size(); ++move)
    text += write_move(match.actor(move), match.full_text(move), std::nullopt,
                       move + 1 == match.size() && match.was_claimed());
  return text;
}

Result<void> play_moves(const Record& record, Match& match, const std::function<void()>& after) {
  for (const RecordMove& move : record.moves) {
    const auto played = match.submit(move.actor, move.text);
    if (!played) {
      const int offset = played.error().column > 0 ? played.error().column - 1 : 0;
      return refuse(played.error().reason, move.column + offset, move.line);
    }
    if (move.claimed) match.set_claimed();
    if (after) after();
  }
  if (record.fault) return tl::unexpected(*record.fault);
  return {};
}

}  // namespace herbarium
