#include "net/ledger/proof_report.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/safe_text.hpp"
#include "base/text.hpp"

namespace herbarium {
namespace {

std::string counted(int number, std::string_view one, std::string_view many) {
  return number == 1 ? fmt::format("1 {}", one) : fmt::format("{} {}", number, many);
}

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
    if (!ledger_.take(entry)) return;
    if (entry.seal.number > 0) ++of_seat(signed_, entry.who);
    if (word == "sitting") add_sitting(rest, broken_off);
    if (const auto& settled = ledger_.settled()) add_agreed(*settled);
    if (const auto& illegal = ledger_.illegal_move(); illegal && !std::exchange(is_illegal_told_, true))
      events_.push_back(fmt::format("Entry {}: {} had handed in what is not legal, and loses: {}.",
                                    ledger_.size(), seat_name(illegal->seat), illegal->reason));
  }

  std::vector<std::string> lines() {
    std::vector<std::string> lines;
    for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat) lines.push_back(line_of(seat));
    const TableTerms& terms = ledger_.terms();
    if (terms.format < 2)
      lines.push_back(
          "Format 1: nothing is signed; it shows that rules, dice and secrets hold, not who played.");
    else
      lines.push_back(fmt::format("Opened with the key of {}, herbarium {}.", owner_of(terms.key),
                                  escaped(terms.version)));
    for (std::string& event : events_) lines.push_back(std::move(event));
    for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat)
      if (const int broken = ledger_.rolls_broken(seat))
        lines.push_back(fmt::format("{} thrown anew, as {} did not show the seed.",
                                    counted(broken, "roll was", "rolls were"), seat_name(seat)));
    lines.push_back(end());
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
    for (Seat seat = 1; seat <= ledger_.match().seats(); ++seat)
      if (ledger_.key(seat) == key) return seat_name(seat);
    return "somebody who does not play, " + short_key(key);
  }

  std::string line_of(Seat seat) const {
    const std::string name = seat_name(seat);
    const std::string& key = ledger_.key(seat);
    if (ledger_.occupant(seat).kind.empty()) return fmt::format("Seat {}: nobody.", seat);
    std::string who = fmt::format("Seat {}: {}", seat, escaped_name(ledger_.occupant(seat).name));
    if (!ledger_.absent_person(seat).empty()) who += ", for whom the program plays";
    if (key.empty() && ledger_.is_program(seat) && ledger_.absent_person(seat).empty())
      return who + ", played by the table.";
    if (ledger_.terms().format < 2) return who + ".";
    if (key.empty()) return who + ", who never came.";
    const std::string_view place =
        ledger_.key_is_hosted(seat) ? " (a guest's, in the account of the host)" : "";
    return fmt::format("{}, key {}{}; {} signed.", who, short_key(key), place,
                       counted(of_seat(signed_, seat), "entry", "entries"));
  }

  void add_sitting(std::string_view key, bool broken_off) {
    const std::string who =
        ledger_.terms().format < 2 ? "" : ", with the key of " + owner_of(std::string(key));
    events_.push_back(fmt::format("Entry {}: sitting {} begins{}{}.", ledger_.size(), ++sittings_ + 1, who,
                                  broken_off ? "; the one before was broken off" : ""));
  }

  void add_agreed(const Proposal& settled) {
    const std::string by = seat_name(settled.by);
    std::string what;
    switch (settled.kind) {
      case Proposal::Kind::take_back: what = fmt::format("taken back to event {}", settled.number); break;
      case Proposal::Kind::adjourn: what = "adjourned"; break;
      case Proposal::Kind::program:
        what = fmt::format("the program plays {}", seat_name(settled.number));
        break;
      case Proposal::Kind::person: what = fmt::format("{} plays again", seat_name(settled.number)); break;
      case Proposal::Kind::claim: what = fmt::format("claimed from {}", seat_name(settled.number)); break;
    }
    events_.push_back(fmt::format("Entry {}: {}, asked by {}.", ledger_.size(), what, by));
  }

  std::string end() const {
    if (ledger_.match().over()) return "The game is over.";
    return ledger_.has_begun() ? "The game is not over." : "The game has not begun.";
  }

  Ledger ledger_;
  std::vector<int> signed_;
  std::vector<std::string> events_{};
  int sittings_ = 0;
  bool is_illegal_told_ = false;
};

}  // namespace

std::vector<std::string> report_of(const Proof& proof) {
  Report report(proof.ledger.terms());
  for (const std::string& line : proof.entries)
    if (const auto entry = read_entry(line, proof.ledger.terms().format)) report.follow(*entry);
  return report.lines();
}

}  // namespace herbarium
