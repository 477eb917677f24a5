// What is asked about the place at which a replay stands, and what is said to it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"
#include "ui/commands/command.hpp"
#include "ui/dialogue/message_log.hpp"
#include "ui/replay/timeline.hpp"
#include "ui/user_interface.hpp"

namespace herbarium {

class ReplayAnswers {
 public:
  // All must outlive it.
  ReplayAnswers(UserInterface& ui, const Match& match, Timeline& timeline, const CommandContext& context,
                MessageLog& log)
      : ui_(ui), match_(match), timeline_(timeline), context_(context), log_(log) {}

  // Obeys a command that asks something; `line` is as it was typed.
  void answer(const ParsedCommand& command, const std::string& line);
  // Says that a line is not understood, or why it cannot be obeyed.
  void deny_unknown(const std::string& line);
  void deny(const std::string& words);

  // How the board of the next question is shown.
  void show_in(View& view) const;
  void forget_trace() { traced_.reset(); }

 private:
  void look(const Board& board, const std::string& name, const std::string& line);
  std::string help() const;
  void manual(const std::string& page);
  void trace(const Board& board, const std::string& cell);
  void territory(const Picture& picture);
  std::vector<std::string> score_in_words(const Picture& picture) const;
  void say(const std::vector<std::string>& answer, const std::string& line);
  void tell(const std::string& title, const std::vector<std::string>& answer, const std::string& line);

  UserInterface& ui_;
  const Match& match_;
  Timeline& timeline_;
  const CommandContext& context_;
  MessageLog& log_;
  bool flipped_ = false;
  bool overlaid_ = false;
  std::optional<std::size_t> traced_;  // a cell whose line the next question shows
};

}  // namespace herbarium
