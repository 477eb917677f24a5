// Connecting to a table as a person of this account.
#pragma once

#include <memory>

#include "net/client/table_client.hpp"
#include "verbs/tables/table_verbs.hpp"

namespace herbarium {

// Seconds for a table to answer; on another host somebody may have to type a password first.
inline constexpr double longest_silence = 120;
inline constexpr double longest_silence_here = 5;

// What a terminal that joins so asks of a table, and how it gets there, again and again if need be.
ClientOptions client_options(const JoinOptions& join, Catalog catalog);

// Connects to a table, with the person's own key if they want to play; waits `seconds` for it at most.
Result<std::unique_ptr<TableClient>> connect_as(ClientOptions options, Catalog catalog, double seconds);

}  // namespace herbarium
