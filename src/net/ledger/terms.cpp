// The head of a proof: the terms of the table, as the header of a record with additional keys.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
namespace {

// There is only this format.
constexpr std::string_view first_line = "herbarium proof 3\n";

constexpr std::size_t longest_version = 32;

// The three numbers of "1.10.0"; nothing for any other form.
std::optional<std::array<int, 3>> numbers_of(std::string_view version) {
  std::array<int, 3> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t dot = version.find('.');
    const auto number = whole_number(version.substr(0, dot));
    if (!number || (dot == version.npos) != (i + 1 == numbers.size())) return std::nullopt;
    numbers[i] = *number;
    version.remove_prefix(dot == version.npos ? version.size() : dot + 1);
  }
  return numbers;
}

// Seconds, as a number without a sign.
std::optional<double> read_length(std::string_view text) {
  constexpr double longest = 1e7;
  const auto seconds = read_seconds(text);
  return seconds && *seconds <= longest ? seconds : std::nullopt;
}

double usual_patience_of(const TimeLimit& limit) {
  return limit.kind == TimeLimit::Kind::none ? usual_patience : usual_patience_with_clock;
}

// The options that differ from the game's defaults: ", size 5".
std::string options_in_words(const TableTerms& terms) {
  std::string text;
  for (std::size_t i = 0; i < terms.module->options.size(); ++i)
    if (const OptionSpec& each = terms.module->options[i]; terms.options[i] != each.fallback)
      text += fmt::format(", {} {}", each.name, terms.options[i]);
  return text;
}

std::string limit_for_strangers(const TimeLimit& limit) {
  if (limit.kind == TimeLimit::Kind::none) return "There is no time limit.";
  const std::string time =
      limit.kind == TimeLimit::Kind::turn
          ? fmt::format("Each player has {} for each turn", duration(limit.seconds))
          : fmt::format(
                "Each player has {} for the whole game{}", duration(limit.seconds),
                limit.increment > 0 ? ", and " + duration(limit.increment) + " more in each round" : "");
  return time + ". A player whose time has run out can lose the game: the others may claim it.";
}

}  // namespace

std::string write_limit(const TimeLimit& limit) {
  return fmt::format("{} {:.0f}{}", limit.kind == TimeLimit::Kind::turn ? "turn" : "player", limit.seconds,
                     limit.increment > 0 ? fmt::format(" +{:.0f}", limit.increment) : "");
}

std::optional<TimeLimit> read_limit(std::string_view text) {
  const std::string_view kind = take_word(text);
  const auto seconds = read_length(take_word(text));
  if ((kind != "turn" && kind != "player") || !seconds || *seconds < 1) return std::nullopt;
  TimeLimit limit{kind == "turn" ? TimeLimit::Kind::turn : TimeLimit::Kind::player, *seconds};
  if (text.empty()) return limit;
  const auto increment = text[0] == '+' ? read_length(text.substr(1)) : std::nullopt;
  // A turn begins with its full time anyway.
  if (!increment || (kind == "turn" && *increment > 0)) return std::nullopt;
  limit.increment = *increment;
  return limit;
}

std::string in_words(const TimeLimit& limit) {
  if (limit.kind == TimeLimit::Kind::none) return "no limit";
  const std::string length = duration(limit.seconds);
  if (limit.kind == TimeLimit::Kind::turn) return length + " a turn";
  return limit.increment == 0 ? length + " each"
                              : fmt::format("{} each, +{:.0f} s a round", length, limit.increment);
}

Result<void> check_patience(double seconds, const TimeLimit& limit) {
  const double least = limit.kind == TimeLimit::Kind::none ? least_patience : least_patience_with_clock;
  if (seconds >= least) return {};
  return refuse(fmt::format("patience {:.0f}: at least {:.0f} seconds {} a clock", seconds, least,
                            limit.kind == TimeLimit::Kind::none ? "without" : "with"));
}

double patience_of(const TableTerms& terms) {
  return terms.patience.value_or(usual_patience_of(terms.limit));
}

std::vector<TermInWords> in_words(const TableTerms& terms) {
  std::vector<TermInWords> all{
      {fmt::format("The game is {}{}.", terms.module->title, options_in_words(terms))}};
  const bool has_clock = terms.limit.kind != TimeLimit::Kind::none;
  const bool is_unusual = patience_of(terms) != usual_patience_of(terms.limit);
  constexpr std::string_view loss = "can lose the game: the others may claim it";
  all.push_back({limit_for_strangers(terms.limit), has_clock});
  all.push_back({fmt::format("A player who {}owes a move for {} {}.", has_clock ? "is disconnected and " : "",
                             duration(patience_of(terms)), loss),
                 is_unusual});
  all.push_back({terms.hints ? "Players may ask the program for hints; everybody is told."
                             : "Nobody may ask the program for hints.",
                 terms.hints});
  all.push_back({terms.is_private ? "There are no spectators." : "Anybody can watch."});
  return all;
}

bool are_usual(const TableTerms& terms) {
  const auto all = in_words(terms);
  return std::none_of(all.begin(), all.end(), [](const TermInWords& each) { return each.is_unusual; });
}

std::string in_brief(const TableTerms& terms) {
  std::string text = fmt::format("{}{}", terms.module->name, options_in_words(terms));
  if (terms.limit.kind != TimeLimit::Kind::none) text += ", " + in_words(terms.limit);
  if (patience_of(terms) != usual_patience_of(terms.limit))
    text += fmt::format(", patience {}", duration(patience_of(terms)));
  if (terms.hints) text += ", hints";
  if (terms.is_private) text += ", no spectators";
  return text;
}

bool are_same(const TableTerms& terms, const TableTerms& others) {
  const auto as_of = [&](TableTerms each) {
    each.id = terms.id;
    each.date = terms.date;
    each.key = terms.key;
    each.version = terms.version;
    return write_terms(each);
  };
  return as_of(terms) == as_of(others);
}

std::string write_terms(const TableTerms& terms) {
  Record record = new_record(*terms.module, terms.options);
  record.others.push_back({"table", terms.id});
  record.others.push_back({"date", terms.date});
  if (terms.limit.kind != TimeLimit::Kind::none) record.others.push_back({"clock", write_limit(terms.limit)});
  if (terms.patience) record.others.push_back({"patience", fmt::format("{:.0f}", *terms.patience)});
  if (terms.hints) record.others.push_back({"hints", "yes"});
  if (terms.is_private) record.others.push_back({"spectators", "no"});
  record.others.push_back({"key", terms.key});
  record.others.push_back({"version", terms.version});
  return std::string(first_line) + write_header(record);
}

bool is_newer(std::string_view version, std::string_view than) {
  const auto numbers = numbers_of(version);
  const auto others = numbers_of(than);
  return numbers && others && *numbers > *others;
}

Result<Ledger> Ledger::begin(std::string_view header, Catalog catalog) {
  if (!header.starts_with(first_line))
    return refuse("no proof of a game: the first line is not `herbarium proof 3`", 1, 1);
  const auto further = [](Refusal refusal) {
    refusal.line += refusal.line > 0 ? 1 : 0;
    return tl::unexpected<Refusal>(refusal);
  };
  const auto record = read_record(header.substr(first_line.size()));
  if (!record) return further(record.error());
  TableTerms terms;
  terms.module = find_module(catalog, record->game);
  if (!terms.module) return refuse(fmt::format("{}: no such game here", escaped(record->game)));
  const auto options = options_of(*record, *terms.module);
  if (!options) return further(options.error());
  terms.options = *options;
  terms.id = record->other("table").value_or("");
  if (terms.id.size() != 32 || !is_token(terms.id + terms.id)) return refuse("the table has no name");
  terms.date = record->other("date").value_or("");
  if (const auto clock = record->other("clock")) {
    const auto limit = read_limit(*clock);
    if (!limit) return refuse(fmt::format("clock {}: `player SECONDS` or `turn SECONDS`", escaped(*clock)));
    terms.limit = *limit;
  }
  if (const auto patience = record->other("patience")) {
    terms.patience = read_length(*patience);
    if (!terms.patience) return refuse(fmt::format("patience {}: `patience SECONDS`", escaped(*patience)));
    if (const auto fair = check_patience(*terms.patience, terms.limit); !fair) return pass_on(fair);
  }
  terms.hints = record->other("hints") == "yes";
  terms.is_private = record->other("spectators") == "no";
  terms.key = record->other("key").value_or("");
  terms.version = record->other("version").value_or("");
  if (!is_token(terms.key)) return refuse("the table has no key");
  if (terms.version.empty() || terms.version.size() > longest_version)
    return refuse("the table has no version");
  if (write_terms(terms) != header) return refuse("the head is not in the form that tables write");
  return Ledger(terms);
}

}  // namespace herbarium
