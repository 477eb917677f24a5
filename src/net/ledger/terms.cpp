// The head of a proof: the terms of the table, as the header of a record with additional keys.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/clock.hpp"
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

double usual_patience_of(const TimeLimit& limit) {
  return limit.hurries() ? usual_patience_with_clock : usual_patience;
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
  if (!limit.exists()) return "There is no time limit.";
  const std::string time =
      limit.kind == TimeLimit::Kind::turn
          ? fmt::format("Each player has {} for each turn", duration(limit.seconds))
          : fmt::format(
                "Each player has {} for the whole game{}", duration(limit.seconds),
                limit.increment > 0 ? ", and " + duration(limit.increment) + " more in each round" : "");
  std::string goes_on;
  if (limit.in_days) goes_on = ". The time goes by day and night, also while nobody is connected";
  if (limit.holidays > 0)
    goes_on += fmt::format("; each player can stop it for {} in all, with `away`", duration(limit.holidays));
  return time + goes_on + ". A player whose time has run out can lose the game: the others may claim it.";
}

}  // namespace

Result<void> check_patience(double seconds, const TimeLimit& limit) {
  const double least = limit.hurries() ? least_patience_with_clock : least_patience;
  if (seconds >= least) return {};
  return refuse(fmt::format("patience {:.0f}: at least {:.0f} seconds {} a clock", seconds, least,
                            least == least_patience ? "without" : "with"));
}

// A game with a clock of its own has an option of that name, where 0 means none.
Result<void> check_limit(const TableTerms& terms) {
  if (!terms.limit.in_days) return {};
  constexpr std::time_t earliest = 1'577'836'800;  // 2020
  const auto beginning = beginning_of(terms);
  if (!beginning) return refuse("a clock of days needs a date");
  if (*beginning < earliest)
    return refuse(fmt::format("a clock of days that began on {}: the date is wrong", terms.date));
  for (std::size_t i = 0; i < terms.module->options.size(); ++i)
    if (terms.module->options[i].name == "clock" && terms.options[i] != 0)
      return refuse(
          fmt::format("{} has a clock of its own, which nobody can wait for over days: "
                      "`--option clock=0` turns it off",
                      terms.module->title));
  return {};
}

Result<void> check_date(const TableTerms& terms, double now) {
  const auto beginning = beginning_of(terms);
  const double ahead = beginning ? static_cast<double>(*beginning) - now : 0;
  if (ahead <= longest_difference) return {};
  return refuse(
      fmt::format("the game begins in {}, and until then nobody's time would run", duration(ahead)));
}

std::optional<std::time_t> beginning_of(const TableTerms& terms) {
  return terms.limit.in_days ? read_date(terms.date) : std::nullopt;
}

double patience_of(const TableTerms& terms) {
  return terms.patience.value_or(usual_patience_of(terms.limit));
}

std::vector<TermInWords> in_words(const TableTerms& terms) {
  std::vector<TermInWords> all{
      {fmt::format("The game is {}{}.", terms.module->title, options_in_words(terms))}};
  const bool has_clock = terms.limit.exists();
  const bool is_unusual = patience_of(terms) != usual_patience_of(terms.limit);
  constexpr std::string_view loss = "can lose the game: the others may claim it";
  all.push_back({limit_for_strangers(terms.limit), has_clock});
  const std::string patience = duration(patience_of(terms));
  all.push_back(
      {terms.limit.in_days
           ? fmt::format("If the table was closed, nobody loses within {} after it opens.", patience)
           : fmt::format("A player who {}owes a move for {} {}.", has_clock ? "is disconnected and " : "",
                         patience, loss),
       is_unusual});
  all.push_back({terms.hints ? "Players may ask the program for hints; everybody is told."
                             : "Nobody may ask the program for hints.",
                 terms.hints});
  all.push_back({terms.is_private ? "There are no spectators." : "Anybody can watch."});
  if (terms.given > 0)
    all.push_back(
        {fmt::format("The game goes on after {} moves from elsewhere: nothing proves them.", terms.given),
         true});
  return all;
}

bool are_usual(const TableTerms& terms) {
  const auto all = in_words(terms);
  return std::none_of(all.begin(), all.end(), [](const TermInWords& each) { return each.is_unusual; });
}

std::string in_brief(const TableTerms& terms) {
  std::string text = fmt::format("{}{}", terms.module->name, options_in_words(terms));
  if (terms.limit.exists()) text += ", " + in_words(terms.limit);
  if (patience_of(terms) != usual_patience_of(terms.limit))
    text += fmt::format(", patience {}", duration(patience_of(terms)));
  if (terms.hints) text += ", hints";
  if (terms.is_private) text += ", no spectators";
  if (terms.given > 0) text += fmt::format(", {} moves from elsewhere", terms.given);
  return text;
}

bool are_same(const TableTerms& terms, const TableTerms& before) {
  const auto as_of = [&](TableTerms each) {
    each.id = terms.id;
    each.date = terms.date;
    each.key = terms.key;
    each.version = terms.version;
    each.given = 0;
    return write_terms(each);
  };
  return terms.given == 0 && as_of(terms) == as_of(before);
}

std::string write_terms(const TableTerms& terms) {
  Record record = new_record(*terms.module, terms.options);
  record.others.push_back({"table", terms.id});
  record.others.push_back({"date", terms.date});
  if (terms.limit.exists()) record.others.push_back({"clock", write_limit(terms.limit)});
  if (terms.patience) record.others.push_back({"patience", fmt::format("{:.0f}", *terms.patience)});
  if (terms.hints) record.others.push_back({"hints", "yes"});
  if (terms.is_private) record.others.push_back({"spectators", "no"});
  if (terms.given > 0) record.others.push_back({"given", fmt::format("{}", terms.given)});
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
    if (!limit)
      return refuse(
          fmt::format("clock {}: `player SECONDS`, `turn SECONDS` or `days DAYS`", escaped(*clock)));
    terms.limit = *limit;
    if (const auto good = check_limit(terms); !good) return pass_on(good);
  }
  if (const auto patience = record->other("patience")) {
    terms.patience = read_length(*patience);
    if (!terms.patience) return refuse(fmt::format("patience {}: `patience SECONDS`", escaped(*patience)));
    if (const auto fair = check_patience(*terms.patience, terms.limit); !fair) return pass_on(fair);
  }
  terms.hints = record->other("hints") == "yes";
  terms.is_private = record->other("spectators") == "no";
  terms.given = whole_number(record->other("given").value_or("0")).value_or(0);
  terms.key = record->other("key").value_or("");
  terms.version = record->other("version").value_or("");
  if (!is_token(terms.key)) return refuse("the table has no key");
  if (terms.version.empty() || terms.version.size() > longest_version)
    return refuse("the table has no version");
  if (write_terms(terms) != header) return refuse("the head is not in the form that tables write");
  return Ledger(terms);
}

}  // namespace herbarium
