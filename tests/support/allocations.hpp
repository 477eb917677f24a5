// How often memory was taken in the process so far.
#pragma once

namespace allocations {

long long count();
// And how many bytes in all.
long long bytes();

}  // namespace allocations
