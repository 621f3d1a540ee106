public import Foundation

extension DateFormatter {
  public enum Behavior: UInt, Sendable {
    case `default` = 0
    case behavior10_4 = 1040
  }

  /// The only one that iOS has.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
  public class var defaultFormatterBehavior: Behavior {
    get { .behavior10_4 }
    set {}
  }
}
