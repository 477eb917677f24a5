// The verbs for people at other terminals.
#include <memory>

#include "net/directory/dial.hpp"
#include "net/directory/table_address.hpp"
#include "verbs/arguments/values.hpp"
#include "verbs/menu/table_menu.hpp"
#include "verbs/tables/invitations.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/vocabulary/table_options.hpp"
#include "verbs/vocabulary/vocabulary.hpp"

namespace herbarium {
namespace {

Verb host_verb(const VerbContext& context) {
  const auto given = std::make_shared<TableOptions>();
  return {.name = "host",
          .group = Group::tables,
          .help = "Open a table for people at other terminals, and sit down at it",
          .arguments = given->host_arguments(context.catalog),
          .action =
              [given, catalog = context.catalog, &general = context.general] {
                const auto options = given->host(catalog);
                if (!options) return usage_error(options.error().reason, "host");
                return host_table(catalog, *options, given->join(general.tables), general.session,
                                  general.screen);
              },
          .notes = {"The table is a process of its own: it outlives the terminal, and ends by itself."}};
}

Verb join_verb(const VerbContext& context, const std::string& name, const std::string& help, bool watch) {
  const auto given = std::make_shared<TableOptions>();
  return {.name = name,
          .group = Group::tables,
          .help = help,
          .arguments = given->join_arguments(watch),
          .action = [given, name, watch, catalog = context.catalog, &general = context.general] {
            JoinOptions join = given->join(general.tables);
            if (const auto address = read_address(join.address); !address)
              return usage_error(address.error().reason, name);
            join.watch = watch;
            return join_table(catalog, join, general.session, general.screen);
          }};
}

Verb invite_verb(const VerbContext& context) {
  const auto name = std::make_shared<std::string>();
  return {.name = "invite",
          .group = Group::tables,
          .help = "Let somebody in to your tables by their SSH key, and to nothing else",
          .arguments = {{.name = "NAME",
                         .value = "",
                         .help = "What they are called here: letters, digits, - and _",
                         .take = text_into(*name),
                         .required = true}},
          .action = [name, &general = context.general] { return invite(*name, general.tables); },
          .notes = {"Their public key is read from standard input: herbarium invite bob < bob.pub"}};
}

Verb lobby_verb(const VerbContext& context) {
  const auto guest = std::make_shared<std::string>();
  const auto expelled = std::make_shared<std::string>();
  return {.name = "lobby",
          .group = Group::tables,
          .help = "The menu for people who share one account by ssh",
          .arguments = {{.name = "--as",
                         .value = "NAME",
                         .help = "Who is there: letters, digits, - and _",
                         .take = text_into(*guest)},
                        {.name = "--expel",
                         .value = "NAME",
                         .help = "Take the keys invited as NAME out, and end that person's sessions",
                         .take = text_into(*expelled),
                         .excludes = "--as"}},
          .action =
              [guest, expelled, catalog = context.catalog, menu = context.menu, &general = context.general] {
                if (!expelled->empty()) return expel(*expelled);
                if (guest->empty()) return usage_error("--as NAME is missing", "lobby");
                MenuOptions options = menu();
                options.guest = *guest;
                return serve_lobby(catalog, options, general.screen);
              },
          .notes = {"It is a forced command for ssh; man herbarium-lobby tells how."}};
}

Verb tables_verb(const VerbContext& context) {
  const auto json = std::make_shared<bool>(false);
  return {.name = "tables",
          .group = Group::tables,
          .help = "List the tables of this host",
          .arguments = {flag("--json", "One JSON object", *json)},
          .action = [json, &general = context.general] { return list_tables(general.tables, *json); }};
}

Verb relay_verb(const VerbContext& context) {
  const auto given = std::make_shared<TableOptions>();
  return {.name = "relay",
          .group = Group::programs,
          .help = "Put standard input and output through to a table of this host",
          .arguments = given->relay_arguments(),
          .action =
              [given, &general = context.general] {
                const auto relayed = relay(general.tables, given->address());
                return relayed ? done : print_error(relayed.error().reason);
              },
          .notes = {"ssh runs it at the host of a table for those who play there from another one."}};
}

}  // namespace

std::vector<Verb> table_verbs(const VerbContext& context) {
  return {
      host_verb(context),
      join_verb(context, "join", "Sit down at a table that is shared with people at other terminals", false),
      join_verb(context, "watch", "Look on at such a table", true),
      tables_verb(context),
      invite_verb(context),
      lobby_verb(context),
      relay_verb(context),
  };
}

}  // namespace herbarium
