import Foundation

/// A change of a text: which of its characters are new, and how many more there are than before.
package struct TextEdit: Equatable, Sendable {
  /// In the text as it is now.
  package private(set) var range: NSRange
  package private(set) var changeInLength: Int

  package init(range: NSRange, changeInLength: Int) {
    self.range = range
    self.changeInLength = changeInLength
  }

  /// The changed range, in the text as it was before.
  package var oldRange: NSRange {
    NSRange(location: range.location, length: max(0, range.length - changeInLength))
  }

  /// Where a range of the old text is now. A range that the change touches begins or ends with it.
  package func place(of old: NSRange) -> NSRange {
    let start =
      old.location <= range.location
      ? old.location : max(range.location, old.location + changeInLength)
    let end =
      NSMaxRange(old) >= NSMaxRange(oldRange)
      ? NSMaxRange(old) + changeInLength : min(NSMaxRange(old), NSMaxRange(range))
    return NSRange(location: start, length: max(0, end - start))
  }

  /// Adds a change that was made after this one.
  package mutating func add(_ next: TextEdit) {
    let start = min(range.location, next.range.location)
    let end = max(NSMaxRange(range), NSMaxRange(next.oldRange)) + next.changeInLength
    range = NSRange(location: start, length: max(0, end - start))
    changeInLength += next.changeInLength
  }
}
