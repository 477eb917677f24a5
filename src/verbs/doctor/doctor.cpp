#include "verbs/doctor/doctor.hpp"

#include <fmt/format.h>

#include "base/file.hpp"
#include "base/text/counted.hpp"
#include "base/text/safe_text.hpp"
#include "verbs/doctor/examinations.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

Examination examine(Catalog catalog, const std::string& tables) {
  Examination examination;
  const std::string data = data_folder(), state = state_folder();
  if (!data.empty()) {
    examine_access(data, examination);
    examine_records(data, catalog, examination);
    examine_litter(data, examination);
    examine_proofs(data, state + "/tables", catalog, examination);
  }
  if (!state.empty()) {
    for (const char* part : {"", "/history", "/key", "/tables"}) examine_access(state + part, examination);
    examine_litter(state + "/tables", examination);
  }
  examine_tables(tables, examination);
  return examination;
}

// Says what is wrong, and what was done about it; returns whether it is well now.
bool see_to(const Ailment& ailment, bool mends) {
  const bool can = ailment.mend != nullptr;
  const auto mended = mends && can ? std::optional(ailment.mend()) : std::nullopt;
  const bool well = mended && *mended;
  const std::string done = well     ? "mended: --mend " + ailment.cure
                           : mended ? "not mended: " + mended->error().reason
                           : can    ? "--mend " + ailment.cure
                                    : ailment.cure;
  print_line(fmt::format("{}: {} ({})", escaped(ailment.path), ailment.what, done));
  return well;
}

}  // namespace

int examine_files(Catalog catalog, const std::string& tables, bool mends) {
  const Examination found = examine(catalog, tables);
  int left = 0;
  for (const Ailment& ailment : found.ailments) left += see_to(ailment, mends) ? 0 : 1;
  print_line(fmt::format("{}, {}, {}, {}; {} in use and left alone.", counted(found.records, "kept game"),
                         counted(found.drafts, "draft"), counted(found.proofs, "proof"),
                         counted(found.tables, "table"), found.in_use));
  if (left == 0) {
    print_line("All is well.");
    return done;
  }
  return print_error(fmt::format("{} to see to", counted(left, "thing")));
}

}  // namespace herbarium
