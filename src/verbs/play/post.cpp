#include "verbs/play/post.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "base/clock.hpp"
#include "base/file.hpp"
#include "base/safe_text.hpp"
#include "base/text.hpp"
#include "net/post/letter_client.hpp"
#include "net/storage/key_file.hpp"
#include "net/wire/users.hpp"
#include "table/shelf.hpp"
#include "ui/drawing/board_drawing.hpp"
#include "ui/text/description.hpp"
#include "ui/text/ending.hpp"
#include "ui/text/names.hpp"
#include "verbs/play/referee.hpp"
#include "verbs/tables/table_verbs.hpp"
#include "verbs/terminal/output.hpp"
#include "verbs/version.hpp"

namespace herbarium {

namespace {

const std::string no_letter =
    "no letter of a game; its lines look like kU3bZx.1.12.aGVyYm...9Qcd;, and `herbarium post GAME` prints "
    "one";

// Standard output has the letter alone, so that it can go into a mail.
void remark(std::string_view line) { fmt::print(stderr, "{}\n", line); }

Result<LetterWriter> writer_of(Catalog catalog, const std::string& name) {
  const auto key = load_key(state_folder());
  if (!key) return pass_on(key);
  if (data_folder().empty()) return refuse("there is no home directory for the game");
  return LetterWriter{name.empty() ? user_name(geteuid()) : name, *key, data_folder(),
                      state_folder() + "/tables", catalog};
}

// Its name for a command, as short as possible.
std::string short_name(const std::string& record) {
  const std::filesystem::path path(record);
  return shell_word(path.parent_path() == data_folder() ? path.stem().string() : record);
}

// The record of a saved game, which may not have begun: then it has a proof alone.
std::string record_named(const std::string& name) {
  const std::string meant = meant_record(name), ending = name.ends_with(".rec") ? "" : ".rec";
  const std::string kept = data_folder() + "/" + name + ending;
  return !exists(proof_path(meant)) && exists(proof_path(kept)) ? kept : meant;
}

// A game by letter in the hands of this verb.
class Post {
 public:
  static Result<std::unique_ptr<Post>> of(LetterClient::Opened opened) {
    if (!opened) return pass_on(opened);
    return std::make_unique<Post>(std::move(*opened));
  }

  // The first letter of a game makes its table.
  explicit Post(std::unique_ptr<LetterClient> client) : client_(client.get()), waiting_(std::move(client)) {
    if (client_->record_path()) sit_down();
  }

  LetterClient& client() { return *client_; }
  RemoteTable& table() { return *table_; }
  const Match& match() const { return table_->match(); }

  Result<bool> read(const Letter& letter) {
    const auto read = client_->read(letter);
    if (!read) return read;
    if (!table_) {
      sit_down();
      remark(fmt::format("{} invites you. The terms:\n{}Send the answer below if you agree to them.",
                         table_->name(client_->seat() == 1 ? 2 : 1),
                         describe_terms(client_->ledger().terms())));
    }
    hear();
    return read;
  }

  // A request to the other player, or a move, as at the prompt of a session.
  Result<void> say(std::string_view line) {
    const Seat seat = client_->seat();
    std::string_view rest = trimmed(line);
    const std::string text(rest), word(take_word(rest));
    if (table_->command(word, std::string(rest))) {
      if (!client_->why_unsent().empty()) return refuse(client_->why_unsent());
      return hear(), Result<void>();
    }
    if (!table_->seats_to_act().has(seat) && text != "resign")
      return refuse(match().over() ? "the game is over" : not_your_turn());
    std::vector<std::string> moves = match().now().expand_shorthand(seat, text);
    if (moves.empty()) moves.push_back(text);
    for (const std::string& move : moves) {
      const auto played = table_->submit(seat, move);
      if (!played) return tl::unexpected(played.error().refusal);
      hear();
    }
    return {};
  }

  // Prints the letter if one is due or wanted, and the decision that the person faces next.
  void close(bool is_wanted) {
    play_forced();
    const Seat seat = client_->seat();
    const auto& names = names_of(*table_);
    const bool is_turn = table_->seats_to_act().has(seat);
    if (match().over()) {
      remark(outcome_of(match(), names));
    } else if (is_turn) {
      const Picture picture = match().picture(seat);
      for (const std::string& line : board_text(picture.board, false)) remark(line);
      for (const std::string& line : describe_holdings(picture.holdings, names)) remark(line);
      remark(fmt::format(
          "Your turn: {}. Type `herbarium post {} {}`, or `herbarium resume {}` to play at the "
          "terminal.",
          in_names(names, match().due(seat)), name(), match().composes(seat) ? "< SHEET" : "MOVE", name()));
    }
    if (is_wanted || (client_->has_something_to_say() && !is_turn)) print_letter();
  }

  // The same after a session, which has shown the board.
  void close_session() {
    if (table_->seats_to_act().has(client_->seat()))
      remark(fmt::format("It is still your turn. To continue: herbarium resume {}", name()));
    else if (client_->has_something_to_say())
      print_letter();
  }

  void print_letter() { add_output(write_letter(client_->title(), client_->letter())); }
  std::string not_your_turn() const {
    return fmt::format("it is not your turn; `herbarium post {}` prints your letter", name());
  }
  std::string name() const { return short_name(*client_->record_path()); }

 private:
  void sit_down() {
    table_ = std::make_unique<RemoteTable>(std::move(waiting_), std::nullopt);
    told_ = match().size();
    hear();
  }

  // Nobody is asked where there is no choice; but after moves were taken back, they may want another answer.
  void play_forced() {
    const Seat seat = client_->seat();
    while (table_->seats_to_act().has(seat) && client_->ledger().state().rewound == 0) {
      const std::string move = match().forced_move(seat);
      if (move.empty() || !table_->submit(seat, move)) return;
      hear();
    }
  }

  // Prints the news: messages, and each new move.
  void hear() {
    while (table_->hear()) {
    }
    for (const std::string& words : table_->news()) remark(words);
    for (told_ = std::min(told_, match().size()); told_ < match().size(); ++told_)
      for (const Phrase& each : match().phrases(told_))
        remark("  " + in_names(names_of(*table_), each.words));
  }

  LetterClient* client_;
  std::unique_ptr<LetterClient> waiting_;  // until its game is known
  std::unique_ptr<RemoteTable> table_;
  int told_ = 0;  // moves
};

// --- standard input

// Reads the letters of a mail, those first that begin with older entries. `post` is the game if the person
// named it.
int read_letters(Mail mail, std::unique_ptr<Post> post, const LetterWriter& writer) {
  std::stable_sort(mail.letters.begin(), mail.letters.end(), [](const Letter& one, const Letter& other) {
    return LetterClient::first_entry(one) < LetterClient::first_entry(other);
  });
  std::string refusal = "this is a letter of your own; the other player reads it";
  bool is_read = false, is_new = false;
  for (const Letter& letter : mail.letters) {
    auto opened = post ? std::move(post) : Post::of(LetterClient::open_for(letter, writer));
    if (!opened) refusal = opened.error().reason;
    if (!opened) continue;
    post = std::move(*opened);
    if (post->client().is_own(letter)) continue;
    const auto read = post->read(letter);
    if (!read) refusal = read.error().reason;
    is_read = is_read || read;
    is_new = is_new || (read && *read);
  }
  if (!is_new && !mail.damaged.empty())
    refusal =
        fmt::format("the letter is damaged: {}. Nothing was changed; ask for it again", mail.damaged[0]);
  if (!is_read || (!is_new && !mail.damaged.empty())) return print_error(refusal);
  if (!is_new) remark("This letter has been read before; nothing has changed.");
  post->close(false);
  return done;
}

// Everything wrong with a sheet, line by line; `refusal` is the first of it.
std::vector<Refusal> mistakes_in(const Script::Piece& piece, const Refusal& refusal, const Match& match,
                                 Seat seat) {
  std::vector<std::string> lines = lines_of(piece.text);
  if (!match.composes(seat) || lines.size() < 2) return {in_file(refusal, piece)};
  lines.erase(lines.begin());  // the word that the script has added
  const Draft draft = match.draft(seat, lines, {});
  std::vector<Refusal> found;
  for (std::size_t at = 0; at < draft.lines.size() && draft.lines.size() == lines.size(); ++at)
    if (const auto& wrong = draft.lines[at].refusal)
      found.push_back({wrong->reason, piece.line + 1 + static_cast<int>(at), wrong->column});
  if (found.empty()) found.push_back(in_file(refusal, piece));
  return found;
}

// The sheets of a file. If it begins with all that this seat has played, that is passed over: people add to
// their file from round to round.
Result<std::unique_ptr<Script>> script_of(const std::string& text, const Match& match, Seat seat) {
  const Paperwork& paperwork = match.module().paperwork;
  auto script = paperwork.script(text);
  if (!script) return script;
  for (int move = 0; move < match.size(); ++move) {
    if (match.actor(move) != seat) continue;
    Match before = match;
    before.rewind(move);
    const auto piece = (*script)->next(before, seat);
    const bool is_it = piece && *piece && before.validate(seat, (*piece)->text) == match.full_text(move);
    if (!is_it) return paperwork.script(text);
  }
  return script;
}

// A sheet, or the moves of games without sheets, a line each.
int read_moves(Post& post, const std::string& text) {
  const Seat seat = post.client().seat();
  const auto refuse_all = [&](const std::vector<Refusal>& mistakes) {
    print_mistakes("standard input", text, mistakes, remark);
    return refused;
  };
  if (!post.match().module().paperwork.script) {
    int number = 0;
    for (const std::string& line : lines_of(text)) {
      ++number;
      if (trimmed(line).empty()) continue;
      auto said = post.say(line);
      if (said) continue;
      said.error().line = number;
      return refuse_all({said.error()});
    }
    return post.close(false), done;
  }
  if (!post.table().seats_to_act().has(seat)) return print_error(post.not_your_turn());
  if (post.match().round() == 1 && post.match().composes(seat)) {
    const auto mistakes = post.match().module().paperwork.mistakes(post.match().options(), text);
    if (!mistakes.empty()) return refuse_all(mistakes);
  }
  auto script = script_of(text, post.match(), seat);
  if (!script) return refuse_all({script.error()});
  while (post.table().seats_to_act().has(seat)) {
    const auto piece = (*script)->next(post.match(), seat);
    if (!piece) return refuse_all({piece.error()});
    if (!*piece) break;
    if (!(*piece)->note.empty()) remark((*piece)->note + ".");
    if (const auto said = post.say((*piece)->text); !said)
      return refuse_all(mistakes_in(**piece, said.error(), post.match(), seat));
  }
  post.close(false);
  return done;
}

TableTerms terms_of(const NewGame& game, const SigningKey& key) {
  TableTerms terms;
  terms.module = game.setup.module;
  terms.options = game.setup.options;
  terms.id = random_id();
  terms.date = date_text();
  terms.key = key.name();
  terms.version = version;
  if (const auto limit = read_limit(game.limit)) terms.limit = *limit;
  return terms;
}

}  // namespace

int post(Catalog catalog, const PostOptions& options) {
  const auto writer = writer_of(catalog, options.name);
  if (!writer) return print_error(writer.error().reason);
  if (const Module* module = options.game.setup.module) {
    const TableTerms terms = terms_of(options.game, writer->key);
    const bool is_second = options.game.setup.occupants.back().kind == Occupant::Kind::me;
    if (const auto made = make_folders(writer->shelf); !made) return print_error(made.error().reason);
    auto begun = Post::of(LetterClient::begin(
        terms, is_second ? 2 : 1,
        fmt::format("{}/{}-{}.rec", writer->shelf, module->name, terms.id.substr(0, 12)), *writer));
    if (!begun) return print_error(begun.error().reason);
    remark(fmt::format("The game is saved as {}. Send this letter to the other player.", (*begun)->name()));
    (*begun)->print_letter();
    return done;
  }
  const bool reads = options.move.empty() && !reads_from_terminal();
  const auto text = reads ? read_file("-") : Result<std::string>("");
  if (!text) return print_error(text.error().reason);
  if (text->size() > longest_mail)
    return print_error("standard input has more than 1 MiB; give it the mail with the letter alone");
  const Mail mail = read_mail(*text);
  const bool is_letter = !mail.letters.empty() || !mail.damaged.empty();
  std::unique_ptr<Post> game;
  if (!options.saved.empty()) {
    auto opened = Post::of(LetterClient::open(record_named(options.saved), *writer));
    if (!opened) return print_error(opened.error().reason);
    game = std::move(*opened);
  }
  if (is_letter) return read_letters(mail, std::move(game), *writer);
  if (!game) return print_error("standard input: " + no_letter);
  if (!trimmed(*text).empty() && *text != "\n") return read_moves(*game, *text);
  if (!options.move.empty())
    if (const auto said = game->say(options.move); !said) return print_error(said.error().reason);
  game->close(options.move.empty());
  return done;
}

// --- at the terminal

bool is_by_letter(const std::string& record) {
  const auto address = kept_address(record);
  return address == address_by_letter || address == answered_by_letter;
}

int resume_by_letter(Catalog catalog, const std::string& record, const SessionOptions& session,
                     const InterfaceOptions& screen) {
  const auto writer = writer_of(catalog, "");
  if (!writer) return print_error(writer.error().reason);
  auto game = Post::of(LetterClient::open(record, *writer));
  if (!game) return print_error(game.error().reason);
  const int status = in_interface(screen, [&](UserInterface& ui) -> Result<Farewell> {
    play_at((*game)->table(), ui, session);
    return Farewell{};
  });
  (*game)->close_session();
  return status;
}

void play_by_letter(UserInterface& ui, Catalog catalog, const std::string& record,
                    const SessionOptions& session) {
  const auto writer = writer_of(catalog, "");
  auto game = writer ? Post::of(LetterClient::open(record, *writer)) : pass_on(writer);
  if (!game) return ui.read("This game cannot be continued", game.error().reason);
  play_at((*game)->table(), ui, session);
  if (!(*game)->client().has_something_to_say()) return;
  ui.read("Your letter", fmt::format("To print it, type in a shell: herbarium post {}\n", (*game)->name()));
}

}  // namespace herbarium
