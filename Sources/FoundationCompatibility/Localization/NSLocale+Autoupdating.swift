import Foundation

extension NSLocale {
  /// The user's locale, which follows the user's choices.
  public class var autoupdatingCurrent: Locale { .autoupdatingCurrent }
}

/// Objective-C's name for an integer of the machine's size.
public typealias NSInteger = Int
/// Objective-C's name for an unsigned integer of the machine's size.
public typealias NSUInteger = UInt
