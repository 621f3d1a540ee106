import UIKit

/// What may be written into a text view whose text is one paragraph of a limited length.
struct LineRule {
  let limit: Int
  /// How a text's length is counted.
  var length: (String) -> Int = { $0.utf16.count }

  /// Whether a text keeps within the limit when a part of it is replaced; what only removes always does.
  func allows(_ new: String, in old: String?, at range: NSRange) -> Bool {
    if new.isEmpty { return true }
    let old = old ?? ""
    guard let place = Range(range, in: old) else { return false }
    return length(old.replacingCharacters(in: place, with: new)) <= limit
  }

  /// Whether a line takes a change. What was pasted is put in here, without its line breaks; Return is for the
  /// closure.
  func takes(
    _ new: String, at range: NSRange, in line: UITextView, onReturn: () -> Void
  ) -> Bool {
    if new == "\n" {
      onReturn()
      return false
    }
    guard allows(new, in: line.text, at: range) else { return false }
    let words = new.split(whereSeparator: \.isNewline).joined(separator: " ")
    if words == new { return true }
    if let start = line.position(from: line.beginningOfDocument, offset: range.location),
      let end = line.position(from: start, offset: range.length),
      let place = line.textRange(from: start, to: end)
    {
      line.replace(place, withText: words)
    }
    return false
  }
}
