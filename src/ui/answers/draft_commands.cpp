#include "ui/answers/draft_commands.hpp"

namespace herbarium {

bool DraftCommands::write(Seat seat, const DraftLines& lines) {
  const DraftReply reply = drafts_.add(seat, lines);
  report(reply, seat);
  return !reply.refused;
}

// A line that is taken back stands in the input line, to be written again.
void DraftCommands::run(Seat seat, const ParsedCommand& command) {
  const Command which = command.spec->command;
  if (which == Command::sheet) return dialogue_.say_named(drafts_.describe(seat), seat);
  if (which == Command::suppose) return suppose(seat, command.arguments);
  if (which == Command::take && !drafts_.lines(seat).empty()) views_.begin_with(drafts_.lines(seat).back());
  report(drafts_.edit(seat, command), seat);
}

void DraftCommands::suppose(Seat seat, const std::string& line) {
  report(drafts_.suppose(seat, line.empty() ? DraftLines() : split_lines(line)), seat);
}

void DraftCommands::report(const DraftReply& reply, Seat seat) {
  if (reply.refused) ui_.count_refused_line();
  dialogue_.say_named(reply.news, seat);
  if (!ui_.always_shows_board()) dialogue_.say_named(reply.lines, seat);
}

}  // namespace herbarium
