import Foundation

/// A mistake of the program's, which ends it: nothing catches exceptions, as in Swift on Apple's systems.
open class NSException: NSObject, @unchecked Sendable {
  /// The kind of exception.
  open private(set) var name: NSExceptionName
  /// A sentence for a person about what happened.
  open private(set) var reason: String?
  /// More about it, for the program.
  open private(set) var userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// Ends the program with the exception's name and reason, once the handler of uncaught exceptions was called.
  open func raise() {
    UncaughtExceptions.tell(self)
    fatalError(description)
  }

  /// Ends the program with a name and a reason whose arguments are put in.
  public static func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
  }

  /// The calls that are under way now, not those at which the exception was raised.
  open var callStackSymbols: [String] { Thread.callStackSymbols }

  /// The places that the calls under way now return to.
  open var callStackReturnAddresses: [NSNumber] { Thread.callStackReturnAddresses }

  open override var description: String { "*** \(name.rawValue): \(reason ?? "")" }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
  public static let mallocException = NSExceptionName(rawValue: "NSMallocException")
  public static let objectInaccessibleException = NSExceptionName(
    rawValue: "NSObjectInaccessibleException")
}
