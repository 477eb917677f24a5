// The verbs for people at other terminals.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/safe_text.hpp"
#include "net/directory/dial.hpp"
#include "net/directory/table_address.hpp"
#include "net/directory/table_folder.hpp"
#include "net/ledger/ledger.hpp"
#include "verbs/arguments/completion.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/play/post.hpp"
#include "verbs/tables/attend.hpp"
#include "verbs/tables/inbox.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/terminal/terminal.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

// --- host

constexpr double longest_linger = 1e7;  // seconds

Argument clock_argument() {
  Argument argument = kind::text(
      "--clock", "LIMIT",
      "Time limit: \"player SECONDS [+SECONDS]\", \"turn SECONDS\", \"days DAYS [away DAYS]\" for each "
      "turn, or \"days DAYS +DAYS [away DAYS]\" for the game");
  argument.check = [](const std::string& given) -> Result<void> {
    return limit_of(given).map([](const std::string&) {});
  };
  argument.completions = complete_words({});
  return argument;
}

Argument program_argument() {
  return kind::level("--play", "Let the program play your seat here, at level 0 to 9");
}

std::vector<Argument> host_arguments(Catalog catalog) {
  Argument resume = kind::text("--resume", "RECORD", "Continue a saved game, with the same people");
  resume.completions = complete_records(catalog, Records::unfinished);
  std::vector<Argument> all{
      kind::game(catalog, "The game (not with --resume)"),
      seat_argument(catalog, nullptr,
                    "Who can sit on seat N: N=me, N=open, N=USER, N=ai:LEVEL (default: "
                    "the first is yours, others open)",
                    {"me", "open", "ai:"}),
      option_argument(catalog, nullptr),
      kind::text("--name", "TABLE", "The name of the table (default: that of the game)"),
      resume,
      clock_argument(),
      kind::number("--patience", "SECONDS",
                   "How long a player can owe a move before others can claim (default: 60 with --clock, "
                   "otherwise a day)",
                   static_cast<int>(least_patience_with_clock), static_cast<int>(longest_linger)),
      kind::decimal(
          "--linger", "SECONDS",
          "How long the table stays open without people (default: 86400, a day; with days, 60 days)", 1,
          longest_linger),
  };
  add_switches(all, Switch::Place::table);
  all.push_back(switch_argument(away_switch));
  all.push_back(program_argument());
  return all;
}

// How to join the table that the call names.
JoinOptions join_of(const Call& call) {
  JoinOptions join;
  join.base = tables_of(call);
  join.address = call.text("TABLE", "");
  join.ssh = call.text("--ssh", join.ssh);
  join.seat = call.number("--seat");
  join.record = call.text("--record");
  if (const auto level = call.text("--play")) join.player = player_spec_of(*level);
  join.any_terms = call.flag("--any-terms");
  return join;
}

// The table requested; refuses with a message for usage_error.
Result<HostOptions> host_of(const Call& call, Catalog catalog) {
  HostOptions host;
  host.any_name = true;
  host.name = call.text("--name", "");
  if (call.has("--resume")) host.resume = record_of(call, "--resume");
  if (call.has("--linger")) host.linger = call.decimal("--linger", 0);
  host.patience = call.number("--patience");
  set_switches(host.game, Switch::Place::table, call);
  set_switch(host.game, away_switch, call);
  if (host.resume.empty() == !call.has("GAME")) return refuse("host: give either a game or --resume RECORD");
  if (host.game.is_away && call.has("--play")) return refuse("--play: not with --away, as nobody plays here");
  if (!host.resume.empty() &&
      call.has_typed({"--seat", "--option", "--clock", "--patience", "--hints", "--private"}))
    return refuse(
        "host: with --resume, the record sets the seats, options, clock, patience, hints and spectators");
  if (!host.resume.empty()) return host;
  if (!host.name.empty() && !is_table_name(host.name))
    return refuse(fmt::format("--name {}: 1 to 32 letters, digits, - and _", escaped(host.name)));
  const auto setup =
      setup_of(call, *call.game(catalog), host.game.is_away ? OpenSeats::host_away : OpenSeats::host);
  if (!setup) return pass_on(setup);
  host.game.setup = *setup;
  if (const auto clock = call.text("--clock")) host.game.limit = limit_of(*clock).value_or("");
  if (!host.patience) return host;
  const TimeLimit limit = read_limit(host.game.limit).value_or(TimeLimit{});
  if (const auto fair = check_patience(*host.patience, limit); !fair)
    return refuse("--" + fair.error().reason);
  return host;
}

Verb host_verb(const VerbContext& context) {
  return {.name = "host",
          .group = Group::tables,
          .help = "Open a table and sit down at it",
          .arguments = host_arguments(context.catalog),
          .run =
              [catalog = context.catalog](const Call& call) {
                const auto host = host_of(call, catalog);
                if (!host) return usage_error(host.error().reason, "host");
                JoinOptions join;
                join.base = tables_of(call);
                if (const auto level = call.text("--play")) join.player = player_spec_of(*level);
                return host_table(catalog, *host, join, session_of(call), screen_of(call));
              },
          .notes = {"The table stays open when you close the terminal; see man herbarium-tables."}};
}

// --- the others

Argument table_argument(const std::string& help) {
  Argument argument = kind::text("TABLE", "", help);
  argument.completions = complete_tables();
  return argument;
}

Verb join_verb(const VerbContext& context, const std::string& name, const std::string& help, bool watch) {
  std::vector<Argument> arguments{
      table_argument("USER, TABLE or USER/TABLE, and @HOST for another host (default: the only table)")};
  if (!watch) arguments.push_back(kind::seat_number("Which seat (default: your own, or a free one)"));
  if (!watch) arguments.push_back(program_argument());
  if (!watch)
    arguments.push_back(
        kind::flag("--any-terms", "Sit down on unusual terms (a clock, hints), too, without a question"));
  arguments.push_back(kind::file("--record", "FILE", "Save the game and its proof in this file, too"));
  arguments.push_back(kind::text("--ssh", "COMMAND", "The command to reach another host (default: ssh)"));
  return {.name = name,
          .group = Group::tables,
          .help = help,
          .arguments = std::move(arguments),
          .run = [name, watch, catalog = context.catalog](const Call& call) {
            JoinOptions join = join_of(call);
            join.watch = watch;
            if (const auto address = read_address(join.address); !address)
              return usage_error(address.error().reason, name);
            return join_table(catalog, join, session_of(call), screen_of(call));
          }};
}

Verb tables_verb() {
  return {.name = "tables",
          .group = Group::tables,
          .help = "List the tables of this host",
          .arguments = {kind::flag("--json", "One JSON object")},
          .run = [](const Call& call) { return list_tables(tables_of(call), call.flag("--json")); }};
}

Verb inbox_verb(const VerbContext& context) {
  return {.name = "inbox",
          .group = Group::tables,
          .help = "List the games that wait for you",
          .arguments = {kind::flag("--json", "One JSON object"),
                        kind::text("--ssh", "COMMAND", "The command to reach another host (default: ssh)")},
          .run =
              [catalog = context.catalog](const Call& call) {
                InboxPlaces places;
                places.tables = tables_of(call);
                places.hosts = call.texts("hosts");
                places.ssh = call.text("--ssh", places.ssh);
                return print_inbox(catalog, places, call.flag("--json"));
              },
          .notes = {"It prints nothing and exits with 1 if there is none. `hosts` in the configuration names "
                    "other hosts to ask."}};
}

Verb attend_verb(const VerbContext& context) {
  return {.name = "attend",
          .group = Group::tables,
          .help = "Keep your tables open, and answer for you what needs no decision",
          .arguments = {kind::flag("--once", "Do what there is to do now, and end"),
                        kind::flag("--install", "Start it at each boot, by systemd or cron"),
                        kind::flag("--remove", "Undo --install, and end it")},
          .run =
              [catalog = context.catalog](const Call& call) {
                if (call.flag("--once") + call.flag("--install") + call.flag("--remove") > 1)
                  return usage_error("only one of --once, --install and --remove", "attend");
                if (call.flag("--install")) return install_attendant(tables_of(call));
                if (call.flag("--remove")) return remove_attendant();
                return attend(catalog, tables_of(call), call.flag("--once"));
              },
          .notes = {"It decides nothing for you. See man herbarium-tables."}};
}

// --- post

// A new game, a saved one, or none, which the letter names.
Result<PostOptions> post_of(const Call& call, Catalog catalog) {
  PostOptions post;
  post.name = call.text("--name", "");
  if (const auto good = post.name.empty() ? Result<void>() : check_person_name(post.name); !good)
    return refuse(fmt::format("--name: {}", good.error().reason));
  post.move = fmt::format("{}", fmt::join(call.texts("MOVE"), " "));
  const Module* module = call.game(catalog);
  if (!module) post.saved = call.text("GAME", "");
  if (!module && call.has_typed({"--seat", "--option", "--clock"}))
    return refuse("--seat, --option and --clock belong to a new game: herbarium post herd --option size=5");
  if (!module && post.saved.empty() && reads_from_terminal())
    return refuse("give a game, or a letter on standard input: herbarium post < MAIL");
  if (!module) return post;
  if (!post.move.empty())
    return refuse(fmt::format("{}: the first letter has no move; the game begins with the answer",
                              escaped_excerpt(post.move)));
  const auto setup = setup_of(call, *module, OpenSeats::host);
  if (!setup) return pass_on(setup);
  for (const Occupant& occupant : setup->occupants)
    if (occupant.kind != Occupant::Kind::me && occupant.kind != Occupant::Kind::open)
      return refuse("--seat: by letter one seat is yours (`--seat 2=me`), and the other is open");
  post.game.setup = *setup;
  if (const auto clock = call.text("--clock")) post.game.limit = limit_of(*clock).value_or("");
  return post;
}

Verb post_verb(const VerbContext& context) {
  Argument game = kind::text("GAME", "", "A saved game; or the name of a game, to open a new one");
  game.completions = [saved = complete_records(context.catalog, Records::unfinished),
                      games = complete_games(context.catalog)](const Call& typed, const std::string& begun) {
    Completions all = games(typed, begun);
    const Completions records = saved(typed, begun);
    all.words.insert(all.words.end(), records.words.begin(), records.words.end());
    return all;
  };
  Argument move = kind::text("MOVE", "", "What you play or say: place c4; say good luck; undo");
  move.many = true;
  move.completions = complete_words({});
  return {
      .name = "post",
      .group = Group::tables,
      .help = "Play by letter: print your letter, or read one from standard input",
      .arguments = {game, move,
                    seat_argument(context.catalog, nullptr, "Your seat in a new game: N=me (default: 1=me)",
                                  {"me"}),
                    option_argument(context.catalog, nullptr), clock_argument(),
                    kind::text("--name", "NAME", "Your name in the game (default: your user name)")},
      .run =
          [catalog = context.catalog](const Call& call) {
            const auto options = post_of(call, catalog);
            if (!options) return usage_error(options.error().reason, "post");
            return post(catalog, *options);
          },
      .notes = {"A letter goes to standard output, everything else to standard error. Standard input is a "
                "mail with a letter, or with GAME also your command sheet or moves. See man "
                "herbarium-post."}};
}

Verb invite_verb() {
  return {
      .name = "invite",
      .group = Group::tables,
      .help = "Let a friend join your tables with their SSH key",
      .arguments = {required(kind::text("NAME", "", "Your friend's name here: letters, digits, - and _"))},
      .run = [](const Call& call) { return invite(*call.text("NAME"), tables_of(call)); },
      .notes = {"The public key is read from standard input: herbarium invite bob < bob.pub"}};
}

Verb key_verb() {
  return {
      .name = "key",
      .group = Group::tables,
      .help = "Show your key for tables, replace it, or let another machine act for it",
      .arguments = {kind::words("ACTION", "",
                                "next: replace your key; delegate: let KEY act for it; add: save what "
                                "another key has signed of yours",
                                {"next", "delegate", "add"}),
                    kind::text(
                        "TEXT", "",
                        "With delegate, the other machine's key; with add, the line that delegate printed")},
      .run =
          [](const Call& call) {
            const std::string action = call.text("ACTION", ""), text = call.text("TEXT", "");
            const bool wants_text = action == "delegate" || action == "add";
            if (wants_text == text.empty())
              return usage_error(
                  wants_text
                      ? fmt::format("{}: give {}", action,
                                    action == "add"
                                        ? "the line that `herbarium key delegate` printed"
                                        : "the key of the other machine, as `herbarium key` shows it there")
                      : fmt::format("{}: one word too many", escaped(text)),
                  "key");
            return serve_key(action, text);
          },
      .notes = {"Tables know you by your key: make a copy of it. See man herbarium-tables."}};
}

Verb lobby_verb(const VerbContext& context) {
  Argument expelled =
      kind::text("--expel", "NAME", "Remove the keys of NAME, and end that person's sessions");
  expelled.excludes = "--as";
  return {.name = "lobby",
          .group = Group::tables,
          .help = "The menu for people who share an account over SSH",
          .arguments = {kind::text("--as", "NAME", "The person's name: letters, digits, - and _"), expelled},
          .run =
              [catalog = context.catalog, menu = context.menu](const Call& call) {
                if (const auto name = call.text("--expel")) return expel(*name);
                if (!call.has("--as")) return usage_error("--as NAME is missing", "lobby");
                MenuOptions options = menu(call);
                options.guest = *call.text("--as");
                return serve_lobby(catalog, options, screen_of(call));
              },
          .notes = {"Use it as a forced command of ssh; see man herbarium-lobby."}};
}

Verb relay_verb() {
  return {.name = "relay",
          .group = Group::programs,
          .help = "Connect standard input and output to a table of this host",
          .arguments = {table_argument("USER, TABLE or USER/TABLE (default: the only table)"),
                        kind::flag("--list", "Describe all tables of this host instead")},
          .run =
              [](const Call& call) {
                if (call.flag("--list")) return print_tables_for_relay(tables_of(call));
                const auto relayed = relay(tables_of(call), call.text("TABLE", ""));
                return relayed ? done : print_error(relayed.error().reason);
              },
          .notes = {"ssh runs it for people who join from another host."}};
}

}  // namespace

std::vector<Verb> table_verbs(const VerbContext& context) {
  return {
      host_verb(context),
      join_verb(context, "join", "Join a table", false),
      join_verb(context, "watch", "Watch a table", true),
      tables_verb(),
      inbox_verb(context),
      attend_verb(context),
      post_verb(context),
      invite_verb(),
      key_verb(),
      lobby_verb(context),
      relay_verb(),
  };
}

}  // namespace herbarium
