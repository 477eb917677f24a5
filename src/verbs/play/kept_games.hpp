// The saved games: as a list, and the verbs kept, rename and delete.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/module.hpp"
#include "table/shelf.hpp"
#include "ui/lists.hpp"

namespace herbarium {

// --- The list. Headers are read at once; a game is played through only when its state is needed, for the
// screen or to find unfinished games.

class KeptList final : public List {
 public:
  enum class Which { all, unfinished };

  KeptList(Catalog catalog, Which which);

  bool has_letters() const override { return false; }
  bool has(std::size_t index) override;
  std::optional<std::size_t> size() const override;
  // Its note has the file, the players and the state in full.
  Choice entry(std::size_t index, int width) override;
  std::string empty_words() const override;
  std::vector<ListAction> actions() const override { return {{'n', "rename"}, {'d', "delete"}}; }
  void filter(const std::string& words) override;
  std::string words() const override { return words_; }

  const KeptHeader& header(std::size_t index) const { return headers_[shown_[index]]; }
  const KeptState& state(std::size_t index) { return state_of(header(index)); }

  // Reads the shelf again.
  void reload();

 private:
  std::string row(std::size_t index, int width);
  std::string details(std::size_t index);
  const KeptState& state_of(const KeptHeader& header);
  bool is_wanted(const KeptHeader& header);

  Catalog catalog_;
  Which which_;
  std::vector<KeptHeader> headers_;
  std::vector<std::size_t> shown_;  // the matching ones found by now
  std::size_t next_ = 0;            // the next header to check
  std::string words_;
  std::map<std::string, KeptState> states_;  // by path
};

// --- The verbs.

// Each prints its result or an error, and returns the exit status.

// Lists the saved games with all these words, the last played first; refuses if no game matches.
int list_kept(Catalog catalog, const std::vector<std::string>& words);
int rename_record(const std::string& record, const std::string& name);
int delete_record(const std::string& record);

}  // namespace herbarium
