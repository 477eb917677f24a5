// For every record below tests/records, a file beside it has the expected result: NAME.positions the position
// line before the first move and after each; NAME.error the message with which the record is refused.
#include <doctest/doctest.h>

#include "core/record.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"

namespace {

using namespace herbarium;
namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

// The position lines that a record leads to.
Result<Lines> positions_of(const std::string& text) {
  const auto record = read_record(text);
  if (!record) return tl::unexpected(record.error());
  auto match = begin(*record, catalog());
  if (!match) return tl::unexpected(match.error());
  Lines lines = {match->position()};
  const auto played = play_moves(*record, *match, [&] { lines.push_back(match->position()); });
  if (!played) return tl::unexpected(played.error());
  return lines;
}

std::string check(const fs::path& record, const fs::path& flow_beside, const Lines& actual) {
  if (files::updating()) {
    files::write(flow_beside, files::joined(actual));
    return {};
  }
  const std::string found = files::difference(files::lines(files::read(flow_beside)), actual);
  return found.empty() ? found
                       : record.string() + ": not as in " + flow_beside.filename().string() + "\n" + found;
}

// What is wrong with a record; nothing if it has the expected result.
std::string trouble_with(const fs::path& record) {
  const fs::path positions = fs::path(record).replace_extension(".positions");
  const fs::path error = fs::path(record).replace_extension(".error");
  const auto actual = positions_of(files::read(record));
  if (fs::exists(error) == fs::exists(positions))
    return record.string() + ": there must be either a .positions or an .error beside it";
  if (fs::exists(error))
    return actual ? record.string() + ": should be refused, and is not"
                  : check(record, error, {at_place(record.filename().string(), actual.error())});
  return actual ? check(record, positions, *actual) : at_place(record.string(), actual.error());
}

}  // namespace

TEST_CASE("records lead to the positions, or to the error, beside them") {
  // The test case is entered again for each record; the folder is read once.
  static const auto all = files::ending_in("tests/records", ".rec");
  for (const auto& record : all) {
    SUBCASE(record.lexically_relative("tests/records").c_str()) {
      const std::string trouble = trouble_with(record);
      INFO(trouble);
      CHECK(trouble.empty());
    }
  }
}
