// What each account may use of a table. An account is a user, as the kernel names them, or a guest of this
// table's own account, as its forced command names them: never somebody whom a client only claims to be.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>

#include "net/wire/connection.hpp"

namespace herbarium {

// Every account has the same budgets, which refill. A table reads nothing from an account in debt until the
// debt is paid, and then goes on where it was. People and their programs never use up their budgets. No kind
// of message is named here: an account pays for each byte that the table writes because of it.
class Meter {
 public:
  // Seconds until the account is heard again; 0: at once.
  double wait(const std::string& account, double now) const;

  // A client has greeted.
  void charge_greeting(const std::string& account, double now);
  // A line of that length has arrived.
  void charge_line(const std::string& account, std::size_t bytes, double now);
  // The table has written that many bytes because of the account, into its log or to everybody there. `kept`
  // of them stay, on the disk.
  void charge_written(const std::string& account, std::size_t bytes, std::size_t kept, double now);

 private:
  struct Budgets {
    RateLimiter greetings{60, 1}, lines{400, 40};
    RateLimiter read{1 << 20, 1 << 16}, written{1 << 15, 1 << 11};  // bytes
    RateLimiter lasting{1 << 21, 4};  // bytes written that stay, for as long as the table is open

    std::array<const RateLimiter*, 5> all() const { return {&greetings, &lines, &read, &written, &lasting}; }
  };
  Budgets& of(const std::string& account, double now);

  std::map<std::string, Budgets> accounts_;
};

}  // namespace herbarium
