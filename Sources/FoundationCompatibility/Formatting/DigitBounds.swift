import Foundation

/// Stands in the place of `NumberFormatter`'s own bounds of digits: a bound that is set takes the other along, as a price
/// without cents needs, of which the style asks for two.
private class DigitBounds: NumberFormatter, @unchecked Sendable {
  override var maximumFractionDigits: Int {
    get { super.maximumFractionDigits }
    set {
      super.maximumFractionDigits = newValue
      if super.minimumFractionDigits > newValue { super.minimumFractionDigits = newValue }
    }
  }

  override var minimumFractionDigits: Int {
    get { super.minimumFractionDigits }
    set {
      super.minimumFractionDigits = newValue
      if super.maximumFractionDigits < newValue { super.maximumFractionDigits = newValue }
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
}

@section(".init_array") @used
nonisolated private let boundsDigits: @convention(c) () -> Void = {
  ExtensionOverride.install(DigitBounds.self)
}
