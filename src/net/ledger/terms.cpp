// The head of a proof: the terms of the table, as the header of a record with additional keys.
#include <fmt/format.h>

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

std::string write_terms(const TableTerms& terms) {
  Record record = new_record(*terms.module, terms.options);
  record.others.push_back({"table", terms.id});
  record.others.push_back({"date", terms.date});
  if (terms.limit.kind != TimeLimit::Kind::none) record.others.push_back({"clock", write_limit(terms.limit)});
  if (terms.patience) record.others.push_back({"patience", fmt::format("{:.0f}", *terms.patience)});
  if (terms.hints) record.others.push_back({"hints", "yes"});
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
  }
  terms.hints = record->other("hints") == "yes";
  terms.key = record->other("key").value_or("");
  terms.version = record->other("version").value_or("");
  if (!is_token(terms.key)) return refuse("the table has no key");
  if (terms.version.empty() || terms.version.size() > longest_version)
    return refuse("the table has no version");
  if (write_terms(terms) != header) return refuse("the head is not in the form that tables write");
  return Ledger(terms);
}

}  // namespace herbarium
