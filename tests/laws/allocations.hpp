// The number of allocations in this process until now.
#pragma once

namespace allocations {

long long count();
// The number of bytes allocated until now.
long long bytes();

}  // namespace allocations
