// A file of written sheets, for the referee of Herbs.
#include <string>

#include "attacks/fuzz/target.hpp"
#include "core/match.hpp"
#include "games/catalog.hpp"
#include "games/herbs/sheet.hpp"

using namespace herbarium;

namespace {

constexpr int most_moves = 200;

// Lets both players take their sheets from copies of one file, as far as they go.
void play(const std::string& text) {
  const Module& module = *find_module(catalog(), "herbs");
  auto match = module.start(default_options(module.options));
  auto first = herbs::script(text), second = herbs::script(text);
  if (!first || !second) {
    fuzz::demand(first.has_value() == second.has_value(), "a file is refused once");
    return;
  }
  for (int i = 0; i < most_moves && !match.over(); ++i) {
    const Seat seat = match.to_act().first();
    if (seat == nature) return;
    const auto piece = (seat == 1 ? *first : *second)->next(match, seat);
    if (!piece || !*piece || !match.submit(seat, (*piece)->text)) return;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(fuzz::text_of(data, size));
  for (const Refusal& mistake : herbs::mistakes({200, 4}, text)) {
    fuzz::demand(fuzz::is_safe(mistake.reason), "a refusal has a control byte");
    fuzz::demand(mistake.line >= 0, "a mistake has no line");
  }
  play(text);
  return 0;
}
