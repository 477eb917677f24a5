// The program: the command line for the games of the catalog.
#include "games/catalog.hpp"
#include "verbs/command_line.hpp"

int main(int argc, char** argv) { return herbarium::run(argc, argv, herbarium::catalog()); }
