#include "verbs/play/refereed_table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/safe_text.hpp"
#include "table/local_table.hpp"
#include "verbs/play/record_verbs.hpp"

namespace herbarium {
namespace {

// Compares an existing record with the files, and consumes what it has used of them.
Result<void> catch_up(const Record& record, Match& match, const RefereeOptions& options, Scripts& scripts) {
  for (const RecordMove& move : record.moves) {
    if (move.actor == nature) {
      const auto fell = scripted_chance(match, options.files, scripts);
      if (!fell) return tl::unexpected(fell.error());
      if (*fell && match.validate(nature, (*fell)->text).value_or("") !=
                       match.validate(nature, move.text).value_or(""))
        return refuse(fmt::format("the record has `{}`, and the sheets have `{}`", escaped(move.text),
                                  escaped((*fell)->text)),
                      move.column, move.line);
    } else {
      const std::string& file = of_seat(options.files, move.actor);
      const auto next = of_seat(scripts, move.actor)->next(match, move.actor);
      if (!next) return refuse(at_place(escaped(file), next.error()), move.column, move.line);
      const std::optional<Script::Piece>& piece = *next;
      if (!piece)
        return refuse(fmt::format("the record goes on here, and {} has ended", escaped(file)), move.column,
                      move.line);
      const auto written = match.validate(move.actor, piece->text);
      if (!written || *written != match.validate(move.actor, move.text).value_or(""))
        return refuse(fmt::format("the record has `{}`, and {}:{} has something else", escaped(move.text),
                                  escaped(file), piece->begins),
                      move.column, move.line);
    }
    if (const auto played = match.submit(move.actor, move.text); !played)
      return refuse(played.error().reason, move.column, move.line);
  }
  return {};
}

// Options and seed that were asked for must be those of the record.
Result<void> check_terms(const Record& record, const Module& game, const RefereeOptions& options) {
  const auto begun = options_of(record, game);
  if (options.options_given && begun && *begun != options.game_options)
    return refuse(escaped(*options.record) + ": the record was begun with other options");
  if (options.seed && record.other("seed") != fmt::format("{}", *options.seed))
    return refuse(escaped(*options.record) + ": the record was begun with another seed, or none");
  return {};
}

}  // namespace

Result<std::optional<Script::Piece>> scripted_chance(const Match& match,
                                                     const std::array<std::string, 2>& files,
                                                     Scripts& scripts) {
  std::optional<Script::Piece> fell;
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    const auto said = scripts[i]->next(match, nature);
    if (!said) return said;
    if (fell && *said && (*said)->text != fell->text)
      return refuse(fmt::format("{}:{} says `{}`, and {}:{} says `{}`", escaped(files[0]), fell->line,
                                fell->text, escaped(files[1]), (*said)->line, (*said)->text));
    if (*said) fell = *said;
  }
  return fell;
}

Result<std::unique_ptr<Table>> refereed_table(const Module& game, const RefereeOptions& options,
                                              Scripts& scripts) {
  if (!options.record || access(options.record->c_str(), F_OK) != 0) {
    const Setup setup{&game, options.game_options, {Occupant{}, Occupant{}}, options.seed};
    return LocalTable::create(setup, options.record);
  }
  const Module* const games[] = {&game};
  auto opened = open_record(games, *options.record);
  if (!opened) return tl::unexpected(opened.error());
  if (const auto same = check_terms(opened->record, game, options); !same)
    return tl::unexpected(same.error());
  if (const auto caught_up = catch_up(opened->record, opened->match, options, scripts); !caught_up)
    return refuse(at_place(escaped(*options.record), caught_up.error()));
  return LocalTable::resume(*options.record, games);
}

}  // namespace herbarium
