import Foundation

/// How a collection of pointers holds and compares its elements.
open class NSPointerFunctions: NSObject {
  /// Ways of holding and comparing; those that stand for plain memory instead of objects do not exist here.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Elements are kept.
    public static let strongMemory = Options([])
    /// Elements are not kept, and vanish when nobody else does.
    public static let weakMemory = Options(rawValue: 5 << 0)
    /// Elements are compared with `isEqual(_:)`.
    public static let objectPersonality = Options([])
    /// Elements are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    /// Elements that can be copied are copied when they are put in.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An element of a collection that holds its elements strongly or weakly.
struct PointerReference {
  private let kept: AnyObject?
  private weak var referenced: AnyObject?

  init(_ object: AnyObject?, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) {
      kept = nil
      referenced = object
    } else {
      kept = object
    }
  }

  var object: AnyObject? { kept ?? referenced }
}

/// Equality and hash of elements, as the options say.
struct PointerPersonality {
  let options: NSPointerFunctions.Options

  var isWeak: Bool { options.contains(.weakMemory) }

  func taken(_ element: Any) -> AnyObject {
    if options.contains(.copyIn), let copying = element as? any NSCopying {
      return copying.copy(with: nil) as AnyObject
    }
    return element as AnyObject
  }

  func hash(_ object: AnyObject) -> Int {
    if !options.contains(.objectPointerPersonality), let object = object as? NSObject {
      return object.hash
    }
    return ObjectIdentifier(object).hashValue
  }

  func areEqual(_ a: AnyObject, _ b: AnyObject) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality), let a = a as? NSObject else { return false }
    return a.isEqual(b)
  }
}
