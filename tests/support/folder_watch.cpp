#include "support/folder_watch.hpp"

#include <dirent.h>
#include <dlfcn.h>

#include <atomic>

namespace {

std::atomic<int> folders = 0, names = 0;

template <class Function>
Function* next_of(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

// In place of the library's.
extern "C" DIR* fdopendir(int file) {
  static const auto library = next_of<DIR*(int)>("fdopendir");
  ++folders;
  return library(file);
}

extern "C" dirent* readdir(DIR* folder) {
  static const auto library = next_of<dirent*(DIR*)>("readdir");
  ++names;
  return library(folder);
}

namespace files {

FolderWatch::FolderWatch() : folders_before_(::folders), names_before_(::names) {}
int FolderWatch::folders() const { return ::folders - folders_before_; }
int FolderWatch::names() const { return ::names - names_before_; }

}  // namespace files
