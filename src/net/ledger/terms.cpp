// The head of a proof: the terms of the table, as the header of a record with additional keys.
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"
#include "net/ledger/crypto.hpp"
#include "net/ledger/ledger.hpp"

namespace herbarium {
namespace {

constexpr std::string_view first_words = "herbarium proof ";

std::string first_line(int format) { return fmt::format("{}{}\n", first_words, format); }

// The format of the proof that begins so. Refuses one that is not known here.
Result<int> format_of(std::string_view header) {
  const std::string_view line = header.substr(0, header.find('\n'));
  const auto format =
      line.starts_with(first_words) ? whole_number(line.substr(first_words.size())) : std::nullopt;
  if (format && *format > newest_format)
    return refuse(fmt::format("the proof has format {}, which is newer than your herbarium", *format), 1, 1);
  if (!format || *format < oldest_format || !header.starts_with(first_line(*format)))
    return refuse("no proof of a game: the first line is not `herbarium proof 3`, 2 or 1", 1, 1);
  return *format;
}

constexpr std::size_t longest_version = 32;

// The three numbers of "1.10.0"; nothing if it has others.
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

// Seconds, as a number without sign.
std::optional<double> read_length(std::string_view text) {
  constexpr double longest = 1e7;
  double seconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
  const bool whole = !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size();
  return whole && seconds >= 0 && seconds <= longest ? std::optional(seconds) : std::nullopt;
}

}  // namespace

int format_of_new(const Module& module) { return module.traits.parts ? newest_format : common_format; }

std::string write_limit(const TimeLimit& limit) {
  const std::string increment = limit.increment ? fmt::format(" +{:.0f}", *limit.increment) : "";
  return fmt::format("{} {:.0f}{}", limit.kind == TimeLimit::Kind::turn ? "turn" : "player", limit.seconds,
                     increment);
}

std::optional<TimeLimit> read_limit(std::string_view text) {
  const std::string_view kind = take_word(text);
  const auto seconds = read_length(take_word(text));
  if ((kind != "turn" && kind != "player") || !seconds || *seconds < 1) return std::nullopt;
  TimeLimit limit{kind == "turn" ? TimeLimit::Kind::turn : TimeLimit::Kind::player, *seconds, std::nullopt};
  if (text.empty()) return limit;
  limit.increment = text[0] == '+' ? read_length(text.substr(1)) : std::nullopt;
  // A turn begins with all its time anyway.
  if (!limit.increment || (kind == "turn" && *limit.increment > 0)) return std::nullopt;
  return limit;
}

Record record_of_terms(const TableTerms& terms, bool all_named) {
  Record record = new_record(*terms.module, terms.options);
  if (all_named) return record;
  std::vector<RecordOption> named;
  for (std::size_t i = 0; i < record.options.size(); ++i)
    if (terms.options[i] != terms.module->options[i].unnamed()) named.push_back(record.options[i]);
  record.options = std::move(named);
  return record;
}

std::string write_terms(const TableTerms& terms) {
  Record record = record_of_terms(terms, terms.all_named);
  record.others.push_back({"table", terms.id});
  record.others.push_back({"date", terms.date});
  if (terms.limit.kind != TimeLimit::Kind::none) record.others.push_back({"clock", write_limit(terms.limit)});
  if (terms.hints) record.others.push_back({"hints", "yes"});
  if (terms.format >= 2) record.others.push_back({"key", terms.key});
  if (terms.format >= 2) record.others.push_back({"version", terms.version});
  return first_line(terms.format) + write_header(record);
}

bool is_newer(std::string_view version, std::string_view than) {
  const auto numbers = numbers_of(version);
  const auto others = numbers_of(than);
  return numbers && others && *numbers > *others;
}

Result<Ledger> Ledger::begin(std::string_view header, Catalog catalog) {
  const auto format = format_of(header);
  if (!format) return tl::unexpected(format.error());
  const auto further = [](Refusal refusal) {
    refusal.line += refusal.line > 0 ? 1 : 0;
    return tl::unexpected<Refusal>(refusal);
  };
  const auto record = read_record(header.substr(first_line(*format).size()));
  if (!record) return further(record.error());
  TableTerms terms;
  terms.format = *format;
  terms.module = find_module(catalog, record->game);
  if (!terms.module) return refuse(fmt::format("{}: no such game here", escaped(record->game)));
  const auto options = options_of(*record, *terms.module, default_options_before(terms.module->options));
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
  terms.hints = record->other("hints") == "yes";
  if (*format >= 2) {
    terms.key = record->other("key").value_or("");
    terms.version = record->other("version").value_or("");
    if (!is_token(terms.key)) return refuse("the table has no key");
    if (terms.version.empty() || terms.version.size() > longest_version)
      return refuse("the table has no version");
  }
  terms.all_named = record->options.size() == terms.module->options.size();
  if (write_terms(terms) != header) return refuse("the head is not as a table writes it");
  return Ledger(terms);
}

}  // namespace herbarium
