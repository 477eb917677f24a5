// The program with the test game alone, to try the shared rooms without any real game.
#include "support/toy/toy.hpp"
#include "verbs/command_line.hpp"

int main(int argc, char** argv) {
  static constexpr const herbarium::Module* games[] = {&herbarium::toy_module};
  return herbarium::run(argc, argv, games, "toybox");
}
