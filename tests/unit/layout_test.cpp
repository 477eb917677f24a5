#include "ui/layout/layout.hpp"
#include "ui/layout/small_screen.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/catalog.hpp"
#include "support/pictures.hpp"
#include "ui/blocks/text_blocks.hpp"
#include "ui/layout/flow.hpp"

using namespace herbarium;
using pictures::empty_board;

namespace {

Draft full_draft() {
  Draft draft;
  draft.left_at_start = "200 AP";
  for (int i = 1; i <= 8; ++i) draft.lines.push_back({fmt::format("1 M{}", i % 6 + 1), "3", "170", "", {}});
  draft.lines.push_back({"Wh H3", "1", "169", "", {}});
  draft.lines.push_back({"169 AP", "", "169", "", {}});
  return draft;
}

View full_view() {
  View view;
  view.title = "Herbs: alice against bob";
  view.picture.moment = line("round 3, planning");
  view.picture.board = empty_board(11, 11);
  view.picture.holdings = {{"AP", "GP", "white", "black"},
                           {{"200", "0", "12", "8"}, {"178", "14", "11", "7"}}};
  view.seats = {{"alice", "writes", true}, {"bob", "has handed in", false}};
  view.draft_title = "alice's sheet";
  view.draft = full_draft();
  view.extra = {{"Last round", {{{"bob: 2 M3", Role::plain}}}}};
  for (int i = 1; i <= 9; ++i) view.messages.push_back(fmt::format("said {}", i));
  view.unread = 2;
  view.prompt = "alice> ";
  return view;
}

InputState typed(const std::string& line, Check check = {}) {
  return {line, line, std::move(check), "F1 help"};
}

bool shows(const Layout& layout, const std::string& words) {
  return layout.canvas.plain().find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("the number behind a name gives way before the name does") {
  const Holdings holdings{{"AP"}, {{"20"}, {"20"}, {"20"}}};
  const std::vector<SeatView> seats{
      {"level-3 (1)", "", false}, {"level-3 (2)", "", false}, {"Ada (3rd)", "", true}};
  const auto names = [&](int width) {
    std::string text;
    for (const Line& line : holdings_block(holdings, seats, width))
      if (line.size() > 1) text += line[1].text + "|";  // the heading has one span
    return text;
  };
  CHECK(names(30) == "1 level-3 (1)|2 level-3 (2)|3 Ada (3rd)  |");
  CHECK(names(15) == "1 level-3 |2 level-3 |3 Ada (3rd|");
}

std::string text_of(const TextBlock& block) {
  std::string text;
  for (const Line& line : block) text += plain_text(line) + "|";
  return text;
}

TEST_CASE("a program's level is never cut") {
  const Holdings holdings{{"AP"}, {{"20"}, {"20"}}};
  const std::vector<SeatView> seats{{"Benedict", "", true}, {"level-3", "", false, "L3"}};
  CHECK(text_of(holdings_block(holdings, seats, 13)) == "           AP|> 1 Benedi 20|  2 L3     20|");
  CHECK(text_of(holdings_block(holdings, seats, 14)) == "            AP|> 1 Benedic 20|  2 level-3 20|");
}

TEST_CASE("where values leave no room for names, they stand below them") {
  const Holdings holdings{{"colour", "height", "score"}, {{"white", "1", "10.5"}, {"black", "12", "0"}}};
  const std::vector<SeatView> seats{{"Ann", "", true}, {"level-3", "", false, "L3"}};
  CHECK(text_of(holdings_block(holdings, seats, 16)) ==
        " colour he score|> 1 Ann    |  white  1  10.5|  2 level-3|  black 12     0|");
  CHECK(text_of(holdings_block(holdings, seats, 40)).find("1 Ann      white") != std::string::npos);
}

TEST_CASE("a heading that is wider than its column begins before it, unless that would cut one") {
  const Holdings holdings{{"as", "at", "cubes"}, {{"Z", "#5", "0"}, {"J", "#20", "0"}}};
  const std::vector<SeatView> seats{{"seat 1", "", true}, {"level-3", "", false}};
  CHECK(text_of(holdings_block(holdings, seats, 21)) ==
        "          as at cubes|> 1 seat 1   Z  #5  0|  2 level-3  J #20  0|");
  CHECK(text_of(holdings_block(holdings, seats, 22)) ==
        "           as at cubes|> 1 seat 1   Z  #5   0|  2 level-3  J #20   0|");
}

TEST_CASE("a value that warns stands out, and no other does") {
  Holdings holdings{{"free", "foes"}, {{"20", "0"}, {"20", "4!"}}};
  holdings.warned = {-1, 1};
  const TextBlock block = holdings_block(holdings, {{"Ann", "", true}, {"Ben", "", false}}, 30);
  std::string warned;
  for (const Line& line : block)
    for (const Span& span : line)
      if (span.role == Role::bad) warned += span.text;
  CHECK(warned == "   4!");
}

TEST_CASE("a title has all names, or those of programs in short, or none") {
  View view;
  view.title = "Rush: Ada, level-3 (2), level-3 (3), level-3 (4)";
  view.short_title = "Rush: Ada, L3, L3, L3";
  const auto title = [&](int length) {
    view.picture.moment = line(std::string(static_cast<std::size_t>(length), 'm'));
    const std::string row = lay_out(view, typed(""), std::nullopt, {24, 80}).canvas.rows()[0];
    return row.substr(1, row.find("mm") - 1);
  };
  CHECK(title(20).starts_with(view.title + "  "));
  CHECK(title(40).starts_with(view.short_title + "  "));
  CHECK(title(60).starts_with("Rush  "));
}

TEST_CASE("at 80x24 everything that one plays with is in sight") {
  Check check;
  check.words = "costs 3, leaves 166";
  const Layout layout = lay_out(full_view(), typed("1 m3", check), std::nullopt, {24, 80});
  const auto rows = layout.canvas.rows();
  CHECK(rows[0].find("Herbs: alice against bob") == 1);
  CHECK(rows[0].find("round 3, planning") == 62);
  CHECK(rows[2].find(" 11  .  .") == 0);
  CHECK(rows[13].find("     A  B") == 0);
  for (const char* words : {"AP GP white black", "> 1 alice", "  2 bob", "has handed in", "alice's sheet",
                            "200 AP", " 1  1 M2", " 8  1 M3", " 9  Wh H3", "10  169 AP"})
    CHECK_MESSAGE(shows(layout, words), words);
  for (const char* words :
       {"  said 6", "  said 7", "* said 8", "* said 9", "alice> 1 m3", "costs 3, leaves 166", "F1 help"})
    CHECK_MESSAGE(shows(layout, words), words);
  CHECK(rows[21] == "alice> 1 m3");
  CHECK(layout.cursor == Place{21, 11});
  for (const std::string& row : rows) CHECK(row.size() <= 80);
}

View uibadi_view(int players, int size) {
  const Module& game = *find_module(catalog(), "uibadi");
  Options options = default_options(game.options);
  options[0] = players;
  options[1] = size;
  View view;
  view.picture = game.start(options)->picture(1);
  for (const char* name : {"Ada", "Benedict", "Cleo", "Dorothea", "Emil", "Flo"})
    if (std::ssize(view.seats) < players) view.seats.push_back({name, "", false});
  for (int i = 1; i <= 9; ++i) view.messages.push_back(fmt::format("said {}", i));
  return view;
}

bool is_whole(const Layout& layout) {
  for (std::size_t cell = 0; cell < layout.plan.cells.size(); ++cell)
    if (!layout.place_of(cell)) return false;
  return true;
}

TEST_CASE("a hexagonal board of size 8 is whole at 80x24, and beside it stand the names") {
  for (int players = 2; players <= 6; ++players) {
    const View view = uibadi_view(players, 8);
    const Layout layout = lay_out(view, typed(""), std::nullopt, {24, 80});
    CHECK(is_whole(layout));
    CHECK(shows(layout, "36 small, 36"));
    const auto rows = layout.canvas.rows();
    for (int seat = 1; seat <= players; ++seat)
      CHECK(shows(layout, fmt::format("{} {}", seat, of_seat(view.seats, seat).name.substr(0, 3))));
    const std::vector<int> taken = occupied_columns(layout.plan);
    for (std::size_t row = 0; row < taken.size(); ++row) {
      const auto end = static_cast<std::size_t>(taken[row]);
      if (rows[row + 1].size() > end) CHECK(rows[row + 1].substr(end, 2) == "  ");
      CHECK(rows[row + 1].size() <= 80);
    }
    CHECK(rows[18] == "  said 7");
    CHECK(rows[20] == "  said 9");
  }
}

TEST_CASE("where it is too large even so, names are not cut for headings") {
  const Layout layout = lay_out(uibadi_view(3, 9), typed(""), std::nullopt, {24, 80});
  CHECK_FALSE(is_whole(layout));
  for (const char* words : {"1 Ada", "2 Bened", "3 Cleo", "at won armed foes"})
    CHECK_MESSAGE(shows(layout, words), words);
}

TEST_CASE("in a wider window the board stands on one side and all else on the other") {
  const Layout layout = lay_out(uibadi_view(3, 8), typed(""), std::nullopt, {24, 100});
  CHECK(is_whole(layout));
  CHECK(shows(layout, "at won armed foes"));
  CHECK(layout.canvas.rows()[2].find("1 Ada") == layout.canvas.rows()[4].find("3 Cleo"));
}

TEST_CASE("a large window shows more") {
  CHECK(shows(lay_out(full_view(), typed(""), std::nullopt, {24, 120}), "Last round"));
  const Layout tall = lay_out(full_view(), typed(""), std::nullopt, {40, 80});
  CHECK(shows(tall, "Last round"));
  CHECK(shows(tall, "said 1"));
}

TEST_CASE("a window that is too small says so") {
  View view = full_view();  // its board takes 13 rows and 40 columns
  CHECK(needed_size(view) == Extent{15, 40});
  CHECK(is_too_small(view, {14, 80}));
  CHECK(is_too_small(view, {24, 39}));
  CHECK_FALSE(is_too_small(view, {15, 40}));
  CHECK(too_small_canvas(view, {12, 60}).rows()[0].starts_with("needs 40x15, has 60x12: make"));
  CHECK(too_small_canvas(view, {1, 1}).rows()[0] == "n");
  view.clock = Countdown{};
  CHECK(is_too_small(view, {15, 40}));
  view.picture.board = empty_board(30, 30);
  CHECK(needed_size(view) == minimum_size);
}

TEST_CASE("any size can be laid out, with much or nothing in the view") {
  View crowded = full_view();
  crowded.messages.assign(100, std::string(300, 'm'));
  for (int i = 0; i < 30; ++i)
    crowded.draft->lines.push_back({"1 M9", "", "", "", Refusal{std::string(90, 'r'), 0, 0}});
  for (int rows : {24, 25, 50})
    for (int columns : {80, 81, 111, 200}) {
      CHECK(lay_out(crowded, typed(std::string(400, 'x')), 3, {rows, columns}).canvas.size().rows == rows);
      CHECK(lay_out(View{}, typed(""), std::nullopt, {rows, columns}).canvas.size().columns == columns);
    }
}

TEST_CASE("a caret stands under what is wrong, and the words beside it") {
  Check check{false, "no such action", 3, {}};
  const auto rows = lay_out(full_view(), typed("1 X3", check), std::nullopt, {24, 80}).canvas.rows();
  CHECK(rows[21] == "alice> 1 X3");
  CHECK(rows[22] == "         ^ no such action");
  check.column = 70;
  const auto far =
      lay_out(full_view(), typed(std::string(70, 'x'), check), std::nullopt, {24, 80}).canvas.rows();
  CHECK(far[22].find("no such action ^") != std::string::npos);
  check.words = std::string(60, 'a') + ' ' + std::string(60, 'b');
  const auto lengthy = lay_out(full_view(), typed("1 X3", check), std::nullopt, {24, 80}).canvas.rows();
  CHECK(lengthy[22] == std::string(60, 'a'));
  CHECK(lengthy[23] == std::string(60, 'b'));
}

TEST_CASE("a hint of two lines breaks between two things that can be done") {
  InputState input = typed("");
  input.hint = "Right, Left scene  Down, Up turn  PageDown, PageUp round  p play  Home start  q quit";
  const Layout layout = lay_out(full_view(), input, std::nullopt, {24, 80});
  CHECK(shows(layout, "p play  Home start\n"));
  CHECK(shows(layout, "\nq quit"));
  input.hint =
      "one thing of many words that has no two blanks in it and so breaks at words, wherever they end";
  const Layout words = lay_out(full_view(), input, std::nullopt, {24, 80});
  CHECK(shows(words, "at words,"));
}

TEST_CASE("a line that is too long for the window is shown where the cursor is") {
  const std::string line = std::string(100, 'x') + "end";
  const Layout layout = lay_out(full_view(), typed(line), std::nullopt, {24, 80});
  CHECK(layout.canvas.rows()[21].find("end") != std::string::npos);
  CHECK(layout.cursor.column < 80);
}

TEST_CASE("the draft that the check gives stands for the view's own, ghosts and all") {
  Check check;
  check.draft = full_draft();
  check.draft->lines.resize(1);
  check.draft->lines[0].text = "0 HT";
  check.draft->picture.board = empty_board(11, 11);
  check.draft->picture.board.cells[0].ghost = true;
  const Layout layout = lay_out(full_view(), typed("0 HT", check), std::nullopt, {24, 80});
  CHECK(shows(layout, "1  0 HT"));
  CHECK_FALSE(shows(layout, "Wh H3"));
  CHECK(shows(layout, "  1  .' ."));
}

TEST_CASE("refused lines are marked and say why") {
  Draft draft = full_draft();
  draft.lines[1].refusal = Refusal{"a move goes 1 to 6 squares, not 9, and never through a wall", 0, 0};
  const TextBlock whole = draft_block("sheet", draft, 38, 20);
  CHECK(whole.size() == 13);
  CHECK(whole[3][0].text.substr(0, 12) == "! 2  1 M3  a");
  CHECK(whole[3][0].role == Role::bad);
  CHECK(draft_block("sheet", draft, 38, 11).size() == 11);
  const TextBlock tail = draft_block("sheet", draft, 38, 5);
  CHECK(tail.size() == 5);
  CHECK(tail[0][0].role == Role::strong);
  CHECK(tail[4][1].text == "169 AP");
  draft.refusal = Refusal{"a stone is owed", 0, 0};
  CHECK(draft_block("sheet", draft, 38, 20)[1][0].text == "! a stone is owed");
}

TEST_CASE("a board that is too large for its place follows the cursor") {
  View view = full_view();
  view.picture.board = empty_board(24, 30);
  const auto corner = static_cast<std::size_t>(23);
  const Layout layout = lay_out(view, typed(""), corner, {24, 80});
  const Place drawn = layout.plan.cells[corner];
  const Margins& rim = layout.plan.margins;
  const Place seen{drawn.row - layout.board.from.row + rim.top + layout.board_at.row,
                   drawn.column - layout.board.from.column + rim.left + layout.board_at.column};
  CHECK(layout.cell_at(seen) == corner);
  CHECK(layout.canvas.at(seen).style.reverse);
  CHECK_FALSE(layout.cell_at({0, 0}));
  CHECK_FALSE(layout.cell_at({23, 0}));
}

TEST_CASE("a long story is cut at the foot, and stands as a whole beside the board if it has room there") {
  View view = full_view();
  view.draft.reset();
  Check check;
  check.preview = Preview{view.picture, {}};
  check.preview->picture.board.cells[0].sign = "Q";
  for (int i = 1; i <= 5; ++i) {
    check.preview->story.push_back(fmt::format("Sentence {} of a long story.", i));
    check.words += (i == 1 ? "" : " ") + check.preview->story.back();
  }
  const Layout whole = lay_out(view, typed("x", check), std::nullopt, {24, 80});
  CHECK(shows(whole, "Sentence 5 of a long story."));
  CHECK_FALSE(shows(whole, "If so"));
  CHECK(shows(whole, " Q "));

  for (const char* more : {"Sentence 6 tells the whole of it.", "Sentence 7 is the end."}) {
    check.preview->story.emplace_back(more);
    check.words += std::string(" ") + more;
  }
  const Layout cut = lay_out(view, typed("x", check), std::nullopt, {24, 80});
  CHECK(shows(cut, "If so"));
  CHECK(shows(cut, "Sentence 7 is the end."));
  CHECK(cut.canvas.rows()[23].ends_with(" ..."));

  // Beside the board there is not room for everything.
  for (int i = 0; i < 20; ++i) check.preview->story.emplace_back("More.");
  const Layout full = lay_out(view, typed("x", check), std::nullopt, {24, 80});
  CHECK_FALSE(shows(full, "If so"));
  CHECK(shows(full, "Last round"));
}

TEST_CASE("the line is drawn of what the cursor is on, or else of what was asked for") {
  View view = full_view();
  view.draft.reset();
  for (Cell& cell : view.picture.board.cells) cell.role = Role::faint;
  Cell& piece = view.picture.board.cells[12];  // B2
  piece.role = Role::first;
  piece.sign = "s";
  piece.facing = 1;
  const auto row = [&](std::optional<std::size_t> cell) {
    return lay_out(view, typed(""), cell, {24, 80}).canvas.rows()[11].substr(0, 20);
  };
  CHECK(row(12) == "  2  .  s> .  .  .  ");
  view.traces_lines = true;
  CHECK(row(12) == "  2  .  s> -  -  -  ");
  CHECK(row(std::nullopt) == "  2  .  s> .  .  .  ");
  view.traced = 12;
  CHECK(row(std::nullopt) == "  2  .  s> -  -  -  ");
  CHECK(row(13) == "  2  .  s> .  .  .  ");
  view.picture.board.cells[14].role = Role::second;
  CHECK(row(std::nullopt) == "  2  .  s> -  .! :  ");
}

TEST_CASE("where the question must stay in sight, the words on the line take one row") {
  View view;
  view.prompt = "ada> ";
  InputState input;
  input.hint = "ada: a bid, 0 to 186";
  for (int i = 0; i < 30; ++i) input.check.words += "a word ";
  const auto last_row = [&] { return lay_out(view, input, std::nullopt, {24, 80}).canvas.rows()[23]; };
  CHECK(last_row() != input.hint);
  CHECK(words_fit(InputState{.line = "", .before_cursor = "", .check = {.words = "short"}, .hint = ""}, 80));
  input.keeps_hint = true;
  CHECK(last_row() == input.hint);
  CHECK_FALSE(words_fit(input, 80));
}

TEST_CASE("words to choose from and what Enter does stand where a click finds them") {
  View view;
  view.prompt = "ada> ";
  InputState input;
  input.line = "move b2";
  input.action = "Enter plays it";
  input.choices = {"move", "sow"};
  input.marked = 1;
  input.check.words = "ada sows";
  const Layout layout = lay_out(view, input, std::nullopt, {24, 80});
  CHECK(layout.canvas.rows()[21] == "ada> move b2" + std::string(80 - 12 - 14, ' ') + "Enter plays it");
  CHECK(layout.canvas.rows()[22] == "move  [sow]   ada sows");
  CHECK(layout.choice_at({22, 0}) == 0);
  CHECK(layout.choice_at({22, 6}) == 1);
  CHECK(layout.choice_at({22, 10}) == 1);
  CHECK_FALSE(layout.choice_at({22, 4}));
  CHECK_FALSE(layout.choice_at({22, 14}));
  CHECK(layout.is_action({21, 70}));
  CHECK_FALSE(layout.is_action({21, 20}));
  // A line that needs the room has it.
  input.line = std::string(60, 'x');
  CHECK_FALSE(lay_out(view, input, std::nullopt, {24, 80}).is_action({21, 79}));
}

TEST_CASE("of more words than there is room for, those around the marked one are shown") {
  View view;
  InputState input;
  for (int i = 0; i < 200; ++i) input.choices.push_back(std::to_string(i));
  input.marked = 100;
  const Layout layout = lay_out(view, input, std::nullopt, {24, 80});
  const std::string row = layout.canvas.rows()[22];
  CHECK(row.starts_with("< "));
  CHECK(row.ends_with(" >"));
  CHECK(row.find("[100]") != row.npos);
  CHECK(row.size() <= 80);
  CHECK(layout.choices.size() >= 12);
}
