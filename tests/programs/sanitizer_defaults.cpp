// The sanitizers' options for the programs built with them. Memory that libedit and the C library still
// hold at the end is not ours; the tests, which use neither, look for leaks.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }
