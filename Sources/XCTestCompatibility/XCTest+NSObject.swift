import Foundation
public import XCTest

// On Apple's systems a test case is an `NSObject`: it can be a delegate, and what takes any object takes it.

extension XCTest: @retroactive NSObjectProtocol, @retroactive CustomStringConvertible {
  public func isEqual(_ object: Any?) -> Bool { object.map { $0 as AnyObject } === self }
  public var hash: Int { ObjectIdentifier(self).hashValue }
  public func `self`() -> Self { self }
  public func isProxy() -> Bool { false }
  public var description: String { name }
  public var debugDescription: String { "<\(Swift.type(of: self)): \(name)>" }
}

extension XCTest: @retroactive Hashable {
  public static func == (a: XCTest, b: XCTest) -> Bool { a.isEqual(b) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension XCTest {
  /// The class of the test.
  public var classForCoder: AnyClass { Swift.type(of: self) }
  /// The class of the test.
  public class func classForCoder() -> AnyClass { self }
  /// The name of the class, behind its module's if it is a class of the app.
  public class func description() -> String { NSStringFromClass(self) }
}
