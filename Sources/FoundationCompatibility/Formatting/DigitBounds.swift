import Foundation

/// Stands in the place of `NumberFormatter`'s own bounds of digits: a bound that is set takes the other along, as a price
/// without cents needs, of which the style asks for two.
///
/// Foundation on Linux forgets a maximum of fraction digits beside a minimum. Hence the minimum stays here, and zeros
/// are added to the text.
private class DigitBounds: NumberFormatter, @unchecked Sendable {
  override var maximumFractionDigits: Int {
    get { max(super.maximumFractionDigits, FractionMinimum.of(self) ?? 0) }
    set {
      let minimum = minimumFractionDigits
      super.maximumFractionDigits = newValue
      if minimum > newValue { minimumFractionDigits = newValue }
    }
  }

  override var minimumFractionDigits: Int {
    get { FractionMinimum.of(self) ?? super.minimumFractionDigits }
    set {
      let maximum = super.maximumFractionDigits
      FractionMinimum.set(newValue, of: self)
      super.minimumFractionDigits = 0
      super.maximumFractionDigits = max(maximum, newValue)
    }
  }

  override var maximumIntegerDigits: Int {
    get { super.maximumIntegerDigits }
    set {
      super.maximumIntegerDigits = newValue
      if super.minimumIntegerDigits > newValue { super.minimumIntegerDigits = newValue }
    }
  }

  override var minimumIntegerDigits: Int {
    get { super.minimumIntegerDigits }
    set {
      super.minimumIntegerDigits = newValue
      if super.maximumIntegerDigits < newValue { super.maximumIntegerDigits = newValue }
    }
  }

  override func string(from number: NSNumber) -> String? {
    let text = super.string(from: number)
    guard let minimum = FractionMinimum.of(self), minimum > 0, !usesSignificantDigits,
      let text, number.doubleValue.isFinite, hasFraction
    else { return text }
    return FractionMinimum.fill(text, to: minimum, after: separator)
  }

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let formatter = copy as? NumberFormatter, let minimum = FractionMinimum.of(self) {
      FractionMinimum.set(minimum, of: formatter)
    }
    return copy
  }

  private var hasFraction: Bool {
    switch numberStyle {
    case .none, .decimal, .percent, .currency, .currencyAccounting, .currencyISOCode: true
    default: false
    }
  }

  private var separator: String {
    switch numberStyle {
    case .currency, .currencyAccounting, .currencyISOCode: currencyDecimalSeparator
    default: decimalSeparator
    }
  }
}

/// The least number of fraction digits of formatters that were given one.
private enum FractionMinimum {
  nonisolated(unsafe) private static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  static func of(_ formatter: NumberFormatter) -> Int? {
    objc_getAssociatedObject(formatter, key) as? Int
  }

  static func set(_ minimum: Int, of formatter: NumberFormatter) {
    objc_setAssociatedObject(formatter, key, minimum, .OBJC_ASSOCIATION_RETAIN)
  }

  /// A number's text with zeros behind its last digit until the fraction is long enough.
  static func fill(_ text: String, to minimum: Int, after separator: String) -> String {
    guard let last = text.lastIndex(where: \.isNumber), let zero = zero(like: text[last]) else {
      return text
    }
    let end = text.index(after: last)
    let start = text[..<end].range(of: separator, options: .backwards)?.upperBound
    let missing = minimum - (start.map { text.distance(from: $0, to: end) } ?? 0)
    guard missing > 0 else { return text }
    let zeros = String(repeating: zero, count: missing)
    return text[..<end] + (start == nil ? separator : "") + zeros + text[end...]
  }

  /// The zero of a digit's script.
  private static func zero(like digit: Character) -> String? {
    guard let value = digit.wholeNumberValue, let scalar = digit.unicodeScalars.first else {
      return nil
    }
    return UnicodeScalar(scalar.value - UInt32(value)).map { String(Character($0)) }
  }
}

@section(".init_array") @used
nonisolated private let boundsDigits: @convention(c) () -> Void = {
  ExtensionOverride.install(DigitBounds.self)
}
