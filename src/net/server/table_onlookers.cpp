// Those at a table besides its players, and who may have how many lines to it.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/clock.hpp"
#include "net/server/table_server.hpp"

namespace herbarium {
namespace {

constexpr std::ptrdiff_t max_of_one = 24;  // lines of one person
constexpr std::ptrdiff_t max_admitted = 100;
constexpr std::size_t longest_talk = 500;  // bytes

}  // namespace

// By person and not by user: at a shared account many people have one. When the table is full, whoever has
// the most lines on which they only look on gives one up for those who have fewer.
bool TableServer::make_room(ClientSession& session) {
  std::map<std::string, std::ptrdiff_t> lines;
  std::ptrdiff_t all = 0;
  for (const ClientSession& each : sessions_)
    if (each.is_admitted()) ++lines[each.name], ++all;
  if (lines[session.name] >= max_of_one)
    return dismiss(session, "you have too many lines to this table"), false;
  if (all < max_admitted) return true;
  ClientSession* other = nullptr;
  for (ClientSession& each : sessions_)
    if (each.stage == ClientSession::Stage::watching && (!other || lines[each.name] >= lines[other->name]))
      other = &each;
  bool plays = false;  // players come before all who look on
  for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat) plays = plays || belongs_to(seat, session);
  if (!other || (!plays && lines[other->name] <= lines[session.name] + 1))
    return dismiss(session, "the table is full"), false;
  dismiss(*other, "the table is full");
  return true;
}

// Tells everybody who looks on, when that has changed.
void TableServer::tell_onlookers() {
  constexpr std::size_t most_named = 20;
  std::vector<std::string> names;
  for (const ClientSession& each : sessions_)
    if (each.stage == ClientSession::Stage::watching) names.push_back(each.name);
  std::sort(names.begin(), names.end());
  const std::size_t number = names.size();
  if (names.size() > most_named) names.resize(most_named);
  const std::string line = fmt::format("onlookers {} {}", number, fmt::join(names, " "));
  if (onlookers_.empty() && number == 0) return;
  const bool is_new = line != onlookers_;
  onlookers_ = line;
  for (ClientSession& each : sessions_)
    if (each.is_live && (is_new || !each.knows_onlookers)) {
      each.connection.send(line);
      each.knows_onlookers = true;
    }
}

// `tell WORDS`: those who look on talk among themselves while the game is played, and to all afterwards; none
// of it is part of the game.
void TableServer::handle_talk(ClientSession& session, std::string_view words) {
  if (session.stage != ClientSession::Stage::watching)
    return reject(session, "tell is for those who look on; players say", false);
  if (words.empty() || words.size() > longest_talk)
    return reject(session, fmt::format("at most {} bytes are said at once", longest_talk), false);
  if (!session.limiter.allows(1, now_seconds()))
    return dismiss(session, "that was too much talk in too short a time");
  const bool to_all = ledger_.match().over();
  for (ClientSession& each : sessions_)
    if (each.is_live && (to_all || each.stage == ClientSession::Stage::watching))
      each.connection.send(fmt::format("told {} {}", session.name, words));
}

}  // namespace herbarium
