#include "ui/screen/motion.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace herbarium {

namespace {

// Whether both are the same piece, which may have turned or grown.
bool are_alike(const Cell& a, const Cell& b) {
  return !is_bare(a) && !is_bare(b) && a.role == b.role && a.sign[0] == b.sign[0];
}

int distance(const Cell& a, const Cell& b) { return std::abs(a.column - b.column) + std::abs(a.row - b.row); }

View with_board(View view, Board board) {
  view.picture.board = std::move(board);
  return view;
}

Board without_marks(Board board, const std::vector<Slide>& slides) {
  for (const Slide& slide : slides) board.cells[slide.from].changed = board.cells[slide.to].changed = false;
  return board;
}

}  // namespace

std::vector<Slide> slides_between(const Board& before, const Board& now) {
  std::vector<Slide> slides;
  if (before.cells.size() != now.cells.size()) return slides;
  const auto is_taken = [&](std::size_t from) {
    return std::any_of(slides.begin(), slides.end(), [&](const Slide& slide) { return slide.from == from; });
  };
  for (std::size_t to = 0; to < now.cells.size(); ++to) {
    if (now.cells[to].block || now.cells[to].ghost || !is_bare(before.cells[to])) continue;
    std::optional<std::size_t> nearest;
    for (std::size_t from = 0; from < now.cells.size(); ++from) {
      if (before.cells[from].block || is_taken(from) || !are_alike(before.cells[from], now.cells[to]) ||
          are_alike(before.cells[from], now.cells[from]))
        continue;
      if (!nearest || distance(now.cells[from], now.cells[to]) < distance(now.cells[*nearest], now.cells[to]))
        nearest = from;
    }
    if (nearest) slides.push_back({*nearest, to});
  }
  return slides;
}

std::optional<Motion> Motion::between(const Board& before, const View& view, const InputState& input,
                                      Extent size) {
  const std::vector<Slide> slides = slides_between(before, view.picture.board);
  if (slides.empty()) return std::nullopt;
  Layout after =
      lay_out(with_board(view, without_marks(view.picture.board, slides)), input, std::nullopt, size);
  if (after.plan.cell_rows == 1) return std::nullopt;
  Motion motion(lay_out(with_board(view, before), input, std::nullopt, size), std::move(after));
  if (!(motion.before_.plan.size == motion.after_.plan.size)) return std::nullopt;
  for (const Slide& slide : slides) motion.add(slide);
  return motion.frames_ > 0 ? std::optional(std::move(motion)) : std::nullopt;
}

void Motion::add(const Slide& slide) {
  const auto from = after_.place_of(slide.from), to = after_.place_of(slide.to);
  if (!from || !to) return;
  const BoardPlan& plan = after_.plan;
  const int side = plan.above;  // figures reach into the walls
  sprites_.push_back({{to->row - side, to->column - side},
                      {plan.figure.rows + 2 * side, plan.figure.columns + 2 * side},
                      {from->row - to->row, from->column - to->column}});
  constexpr int columns_a_frame = 3;
  const int way = std::max(2 * std::abs(sprites_.back().away.row), std::abs(sprites_.back().away.column));
  frames_ = std::clamp(way / columns_a_frame, std::max(frames_, 2), most_frames);
}

// A piece is the part of its cell that differs from the empty cell.
Canvas Motion::canvas(int frame) const {
  Canvas canvas = after_.canvas;
  for (const Sprite& sprite : sprites_) canvas.paste(before_.canvas, sprite.place, sprite.part, sprite.place);
  const int left = frames_ - frame;
  for (const auto& [place, part, away] : sprites_)
    for (int row = 0; row < part.rows; ++row)
      for (int column = 0; column < part.columns; ++column) {
        const Place here{place.row + row, place.column + column};
        if (after_.canvas.at(here) == before_.canvas.at(here)) continue;
        canvas.paste(after_.canvas, here, {1, 1},
                     {here.row + away.row * left / frames_, here.column + away.column * left / frames_});
      }
  return canvas;
}

}  // namespace herbarium
