#include "net/post/letter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"

namespace herbarium {

namespace {

// A line is `ID.NUMBER.COUNT.DATA.CHECK;`. ID is the beginning of the hash of the letter.
constexpr std::size_t id_length = 6, check_length = 4, data_length = 48, width = 72;
constexpr int most_lines = 9999;

// --- Hexadecimal digits, which are most of a letter, as bytes: a mark, their number, and the bytes.

constexpr char mark = 1;
constexpr std::size_t least_packed = 8, most_packed = 255;

bool is_hex_digit(char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); }

std::string packed(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_hex_digit);
    const std::size_t count = std::min(static_cast<std::size_t>(end - text.begin()) / 2, most_packed);
    if (count < least_packed) {
      const std::size_t plain = std::max<std::size_t>(2 * count, 1);
      bytes += text.substr(0, plain);
      text.remove_prefix(plain);
      continue;
    }
    std::string part(count, '\0');
    from_hex(text.substr(0, 2 * count), reinterpret_cast<unsigned char*>(part.data()), count);
    bytes += mark;
    bytes += static_cast<char>(count);
    bytes += part;
    text.remove_prefix(2 * count);
  }
  return bytes;
}

std::string unpacked(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t count = bytes[0] == mark && bytes.size() > 1 ? static_cast<unsigned char>(bytes[1]) : 0;
    if (count == 0 || bytes.size() < count + 2) {
      text += bytes[0];
      bytes.remove_prefix(1);
      continue;
    }
    text += in_hex(reinterpret_cast<const unsigned char*>(bytes.data()) + 2, count);
    bytes.remove_prefix(count + 2);
  }
  return text;
}

// The first characters of a hash, in base64.
std::string short_hash(std::string_view text, std::size_t length) {
  std::array<unsigned char, 32> hash{};
  from_hex(digest(text), hash.data(), hash.size());
  return in_base64({reinterpret_cast<const char*>(hash.data()), hash.size()}).substr(0, length);
}

// --- Reading.

// The characters that letters have, without the marks by which mail programs quote a line.
std::string without_quotes(std::string_view text) {
  std::string kept;
  for (std::size_t at = 0; at < text.size();) {
    std::string_view line = text.substr(at, text.find('\n', at) - at);
    at += line.size() + 1;
    for (std::size_t quote = line.find('>');
         quote != line.npos && line.substr(0, quote).find_first_of(".;") == line.npos; quote = line.find('>'))
      line.remove_prefix(quote + 1);
    for (const char c : line)
      if (is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') || c == '+' || c == '/' || c == '.' || c == ';')
        kept += c;
  }
  return kept;
}

struct LetterLine {
  std::string id;
  int number = 0, count = 0;
  std::string data;
};

// The letter's line at the end of a text, which may begin with other words.
std::optional<LetterLine> read_line(std::string_view text) {
  std::vector<std::string_view> fields;
  while (fields.size() < 4) {
    const std::size_t dot = text.rfind('.');
    if (dot == text.npos) return std::nullopt;
    fields.push_back(text.substr(dot + 1));
    text.remove_suffix(text.size() - dot);
  }
  if (text.size() < id_length) return std::nullopt;
  LetterLine line{std::string(text.substr(text.size() - id_length)), whole_number(fields[3]).value_or(0),
                  whole_number(fields[2]).value_or(0), std::string(fields[1])};
  const std::string checked = fmt::format("{}.{}.{}.{}", line.id, line.number, line.count, line.data);
  const bool is_good = line.number >= 1 && line.number <= line.count && line.count <= most_lines &&
                       fields[0] == short_hash(checked, check_length);
  return is_good ? std::optional(line) : std::nullopt;
}

struct Found {
  int count = 0;
  std::map<int, std::string> data;
};

// "lines 3, 4 and 9 of 12"
std::string missing_lines(const Found& found) {
  constexpr std::size_t most_named = 5;
  std::vector<std::string> numbers;
  for (int number = 1; number <= found.count; ++number)
    if (!found.data.contains(number)) numbers.push_back(std::to_string(number));
  const bool is_one = numbers.size() == 1;
  if (numbers.size() > most_named)
    return fmt::format("{} of its {} lines are missing, or were changed on the way", numbers.size(),
                       found.count);
  return fmt::format("{} {} of {} {} missing, or {} changed on the way", is_one ? "line" : "lines",
                     listed(numbers), found.count, is_one ? "is" : "are", is_one ? "was" : "were");
}

// The letter of its lines; nothing if they do not make one.
std::optional<Letter> joined(const std::string& id, const Found& found) {
  std::string encoded;
  for (const auto& [number, data] : found.data) encoded += data;
  const auto bytes = from_base64(encoded);
  const std::string text = unpacked(bytes.value_or(""));
  const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7f; };
  if (!bytes || short_hash(text, id_length) != id || std::any_of(text.begin(), text.end(), is_control))
    return std::nullopt;
  return lines_of(text);
}

}  // namespace

std::string write_letter(const std::string& title, const Letter& letter) {
  std::string text;
  std::size_t column = 0;
  for (std::string_view rest = title; !rest.empty();) {
    const std::string_view word = take_word(rest);
    const std::size_t wide = static_cast<std::size_t>(columns(word));
    if (column > 0 && column + 1 + wide > width) text += '\n', column = 0;
    if (column > 0) text += ' ', ++column;
    text += word;
    column += wide;
  }
  text += "\n\n";
  const std::string words = fmt::format("{}", fmt::join(letter, "\n"));
  const std::string id = short_hash(words, id_length), encoded = in_base64(packed(words));
  const std::size_t count = (encoded.size() + data_length - 1) / data_length;
  for (std::size_t number = 1; number <= count; ++number) {
    const std::string line = fmt::format("{}.{}.{}.{}", id, number, count,
                                         encoded.substr((number - 1) * data_length, data_length));
    text += fmt::format("{}.{};\n", line, short_hash(line, check_length));
  }
  return text;
}

Mail read_mail(std::string_view text) {
  std::vector<std::string> ids;  // in the order of the text
  std::map<std::string, Found> all;
  const std::string kept = without_quotes(text.substr(0, longest_mail));
  for (std::size_t at = 0, end; (end = kept.find(';', at)) != kept.npos; at = end + 1) {
    const auto line = read_line(std::string_view(kept).substr(at, end - at));
    if (!line) continue;
    Found& found = all[line->id];
    if (found.count == 0) ids.push_back(line->id);
    if (found.count == 0) found.count = line->count;
    if (found.count == line->count) found.data.emplace(line->number, line->data);
  }
  Mail mail;
  for (const std::string& id : ids) {
    const Found& found = all[id];
    if (std::ssize(found.data) < found.count) {
      mail.damaged.push_back(missing_lines(found));
    } else if (auto letter = joined(id, found)) {
      mail.letters.push_back(std::move(*letter));
    } else {
      mail.damaged.push_back("its lines do not belong together");
    }
  }
  return mail;
}

}  // namespace herbarium
