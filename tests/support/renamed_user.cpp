#include "support/renamed_user.hpp"

#include <dlfcn.h>
#include <pwd.h>

namespace {

std::string other_name;

}  // namespace

// Replaces the system's function, which it asks first.
extern "C" int getpwuid_r(uid_t uid, passwd* entry, char* buffer, size_t size, passwd** found) {
  using Ask = int (*)(uid_t, passwd*, char*, size_t, passwd**);
  static const auto ask = reinterpret_cast<Ask>(dlsym(RTLD_NEXT, "getpwuid_r"));
  const int error = ask(uid, entry, buffer, size, found);
  if (*found != nullptr && !other_name.empty()) entry->pw_name = other_name.data();
  return error;
}

namespace tables {

RenamedUser::RenamedUser(const std::string& name) { other_name = name; }
RenamedUser::~RenamedUser() { other_name.clear(); }

}  // namespace tables
