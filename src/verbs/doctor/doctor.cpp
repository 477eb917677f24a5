#include "verbs/doctor/doctor.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "verbs/doctor/examinations.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

void examine_state(const std::string& state, Examination& examination) {
  examine_access(state, Kind::folder, examination);
  examine_access(state + "/history", Kind::file, examination);
  examine_key(state, examination);
  const std::string secrets = state + "/tables";
  examine_access(secrets, Kind::folder, examination);
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(secrets, error))
    if (entry.path().extension() == ".secrets")
      examine_access(entry.path().string(), Kind::secret_file, examination);
  examine_litter(secrets, examination);
}

Examination examine(Catalog catalog, const DoctorOrder& order) {
  Examination examination;
  const std::string data = data_folder(), state = state_folder();
  for (const std::string& mistake : order.configuration)
    examination.ailments.push_back({"", mistake, "mend that line, or the rights of the file"});
  if (data.empty() || state.empty())
    examination.ailments.push_back({"", "there is no folder for kept games, or none for what goes with them",
                                    "set HOME, or XDG_DATA_HOME and XDG_STATE_HOME"});
  if (!data.empty()) {
    examine_access(data, Kind::folder, examination);
    examine_records(data, catalog, examination);
    examine_litter(data, examination);
    examine_proofs(data, state + "/tables", catalog, examination);
  }
  if (!state.empty()) examine_state(state, examination);
  examine_tables(order.tables, examination);
  return examination;
}

// Says what is wrong, and what was done about it; returns whether it is well now.
bool see_to(const Ailment& ailment, bool mends) {
  const bool can = ailment.mend != nullptr;
  const auto mended = mends && can ? std::optional(ailment.mend()) : std::nullopt;
  const bool well = mended && *mended;
  const std::string done = well     ? "mended: " + ailment.cured
                           : mended ? "not mended: " + mended->error().reason
                           : can    ? "--mend " + ailment.cure
                                    : ailment.cure;
  const std::string place = ailment.path.empty() ? "" : escaped(ailment.path) + ": ";
  print_line(fmt::format("{}{} ({})", place, ailment.what, done));
  return well;
}

}  // namespace

int examine_files(Catalog catalog, const DoctorOrder& order) {
  const Examination found = examine(catalog, order);
  int left = 0;
  for (const std::string& path : found.in_use)
    print_line(escaped(path) + ": it is being played, and was left alone");
  for (const Ailment& ailment : found.ailments) left += see_to(ailment, order.mends) ? 0 : 1;
  print_line(fmt::format("{}, {}, {}, {}; {} in use and left alone.", counted(found.records, "kept game"),
                         counted(found.drafts, "draft"), counted(found.proofs, "proof"),
                         counted(found.tables, "table"), found.in_use.size()));
  if (left == 0) {
    print_line("All is well.");
    return done;
  }
  return print_error(fmt::format("{} to see to", counted(left, "thing")));
}

}  // namespace herbarium
