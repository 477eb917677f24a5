#include "simulation/network.hpp"

#include <fcntl.h>
#include <sys/socket.h>

#include <algorithm>
#include <utility>

namespace simulation {

using namespace herbarium;

Descriptor Network::connect(int terminal, Descriptor to_table) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return {};
  Spans& line = lines_.emplace_back();
  line.terminal = terminal;
  line.ends[up] = Descriptor(ends[0]);
  line.ends[down] = std::move(to_table);
  return Descriptor(ends[1]);
}

void Network::enqueue(Stream& stream, double due, Packet packet) {
  if (!stream.packets.empty()) due = std::max(due, stream.packets.back().due);
  packet.due = due;
  stream.packets.push_back(std::move(packet));
}

// A whole line, passed through the attacker.
void Network::pass(Spans& line, Way way, double now, std::string text) {
  Stream& stream = line.streams[way];
  if (way == up && !on_sent(line.terminal, text)) return;
  text += '\n';
  double due = now + delay * 2 * static_cast<double>(rng_.unit());
  const Meddling& how = meddling[way];
  const auto chance = [&](int of_thousand) {
    return of_thousand > 0 && static_cast<int>(rng_.below(1000)) < of_thousand;
  };
  if (chance(how.drop)) return;
  if (chance(how.hold)) due += 1 + rng_.below(30);
  if (chance(how.repeat) && !stream.before.empty()) enqueue(stream, due, {0, stream.before});
  enqueue(stream, due, {0, text});
  const std::size_t waiting = stream.packets.size();
  if (waiting >= 2 && chance(how.reorder))
    std::swap(stream.packets[waiting - 1].bytes, stream.packets[waiting - 2].bytes);
  stream.before = std::move(text);
}

void Network::take(Spans& line, Way way, double now) {
  Stream& stream = line.streams[way];
  char buffer[1 << 14];
  while (!stream.ended) {
    const ssize_t got = ::recv(line.ends[way].number(), buffer, sizeof buffer, MSG_DONTWAIT);
    if (got < 0 && would_block(errno)) return;
    stream.ended = got <= 0;
    if (stream.ended) enqueue(stream, now + delay, {0, "", true});
    if (got > 0) stream.begun.append(buffer, static_cast<std::size_t>(got));
    for (std::size_t end; (end = stream.begun.find('\n')) != std::string::npos;) {
      pass(line, way, now, stream.begun.substr(0, end));
      stream.begun.erase(0, end + 1);
    }
  }
}

void Network::collect(double now) {
  for (Spans& line : lines_)
    for (const Way way : {up, down}) take(line, way, now);
}

void Network::bury(int terminal, double now) {
  for (Spans& line : lines_) {
    const Way way = terminal < 0 ? down : up;
    if ((terminal >= 0 && line.terminal != terminal) || line.streams[way].ended) continue;
    take(line, way, now);
    if (!std::exchange(line.streams[way].ended, true)) enqueue(line.streams[way], now + delay, {0, "", true});
  }
}

void Network::tell(int terminal, double now, const std::string& line) {
  for (Spans& each : lines_)
    if (each.terminal == terminal) enqueue(each.streams[down], now + delay, {0, line + '\n'});
}

// Of the data on its way, a part of one packet may still arrive.
void Network::cut(int terminal) {
  for (Spans& line : lines_) {
    if (line.terminal != terminal) continue;
    for (const Way way : {up, down}) {
      const auto& packets = line.streams[way].packets;
      const std::size_t size = packets.empty() ? 0 : packets.front().bytes.size();
      if (size > 0)
        ::send(line.ends[1 - way].number(), packets.front().bytes.data(),
               rng_.below(static_cast<std::uint32_t>(size)), MSG_NOSIGNAL | MSG_DONTWAIT);
    }
    line.broken = true;
  }
}

void Network::deliver(double now, const std::function<void(int, Way)>& on_arrival) {
  for (Spans& line : lines_)
    for (const Way way : {up, down}) {
      auto& packets = line.streams[way].packets;
      if (line.broken) on_arrival(line.terminal, way);
      while (!line.broken && !packets.empty() && packets.front().due <= now) {
        std::string& bytes = packets.front().bytes;
        on_arrival(line.terminal, way);
        const ssize_t sent =
            ::send(line.ends[1 - way].number(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        // The rest waits until the receiver has read.
        if (sent < 0 && would_block(errno)) packets.front().due = now + 0.01;
        if (sent > 0) bytes.erase(0, static_cast<std::size_t>(sent));
        if (packets.front().due > now || (sent > 0 && !bytes.empty())) break;
        line.broken = packets.front().ends;
        packets.pop_front();
      }
    }
  for (const Spans& line : lines_)
    if (line.broken)
      for (const Way way : {up, down}) on_arrival(line.terminal, way);
  std::erase_if(lines_, [](const Spans& line) { return line.broken; });
}

std::optional<double> Network::next() const {
  std::optional<double> soonest;
  for (const Spans& line : lines_)
    for (const Stream& stream : line.streams)
      if (!stream.packets.empty())
        soonest = std::min(soonest.value_or(stream.packets.front().due), stream.packets.front().due);
  return soonest;
}

}  // namespace simulation
