#include "verbs/terminal/json.hpp"

#include <fmt/format.h>

#include "base/safe_text.hpp"

namespace herbarium {
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
