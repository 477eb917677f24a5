// The line of a piece that points somewhere: what it meets first, and what lies behind that up to the rim.
#pragma once

#include <string>
#include <vector>

#include "core/picture.hpp"

namespace herbarium {

// The board with the line drawn that leads from this cell, which is on it: strokes up to the first piece, a
// mark at that, colons on the empty cells behind it. Without a piece that faces somewhere it is as it was.
Board with_trace(const Board& board, std::size_t cell);

// What `trace NAME` tells: "c4: small piece of seat 1 pointing …. Its line: d5, meets e6; behind it f7."
// Says it, too, if there is no such cell, or nothing there that points.
std::string describe_trace(const Board& board, const std::string& name);

}  // namespace herbarium
