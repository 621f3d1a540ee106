internal import Foundation
internal import _FoundationICU

/// Which plural form a language has for a number, by the rules of CLDR.
enum PluralCategory {
  /// `zero`, `one`, `two`, `few`, `many` or `other`.
  static func name(of number: Double, language: String) -> String {
    var status = U_ZERO_ERROR
    guard let rules = swift_uplrules_open(language, &status), status.rawValue <= 0 else {
      return number == 1 ? "one" : "other"
    }
    defer { swift_uplrules_close(rules) }
    var text = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, number, &text, Int32(text.count), &status)
    guard status.rawValue <= 0, length > 0 else { return "other" }
    return String(decoding: text.prefix(Int(length)), as: UTF16.self)
  }
}
