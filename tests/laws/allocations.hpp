// The number of allocations in this process so far.
#pragma once

namespace allocations {

long long count();
// The number of bytes allocated so far.
long long bytes();

}  // namespace allocations
