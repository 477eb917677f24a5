// What the keys of libedit's editor do.
#pragma once

#include <string_view>

struct editline;  // libedit's EditLine

namespace herbarium {

// Whether the editor knows a key by what it sends: this, behind an Escape.
bool is_bound(editline& editor, std::u32string_view sequence);

}  // namespace herbarium
