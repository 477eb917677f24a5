// `herbarium key`: a person's identity at tables, and its transfer to another key.
#include <fmt/format.h>

#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "net/storage/key_file.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"

namespace herbarium {
namespace {

int show_key() {
  const std::string folder = state_folder();
  const auto key = load_key(folder);
  if (!key) return print_error(key.error().reason);
  print_line(key->name());
  for (const KeyStatement& each : load_statements(folder))
    print_line(each.kind == "next" ? fmt::format("follows {}", short_key(each.by))
                                   : fmt::format("acts for {}", short_key(each.by)));
  return done;
}

int replace_own_key() {
  for (const KeyStatement& each : load_statements(state_folder()))
    if (each.kind == "delegate")
      return print_error(
          fmt::format("this key acts for the key {}, and another could not; type `herbarium key "
                      "next` where that key is, and let it act for this one again",
                      short_key(each.by)));
  const auto next = replace_key(state_folder());
  if (!next) return print_error(next.error().reason);
  print_line(next->name());
  print_error(
      "machines that act for the old key cannot act for the new one; `herbarium key delegate` lets them");
  return done;
}

// The line is for the other machine, so only it goes to standard output.
int delegate_to(const std::string& key) {
  const auto own = load_key(state_folder());
  if (!own) return print_error(own.error().reason);
  if (!is_token(key) || key == own->name())
    return print_error(fmt::format(
        "{}: not the key of another machine; `herbarium key` prints 64 digits there", escaped_excerpt(key)));
  print_line(KeyStatement::sign("delegate", *own, key).write());
  print_error("on the other machine, type this with the line in place of LINE: herbarium key add 'LINE'");
  return done;
}

}  // namespace

int serve_key(const std::string& action, const std::string& text) {
  if (action.empty()) return show_key();
  if (action == "next") return replace_own_key();
  if (action == "delegate") return delegate_to(text);
  const auto added = add_statement(state_folder(), text);
  return added ? show_key() : print_error(added.error().reason);
}

}  // namespace herbarium
