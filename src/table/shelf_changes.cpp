#include "table/shelf_changes.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <vector>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "table/journal.hpp"

namespace herbarium {
namespace {

namespace files = std::filesystem;

constexpr std::string_view ending = ".rec";
constexpr int longest = 60;  // columns

// What stands behind the name of a record in the names of its files: nothing, ".draft", ".proof", ...
// The record itself is the last, so that it is never alone under a name while others are moved.
std::vector<std::string> parts_of(const std::string& path) {
  const files::path record = files::absolute(path);
  const std::string stem = record.filename().string() + ".";
  std::vector<std::string> parts;
  std::error_code error;
  for (const auto& entry : files::directory_iterator(record.parent_path(), error))
    if (const std::string name = entry.path().filename().string(); name.starts_with(stem))
      parts.push_back(name.substr(stem.size() - 1));
  parts.emplace_back("");
  return parts;
}

Result<void> check_on_shelf(const std::string& path) {
  std::error_code error;
  const files::path folder = files::absolute(path).parent_path();
  const bool on_shelf = !data_folder().empty() && files::equivalent(folder, data_folder(), error);
  if (!exists(path)) return system_refusal(path);
  if (on_shelf && path.ends_with(ending)) return {};
  return refuse(
      fmt::format("{}: not one of the kept games; `mv` and `rm` are for other files", escaped(path)));
}

// A record being played is locked, and at a table so is its proof.
Result<std::vector<Descriptor>> lock_all(const std::string& path, const std::vector<std::string>& parts) {
  std::vector<Descriptor> locks;
  for (const std::string& part : parts) {
    Descriptor lock = try_lock(path + part);
    if (!lock && errno == EWOULDBLOCK) return refuse(escaped(path) + ": this game is being played");
    locks.push_back(std::move(lock));
  }
  return locks;
}

Result<void> move_all(const std::string& from, const std::string& to, const std::vector<std::string>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (rename_new(from + parts[i], to + parts[i])) continue;
    const auto refusal = system_refusal(to + parts[i]);
    while (i-- > 0) rename_new(to + parts[i], from + parts[i]);
    return refusal;
  }
  return {};
}

bool any_exists(const std::string& path, const std::vector<std::string>& parts) {
  for (const std::string& part : parts)
    if (exists(path + part)) return true;
  return false;
}

}  // namespace

std::string why_no_name(std::string_view name) {
  constexpr const char* wanted = "letters, digits, blanks, and - _ . , within the name";
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (name.empty() || columns(name) > longest) return fmt::format("a name has 1 to {} characters", longest);
  if (name.front() == '.' || name.front() == '-' || name.front() == ' ' || name.back() == ' ')
    return fmt::format("{}: a name begins with a letter or a digit, and does not end with a blank",
                       escaped_excerpt(name));
  if (escaped(name) != name) return fmt::format("{}: {} are wanted", escaped_excerpt(name), wanted);
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    const bool sign = std::string_view(" -_.,").find(c) != std::string_view::npos;
    if (!letter && !sign && static_cast<unsigned char>(c) < 0x80)
      return fmt::format("{}: {} are wanted, not `{}`", escaped_excerpt(name), wanted, c);
  }
  return "";
}

Result<std::string> rename_kept(const std::string& path, std::string_view name) {
  if (const std::string why = why_no_name(name); !why.empty()) return refuse(why);
  if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (const auto on_shelf = check_on_shelf(path); !on_shelf) return tl::unexpected(on_shelf.error());
  const std::string to = fmt::format("{}/{}{}", data_folder(), name, ending);
  const auto parts = parts_of(path);
  const auto locks = lock_all(path, parts);
  if (!locks) return tl::unexpected(locks.error());
  if (any_exists(to, parts)) return refuse(escaped_excerpt(name) + ": another game has this name");
  if (const auto moved = move_all(path, to, parts); !moved) return tl::unexpected(moved.error());
  return to;
}

Result<std::string> delete_kept(const std::string& path) {
  if (const auto on_shelf = check_on_shelf(path); !on_shelf) return tl::unexpected(on_shelf.error());
  const auto parts = parts_of(path);
  const auto locks = lock_all(path, parts);
  if (!locks) return tl::unexpected(locks.error());
  const std::string trash = data_folder() + "/trash";
  if (const auto made = make_folders(trash); !made) return tl::unexpected(made.error());
  const std::string stem = trash + "/" + files::path(path).stem().string();
  std::string to = stem + std::string(ending);
  for (int number = 2; any_exists(to, parts); ++number) to = fmt::format("{}-{}{}", stem, number, ending);
  if (const auto moved = move_all(path, to, parts); !moved) return tl::unexpected(moved.error());
  return to;
}

}  // namespace herbarium
