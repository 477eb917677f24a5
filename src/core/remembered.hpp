// What a match has worked out once and is asked for again and again.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace herbarium {

// A copy begins without it: it is another thread's, or soon gone.
class Remembered {
 public:
  Remembered() = default;
  Remembered(const Remembered&) {}
  Remembered& operator=(const Remembered&) { return *this = Remembered(); }
  Remembered(Remembered&&) = default;
  Remembered& operator=(Remembered&&) = default;

  // Of an event: what `make` gives, the first time.
  template <class Make>
  const std::string& text(int event, Make make) {
    return kept(texts_, event, make);
  }
  template <class Make>
  const std::vector<Told>& told(int event, Make make) {
    return kept(told_, event, make);
  }

  // What a viewer saw after so many events; only the latest few are kept, so use it before the next is asked.
  template <class Make>
  const Picture& picture(int events, Seat viewer, Make make) {
    for (const Seen& each : seen_)
      if (each.events == events && each.viewer == viewer) return each.picture;
    Seen& oldest = seen_[next_seen_];
    next_seen_ = (next_seen_ + 1) % seen_.size();
    oldest = {events, viewer, make()};
    return oldest.picture;
  }

  // After how many events the board last looked otherwise to a viewer than after `events`; -1: never. Nothing
  // if that is not known yet.
  std::optional<int> last_other(int events, Seat viewer) const {
    const auto known = last_other_.find(viewer);
    if (known == last_other_.end() || at(events) >= known->second.size()) return std::nullopt;
    return known->second[at(events)];
  }
  void set_last_other(int events, Seat viewer, int other) {
    auto& known = last_other_[viewer];
    if (known.size() <= at(events)) known.resize(at(events) + 1);
    known[at(events)] = other;
  }

  // Only the first events are still true.
  void cut(int events) {
    shorten(texts_, at(events));
    shorten(told_, at(events));
    for (auto& [viewer, known] : last_other_) shorten(known, at(events) + 1);
    for (Seen& each : seen_)
      if (each.events > events) each = {};
  }

 private:
  struct Seen {
    int events = -1;
    Seat viewer = spectator;
    Picture picture{};
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  template <class T, class Make>
  static const T& kept(std::vector<std::optional<T>>& all, int event, Make make) {
    if (all.size() <= at(event)) all.resize(at(event) + 1);
    auto& one = all[at(event)];
    if (!one) one = make();
    return *one;
  }

  template <class T>
  static void shorten(std::vector<T>& all, std::size_t size) {
    if (all.size() > size) all.resize(size);
  }

  std::vector<std::optional<std::string>> texts_;
  std::vector<std::optional<std::vector<Told>>> told_;
  std::array<Seen, 6> seen_;
  std::size_t next_seen_ = 0;
  std::map<Seat, std::vector<std::optional<int>>> last_other_;
};

}  // namespace herbarium
