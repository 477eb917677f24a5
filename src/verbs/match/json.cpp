#include "verbs/match/json.hpp"

#include <fmt/format.h>

namespace herbarium {
namespace {

// Quoted, with quotation marks and backslashes escaped.
std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
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

std::string JsonObject::text() const { return fmt::format("{{{}}}", fmt::join(members_, ",")); }

}  // namespace herbarium
