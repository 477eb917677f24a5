#include "net/ledger/proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "core/record.hpp"

namespace herbarium {

namespace {

constexpr std::string_view end_of_head = "---\n";

std::string shown_line(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  return escaped(line.substr(0, 200));
}

// The record of a game begun at one keyboard has a different header: a seed, no date, people without names.
bool has_given_head(const Record& record, const Ledger& ledger) {
  const Module& game = *ledger.terms().module;
  const auto options = options_of(record, game);
  return record.game == game.name && options && *options == ledger.terms().options;
}

}  // namespace

Result<Proof> read_proof(std::string_view text, Catalog catalog) {
  const std::size_t dash = text.find("\n---\n");
  if (dash == text.npos) return refuse("no proof of a game: it has no line `---`", 1, 1);
  const std::string_view head = text.substr(0, dash + 1 + end_of_head.size());
  auto ledger = Ledger::begin(head, catalog);
  if (!ledger) return pass_on(ledger);
  Proof proof{std::move(*ledger), whole_lines(head), whole_lines(text.substr(head.size()))};
  int line = static_cast<int>(proof.terms.size());
  for (const std::string& each : proof.entries) {
    ++line;
    const auto entry = read_entry(each);
    if (!entry) return refuse(entry.error().reason, entry.error().column, line);
    if (const auto taken = proof.ledger.take(*entry); !taken)
      return refuse(fmt::format("{}: {}", escaped(each.substr(0, 60)), taken.error().reason), 1, line);
  }
  return proof;
}

Result<std::string> proof_of_given(const Record& record, TableTerms terms, const SigningKey& key) {
  terms.given = static_cast<int>(record.moves.size());
  std::string text = write_terms(terms);
  Ledger ledger(terms);
  const auto enter = [&](double time, std::string what) {
    Entry entry{time, nature, std::move(what)};
    entry.seal = ledger.sign_as_table(key, entry);
    text += write_entry(entry) + "\n";
    return ledger.take(entry);
  };
  double time = 0;
  for (const RecordMove& move : record.moves) {
    time = std::max(time, move.time.value_or(time));
    const auto given = enter(time, fmt::format("give {} {}", actor_text(move.actor), move.text));
    if (!given) return refuse(given.error().reason, 1, move.line);
  }
  // Seats of people without a name stay free, for anybody to take.
  for (const RecordSeat& seat : record.seats) {
    const bool is_person = seat.kind == "human";
    if (is_person && (seat.name.empty() || ledger.given() == 0)) continue;
    const auto taken = enter(time, is_person ? fmt::format("keep {} {}", seat.seat, seat.name)
                                             : fmt::format("seat {} {} {}", seat.seat, seat.kind, seat.name));
    if (!taken) return pass_on(taken);
  }
  return text;
}

std::string text_of_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::size_t head_of(const std::vector<std::string>& lines) {
  const auto dashes = std::find(lines.begin(), lines.end(), "---");
  return static_cast<std::size_t>(dashes - lines.begin()) + (dashes == lines.end() ? 0 : 1);
}

namespace {

// The ledger after some entries whose signatures need no check; nothing if it refuses one.
std::optional<Ledger> ledger_of(std::span<const std::string> entries, const TableTerms& terms) {
  Ledger ledger(terms);
  ledger.trust_signatures();
  for (const std::string& line : entries) {
    const auto entry = read_entry(line);
    if (!entry || !ledger.take(*entry)) return std::nullopt;
  }
  return ledger;
}

}  // namespace

std::size_t lines_that_count(const std::vector<std::string>& proof, const TableTerms& terms) {
  const std::size_t head = head_of(proof);
  const auto ledger = ledger_of(std::span(proof).subspan(head), terms);
  return ledger ? head + static_cast<std::size_t>(ledger->counted()) : proof.size();
}

bool is_moment_of(std::string_view record, std::string_view proof, const TableTerms& terms) {
  Ledger ledger(terms);
  ledger.trust_signatures();
  const auto read = read_record(record);
  if (!read) return false;
  const std::vector<std::string> moves =
      whole_lines(record.substr(std::min(read->header_end, record.size())));
  const std::vector<std::string> log = whole_lines(proof);
  std::size_t same = 0;  // number of matching moves
  for (std::size_t at = head_of(log);; ++at) {
    const auto& lines = ledger.record_lines();
    same = std::min(same, lines.size());
    while (same < std::min(moves.size(), lines.size()) && moves[same] + "\n" == lines[same]) ++same;
    if (same == moves.size()) {
      if (ledger.given() == ledger.match().size() && has_given_head(*read, ledger)) return true;
      if (ledger.has_begun()) return record.starts_with(ledger.record_header());
    }
    const auto entry = at < log.size() ? read_entry(log[at]) : refuse("");
    if (!entry || !ledger.take(*entry)) return false;
  }
}

bool is_behind_by_an_entry(std::string_view record, const Proof& proof) {
  if (proof.entries.empty()) return false;
  const auto before =
      ledger_of(std::span(proof.entries).first(proof.entries.size() - 1), proof.ledger.terms());
  return before && before->has_begun() &&
         record.substr(0, record.rfind('\n') + 1) ==
             fmt::format("{}{}", before->record_header(), fmt::join(before->record_lines(), ""));
}

Result<void> compare_with_proof(std::string_view record, const Ledger& ledger) {
  const auto read = read_record(record);
  if (!read) return pass_on(read);
  const auto& proved = ledger.record_lines();
  for (std::size_t i = 0; i < read->moves.size(); ++i) {
    const RecordMove& move = read->moves[i];
    const std::string told = write_move(move.actor, move.text, move.time, move.claimed);
    if (i < proved.size() && told == proved[i]) continue;
    const std::string known =
        i < proved.size() ? "says " + shown_line(proved[i]) : fmt::format("has {} events", proved.size());
    return refuse(fmt::format("{}: the proof {}", shown_line(told), known), 1, move.line);
  }
  if (read->fault) return tl::unexpected(*read->fault);
  if (read->moves.size() < proved.size())
    return refuse(
        fmt::format("the record ends after {} events, the proof has {}", read->moves.size(), proved.size()));
  if (!record.starts_with(ledger.record_header()))
    return refuse("the head of the record differs from the proof", 1, 1);
  return {};
}

// --- the report

namespace {

constexpr int most_objections = 3;  // of a seat that are reported one by one

// Follows a proof entry by entry.
class Report {
 public:
  explicit Report(const TableTerms& terms)
      : ledger_(terms), signed_(static_cast<std::size_t>(ledger_.match().seats())) {
    ledger_.trust_signatures();
  }

  void follow(const Entry& entry) {
    std::string_view rest = entry.what;
    const std::string_view word = take_word(rest);
    const bool broken_off = word == "sitting" && !ledger_.has_ended();
    const SeatSet accepting = ledger_.to_accept();
    if (!ledger_.take(entry)) return;
    if (entry.seal.number > 0) ++of_seat(signed_, entry.who), seals_.insert(entry.seal.signature);
    if (word == "sitting") add_sitting(take_word(rest), broken_off);
    if (word == "accept" || word == "key") add_key(entry, word, rest);
    if (word == "object") add_objection(entry.who, rest);
    if (const auto words = words_on_time(entry, [this](Seat seat) { return seat_name(seat); });
        !words.empty())
      add(words);
    add_voided(!accepting.empty() && ledger_.to_accept().empty());
    if (const auto& settled = ledger_.settled()) add_agreed(*settled);
    if (const auto& illegal = ledger_.illegal_move(); illegal && !std::exchange(is_illegal_told_, true))
      add(fmt::format("{} handed in an illegal move, and loses: {}.", seat_name(illegal->seat),
                      illegal->reason));
  }

  // After all entries. A signature shows what the person said and knew, but not when.
  void add_unentered(std::string_view line) {
    const Seat seat = whole_number(take_word(line)).value_or(0);
    const auto seal = take_seal(line);
    if (!seal || !ledger_.has_seat(seat) || seals_.contains(seal->signature) ||
        !ledger_.has_signed(seat, *seal, line))
      return;
    events_.push_back(fmt::format("{} signed this after entry {}, and the table never entered it: {}.",
                                  seat_name(seat), seal->after, shown_line(line)));
  }

  std::vector<std::string> lines() {
    std::vector<std::string> lines;
    for (const Seat seat : ledger_.seats()) lines.push_back(line_of(seat));
    const TableTerms& terms = ledger_.terms();
    lines.push_back(
        fmt::format("Opened with the key of {}, herbarium {}.", owner_of(terms.key), escaped(terms.version)));
    for (std::string& event : events_) lines.push_back(std::move(event));
    for (const auto& [seat, number] : objections_)
      if (number > most_objections)
        lines.push_back(fmt::format("{} more objections by {}.", number - most_objections, seat_name(seat)));
    if (rolls_void_ > 0)
      lines.push_back(
          fmt::format("{} broken off and repeated.", counted(rolls_void_, "roll was", "rolls were")));
    if (locks_void_ > 0)
      lines.push_back(fmt::format("{} void, and handed in again.",
                                  counted(locks_void_, "secret move became", "secret moves became")));
    lines.emplace_back(ledger_.match().over() ? "The game is over."
                       : ledger_.has_begun()  ? "The game is not over."
                                              : "The game has not begun.");
    return lines;
  }

 private:
  std::string seat_name(Seat seat) const {
    const std::string& absent = ledger_.absent_person(seat);
    const std::string& name = absent.empty() ? ledger_.occupant(seat).name : absent;
    return name.empty() ? fmt::format("seat {}", seat)
                        : fmt::format("seat {} ({})", seat, escaped_name(name));
  }

  std::string owner_of(const std::string& key) const {
    for (const Seat seat : ledger_.seats())
      if (ledger_.key(seat) == key) return seat_name(seat);
    return "somebody who does not play, " + short_key(key);
  }

  std::string line_of(Seat seat) const {
    const std::string name = seat_name(seat);
    const std::string& key = ledger_.key(seat);
    if (ledger_.occupant(seat).is_free()) return fmt::format("Seat {}: nobody.", seat);
    std::string who = fmt::format("Seat {}: {}", seat, escaped_name(ledger_.occupant(seat).name));
    if (!ledger_.absent_person(seat).empty()) who += ", for whom the program plays";
    if (key.empty() && ledger_.is_program(seat) && ledger_.absent_person(seat).empty())
      return who + ", played by the table.";
    if (key.empty()) return who + ", who never came.";
    const std::string_view place =
        ledger_.key_is_hosted(seat) ? " (a guest's, in the account of the host)" : "";
    return fmt::format("{}, key {}{}; {} signed.", who, short_key(key), place,
                       counted(of_seat(signed_, seat), "entry", "entries"));
  }

  void add(const std::string& what) { events_.push_back(fmt::format("Entry {}: {}", ledger_.size(), what)); }

  void add_sitting(std::string_view key, bool broken_off) {
    add(fmt::format("opened again (sitting {}), with the key of {}{}.", ++sittings_ + 1,
                    owner_of(std::string(key)), broken_off ? "; the one before was broken off" : ""));
  }

  void add_key(const Entry& entry, std::string_view word, std::string_view rest) {
    if (word == "accept") return add(fmt::format("{} accepts the table's new key.", seat_name(entry.who)));
    const Seat seat = whole_number(take_word(rest)).value_or(0);
    add(fmt::format("{} signs with the key {} from now on{}.", seat_name(seat), short_key(ledger_.key(seat)),
                    ledger_.owner(seat) == ledger_.key(seat)
                        ? ""
                        : ", which acts for " + short_key(ledger_.owner(seat))));
  }

  void add_objection(Seat seat, std::string_view rest) {
    if (++objections_[seat] > most_objections) return;
    const std::string_view table = take_word(rest);
    add(fmt::format("{} objects: the table's clock counted {} s instead of {} s.", seat_name(seat), table,
                    rest));
  }

  // Commitments voided by the last entry, and the seat responsible.
  void add_voided(bool accepted_key) {
    const Voided& voided = ledger_.voided();
    const std::string_view why = accepted_key ? ", as the table's new key was accepted" : "";
    std::vector<std::string> missing, sealed;
    for (const Seat seat : voided.untossed) missing.push_back(seat_name(seat));
    for (const Seat seat : voided.locks) sealed.push_back(seat_name(seat));
    if (!missing.empty()) {
      ++rolls_void_;
      add(fmt::format("a roll was broken off{}; {} had not shown {}.", why, listed(missing),
                      missing.size() == 1 ? "the seed" : "their seeds"));
    }
    if (!sealed.empty()) {
      locks_void_ += static_cast<int>(sealed.size());
      add(fmt::format("the secret moves of {} became void{}.", listed(sealed), why));
    }
  }

  void add_agreed(const Proposal& settled) {
    const std::string what =
        fmt::format(fmt::runtime(kind_of(settled).reported), "",
                    settled.is_for_seat() ? seat_name(settled.number) : "", settled.number);
    add(fmt::format("{}, asked by {}.", what, seat_name(settled.by)));
  }

  Ledger ledger_;
  std::vector<int> signed_;
  std::vector<std::string> events_{};
  std::set<std::string> seals_{};  // of people
  std::map<Seat, int> objections_{};
  int sittings_ = 0;
  int rolls_void_ = 0;
  int locks_void_ = 0;
  bool is_illegal_told_ = false;
};

}  // namespace

std::vector<std::string> report_of(const Proof& proof, std::string_view unentered) {
  Report report(proof.ledger.terms());
  for (const std::string& line : proof.entries)
    if (const auto entry = read_entry(line)) report.follow(*entry);
  for (const std::string& line : lines_of(unentered)) report.add_unentered(line);
  return report.lines();
}

}  // namespace herbarium
