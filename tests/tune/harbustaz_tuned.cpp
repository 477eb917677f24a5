#include "games/harbustaz/features.hpp"
#include "games/harbustaz/game.hpp"
#include "tune/tuned_game.hpp"

namespace herbarium::tune {

extern const TunedGame harbustaz_tuned;
const TunedGame harbustaz_tuned = tuned_game<Harbustaz, harbustaz::features>("harbustaz");

}  // namespace herbarium::tune
