public import Foundation

// Which generation of formatters one is. There is one on iOS, and it is the one here.

extension NumberFormatter {
  /// A generation of number formatters.
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_4 = 1040
  }

  public class func defaultFormatterBehavior() -> Behavior { .behavior10_4 }

  /// The only one that there is, whichever is set.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}

extension DateFormatter {
  /// A generation of date formatters.
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_4 = 1040
  }

  public class var defaultFormatterBehavior: Behavior { .behavior10_4 }

  /// The only one that there is, whichever is set.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}

extension ByteCountFormatter {
  /// The text of an amount of data.
  public func string(from measurement: Measurement<UnitInformationStorage>) -> String {
    string(fromByteCount: Int64(measurement.converted(to: .bytes).value.rounded()))
  }

  /// The text of an amount of data in a style.
  public class func string(
    from measurement: Measurement<UnitInformationStorage>, countStyle: CountStyle
  ) -> String {
    string(
      fromByteCount: Int64(measurement.converted(to: .bytes).value.rounded()),
      countStyle: countStyle)
  }
}
