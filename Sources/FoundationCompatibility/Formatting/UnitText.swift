internal import Foundation
internal import _FoundationICU

/// Texts of units in a language, from the same tables that iOS takes them from (CLDR).
struct UnitText {
  let locale: Locale
  let style: Formatter.UnitStyle

  /// A number with its unit: “3 km”.
  ///
  /// - Parameters:
  ///   - number: the value as it is shown, by which the language chooses the form of the unit.
  ///   - text: the same value, already formatted.
  /// - Returns: nil for a unit that the tables do not know.
  func text(of number: Double, shownAs text: String, unit: Unit) -> String? {
    guard let identifier = UnitIdentifiers.identifier(of: unit),
      let whole = formatted(number, "unit/\(identifier) \(width)"),
      let plain = formatted(number, ""), let range = whole.range(of: plain)
    else { return nil }
    return whole.replacingCharacters(in: range, with: text)
  }

  /// The unit alone: “km”.
  func name(of unit: Unit) -> String? {
    text(of: 0, shownAs: "", unit: unit)?.trimmingCharacters(in: .whitespaces)
  }

  /// The number with a bare degree sign: “21°”.
  func degrees(_ number: Double, shownAs text: String) -> String? {
    guard let whole = formatted(number, "unit/generic-temperature unit-width-short"),
      let plain = formatted(number, ""), let range = whole.range(of: plain)
    else { return nil }
    return whole.replacingCharacters(in: range, with: text)
  }

  private var width: String {
    switch style {
    case .short: "unit-width-narrow"
    case .medium: "unit-width-short"
    case .long: "unit-width-full-name"
    @unknown default: "unit-width-short"
    }
  }

  private func formatted(_ number: Double, _ skeleton: String) -> String? {
    var status = U_ZERO_ERROR
    let units = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(
      units, Int32(units.count), locale.identifier, &status)
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    guard status.rawValue <= 0 else { return nil }
    swift_unumf_formatDouble(formatter, number, result, &status)
    var text = [UInt16](repeating: 0, count: 256)
    let length = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
    guard status.rawValue <= 0, length >= 0, Int(length) <= text.count else { return nil }
    return String(decoding: text.prefix(Int(length)), as: UTF16.self)
  }
}
