/// What all text inputs of UIKit answer the same way: positions are offsets into the text.
extension UITextInput where Self: UIView {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let start = min(fromPosition.offset, toPosition.offset)
    let end = max(fromPosition.offset, toPosition.offset)
    return UITextRange(NSRange(location: start, length: end - start))
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return place >= 0 && place <= endOfDocument.offset ? UITextPosition(place) : nil
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left, .up: self.position(from: position, offset: -offset)
    case .right, .down: self.position(from: position, offset: offset)
    }
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let found = closestPosition(to: point) else { return nil }
    return UITextPosition(min(max(found.offset, range.range.location), NSMaxRange(range.range)))
  }

  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let found = closestPosition(to: point) else { return nil }
    let next = min(found.offset + 1, endOfDocument.offset)
    return UITextRange(NSRange(location: found.offset, length: next - found.offset))
  }
}
