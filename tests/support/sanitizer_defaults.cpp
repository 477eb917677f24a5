// What the sanitizers are told of every program that is built with them. libedit loses a few bytes of its key
// maps when it ends; nothing of ours calls wcsdup.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:wcsdup\n"; }
