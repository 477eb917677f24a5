#include "ui/text/messages.hpp"

#include <algorithm>
#include <utility>

namespace herbarium {

void MessageLog::add(std::string words, Seat only) {
  messages_.push_back({std::move(words), only});
  if (messages_.size() <= capacity) return;
  messages_.erase(messages_.begin());
  if (read_ > 0) --read_;
}

// A message that has been read and becomes longer moves after all others that have been read.
void MessageLog::add_story(const std::string& words, const std::string& separator,
                           const std::string& lead_in) {
  const auto last =
      std::find_if(messages_.rbegin(), messages_.rend(), [](const Message& each) { return each.of_story; });
  if (separator.empty() || last == messages_.rend()) {
    add(separator.empty() ? words : lead_in + words);
    messages_.back().of_story = true;
    return;
  }
  auto story = std::prev(last.base());
  const auto unread = messages_.begin() + static_cast<std::ptrdiff_t>(read_);
  if (story < unread) {
    std::rotate(story, story + 1, unread);
    story = unread - 1;
    --read_;
    read_length_ = story->words.size();
  }
  story->lead_ins[story->words.size()] = lead_in;
  story->words += separator + words;
}

void MessageLog::end_story() {
  for (Message& each : messages_) each.of_story = false;
}

void MessageLog::mark_read(Seat viewer) {
  const auto is_read = [&](const Message& each) { return each.only == spectator || each.only == viewer; };
  const auto unread = messages_.begin() + static_cast<std::ptrdiff_t>(read_);
  const auto waiting = std::stable_partition(unread, messages_.end(), is_read);
  read_ = static_cast<std::size_t>(waiting - messages_.begin());
  read_length_ = 0;
}

void MessageLog::put_into(View& view, Seat viewer) const {
  const auto put = [&](const Message& each, bool is_new) {
    view.messages.push_back(each.words);
    if (!is_new) return;
    view.lead_ins.push_back(each.lead_ins);
    ++view.unread;
    if (!each.of_story || view.news > 0) ++view.news;
  };
  for (std::size_t i = 0; i < messages_.size(); ++i) {
    const bool is_new = i >= read_;
    if (messages_[i].only == spectator || (messages_[i].only == viewer && !is_new)) put(messages_[i], is_new);
  }
  for (std::size_t i = read_; i < messages_.size(); ++i)
    if (messages_[i].only != spectator && messages_[i].only == viewer) put(messages_[i], true);
  view.read_length = read_length_;
}

}  // namespace herbarium
