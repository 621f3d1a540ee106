import Foundation

extension DynamicValue {
  /// The sum of two numbers: whole while both are and nothing overflows, decimal when one is; `null` for other values.
  func adding(_ other: DynamicValue) -> DynamicValue {
    if other.isNull, isNumber { return self }
    return combined(with: other, whole: { $0.addingReportingOverflow($1) }, real: +, decimal: +)
  }

  func plus(_ other: DynamicValue) -> DynamicValue {
    if case .date(let date) = self, let seconds = other.double {
      return .date(date.addingTimeInterval(seconds))
    }
    return combined(with: other, whole: { $0.addingReportingOverflow($1) }, real: +, decimal: +)
  }

  func minus(_ other: DynamicValue) -> DynamicValue {
    switch (self, other) {
    case (.date(let a), .date(let b)): .real(a.timeIntervalSince(b))
    case (.date(let date), _) where other.isNumber:
      .date(date.addingTimeInterval(-(other.double ?? 0)))
    default:
      combined(with: other, whole: { $0.subtractingReportingOverflow($1) }, real: -, decimal: -)
    }
  }

  func times(_ other: DynamicValue) -> DynamicValue {
    combined(with: other, whole: { $0.multipliedReportingOverflow(by: $1) }, real: *, decimal: *)
  }

  /// Whole numbers divide as in C, without the rest; by zero gives `null`.
  func divided(by other: DynamicValue) -> DynamicValue {
    if case .integer = self, case .integer(0) = other { return .null }
    if case .decimal(let divisor) = other, divisor == 0 { return .null }
    return combined(
      with: other, whole: { $0.dividedReportingOverflow(by: $1) }, real: /, decimal: /)
  }

  /// The rest of a division of whole numbers.
  func modulus(_ other: DynamicValue) -> DynamicValue {
    guard let a = wholeNumber, let b = other.wholeNumber, b != 0 else { return .null }
    let (rest, overflow) = a.remainderReportingOverflow(dividingBy: b)
    return .integer(overflow ? 0 : rest)
  }

  /// A power; of whole numbers it is whole while it fits.
  func power(_ other: DynamicValue) -> DynamicValue {
    guard let base = double, let exponent = other.double else { return .null }
    let result = pow(base, exponent)
    if case .integer = self, case .integer(let exponent) = other, exponent >= 0,
      abs(result) < 0x1p53
    {
      return .integer(Int64(result))
    }
    return .real(result)
  }

  func negated() -> DynamicValue {
    switch self {
    case .integer(let value) where value != .min: .integer(-value)
    case .decimal(let value): .decimal(-value)
    default: double.map { .real(-$0) } ?? .null
    }
  }

  /// An operation on bits of whole numbers.
  func bits(_ other: DynamicValue, _ operation: (Int64, Int64) -> Int64) -> DynamicValue {
    guard let a = wholeNumber, let b = other.wholeNumber else { return .null }
    return .integer(operation(a, b))
  }

  /// The number without its fraction, when it fits.
  package var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    default: double.flatMap { Int64(exactly: $0.rounded(.towardZero)) }
    }
  }

  private func combined(
    with other: DynamicValue, whole: (Int64, Int64) -> (Int64, Bool),
    real: (Double, Double) -> Double, decimal: (Decimal, Decimal) -> Decimal
  ) -> DynamicValue {
    switch (self, other) {
    case (.integer(let a), .integer(let b)):
      let (result, overflow) = whole(a, b)
      return overflow ? .real(real(Double(a), Double(b))) : .integer(result)
    case (.decimal(let a), .decimal(let b)): return .decimal(decimal(a, b))
    case (.decimal(let a), .integer(let b)): return .decimal(decimal(a, Decimal(b)))
    case (.integer(let a), .decimal(let b)): return .decimal(decimal(Decimal(a), b))
    default:
      guard let a = double, let b = other.double else { return .null }
      return .real(real(a, b))
    }
  }
}
