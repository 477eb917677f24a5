// JSON, as far as the verbs for other programs print it.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace herbarium {

// An object, printed in one line with its members in the order in which they were added.
class JsonObject {
 public:
  // Of a text that is no UTF-8, what is not is replaced.
  JsonObject& add(std::string_view key, std::string_view text);
  JsonObject& add(std::string_view key, const std::string& text) { return add(key, std::string_view(text)); }
  JsonObject& add(std::string_view key, const char* text) { return add(key, std::string_view(text)); }
  JsonObject& add(std::string_view key, std::integral auto number) {
    return add_value(key, std::to_string(number));
  }
  // With so many decimals; -1: as many as it takes to read the same number back. Null for nothing.
  JsonObject& add(std::string_view key, std::optional<double> number, int decimals);
  JsonObject& add(std::string_view key, const std::vector<JsonObject>& objects);
  JsonObject& add(std::string_view key, const JsonObject& object);
  JsonObject& add(std::string_view key, const std::vector<std::string>& texts);
  JsonObject& add_truth(std::string_view key, bool truth);

  std::string text() const;

 private:
  JsonObject& add_value(std::string_view key, std::string_view value);

  std::vector<std::string> members_;
};

}  // namespace herbarium
