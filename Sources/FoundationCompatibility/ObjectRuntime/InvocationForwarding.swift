import Foundation

/// A class that is told of the calls that it forwards, as one with `forwardInvocation:` is on iOS.
///
/// The adapter gives such a class a method for each optional requirement of its protocols that it does not implement.
/// Requirements that return nothing come here with their arguments; the others go to the object that the class names
/// (`ForwardingObject`).
public protocol InvocationForwarding: NSObjectProtocol {
  /// The Objective-C names of the requirements that come here.
  static var _hanok_forwardedNames: [String] { get }
  func _hanok_forward(_ invocation: ForwardedInvocation)
}

/// A call of a method that returns nothing.
public struct ForwardedInvocation {
  public let selector: Selector
  /// What the method is called with, as Objective-C's collections hold it: nil is `NSNull`, an address is an `NSValue`,
  /// and a case of an enumeration is its raw value.
  public let arguments: [Any]
  private let call: (AnyObject) -> Void

  fileprivate init(_ selector: Selector, _ arguments: [Any?], _ call: @escaping (AnyObject) -> Void)
  {
    self.selector = selector
    self.arguments = arguments.map(InvocationArgument.object)
    self.call = call
  }

  /// Calls the method on another object.
  public func invoke(on target: AnyObject) { call(target) }
}

/// The forms that arguments have in Objective-C's collections.
public enum InvocationArgument {
  public static func object(_ value: Any?) -> Any {
    switch value {
    case nil: NSNull()
    case let value as any OptionalValue: object(value.wrapped)
    case let address as any _Pointer: NSValue(pointer: UnsafeRawPointer(address))
    case let value as any RawRepresentable: value.rawValue
    case let value?: value
    }
  }
}

extension UnsafeRawPointer {
  fileprivate init?(_ address: some _Pointer) { self.init(bitPattern: Int(bitPattern: address)) }
}

extension InvocationForwarding {
  /// Has the class forward a call, if it says that it responds to it.
  public func _hanok_forwarded(
    _ name: String, _ arguments: [Any?], _ call: @escaping (AnyObject) -> Void
  ) -> Bool {
    let selector = Selector(name)._hanok_optional
    guard responds(to: selector) else { return false }
    _hanok_forward(ForwardedInvocation(selector, arguments, call))
    return true
  }
}
