// A record from somebody else, played through, and its pictures for everybody.
#include <algorithm>
#include <string>

#include "attacks/fuzz/target.hpp"
#include "base/safe_text.hpp"
#include "core/match.hpp"
#include "core/record.hpp"
#include "games/catalog.hpp"

using namespace herbarium;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = read_record(fuzz::text_of(data, size));
  if (!record) {
    fuzz::demand(fuzz::is_safe(record.error().reason), "a refusal has a control byte");
    return 0;
  }
  auto match = begin(*record, catalog());
  if (!match) {
    fuzz::demand(fuzz::is_safe(match.error().reason), "a refusal has a control byte");
    return 0;
  }
  if (const auto played = play_moves(*record, *match); !played)
    fuzz::demand(fuzz::is_safe(played.error().reason), "a refusal has a control byte");
  for (Seat viewer = 0; viewer <= match->seats(); ++viewer)
    fuzz::demand(fuzz::is_safe(plain_text(match->picture(viewer).moment)), "a picture has a control byte");
  const std::string moves = write_moves(*match);
  auto again = begin(*record, catalog());
  auto rest = *record;
  rest.fault.reset();
  rest.moves.resize(std::min(rest.moves.size(), static_cast<std::size_t>(match->size())));
  fuzz::demand(play_moves(rest, *again).has_value() && write_moves(*again) == moves,
               "the same moves lead elsewhere");
  return 0;
}
