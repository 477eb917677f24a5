// Which part of a guide matters now.
#pragma once

#include <vector>

#include "core/guide.hpp"

namespace herbarium {

// The sections for what is due; where nothing is due, or none is for that, those for what is due oftenest.
// They live as long as the guide.
std::vector<const GuideSection*> due_sections(const GuideView& view);

}  // namespace herbarium
