import Foundation

/// A result of a fetch: managed objects, their IDs, dictionaries and numbers.
///
/// On iOS this is an Objective-C protocol, which may stand for the type of its own values, as in
/// `NSFetchRequest<NSFetchRequestResult>`. Of Swift's types only `AnyObject` may do that.
public typealias NSFetchRequestResult = AnyObject

/// The form of a fetch's results.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Managed objects.
  public static let managedObjectResultType = NSFetchRequestResultType([])
  /// Object IDs.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries with the values of `propertiesToFetch`.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of objects, as one `NSNumber`.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}
