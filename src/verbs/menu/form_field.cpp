#include "verbs/menu/form_field.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {

tl::unexpected<Refusal> refuse_words(std::string_view text, std::string_view wanted) {
  return refuse(fmt::format("{}: {} is wanted", escaped_excerpt(text), wanted));
}

FormField switch_field(const Switch& each, const Choices& choices) {
  const bool now = choices.*each.value;
  const std::string takes = fmt::format("{} or {}", each.words.first, each.words.second);
  return {.row = {.name = each.name,
                  .value = now ? each.values.second : each.values.first,
                  .note = now ? each.notes.second : each.notes.first,
                  .takes = takes,
                  .has_few = true},
          .step = [each](Choices& all, int) { all.*each.value = !(all.*each.value); },
          .set = [each, takes](Choices& all, std::string_view text) -> Result<void> {
            const bool first = same_but_for_case(text, each.words.first);
            if (!first && !same_but_for_case(text, each.words.second)) return refuse_words(text, takes);
            all.*each.value = !first;
            return {};
          }};
}

}  // namespace herbarium
