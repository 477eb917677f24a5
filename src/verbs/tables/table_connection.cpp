#include "verbs/tables/table_connection.hpp"

#include <utility>

#include "base/file.hpp"
#include "net/directory/dialler.hpp"
#include "net/storage/game_store.hpp"
#include "net/storage/key_file.hpp"
#include "verbs/tables/new_table.hpp"
#include "verbs/version.hpp"

namespace herbarium {
namespace {

// Opens a table whose process has died again, under its name. It may have died between the first entry of the
// proof and the record.
Result<void> open_again(Catalog catalog, const JoinOptions& join, const std::string& table,
                        const std::string& record) {
  HostOptions host;
  host.resume = exists(record) ? record : proof_path(record);
  host.tells_end = true;
  host.name = table.substr(table.find('/') + 1);
  host.linger = join.linger;
  host.as = join.as;
  const auto opened = open_new_table(catalog, host, join.base);
  if (!opened) return tl::unexpected(opened.error());
  return {};
}

}  // namespace

ClientOptions client_options(const JoinOptions& join, Catalog catalog) {
  ClientOptions options;
  const auto way = std::make_shared<Dialler>(join.base, join.address, join.ssh);
  options.dial = [way] { return way->dial(Prompting::allowed); };
  options.redial = [way] { return way->dial(Prompting::forbidden); };
  options.on_welcome = [way](const std::string& table) { way->pin(table); };
  options.is_gone = [way] { return way->is_gone(); };
  // At a shared account the tables of the others are not this person's.
  if (join.as.empty() || join.kept_at)
    options.reopen = [catalog, join](const std::string& table, const std::string& record) {
      return open_again(catalog, join, table, record);
    };
  options.kept_at = join.kept_at;
  options.seat = join.seat;
  options.watch = join.watch;
  options.as = join.as;
  options.key_is_hosted = !join.as.empty();
  options.version = version;
  options.secrets = state_folder() + "/tables";
  options.record = join.record;
  options.shelf = data_folder();
  options.keeps = !join.watch && !join.kept_at;
  return options;
}

Result<std::unique_ptr<TableClient>> connect_as(ClientOptions options, Catalog catalog, double seconds) {
  if (options.watch) return TableClient::connect(std::move(options), catalog, seconds);
  const auto key = load_key(state_folder());
  if (!key) return tl::unexpected(key.error());
  options.key = *key;
  return TableClient::connect(std::move(options), catalog, seconds);
}

}  // namespace herbarium
