#include "games/catalog.hpp"

#include "games/harbustaz/module.hpp"
#include "games/herbs/module.hpp"
#include "games/herd/module.hpp"
#include "games/rush/module.hpp"
#include "games/uibadi/module.hpp"

namespace herbarium {

Catalog catalog() {
  static constexpr const Module* games[] = {&herbs_module, &herd_module, &harbustaz_module, &rush_module,
                                            &uibadi_module};
  return games;
}

}  // namespace herbarium
