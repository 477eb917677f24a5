// What a new game is given on the command line: seats, rules options, seed.
#pragma once

#include <string>
#include <vector>

#include "table/table.hpp"

namespace CLI {
class App;
class Validator;
}  // namespace CLI

namespace herbarium {

// Lets only levels of the program pass.
CLI::Validator is_brain();

class GameOptions {
 public:
  // Adds --seat, --option and --seed to a verb; their values are kept here.
  void add_to(CLI::App& verb, const Module& game);
  // The same where the game is not known yet.
  void add_to(CLI::App& verb);
  // Adds --option and --seed alone.
  void add_rules_to(CLI::App& verb, const Module& game);

  // The same with `help` for --option.
  void add_options_to(CLI::App& verb, const std::string& help);

  // Whether an option of the rules was given.
  bool has_rules() const { return !options_.empty(); }

  // The game that was asked for; refuses with words for a wrong usage. On seats that were not given the
  // program plays; where none was given a person sits on the first, unless only the program is to play.
  Result<Setup> setup(const Module& game, bool program_only = false) const;

 private:
  Result<void> read_option(const Module& game, Options& options, const std::string& text) const;
  void add_seats_to(CLI::App& verb);
  void add_seed_to(CLI::App& verb);
  // Gives the seat that the text is about.
  Result<Seat> read_seat(const Module& game, std::vector<Sitter>& sitters, const std::string& text) const;
  static Result<Sitter> read_sitter(const Module& game, const std::string& who);

  std::vector<std::string> seats_;
  std::vector<std::string> options_;
  std::string seed_;
};

}  // namespace herbarium
