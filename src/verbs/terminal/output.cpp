#include "verbs/terminal/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <poll.h>
#include <unistd.h>

#include "base/file.hpp"
#include "base/safe_text.hpp"

namespace herbarium {

namespace {

std::string own_name = "herbarium";

// Failure is ignored: standard error may be closed or full, and there is no other place for messages.
void write_error(std::string_view words) {
  write_all(STDERR_FILENO, fmt::format("{}: {}\n", own_name, words));
}

}  // namespace

void set_program_name(std::string_view name) { own_name = name; }
const std::string& program_name() { return own_name; }

void reserve_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(file, F_GETFD) >= 0) continue;
    // The lowest free number is this one.
    if (open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY) != file) return;
  }
}

void print_line(std::string_view line) {
  add_output(line);
  add_output("\n");
}

int print_error(std::string_view words) {
  constexpr std::size_t most = 2000;  // a bad file may have megabytes in one line
  flush_output();
  write_error(fmt::format("{}{}", words.substr(0, most), words.size() > most ? " ..." : ""));
  return refused;
}

int usage_error(std::string_view words, std::string_view verb) {
  print_error(fmt::format("{} (see {}{}{} --help)", words, own_name, verb.empty() ? "" : " ", verb));
  return wrong_usage;
}

int end_output(int status) {
  if (flush_output()) return status;
  // An earlier write may have failed, and errno is lost; but a missing reader can still be detected.
  pollfd output{STDOUT_FILENO, 0, 0};
  const bool gone = poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
  if (!gone) write_error("cannot write to standard output");
  return refused;
}

// --- json

namespace {

// Quoted, with quotation marks, backslashes and control characters escaped.
std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : utf8(code_points(text))) {
    if (c == '"' || c == '\\') result += '\\';
    if (static_cast<unsigned char>(c) < 0x20)
      result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      result += c;
  }
  return result + "\"";
}

}  // namespace

JsonObject& JsonObject::add_value(std::string_view key, std::string_view value) {
  members_.push_back(fmt::format("{}:{}", quoted(key), value));
  return *this;
}

JsonObject& JsonObject::add(std::string_view key, std::string_view text) {
  return add_value(key, quoted(text));
}

JsonObject& JsonObject::add(std::string_view key, std::optional<double> number, int decimals) {
  if (!number) return add_value(key, "null");
  return add_value(key,
                   decimals < 0 ? fmt::format("{}", *number) : fmt::format("{:.{}f}", *number, decimals));
}

JsonObject& JsonObject::add(std::string_view key, const std::vector<JsonObject>& objects) {
  std::vector<std::string> texts;
  for (const JsonObject& each : objects) texts.push_back(each.text());
  return add_value(key, fmt::format("[{}]", fmt::join(texts, ",")));
}

JsonObject& JsonObject::add(std::string_view key, const JsonObject& object) {
  return add_value(key, object.text());
}

JsonObject& JsonObject::add(std::string_view key, const std::vector<std::string>& all) {
  std::vector<std::string> texts;
  for (const std::string& each : all) texts.push_back(quoted(each));
  return add_value(key, fmt::format("[{}]", fmt::join(texts, ",")));
}

JsonObject& JsonObject::add_truth(std::string_view key, bool truth) {
  return add_value(key, truth ? "true" : "false");
}

std::string JsonObject::text() const { return fmt::format("{{{}}}", fmt::join(members_, ",")); }

}  // namespace herbarium
