#include "verbs/locale.hpp"

#include <clocale>

namespace herbarium {

void set_letters() {
  if (!std::setlocale(LC_CTYPE, "")) std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace herbarium
