import Foundation

/// Stands in the place of `NumberFormatter`'s own reading, which forgets `generatesDecimalNumbers`.
private class ParsedDecimals: NumberFormatter, @unchecked Sendable {
  override func number(from string: String) -> NSNumber? {
    let number = super.number(from: string)
    guard generatesDecimalNumbers, let number, !(number is NSDecimalNumber) else { return number }
    // The shortest text of a double has the digits that were read.
    return NSDecimalNumber(string: number.stringValue, locale: Locale(identifier: "en_US_POSIX"))
  }
}

@section(".init_array") @used
nonisolated private let parsesDecimals: @convention(c) () -> Void = {
  ExtensionOverride.install(ParsedDecimals.self)
}
