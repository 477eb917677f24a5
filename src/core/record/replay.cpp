#include "core/record/replay.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"

namespace herbarium {

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

Result<std::unique_ptr<Match>> begin(const Record& record, Catalog catalog) {
  const Module* module = find_module(catalog, record.game);
  if (!module)
    return refuse(fmt::format("{}: no such game here; `herbarium games` lists them", escaped(record.game)),
                  record.game_column, record.game_line);
  const auto options = options_of(record, *module);
  if (!options) return tl::unexpected(options.error());
  for (const RecordSeat& seat : record.seats)
    if (seat.seat > module->seats(*options))
      return refuse(fmt::format("seat {}: there are {} seats", seat.seat, module->seats(*options)), 1,
                    seat.line);
  return module->start(*options);
}

std::string write_moves(const Match& match) {
  std::string text;
  for (int move = 0; move < match.size(); ++move)
    text += write_move(match.actor(move), match.full_text(move));
  return text;
}

Result<void> play_moves(const Record& record, Match& match, const std::function<void()>& after) {
  for (const RecordMove& move : record.moves) {
    const auto played = match.submit(move.actor, move.text);
    if (!played) {
      const int offset = played.error().column > 0 ? played.error().column - 1 : 0;
      return refuse(played.error().reason, move.column + offset, move.line);
    }
    if (after) after();
  }
  if (record.fault) return tl::unexpected(*record.fault);
  return {};
}

}  // namespace herbarium
