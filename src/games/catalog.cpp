#include "games/catalog.hpp"

namespace herbarium {

// Each is made by the module.cpp of its game.
extern const Module harbustaz_module, herbs_module, herd_module, rush_module, uibadi_module;

Catalog catalog() {
  static constexpr const Module* games[] = {&herbs_module, &herd_module, &harbustaz_module, &rush_module,
                                            &uibadi_module};
  return games;
}

}  // namespace herbarium
