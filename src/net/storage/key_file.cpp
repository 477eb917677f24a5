#include "net/storage/key_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string_view>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/ledger/crypto.hpp"
#include "table/record_file.hpp"

namespace herbarium {
namespace {

constexpr std::string_view first_word = "ed25519 ";

tl::unexpected<Refusal> refuse_key(const std::string& path, std::string_view why) {
  return refuse(fmt::format("{}: your key is not used: {}", escaped(path), why));
}

// Others could replace this key by another.
Result<void> check_folder(const std::string& folder) {
  struct stat what {};
  if (stat(folder.c_str(), &what) != 0) return system_refusal(folder);
  if (what.st_uid != geteuid() && what.st_uid != 0)
    return refuse_key(folder, "the directory belongs to somebody else");
  if ((what.st_mode & 022) != 0)
    return refuse_key(folder,
                      "others can write in this directory; `chmod go-w` it, if you are sure that nobody has");
  return {};
}

Result<SigningKey> read_key(const std::string& path) {
  std::error_code error;  // a link into nowhere cannot be opened, either
  for (const std::string& each : {path, std::filesystem::weakly_canonical(path, error).string()})
    if (const auto safe = check_folder(each.substr(0, each.rfind('/'))); !each.empty() && !safe)
      return pass_on(safe);
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) return system_refusal(path);
  struct stat what {};
  if (fstat(file.number(), &what) != 0) return system_refusal(path);
  if (!S_ISREG(what.st_mode)) return refuse_key(path, "it is not a file");
  if (what.st_uid != geteuid()) return refuse_key(path, "owned by another user");
  if ((what.st_mode & 077) != 0)
    return refuse_key(path, "others can read or write it; `chmod 600` it, if you are sure that nobody has");
  char buffer[128];
  const ssize_t got = read(file.number(), buffer, sizeof buffer);
  if (got < 0) return system_refusal(path);
  std::string_view text(buffer, static_cast<std::size_t>(got));
  while (text.ends_with('\n') || (!text.empty() && is_blank(text.back()))) text.remove_suffix(1);
  if (!text.starts_with(first_word) || !is_token(text.substr(first_word.size())))
    return refuse_key(path, "there is no key in it");
  return SigningKey(text.substr(first_word.size()));
}

}  // namespace

std::string key_path(const std::string& folder) { return folder + "/key"; }

Result<SigningKey> load_key(const std::string& folder) {
  if (folder.empty()) return refuse("no directory for your key: set HOME or XDG_STATE_HOME");
  const std::string path = key_path(folder);
  struct stat what {};
  if (lstat(path.c_str(), &what) != 0 && errno == ENOENT) {
    if (const auto made = make_folders(folder); !made) return pass_on(made);
    // Of two processes that create the file at the same time, one is refused, and reads the other's key.
    const auto made = Journal::create(path, fmt::format("{}{}\n", first_word, random_token()));
    if (!made && lstat(path.c_str(), &what) != 0) return pass_on(made);
  }
  return read_key(path);
}

namespace {

std::string statements_path(const std::string& folder) { return key_path(folder) + ".statements"; }

Result<void> save_statement(const std::string& folder, const KeyStatement& added) {
  std::string text;
  for (const KeyStatement& each : load_statements(folder)) text += each.write() + "\n";
  return replace_file(statements_path(folder), text + added.write() + "\n");
}

}  // namespace

std::vector<KeyStatement> load_statements(const std::string& folder) {
  std::vector<KeyStatement> statements;
  for (const std::string& line : lines_of(read_own_file(statements_path(folder)).value_or("")))
    if (const auto statement = KeyStatement::read(line)) statements.push_back(*statement);
  // The latest count if there are too many.
  if (statements.size() > most_statements)
    statements.erase(statements.begin(), statements.end() - static_cast<std::ptrdiff_t>(most_statements));
  return statements;
}

Result<void> add_statement(const std::string& folder, std::string_view line) {
  const auto key = load_key(folder);
  if (!key) return pass_on(key);
  const auto statement = KeyStatement::read(trimmed(line));
  if (!statement)
    return refuse(fmt::format("{}: not a line printed by `herbarium key delegate`", escaped_excerpt(line)));
  if (statement->of != key->name())
    return refuse(fmt::format("this is signed for the key {}, but yours is {}", short_key(statement->of),
                              short_key(key->name())));
  return save_statement(folder, *statement);
}

// The old key's statement is saved first: without the new key it does no harm.
Result<SigningKey> replace_key(const std::string& folder) {
  const auto old = load_key(folder);
  if (!old) return old;
  const std::string secret = random_token();
  const SigningKey next(secret);
  const auto said = save_statement(folder, KeyStatement::sign("next", *old, next.name()));
  if (!said) return pass_on(said);
  if (const auto put =
          replace_file(key_path(folder), fmt::format("{}{}\n", first_word, secret), Secrecy::only_owner);
      !put)
    return pass_on(put);
  return next;
}

Result<void> check_key(const std::string& folder) {
  struct stat what {};
  if (lstat(key_path(folder).c_str(), &what) != 0) return {};
  if (const auto key = read_key(key_path(folder)); !key) return pass_on(key);
  return {};
}

}  // namespace herbarium
