// Lines that another program sends to the engine; and the command lines that name engines.
#include <string>

#include "attacks/fuzz/target.hpp"
#include "base/text.hpp"
#include "engine/engine_process.hpp"
#include "engine/engine_server.hpp"
#include "games/catalog.hpp"

using namespace herbarium;

namespace {

// Searches take time, and have their own tests.
bool searches(std::string_view line) { return trimmed(line).starts_with("suggest"); }

// Whether each line of an answer can be sent, and the last one ends it.
void check_answer(const std::string& answer) {
  fuzz::demand(fuzz::is_safe(answer), "an answer has a control byte");
  if (answer.empty()) return;
  fuzz::demand(answer.back() == '\n', "an answer ends within a line");
  const std::size_t last = answer.rfind('\n', answer.size() - 2);
  const std::string_view line = std::string_view(answer).substr(last == answer.npos ? 0 : last + 1);
  fuzz::demand(line == "ok\n" || line.starts_with("error "), "an answer has no end");
  fuzz::demand(!line.starts_with("error : "), "an error speaks of nothing");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  EngineServer server({catalog(), "fuzz", "0", PlayerSpec{}, 1,
                       [](const Match& match, Seat) { return std::vector{match.position()}; }},
                      [] {});
  for (const std::string& line : lines_of(std::string(fuzz::text_of(data, size)))) {
    if (searches(line)) continue;
    server.hear(line);
    check_answer(server.answers());
    if (server.has_ended()) return 0;
  }
  server.hear_end();
  check_answer(server.answers());
  fuzz::demand(server.has_ended(), "its input has ended, and it goes on");
  const auto words = command_words(fuzz::text_of(data, size));
  if (!words) fuzz::demand(fuzz::is_safe(words.error().reason), "a refusal has a control byte");
  return 0;
}
