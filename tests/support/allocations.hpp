// How often memory was taken in the process so far.
#pragma once

namespace allocations {

long long count();

}  // namespace allocations
