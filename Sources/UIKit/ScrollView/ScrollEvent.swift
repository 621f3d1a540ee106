/// An event while a scroll view's content moves.
enum ScrollEvent {
  case moved
  /// The delegate has heard of the move, too.
  case reportedMove
  case endedDragging(goesOn: Bool)
  case endedDecelerating
  case endedAnimation
}
