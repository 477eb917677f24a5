// A letter survives what mail programs make of it, and says so if it has not.
#include "net/post/letter.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/random.hpp"
#include "base/text.hpp"
#include "net/ledger/crypto.hpp"
#include "support/files.hpp"

using namespace herbarium;
using files::says;

namespace {

const std::string title =
    "A letter of a game of Herd, from alice to bob, who has not answered for many weeks.";

Letter letter_with(int lines) {
  Letter letter{"herbarium letter 3", "do 2 say it's; 4 > 3... a.1.2.b; \xC3\xA9\t=20"};
  for (int line = 0; line < lines; ++line) letter.push_back("entry 0.000 1 play a1 7:4:" + random_token());
  return letter;
}

std::vector<std::string> letter_lines(const std::string& text) {
  std::vector<std::string> lines = lines_of(text);
  lines.erase(lines.begin(), std::find(lines.begin(), lines.end(), "") + 1);
  return lines;
}

bool is_read(const std::string& text, const Letter& letter) {
  const Mail mail = read_mail(text);
  return mail.letters == std::vector<Letter>{letter} && mail.damaged.empty();
}

std::string wrapped(const std::string& text, std::size_t width, const std::string& quote) {
  std::string lines;
  for (std::string line : lines_of(text)) {
    for (; line.size() > width; line.erase(0, width)) lines += quote + line.substr(0, width) + "\r\n";
    lines += quote + line + "\r\n";
  }
  return lines;
}

}  // namespace

TEST_CASE("a letter has short lines and is read as it was written") {
  for (const int lines : {0, 1, 2, 5, 40, 1000}) {
    const Letter letter = letter_with(lines);
    const std::string text = write_letter(title, letter);
    for (const std::string& line : lines_of(text)) CHECK(line.size() <= 72);
    for (const std::string& line : letter_lines(text)) CHECK_FALSE(line.starts_with("From "));
    CHECK(is_read(text, letter));
  }
}

TEST_CASE("hexadecimal digits of every length and case are read as they were written") {
  for (std::size_t length = 0; length < 1200; length += length < 40 ? 1 : 97) {
    const std::string digits = std::string(length, 'a') + std::string(length % 7, '0');
    CHECK(is_read(write_letter(title, {digits, "A" + digits + "F", digits + "\t" + digits}),
                  {digits, "A" + digits + "F", digits + "\t" + digits}));
  }
}

TEST_CASE("a letter may be quoted, wrapped, shuffled, doubled and put between other text") {
  const Letter letter = letter_with(5);
  const std::string text = write_letter(title, letter);
  CHECK(is_read(wrapped(text, 1000, "&gt; "), letter));
  for (const char* quote : {"", "> ", "> > >", "Ann> ", "  ", "| "})
    for (const std::size_t width : {72U, 50U, 7U, 1000U}) {
      CAPTURE(quote);
      CAPTURE(width);
      CHECK(is_read(wrapped(text, width, quote), letter));
    }
  std::vector<std::string> lines = letter_lines(text);
  CHECK(is_read(fmt::format("{}", fmt::join(lines, " ")), letter));
  CHECK(is_read(fmt::format("{}", fmt::join(lines, "")), letter));
  CHECK(is_read("> " + fmt::format("{}", fmt::join(lines, " > ")), letter));
  Rng rng(1, 2);
  for (std::size_t at = lines.size(); at > 1; --at)
    std::swap(lines[at - 1], lines[rng.below(static_cast<std::uint32_t>(at))]);
  lines.push_back(lines.front());
  CHECK(is_read(fmt::format("Hi. {}\n\nI hope you are well; bye.", fmt::join(lines, "\nno. 3; ")), letter));
}

TEST_CASE("two letters in a mail are told apart") {
  const Letter one = letter_with(2), other = letter_with(3);
  const Mail mail = read_mail(write_letter(title, one) + wrapped(write_letter(title, other), 60, "> "));
  CHECK(mail.letters == std::vector<Letter>{one, other});
}

TEST_CASE("whatever is lost or changed is noticed, with the line") {
  const Letter letter = letter_with(3);
  const std::string text = write_letter(title, letter);
  const auto lines = letter_lines(text);
  const std::size_t begin = text.find(lines[0]);
  for (std::size_t at = begin; at < text.size() - 1; ++at) {
    if (text[at] == '\n') continue;
    std::string changed = text, cut = text.substr(0, at);
    changed[at] = changed[at] == 'x' ? 'y' : 'x';
    CAPTURE(at);
    CHECK(read_mail(changed).letters.empty());
    CHECK(read_mail(cut).letters.empty());
  }
  std::string third_lost = text;
  third_lost.erase(text.find(lines[2]), lines[2].size());
  CHECK(read_mail(third_lost).damaged ==
        std::vector{fmt::format("line 3 of {} is missing, or was changed on the way", lines.size())});
  CHECK(says(read_mail(lines[0]).damaged.at(0), fmt::format("{} of its", lines.size() - 1)));
}

TEST_CASE("text without letters has none, whatever it is") {
  Rng rng(3, 4);
  for (int text = 0; text < 300; ++text) {
    std::string bytes;
    for (std::size_t left = rng.below(400); left > 0; --left)
      bytes += rng.below(3) == 0 ? ".;>\n"[rng.below(4)] : static_cast<char>(rng.below(256));
    const Mail mail = read_mail(bytes);
    CHECK(mail.letters.empty());
    CHECK(mail.damaged.empty());
  }
}

TEST_CASE("a letter with control characters is none") {
  const Mail mail = read_mail(write_letter(title, {"herbarium letter 3", "say \x1b[2J"}));
  CHECK(mail.letters.empty());
  CHECK(mail.damaged.size() == 1);
}
