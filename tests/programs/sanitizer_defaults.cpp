// What the sanitizers are told of the programs that are built with them. What libedit and the C library still
// hold when a program ends is not ours; the tests, which use neither, look for leaks.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
