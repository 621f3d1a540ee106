import Foundation

// `string(for:)` of formatters that have none in Foundation on Linux, where asking them ends the program.

/// Stands in the place of the method of `Formatter`, which each of its subclasses inherits that has none of its own.
private class FormatterText: Formatter, @unchecked Sendable {
  override func string(for obj: Any) -> String? { text(of: obj, by: self) }
}

/// Stands in the place of the method of `ByteCountFormatter`, which takes no number.
private class ByteCountText: ByteCountFormatter, @unchecked Sendable {
  override func string(for obj: Any?) -> String? { text(of: obj as Any, by: self) }
}

/// What an object of any formatter's class makes of a value; the optimiser must not take the class for known.
@inline(never) @_optimize(none)
private func text(of value: Any, by formatter: Formatter) -> String? {
  let object: AnyObject = formatter
  let number = KeyValueAccess.flattened(value).flatMap { DynamicValue($0).asNumber }
  switch object {
  case let formatter as ISO8601DateFormatter:
    return (value as? Date).map { formatter.string(from: $0) }
  case let formatter as ByteCountFormatter:
    return number.map { formatter.string(fromByteCount: $0.int64Value) }
  case let formatter as LengthFormatter:
    return number.map { formatter.string(fromMeters: $0.doubleValue) }
  case let formatter as MassFormatter:
    return number.map { formatter.string(fromKilograms: $0.doubleValue) }
  case let formatter as EnergyFormatter:
    return number.map { formatter.string(fromJoules: $0.doubleValue) }
  default:
    NSException(
      name: .invalidArgumentException,
      reason:
        "-[\(type(of: object)) stringForObjectValue:]: method only defined for abstract class. "
        + "Define it in a subclass."
    ).raise()
    return nil
  }
}

@section(".init_array") @used
nonisolated private let replacesFormatterText: @convention(c) () -> Void = {
  ExtensionOverride.install(FormatterText.self)
  ExtensionOverride.install(ByteCountText.self)
}
