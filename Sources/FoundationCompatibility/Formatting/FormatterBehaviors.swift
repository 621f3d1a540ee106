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
