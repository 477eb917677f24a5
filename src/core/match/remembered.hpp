// A cache of what a match is asked for again and again.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/match.hpp"

namespace herbarium {

// A copy of a match starts with an empty one: it belongs to another thread, or is short-lived.
class Remembered {
 public:
  Remembered() = default;
  Remembered(const Remembered&) {}
  Remembered& operator=(const Remembered&) { return *this = Remembered(); }
  Remembered(Remembered&&) = default;
  Remembered& operator=(Remembered&&) = default;

  // Of a move: what `make` returned the first time.
  template <class Make>
  const std::string& text(int move, Make make) {
    return kept(texts_, move, make);
  }
  template <class Make>
  const std::vector<Phrase>& phrases(int move, Make make) {
    return kept(phrases_, move, make);
  }

  // What a viewer saw after so many moves. Only the latest few are kept: the reference is valid until the
  // next call.
  template <class Make>
  const Picture& picture(int moves, Seat viewer, Make make) {
    for (const Seen& each : seen_)
      if (each.moves == moves && each.viewer == viewer) return each.picture;
    Seen& oldest = seen_[next_seen_];
    next_seen_ = (next_seen_ + 1) % seen_.size();
    oldest = {moves, viewer, make()};
    return oldest.picture;
  }

  // Forgets everything after the first `moves`.
  void cut(int moves) {
    shorten(texts_, at(moves));
    shorten(phrases_, at(moves));
    for (Seen& each : seen_)
      if (each.moves > moves) each = {};
  }

 private:
  struct Seen {
    int moves = -1;
    Seat viewer = spectator;
    Picture picture{};
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  template <class T, class Make>
  static const T& kept(std::vector<std::optional<T>>& all, int move, Make make) {
    if (all.size() <= at(move)) all.resize(at(move) + 1);
    auto& one = all[at(move)];
    if (!one) one = make();
    return *one;
  }

  template <class T>
  static void shorten(std::vector<T>& all, std::size_t size) {
    if (all.size() > size) all.resize(size);
  }

  std::vector<std::optional<std::string>> texts_;
  std::vector<std::optional<std::vector<Phrase>>> phrases_;
  std::array<Seen, 6> seen_;
  std::size_t next_seen_ = 0;
};

}  // namespace herbarium
