// The guide next to the board: the aim of the game, the commands, the legend.
#pragma once

#include <vector>

#include "core/module.hpp"
#include "ui/layout/blocks.hpp"
#include "ui/view.hpp"

namespace herbarium {

enum class GuidePart { aim, commands, signs };

inline const std::vector<GuidePart> all_guide_parts{GuidePart::aim, GuidePart::commands, GuidePart::signs};

// The same, the most helpful first: commands are needed at every turn, the aim can be remembered.
inline const std::vector<GuidePart> wanted_guide_parts{GuidePart::commands, GuidePart::aim, GuidePart::signs};

constexpr int narrowest_guide = 16;  // the least readable width, in columns

// With a row for each command or sign; one after the other; or only the commands with their costs.
enum class GuideForm { listed, packed, terse };

// One part in rows of that width.
TextBlock guide_part(const GuideView& guide, GuidePart part, int width, GuideForm form);

// As many of the first signs as fit; none if that is hardly any.
TextBlock first_signs(const GuideView& guide, Extent room);

// As many of `parts` as fit, in the fullest form possible; takes them out of `parts`.
TextBlock guide_block(const GuideView& guide, Extent room, std::vector<GuidePart>& parts);

// The guide in the first room where all of it fits, else in the first with the most important of its parts.
PlacedBlock guide_in_best(const GuideView& guide, const std::vector<Room>& rooms);

}  // namespace herbarium
