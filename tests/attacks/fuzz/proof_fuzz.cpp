// A table's messages to a terminal, and the proof saved from them.
#include <string>

#include "attacks/fuzz/target.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "net/ledger/entry.hpp"
#include "net/ledger/proof.hpp"
#include "net/wire/connection.hpp"

using namespace herbarium;

namespace {

void check_entry(const std::string& line) {
  const auto entry = read_entry(line);
  if (!entry) return;
  fuzz::demand(entry->time >= 0, "a time is below zero");
  const std::string written = write_entry(*entry);
  const auto again = read_entry(written);
  fuzz::demand(again && again->what == entry->what && again->who == entry->who, "an entry is not read back");
  fuzz::demand(!is_line(line) || is_line(written), "an entry cannot be sent");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  for (const std::string& line : lines_of(std::string(text))) check_entry(line);
  const auto proof = read_proof(text, catalog());
  if (!proof) fuzz::demand(fuzz::is_safe(proof.error().reason), "a refusal has a control byte");
  return 0;
}
