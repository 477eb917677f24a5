// The one bridge from a game's types to Match: what a match says of itself as it stands (match_now.hpp) and
// of its moves (match_past.hpp), and here what changes it. Only a game's module file includes this.
#pragma once

#include "core/match/match_past.hpp"

namespace herbarium {

template <Game G>
class MatchOf final : public MatchPast<G> {
  using Past = MatchPast<G>;
  using Past::played, Past::read;

 public:
  using Past::part_count, Past::rules, Past::state, Past::to_act;

  MatchOf(const Module& module, const Options& options) : Past(module, options) {}

  Result<void> submit(Seat seat, std::string_view text) override {
    const auto entry = read(seat, text);
    if (!entry) return tl::unexpected(entry.error());
    played().append(*entry);
    return {};
  }

  Result<void> submit_parts(Seat seat, std::span<const std::string> parts) override {
    if (part_count(seat) == 0) return refuse("no move is opened in parts here", 1);
    const auto move = rules.parts.read(state(), seat, parts);
    if (!move) return tl::unexpected(move.error());
    played().append({seat, false, *move});
    return {};
  }

  void rewind(int moves) override { played().rewind(moves); }
  std::unique_ptr<Match> copy() const override { return std::make_unique<MatchOf>(*this); }

  std::unique_ptr<Match> imagined(Seat viewer, Rng& rng) const override {
    auto other = std::make_unique<MatchOf>(*this);
    other->played().suppose(rules.secrets.imagine(state(), viewer, rng));
    return other;
  }
};

}  // namespace herbarium
