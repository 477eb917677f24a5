// How much room the parts of a screen get, in rows and columns.
#pragma once

namespace herbarium {

constexpr int gap = 2;               // between the columns of the screen
constexpr int min_side = 22;         // columns beside the board, however large it is
constexpr int preferred_side = 40;   // where there is room
constexpr int min_third = 28;        // for a third column
constexpr int min_messages = 4;      // rows; one less where a board is whole by that
constexpr int narrow_side = 12;      // columns beside the middle of a board that is narrower above and below
constexpr int rows_for_names = 2;    // above and below a board at whose sides somebody sits
constexpr int side_with_names = 34;  // columns beside a board that grows for the names at its sides
constexpr int min_said_beside = 36;  // columns for messages beside a board, where they take no fewer rows
constexpr int roomy_side = 30;       // columns beside a board, with messages, for drawings as well
constexpr int head_rows = 1;
constexpr int least_footer = 2;  // on a small screen: the line being typed, and one more

}  // namespace herbarium
