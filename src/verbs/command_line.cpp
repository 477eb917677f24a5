#include "verbs/command_line.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <clocale>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/address.hpp"
#include "net/relay.hpp"
#include "net/rendezvous.hpp"
#include "verbs/bench.hpp"
#include "verbs/game_options.hpp"
#include "verbs/lobby.hpp"
#include "verbs/match.hpp"
#include "verbs/menu.hpp"
#include "verbs/output.hpp"
#include "verbs/play_verbs.hpp"
#include "verbs/record_verbs.hpp"
#include "verbs/referee.hpp"
#include "verbs/suggest.hpp"
#include "verbs/table_options.hpp"
#include "verbs/table_verbs.hpp"
#include "verbs/version.hpp"

namespace herbarium {
namespace {

// The whole command line: what was given, and what is to be done about it.
class CommandLine {
 public:
  explicit CommandLine(Catalog catalog)
      : catalog_(catalog), app_("Five little-known board games in a terminal.", "herbarium") {
    app_.set_version_flag("--version", fmt::format("herbarium {}", version));
    app_.require_subcommand(0, 1);
    app_.fallthrough();
    app_.set_config("--config", config_folder() + "/config",
                    "Options may also stand in this file, as name=value");
    app_.allow_config_extras(CLI::config_extras_mode::error);
    add_screen_options();
    table_options_.add_place_to(app_);
    for (const Module* game : catalog) add_game(*game);
    add_play_verbs();
    add_record_verbs();
    add_referee();
    add_bench();
    add_suggest();
    add_match();
    add_relay();
    add_lists();
    add_host();
    add_join("join", "Sit down at a table that is shared with people at other terminals", false);
    add_join("watch", "Look on at such a table", true);
    add_tables();
    add_lobby();
  }

  int run(int argc, char** argv) {
    try {
      app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) return app_.exit(error);  // --help and --version
      return misused(error.what());
    }
    if (action_) return action_();
    if (at_terminal()) return show_menu(catalog_, menu_wishes(), screen_);
    return list_verbs();
  }

 private:
  int misused(const std::string& words) {
    const auto chosen = app_.get_subcommands();
    const std::string verb = chosen.empty() ? "" : " " + chosen.front()->get_name();
    complain(fmt::format("{} (herbarium{} --help tells more)", shown(words), verb));
    return wrong_usage;
  }

  CLI::App* add_verb(const std::string& name, const std::string& help, std::function<int()> action) {
    CLI::App* verb = app_.add_subcommand(name, help);
    verb->callback([this, action = std::move(action)] { action_ = action; });
    return verb;
  }

  void add_screen_options() {
    app_.add_flag("--plain", screen_.plain, "Plain lines instead of the screen");
    app_.add_option("--color", screen_.colour, "Colours: auto, always, never")
        ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
        ->type_name("WHEN");
    app_.add_flag_callback(
        "--no-mouse", [this] { screen_.mouse = false; }, "Leave the mouse to the terminal");
    app_.add_option("--pace", screen_.pace, "Seconds that each scene of a round is shown, 0 to 60")
        ->check(CLI::Range(0.0, 60.0).description(""))
        ->type_name("SECONDS");
    app_.add_flag_callback(
        "--no-curtain", [this] { session_.curtain = false; },
        "Do not hide one player's secrets from the next");
    app_.add_flag_callback(
        "--no-turn", [this] { session_.turn_board = false; },
        "Seat 2 sees the board as seat 1 does, not turned round");
    app_.add_option_function<std::string>(
            "--battles", [this](const std::string& how) { session_.alternate = how == "alternate"; },
            "Battles in real time: together, or alternate (in turn, and no clock runs)")
        ->check(CLI::IsMember({"together", "alternate"}).description(""))
        ->type_name("HOW");
  }

  void add_game(const Module& game) {
    CLI::App* verb = add_verb(std::string(game.name), fmt::format("Play {} ({})", game.title, game.summary),
                              [this, &game] { return play(game); });
    options_.add_to(*verb, game);
    CLI::Option* record =
        verb->add_option("--record", record_, "Write the record here (default: among the kept games)");
    verb->add_flag("--no-record", no_record_, "Keep nothing")->excludes(record);
    verb->add_option("--dice", dice_, "Who rolls: auto (the program) or ask (you type your own dice)")
        ->check(CLI::IsMember({"auto", "ask"}).description(""))
        ->type_name("WHO");
    verb->footer(
        fmt::format("{}, by {}. The rules in short: herbarium rules {}; the manual: man {}.\n"
                    "Options of the screen: herbarium --help.",
                    game.title, game.designer, game.name, game.name));
  }

  int play(const Module& game) {
    PlayWishes wishes;
    const auto setup = options_.setup(game);
    if (!setup) return misused(setup.error().reason);
    wishes.setup = *setup;
    if (!record_.empty()) wishes.record = record_;
    wishes.without_record = no_record_;
    wishes.session = session_;
    wishes.session.ask_dice = dice_ == "ask";
    return play_new(wishes, screen_);
  }

  void add_play_verbs() {
    CLI::App* resume = add_verb("resume", "Go on with a game that was left", [this] {
      const auto record = path_.empty() ? std::nullopt : std::optional<std::string>(path_);
      return play_on(catalog_, record, session_, table_options_.join(), screen_);
    });
    resume->add_option("RECORD", path_, "Its record (default: the last unfinished one)");
    CLI::App* replay = add_verb("replay", "Step through a game, or watch it play by itself",
                                [this] { return step_through(catalog_, path_, screen_); });
    replay->add_option("RECORD", path_, "Its record")->required();
  }

  void add_record_verbs() {
    add_verb("positions", "Print the position before the first and after every event",
             [this] { return print_positions(catalog_, path_); })
        ->add_option("RECORD", path_, "A record; - is standard input")
        ->required();
    add_verb("legal", "Print every legal event at the end of a record (of sheets, every line)",
             [this] { return print_legal(catalog_, path_); })
        ->add_option("RECORD", path_, "A record; - is standard input")
        ->required();
    CLI::App* sheet = add_verb("sheet", "Print a player's Command Sheet from a record",
                               [this] { return print_sheet(catalog_, path_, seat_); });
    sheet->add_option("RECORD", path_, "A record; - is standard input")->required();
    sheet->add_option("--seat", seat_, "Whose sheet")->required()->check(CLI::Range(1, max_seats));
  }

  void add_referee() {
    const auto is_written = [](const Module* game) { return game->script != nullptr; };
    const auto game = std::find_if(catalog_.begin(), catalog_.end(), is_written);
    if (game == catalog_.end()) return;
    CLI::App* verb = add_verb("referee", "Play two files of written sheets against each other",
                              [this, &game = **game] { return referee_for(game); });
    verb->add_option("SHEETS1", files_[0], "What the player on seat 1 handed in")->required();
    verb->add_option("SHEETS2", files_[1], "What the player on seat 2 handed in")->required();
    verb->add_option("--record", record_, "Write the record here; one that stands there is gone on with");
    options_.add_rules_to(*verb, **game);
    verb->footer(
        "A round's sheet ends with its stone, a blank line, or a total (`78 AP`). Bids are lines `bid 3`,\n"
        "used in their order, one for each conflict. The coin falls by the seed.");
  }

  int referee_for(const Module& game) {
    const auto setup = options_.setup(game);
    if (!setup) return misused(setup.error().reason);
    const auto record = record_.empty() ? std::nullopt : std::optional<std::string>(record_);
    return referee(game, {files_, setup->options, options_.has_rules(), record, setup->seed});
  }

  void add_bench() {
    CLI::App* verb = add_verb("bench", "Time games by random events, one core, a fixed seed", [this] {
      return bench(catalog_, {bench_games_, playouts_, json_});
    });
    verb->add_option("GAME", bench_games_, "Which games (default: all); GAME:OPTION=VALUE sets an option");
    verb->add_option("--playouts", playouts_, "Games to play of each")->check(CLI::Range(1, 100000000));
    verb->add_flag("--json", json_, "One JSON object");
    verb->footer("The signature is a hash over the outcomes: it stays the same unless the rules change.");
  }

  void add_suggest() {
    CLI::App* verb = add_verb("suggest", "Print what the program would play at the end of a record",
                              [this] { return suggest(catalog_, suggest_); });
    verb->add_option("RECORD", suggest_.record, "A record; - is standard input")->required();
    verb->add_option("--seat", suggest_.seat, "For which seat (default: the first that is to act)")
        ->check(CLI::Range(1, max_seats))
        ->type_name("N");
    verb->add_option("--level", suggest_.brain, "How strong, 0 to 9, or greedy (default: 3)")
        ->check(is_brain())
        ->type_name("LEVEL");
    verb->add_option("--seed", suggest_.seed, "The same seed gives the same event")->type_name("NUMBER");
    verb->add_flag("--why", suggest_.why, "Print the best few too, and what is expected of them");
  }

  void add_match() {
    CLI::App* verb = add_verb("match", "Play games of the program against itself and count",
                              [this] { return play_match(); });
    verb->add_option("GAME", game_, "Which game")->required();
    options_.add_to(*verb);
    verb->get_option("--seat")->description("Who sits where: N=ai:LEVEL (0 to 9, greedy, or plain-LEVEL)");
    verb->add_option("--games", match_.games, "How many games (default: 100)")->check(CLI::Range(1, 1000000));
    verb->add_option("--first", match_.first, "The number of the first of them (default: 1)")
        ->check(CLI::Range(1, 100000000));
    verb->add_option("--jobs", match_.jobs, "Games to play at the same time (default: 1)")
        ->check(CLI::Range(1, 256));
    verb->add_option("--records", match_.records, "Write each game's record into this folder")
        ->type_name("DIR");
    verb->add_flag("--json", match_.json, "One JSON object");
    verb->footer("Pieces of a match (--first 1 --games 50, --first 51 --games 50, …) add up to the whole.");
  }

  int play_match() {
    const Module* game = find_module(catalog_, game_);
    if (!game) return misused(game_ + ": no such game; `herbarium games` lists them");
    const auto setup = options_.setup(*game, true);
    if (!setup) return misused(setup.error().reason);
    const auto seated = seat_players(match_, *setup);
    return seated ? run_match(match_) : misused(seated.error().reason);
  }

  void add_relay() {
    CLI::App* verb =
        add_verb("relay", "Put standard input and output through to a table of this host", [this] {
          const auto relayed = relay(table_options_.base(), table_options_.address());
          return relayed ? done : complain(relayed.error().reason);
        });
    table_options_.add_table_to(*verb);
    verb->footer("ssh runs it at the host of a table for those who play there from another one.");
  }

  void add_host() {
    CLI::App* verb =
        add_verb("host", "Open a table for people at other terminals, and sit down at it", [this] {
          const auto wishes = table_options_.host(catalog_, options_);
          if (!wishes) return misused(wishes.error().reason);
          return host_table(catalog_, *wishes, table_options_.join(), session_, screen_);
        });
    table_options_.add_host_to(*verb, options_);
  }

  void add_join(const std::string& name, const std::string& help, bool watch) {
    CLI::App* verb = add_verb(name, help, [this, watch] {
      JoinWishes join = table_options_.join();
      if (const auto address = read_address(join.address); !address) return misused(address.error().reason);
      join.watch = watch;
      return join_table(catalog_, join, session_, screen_);
    });
    table_options_.add_join_to(*verb, watch);
  }

  void add_tables() {
    add_verb("tables", "List the tables of this host", [this] { return list_tables(table_options_.base()); });
    add_verb("verify", "Check a game of a shared table against its proof",
             [this] { return verify_record(catalog_, path_); })
        ->add_option("RECORD", path_, "Its record; the proof is RECORD.proof")
        ->required();
  }

  void add_lobby() {
    CLI::App* verb = add_verb("lobby", "The menu for people who share one account by ssh",
                              [this] { return receive_guest(catalog_, menu_wishes(), screen_); });
    verb->add_option("--as", guest_, "Who is there: letters, digits, - and _")->required()->type_name("NAME");
    verb->footer("It is a forced command for ssh; man herbarium-lobby tells how.");
  }

  MenuWishes menu_wishes() const { return {session_, table_options_.base(), guest_}; }

  void add_lists() {
    add_verb("games", "List the games", [this] {
      for (const Module* game : catalog_)
        say(fmt::format("{:<10} {}, by {}: {}", game->name, game->title, game->designer, game->summary));
      return done;
    });
    add_verb("rules", "Print a game's rules in short",
             [this] {
               const Module* game = find_module(catalog_, game_);
               if (!game) return misused(game_ + ": no such game; `herbarium games` lists them");
               say(trimmed_end(game->rules));
               return done;
             })
        ->add_option("GAME", game_, "Its name")
        ->required();
  }

  static std::string_view trimmed_end(std::string_view text) {
    return text.substr(0, text.find_last_not_of('\n') + 1);
  }

  int list_verbs() {
    say("herbarium plays board games in a terminal. Say one of:");
    for (const CLI::App* verb : app_.get_subcommands([](CLI::App*) { return true; }))
      say(fmt::format("  herbarium {:<10} {}", verb->get_name(), verb->get_description()));
    say("`herbarium VERB --help` tells more.");
    return done;
  }

  Catalog catalog_;
  CLI::App app_;
  std::function<int()> action_;
  ScreenWishes screen_;
  SessionSettings session_;
  GameOptions options_;
  std::string record_;
  bool no_record_ = false;
  std::string dice_ = "auto";
  std::string path_;
  std::string game_;
  std::array<std::string, 2> files_;
  int seat_ = 0;
  std::vector<std::string> bench_games_;
  int playouts_ = 0;
  bool json_ = false;
  SuggestWishes suggest_;
  MatchWishes match_;
  TableOptions table_options_;
  std::string guest_;
};

}  // namespace

int run(int argc, char** argv, Catalog catalog) {
  const bool in_lobby = std::any_of(argv, argv + argc, [](std::string_view each) { return each == "lobby"; });
  if (in_lobby) shed_environment();
  // Only how letters are written: numbers are read and printed the same everywhere.
  std::setlocale(LC_CTYPE, "");
  occupy_standard_files();
  return end_output(CommandLine(catalog).run(argc, argv));
}

}  // namespace herbarium
