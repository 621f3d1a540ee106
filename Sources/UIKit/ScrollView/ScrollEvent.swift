/// An event while a scroll view's content moves.
enum ScrollEvent {
  case moved
  case endedDragging(goesOn: Bool)
  case endedDecelerating
  case endedAnimation
}
