#include "games/harbustaz/game.hpp"
#include "games/harbustaz/search.hpp"
#include "programs/tune/tuned_game.hpp"

namespace herbarium::tune {

extern const TunedGame harbustaz_tuned;
const TunedGame harbustaz_tuned = tuned_game<Harbustaz, harbustaz::features>("harbustaz");

}  // namespace herbarium::tune
