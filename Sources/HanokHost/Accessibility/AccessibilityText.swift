import Foundation

/// The text of an element. Places are counted in Unicode's scalars, as AT-SPI counts them.
struct AccessibilityText: Equatable {
  var string: String
  /// What is selected; empty at the caret, and nil where there is neither.
  var selection: Range<Int>?
  var isEditable = false

  /// The units in which a text is read.
  enum Unit: Int { case character, word, sentence, line, paragraph }

  var count: Int { string.unicodeScalars.count }

  func substring(_ range: Range<Int>) -> String {
    let scalars = Array(string.unicodeScalars)
    let range = range.clamped(to: 0..<scalars.count)
    return String(String.UnicodeScalarView(scalars[range]))
  }

  /// Where the unit begins and ends that has that place in it: words and sentences with the space after them.
  func range(of unit: Unit, at offset: Int) -> Range<Int> {
    let scalars = Array(string.unicodeScalars)
    let offset = min(max(offset, 0), scalars.count)
    guard unit != .character else { return offset..<min(offset + 1, scalars.count) }
    var start = offset
    while start > 0, !begins(unit, at: start, in: scalars) { start -= 1 }
    var end = min(offset + 1, scalars.count)
    while end < scalars.count, !begins(unit, at: end, in: scalars) { end += 1 }
    return start..<max(start, end)
  }

  private func begins(_ unit: Unit, at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[place - 1]
    if before == "\n" { return true }
    guard place < scalars.count, !scalars[place].properties.isWhitespace,
      before.properties.isWhitespace
    else { return false }
    switch unit {
    case .word: return true
    case .sentence:
      let end = scalars[..<place].last { !$0.properties.isWhitespace }
      return end.map { ".?!…。".unicodeScalars.contains($0) } ?? false
    case .character, .line, .paragraph: return false
    }
  }

  /// A place in scalars as one in UTF-16 units, in which UIKit counts.
  func units(before scalar: Int) -> Int {
    string.unicodeScalars.prefix(max(scalar, 0)).reduce(0) { $0 + $1.utf16.count }
  }

  /// A place in UTF-16 units as one in scalars.
  func scalars(before unit: Int) -> Int {
    var (units, scalars) = (0, 0)
    for scalar in string.unicodeScalars {
      guard units < unit else { break }
      units += scalar.utf16.count
      scalars += 1
    }
    return scalars
  }
}
