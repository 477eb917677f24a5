#include "ui/prompt/pad_keys.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace herbarium {
namespace {

// The letters of a hand in the order of PadKey: those for the left hand's player lie at the left.
struct HandLetters {
  std::u32string_view letters;
  std::string_view words;
};

constexpr std::array<HandLetters, max_pads> hands{
    {{U"wsadeqx", "w a s d move, e takes, q back, x"}, {U"ikjloum", "i j k l move, o takes, u back, m"}}};

}  // namespace

std::optional<std::pair<std::size_t, PadKey>> pad_key(char32_t letter) {
  if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  for (std::size_t hand = 0; hand < max_pads; ++hand)
    if (const auto at = hands[hand].letters.find(letter); at != std::u32string_view::npos)
      return std::pair{hand, static_cast<PadKey>(at)};
  return std::nullopt;
}

std::optional<PadKey> single_key(const Key& key) {
  switch (key.kind) {
    case Key::Kind::up: return PadKey::up;
    case Key::Kind::down: return PadKey::down;
    case Key::Kind::left: return PadKey::left;
    case Key::Kind::right: return PadKey::right;
    case Key::Kind::enter: return PadKey::take;
    case Key::Kind::backspace: return PadKey::back;
    default: return std::nullopt;
  }
}

std::string words_of_hand(std::size_t hand, const std::optional<std::string>& rest) {
  return fmt::format("{} {}", hands[hand].words, rest ? *rest + "s" : "does nothing");
}

std::string words_of_second_press(std::size_t hand, const std::string& rest) {
  return fmt::format("{} again: {}, for the whole battle", hands[hand].words.back(), rest);
}

std::string split_keyboard_help() {
  return R"(  In a battle both act at once, each with keys of their own:
  w a s d          move the mark of the first player; e takes it, q goes back
  i j k l          move the mark of the second one; o takes it, u goes back
  x, m             pressed twice, stop for the first player, for the second one
  A click          takes a cell that is marked; on a player's line at the foot it takes
                   what is marked, on the keys behind it, twice, it stops
  :                type lines instead, `1 aim FROM TO w` or `quit`, until an empty one;
                   alone at the keyboard, the arrows, Enter and Backspace do as w a s d,
                   e and q
)";
}

}  // namespace herbarium
