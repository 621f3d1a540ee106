/// A text input of UIKit's own, whose positions are offsets into its text.
///
/// Apps do not conform to it: their positions are their own.
@preconcurrency @MainActor
public protocol OffsetTextInput: UITextInput {}

/// The answers that UIKit's text inputs share.
extension OffsetTextInput {
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

  /// Sideways by characters, up and down by lines.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .left: return self.position(from: position, offset: -offset)
    case .right: return self.position(from: position, offset: offset)
    case .up, .down:
      let caret = caretRect(for: position)
      let lines = CGFloat(direction == .down ? offset : -offset)
      return closestPosition(
        to: CGPoint(x: caret.midX, y: caret.midY + lines * max(1, caret.height)))
    }
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    if position.offset == other.offset { return .orderedSame }
    return position.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let isBackward = direction == .left || direction == .up
    return textRange(
      from: isBackward ? beginningOfDocument : position, to: isBackward ? position : endOfDocument)
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    let isRightToLeft =
      (self as? UITextField)?.runsRightToLeft ?? (self as? UIView)?.textRunsRightToLeft ?? false
    return isRightToLeft ? .rightToLeft : .leftToRight
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
