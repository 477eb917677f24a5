#include "net/directory/dialler.hpp"

#include <cstddef>

#include "net/directory/table_address.hpp"

namespace herbarium {

// What a table says of its own name is only taken if it can be a name there.
void Dialler::pin(const std::string& table) {
  const std::size_t at = address_.find('@');
  const std::string pinned = table + (at == address_.npos ? "" : address_.substr(at));
  if (const auto read = read_address(pinned); read && !read->table.empty()) address_ = pinned;
}

bool Dialler::is_gone() const {
  const auto address = read_address(address_);
  return address && address->host.empty() && !choose_table(find_tables(base_), address->table);
}

}  // namespace herbarium
