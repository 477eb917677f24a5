#include "games/rush/game.hpp"
#include "games/rush/worth.hpp"
#include "programs/tune/tuned_game.hpp"

namespace herbarium::tune {

extern const TunedGame rush_tuned;
const TunedGame rush_tuned = tuned_game<Rush, rush::features>("rush");

}  // namespace herbarium::tune
