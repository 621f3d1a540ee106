internal import CSwiftRuntime
import Foundation

// Protocols as values, as Objective-C's runtime knows them.

/// A protocol as a value: `UITextInput.self`.
public typealias Protocol = Any.Type

/// Whether a class conforms to a protocol, which is only known while the program runs.
enum ProtocolConformance {
  static func has(_ type: AnyClass, _ wanted: Any.Type) -> Bool {
    hanok_conforms(
      unsafeBitCast(type, to: UnsafeRawPointer.self),
      unsafeBitCast(wanted, to: UnsafeRawPointer.self))
  }

  /// The name that Objective-C has for a protocol: those of frameworks go without a module.
  static func name(of wanted: Any.Type) -> String {
    let name = _typeName(wanted)
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, FrameworkClasses.modules.contains(String(parts[0])) else { return name }
    return String(parts[1])
  }

  static func type(named name: String) -> Any.Type? {
    let parts = name.split(separator: ".").map(String.init)
    switch parts.count {
    case 2: return type(parts[1], in: parts[0])
    case 1: return FrameworkClasses.modules.sorted().lazy.compactMap { type(name, in: $0) }.first
    default: return nil
    }
  }

  private static func type(_ name: String, in module: String) -> Any.Type? {
    // Only names of ASCII's letters are written down as they are.
    guard (module + name).utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)_p")
  }
}

// In a protocol extension, so that a class can declare its own in its body.
extension NSObjectProtocol {
  /// Whether the object's class conforms to a protocol: `conforms(to: UITextInput.self)`.
  public func conforms(to aProtocol: Protocol) -> Bool {
    ProtocolConformance.has(type(of: self), aProtocol)
  }

  /// Whether the class conforms to a protocol.
  public static func conforms(to aProtocol: Protocol) -> Bool {
    ProtocolConformance.has(self, aProtocol)
  }
}

/// Whether a class, or one that it inherits from, conforms to a protocol.
public func class_conformsToProtocol(_ cls: AnyClass?, _ protocol: Protocol?) -> Bool {
  guard let cls, let wanted = `protocol` else { return false }
  return ProtocolConformance.has(cls, wanted)
}

/// The name of a protocol: those of an app have their module before them.
public func NSStringFromProtocol(_ proto: Protocol) -> String {
  ProtocolConformance.name(of: proto)
}

/// The protocol with a name; nil for none.
public func NSProtocolFromString(_ namestr: String) -> Protocol? {
  ProtocolConformance.type(named: namestr)
}

/// The protocol with a name; nil for none.
public func objc_getProtocol(_ name: UnsafePointer<CChar>) -> Protocol? {
  NSProtocolFromString(String(cString: name))
}

/// The name of a protocol, as C's string.
public func protocol_getName(_ proto: Protocol) -> UnsafePointer<CChar> {
  RuntimeNames.shared.text(NSStringFromProtocol(proto))
}

/// Whether two protocols are the same.
public func protocol_isEqual(_ proto: Protocol?, _ other: Protocol?) -> Bool { proto == other }

/// A requirement of a protocol.
public struct objc_method_description {
  /// The name of the method; nil for none.
  public var name: Selector?
  /// The types that it takes and returns, in Objective-C's letters.
  public var types: UnsafeMutablePointer<CChar>?

  public init() {}

  public init(name: Selector?, types: UnsafeMutablePointer<CChar>?) {
    self.name = name
    self.types = types
  }
}

@available(*, unavailable, message: "Swift keeps no names of requirements; ask an object")
public func protocol_getMethodDescription(
  _ proto: Protocol, _ aSel: Selector, _ isRequiredMethod: Bool, _ isInstanceMethod: Bool
) -> objc_method_description {
  fatalError()
}

@available(*, unavailable, message: "Swift keeps no names of requirements; ask an object")
public func protocol_copyMethodDescriptionList(
  _ proto: Protocol, _ isRequiredMethod: Bool, _ isInstanceMethod: Bool,
  _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_method_description>? {
  fatalError()
}
