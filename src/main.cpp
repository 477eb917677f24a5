// The program: the games of the catalog behind the command line.
#include "games/catalog.hpp"
#include "verbs/command_line.hpp"

int main(int argc, char** argv) { return herbarium::run(argc, argv, herbarium::catalog()); }
