// What becomes of a session after a step of it.
#pragma once

namespace herbarium {

enum class Next { on, leave };

}  // namespace herbarium
