import Foundation

/// Stands in the place of `NumberFormatter`'s own reading, which forgets `generatesDecimalNumbers` and reads the number at the
/// beginning of a text that is none.
private class ParsedNumbers: NumberFormatter, @unchecked Sendable {
  override func number(from string: String) -> NSNumber? {
    guard let number = super.number(from: string), isWhole(string) else { return nil }
    guard generatesDecimalNumbers, !(number is NSDecimalNumber) else { return number }
    // The shortest text of a double has the digits that were read.
    return NSDecimalNumber(string: number.stringValue, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// Whether Foundation's method reads a text to its end: a further digit makes it another number, or it is none without its last
  /// character. Digits at its end count with what is before them.
  private func isWhole(_ string: String) -> Bool {
    var text = Substring(string)
    while text.last?.isNumber ?? false { text.removeLast() }
    guard !text.isEmpty, let number = super.number(from: String(text)) else { return true }
    return super.number(from: text + "1") != number
      || super.number(from: String(text.dropLast())) != number
  }
}

@section(".init_array") @used
nonisolated private let parsesNumbers: @convention(c) () -> Void = {
  ExtensionOverride.install(ParsedNumbers.self)
}
