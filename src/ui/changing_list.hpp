// A list to choose from that may change while a person looks at it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace herbarium {

struct Choice {
  char key;           // a letter that chooses it; a blank: none does
  std::string label;  // "New game"
  std::string note;   // more about it; may be empty
};

class ChangingList {
 public:
  ChangingList() = default;
  ChangingList(const ChangingList&) = delete;
  ChangingList& operator=(const ChangingList&) = delete;
  virtual ~ChangingList() = default;

  virtual const std::vector<Choice>& choices() const = 0;
  // Takes in what has happened elsewhere; `at` goes along with the entry that it marks. Gives a sentence on
  // what a person should know of it, safe to show; empty if there is nothing of that kind.
  virtual std::string renew(std::size_t& at) = 0;
  // What to say while there is no entry; safe to show.
  virtual std::string empty_words() const = 0;
};

// One that stays as it is. What it is given must outlive it.
class UnchangingList final : public ChangingList {
 public:
  explicit UnchangingList(const std::vector<Choice>& choices) : choices_(choices) {}
  const std::vector<Choice>& choices() const override { return choices_; }
  std::string renew(std::size_t&) override { return ""; }
  std::string empty_words() const override { return "Nothing is there."; }

 private:
  const std::vector<Choice>& choices_;
};

}  // namespace herbarium
