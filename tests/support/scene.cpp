#include "support/scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "base/text.hpp"
#include "core/record.hpp"
#include "games/catalog.hpp"
#include "support/files.hpp"
#include "support/scene_questions.hpp"

namespace scenes {
namespace {

using namespace herbarium;

constexpr std::string_view indent = "    ";

std::string place(const Chapter& chapter, std::size_t line) {
  return fmt::format("{}:{}", chapter.file.string(), line + 1);
}

Lines words_of(const std::string& line) {
  Lines words;
  Scanner scanner(line);
  for (scanner.skip_blanks(); !trimmed(scanner.rest()).empty(); scanner.skip_blanks())
    words.emplace_back(scanner.word());
  return words;
}

// The differences of a position line from an earlier one (scene.hpp).
std::string changes(const std::string& before, const std::string& now) {
  constexpr std::size_t long_word = 16;
  const Lines old = words_of(before), words = words_of(now);
  if (words.size() < old.size()) return now;
  const auto has_key = [](const std::string& word) { return word.find('=') != word.npos; };
  const auto key = std::find_if(words.begin(), words.end(), has_key);
  const bool leads = !std::equal(words.begin(), key, old.begin());
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool same = i < old.size() && old[i] == words[i];
    const bool is_of_lead = words.begin() + static_cast<std::ptrdiff_t>(i) < key;
    if (is_of_lead ? !leads : same) continue;
    if (!text.empty()) text += ' ';
    text += same && words[i].size() > long_word ? "..." : words[i];
  }
  return text.empty() ? "unchanged" : text;
}

bool is_header(std::string_view line) {
  const auto word = line.substr(0, line.find(' '));
  return word == "option" || word == "seat" || word == "game";
}

bool is_move(std::string_view line) { return is_digit(line[0]) || line[0] == '*'; }

// A game as far as a scene has played it.
class Stage {
 public:
  explicit Stage(const Chapter& chapter) : chapter_(chapter) {}

  // Carries out a statement, and returns its answer; a move's only if requested.
  Lines perform(const Statement& statement, bool asked) {
    const std::string& text = statement.text;
    if (text.starts_with("! ")) return {refusal(text.substr(2))};
    if (text.starts_with("from ")) return begin_from(text.substr(5));
    if (is_header(text)) return add_header(text);
    if (text == "record") return {record_read(statement.more)};
    start();
    if (is_move(text)) {
      if (const auto played = play(text); !played)
        throw std::runtime_error(at_place("refused", {played.error().reason, 0, played.error().column}));
      return asked ? Lines{take_changes()} : Lines{};
    }
    if (text == "position") {
      known_ = match_->position();
      return {known_};
    }
    return answer(*match_, text, statement.more);
  }

 private:
  Lines begin_from(const std::string& title) {
    for (const Scene& scene : chapter_.scenes)
      if (scene.title == title) {
        for (const Statement& each : scene.statements)
          if (is_move(each.text) || is_header(each.text) || each.text.starts_with("from ") ||
              each.text == "position")
            perform(each, !each.answer.empty());
        return {};
      }
    throw std::runtime_error("there is no such scene in this file");
  }

  Lines add_header(const std::string& line) {
    if (match_) throw std::runtime_error("stands before the first move");
    (line.starts_with("game ") ? game_ : options_) += line + '\n';
    return {};
  }

  std::string header(const std::string& more = {}) const {
    return "herbarium 1\n" + (game_.empty() ? "game " + chapter_.game + '\n' : game_) + options_ + more +
           "---\n";
  }

  void start() {
    if (match_) return;
    const auto record = read_record(header());
    auto match = record ? begin(*record, chapter_.games) : tl::unexpected(record.error());
    if (!match) throw std::runtime_error(match.error().reason);
    match_ = std::move(*match);
    known_ = match_->position();
  }

  // Plays a line of a record's body, or refuses it with the place in the line.
  Result<void> play(const std::string& line) {
    const auto record = read_record(header() + line + '\n');
    if (!record) return tl::unexpected(record.error());
    return play_moves(*record, *match_);
  }

  std::string refusal(const std::string& line) {
    Result<void> result;
    if (!match_ && is_header(line)) {
      const auto record = read_record(header(line + '\n'));
      const auto match = record ? begin(*record, chapter_.games) : tl::unexpected(record.error());
      if (!match) result = tl::unexpected(match.error());
    } else {
      start();
      result = play(line);
    }
    if (result) throw std::runtime_error("should be refused, and is not");
    return fmt::format("{}: {}", result.error().column, result.error().reason);
  }

  // The position after a record, or the place and the reason of its refusal.
  std::string record_read(const Lines& lines) const {
    std::string text = files::joined(lines);
    if (text.ends_with("\\\n")) text.resize(text.size() - 2);  // a last line without a newline
    const auto record = read_record(text);
    auto match = record ? begin(*record, chapter_.games) : tl::unexpected(record.error());
    const auto played = match ? play_moves(*record, *match) : tl::unexpected(match.error());
    if (!played)
      return fmt::format("{}:{}: {}", played.error().line, played.error().column, played.error().reason);
    return match->position();
  }

  std::string take_changes() {
    const std::string now = match_->position();
    return changes(std::exchange(known_, now), now);
  }

  const Chapter& chapter_;
  std::string game_, options_;
  std::optional<Match> match_;
  std::string known_;  // the last position line shown
};

// Whether a statement has an answer: moves only if the file has one.
bool is_asked(const Statement& statement) {
  const std::string& text = statement.text;
  return is_move(text) ? !statement.answer.empty() : !is_header(text) && !text.starts_with("from ");
}

// The program's answer to a statement, as lines of the file without their indentation.
Lines told(Stage& stage, const Statement& statement) {
  Lines lines = stage.perform(statement, is_asked(statement));
  for (std::string& line : lines) line.resize(line.find_last_not_of(' ') + 1);
  if (lines.empty() && is_asked(statement)) lines = {"(nothing)"};
  return lines;
}

}  // namespace

Chapter read_chapter(const std::filesystem::path& file) {
  Chapter chapter{
      file, file.parent_path().filename().string(), files::lines(files::read(file)), {}, catalog()};
  const auto fail = [&](std::size_t line, const char* why) {
    throw std::runtime_error(place(chapter, line) + ": " + why);
  };
  for (std::size_t i = 0; i < chapter.lines.size(); ++i) {
    const std::string& line = chapter.lines[i];
    auto& scenes = chapter.scenes;
    if (line.starts_with('#') || trimmed(line).empty()) continue;
    if (line.starts_with("== ")) {
      const auto same = [&](const Scene& scene) { return scene.title == line.substr(3); };
      if (std::any_of(scenes.begin(), scenes.end(), same)) fail(i, "the title stands above already");
      scenes.push_back({line.substr(3), i, {}});
      continue;
    }
    if (scenes.empty()) fail(i, "a line `== TITLE` must stand before it");
    auto& statements = scenes.back().statements;
    const bool is_answer = line.starts_with(indent), is_more = line.starts_with('|');
    if ((is_answer || is_more) && statements.empty()) fail(i, "belongs to no line above it");
    if (is_answer) {
      statements.back().answer.push_back(line.substr(indent.size()));
    } else if (is_more) {
      statements.back().more.push_back(line.substr(std::min<std::size_t>(line.size(), 2)));
      statements.back().answer_at = i + 1;
    } else {
      statements.push_back({line, {}, {}, i, i + 1});
    }
  }
  return chapter;
}

std::string trouble_with(const Chapter& chapter, const Scene& scene) {
  std::string trouble;
  Stage stage(chapter);
  for (const Statement& statement : scene.statements) {
    const std::string where = fmt::format("{}: {}\n  in the scene: {}\n", place(chapter, statement.line),
                                          statement.text, scene.title);
    try {
      const Lines lines = told(stage, statement);
      if (is_asked(statement) && statement.answer.empty())
        trouble += where + "  has no answer; HERBARIUM_UPDATE=1 writes it\n";
      else if (lines != statement.answer)
        trouble += where + files::difference(statement.answer, lines);
    } catch (const std::runtime_error& error) {
      // Later statements depend on it.
      return trouble + where + "  " + error.what() + '\n';
    }
  }
  return trouble;
}

std::string updated(const Chapter& chapter) {
  std::string text;
  std::size_t next = 0;
  const auto keep_up_to = [&](std::size_t line) {
    for (; next < line; ++next) text += chapter.lines[next] + '\n';
  };
  for (const Scene& scene : chapter.scenes) {
    Stage stage(chapter);
    for (const Statement& statement : scene.statements) {
      keep_up_to(statement.answer_at);
      try {
        for (const std::string& line : told(stage, statement)) text += std::string(indent) + line + '\n';
      } catch (const std::runtime_error& error) {
        throw std::runtime_error(place(chapter, statement.line) + ": " + statement.text + ": " +
                                 error.what());
      }
      while (next < chapter.lines.size() && chapter.lines[next].starts_with(indent)) ++next;
    }
  }
  keep_up_to(chapter.lines.size());
  return text;
}

}  // namespace scenes
