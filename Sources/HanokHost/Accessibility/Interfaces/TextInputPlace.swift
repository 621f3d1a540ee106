import Foundation
import UIKit

/// Where the characters of an input are, and what of them is selected.
@MainActor
struct TextInputPlace {
  private let target: BusTarget
  private var input: (any UITextInput)? { target.object as? any UITextInput }
  private var view: UIView? { target.object as? UIView }

  init(_ target: BusTarget) { self.target = target }

  /// Selects a part of the text; false where nothing can be selected.
  func select(_ range: Range<Int>, in text: AccessibilityText) -> Bool {
    guard text.selection != nil, let input, let range = textRange(range, in: text) else {
      return false
    }
    input.selectedTextRange = range
    target.tree.invalidate()
    return true
  }

  func textRange(_ range: Range<Int>, in text: AccessibilityText) -> UITextRange? {
    guard let input else { return nil }
    let range = range.clamped(to: 0..<text.count + 1)
    let begin = input.beginningOfDocument
    guard
      let start = input.position(from: begin, offset: text.units(before: range.lowerBound)),
      let end = input.position(from: begin, offset: text.units(before: range.upperBound))
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Left, top, width and height of a part of the text; those of the whole element where they are not known.
  func extents(of range: Range<Int>, in text: AccessibilityText, _ kind: Int) -> [BusValue] {
    var frame = target.node.frame
    if let view, let input, let range = textRange(range, in: text) {
      let rect = range.isEmpty ? input.caretRect(for: range.start) : input.firstRect(for: range)
      if !rect.isNull, !rect.isInfinite { frame = view.convert(rect, to: nil) }
    }
    let origin = kind == 0 ? target.tree.shownWindow.origin ?? .zero : .zero
    return [frame.minX + origin.x, frame.minY + origin.y, frame.width, frame.height].map {
      .int32(Int32(clamping: Int(min(max($0.rounded(), -1e9), 1e9))))
    }
  }

  /// The place in the text that is nearest to a point; -1 where it is not known.
  func offset(at point: CGPoint, in text: AccessibilityText, _ kind: Int) -> Int {
    guard let view, let input else { return -1 }
    let origin = kind == 0 ? target.tree.shownWindow.origin ?? .zero : .zero
    let inWindow = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let position = input.closestPosition(to: view.convert(inWindow, from: nil)) else {
      return -1
    }
    return text.scalars(before: input.offset(from: input.beginningOfDocument, to: position))
  }
}
