// A screen as a picture: SVG with a rectangle for each run of a background and a text for each run of a
// colour.
#pragma once

#include <string>

#include "support/terminal_probe.hpp"

namespace screen_svg {

// The whole screen of that size, as a dark terminal shows it.
std::string drawn(const probe::TerminalProbe& probe, probe::Size size);

}  // namespace screen_svg
