// What the dice of a fight promise.
#pragma once

namespace herbarium::rush {

// How many of 100 fights a side wins that uses so many cubes, against one that uses so many: d20 and a d6 for
// each cube, ties rolled again; of each no more than forty count.
int fights_won(int cubes, int against);

}  // namespace herbarium::rush
